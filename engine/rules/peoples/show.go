package peoples

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Marks appends whether a hand is still concealed. A concealed self-drawn hand is special
// in the simple version and scores in the classic one.
func (r *Rules) Marks(v *table.View, seat int, buf []table.Mark) []table.Mark {
	for m := range v.Hands[seat].N {
		if v.Hands[seat].Melds[m].Type != table.MeldHidden {
			return buf
		}
	}
	return append(buf, table.Mark{Word: "mark.concealed"})
}

// WaitsOf returns the kinds that complete a seat's hand without the tile just drawn, as
// seen from a viewpoint. Kinds of which the seat has all four tiles are excluded.
func (r *Rules) WaitsOf(d *table.Deal, e table.Viewpoint, seat int) hand.Kinds {
	var o handView
	if !r.holding(d, e, seat, d.Seat[seat].Drawn, &o) {
		return 0
	}
	w := r.drawWaits(&o)
	if w == 0 {
		return 0
	}
	var n [tile.Last + 1]int
	st := &d.Seat[seat]
	for _, h := range st.Hand[:st.Held] {
		if h != st.Drawn {
			n[r.kindOf(d.Kind(e, h))]++
		}
	}
	for m := range int(st.NMeld) {
		for _, h := range st.Melds[m].Of() {
			n[r.kindOf(d.Kind(e, h))]++
		}
	}
	for x := w; x != 0; x &= x - 1 {
		if k := x.First(); n[k] >= 4 || !r.has(k) {
			w &^= bit(k)
		}
	}
	return w
}
