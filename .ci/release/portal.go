package main

import (
	"os"
	"path/filepath"

	"moineau/wasm/portal"
)

// portal writes the zip that game portals unpack and show in a frame.
func (r *release) portal() error {
	if _, err := r.bundle(); err != nil {
		return err
	}
	made, err := portal.Files(os.DirFS(filepath.Join(r.work, "web")))
	if err != nil {
		return err
	}
	files := make([]file, 0, len(made))
	for name, data := range made {
		files = append(files, file{name: name, data: data})
	}
	data, err := zipped(files, r.epoch)
	if err != nil {
		return err
	}
	return r.write("moineau-"+r.version+"-portal.zip", data)
}
