package riichi

import (
	"moineau/engine/hand"
	"moineau/engine/rules/riichi/internal/config"
	"moineau/engine/table"
)

// waits returns the kinds that complete a seat's hand without some of its tiles, whatever
// the win is worth. Kinds of which the seat holds all four tiles are left out (§7). It
// returns false if the viewpoint does not know the hand.
func (r *Rules) waits(d *table.Deal, e table.Viewpoint, seat int, but ...table.Handle) (hand.Kinds, bool) {
	var c hand.Counts
	if !d.Concealed(e, seat, &c, but...) {
		return 0, false
	}
	return r.waitsOf(d, seat, &c), true
}

// waitsOf is like waits, for concealed tiles beside the open melds of a seat.
func (r *Rules) waitsOf(d *table.Deal, seat int, c *hand.Counts) hand.Kinds {
	st := &d.Seat[seat]
	return r.waitsBeside(c, meldCounts(d, st.Melds[:st.NMeld]), int(st.NMeld))
}

// waitsBeside is like waits, for concealed tiles beside n melds. laid holds the counts of
// the meld tiles.
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

// tenpai reports whether a seat's hand without some of its tiles is one tile short of
// complete (§10.1). The option tenpai_needs_live_wait decides which waits count: all, or
// only kinds of which the seat does not hold all four tiles. These are counted among the
// concealed tiles or in total.
func (r *Rules) tenpai(d *table.Deal, e table.Viewpoint, seat int, but ...table.Handle) table.Verdict {
	var c hand.Counts
	if !d.Concealed(e, seat, &c, but...) {
		return table.Unknown
	}
	switch r.cfg.LiveWait {
	case config.LiveAll:
		return table.Sure(r.waitsOf(d, seat, &c) != 0)
	case config.LiveShape:
		n := int(d.Seat[seat].NMeld)
		return table.Sure(hand.Shanten(&c, &r.shape, n) == 0 || r.waitsForFifth(&c, n))
	}
	return table.Sure(r.waitsBeside(&c, new(hand.Counts), int(d.Seat[seat].NMeld)) != 0)
}

// waitsForFifth reports whether concealed tiles beside n melds, with four of some kind,
// would be completed by a fifth. Package hand knows no hand with five equal tiles, so the
// set or pair with the fifth tile is removed first.
func (r *Rules) waitsForFifth(c *hand.Counts, n int) bool {
	complete := func(x hand.Counts, melds int) bool { return hand.Shanten(&x, &r.shape, melds) < 0 }
	for i, held := range c {
		if held != 4 {
			continue
		}
		x := *c
		if x[i] = 2; complete(x, n+1) { // a triplet of the kind
			return true
		}
		x[i] = 3 // a pair of the kind, represented by a pair of a kind that the hand does not have
		for j := range x {
			if x[j] == 0 {
				x[j] = 2
				break
			}
		}
		if complete(x, n) {
			return true
		}
		for first := max(i-2, i/9*9); i < 27 && first <= min(i, i/9*9+6); first++ { // a run with the kind
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

// furiten reports whether a seat with these waits is barred from ron (§7). As long as the
// hand has not changed, its waits have not either, so a missed kind still counts.
func furiten(d *table.Deal, seat int, waits hand.Kinds, orphans bool) bool {
	k := &d.Seat[seat].Kinds
	bar := k[kindsOwn] | k[kindsMissed]
	if orphans {
		bar |= k[kindsClosed]
	}
	return waits&bar != 0
}

// isOrphans reports whether concealed tiles can only be completed to thirteen orphans.
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

// missed records the kinds that seats let pass when a claim window closes without a win
// (§7).
func missed(d table.Control) {
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

// forget ends the temporary furiten of a seat. In riichi it is permanent.
func forget(st *table.SeatState) {
	if st.Reg[regRiichi] != riichiAccepted {
		st.Kinds[kindsMissed], st.Kinds[kindsClosed] = 0, 0
	}
}

// Wins rejects rons of furiten seats and wins of dead hands. It checks the shape before
// anything is scored, because most of the hands asked about do not win.
func (r *Rules) Wins(d *table.Deal, e table.Viewpoint, seat int, t table.Handle) table.Verdict {
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
	if !r.kansWereLegal(d, seat, &c) {
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
