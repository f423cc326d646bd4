package stage

import (
	"errors"
	"io/fs"
	"runtime"
	"syscall"
)

// windowsFull is ERROR_DISK_FULL, which package syscall does not define.
const windowsFull = syscall.Errno(112)

// SaveForPlayer saves a file for the player and shows its location, or why it could not be
// written.
func (a *App) SaveForPlayer(name string, data []byte) {
	where, err := a.SaveFile(name, data)
	if err != nil {
		key, args := unsaved(err)
		a.Notices.Show(key, args...)
		return
	}
	a.Notices.Toast("notice.saved", "where", where)
}

// unsaved returns the text key and arguments for an error from writing a file.
func unsaved(err error) (key string, args []any) {
	var path *fs.PathError
	if errors.As(err, &path) {
		args = []any{"where", path.Path}
	}
	switch {
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT), runtime.GOOS == "windows" && errors.Is(err, windowsFull):
		return "notice.unsaved.full", nil
	case args != nil && errors.Is(err, fs.ErrPermission):
		return "notice.unsaved.denied", args
	case args != nil && errors.Is(err, fs.ErrNotExist):
		return "notice.unsaved.missing", args
	}
	return "notice.unsaved", nil
}
