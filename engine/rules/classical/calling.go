package classical

import (
	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// A calling hand (§4): declared with the discard that leaves thirteen tiles that
// wait for something. From then on the hand is frozen.

// called tells whether a seat has declared.
func called(d *table.Deal, seat int) bool { return d.Seat[seat].Reg[regCalling] != 0 }

// judgeCall judges a declaration with the discard of Use[0].
func (r *Rules) judgeCall(d *table.Deal, e table.Eye, seat int, a *table.Act) table.Verdict {
	if !r.cfg.MayCall() || d.Asked != table.StageTurn || a.N != 1 || called(d, seat) {
		return table.No
	}
	if k := d.Kind(e, a.Use[0]); k.IsBonus() {
		return table.No
	}
	var c hand.Counts
	if !counts(d, e, seat, &c, a.Use[0]) {
		return table.Unknown
	}
	return table.Sure(r.waits(d, e, seat, &c) != 0)
}

// offerCalls gives each discard by kind with which a seat may try to declare.
func (r *Rules) offerCalls(d *table.Deal, e table.Eye, seat int, buf []table.Act) []table.Act {
	st := &d.Seat[seat]
	var c hand.Counts
	if !r.cfg.MayCall() || called(d, seat) || !counts(d, e, seat, &c) {
		return buf
	}
	var seen tile.Set
	for _, h := range st.Hand[:st.Held] {
		if k := d.Kind(e, h); seen[k] == 0 {
			seen[k] = 1
			buf = append(buf, table.Make(ActCall, h))
		}
	}
	return buf
}

// complete tells whether concealed tiles and so many melds have a form of this
// game; what it is worth is not asked.
func (r *Rules) complete(c *hand.Counts, melds int) bool {
	for i := range r.shapes {
		if hand.Shanten(c, &r.shapes[i], melds) < 0 {
			return true
		}
	}
	return melds == 0 && mayBeOdd(c) && r.odd(c)
}

// mayBeOdd is a cheap test before odd, for a hand with or without its last tile.
func mayBeOdd(c *hand.Counts) bool {
	kinds := hand.Kinds(0)
	for i, n := range c {
		if n > 0 {
			kinds |= 1 << i
		}
	}
	n := kinds.Len()
	return n >= 12 || n <= 4 || kinds&^hand.OrphanKinds == 0 || kinds&hand.HonourKinds == 0
}

// odd tells whether fourteen concealed tiles may be one of the hands that are no
// sets and a pair, lanterns excepted.
func (r *Rules) odd(c *hand.Counts) bool {
	var f facts
	factsOf(&table.SeatHand{Counts: *c}, &f)
	if f.length != 14 {
		return false
	}
	limits := r.cfg.Rows.limits
	return f.suits == 1 && f.once() && f.kinds&windKinds == windKinds && r.grandOn(grandSmallSerpent) ||
		f.kinds.Len() == 4 && f.suits == 0 && (r.grandOn(grandMandarin) || r.grandOn(grandImperial)) ||
		limits>>limAllPairHonours&1 != 0 && f.kinds&^hand.OrphanKinds == 0 && f.allPairs() ||
		limits>>limWrigglingSnake&1 != 0 && f.wriggling() ||
		limits>>limKnitting&1 != 0 && f.knitting() || limits>>limTripleKnitting&1 != 0 && f.tripleKnitting()
}

// waits is the kinds that would complete a seat's concealed tiles c (between
// turns) as a hand of its own worth: drawn, whatever the circumstances. Kinds of
// which the seat has all four are none.
func (r *Rules) waits(d *table.Deal, e table.Eye, seat int, c *hand.Counts) hand.Kinds {
	forms := r.forms(c, int(d.Seat[seat].NMeld))
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
	all := *c // melds too
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

// forms is the kinds with which concealed tiles have a form of this game.
func (r *Rules) forms(c *hand.Counts, melds int) (kinds hand.Kinds) {
	h := hand.Of(c)
	for i := range r.shapes {
		kinds |= h.Waits(&r.shapes[i], melds)
	}
	if melds > 0 || !mayBeOdd(c) {
		return kinds
	}
	for i := range c {
		try := *c
		if try[i]++; r.odd(&try) {
			kinds |= 1 << i
		}
	}
	return kinds
}
