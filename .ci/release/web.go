package main

import "path/filepath"

// web writes the browser bundle as an archive, for any web server.
func (r *release) web() error {
	files, err := r.bundle()
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

// bundle returns the files of the browser bundle, which is built once.
func (r *release) bundle() ([]file, error) {
	dir := filepath.Join(r.work, "web")
	if files, err := tree(dir); err == nil {
		return files, nil
	}
	if err := r.run(r.root, nil, "go", "run", "./wasm/build", "-o", dir, "-brotli", "11", "-version", r.version); err != nil {
		return nil, err
	}
	return tree(dir)
}
