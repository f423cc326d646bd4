package classical

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// limitSet is a set of limit hands of §12, one bit each.
type limitSet uint32

// limitHand is a limit hand of §12.
type limitHand uint8

// The limit hands.
const (
	limConcealedPure limitHand = iota
	limAllHonours
	limHiddenTreasure
	limAllTerminals
	limFourKongs
	limThreeDragons
	limDragonsNoChow
	limFourWinds
	limAllGreen
	limNineGates
	limGatesOfHeaven
	limOrphans
	limSquirmingSnake
	limHeavenly
	limEarthly
	limKongOnKong
	limPlumBlossom
	limMoon
	limCarryingPole
	limNinthWin
	limBuriedTreasure
	limWrigglingSnake
	limAllPairHonours
	limKnitting
	limTripleKnitting
	limitHands
)

// limitKeys are the keys of their rows.
var limitKeys = [limitHands]string{
	"concealed-pure", "all-honors", "hidden-treasure", "all-terminals", "four-kongs", "three-dragons",
	"three-dragons", "four-winds", "all-green", "nine-gates", "nine-gates", "orphans", "squirming-snake",
	"heavenly", "earthly", "kong-on-kong", "plum-blossom", "moon-fished", "carrying-pole", "ninth-win",
	"buried-treasure", "wriggling-snake", "all-pair-honors", "knitting", "triple-knitting",
}

// share returns the hand's share of the limit in hundredths.
func (l limitHand) share() int64 {
	if l >= limAllPairHonours {
		return 50
	}
	return 100
}

func limitsOf(list ...limitHand) (s limitSet) {
	for _, l := range list {
		s |= 1 << l
	}
	return s
}

// dmjlLimits and bmjaLimits are the two lists of §12.
var (
	dmjlLimits = limitsOf(limConcealedPure, limAllHonours, limHiddenTreasure, limAllTerminals, limFourKongs,
		limThreeDragons, limFourWinds, limAllGreen, limNineGates, limOrphans, limSquirmingSnake, limHeavenly, limEarthly,
		limKongOnKong, limPlumBlossom, limMoon, limCarryingPole, limNinthWin)
	bmjaLimits = limitsOf(limAllHonours, limAllTerminals, limFourKongs, limDragonsNoChow, limFourWinds, limAllGreen,
		limGatesOfHeaven, limOrphans, limBuriedTreasure, limWrigglingSnake, limAllPairHonours, limKnitting,
		limTripleKnitting)
)

// ninth is the number of consecutive wins that make East's limit hand (§12).
const ninth = 9

// limit returns the best limit hand that does not depend on the reading, and whether
// there is one. complete is set if the tiles are four sets and a pair.
func (r *Rules) limit(p *table.Position, f *facts, complete bool) (limitHand, bool) {
	set := r.cfg.Rows.limits
	for l := range limitHands { // the greater share comes first
		if set>>l&1 != 0 && r.isLimit(l, p, f, complete) {
			return l, true
		}
	}
	return 0, false
}

func (r *Rules) isLimit(l limitHand, p *table.Position, f *facts, complete bool) bool {
	switch l {
	case limOrphans:
		return isOrphans(f)
	case limWrigglingSnake:
		return f.wriggling()
	case limAllPairHonours:
		return f.melds == 0 && f.length == 14 && f.kinds.Len() == 7 && f.kinds&^hand.OrphanKinds == 0 && f.allPairs()
	case limKnitting:
		return f.knitting()
	case limTripleKnitting:
		return f.tripleKnitting()
	}
	if !complete {
		return false
	}
	switch l {
	case limConcealedPure:
		return f.pure() && r.concealed(p, f)
	case limAllHonours:
		return f.suits == 0
	case limAllTerminals:
		return f.kinds&^terminalKinds == 0
	case limFourKongs:
		return f.kongs == 4
	case limThreeDragons:
		return f.three(hand.DragonKinds)
	case limFourWinds:
		return f.three(hand.WindKinds)
	case limAllGreen:
		return f.kinds&^greenKinds == 0
	case limNineGates: // the thirteen tiles before the win must have been the gates
		n := f.all[p.Tile.Index()]
		return f.gates() && (n == 2 || n == 4)
	case limGatesOfHeaven:
		return f.gates() && f.all[f.first] == 3 && f.all[f.first+8] == 3
	case limSquirmingSnake:
		return f.squirming()
	case limHeavenly:
		return p.By == table.BySelfDraw && p.Seat == p.Dealer && f.melds == 0 && p.Flags&table.FirstDraw != 0 &&
			p.Flags&table.KongReplacement == 0
	case limEarthly:
		return p.By == table.ByDiscard && p.From == p.Dealer && p.Flags&table.FirstDiscard != 0 && p.Flags&flagCelestial == 0 && untouched(p)
	case limKongOnKong:
		return p.By == table.BySelfDraw && p.Flags&flagKongOnKong != 0
	case limPlumBlossom:
		return p.Tile == tile.P1+4 && r.fromHill(p)
	case limMoon:
		return p.Tile == tile.P1 && r.lastWall(p)
	case limCarryingPole:
		return p.Tile == tile.S1+1 && p.By == table.ByRob
	case limNinthWin:
		return p.Seat == p.Dealer && p.Reg[regStreak] >= ninth-1
	}
	return false // hidden and buried treasure and dragons without chow are in readLimit
}

