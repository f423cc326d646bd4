package classical

import (
	"moineau/engine/hand"
	"moineau/engine/table"
)

// specialHand reports whether fourteen tiles may be a special hand that is not sets and a
// pair, except lanterns. These are the serpents and snakes, nine pieces, mandarin and
// imperial, pairs and knitting. Score checks their other conditions (the own wind, the
// way of winning).
func (r *Rules) specialHand(c *hand.Counts, melds []table.MeldKinds) bool {
	if !r.specialNear(c, len(melds)) {
		return false
	}
	if r.club.match(c, melds) >= 0 {
		return true
	}
	h := table.SeatHand{Counts: *c}
	h.N = uint8(copy(h.Melds[:], melds))
	var f facts
	factsOf(&h, &f)
	if f.odd || f.total != 14 {
		return false
	}
	p := table.Position{Seats: 4, By: table.BySelfDraw} // any tile may be drawn
	for g := range grands {
		if r.grandOn(g) && (r.isGrand(g, &p, &f, false) || g == grandImperial && f.quads(&p, f.kinds, hand.WindKinds)) {
			return true
		}
	}
	for l := range limitHands {
		if r.cfg.Rows.limits>>l&1 != 0 && r.isLimit(l, &p, &f, false) {
			return true
		}
	}
	return false
}

// specialNear reports whether concealed tiles may be at most one tile away from such a hand.
// It rejects most hands quickly.
func (r *Rules) specialNear(c *hand.Counts, melds int) bool {
	if r.club != nil {
		return true
	}
	if melds > 2 {
		return false
	}
	var kinds hand.Kinds
	var tiles [4]uint8 // tiles of each suit and of honours
	for i, n := range c {
		if n > 0 {
			kinds |= 1 << i
			tiles[i/9] += n
		}
	}
	most := 0 // largest number of kinds of one suit
	for s := range 3 {
		most = max(most, (kinds & hand.KindsOfSuit(s)).Len())
	}
	honours := (kinds & hand.HonourKinds).Len()
	suits := kinds.Len() - honours
	if melds > 0 { // nine pieces
		return r.grandOn(grandNinePieces) && most >= 6 && kinds.Len() <= most+1
	}
	limits := r.cfg.Rows.limits
	switch {
	case most >= 8 && suits <= most+1 && (kinds&hand.WindKinds).Len() >= 3:
		return r.grandOn(grandSmallSerpent) || limits>>limWrigglingSnake&1 != 0
	case kinds.Len() <= 5 && suits <= 1:
		return r.grandOn(grandMandarin) || r.grandOn(grandImperial)
	case limits>>limKnitting&1 == 0:
		return false
	}
	return (kinds&^hand.OrphanKinds).Len() <= 1 && kinds.Len() <= 8 || tiles[3] <= 1 && knits(c)
}

// knits reports whether at least six of the seven pairs of knitting are present, or three
// of the four triples of triple knitting.
func knits(c *hand.Counts) bool {
	var pairs [3]uint8 // by the missing suit
	triples := uint8(0)
	for i := range 9 {
		m, p, s := c[i], c[9+i], c[18+i]
		pairs[0] += min(p, s)
		pairs[1] += min(m, s)
		pairs[2] += min(m, p)
		triples += min(m, p, s)
	}
	return triples >= 3 || max(pairs[0], pairs[1], pairs[2]) >= 6
}
