package taiwanese

import (
	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// rowTiles appends the tiles that form a row, unless the row is formed by the whole hand.
func rowTiles(p *table.Position, b *best, x row, buf []tile.Kind) []tile.Kind {
	switch x {
	case rowFlower, rowAllFlowers, rowEightImmortals, rowSevenFlowers, rowSevenRobsOne:
		return pattern.AppendBonus(buf, p.Hands[p.Seat].Bonus)
	case rowSeatFlower:
		bonus := p.Hands[p.Seat].Bonus
		for _, four := range pattern.Series {
			if bonus&four != four {
				buf = pattern.AppendBonus(buf, bonus&four&pattern.OwnBonus(p.Wind(int(p.Seat))))
			}
		}
		return buf
	case rowFlowerSet:
		for _, four := range pattern.Series {
			if p.Hands[p.Seat].Bonus&four == four {
				buf = pattern.AppendBonus(buf, four)
			}
		}
		return buf
	case rowSelfDrawn, rowSelfDraw, rowLastTile, rowLastTileDraw, rowLastDiscardOut, rowLastDiscard,
		rowRobbing, rowRobbingTheKong, rowKongDraw:
		return append(buf, p.Tile)
	case rowOneChance, rowPair, rowSingleWait:
		if b.read.Win < 0 {
			return buf
		}
		return pattern.AppendBlock(buf, &b.read.Blocks[b.read.Win])
	case rowStraight, rowStraightTen:
		return straightTiles(p, b, x == rowStraightTen, buf)
	case rowHonorPung:
		return pungTiles(p, b, hand.HonourKinds, false, buf)
	case rowDragonPung, rowThreeGreatScholars, rowBigThreeDragons:
		return pungTiles(p, b, hand.DragonKinds, false, buf)
	case rowLittleThreeDragons:
		return pungTiles(p, b, hand.DragonKinds, true, buf)
	case rowBigThreeWinds, rowBigFourWinds:
		return pungTiles(p, b, hand.WindKinds, false, buf)
	case rowLittleThreeWinds, rowLittleFourWinds:
		return pungTiles(p, b, hand.WindKinds, true, buf)
	case rowRoundWind:
		return pungTiles(p, b, hand.KindsOf(p.Round), false, buf)
	case rowSeatWind:
		return pungTiles(p, b, hand.KindsOf(p.Wind(int(p.Seat))), false, buf)
	case rowMeldedKong, rowConcealedKong:
		h := &p.Hands[p.Seat]
		for i := range h.Melds[:h.N] {
			m := &h.Melds[i]
			if m.N == 4 && (m.Type == table.MeldHidden) == (x == rowConcealedKong) {
				buf = append(buf, m.Of()...)
			}
		}
		return buf
	case rowTwoConcealed, rowThreeConcealed, rowFourConcealed, rowFiveConcealed,
		rowThreeConcealedPungs, rowFourConcealedPungs, rowFiveConcealedPungs:
		return concealedTiles(p, b, buf)
	}
	return buf
}

// pungTiles appends the pungs and kongs of some kinds, and the pair if pair is set.
func pungTiles(p *table.Position, b *best, of hand.Kinds, pair bool, buf []tile.Kind) []tile.Kind {
	h := &p.Hands[p.Seat]
	for i := range h.Melds[:h.N] {
		if m := &h.Melds[i]; m.Type != table.MeldChow && of.Has(m.Tiles[0]) {
			buf = append(buf, m.Of()...)
		}
	}
	for i := range b.read.Blocks[:b.read.N] {
		g := &b.read.Blocks[i]
		if of.Has(g.First) && (g.Type == hand.Triplet || pair && g.Type == hand.Pair) {
			buf = pattern.AppendBlock(buf, g)
		}
	}
	return buf
}

// concealedTiles appends the triplets that count as concealed and the concealed kongs.
func concealedTiles(p *table.Position, b *best, buf []tile.Kind) []tile.Kind {
	h := &p.Hands[p.Seat]
	for i := range h.Melds[:h.N] {
		if m := &h.Melds[i]; m.Type == table.MeldHidden {
			buf = append(buf, m.Of()...)
		}
	}
	for i := range b.read.Blocks[:b.read.N] {
		g := &b.read.Blocks[i]
		if g.Type == hand.Triplet && (p.By == table.BySelfDraw || i != int(b.read.Win)) {
			buf = pattern.AppendBlock(buf, g)
		}
	}
	return buf
}

// straightTiles appends 123, 456 and 789 of the suit that has them. If ten is set,
// concealed chows are preferred.
func straightTiles(p *table.Position, b *best, ten bool, buf []tile.Kind) []tile.Kind {
	w := factsOf(p)
	s := setsOf(&w, &b.read)
	runs := s.runs
	if ten && pattern.HasStraight(s.closed) {
		runs = s.closed
	}
	all := runs & (runs >> 3) & (runs >> 6) & pattern.Ones
	if all == 0 {
		return buf
	}
	for i := range 9 {
		buf = append(buf, all.First()+tile.Kind(i))
	}
	return buf
}
