package record

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"moineau/engine/compact"
	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Lookup creates the rule set with an identifier and settles its options.
type Lookup func(id string, given table.Options) (table.Rules, table.Options, error)

// Replayed is the part of a record that could be replayed.
type Replayed struct {
	Match   *match.Match // state after the good lines; nil if no deal has begun
	Version int          // of the record
	Lines   int          // number of good lines
	// Unchecked reports that the record has hashes of an older kind (version 1), which
	// were not compared. Everything else was checked.
	Unchecked bool
}

// Limited reads a whole record from r. It returns an error if there are more bytes than
// any record may have.
func Limited(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxRecord+1))
	if err == nil && len(data) > maxRecord {
		err = fmt.Errorf("no record has more than %d bytes", maxRecord)
	}
	return data, err
}

// Load replays a record and verifies every line. It returns a *LineError for the first
// bad line.
func Load(data []byte, lookup Lookup) (*match.Match, error) {
	f, err := Read(data, lookup)
	if err != nil {
		return nil, err
	}
	return f.Match, nil
}

// Read does the same as Load but also returns the match up to the first bad line,
// together with its *LineError. If the record contains the wall, the match can go on from
// there.
func Read(data []byte, lookup Lookup) (Replayed, error) {
	r := reader{sum: basis, lookup: lookup}
	err := r.run(data)
	if r.m != nil && !r.m.RemoteWall {
		if _, no := r.m.Hold(nil); no != nil && !errors.Is(no, match.ErrRemoteWall) && err == nil {
			err = r.bad("a wall of this game's tiles", "%v", no)
		}
	}
	return Replayed{r.m, r.version, r.good, r.old()}, err
}

// Newer reports whether data begins like a record of a version that this program does not
// support.
func Newer(data []byte) bool {
	head, _, _ := bytes.Cut(data[:min(len(data), maxLine)], []byte{'\n'})
	s := compact.Scanner{Text: head}
	fields, err := s.Object(nil, maxKeys)
	if err != nil || len(fields) == 0 || fields[0].Key != "moineau" {
		return false
	}
	v, err := fields[0].Int()
	return err == nil && v > Version
}

type reader struct {
	line    int // number of the current line
	good    int // number of lines read without fault
	sum     uint32
	lookup  Lookup
	version int
	config  match.Config
	rules   table.Rules
	fields  []compact.Field
	next    int // index of the next unread field
	m       *match.Match
	ev      []table.Event
	acts    map[string]table.ActType
	built   []tile.Kind // the wall of a version 1 deal
	closed  int         // number of deals whose last line was read
	ended   bool
	nums    []int
}

func (r *reader) run(data []byte) error {
	r.line = 1
	if len(data) > maxRecord {
		return r.fault(KindLong, fmt.Sprintf("at most %d MiB", maxRecord>>20), "the record is too long")
	}
	for r.line = 1; len(data) > 0; r.line++ {
		if r.ended {
			return r.fault(KindAfter, "the end of the record", "there is something after the closing line")
		}
		n := bytes.IndexByte(data[:min(len(data), maxLine)], '\n')
		switch {
		case n < 0 && len(data) >= maxLine:
			return r.fault(KindLong, fmt.Sprintf("at most %d bytes", maxLine), "the line is too long")
		case n < 0:
			return r.fault(KindCut, "a line that ends", "the record is cut off in this line")
		}
		if err := r.check(data[:n]); err != nil {
			return err
		}
		data = data[n+1:]
		if err := r.take(); err != nil {
			return err
		}
		r.good = r.line
	}
	switch {
	case r.line == 1:
		return r.fault(KindEmpty, fmt.Sprintf(`{"moineau":%d,…}`, Version), "the record is empty")
	case !r.ended:
		return r.fault(KindCut, `the closing line {"end":…}`, "the record is cut off")
	}
	return nil
}

// check verifies the line's checksum and splits it into fields.
func (r *reader) check(line []byte) error {
	s := compact.Scanner{Text: line}
	var err error
	r.next = 0
	if r.fields, err = s.Object(r.fields[:0], maxKeys); err != nil {
		return &LineError{Line: r.line, Kind: KindForm, At: s.At + 1, What: fmt.Sprintf("at character %d it is not a line of a record", s.At+1), Want: err.Error()}
	}
	tail := len(line) - len(sumKey) - sumLen - 2
	if tail < 0 || !bytes.HasPrefix(line[tail:], []byte(sumKey)) {
		return r.fault(KindAltered, `"sum" as its last field`, "the line has no sum")
	}
	r.sum = fnv(r.sum, line[:tail])
	want := string(appendSum(nil, r.sum))
	if got := string(line[tail+len(sumKey) : len(line)-2]); got != want {
		return r.fault(KindAltered, want, "the line or one before it was altered: its sum is %q", got)
	}
	r.sum = fnv(r.sum, line[tail:])
	r.sum = fnv(r.sum, []byte{'\n'})
	r.fields = r.fields[:len(r.fields)-1]
	return nil
}

// take processes a line with a valid checksum.
func (r *reader) take() error {
	if len(r.fields) == 0 {
		return r.bad("a line of a record", "the line says nothing")
	}
	key := r.fields[0].Key
	if (key == "moineau") != (r.line == 1) {
		if r.line == 1 {
			return r.bad(fmt.Sprintf(`the first line {"moineau":%d,…}`, Version), "the line begins with %q", key)
		}
		return r.bad("a deal, an input or the closing line", "there is a second first line")
	}
	var err error
	switch key {
	case "moineau":
		err = r.header()
	case "deal":
		err = r.start()
	case "ended":
		err = r.finish()
	case "end":
		err = r.end()
	default:
		if r.m == nil || r.closed == r.m.Progress.Deal {
			return r.bad(`"deal", "ended" or "end" in its place`, "there is %q outside a deal", key)
		}
		if r.old() {
			err = r.move(key)
		} else {
			err = r.input(key)
		}
	}
	if err == nil && r.next != len(r.fields) {
		return r.unknown()
	}
	return err
}

func (r *reader) unknown() error {
	return r.bad("nothing more in this line", "there is an unknown field %q", r.fields[r.next].Key)
}

// refused returns the fault of a line whose input the match rejects.
func (r *reader) refused(err error) error {
	var in *match.InputError
	if errors.As(err, &in) {
		return r.fault(KindRefused, in.Want, "%s", in.Why)
	}
	return r.fault(KindRefused, "a legal move", "%v", err)
}
