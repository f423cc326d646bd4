package stage

import (
	"errors"
	"io/fs"
	"runtime"
	"syscall"
)

// ErrLater is returned by SaveFile if the system asks the player first. The result is then
// passed to ShowSaved.
var ErrLater = errors.New("the system asks where to save the file")

// windowsFull is ERROR_DISK_FULL, which package syscall does not define.
const windowsFull = syscall.Errno(112)

// SaveForPlayer saves a file for the player and shows its location, or why it could not be
// written.
func (a *App) SaveForPlayer(name string, data []byte) {
	if where, err := a.SaveFile(name, data); !errors.Is(err, ErrLater) {
		a.Notices.ShowSaved(where, err)
	}
}

// ShowSaved shows where a file was saved, or why it could not be written.
func (n *Notices) ShowSaved(where string, err error) {
	if err != nil {
		key, args := unsaved(err)
		n.Show(key, args...)
		return
	}
	n.Toast("notice.saved", "where", where)
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
