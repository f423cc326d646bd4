package hongkong

import (
	"math/bits"

	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// suitRow returns the row for the kinds of a hand: half flush, full flush or none.
func suitRow(k hand.Kinds) rowSet {
	switch {
	case pattern.Suits(k) != 1:
		return 0
	case k&hand.HonourKinds != 0:
		return 1 << rowHalfFlush
	}
	return 1 << rowFullFlush
}

// isGates reports whether the hand is 1112345678999 of one suit plus any tile of it (§7).
func isGates(c *hand.Counts, k hand.Kinds) bool {
	if pattern.Suits(k) != 1 || k.Len() != 9 {
		return false
	}
	i := k.First().Index()
	return c[i] >= 3 && c[i+8] >= 3
}

// flowerRows returns the rows for the bonus tiles of a seat.
func (r *Rules) flowerRows(bonus uint8, wind tile.Kind) (s rowSet) {
	if !r.cfg.Flowers {
		return 0
	}
	if bonus == 0 {
		return 1 << rowNoFlowers
	}
	for _, f := range [2]struct {
		series   uint8
		own, all row
	}{{pattern.Flowers, rowOwnFlower, rowAllFlowers}, {pattern.Seasons, rowOwnSeason, rowAllSeasons}} {
		full := bonus&f.series == f.series
		if full {
			s |= 1 << f.all
		}
		if bonus&f.series&pattern.OwnBonus(wind) != 0 && (!full || r.cfg.OwnAdds) {
			s |= 1 << f.own
		}
	}
	return s
}

// conditions returns the rows for the way of winning, including concealed-hand.
func (r *Rules) conditions(p *table.Position, l *pattern.Melds) (s rowSet) {
	switch p.By {
	case table.BySelfDraw:
		s |= 1 << rowSelfDraw
		switch {
		case p.Flags&flagKongOnKong != 0 && r.on.Has(rowKongOnKong):
			s |= 1 << rowKongOnKong
		case p.Flags&(table.KongReplacement|flagKongOnKong) != 0:
			s |= 1 << rowKongReplacement
		case p.Flags&table.FlowerReplacement != 0:
			s |= 1 << rowFlowerReplacement
		}
	case table.ByRob:
		s |= 1 << rowRobKong
	}
	if p.Flags&table.LastTile != 0 && p.By != table.ByRob {
		s |= 1 << rowLastTile
	}
	if r.concealed(l) {
		s |= 1 << rowConcealed
	}
	return s
}

// concealed reports whether concealed-hand scores.
func (r *Rules) concealed(l *pattern.Melds) bool {
	return !l.Claimed && (l.Hidden == 0 || !r.cfg.KongBreaks) && (r.cfg.WithFlowers || !r.cfg.Flowers)
}

// limits returns the limit hands that match, whatever the reading. k holds the kinds of
// the whole hand. Winds can only form pungs, so three of a wind count without a reading.
func (r *Rules) limits(p *table.Position, l *pattern.Melds, k hand.Kinds, orphans bool) (s rowSet) {
	h := &p.Hands[p.Seat]
	winds := l.Pungs & hand.WindKinds
	for i := 27; i < 31; i++ {
		if h.Counts[i] >= 3 {
			winds |= 1 << i
		}
	}
	switch {
	case orphans:
		s |= 1 << rowThirteenOrphans
	case k&hand.SuitKinds == 0:
		s |= 1 << rowAllHonors
	case k&^(hand.OrphanKinds&hand.SuitKinds) == 0:
		s |= 1 << rowOrphans
	}
	if l.N == 0 && isGates(&h.Counts, k) {
		s |= 1 << rowNineGates
	}
	if bits.OnesCount64(uint64(winds)) == 4 {
		s |= 1 << rowGreatWinds
	}
	if l.Kongs.Len() == 4 {
		s |= 1 << rowAllKongs
	}
	switch {
	case p.Seat == p.Dealer:
		if p.By == table.BySelfDraw && p.Flags&table.FirstDraw != 0 && !l.Claimed {
			s |= 1 << rowHeavenly
		}
	case p.By == table.ByDiscard && p.Flags&table.FirstDiscard != 0 && p.From == p.Dealer && pattern.Untouched(p):
		s |= 1 << rowEarthly
	}
	return s & r.on
}
