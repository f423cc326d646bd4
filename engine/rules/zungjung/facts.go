package zungjung

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Bit sets of kinds: the nine ranks of the first suit, the ones of all suits, and
// terminals.
const (
	oneSuit       hand.Kinds = 0x1ff
	everySuit     hand.Kinds = 1 | 1<<9 | 1<<18
	terminalKinds            = everySuit | everySuit<<8
)

// arrangement is four sets and a pair. Sequences are stored by their first kinds,
// triplets and kongs by their kinds.
type arrangement struct {
	n         int      // number of sets
	sequences [4]uint8 // ascending
	nSeq      int
	starts    hand.Kinds // first kinds of sequences
	triplets  hand.Kinds // including kongs
	kongs     hand.Kinds // the kongs among triplets
	closed    hand.Kinds // concealed triplets and kongs
	pair      hand.Kinds
}

// sequence adds a sequence in order.
func (a *arrangement) sequence(first int) {
	i := a.nSeq
	for ; i > 0 && a.sequences[i-1] > uint8(first); i-- {
		a.sequences[i] = a.sequences[i-1]
	}
	a.sequences[i] = uint8(first)
	a.nSeq++
	a.n++
	a.starts |= 1 << first
}

// triplet adds a triplet.
func (a *arrangement) triplet(kind int) {
	a.triplets |= 1 << kind
	a.n++
}

// meldFacts is what the melds of a seat contribute.
type meldFacts struct {
	arrangement
	shut  bool       // nothing was claimed
	kinds hand.Kinds // kinds of all tiles
	odd   bool       // some meld is not one of this game
}

func readMelds(melds []table.MeldKinds) (l meldFacts) {
	l.shut = true
	if len(melds) > len(l.sequences) {
		l.odd = true
		return l
	}
	for i := range melds {
		m := &melds[i]
		x := m.Tiles[0].Index()
		if x < 0 || l.triplets>>x&1 != 0 && m.Type != table.MeldChow {
			l.odd = true
			return l
		}
		switch m.Type {
		case table.MeldChow:
			if x = sequenceOf(m); x < 0 {
				l.odd = true
				return l
			}
			l.sequence(x)
			l.kinds |= 7 << x
			l.shut = false
			continue
		case table.MeldPung:
			l.shut = false
		case table.MeldKong, table.MeldAdded:
			l.kongs |= 1 << x
			l.shut = false
		case table.MeldHidden:
			l.kongs |= 1 << x
			l.closed |= 1 << x
		default:
			l.odd = true
			return l
		}
		l.triplet(x)
		l.kinds |= 1 << x
	}
	return l
}

// sequenceOf returns the index of the first kind of a sequence, whose tiles may be in any
// order. It returns -1 if the meld is not a sequence.
func sequenceOf(m *table.MeldKinds) int {
	a, b, c := m.Tiles[0], m.Tiles[1], m.Tiles[2]
	if m.N != 3 || !table.IsChow(a.Unred(), b.Unred(), c.Unred()) {
		return -1
	}
	return min(a.Index(), b.Index(), c.Index())
}

// with returns the melds completed with the concealed tiles of a reading of sets. A
// triplet that the winning tile completes is concealed only after a self-draw (§5).
func (l *meldFacts) with(rd *hand.Reading, drawn bool) arrangement {
	a := l.arrangement
	for i, b := range rd.Blocks[:rd.N] {
		x := b.First.Index()
		switch b.Type {
		case hand.Pair:
			a.pair = 1 << x
		case hand.Chow:
			a.sequence(x)
		case hand.Triplet:
			a.triplet(x)
			if drawn || i != int(rd.Win) {
				a.closed |= 1 << x
			}
		}
	}
	return a
}

// ofSets returns the patterns of §5 that four sets and a pair form.
func (a *arrangement) ofSets(values hand.Kinds) (s set) {
	if a.nSeq == 4 {
		s.add(allSequences)
	}
	if a.nSeq == 0 {
		s.add(allTriplets)
	}
	s |= a.honours(values) | a.equalSets() | a.rows() | a.terminals()
	// Patterns of concealed triplets, and of kongs, are consecutive in §5.
	if n := a.closed.Len(); n >= 2 {
		s |= firstN(twoConcealed, n-1)
	}
	return s | firstN(oneKong, a.kongs.Len())
}

// firstN returns n patterns starting at from. A hand with more triplets or kongs also has
// the patterns for fewer.
func firstN(from pattern, n int) set { return (1<<n - 1) << from }

// honours returns the patterns 3.1 to 3.3.
func (a *arrangement) honours(values hand.Kinds) (s set) {
	if a.triplets&values != 0 {
		s.add(valueHonor)
	}
	dragons, winds := (a.triplets & hand.DragonKinds).Len(), (a.triplets & hand.WindKinds).Len()
	if dragons >= 2 && a.pair&hand.DragonKinds != 0 {
		s.add(smallThreeDragons)
	}
	if dragons == 3 {
		s.add(bigThreeDragons)
	}
	windPair := a.pair&hand.WindKinds != 0
	if winds >= 2 && windPair {
		s.add(smallThreeWinds)
	}
	if winds >= 3 {
		s.add(bigThreeWinds)
		if windPair {
			s.add(smallFourWinds)
		}
	}
	if winds == 4 {
		s.add(bigFourWinds)
	}
	return s
}

