package vector

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// Scorer answers a vector by one rule set.
type Scorer func(*Vector) (Result, error)

// Finder returns the scorer of a rule set, or an error that lists the known ones.
type Finder func(rules string) (Scorer, error)

// maxLine is the maximum length of a line.
const maxLine = 1 << 20

// Score answers one line.
func Score(find Finder, line []byte) (*Vector, Result, error) {
	v, err := Parse(line)
	if err != nil {
		return v, Result{}, err
	}
	f, err := find(v.Rules)
	if err != nil {
		return v, Result{}, fmt.Errorf("rules: %w", err)
	}
	r, err := f(v)
	return v, r, err
}

// Run writes a line of output for every line of input, in order, and reports whether any
// could not be answered. It returns an error if reading or writing fails.
func Run(find Finder, in io.Reader, out io.Writer) (failed bool, err error) {
	w := bufio.NewWriter(out)
	err = lines(in, func(line []byte, tooLong bool) error {
		v, r, err := &Vector{ID: json.RawMessage("null")}, Result{}, errors.New("expected at most a mebibyte in a line, got more")
		if !tooLong {
			v, r, err = Score(find, line)
		}
		answer := Answer{{"id", v.ID}, {"result", &r}}
		if err != nil {
			failed = true
			answer[1] = Field{"error", err.Error()}
		}
		b, err := marshal(answer)
		if err != nil {
			return err
		}
		_, err = w.Write(append(b, '\n'))
		return err
	})
	return failed, errors.Join(err, w.Flush())
}

// File is a named stream of vectors.
type File struct {
	Name string
	In   io.Reader
}

// CheckFiles compares all vectors with their expect field. It writes the differences and
// the numbers of passed and failed vectors, and reports whether any failed. It returns an
// error if reading or writing fails.
func CheckFiles(find Finder, files []File, out io.Writer) (failed bool, err error) {
	w := bufio.NewWriter(out)
	good, bad := 0, 0
	for _, f := range files {
		n := 0
		e := lines(f.In, func(line []byte, tooLong bool) error {
			n++
			diff := []string{"expected at most a mebibyte in a line, got more"}
			id := json.RawMessage("null")
			if !tooLong {
				v, r, err := Score(find, line)
				id = v.ID
				switch {
				case err != nil:
					diff = []string{err.Error()}
				case v.Expect == nil:
					diff = []string{"expect: missing"}
				default:
					diff = Check(v.Expect, &r)
				}
			}
			if len(diff) == 0 {
				good++
				return nil
			}
			bad++
			for _, d := range diff {
				if _, err := fmt.Fprintf(w, "%s:%d: %s: %s\n", f.Name, n, id, d); err != nil {
					return err
				}
			}
			return nil
		})
		if e != nil {
			err = errors.Join(err, fmt.Errorf("%s: %w", f.Name, e))
		}
	}
	_, e := fmt.Fprintf(w, "%d passed, %d failed\n", good, bad)
	if good+bad == 0 {
		err = errors.Join(err, errors.New("the files hold no vector"))
	}
	return bad > 0, errors.Join(err, e, w.Flush())
}

// lines calls f for every line, without its line end.
func lines(in io.Reader, f func(line []byte, tooLong bool) error) error {
	r := bufio.NewReader(in)
	if mark, err := r.Peek(3); err == nil && string(mark) == "\ufeff" {
		_, _ = r.Discard(3) // a byte order mark
	}
	var line []byte
	tooLong := false
	for {
		part, err := r.ReadSlice('\n')
		if len(line)+len(part) > maxLine {
			tooLong = true
			line = line[:0]
		}
		if !tooLong {
			line = append(line, part...)
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return err
		}
		if len(part) > 0 || len(line) > 0 || tooLong {
			for len(line) > 0 && (line[len(line)-1] == '\n' || line[len(line)-1] == '\r') {
				line = line[:len(line)-1]
			}
			if e := f(line, tooLong); e != nil {
				return e
			}
		}
		if err != nil {
			return nil
		}
		line, tooLong = line[:0], false
	}
}
