package record

import "fmt"

// Kind classifies a fault in a line of a record. It selects the text that a screen shows.
type Kind string

// The kinds of faults.
const (
	KindWrong   Kind = "wrong"   // a field or a line is missing, unknown or has a wrong value
	KindForm    Kind = "form"    // not a line of a record from character At on
	KindAltered Kind = "altered" // its checksum does not match the text before it
	KindCut     Kind = "cut"     // the record ends within it, or before its closing line
	KindLong    Kind = "long"    // the line or the record exceeds the size limit
	KindEmpty   Kind = "empty"   // there is no line
	KindAfter   Kind = "after"   // it follows the closing line
	KindRefused Kind = "refused" // the rules reject its move
	KindNewer   Kind = "newer"   // the record was written by a later version of the program
	KindUnknown Kind = "unknown" // its rule set or options do not exist in this version
)

// Kinds lists all kinds of faults.
var Kinds = []Kind{KindWrong, KindForm, KindAltered, KindCut, KindLong, KindEmpty, KindAfter, KindRefused, KindNewer, KindUnknown}

// LineError describes the first bad line of a record.
type LineError struct {
	Line int // from 1
	Kind Kind
	At   int    // the first bad character, from 1; 0 for the whole line
	What string // what is wrong with it
	Want string // what was expected
	Err  error  // why the rule set or its options cannot be used, or nil
}

func (e *LineError) Error() string {
	return fmt.Sprintf("line %d: %s; expected %s", e.Line, e.What, e.Want)
}

// Unwrap returns Err.
func (e *LineError) Unwrap() error { return e.Err }

// bad returns a KindWrong error for the current line.
func (r *reader) bad(want, format string, a ...any) error {
	return r.fault(KindWrong, want, format, a...)
}

// fault returns an error of another kind for the current line.
func (r *reader) fault(kind Kind, want, format string, a ...any) error {
	return &LineError{Line: r.line, Kind: kind, What: fmt.Sprintf(format, a...), Want: want}
}
