package taiwanese

import (
	"math/bits"

	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// commonTable counts the rows of §5.
func (r *Rules) commonTable(w *facts, rd *hand.Reading, t *tally) {
	p := w.p
	blessed := r.blessings(w, t)
	ready := p.Flags&(flagReady|flagHeavenlyReady) != 0
	switch {
	case p.Flags&flagHeavenlyReady != 0:
		t[rowHeavenlyReady] = 1
	case ready:
		t[rowEarthlyReady] = 1
	}
	at := waitOf(rd, p.Tile)
	pairs := rd.Form == hand.FormPairs
	shut := w.exposed == 0 && !ready && !pairs // Concealed Hand and Concealed Self-Draw count
	switch {
	case blessed:
	case w.given && shut:
		t[rowConcealedHand] = 1
	case w.given:
	case shut:
		t[rowConcealedSelfDraw] = 1
	default:
		t[rowSelfDraw] = 1
	}
	switch {
	case w.exposed == 5:
		t[either(rowFullyMelded, rowHalfMelded, w.given)] = 1
	case pairs || t[rowHeavenly] > 0 || at == waitOpen || at == waitTriplet:
	case r.waits(w).Len() == 1:
		t[rowSingleWait] = 1
	}
	r.flowersCommon(w, t)
	honors := w.kinds&hand.HonourKinds != 0
	switch {
	case w.suits == 1 && honors:
		t[rowHalfFlush] = 1
	case w.suits == 1:
		t[rowFullFlush] = 1
	case w.suits == 0: // also seven pairs and a triplet: no row of §5 excludes the other
		t[rowAllHonors] = 1
	}
	r.conditionsCommon(w, t)
	if pairs {
		t[rowPairsAndTriplet] = 1
		return
	}
	s := setsOf(w, rd)
	if s.chows == 0 && w.suits > 0 {
		t[rowAllPungs] = 1
	}
	bare := !r.cfg.Flowers || p.Hands[p.Seat].Bonus == 0
	if s.chows == 5 && !honors && bare && w.given && at == waitOpen && r.waits(w).Len() > 1 {
		t[rowAllChows] = 1
	}
	t.concealed(s.concealed, [...]row{rowWinning, rowThreeConcealedPungs, rowFourConcealedPungs, rowFiveConcealedPungs}, 3)
	switch dragons := number(s.pungs, hand.DragonKinds); {
	case dragons == 3:
		t[rowBigThreeDragons] = 1
	case dragons == 2 && s.pair&hand.DragonKinds != 0:
		t[rowLittleThreeDragons] = 1
	default:
		t[rowDragonPung] = uint8(dragons)
	}
	switch winds := number(s.pungs, hand.WindKinds); {
	case winds == 4:
		t[rowBigFourWinds] = 1
	case winds == 3 && s.pair&hand.WindKinds != 0:
		t[rowLittleFourWinds] = 1
	default:
		if p.Round != tile.None && s.pungs.Has(p.Round) {
			t[rowRoundWind] = 1
		}
		if s.pungs.Has(p.Wind(int(p.Seat))) {
			t[rowSeatWind] = 1
		}
	}
}

// flowersCommon counts complete sets of flowers, and the seat's own flowers of incomplete
// sets.
func (r *Rules) flowersCommon(w *facts, t *tally) {
	if !r.cfg.Flowers {
		return
	}
	bonus := w.p.Hands[w.p.Seat].Bonus
	for _, four := range pattern.Series {
		if bonus&four == four {
			t[rowFlowerSet]++
			continue
		}
		t[rowSeatFlower] += uint8(bits.OnesCount8(bonus & four & pattern.OwnBonus(w.p.Wind(int(w.p.Seat)))))
	}
}

// conditionsCommon counts the rows that do not depend on the sets.
func (r *Rules) conditionsCommon(w *facts, t *tally) {
	p := w.p
	switch last := p.Flags&table.LastTile != 0; p.By {
	case table.BySelfDraw:
		if p.Flags&(table.KongReplacement|table.FlowerReplacement) != 0 {
			t[rowKongDraw] = 1
		}
		if last {
			t[rowLastTileDraw] = 1
		}
	case table.ByDiscard:
		if last {
			t[rowLastDiscard] = 1
		}
	case table.ByRob:
		t[rowRobbingTheKong] = 1
	}
}
