package ruletest

import (
	"strings"
	"testing"

	"moineau/engine/card"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// Hands of E, S, W and N that wait for nothing and can claim little. The bare ones lack 1m
// or 1m and 4m.
const (
	IdleE = "147m258p369s1234z"
	IdleS = "258m369p147s5671z"
	IdleW = "369m147p258s1567z"
	IdleN = "147m369p258s2347z"
	BareE = "47m258p1369s1234z"
	BareN = "7m369p12358s2347z"
)

// ToTheEnd discards drawn tiles until live live tiles are left.
func (s *Stack) ToTheEnd(live int) {
	for s.Deal.Drawable() > live && s.Deal.Wait == table.WaitAct {
		s.Drop(int(s.Deal.Turn))
	}
}

// ExamplePosition returns the position of an example: South's or East's hand in the south
// round, won on West's discard, or on East's if it is the first.
func ExamplePosition(t testing.TB, e *pattern.Example) (p table.Position) {
	t.Helper()
	p = table.Position{Seats: 4, Seat: 1, From: 2, By: e.By, Round: tile.South, Tile: e.Win, Flags: e.Flags, Discards: 30}
	if e.Dealt {
		p.Seat = 0
	}
	if e.Flags&table.FirstDiscard != 0 {
		p.From = 0
	}
	switch p.By {
	case table.ByNone:
		p.By = table.ByDiscard
	case table.BySelfDraw:
		p.From = -1
	}
	if e.Early > 0 {
		p.Discards = e.Early
	}
	h := &p.Hands[p.Seat]
	h.Known, h.Bonus = true, e.Bonus
	for g := range strings.FieldsSeq(strings.ReplaceAll(e.Tiles, "|", " ")) {
		if g[0] == '(' || g[0] == '[' {
			m, err := vector.ParseMeld(g)
			if err != nil {
				t.Fatal(err)
			}
			h.Melds[h.N] = m
			h.N++
			continue
		}
		for _, k := range parse(t, g) {
			h.Hold(k)
			if e.Win == tile.None {
				p.Tile = k
			}
		}
	}
	return p
}

// carded is a rule set with a card whose rows score.
type carded interface {
	card.Carded
	Score(p *table.Position, sh *score.Sheet) bool
}

// CardScores checks that every pattern of a rule set's card is illustrated by a hand in
// which it scores the value stated on the card. example returns the position of a row, or
// false if the row is not a pattern. CardScores returns the keys of the patterns by
// section.
func CardScores(t *testing.T, r carded, example func(key string) (table.Position, bool)) map[string]string {
	t.Helper()
	c := r.Card()
	if err := c.Check(); err != nil {
		t.Fatal(err)
	}
	rows := map[string]string{}
	for _, s := range c.Sections {
		for _, row := range s.Rows {
			p, ok := example(row.Key)
			if !ok {
				continue
			}
			rows[row.Key] = s.Key
			if len(row.Example) == 0 {
				t.Errorf("%s is not drawn", row.Key)
			}
			var sh score.Sheet
			sh.Reset(int(p.Seat))
			r.Score(&p, &sh)
			found := false
			for _, it := range sh.Items {
				found = found || it.Key == row.Key && int(it.Value) == row.Values[0].N
			}
			if !found {
				t.Errorf("%s is scored %v, %s", row.Key, sh.Items, sh.Reason)
			}
		}
	}
	return rows
}

// totaler is a rule set that computes totals of hands.
type totaler interface {
	Total(p *table.Position) (int32, bool)
	Score(p *table.Position, sh *score.Sheet) bool
	Pay(p *table.Position, sh *score.Sheet)
}

// ScoreAllocatesNothing checks that Total, Score and Pay allocate nothing if the sheet is
// preallocated.
func ScoreAllocatesNothing(t *testing.T, r totaler, list []table.Position) {
	t.Helper()
	var sh score.Sheet
	for i := range list {
		sh.Reset(int(list[i].Seat))
		if r.Score(&list[i], &sh) {
			r.Pay(&list[i], &sh)
		}
	}
	i := 0
	if n := testing.AllocsPerRun(1000, func() {
		p := &list[i%len(list)]
		r.Total(p)
		sh.Reset(int(p.Seat))
		if r.Score(p, &sh) {
			r.Pay(p, &sh)
		}
		i++
	}); n != 0 {
		t.Errorf("%v allocations a hand", n)
	}
}

// BenchScore scores hands and fills their sheets.
func BenchScore(b *testing.B, r interface {
	Score(p *table.Position, sh *score.Sheet) bool
}, list []table.Position) {
	var sh score.Sheet
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		p := &list[i%len(list)]
		sh.Reset(int(p.Seat))
		r.Score(p, &sh)
	}
}
