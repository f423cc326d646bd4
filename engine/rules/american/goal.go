package american

import (
	"moineau/engine/hand"
	"moineau/engine/rules/american/cards"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// shown is the number of hands in the checklist.
const shown = 4

// Goal returns the checklist of the side panel: the nearest hands of the card, the most
// valuable first among equals, with the number of their tiles held.
func (r *Rules) Goal(d *table.Deal, e table.Viewpoint, seat int, buf []table.GoalRow) []table.GoalRow {
	var p table.Position
	d.Fill(e, &p)
	for _, n := range r.Nearest(&p, seat, shown) {
		buf = append(buf, table.GoalRow{Word: table.Word("item." + n.Hand.ID), Have: 14 - n.Missing, Want: 14})
	}
	return buf
}

// Nearby is a hand of the card and its distance from a player's tiles.
type Nearby struct {
	Hand    *cards.Entry
	Missing int            // number of missing tiles
	Groups  []cards.Filled // its nearest instance, with the tiles held
}

// Nearest returns the hands of the card that a seat's exposures allow, ordered by
// distance and then by value. It returns at most most hands, or all if most is 0, and
// none if the tiles are not known. It ignores whether missing tiles can still be
// obtained.
func (r *Rules) Nearest(p *table.Position, seat, most int) (out []Nearby) {
	h := &p.Hands[seat]
	if !h.Known || h.Held == 0 {
		return nil
	}
	w := wholeOf(h)
	if w.odd {
		return nil
	}
	near := make([]cards.Near, len(r.book.Hands))
	g := r.book.Gauge()
	g.Load(&w.held, w.exposures[:w.n])
	g.Nearest(near)
	for i := range near {
		if near[i].Missing < 0 {
			continue
		}
		e := &r.book.Hands[i]
		n := Nearby{Hand: e, Missing: int(near[i].Missing), Groups: nil}
		at := len(out)
		for at > 0 && (n.Missing < out[at-1].Missing || n.Missing == out[at-1].Missing && e.Value > out[at-1].Hand.Value) {
			at--
		}
		if most > 0 && at >= most {
			continue
		}
		out = append(out, Nearby{})
		copy(out[at+1:], out[at:])
		n.Groups = r.book.Fill(near[i].Set, &w.held, w.exposures[:w.n], nil)
		out[at] = n
		if most > 0 && len(out) > most {
			out = out[:most]
		}
	}
	return out
}

// Lacks implements table.CardGame.
func (r *Rules) Lacks(p *table.Position, seat int) (tiles int, ok bool) {
	near := r.Nearest(p, seat, 1)
	if len(near) == 0 {
		return 0, false
	}
	return near[0].Missing, true
}

// WaitsOf returns the kinds that complete a seat's hand without the tile just drawn, as
// seen from a viewpoint. It cannot represent flowers and jokers.
func (r *Rules) WaitsOf(d *table.Deal, e table.Viewpoint, seat int) (kinds hand.Kinds) {
	var p table.Position
	d.Fill(e, &p)
	w := wholeOf(&p.Hands[seat])
	if w.odd || !p.Hands[seat].Known {
		return 0
	}
	if w.held.Len()+exposedTiles(w.exposures[:w.n]) == 14 {
		drawn := d.Seat[seat].Drawn
		if drawn == table.NoHandle || !w.held.Remove(d.Kind(e, drawn)) {
			return 0
		}
	}
	g := r.book.Gauge()
	g.Load(&w.held, w.exposures[:w.n])
	near := make([]cards.Near, len(r.book.Hands))
	g.Nearest(near)
	for i := range near {
		if near[i].Missing == 1 {
			return r.completes(&w)
		}
	}
	return 0
}

// completes returns the kinds that complete thirteen tiles.
func (r *Rules) completes(w *whole) (kinds hand.Kinds) {
	for i := range tile.Plain {
		k := tile.At(i)
		h := w.held
		if h.Add(k); r.book.Win(&h, w.exposures[:w.n], false, 1) >= 0 {
			kinds |= hand.KindsOf(k)
		}
	}
	return kinds
}

func exposedTiles(exposures []cards.Group) (n int) {
	for _, g := range exposures {
		n += int(g.N)
	}
	return n
}
