package zungjung

import (
	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// arrangement is four sets and a pair. Sequences are the chows and triplets the pungs of
// pattern.Melds, to which the concealed sets are added.
type arrangement struct {
	pattern.Melds
	closed hand.Kinds // concealed triplets and kongs
	pair   hand.Kinds
}

// arrange returns the melds completed with the concealed tiles of a reading of sets. A
// triplet that the winning tile completes is concealed only after a self-draw (§5).
func arrange(l *pattern.Melds, rd *hand.Reading, drawn bool) arrangement {
	a := arrangement{Melds: *l, closed: l.Hidden}
	for i, b := range rd.Blocks[:rd.N] {
		x := b.First.Index()
		switch b.Type {
		case hand.Pair:
			a.pair = 1 << x
		case hand.Chow:
			a.AddChow(x)
		case hand.Triplet:
			a.Pungs |= 1 << x
			if drawn || i != int(rd.Win) {
				a.closed |= 1 << x
			}
		}
	}
	return a
}

// ofSets returns the patterns of §5 that four sets and a pair form.
func (a *arrangement) ofSets(values hand.Kinds) (s set) {
	if a.NChow == 4 {
		s.Add(allSequences)
	}
	if a.NChow == 0 {
		s.Add(allTriplets)
	}
	s |= a.honours(values) | a.equalSets() | a.rows() | a.terminals()
	// Patterns of concealed triplets, and of kongs, are consecutive in §5.
	if n := a.closed.Len(); n >= 2 {
		s |= firstN(twoConcealed, n-1)
	}
	return s | firstN(oneKong, a.Kongs.Len())
}

// firstN returns n patterns starting at from. A hand with more triplets or kongs also has
// the patterns for fewer.
func firstN(from kind, n int) set { return (1<<n - 1) << from }

// honours returns the patterns 3.1 to 3.3.
func (a *arrangement) honours(values hand.Kinds) (s set) {
	if a.Pungs&values != 0 {
		s.Add(valueHonor)
	}
	dragons, winds := (a.Pungs & hand.DragonKinds).Len(), (a.Pungs & hand.WindKinds).Len()
	if dragons >= 2 && a.pair&hand.DragonKinds != 0 {
		s.Add(smallThreeDragons)
	}
	if dragons == 3 {
		s.Add(bigThreeDragons)
	}
	windPair := a.pair&hand.WindKinds != 0
	if winds >= 2 && windPair {
		s.Add(smallThreeWinds)
	}
	if winds >= 3 {
		s.Add(bigThreeWinds)
		if windPair {
			s.Add(smallFourWinds)
		}
	}
	if winds == 4 {
		s.Add(bigFourWinds)
	}
	return s
}

// equalSets returns the patterns of series 5.1, 6.1 and 6.2: equal sequences, and sets of
// equal rank.
func (a *arrangement) equalSets() (s set) {
	couples, run, most := 0, 1, 1
	for i := 1; i < a.NChow; i++ {
		if a.Chows[i] != a.Chows[i-1] {
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
		s.Add(twoIdentical)
	}
	if couples == 2 {
		s.Add(twoIdenticalTwice)
	}
	if most >= 3 {
		s.Add(threeIdentical)
	}
	if most == 4 {
		s.Add(fourIdentical)
	}
	if inThreeSuits(a.Starts) != 0 {
		s.Add(threeSimilarSequences)
	}
	switch suited := a.Pungs & hand.SuitKinds; {
	case inThreeSuits(suited) != 0:
		s.Add(threeSimilarTriplets)
	case inThreeSuits(suited|a.pair&hand.SuitKinds) != 0:
		s.Add(smallThreeSimilarTriplets)
	}
	return s
}

// inThreeSuits returns the ranks, as kinds of the first suit, that occur in all three
// suits.
func inThreeSuits(k hand.Kinds) hand.Kinds { return k & (k >> 9) & (k >> 18) & hand.KindsOfSuit(0) }

// rows3 and rows4 are the possible first kinds of three and four consecutive triplets.
const (
	rows3 = 0x7f * pattern.Ones
	rows4 = 0x3f * pattern.Ones
)

// rows returns the patterns of series 7.1 and 7.2.
func (a *arrangement) rows() (s set) {
	if pattern.HasStraight(a.Starts) {
		s.Add(nineTileStraight)
	}
	t := a.Pungs
	if three := t & (t >> 1) & (t >> 2); three&rows3 != 0 {
		s.Add(threeConsecutive)
		if three&(t>>3)&rows4 != 0 {
			s.Add(fourConsecutive)
		}
	}
	return s
}

// terminals returns 8.1.1 or 8.1.2: every set and the pair contain a terminal or honour, and
// at least one set is a sequence.
func (a *arrangement) terminals() (s set) {
	others := a.Pungs | a.pair
	if a.NChow == 0 || a.Starts&^pattern.OutsideStarts != 0 || others&^hand.OrphanKinds != 0 {
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
	suits := pattern.Suits(k)
	if k&hand.OrphanKinds == 0 {
		s.Add(noTerminals)
	}
	switch {
	case suits == 0:
		s.Add(allHonors)
	case suits == 1 && honours != 0:
		s.Add(mixedOneSuit)
	case suits == 1:
		s.Add(pureOneSuit)
	}
	switch {
	case k&^pattern.Terminals == 0:
		s.Add(pureGreaterTerminals)
	case k&^hand.OrphanKinds == 0 && suits > 0:
		s.Add(mixedGreaterTerminals)
	}
	return s
}

// ofPairs are the patterns of the whole hand that seven pairs may score (§5, 10.2).
var ofPairs = of(noTerminals, mixedOneSuit, pureOneSuit, allHonors, mixedGreaterTerminals, pureGreaterTerminals)

// winning returns the patterns of category 9.
func winning(p *table.Position, l *pattern.Melds) (s set) {
	last := p.Flags&table.LastTile != 0
	switch p.By {
	case table.BySelfDraw:
		if last {
			s.Add(finalDraw)
		}
		if p.Flags&table.KongReplacement != 0 {
			s.Add(winOnKong)
		}
		// East wins with the tiles dealt; a kong before that cancels it (edge 13).
		if p.Flags&table.FirstDraw != 0 && p.Seat == p.Dealer && l.N == 0 {
			s.Add(blessingOfHeaven)
		}
	case table.ByDiscard:
		if last {
			s.Add(finalDiscard)
		}
		// Describe keeps the flag only for the first discard of the deal. East's melds at
		// that time are concealed kongs.
		if p.Flags&table.FirstDiscard != 0 && p.From == p.Dealer && p.Hands[p.Dealer].N == 0 {
			s.Add(blessingOfEarth)
		}
	case table.ByRob:
		s.Add(robbingAKong)
	}
	return s
}

// valueKinds returns the dragons and the seat wind. The prevailing wind does not count
// (§1).
func valueKinds(wind tile.Kind) hand.Kinds { return hand.DragonKinds | hand.KindsOf(wind) }

// isGates reports whether the 13 tiles before the winning one are 1112345678999 of one
// suit.
func (s *scoring) isGates(h hand.Hand) bool {
	h.Remove(s.win)
	return pattern.IsGates(&h)
}
