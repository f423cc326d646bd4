//go:build first

package rules_test

import (
	"errors"
	"testing"

	"moineau/engine/rules"
	"moineau/engine/rules/house"
)

// TestAbsentRuleSets checks what the browser's first program knows of a rule set that it
// cannot play: it is offered and found, but every use returns ErrAbsent.
func TestAbsentRuleSets(t *testing.T) {
	offered, playable := len(rules.Offered()), len(rules.All())
	if offered == playable {
		t.Fatal("no rule set is absent")
	}
	for _, e := range rules.Offered() {
		if !e.Absent {
			continue
		}
		if found, err := rules.ByID(e.ID); err != nil || !found.Absent || e.Native == "" || len(e.Sample) != 3 || e.Tiles == 0 {
			t.Errorf("%s: %+v, %v", e.ID, found, err)
		}
		if _, _, err := rules.New(e.ID, map[string]string{"limit": "5"}); !errors.Is(err, rules.ErrAbsent) {
			t.Errorf("%s: New returned %v", e.ID, err)
		}
		if _, _, err := rules.Recorded(e.ID, nil); !errors.Is(err, rules.ErrAbsent) {
			t.Errorf("%s: Recorded returned %v", e.ID, err)
		}
		if id, _, _, err := house.Read(e.ID + ":1,limit=5"); id != e.ID || !errors.Is(err, rules.ErrAbsent) {
			t.Errorf("%s: a code is read as %q, %v", e.ID, id, err)
		}
	}
}
