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

// SaveFile saves a file in the download directory, or else in the home directory. It does
// not overwrite an existing file. On a phone, the player chooses the place, and SaveFile
// returns ErrLater.
func SaveFile(name string, data []byte) (where string, err error) {
	if phone != nil {
		phone.SaveFile(name, data)
		return "", ErrLater
	}
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

// PickFile asks the player of a phone for a file and calls got with its content, at most
// most bytes. On a desktop it returns false, because there is no file dialog: files can be
// dropped onto the window.
func PickFile(most int, got func(data []byte)) bool {
	if phone == nil {
		return false
	}
	phone.PickFile(most, got)
	return true
}

// ReadFile returns the content of a file, at most most bytes. ok is false if the file
// cannot be read.
func ReadFile(name string, most int) (data []byte, ok bool) {
	f, err := os.Open(name)
	if err != nil {
		return nil, false
	}
	defer func() { _ = f.Close() }()
	data, err = io.ReadAll(io.LimitReader(f, int64(most)))
	return data, err == nil
}

// Link returns false, because a native program has no address.
func Link(string) (url string, ok bool) { return "", false }

// CopyText copies a text to the clipboard of a phone. On a desktop it returns false,
// because no clipboard is available there.
func CopyText(text string) bool {
	if phone == nil {
		return false
	}
	phone.CopyText(text)
	return true
}

// CanShare reports whether this system has a dialog for sharing links. Only phones do.
func CanShare() bool { return phone != nil }

// Share opens that dialog.
func Share(title, url string) {
	if phone != nil {
		phone.ShareText(title, url)
	}
}

// ShareText opens that dialog with a text.
func ShareText(title, text string) { Share(title, text) }

// OpenLink opens an address in the player's browser and reports whether the command was
// started.
func OpenLink(url string) bool {
	if phone != nil {
		return phone.OpenLink(url)
	}
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

// FetchFile calls done with fs.ErrNotExist, because all files are embedded.
func FetchFile(_ string, done func(data []byte, err error)) { done(nil, fs.ErrNotExist) }