// equalSets returns the patterns of series 5.1, 6.1 and 6.2: equal sequences, and sets of
// equal rank.
func (a *arrangement) equalSets() (s set) {
	couples, run, most := 0, 1, 1
	for i := 1; i < a.nSeq; i++ {
		if a.sequences[i] != a.sequences[i-1] {
			run = 1
			continue
		}
		run++
		if run == 2 {
			couples++
		}
		most = max(most, run)
	}
	if most >= 2 {
		s.add(twoIdentical)
	}
	if couples == 2 {
		s.add(twoIdenticalTwice)
	}
	if most >= 3 {
		s.add(threeIdentical)
	}
	if most == 4 {
		s.add(fourIdentical)
	}
	if inThreeSuits(a.starts) != 0 {
		s.add(threeSimilarSequences)
	}
	switch suited := a.triplets & hand.SuitKinds; {
	case inThreeSuits(suited) != 0:
		s.add(threeSimilarTriplets)
	case inThreeSuits(suited|a.pair&hand.SuitKinds) != 0:
		s.add(smallThreeSimilarTriplets)
	}
	return s
}

// inThreeSuits returns the ranks, as kinds of the first suit, that occur in all three
// suits.
func inThreeSuits(k hand.Kinds) hand.Kinds { return k & (k >> 9) & (k >> 18) & oneSuit }

// straights are the first kinds of the lowest sequence of nine-tile straights. rows3 and
// rows4 are the possible first kinds of three and four consecutive triplets.
const (
	straights            = everySuit
	rows3     hand.Kinds = 0x7f * everySuit
	rows4     hand.Kinds = 0x3f * everySuit
)

// rows returns the patterns of series 7.1 and 7.2.
func (a *arrangement) rows() (s set) {
	if a.starts&(a.starts>>3)&(a.starts>>6)&straights != 0 {
		s.add(nineTileStraight)
	}
	t := a.triplets
	if three := t & (t >> 1) & (t >> 2); three&rows3 != 0 {
		s.add(threeConsecutive)
		if three&(t>>3)&rows4 != 0 {
			s.add(fourConsecutive)
		}
	}
	return s
}

// terminals returns 8.1.1 or 8.1.2: every set and the pair contain a terminal or honour, and
// at least one set is a sequence.
func (a *arrangement) terminals() (s set) {
	const first, last = everySuit, everySuit << 6 // first kinds of sequences with terminals
	others := a.triplets | a.pair
	if a.nSeq == 0 || a.starts&^(first|last) != 0 || others&^hand.OrphanKinds != 0 {
		return 0
	}
	if others&hand.HonourKinds != 0 {
		return of(mixedLesserTerminals)
	}
	return of(pureLesserTerminals)
}

// whole returns the patterns that depend only on the kinds of all tiles: 1.3, 2.1, 3.4
// and, for hands without a sequence, 8.1.3 and 8.1.4.
func whole(k hand.Kinds) (s set) {
	honours := k & hand.HonourKinds
	suits := 0
	for i := range 3 {
		if k&hand.KindsOfSuit(i) != 0 {
			suits++
		}
	}
	if k&hand.OrphanKinds == 0 {
		s.add(noTerminals)
	}
	switch {
	case suits == 0:
		s.add(allHonors)
	case suits == 1 && honours != 0:
		s.add(mixedOneSuit)
	case suits == 1:
		s.add(pureOneSuit)
	}
	switch {
	case k&^terminalKinds == 0:
		s.add(pureGreaterTerminals)
	case k&^hand.OrphanKinds == 0 && suits > 0:
		s.add(mixedGreaterTerminals)
	}
	return s
}

// ofPairs are the patterns of the whole hand that seven pairs may score (§5, 10.2).
var ofPairs = of(noTerminals, mixedOneSuit, pureOneSuit, allHonors, mixedGreaterTerminals, pureGreaterTerminals)

// winning returns the patterns of category 9.
func winning(p *table.Position, l *meldFacts) (s set) {
	last := p.Flags&table.LastTile != 0
	switch p.By {
	case table.BySelfDraw:
		if last {
			s.add(finalDraw)
		}
		if p.Flags&table.KongReplacement != 0 {
			s.add(winOnKong)
		}
		// East wins with the tiles dealt; a kong before that cancels it (edge 13).
		if p.Flags&table.FirstDraw != 0 && p.Seat == p.Dealer && l.n == 0 {
			s.add(blessingOfHeaven)
		}
	case table.ByDiscard:
		if last {
			s.add(finalDiscard)
		}
		// Describe keeps the flag only for the first discard of the deal. East's melds at
		// that time are concealed kongs.
		if p.Flags&table.FirstDiscard != 0 && p.From == p.Dealer && p.Hands[p.Dealer].N == 0 {
			s.add(blessingOfEarth)
		}
	case table.ByRob:
		s.add(robbingAKong)
	}
	return s
}

// valueKinds returns the dragons and the seat wind. The prevailing wind does not count
// (§1).
func valueKinds(wind tile.Kind) hand.Kinds { return hand.DragonKinds | hand.KindsOf(wind) }

// isGates reports whether the 13 tiles before the winning one are 1112345678999 of one
// suit.
func isGates(h hand.Hand, win tile.Kind) bool {
	h.Remove(win)
	k := h.Held(1)
	if h.Len() != 13 || k.Len() != 9 {
		return false
	}
	i := k.First().Index()
	return i < 27 && i%9 == 0 && k == hand.KindsOfSuit(i/9) && h.Held(3) == 1<<i|1<<(i+8) && h.Held(2) == h.Held(3)
}
