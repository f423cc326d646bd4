package main

import (
	"bytes"
	"compress/gzip"
	"os/exec"
	"path/filepath"
)

// sources writes the source of the commit and all modules that it needs, so that it can be
// built without a network.
func (r *release) sources() error {
	name := "moineau-" + r.version
	cmd := exec.Command("git", "archive", "--format=tar", "--prefix="+name+"/", "HEAD")
	cmd.Dir = r.root
	text, err := cmd.Output()
	if err != nil {
		return err
	}
	var packed bytes.Buffer
	z, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := z.Write(text); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	if err := r.write(r.sourceFile(), packed.Bytes()); err != nil {
		return err
	}
	vendor := filepath.Join(r.work, "vendor")
	if err := r.run(r.root, nil, "go", "mod", "vendor", "-o", vendor); err != nil {
		return err
	}
	files, err := tree(vendor)
	if err != nil {
		return err
	}
	data, err := tarGz(below("vendor", files), r.epoch)
	if err != nil {
		return err
	}
	return r.write(r.vendorFile(), data)
}

func (r *release) sourceFile() string { return "moineau-" + r.version + "-source.tar.gz" }
func (r *release) vendorFile() string { return "moineau-" + r.version + "-vendor.tar.gz" }
