package taiwanese

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// rowTiles appends the tiles that form a row, unless the row is formed by the whole hand.
func rowTiles(p *table.Position, b *best, x row, buf []tile.Kind) []tile.Kind {
	switch x {
	case rowFlower, rowAllFlowers, rowEightImmortals, rowSevenFlowers, rowSevenRobsOne:
		return bonusTiles(p.Hands[p.Seat].Bonus, buf)
	case rowSeatFlower:
		bonus := p.Hands[p.Seat].Bonus
		for _, four := range [2]uint8{allFlowers, allSeasons} {
			if bonus&four != four {
				buf = bonusTiles(bonus&four&bonusOf(p.Wind(int(p.Seat))), buf)
			}
		}
		return buf
	case rowFlowerSet:
		for _, four := range [2]uint8{allFlowers, allSeasons} {
			if p.Hands[p.Seat].Bonus&four == four {
				buf = bonusTiles(four, buf)
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
		return appendBlock(buf, &b.read.Blocks[b.read.Win])
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

// bonusTiles appends the flowers and seasons of a bit set.
func bonusTiles(bonus uint8, buf []tile.Kind) []tile.Kind {
	for i := range 8 {
		if bonus>>i&1 != 0 {
			buf = append(buf, tile.F1+tile.Kind(i))
		}
	}
	return buf
}

// appendBlock appends the tiles of a group of concealed tiles.
func appendBlock(buf []tile.Kind, b *hand.Block) []tile.Kind {
	if b.Type == hand.Pair {
		return append(buf, b.First, b.Last)
	}
	return append(buf, b.First, b.Mid, b.Last)
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
			buf = appendBlock(buf, g)
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
			buf = appendBlock(buf, g)
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
	if ten && hasStraight(s.closed) {
		runs = s.closed
	}
	for suit := range 3 {
		if runs>>(9*suit)&straight != straight {
			continue
		}
		for i := range 9 {
			buf = append(buf, tile.At(9*suit+i))
		}
		return buf
	}
	return buf
}
