// Package length parses the length of a match, an option of several rule sets.
package length

import (
	"fmt"
	"slices"
	"strings"

	"moineau/engine/compact"
)

// Length is the length of a match as a number of hands or of rounds. The other field is
// 0.
type Length struct{ Hands, Rounds int }

// lengthUnits lists the units of length, each with its maximum and an example for error
// messages.
var lengthUnits = [...]struct {
	name          string
	most, example int
}{{"hands", 256, 16}, {"rounds", 16, 4}}

// Parse parses an option such as {"rounds":4}. The units "hands" and "rounds" are
// accepted only if listed in units.
func Parse(text string, units ...string) (l Length, err error) {
	fields, err := compact.Object(text, 1)
	unit, n := "", 0
	if err == nil && len(fields) == 1 {
		unit = fields[0].Key
		n, err = fields[0].Int()
	}
	bad := err != nil
	var forms []string
	for i, of := range [...]*int{&l.Hands, &l.Rounds} {
		u := &lengthUnits[i]
		if !slices.Contains(units, u.name) {
			continue
		}
		forms = append(forms, fmt.Sprintf(`{%q:%d}`, u.name, u.example))
		if bad || unit != u.name {
			continue
		}
		if *of = n; n < 1 || n > u.most {
			return Length{}, fmt.Errorf("%s: %s must be a whole number from 1 to %d", text, u.name, u.most)
		}
	}
	if bad || l == (Length{}) {
		return Length{}, fmt.Errorf("%q is not of the form %s", text, strings.Join(forms, " or "))
	}
	return l, nil
}

// Over reports whether a match is over after the given numbers of hands and of complete
// rounds.
func (l Length) Over(hands, rounds int) bool {
	return l.Hands > 0 && hands >= l.Hands || l.Rounds > 0 && rounds >= l.Rounds
}
