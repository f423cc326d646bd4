package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// file is a file of an archive or a folder.
type file struct {
	name    string // with slashes
	data    []byte
	program bool
}

func (f *file) mode() int64 {
	if f.program {
		return 0o755
	}
	return 0o644
}

// tree returns all files below a folder in the order of their names.
func tree(dir string) (files []file, err error) {
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		name, err := filepath.Rel(dir, path)
		files = append(files, file{filepath.ToSlash(name), data, info.Mode()&0o100 != 0})
		return err
	})
	order(files)
	return files, err
}

func order(files []file) {
	slices.SortFunc(files, func(a, b file) int { return strings.Compare(a.name, b.name) })
}

// below returns the files with a folder before their names.
func below(folder string, files []file) []file {
	out := slices.Clone(files)
	for i := range out {
		out[i].name = folder + "/" + out[i].name
	}
	return out
}

// tarGz returns a compressed archive. It depends on the files and the time only: owners,
// modes and the order are fixed.
func tarGz(files []file, at time.Time) ([]byte, error) {
	files = slices.Clone(files)
	order(files)
	var out bytes.Buffer
	z, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	w := tar.NewWriter(z)
	for i := range files {
		f := &files[i]
		h := &tar.Header{Typeflag: tar.TypeReg, Name: f.name, Size: int64(len(f.data)), Mode: f.mode(), ModTime: at, Uname: "root", Gname: "root"}
		if err := w.WriteHeader(h); err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	err = z.Close()
	return out.Bytes(), err
}

// zipped returns a zip archive with the same properties as tarGz.
func zipped(files []file, at time.Time) ([]byte, error) {
	files = slices.Clone(files)
	order(files)
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for i := range files {
		f := &files[i]
		h := &zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: at.UTC()}
		h.SetMode(fs.FileMode(f.mode()))
		to, err := w.CreateHeader(h)
		if err != nil {
			return nil, err
		}
		if _, err := to.Write(f.data); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return out.Bytes(), err
}
