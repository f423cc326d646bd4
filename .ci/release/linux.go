package main

import "os"

// linuxTargets lists the processors that packages for Linux are made for.
var linuxTargets = []target{{"linux", "amd64"}, {"linux", "arm64"}}

// linux writes the game for Linux as archives and packages.
func (r *release) linux() error {
	for _, t := range linuxTargets {
		if err := r.linuxArchive(t); err != nil {
			return err
		}
	}
	return nil
}

// linuxArchive writes an archive with the programs and all documents.
func (r *release) linuxArchive(t target) error {
	name := "moineau-" + r.version + "-linux-" + t.goarch
	var files []file
	for program, pkg := range map[string]string{"moineau": game, "mahjong": mahjong} {
		path, err := r.program(pkg, t)
		if err != nil {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		files = append(files, file{program, data, true})
	}
	documents, err := r.documents()
	if err != nil {
		return err
	}
	data, err := tarGz(below(name, append(files, documents...)), r.epoch)
	if err != nil {
		return err
	}
	return r.write(name+".tar.gz", data)
}