// readLimit returns a limit hand that depends on the reading, and whether there is one.
func (r *Rules) readLimit(p *table.Position, f *facts, g *groups) (limitHand, bool) {
	set := r.cfg.Rows.limits
	chows := g.count(groupChow)
	switch {
	case set>>limHiddenTreasure&1 != 0 && chows == 0 && r.concealed(p, f):
		return limHiddenTreasure, true
	case set>>limDragonsNoChow&1 != 0 && chows == 0 && f.three(hand.DragonKinds):
		return limDragonsNoChow, true
	case set>>limBuriedTreasure&1 != 0 && chows == 0 && f.suits == 1:
		for i := range g.list[:g.n] {
			// Only pungs: the list names kongs where they count.
			if x := &g.list[i]; x.kind == groupKong || x.kind != groupPair && x.exposed {
				return 0, false
			}
		}
		return limBuriedTreasure, true
	}
	return 0, false
}

// untouched reports whether nobody has claimed anything.
func untouched(p *table.Position) bool {
	for s := range int(p.Seats) {
		h := &p.Hands[s]
		for i := range h.Melds[:h.N] {
			if h.Melds[i].Type != table.MeldHidden {
				return false
			}
		}
	}
	return true
}

// gates reports whether the hand is 1112345678999 of one suit and one tile more, without
// melds.
func (f *facts) gates() bool {
	return f.melds == 0 && f.pure() && f.kinds.Len() == 9 && f.all[f.first] >= 3 && f.all[f.first+8] >= 3
}

// squirming reports whether the hand is of one suit, with three or four ones and nines
// and a pair of 2, 5 or 8.
func (f *facts) squirming() bool {
	if !f.pure() || f.kinds.Len() != 9 || f.all[f.first] < 3 || f.all[f.first+8] < 3 {
		return false
	}
	pair := f.all[f.first+1] == 2 || f.all[f.first+4] == 2 || f.all[f.first+7] == 2
	middle := 0
	for _, n := range f.all[f.first+1 : f.first+8] {
		middle += int(n)
	}
	return pair && middle == 8
}

// wriggling reports whether the hand is 1-9 of a suit with the 1 paired, and the four
// winds.
func (f *facts) wriggling() bool {
	if f.melds != 0 || f.length != 14 || f.suits != 1 || f.kinds != hand.KindsOfSuit(f.first/9)|hand.WindKinds {
		return false
	}
	return f.all[f.first] == 2
}

// allPairs reports whether no kind is held an odd number of times.
func (f *facts) allPairs() bool {
	for _, n := range f.all {
		if n&1 != 0 {
			return false
		}
	}
	return true
}

// knitting reports whether the hand is seven pairs of equal numbers in two suits.
func (f *facts) knitting() bool {
	if f.melds != 0 || f.length != 14 || f.kinds&hand.HonourKinds != 0 || f.suits != 2 {
		return false
	}
	for s := range 3 {
		if f.kinds&hand.KindsOfSuit(s) == 0 {
			return f.alike((s+1)%3, (s+2)%3)
		}
	}
	return false
}

// alike reports whether two suits hold the same numbers.
func (f *facts) alike(a, b int) bool {
	return [9]uint8(f.all[9*a:9*a+9]) == [9]uint8(f.all[9*b:9*b+9])
}

// tripleKnitting reports whether the hand is four triples of equal numbers in three
// suits, and a pair of equal numbers in two suits.
func (f *facts) tripleKnitting() bool {
	if f.melds != 0 || f.length != 14 || f.kinds&hand.HonourKinds != 0 || f.suits != 3 {
		return false
	}
	pairs := 0
	for i := range 9 {
		a, b, c := f.all[i], f.all[9+i], f.all[18+i]
		low := min(a, b, c)
		switch a + b + c - 3*low {
		case 0:
		case 2:
			if max(a, b, c) != low+1 {
				return false
			}
			pairs++
		default:
			return false
		}
	}
	return pairs == 1
}
