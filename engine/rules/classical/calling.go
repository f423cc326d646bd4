package classical

import (
	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// A calling hand (§4) is declared with a discard that leaves thirteen waiting tiles. The
// hand is frozen from then on.

// called reports whether a seat has declared a calling hand.
func called(d *table.Deal, seat int) bool { return d.Seat[seat].Reg[regCalling] != 0 }

// judgeCall judges a declaration with the discard Use[0].
func (r *Rules) judgeCall(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	if !r.cfg.MayCall() || d.Asked != table.StageTurn || a.N != 1 || called(d, seat) {
		return table.No
	}
	if k := d.Kind(e, a.Use[0]); k.IsBonus() {
		return table.No
	}
	var c hand.Counts
	if !d.Concealed(e, seat, &c, a.Use[0]) {
		return table.Unknown
	}
	return table.Sure(r.waits(d, e, seat, &c) != 0)
}

// offerCalls appends, for each kind, the discard with which a seat may try to declare.
func (r *Rules) offerCalls(d *table.Deal, e table.Viewpoint, seat int, buf []table.Act) []table.Act {
	st := &d.Seat[seat]
	var c hand.Counts
	if !r.cfg.MayCall() || called(d, seat) || !d.Concealed(e, seat, &c) {
		return buf
	}
	near := r.near(&c, int(st.NMeld))
	var seen tile.Set
	for _, h := range st.Hand[:st.Held] {
		k := d.Kind(e, h)
		if seen[k] != 0 {
			continue
		}
		seen[k] = 1
		if i := k.Index(); !near && i >= 0 {
			c[i]--
			odd := r.specialNear(&c, int(st.NMeld))
			if c[i]++; !odd {
				continue // it does not wait for anything, and judging it is expensive
			}
		}
		buf = append(buf, table.Make(ActCall, h))
	}
	return buf
}

// near reports whether concealed tiles, including one to discard, are at most one tile
// away from a shape of package hand.
func (r *Rules) near(c *hand.Counts, melds int) bool {
	for i := range r.shapes {
		if hand.Shanten(c, &r.shapes[i], melds) <= 0 {
			return true
		}
	}
	return false
}

// complete reports whether concealed tiles and melds form a hand of this game, whatever
// it is worth.
func (r *Rules) complete(c *hand.Counts, melds []table.MeldKinds) bool {
	for i := range r.shapes {
		if hand.Shanten(c, &r.shapes[i], len(melds)) < 0 {
			return true
		}
	}
	return r.specialHand(c, melds)
}

// waits returns the kinds that would complete a seat's concealed tiles c (between turns)
// into a winning hand. It assumes a self-draw without special circumstances. Kinds of
// which the seat has all four are excluded.
func (r *Rules) waits(d *table.Deal, e table.Viewpoint, seat int, c *hand.Counts) hand.Kinds {
	var melds [8]table.MeldKinds
	forms := r.forms(c, melds[:d.MeldsOf(e, seat, &melds)])
	if forms == 0 {
		return 0
	}
	var p table.Position
	d.Fill(e, &p)
	p.Seat, p.By = int8(seat), table.BySelfDraw
	own := &p.Hands[seat]
	own.Known, own.Held, own.Counts = true, 0, hand.Counts{}
	for i, n := range c {
		for range n {
			own.Hold(tile.At(i))
		}
	}
	all := *c // including melds
	for m := range int(own.N) {
		for _, k := range own.Melds[m].Of() {
			if i := k.Index(); i >= 0 {
				all[i]++
			}
		}
	}
	held, kinds := own.Held, hand.Kinds(0)
	var sh score.Sheet
	for ; forms != 0; forms &= forms - 1 {
		i := forms.First().Index()
		if all[i] >= 4 {
			continue
		}
		p.Tile = tile.At(i)
		own.Held = held
		own.Hold(p.Tile)
		sh.Reset(seat)
		if r.Score(&p, &sh) {
			kinds |= hand.KindsOf(p.Tile)
		}
		own.Counts[i]--
	}
	return kinds
}

// forms returns the kinds with which concealed tiles form a hand of this game.
func (r *Rules) forms(c *hand.Counts, melds []table.MeldKinds) (kinds hand.Kinds) {
	h := hand.Of(c)
	for i := range r.shapes {
		kinds |= h.Waits(&r.shapes[i], len(melds))
	}
	if !r.specialNear(c, len(melds)) {
		return kinds
	}
	for i := range c {
		try := *c
		if try[i]++; r.specialHand(&try, melds) {
			kinds |= 1 << i
		}
	}
	return kinds
}
