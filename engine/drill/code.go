package drill

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"

	"moineau/engine/rules"
	"moineau/engine/rules/house"
	"moineau/engine/table"
)

// ID names a drill.
type ID struct {
	Kind    Kind
	Number  int           // from 1 to Most
	Rules   string        // the rule set
	Options table.Options // may be nil; omitted options have their defaults
}

// String returns the code of a drill, such as discard:1:17:riichi:1:tenhou: the kind,
// Version, the number, and the house rules.
func (id ID) String() string {
	return fmt.Sprintf("%s:%d:%d:%s", id.Kind, Version, id.Number, id.house())
}

// house returns the code of the house rules, or only the rule set if there is none with
// that name.
func (id ID) house() string {
	e, err := rules.ByID(id.Rules)
	if err == nil && !e.Absent {
		if code, err := house.Write(&e, id.Options); err == nil {
			return code
		}
	}
	return id.Rules
}

// seed returns the seed of the n-th deal that is searched for the drill.
func (id ID) seed(n int) [32]byte {
	text := []byte("moineau drill 1 " + string(id.Kind) + " " + id.house())
	text = binary.BigEndian.AppendUint32(text, uint32(id.Number))
	return sha256.Sum256(binary.BigEndian.AppendUint32(text, uint32(n)))
}

// The kinds of errors of a code, also keys of words.
const (
	BadForm    = "form"    // it is not a code of a drill
	BadKind    = "kind"    // the kind is unknown, or the rule set does not have it
	BadVersion = "version" // the code is of another version
	BadNumber  = "number"  // the number is none
	BadRules   = "rules"   // the rule set or its options are unknown
)

// CodeError says what is wrong with a code.
type CodeError struct {
	Kind string
	Got  string
	Want string // what was expected
}

// Error implements error.
func (e *CodeError) Error() string { return fmt.Sprintf("%q: expected %s", e.Got, e.Want) }

// mostCode bounds the length of a code: house rules can contain a whole card.
const mostCode = 1 << 18

// Parse parses a code. Any error is a *CodeError.
func Parse(code string) (ID, error) {
	code = strings.TrimSpace(code)
	bad := func(kind, got, want string) (ID, error) {
		if r := []rune(strings.ToValidUTF8(got, "?")); len(r) > 40 {
			got = string(r[:40]) + "…"
		}
		return ID{}, &CodeError{kind, got, want}
	}
	parts := strings.SplitN(code, ":", 4)
	if len(parts) < 4 || len(code) > mostCode {
		return bad(BadForm, code, "a code such as discard:1:17:riichi")
	}
	id := ID{Kind: Kind(parts[0])}
	switch id.Kind {
	case Discard, Waits, Worth, Pass, Void, Safe:
	default:
		return bad(BadKind, parts[0], "discard, waits, worth, safe, pass or void")
	}
	if parts[1] != strconv.Itoa(Version) {
		return bad(BadVersion, parts[1], fmt.Sprintf("version %d", Version))
	}
	n, err := strconv.Atoi(parts[2])
	if err != nil || n < 1 || n > Most || strconv.Itoa(n) != parts[2] {
		return bad(BadNumber, parts[2], fmt.Sprintf("a number from 1 to %d", Most))
	}
	name, given, faults, err := house.Read(parts[3])
	if err != nil || len(faults) > 0 {
		return bad(BadRules, parts[3], "a rule set, or the code of house rules")
	}
	id.Number, id.Rules, id.Options = n, name, given
	kinds, err := KindsOf(id.Rules, id.Options)
	if err != nil {
		return bad(BadRules, parts[3], "a rule set, or the code of house rules")
	}
	for _, k := range kinds {
		if k == id.Kind {
			return id, nil
		}
	}
	return bad(BadKind, parts[0], fmt.Sprintf("a kind that the rule set has: %v", kinds))
}

// SameRules reports whether two drills have the same rule set and options.
func (id ID) SameRules(other ID) bool { return id.house() == other.house() }
