package peoples

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Judge rejects claims and gongs that would leave no tile to discard. In the simple
// version no tile is drawn after them, and a discard follows an added fourth tile (§2).
// Package table judges everything else.
func (r *Rules) Judge(d *table.Deal, _ table.Viewpoint, seat int, a *table.Act) table.Verdict {
	if d.Asked == stageEighth {
		return table.Sure(a.N == 0 && (a.Type == table.Win || a.Type == table.Pass))
	}
	held, uses := int(d.Seat[seat].Held), 0
	switch a.Type {
	case table.Pung:
		uses = 2
	case table.Kong:
		uses = 3
	case table.ConcealedKong:
		uses = 4
	case table.AddKong:
		uses = 1
	default:
		return table.Sure(a.Type < table.OwnAct)
	}
	own := a.Type == table.ConcealedKong || a.Type == table.AddKong
	return table.Sure(r.cfg.Classic || held > uses && !(own && d.Reg[regAdded] != 0))
}

// handView is a seat's hand between turns as seen from a viewpoint, in the form that
// package hand uses.
type handView struct {
	h    hand.Hand
	laid int // number of sets laid out; in the simple version the number of tiles
	// pungs are the kinds of revealed triplets in the simple version. A fourth tile joins
	// them if it is drawn, not if it is discarded (§2).
	pungs hand.Kinds
}

// holding fills out with a seat's hand without one tile. It returns false if the
// viewpoint does not know the hand.
func (r *Rules) holding(d *table.Deal, e table.Viewpoint, seat int, but table.Handle, out *handView) bool {
	*out = handView{}
	st := &d.Seat[seat]
	for _, h := range st.Hand[:st.Held] {
		if h == but {
			continue
		}
		k := d.Kind(e, h)
		if k == tile.None {
			return false
		}
		r.put(&out.h, k)
	}
	if r.cfg.Classic {
		out.laid = int(st.NMeld)
		return true
	}
	for m := range int(st.NMeld) {
		out.addSet(r, d.Kind(e, st.Melds[m].Tiles[0]), int(st.Melds[m].N))
	}
	return true
}

// addSet lays out a group of the simple version. A fourth tile in the hand joins a triplet.
func (hv *handView) addSet(r *Rules, k tile.Kind, n int) {
	k = r.kindOf(k)
	hv.laid += n
	if n != 3 {
		return
	}
	if hv.take(k) {
		hv.laid++
	} else {
		hv.pungs |= bit(k)
	}
}

// bit returns a kind as a set; flowers are hand.FlowerKinds.
func bit(k tile.Kind) hand.Kinds {
	if k == tile.None {
		return 0
	}
	return 1 << (k - 1)
}

// put adds a tile to a hand.
func (r *Rules) put(h *hand.Hand, k tile.Kind) bool {
	if k.IsBonus() {
		return r.cfg.Flowers == flowersSet && h.AddFlower(k)
	}
	return h.Add(k)
}

// take removes a tile of a kind from the hand.
func (hv *handView) take(k tile.Kind) bool {
	if k.IsBonus() {
		return hv.h.RemoveFlower(k)
	}
	return hv.h.Remove(k)
}

// discardWaits returns the kinds whose discard completes the hand.
func (r *Rules) discardWaits(o *handView) hand.Kinds {
	return o.h.Waits(&r.shapes[0], o.laid) &^ o.pungs
}

// drawWaits returns the kinds that complete the hand when drawn.
func (r *Rules) drawWaits(o *handView) hand.Kinds {
	w := o.h.Waits(&r.shapes[0], o.laid)
	if o.pungs == 0 {
		return w
	}
	w &^= o.pungs
	if o.h.Shanten(&r.shapes[0], o.laid+1) < 0 {
		w |= o.pungs
	}
	return w
}

// Wins rejects a win on a discard or a robbed tile if the seat has passed over one since
// its last turn (§1). It also rejects hands without a winning shape before a Position is
// filled.
func (r *Rules) Wins(d *table.Deal, e table.Viewpoint, seat int, t table.Handle) table.Verdict {
	k := r.kindOf(d.Kind(e, t))
	var o handView
	if k == tile.None || !r.holding(d, e, seat, t, &o) {
		return table.Unknown
	}
	if d.Asked == table.StageTurn {
		return table.Sure(r.drawWaits(&o).Has(k))
	}
	w := r.discardWaits(&o)
	return table.Sure(w.Has(k) && w&d.Seat[seat].Kinds[kindsMissed] == 0)
}
