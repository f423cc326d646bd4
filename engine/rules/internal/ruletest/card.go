package ruletest

import (
	"testing"

	"moineau/engine/card"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Section returns a section of a card. It fails the test if there is none.
func Section(t testing.TB, c *card.Card, key string) *card.Section {
	t.Helper()
	for i := range c.Sections {
		if c.Sections[i].Key == key {
			return &c.Sections[i]
		}
	}
	t.Fatalf("no section %q", key)
	return nil
}

// HasRow reports whether a card has a section with a row.
func HasRow(c *card.Card, section, row string) bool {
	for i := range c.Sections {
		if c.Sections[i].Key != section {
			continue
		}
		for j := range c.Sections[i].Rows {
			if c.Sections[i].Rows[j].Key == row {
				return true
			}
		}
	}
	return false
}

// Example returns the position of South, who wins in the south round on West's discard
// with the groups of a card. Four alike are claimed kongs unless kept; the other tiles
// are concealed. win is the winning tile if no tile is marked. whole reports whether the
// groups are a complete hand.
func Example(groups [][]tile.Kind, win tile.Kind, kept bool) (p table.Position, whole bool) {
	p = table.Position{Seats: 4, Seat: 1, From: 2, By: table.ByDiscard, Round: tile.South, Tile: win}
	h := &p.Hands[1]
	h.Known = true
	n := 0
	for _, g := range groups {
		if len(g) == 4 && g[0] == g[3] && !kept {
			m := &h.Melds[h.N]
			m.Type, m.Claimed, m.N = table.MeldKong, true, 4
			copy(m.Tiles[:], g)
			h.N++
			n += 3
			continue
		}
		for _, k := range g {
			if k.Index() < 0 {
				return p, false
			}
			h.Hold(k)
			if n++; win == tile.None {
				p.Tile = k
			}
		}
	}
	return p, n == 14
}
