package record_test

import (
	"errors"
	"strings"
	"testing"

	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/table"
)

// A packed match is the match again, in every rule set, and short enough for a link.
func TestPackedMatches(t *testing.T) {
	for _, e := range rules.All() {
		t.Run(e.ID, func(t *testing.T) {
			m := begin(t, e.ID, 7, nil)
			d := players(t, m.Rules, "strong")
			for m.Progress.Deal < 3 {
				if !step(t, m, d) {
					break
				}
			}
			for range 40 { // a deal that is being played is packed too
				if !m.DealOver() {
					step(t, m, d)
				}
			}
			text, err := record.Pack(m, 0, rules.New)
			if err != nil {
				t.Fatal(err)
			}
			again, err := record.Unpack(text, rules.New)
			if err != nil {
				t.Fatal(err)
			}
			if err := same(m, again); err != nil {
				t.Error(err)
			}
			one, err := record.Pack(m, 1, rules.New)
			if err != nil {
				t.Fatal(err)
			}
			first, err := record.Unpack(one, rules.New)
			if err != nil || len(first.Accounts) != 1 || first.Accounts[0].Hash != m.Accounts[0].Hash {
				t.Errorf("the first deal alone: %v", err)
			}
			t.Logf("a deal and the settings %d, two and a half %d characters; the record %d", len(one), len(text), len(record.Save(m)))
			if len(one) > 700 {
				t.Errorf("a link has %d characters for one deal", len(one))
			}
		})
	}
}

// What was taken back is not in it.
func TestPackedWithoutWhatWasTakenBack(t *testing.T) {
	m := begin(t, "hongkong", 3, nil)
	d := players(t, m.Rules, "strong")
	for range 60 {
		step(t, m, d)
	}
	to, ok := m.LastAnswer(0)
	if !ok {
		t.Fatal("seat 0 has not answered")
	}
	if _, err := m.Undo(to, nil); err != nil {
		t.Fatal(err)
	}
	for m.Progress.Deal < 2 {
		step(t, m, d)
	}
	text, err := record.Pack(m, 1, rules.New)
	if err != nil {
		t.Fatal(err)
	}
	again, err := record.Unpack(text, rules.New)
	if err != nil {
		t.Fatal(err)
	}
	for _, in := range again.Inputs(1) {
		if in.Type == match.InUndo {
			t.Error("an undo is kept")
		}
	}
	if again.Accounts[0].Hash != m.Accounts[0].Hash {
		t.Error("the deal ended otherwise")
	}
}

// A letter that is wrong or missing is found.
func TestGarbledPacks(t *testing.T) {
	m := begin(t, "jilin", 5, table.Options{"circuits": "1"})
	d := players(t, m.Rules, "strong")
	for range 80 {
		step(t, m, d)
	}
	text, err := record.Pack(m, 0, rules.New)
	if err != nil {
		t.Fatal(err)
	}
	for i := range text {
		c := byte('A')
		if text[i] == c {
			c = 'B'
		}
		for _, bad := range []string{text[:i] + string(c) + text[i+1:], text[:i], text[:i] + text[i+1:]} {
			if _, err := record.Unpack(bad, rules.New); !errors.Is(err, record.ErrGarbled) {
				t.Fatalf("letter %d: %v", i, err)
			}
		}
	}
	for _, bad := range []string{"", "!", "AAAA", strings.Repeat("A", 40)} {
		if _, err := record.Unpack(bad, rules.New); !errors.Is(err, record.ErrGarbled) {
			t.Errorf("%.20q: %v", bad, err)
		}
	}
	none := func(string, table.Options) (table.Rules, table.Options, error) {
		return nil, nil, errors.New("no such rule set")
	}
	if _, err := record.Unpack(text, none); !errors.Is(err, record.ErrOtherVersion) {
		t.Errorf("a rule set that is not known: %v", err)
	}
}

// A match whose wall nobody here holds cannot be packed.
func TestUnpackable(t *testing.T) {
	m, err := record.Load(record.Cut(played(30), 2), rules.New)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := record.Pack(m, 0, rules.New); !errors.Is(err, record.ErrUnpackable) {
		t.Error(err)
	}
}

// Whatever bytes come, a text is refused or played.
func FuzzUnpack(f *testing.F) {
	for _, id := range []string{"jilin", "american"} {
		m := begin(f, id, 5, nil)
		d := players(f, m.Rules, "strong")
		for range 100 {
			step(f, m, d)
		}
		text, err := record.Pack(m, 0, rules.New)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := record.Unpack(record.Summed(text), rules.New)
		if (m == nil) == (err == nil) {
			t.Errorf("%v, %v", m, err)
		}
	})
}
