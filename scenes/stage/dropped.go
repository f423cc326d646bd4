package stage

import (
	"io"
	"io/fs"

	"github.com/hajimehoshi/ebiten/v2"
)

// File is a file that the player has given to the program.
type File struct {
	Name string // without folders; "" if unknown
	Data []byte
}

// mostDropped is the maximum number of files taken at once.
const mostDropped = 4096

// Dropped returns the content of the first file dropped onto the window since the last
// update, at most most bytes. It returns nil if there was none.
func (a *App) Dropped(most int) (data []byte) {
	if files := dropped(a, most, 1); len(files) > 0 {
		return files[0].Data
	}
	return nil
}

// DroppedFiles returns the files dropped onto the window since the last update, also those
// in folders, with at most most bytes together.
func DroppedFiles(a *App, most int) []File { return dropped(a, most, mostDropped) }

func dropped(a *App, most, count int) (all []File) {
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
		data, err := io.ReadAll(io.LimitReader(f, int64(most)))
		if err != nil {
			return err
		}
		all, most = append(all, File{d.Name(), data}), most-len(data)
		if len(all) == count || most <= 0 {
			return fs.SkipAll
		}
		return nil
	})
	return all
}
