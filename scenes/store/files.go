//go:build !js

package store

import (
	"errors"
	"io"
	"os"
	"path/filepath"
)

// DataDir, if set before Open, is the directory for saves. The phone packages set it to
// the directory that the system assigns to the program.
var DataDir string

// LibraryLimit is the maximum size in bytes of all matches in the library.
const LibraryLimit = 64 << 20

type fileStore struct{ dir string }

// Open returns the store of this machine: one file for each key in the user's
// configuration directory. If there is no such directory, it returns a Memory store and
// lasts is false.
func Open() (s Store, lasts bool) {
	dir := DataDir
	if dir == "" {
		base, err := os.UserConfigDir()
		if err != nil {
			return Memory{}, false
		}
		dir = filepath.Join(base, "moineau")
	}
	return fileStore{dir}, true
}

func (s fileStore) path(key string) string { return filepath.Join(s.dir, key) }

func (s fileStore) Load(key string) ([]byte, bool) {
	f, err := os.Open(s.path(key))
	if err != nil {
		return nil, false
	}
	defer f.Close()
	// A larger file is damaged, and its reader reports that.
	b, err := io.ReadAll(io.LimitReader(f, LibraryLimit))
	return b, err == nil
}

// Save writes a temporary file and renames it. A program killed while saving therefore
// loses at most one input.
func (s fileStore) Save(key string, value []byte) error {
	if err := os.MkdirAll(s.dir, 0o700); err != nil {
		return err
	}
	tmp := s.path(key) + ".new"
	if err := os.WriteFile(tmp, value, 0o600); err != nil {
		_ = os.Remove(tmp) // a partial file wastes space
		return err
	}
	return os.Rename(tmp, s.path(key))
}

func (s fileStore) Delete(key string) error {
	if err := os.Remove(s.path(key)); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}
