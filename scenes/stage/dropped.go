package stage

import (
	"io"
	"io/fs"

	"github.com/hajimehoshi/ebiten/v2"
)

// Dropped returns the content of the first file dropped onto the window since the last
// update, at most most bytes. It returns nil if there was none.
func (a *App) Dropped(most int) (data []byte) {
	if !a.Live {
		return nil
	}
	files := ebiten.DroppedFiles()
	if files == nil {
		return nil
	}
	// An unreadable file counts as none.
	_ = fs.WalkDir(files, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		f, err := files.Open(path)
		if err != nil {
			return err
		}
		defer f.Close()
		if data, err = io.ReadAll(io.LimitReader(f, int64(most))); err != nil {
			return err
		}
		return fs.SkipAll
	})
	return data
}
