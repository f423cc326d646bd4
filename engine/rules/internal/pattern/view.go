package pattern

import (
	"moineau/engine/hand"
	"moineau/engine/table"
)

// Marks appends the states shown beside a player's name: a dead hand, or whether the hand
// is still concealed.
func (g *Game) Marks(v *table.View, seat int, buf []table.Mark) []table.Mark {
	h := &v.Hands[seat]
	if g.DeadHands && h.Reg[RegDead] != 0 {
		return append(buf, table.Mark{Word: "mark.dead", Filled: true})
	}
	for i := range h.Melds[:h.N] {
		if h.Melds[i].Type != table.MeldHidden {
			return append(buf, table.Mark{Word: "mark.exposed"})
		}
	}
	return append(buf, table.Mark{Word: "mark.concealed"})
}

// WaitsOf returns the kinds that complete a seat's hand without the tile just drawn, as
// seen from a viewpoint. It ignores what the win is worth.
func (g *Game) WaitsOf(d *table.Deal, e table.Viewpoint, seat int) hand.Kinds {
	st := &d.Seat[seat]
	var c hand.Counts
	if !d.Concealed(e, seat, &c, st.Drawn) {
		return 0
	}
	h := hand.Of(&c)
	return h.Waits(&g.Shape, int(st.NMeld))
}

// describer is the part of table.Rules that adds a rule set's own facts to a position.
type describer interface {
	Describe(d *table.Deal, e table.Viewpoint, p *table.Position)
}

// WhatIf sets p to the position in which a seat has just completed its hand by self-draw.
func WhatIf(r describer, d *table.Deal, e table.Viewpoint, seat int, p *table.Position) {
	d.Fill(e, p)
	d.FillWin(e, p, seat, d.Seat[seat].Drawn, table.BySelfDraw)
	r.Describe(d, e, p)
}
