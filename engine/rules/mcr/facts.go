package mcr

import (
	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Classes of kinds that patterns require of all tiles of a hand.
const (
	everySuit      = pattern.Ones
	upperKinds     = 7 * everySuit << 6
	middleKinds    = 7 * everySuit << 3
	lowerKinds     = 7 * everySuit
	upperFourKinds = upperKinds | everySuit<<5
	lowerFourKinds = lowerKinds | everySuit<<3
	evenKinds      = everySuit<<1 | everySuit<<3 | everySuit<<5 | everySuit<<7

	greenKinds      hand.Kinds = (1<<1|1<<2|1<<3|1<<5|1<<7)<<18 | 1<<32
	reversibleKinds hand.Kinds = (1|1<<1|1<<2|1<<3|1<<4|1<<7|1<<8)<<9 |
		(1<<1|1<<3|1<<4|1<<5|1<<7|1<<8)<<18 | 1<<31
)

// whole returns the patterns that depend only on the kinds of all tiles.
func whole(k hand.Kinds) (s set) {
	honours := k & hand.HonourKinds
	if honours == 0 {
		s.add(noHonors)
	}
	switch pattern.Suits(k) {
	case 0:
		s.add(allHonors)
	case 1:
		if honours == 0 {
			s.add(fullFlush)
		} else {
			s.add(halfFlush)
		}
		if k&^greenKinds == 0 {
			s.add(allGreen)
		}
	case 2:
		s.add(oneVoidedSuit)
	case 3:
		if k&hand.WindKinds != 0 && k&hand.DragonKinds != 0 {
			s.add(allTypes)
		}
	}
	if k&hand.OrphanKinds == 0 {
		s.add(allSimples)
	}
	switch {
	case k&^pattern.Terminals == 0:
		s.add(allTerminals)
	case k&^hand.OrphanKinds == 0 && k&hand.SuitKinds != 0:
		s.add(terminalsAndHonors)
	case k&^upperFourKinds == 0:
		s.add(upperFour)
		if k&^upperKinds == 0 {
			s.add(upperTiles)
		}
	case k&^lowerFourKinds == 0:
		s.add(lowerFour)
		if k&^lowerKinds == 0 {
			s.add(lowerTiles)
		}
	case k&^middleKinds == 0:
		s.add(middleTiles)
	}
	if k&^reversibleKinds == 0 {
		s.add(reversibleTiles)
	}
	return s
}

// The whole-hand patterns that each shape allows (§15.2).
var (
	pairsAllowed = of(allGreen, allTerminals, allHonors, terminalsAndHonors, fullFlush, upperTiles, middleTiles, lowerTiles,
		upperFour, lowerFour, reversibleTiles, halfFlush, allTypes, allSimples, oneVoidedSuit, noHonors)
	straightAllowed = of(allTypes, noHonors)
)

// winning returns the patterns for the way of winning (§11, 44 to 47, 53, 56, 58, 62,
// 80).
func winning(p *table.Position, l *pattern.Melds) (s set) {
	switch p.By {
	case table.BySelfDraw:
		s.add(selfDrawn)
		if !l.Claimed {
			s.add(fullyConcealedHand)
		}
		if p.Flags&table.LastTile != 0 {
			s.add(lastTileDraw)
		}
		if p.Flags&(table.KongReplacement|table.FlowerReplacement) == table.KongReplacement {
			s.add(replacementTile)
		}
	case table.ByRob:
		s.add(robbingTheKong)
	case table.ByDiscard:
		if p.Flags&table.LastTile != 0 {
			s.add(lastTileClaim)
		}
	}
	if p.By != table.BySelfDraw {
		if !l.Claimed {
			s.add(concealedHand)
		}
		if l.N == 4 && l.Hidden == 0 {
			s.add(meldedHand)
		}
	}
	if p.Flags&table.LastOfKind != 0 {
		s.add(lastTile)
	}
	return s
}

// kongs returns the patterns of the first series of §13.
func (r *Rules) kongs(l *pattern.Melds) (s set) {
	hidden := l.Hidden.Len()
	switch l.Kongs.Len() {
	case 1:
		if hidden == 1 {
			s.add(concealedKong)
		} else {
			s.add(meldedKong)
		}
	case 2:
		switch {
		case hidden == 2:
			s.add(twoConcealedKongs)
		case hidden == 0:
			s.add(twoMeldedKongs)
		case r.cfg.NamedKongs:
			s.add(mixedKongs)
		default:
			s.add(twoMeldedKongs)
			s.add(concealedKong)
		}
	case 3:
		s.add(threeKongs)
	case 4:
		s.add(fourKongs)
	}
	return s
}

// concealedPungs adds the pattern of the second series of §13 for n concealed pungs and
// kongs.
func (r *Rules) concealedPungs(l *pattern.Melds, n int, s *set) {
	switch n {
	case 1:
		// A lone concealed kong counts if an option says so.
		if l.Hidden.Len() == 1 && (l.Kongs.Len() == 3 && r.cfg.LoneKong == loneThree || l.Kongs.Len() == 4 && r.cfg.LoneKong != loneNone) {
			s.add(concealedKong)
		}
	case 2:
		s.add(twoConcealedPungs)
	case 3:
		s.add(threeConcealedPungs)
	case 4:
		s.add(fourConcealedPungs)
	}
}

// shapeFor returns the shapes of §7, without the knitted forms if the hand cannot have
// one.
func shapeFor(h *hand.Hand) *hand.Shape {
	if mayKnit(h.Held(1), h.Held(2)) {
		return &shape
	}
	return &plainShape
}

// mayKnit reports whether concealed tiles may contain a knitted straight or are all
// different. one holds their kinds, two the kinds held at least twice.
func mayKnit(one, two hand.Kinds) bool {
	if two == 0 {
		return true
	}
	const row = 1 | 1<<3 | 1<<6
	for s := range 3 {
		k := one >> (9 * s)
		if k&row != row && k&(row<<1) != row<<1 && k&(row<<2) != row<<2 {
			return false
		}
	}
	return true
}

// isShifted reports whether seven pairs have seven consecutive ranks of one suit. k holds
// their kinds.
func isShifted(k hand.Kinds) bool {
	i := k.First().Index()
	return k.Len() == 7 && i < firstWind && i%9 <= 2 && k == 127<<i
}

// dealt reports whether the hand is the dealer's as dealt. No tile of it counts as the
// winning one (edge 38).
func dealt(p *table.Position) bool {
	const how = table.FirstDraw | table.KongReplacement | table.FlowerReplacement
	return p.Flags&how == table.FirstDraw && p.Seat == p.Dealer && p.By == table.BySelfDraw && p.Hands[p.Seat].N == 0
}

// waits returns the kinds that would have completed the 13 tiles of h and the melds
// (§14). all holds the tiles of the hand and of the melds other than kongs.
func (r *Rules) waits(h, all *hand.Hand, l *pattern.Melds) hand.Kinds {
	w := h.Waits(&shape, l.N)
	full := all.Held(4) | l.Kongs
	if !r.cfg.DeadTileWaits {
		return w &^ full
	}
	// Check a fifth tile of a kind held four times; the tables do not contain such hands.
	for x := h.Held(4); x != 0; x &= x - 1 {
		c := h.Counts()
		c[x.First().Index()]++
		var room [1]hand.Reading
		if len(hand.Readings(&c, &fiveShape, l.N, tile.None, room[:0])) > 0 {
			w |= hand.KindsOf(x.First())
		}
	}
	return w
}
