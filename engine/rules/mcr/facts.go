package mcr

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Classes of kinds that patterns require of all tiles of a hand.
const (
	everySuit hand.Kinds = 1 | 1<<9 | 1<<18 // the ones; shift for the twos and so on

	terminalKinds  = everySuit | everySuit<<8
	upperKinds     = everySuit<<6 | everySuit<<7 | everySuit<<8
	middleKinds    = everySuit<<3 | everySuit<<4 | everySuit<<5
	lowerKinds     = everySuit | everySuit<<1 | everySuit<<2
	upperFourKinds = upperKinds | everySuit<<5
	lowerFourKinds = lowerKinds | everySuit<<3
	evenKinds      = everySuit<<1 | everySuit<<3 | everySuit<<5 | everySuit<<7

	greenKinds      hand.Kinds = (1<<1|1<<2|1<<3|1<<5|1<<7)<<18 | 1<<32
	reversibleKinds hand.Kinds = (1|1<<1|1<<2|1<<3|1<<4|1<<7|1<<8)<<9 |
		(1<<1|1<<3|1<<4|1<<5|1<<7|1<<8)<<18 | 1<<31
)

// meldFacts is what the melds of a seat contribute.
type meldFacts struct {
	n      int        // number of melds
	sets   [4]uint8   // their numbers (combine.go)
	kongs  int        // number of kongs
	hidden int        // number of concealed kongs
	shut   bool       // nothing was claimed
	kinds  hand.Kinds // kinds of all tiles
	four   hand.Kinds // kinds of kongs
	odd    bool       // some meld is not one of this game
}

// readMelds returns what melds contribute.
func readMelds(melds []table.MeldKinds) (l meldFacts) {
	l.shut = true
	if len(melds) > len(l.sets) {
		l.odd = true
		return l
	}
	l.n = len(melds)
	for i := range melds {
		m := &melds[i]
		x := m.Tiles[0].Index()
		if x < 0 {
			l.odd = true
			return l
		}
		l.kinds |= 1 << x
		l.sets[i] = uint8(x) + pungOf
		switch m.Type {
		case table.MeldChow:
			if x = chowOf(m); x < 0 {
				l.odd = true
				return l
			}
			l.kinds |= 7 << x
			l.sets[i] = uint8(x)
			l.shut = false
		case table.MeldPung:
			l.shut = false
		case table.MeldKong, table.MeldAdded:
			l.shut = false
			l.kongs++
			l.four |= 1 << x
		case table.MeldHidden:
			l.kongs++
			l.hidden++
			l.four |= 1 << x
		default:
			l.odd = true
		}
	}
	return l
}

// chowOf returns the index of the first kind of a chow, whose tiles may be in any order.
// It returns -1 if the meld is not a chow.
func chowOf(m *table.MeldKinds) int {
	a, b, c := m.Tiles[0], m.Tiles[1], m.Tiles[2]
	if m.N != 3 || !table.IsChow(a.Unred(), b.Unred(), c.Unred()) {
		return -1
	}
	return min(a.Index(), b.Index(), c.Index())
}

// suits returns the number of suits among kinds.
func suits(k hand.Kinds) (n int) {
	for s := range 3 {
		if k&hand.KindsOfSuit(s) != 0 {
			n++
		}
	}
	return n
}

// whole returns the patterns that depend only on the kinds of all tiles.
func whole(k hand.Kinds) (s set) {
	honours := k & hand.HonourKinds
	if honours == 0 {
		s.add(noHonors)
	}
	switch suits(k) {
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
	case k&^terminalKinds == 0:
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
func winning(p *table.Position, l *meldFacts) (s set) {
	switch p.By {
	case table.BySelfDraw:
		s.add(selfDrawn)
		if l.shut {
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
		if l.shut {
			s.add(concealedHand)
		}
		if l.n == 4 && l.hidden == 0 {
			s.add(meldedHand)
		}
	}
	if p.Flags&table.LastOfKind != 0 {
		s.add(lastTile)
	}
	return s
}

// kongs returns the patterns of the first series of §13.
func (r *Rules) kongs(l *meldFacts) (s set) {
	switch l.kongs {
	case 1:
		if l.hidden == 1 {
			s.add(concealedKong)
		} else {
			s.add(meldedKong)
		}
	case 2:
		switch {
		case l.hidden == 2:
			s.add(twoConcealedKongs)
		case l.hidden == 0:
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
func (r *Rules) concealedPungs(l *meldFacts, n int, s *set) {
	switch n {
	case 1:
		// A lone concealed kong counts if an option says so.
		if l.hidden == 1 && (l.kongs == 3 && r.cfg.LoneKong == loneThree || l.kongs == 4 && r.cfg.LoneKong != loneNone) {
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

// isGates reports whether 13 tiles are 1112345678999 of one suit.
func isGates(h *hand.Hand) bool {
	k := h.Held(1)
	if k.Len() != 9 || h.Len() != 13 {
		return false
	}
	i := k.First().Index()
	return i < firstWind && i%9 == 0 && k == hand.KindsOfSuit(i/9) && h.Held(3) == 1<<i|1<<(i+8) && h.Held(2) == h.Held(3)
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
func (r *Rules) waits(h, all *hand.Hand, l *meldFacts) hand.Kinds {
	w := h.Waits(&shape, l.n)
	full := all.Held(4) | l.four
	if !r.cfg.DeadTileWaits {
		return w &^ full
	}
	// Check a fifth tile of a kind held four times; the tables do not contain such hands.
	for x := h.Held(4); x != 0; x &= x - 1 {
		c := h.Counts()
		c[x.First().Index()]++
		var room [1]hand.Reading
		if len(hand.Readings(&c, &fiveShape, l.n, tile.None, room[:0])) > 0 {
			w |= hand.KindsOf(x.First())
		}
	}
	return w
}
