package main

import "path/filepath"

// web writes the browser bundle as an archive, for any web server.
func (r *release) web() error {
	dir := filepath.Join(r.work, "web")
	if err := r.run(r.root, nil, "go", "run", "./wasm/build", "-o", dir, "-brotli", "11", "-version", r.version); err != nil {
		return err
	}
	files, err := tree(dir)
	if err != nil {
		return err
	}
	name := "moineau-" + r.version + "-web"
	data, err := tarGz(below(name, files), r.epoch)
	if err != nil {
		return err
	}
	return r.write(name+".tar.gz", data)
}
