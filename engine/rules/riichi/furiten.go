package riichi

import (
	"moineau/engine/hand"
	"moineau/engine/table"
)

// waits is the kinds that complete a seat's hand without some of its tiles, whatever that
// is worth, but those of which the seat holds all four (§7); false: the eye does not know
// the hand.
func (r *Rules) waits(d *table.Deal, e table.Eye, seat int, but ...table.Handle) (hand.Kinds, bool) {
	var c hand.Counts
	if !d.Concealed(e, seat, &c, but...) {
		return 0, false
	}
	return r.waitsOf(d, seat, &c), true
}

// waitsOf is waits for concealed tiles beside the melds of a seat, which lie open.
func (r *Rules) waitsOf(d *table.Deal, seat int, c *hand.Counts) hand.Kinds {
	st := &d.Seat[seat]
	return r.waitsBeside(c, meldCounts(d, st.Melds[:st.NMeld]), int(st.NMeld))
}

// waitsBeside is waits for concealed tiles beside n melds that hold so many of each kind.
func (r *Rules) waitsBeside(c *hand.Counts, laid *hand.Counts, n int) hand.Kinds {
	h := hand.Of(c)
	u := h.Waits(&r.shape, n)
	for x := u; x != 0; x &= x - 1 {
		if k := x.First(); c[k.Index()]+laid[k.Index()] >= 4 {
			u &^= hand.KindsOf(k)
		}
	}
	return u
}

// meldCounts counts the tiles of melds.
func meldCounts(d *table.Deal, melds []table.Meld) *hand.Counts {
	var c hand.Counts
	for i := range melds {
		for _, h := range melds[i].Of() {
			if x := d.Public[h].Index(); x >= 0 {
				c[x]++
			}
		}
	}
	return &c
}

// tenpai reports whether a seat's hand without some of its tiles is one tile short
// (§10.1): by shape alone, or by a kind of which the seat does not hold all four tiles,
// among the concealed ones or in all (tenpai_needs_live_wait).
func (r *Rules) tenpai(d *table.Deal, e table.Eye, seat int, but ...table.Handle) table.Verdict {
	var c hand.Counts
	if !d.Concealed(e, seat, &c, but...) {
		return table.Unknown
	}
	switch r.cfg.LiveWait {
	case liveAll:
		return table.Sure(r.waitsOf(d, seat, &c) != 0)
	case liveShape:
		n := int(d.Seat[seat].NMeld)
		return table.Sure(hand.Shanten(&c, &r.shape, n) == 0 || r.waitsForFifth(&c, n))
	}
	return table.Sure(r.waitsBeside(&c, new(hand.Counts), int(d.Seat[seat].NMeld)) != 0)
}

// waitsForFifth reports whether a fifth tile of a kind would complete concealed tiles that
// hold four of it, beside n melds. Package hand knows no hand with five alike, so the set
// or pair with the fifth tile is taken out first.
func (r *Rules) waitsForFifth(c *hand.Counts, n int) bool {
	complete := func(x hand.Counts, melds int) bool { return hand.Shanten(&x, &r.shape, melds) < 0 }
	for i, held := range c {
		if held != 4 {
			continue
		}
		x := *c
		if x[i] = 2; complete(x, n+1) { // a triplet of it
			return true
		}
		x[i] = 3 // a pair of it: a pair that the hand does not have stands for it
		for j := range x {
			if x[j] == 0 {
				x[j] = 2
				break
			}
		}
		if complete(x, n) {
			return true
		}
		for first := max(i-2, i/9*9); i < 27 && first <= min(i, i/9*9+6); first++ { // a run with it
			x = *c
			x[i]++
			all := true
			for j := first; j < first+3; j++ {
				all = all && x[j] > 0
				x[j]--
			}
			if all && complete(x, n+1) {
				return true
			}
		}
	}
	return false
}

// furiten reports whether a seat with these waits is barred from ron (§7). What was missed
// while nothing of the hand changed, the same waits missed.
func furiten(d *table.Deal, seat int, waits hand.Kinds, orphans bool) bool {
	k := &d.Seat[seat].Kinds
	bar := k[kindsOwn] | k[kindsMissed]
	if orphans {
		bar |= k[kindsClosed]
	}
	return waits&bar != 0
}

// isOrphans reports whether concealed tiles could only be completed to thirteen orphans.
func isOrphans(c *hand.Counts, melds int) bool {
	if melds > 0 {
		return false
	}
	for i, n := range c {
		if n > 0 && hand.OrphanKinds>>i&1 == 0 {
			return false
		}
	}
	return c.Len() >= 13
}

// missed notes, when a window has closed without a win, what went by for whom (§7).
func missed(d *table.Deal) {
	k, seats := d.PassedOver()
	if seats == 0 {
		return
	}
	x := kindsMissed
	if d.Asked == table.StageRob && d.InHiddenKong() {
		x = kindsClosed
	}
	for s := range int(d.Seats) {
		if seats>>s&1 != 0 {
			d.Seat[s].Kinds[x] |= hand.KindsOf(k.Unred())
		}
	}
}

// forget ends the temporary furiten of a seat, which lasts in riichi.
func forget(st *table.SeatState) {
	if st.Reg[regRiichi] != riichiAccepted {
		st.Kinds[kindsMissed], st.Kinds[kindsClosed] = 0, 0
	}
}

// Wins bars rons of furiten seats and of seats whose hand is dead, and looks at the shape
// before anything is scored: most hands asked about are no win.
func (r *Rules) Wins(d *table.Deal, e table.Eye, seat int, t table.Handle) table.Verdict {
	st := &d.Seat[seat]
	if st.Reg[regDead] != 0 {
		return table.No
	}
	k := d.Kind(e, t).Unred()
	i := k.Index()
	var c hand.Counts
	if i < 0 || !d.Concealed(e, seat, &c) {
		return table.Unknown
	}
	drawn := t == st.Drawn
	if !drawn {
		c[i]++
	}
	n := int(st.NMeld)
	if c.Len() != 14-3*n || hand.Shanten(&c, &r.shape, n) >= 0 {
		return table.No
	}
	c[i]--
	if !r.honest(d, seat, &c) {
		return table.No
	}
	if drawn {
		return table.Yes
	}
	orphans := isOrphans(&c, n)
	if !orphans && d.Asked == table.StageRob && d.InHiddenKong() {
		return table.No // §4.7
	}
	return table.Sure(!furiten(d, seat, r.waitsOf(d, seat, &c), orphans))
}
