package imports

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"iter"
	"path"
	"strings"
)

// Limits, in bytes after unpacking.
const (
	MaxFile  = 16 << 20  // per file
	MaxFiles = 4096      // number of files in an archive
	MaxTotal = 256 << 20 // per archive
)

// File is a file, which may come from an archive.
type File struct {
	Name string // of the file, without folders
	Data []byte
	Err  error // why it cannot be unpacked; Data is then nil
}

// Unpack yields the files in data: the files of a .zip, the file in a .gz, or data itself.
// It decides by the first bytes. Folders and hidden files of an archive are omitted. A .gz
// that was truncated yields what is left.
func Unpack(name string, data []byte) iter.Seq[File] {
	return func(yield func(File) bool) {
		if !isZip(data) {
			yield(single(name, data))
			return
		}
		r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			yield(File{Name: name, Err: &ArchiveError{fmt.Sprintf("the archive is damaged: %v; expected a ZIP file", err)}})
			return
		}
		if len(r.File) > MaxFiles {
			yield(File{Name: name, Err: &SizeError{fmt.Sprintf("the archive has %d files; expected at most %d", len(r.File), MaxFiles)}})
			return
		}
		total := uint64(0)
		for _, f := range r.File {
			base := path.Base(strings.ReplaceAll(f.Name, `\`, "/"))
			if f.FileInfo().IsDir() || strings.HasPrefix(base, ".") || strings.HasPrefix(f.Name, "__MACOSX") {
				continue
			}
			out := File{Name: base}
			size := f.UncompressedSize64
			switch {
			case size > MaxFile:
				out.Err = &SizeError{fmt.Sprintf("it has %d bytes unpacked; expected at most %d", size, MaxFile)}
			case total+size > MaxTotal:
				out.Err = &SizeError{fmt.Sprintf("the archive has more than %d bytes unpacked up to here; expected at most that", MaxTotal)}
			default:
				total += size
				out = entry(base, f)
			}
			if !yield(out) {
				return
			}
		}
	}
}

// ArchiveError is the error for an archive that is damaged.
type ArchiveError struct{ Text string }

func (e *ArchiveError) Error() string { return e.Text }

// SizeError is the error for a file that is too large.
type SizeError struct{ Text string }

func (e *SizeError) Error() string { return e.Text }

func isZip(data []byte) bool {
	return bytes.HasPrefix(data, []byte("PK\x03\x04")) || bytes.HasPrefix(data, []byte("PK\x05\x06"))
}

// entry reads a file of an archive. Its stated size is within the limits.
func entry(name string, f *zip.File) File {
	damaged := func(err error) File {
		return File{Name: name, Err: &ArchiveError{fmt.Sprintf("the archive is damaged here: %v; expected %d bytes", err, f.UncompressedSize64)}}
	}
	r, err := f.Open()
	if err != nil {
		return damaged(err)
	}
	defer r.Close()
	data := make([]byte, f.UncompressedSize64)
	if _, err := io.ReadFull(r, data); err != nil {
		return damaged(err)
	}
	// The reader checks the checksum when it reaches the end.
	switch n, err := r.Read(make([]byte, 1)); {
	case n > 0:
		return damaged(errors.New("it is longer than stated"))
	case err != io.EOF:
		return damaged(err)
	}
	if isZip(data) {
		return File{Name: name, Err: &ArchiveError{"it is an archive inside an archive; expected games"}}
	}
	return single(name, data)
}

// single unpacks a .gz; any other data is returned as it is.
func single(name string, data []byte) File {
	if !bytes.HasPrefix(data, []byte{0x1f, 0x8b}) {
		if len(data) > MaxFile {
			return File{Name: name, Err: &SizeError{fmt.Sprintf("it has %d bytes; expected at most %d", len(data), MaxFile)}}
		}
		return File{Name: name, Data: data}
	}
	if n := len(data); n > 4 {
		// The last bytes state the size modulo 2^32 of the last part.
		if size := binary.LittleEndian.Uint32(data[n-4:]); size > MaxFile && whole(data) {
			return File{Name: name, Err: &SizeError{fmt.Sprintf("it has %d bytes unpacked; expected at most %d", size, MaxFile)}}
		}
	}
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return File{Name: name, Err: &ArchiveError{fmt.Sprintf("the compressed file is damaged: %v; expected the head of a gzip file", err)}}
	}
	out, err := io.ReadAll(io.LimitReader(r, MaxFile+1))
	switch {
	case len(out) > MaxFile:
		return File{Name: name, Err: &SizeError{fmt.Sprintf("it has more than %d bytes unpacked; expected at most that", MaxFile)}}
	case errors.Is(err, io.ErrUnexpectedEOF) && len(out) > 0: // truncated
	case err != nil:
		return File{Name: name, Err: &ArchiveError{fmt.Sprintf("the compressed file is damaged after %d bytes: %v; expected more of it", len(out), err)}}
	}
	return File{Name: strings.TrimSuffix(name, ".gz"), Data: out}
}

// whole reports whether a gzip file ends with its checksum. It reads at most MaxFile+1
// bytes and keeps none.
func whole(data []byte) bool {
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return false
	}
	n, err := io.Copy(io.Discard, io.LimitReader(r, MaxFile+1))
	return err == nil || n > MaxFile
}
