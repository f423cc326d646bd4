//go:build !js

package stage

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

// SaveFile gives the player a file: in the folder of downloads, or else at home. One that
// is there already stays.
func SaveFile(name string, data []byte) (where string, err error) {
	dir, err := os.UserHomeDir()
	if err != nil {
		return "", err
	}
	if down := filepath.Join(dir, "Downloads"); isDir(down) {
		dir = down
	}
	ext := filepath.Ext(name)
	for n := 1; ; n++ {
		where = filepath.Join(dir, name)
		if n > 1 {
			where = filepath.Join(dir, fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ext), n, ext))
		}
		f, err := os.OpenFile(where, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if os.IsExist(err) && n < 1000 {
			continue
		}
		if err != nil {
			return "", err
		}
		_, err = f.Write(data)
		if bad := f.Close(); err == nil {
			err = bad
		}
		return where, err
	}
}

func isDir(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

// PickFile lets the player choose a file; here there is no way to ask: files are dropped
// onto the window.
func PickFile(int, func([]byte)) bool { return false }

// ReadFile gives what is in a file that the player has named, at most so many bytes; false:
// there is none.
func ReadFile(name string, most int) (data []byte, ok bool) {
	f, err := os.Open(name)
	if err != nil {
		return nil, false
	}
	defer func() { _ = f.Close() }()
	data, err = io.ReadAll(io.LimitReader(f, int64(most)))
	return data, err == nil
}

// Link is an address that starts the game with arguments; a program of one's own has none.
func Link(string) (url string, ok bool) { return "", false }

// CopyText puts a text where the player can paste it elsewhere; here there is no such
// place.
func CopyText(string) bool { return false }

// CanShare reports whether this machine offers a list of people and programs to hand a
// link to: a window has none.
func CanShare() bool { return false }

// Share opens that list.
func Share(string, string) {}

// OpenLink opens an address in the player's browser, and reports whether it was handed over.
func OpenLink(url string) bool {
	var cmd *exec.Cmd
	switch runtime.GOOS {
	case "linux", "freebsd":
		cmd = exec.Command("xdg-open", url)
	case "darwin":
		cmd = exec.Command("open", url)
	case "windows":
		cmd = exec.Command("rundll32", "url.dll,FileProtocolHandler", url)
	default:
		return false
	}
	if cmd.Start() != nil {
		return false
	}
	go func() { _ = cmd.Wait() }()
	return true
}

// FetchFile reports that there is nothing to fetch: this program holds its files.
func FetchFile(_ string, done func(data []byte, err error)) { done(nil, fs.ErrNotExist) }
