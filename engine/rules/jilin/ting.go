package jilin

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Waits returns W for an objective. For ObjectiveAny it returns all kinds.
func (t *Tenpai) Waits(o Objective) hand.Kinds {
	switch o {
	case ObjectiveSets:
		return t.A.All | t.B.All
	case ObjectivePairs:
		return t.C
	case ObjectiveA:
		return t.A.All
	case ObjectiveB:
		return t.B.All
	}
	return t.A.All | t.B.All | t.C
}

// objectives returns the objectives that a player can name with the options in force.
func (r *Rules) objectives() []Objective {
	if r.cfg.ObjectiveByShape {
		return byShape[:]
	}
	return bySort[:]
}

var (
	byShape = [...]Objective{ObjectiveA, ObjectiveB, ObjectivePairs}
	bySort  = [...]Objective{ObjectiveSets, ObjectivePairs}
)

// objectivesFor returns the objectives that o may refer to: itself, or all if it is unknown. If
// shapes are named, sets mean either of two shapes.
func (r *Rules) objectivesFor(o Objective) []Objective {
	switch {
	case o == ObjectiveAny || o < 0 || o >= objectives:
		return r.objectives()
	case o == ObjectiveSets && r.cfg.ObjectiveByShape:
		return byShape[:2]
	}
	return one[o : o+1]
}

var one = [objectives]Objective{ObjectiveAny, ObjectiveSets, ObjectivePairs, ObjectiveA, ObjectiveB}

// waits returns W of §6.2 for the concealed tiles c (between turns) and an objective. For
// ObjectiveAny it returns all kinds.
func (r *Rules) waits(c *hand.Counts, melds []table.MeldKinds, o Objective) hand.Kinds {
	var t Tenpai
	r.Tenpai(c, melds, &t)
	return t.Waits(o)
}

// tingLegal reports whether TING may be announced for an objective with the concealed
// tiles c after the discard (§6.3). It returns W in either case.
func (r *Rules) tingLegal(c *hand.Counts, melds []table.MeldKinds, o Objective) (bool, hand.Kinds) {
	var t Tenpai
	r.Tenpai(c, melds, &t)
	for _, m := range r.objectivesFor(o) {
		if r.legalFor(c, melds, &t, m) {
			return true, t.Waits(o)
		}
	}
	return false, t.Waits(o)
}

// legalFor applies §6.3 for one objective and the kinds that complete the hand.
func (r *Rules) legalFor(c *hand.Counts, melds []table.MeldKinds, t *Tenpai, o Objective) bool {
	w := t.Waits(o)
	switch {
	case w == 0:
		return false
	case w.Len() == 1, o == ObjectivePairs, w&^t.B.All == 0:
		return true
	}
	p := t.A
	if o != ObjectiveA {
		p.Pair |= t.B.Pair
		p.Series |= t.B.Series
		p.Wind |= t.B.Wind
	}
	if r.cfg.WindWaitInMixed && w&^(p.Pair|p.Wind) == 0 && w&p.Wind != 0 {
		return true
	}
	if w.Len() != 2 {
		return false
	}
	x := w.First().Index()
	y := (w & (w - 1)).First().Index()
	l := layOut(melds)
	f := wait{c: *c, melds: l.n, series: l.series}
	if r.cfg.DoubleWait != waitsNone && f.listed(x, y) {
		return true // even if another reading is two-sided
	}
	if f.twoSided(x, y) {
		return false
	}
	if r.cfg.ShanponInMixed && f.twoPairs(x, y) {
		return true
	}
	return r.cfg.DoubleWait == waitsGeneral && p.Pair&w != 0 && w&^(p.Pair|p.Series) == 0
}

// wait looks for named forms in a hand that waits for two kinds.
type wait struct {
	c      hand.Counts
	melds  int
	series int // number of laid-out suit series
}

// rest reports whether the remaining tiles form the given number of sets, with or without
// a pair, and at most series suit series in total.
func (w *wait) rest(sets int, pair bool, series int) bool {
	c, add := w.c, tile.None
	if !pair {
		// Package hand requires a pair, so add two tiles of a kind that is not held.
		i := 0
		for c[i] > 0 { // thirteen tiles do not contain all kinds
			i++
		}
		c[i], add = 2, tile.At(i)
	}
	buf := scratchPool.Get().(*scratch)
	defer scratchPool.Put(buf)
	for _, rd := range hand.Readings(&c, &setsShape, 4-sets, tile.None, buf[:0]) {
		if add != tile.None && !pairOf(&rd, add) {
			continue
		}
		if w.series+chows(&rd) <= series {
			return true
		}
	}
	return false
}

func pairOf(rd *hand.Reading, k tile.Kind) bool {
	for _, b := range rd.Blocks[:rd.N] {
		if b.Type == hand.Pair {
			return b.First == k
		}
	}
	return false
}

// take removes tiles and reports whether they were all there. give puts them back.
func (w *wait) take(is ...int) bool {
	for n, i := range is {
		if w.c[i] == 0 {
			w.give(is[:n]...)
			return false
		}
		w.c[i]--
	}
	return true
}

func (w *wait) give(is ...int) {
	for _, i := range is {
		w.c[i]++
	}
}

// twoSided reports whether in some reading both kinds complete the same two tiles of a
// series.
func (w *wait) twoSided(x, y int) bool {
	if y != x+3 || y >= 27 || x/9 != y/9 || !w.take(x+1, x+2) {
		return false
	}
	defer w.give(x+1, x+2)
	return w.rest(3-w.melds, true, 2)
}

// twoPairs reports whether either kind makes a triple of one of two pairs.
func (w *wait) twoPairs(x, y int) bool {
	if !w.take(x, x, y, y) {
		return false
	}
	defer w.give(x, x, y, y)
	return w.rest(3-w.melds, false, 3)
}

// listed reports whether the hand waits in one of the four forms that the source names
// (§6.3), with the other sets complete.
func (w *wait) listed(x, y int) bool {
	if y == x+3 && y < 27 && x/9 == y/9 && w.take(x, x+1, x+2, y) { // 2345
		defer w.give(x, x+1, x+2, y)
		if w.rest(3-w.melds, false, 2) {
			return true
		}
	}
	return w.tripleAnd(x, y) || w.tripleAnd(y, x)
}

// tripleAnd reports whether the hand has three equal tiles and a single m. It waits for
// m, and for the kind s that makes a series of the single and one of the three.
func (w *wait) tripleAnd(m, s int) bool {
	for n := range w.c {
		if w.c[n] < 3 || !isExtendedTriple(n, m, s) {
			continue
		}
		if !w.take(n, n, n, m) {
			continue
		}
		series := 2 // the form makes one itself, and a triple must remain
		if n >= 27 {
			series = 3
		}
		ok := w.rest(3-w.melds, false, series)
		w.give(n, n, n, m)
		if ok {
			return true
		}
	}
	return false
}

// isExtendedTriple reports whether the kinds are NNN with N±2, 888 with 9, 222 with 1, or two
// dragons.
func isExtendedTriple(n, m, s int) bool {
	kn, km, ks := tile.At(n), tile.At(m), tile.At(s)
	if kn.IsDragon() {
		return km.IsDragon() && ks.IsDragon() && n != m && m != s && n != s
	}
	if n >= 27 || m >= 27 || s >= 27 || n/9 != m/9 || m/9 != s/9 {
		return false
	}
	switch m - n {
	case 2:
		return s == n+1
	case -2:
		return s == n-1
	case 1:
		return kn.Rank() == 8 && s == n-1
	case -1:
		return kn.Rank() == 2 && s == n+1
	}
	return false
}
