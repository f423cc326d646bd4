package record

import "fmt"

// A Kind classifies what is wrong with a line of a record. It names the words in which a
// screen says so.
type Kind string

// The kinds.
const (
	KindWrong   Kind = "wrong"   // a field or a line is missing, unknown or has a wrong value
	KindForm    Kind = "form"    // it is not a line of a record from character At on
	KindAltered Kind = "altered" // its sum is not the one of the text up to it
	KindCut     Kind = "cut"     // the record ends in it, or before its closing line
	KindLong    Kind = "long"    // the line or the record has more bytes than any has
	KindEmpty   Kind = "empty"   // there is no line
	KindAfter   Kind = "after"   // it follows the closing line
	KindRefused Kind = "refused" // the rules do not allow its move
	KindNewer   Kind = "newer"   // a later version of the program wrote the record
	KindUnknown Kind = "unknown" // its rule set or options do not exist here
)

// Kinds lists all kinds.
var Kinds = []Kind{KindWrong, KindForm, KindAltered, KindCut, KindLong, KindEmpty, KindAfter, KindRefused, KindNewer, KindUnknown}

// A LineError names the first bad line of a record.
type LineError struct {
	Line int // from 1
	Kind Kind
	At   int    // the first bad character, from 1; 0: the whole line
	What string // what is wrong with it
	Want string // what was expected
}

func (e *LineError) Error() string {
	return fmt.Sprintf("line %d: %s; expected %s", e.Line, e.What, e.Want)
}

// bad returns the error of the present line.
func (r *reader) bad(want, format string, a ...any) error {
	return r.fault(KindWrong, want, format, a...)
}

// fault is bad for one of the other kinds.
func (r *reader) fault(kind Kind, want, format string, a ...any) error {
	return &LineError{Line: r.line, Kind: kind, What: fmt.Sprintf(format, a...), Want: want}
}
