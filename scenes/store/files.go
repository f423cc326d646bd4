//go:build !js

package store

import (
	"errors"
	"io"
	"os"
	"path/filepath"
)

// DataDir, if set before the store is opened, is where saves lie. The phone
// packages set it to the directory the system gives the program.
var DataDir string

// KeptRoom is how many bytes the matches may take that are kept to be looked at again.
const KeptRoom = 64 << 20

type fileStore struct{ dir string }

// Open returns the store of this machine: one file a key under the user's
// configuration directory, or memory, which does not last, where there is none.
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
	// No value has more: a larger file is damaged, and its reader says so.
	b, err := io.ReadAll(io.LimitReader(f, KeptRoom))
	return b, err == nil
}

// Save writes beside the old file and renames, so that a program that is killed
// while it saves loses one input at most.
func (s fileStore) Save(key string, value []byte) error {
	if err := os.MkdirAll(s.dir, 0o700); err != nil {
		return err
	}
	tmp := s.path(key) + ".new"
	if err := os.WriteFile(tmp, value, 0o600); err != nil {
		_ = os.Remove(tmp) // half a file takes room where there is none
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
