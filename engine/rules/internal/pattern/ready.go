package pattern

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// WaitsFor returns the kinds that complete concealed tiles beside melds, without those of
// which the seat has all four.
func (g *Game) WaitsFor(c *hand.Counts, melds []table.MeldKinds) hand.Kinds {
	h := hand.Of(c)
	u := h.Waits(&g.Shape, len(melds))
	for x := u; x != 0; x &= x - 1 {
		k := x.First()
		n := int(c[k.Index()])
		for i := range melds {
			for _, m := range melds[i].Of() {
				if m == k {
					n++
				}
			}
		}
		if n >= 4 {
			u &^= hand.KindsOf(k)
		}
	}
	return u
}

// WaitsWithout returns what a seat's hand without some of its tiles waits for. It returns
// false if the viewpoint does not know the hand.
func (g *Game) WaitsWithout(d *table.Deal, e table.Viewpoint, seat int, but ...table.Handle) (hand.Kinds, bool) {
	var c hand.Counts
	if !d.Concealed(e, seat, &c, but...) {
		return 0, false
	}
	var melds [8]table.MeldKinds
	n := d.MeldsOf(e, seat, &melds)
	return g.WaitsFor(&c, melds[:n]), true
}

// IsReady returns whether a seat's hand without some of its tiles waits for a win.
func (g *Game) IsReady(d *table.Deal, e table.Viewpoint, seat int, but ...table.Handle) table.Verdict {
	u, ok := g.WaitsWithout(d, e, seat, but...)
	if !ok {
		return table.Unknown
	}
	return table.Sure(u != 0)
}

// KeepsWaits returns whether a concealed kong leaves the waits of a ready hand unchanged.
// The waits are those of the hand without the tile just drawn.
func (g *Game) KeepsWaits(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	before, ok := g.WaitsWithout(d, e, seat, d.Seat[seat].Drawn)
	if !ok {
		return table.Unknown
	}
	var c hand.Counts
	var melds [8]table.MeldKinds
	n := d.MeldsOf(e, seat, &melds)
	if !d.Concealed(e, seat, &c, a.Tiles()...) || n >= len(melds) {
		return table.Unknown
	}
	melds[n] = table.MeldKinds{Type: table.MeldHidden, N: a.N}
	for i, h := range a.Tiles() {
		melds[n].Tiles[i] = d.Kind(e, h)
	}
	return table.Sure(g.WaitsFor(&c, melds[:n+1]) == before)
}

// OfferDiscards appends an act of a type for each kind that the seat may discard with it.
func OfferDiscards(d *table.Deal, e table.Viewpoint, seat int, t table.ActType, buf []table.Act) []table.Act {
	st := &d.Seat[seat]
	var seen tile.Set
	for _, h := range st.Hand[:st.Held] {
		if k := d.Kind(e, h); seen[k] == 0 {
			seen[k] = 1
			buf = append(buf, table.Make(t, h))
		}
	}
	return buf
}

// DiscardSideways discards the tile with which a seat declares ready, and shows that in
// its row of discards.
func DiscardSideways(d table.Control, seat int, event uint8, h table.Handle) {
	st := &d.Seat[seat]
	d.Emit(event, seat, h)
	d.Discard(seat, h)
	st.River.Flags[st.River.N-1] |= table.RiverSideways
	d.Goto(table.StageClaim)
}
