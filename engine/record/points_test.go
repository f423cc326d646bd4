package record_test

import (
	"testing"

	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/table"
)

// stakes is a rule set in which points also move between deals. Next adds a point to
// player 0 beyond the deal's changes. The match ends after three deals with the rest for
// player 1 and a bonus for the place.
type stakes struct {
	table.Rules
	finals *int
}

func (s stakes) Next(p *table.Progress, d *table.Deal) {
	s.Rules.Next(p, d)
	p.Scores[0]++
	p.Over = p.Deal == 3
}

func (s stakes) Final(p *table.Progress) {
	*s.finals++
	p.Scores[1] += 100
	p.Result = p.Scores
	p.Result[0] += 1000
}

// Points that move between deals and at the end of the match are in the accounts. Each
// deal therefore begins with the scores of the previous account, in a match and in its
// record.
func TestPointsBetweenDealsAreAccountedFor(t *testing.T) {
	finals := 0
	lookup := func(id string, given table.Options) (table.Rules, table.Options, error) {
		r, o, err := rules.New(id, given)
		return stakes{r, &finals}, o, err
	}
	r, o, err := lookup("hongkong", nil)
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := match.New(match.Config{ID: "hongkong", Options: o}, r, nil)
	if err != nil {
		t.Fatal(err)
	}
	d := players(t, r, "tsumogiri")
	for step(t, m, d) {
		if n := len(m.Accounts); n > 0 && !m.DealOver() && m.Deal.Scores != [table.MaxSeats]int32(m.Accounts[n-1].Scores[:4]) {
			t.Fatalf("deal %d begins with %v, the account before says %v", n+1, m.Deal.Scores, m.Accounts[n-1].Scores)
		}
	}
	if finals != 1 || len(m.Accounts) != 3 {
		t.Errorf("Final was called %d times in %d deals", finals, len(m.Accounts))
	}
	before := m.Start
	for n, a := range m.Accounts {
		want := before
		for chair, c := range a.Delta {
			want[a.Chair[chair]] += c
		}
		want[0]++
		if n == 2 {
			want[1] += 100
		}
		if a.Scores != want {
			t.Errorf("after deal %d the account says %v, not %v", n+1, a.Scores, want)
		}
		before = a.Scores
	}
	if m.Progress.Scores != before || m.Progress.Result[0] != before[0]+1000 {
		t.Errorf("the match ends with %v, result %v, the last account says %v", m.Progress.Scores, m.Progress.Result, before)
	}
	again, err := record.Load(record.Save(m), lookup)
	if err != nil {
		t.Fatal(err)
	}
	if err := same(m, again); err != nil {
		t.Error(err)
	}
}
