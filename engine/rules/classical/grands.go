package classical

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// The grands jeux of §9, in the order of grandIDs.
const (
	grandSmallSerpent = iota
	grandGreatSerpent
	grandLanterns
	grandNinePieces
	grandGreen
	grandFourWinds
	grandMandarin
	grandImperial
	grands
)

var grandIDs = [grands]string{
	"small-serpent", "great-serpent", "lanterns", "nine-pieces", "great-green", "four-winds", "mandarin", "imperial",
}

// grandPoints holds the score of each.
var grandPoints = [grands]int64{1000, 1400, 1600, 700, 3500, 2000, 5000, 6000}

var (
	evenBamboos = hand.KindsOf(tile.S1+1, tile.S1+3, tile.S1+5, tile.S1+7)
	greenKinds  = evenBamboos | hand.KindsOf(tile.S1+2, tile.Green)
)

// grand returns the best grand jeu for the tiles, or -1 if there is none. complete is set
// if they are four sets and a pair.
func (r *Rules) grand(p *table.Position, f *facts, complete bool) int {
	best := -1
	for i := range grands {
		if r.grandOn(i) && (best < 0 || grandPoints[i] > grandPoints[best]) && r.isGrand(i, p, f, complete) {
			best = i
		}
	}
	return best
}

func (r *Rules) isGrand(i int, p *table.Position, f *facts, complete bool) bool {
	switch i {
	case grandSmallSerpent:
		return f.melds == 0 && f.length == 14 && f.suits == 1 && f.once() && f.kinds&hand.WindKinds == hand.WindKinds
	case grandGreatSerpent:
		return complete && f.suits == 1 && f.once()
	case grandLanterns:
		return isOrphans(f) && (r.cfg.AnyLanternPair || f.orphanPair()&hand.SuitKinds != 0)
	case grandNinePieces:
		return f.pungs && f.total == 14 && f.pure() && f.laid&^terminalKinds == 0 && f.kinds.Len() == 9 &&
			f.all[f.first] == 3 && f.all[f.first+8] == 3
	case grandGreen:
		return complete && f.kinds == evenBamboos|hand.KindsOf(tile.Green) && f.three(hand.KindsOf(tile.Green))
	case grandFourWinds:
		return complete && f.three(hand.WindKinds)
	case grandMandarin:
		return f.quads(p, hand.WindKinds, hand.WindKinds)
	case grandImperial:
		own := hand.KindsOf(p.Wind(int(p.Seat)))
		return f.quads(p, hand.DragonKinds|own, own)
	}
	return false
}

// once reports whether each of the nine kinds of the only suit occurs exactly once.
func (f *facts) once() bool {
	for i := f.first; i < f.first+9; i++ {
		if f.all[i] != 1 {
			return false
		}
	}
	return true
}

// isOrphans reports whether the hand has every terminal and honour, one of them twice.
func isOrphans(f *facts) bool { return f.melds == 0 && f.kinds == hand.OrphanKinds && f.length == 14 }

// orphanPair returns the kind held twice.
func (f *facts) orphanPair() hand.Kinds {
	for i, n := range f.all {
		if n == 2 {
			return 1 << i
		}
	}
	return 0
}

// quads reports whether the hand is three natural quads of kinds and a pair of one of
// pairs. Only the pair may be completed by a claimed tile.
func (f *facts) quads(p *table.Position, kinds, pairs hand.Kinds) bool {
	if f.melds != 0 || f.length != 14 || f.kinds != kinds || kinds.Len() != 4 {
		return false
	}
	pair := hand.Kinds(0)
	for x := kinds; x != 0; x &= x - 1 {
		i := x.First().Index()
		switch f.all[i] {
		case 4:
		case 2:
			pair |= 1 << i
		default:
			return false
		}
	}
	return pair.Len() == 1 && pair&pairs != 0 && (!claimed(p) || pair.Has(p.Tile))
}

// grandOn reports whether a grand jeu is in force.
func (r *Rules) grandOn(grand int) bool { return r.cfg.Grands>>grand&1 != 0 }
