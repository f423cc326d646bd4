package wire

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

// row is a message in the table of the specification.
type row struct{ by, in []string }

// specified returns the table of messages in PROTOCOL.md.
func specified(t *testing.T) map[Type]row {
	data, err := os.ReadFile(protocol)
	if err != nil {
		t.Fatal(err)
	}
	rows := map[Type]row{}
	for _, line := range strings.Split(string(data), "\n") {
		cells := strings.Split(line, " | ")
		var n Type
		if len(cells) < 5 {
			continue
		}
		if _, err := fmt.Sscanf(cells[1], "%x", &n); err != nil {
			continue
		}
		if name := strings.TrimPrefix(cells[0], "| "); name != n.String() {
			t.Errorf("type %x is %v, not %s", uint8(n), n, name)
		}
		rows[n] = row{strings.Split(cells[2], ", "), strings.Split(cells[3], ", ")}
	}
	return rows
}

// Every combination of phase, message and sender is allowed or rejected as specified in
// PROTOCOL.md.
func TestEveryPhaseMessageAndSender(t *testing.T) {
	rows := specified(t)
	if len(rows) != len(who) {
		t.Errorf("%d messages are specified, %d known", len(rows), len(who))
	}
	allowed := 0
	for p := range Phases {
		for n := range 256 {
			for r := range Roles {
				row, known := rows[Type(n)]
				want := known && slices.Contains(row.by, r.String()) && slices.Contains(row.in, p.String())
				if got := May(p, Type(n), r); got != want {
					t.Errorf("%v, %v by %v: %t, specified %t", p, Type(n), r, got, want)
				} else if got {
					allowed++
				}
			}
		}
	}
	if allowed < 50 {
		t.Errorf("only %d triples are allowed", allowed)
	}
}

// Messages that change the phase are allowed in the right phases, and Closed is final.
func TestPhasesFollowEachOther(t *testing.T) {
	want := map[Type]Phase{Terms: Hiring, Hire: Lobby, Begin: Keying, Wall: Playing, Open: Between, Seed: Done, Differ: Paused, Shut: Closed}
	for p := range Phases {
		for n := range 256 {
			after := After(p, Type(n))
			if to, leads := want[Type(n)]; leads && after != to || !leads && after != p {
				t.Errorf("%v after %v leads to %v", Type(n), p, after)
			}
		}
	}
	for n := range 256 {
		for r := range Roles {
			if May(Closed, Type(n), r) {
				t.Errorf("%v may say %v at a closed table", r, Type(n))
			}
		}
	}
}

// Each type has a body of that type, and no other type has one.
func TestEveryTypeHasItsBody(t *testing.T) {
	for n := range 256 {
		k := Type(n)
		b, f := empty(k), emptyFrame(k)
		if _, known := who[k]; known != (b != nil) {
			t.Errorf("%v: in the table of phases %t, a body %t", k, known, b != nil)
		}
		if b != nil && b.Type() != k || f != nil && f.Type() != k || b != nil && f != nil {
			t.Errorf("%v: %T, %T", k, b, f)
		}
		if (b != nil || f != nil) == strings.HasPrefix(k.String(), "type-") {
			t.Errorf("%v: its name and its body do not agree", k)
		}
	}
	for w := CloseCode(1); w < whys; w++ {
		if strings.HasPrefix(w.Error(), "reason") {
			t.Errorf("reason %d has no words", w)
		}
	}
}
