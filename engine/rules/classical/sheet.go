package classical

import (
	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Keys of a sheet's figures (Sheet.Extra).
const (
	figurePoints  = "points"  // before the doubles
	figureDoubles = "doubles" // number of doubles
	figureLimits  = "limits"  // share of the limit in hundredths, for a limit hand
)

// keyBonus is the key of what bonus tiles add to a limit hand.
const keyBonus = "limit-bonus"

// write writes the best score to a sheet: points first, then doubles, each worth ×2.
func (r *Rules) write(p *table.Position, b *best, sh *score.Sheet) {
	sh.Total = int32(b.total)
	if b.special {
		key, points := limitKeys[b.limit], b.total-b.bonus
		switch {
		case b.grand >= 0:
			key = grandIDs[b.grand]
		case b.club >= 0:
			key = clubKey(b.club)
		}
		sh.Add(key, int32(points))
		if b.bonus > 0 {
			sh.Add(keyBonus, int32(b.bonus))
		}
		sh.Set(figurePoints, 0)
		sh.Set(figureDoubles, 0)
		if b.grand < 0 && b.share > 0 {
			sh.Set(figureLimits, int32(b.share))
		}
		return
	}
	a := &b.account
	for doubles := range 2 {
		for i := range a.list[:a.n] {
			x := &a.list[i]
			if (x.row >= firstDouble) != (doubles == 1) {
				continue
			}
			var buf [18]tile.Kind
			tiles := r.rowTiles(p, &b.groups, x.row, buf[:0])
			if doubles == 1 {
				sh.Row(score.Times, rowKeys[x.row], 2, x.value*x.count, tiles...)
			} else {
				sh.Row(score.Add, rowKeys[x.row], x.value, x.count, tiles...)
			}
		}
	}
	sh.Rounded = b.total != b.uncut && b.total == r.round(b.uncut)
	sh.Set(figurePoints, a.points)
	sh.Set(figureDoubles, a.doubles)
}

// rowTiles appends the tiles that form a row, set by set, unless the row is formed by the
// whole hand.
func (r *Rules) rowTiles(p *table.Position, g *groups, x row, buf []tile.Kind) []tile.Kind {
	wind := p.Wind(int(p.Seat))
	var pungs, pairs hand.Kinds
	switch x {
	case rowPairOwn:
		pairs = hand.KindsOf(wind)
	case rowPairDominant:
		pairs = hand.KindsOf(p.Round)
	case rowPairRound:
		pairs = hand.KindsOf(tile.Kind(p.Reg[regTour]))
	case rowPairDragon:
		pairs = hand.DragonKinds
	case rowOwnWind:
		pungs = hand.KindsOf(wind)
	case rowDominantWind:
		pungs = hand.KindsOf(p.Round)
	case rowRoundWind:
		pungs = hand.KindsOf(tile.Kind(p.Reg[regTour]))
	case rowDragon, rowBigDragons:
		pungs = hand.DragonKinds
	case rowLittleDragons:
		pungs, pairs = hand.DragonKinds, hand.DragonKinds
	case rowBigWinds:
		pungs = hand.WindKinds
	case rowLittleWinds:
		pungs, pairs = hand.WindKinds, hand.WindKinds
	case rowSelfDraw, rowOnlyPlace, rowMoon, rowReplacement, rowRobKong, rowLastDiscard:
		return append(buf, p.Tile)
	case rowPairOutMinor, rowPairOutMajor:
		return append(buf, p.Tile, p.Tile)
	case rowBonusTile, rowBonusSet, rowAllFlowers, rowAllSeasons, rowOwnFlower, rowOwnSeason, rowOwnBonus:
		return bonusTiles(p, x, buf)
	default:
		if x >= rowPairOwn {
			return buf
		}
	}
	for i := range g.list[:g.n] {
		y := &g.list[i]
		fits := false
		switch y.kind {
		case groupPair:
			fits = pairs>>y.first&1 != 0
		case groupPung, groupKong:
			fits = pungs>>y.first&1 != 0 || x < rowPairOwn && setRow(y.first, y.kind == groupKong, y.exposed) == x
		}
		if fits {
			var four [4]tile.Kind
			buf = append(buf, y.of(&four)...)
		}
	}
	return buf
}

// bonusTiles returns the bonus tiles of a row.
func bonusTiles(p *table.Position, x row, buf []tile.Kind) []tile.Kind {
	bonus := p.Hands[p.Seat].Bonus
	own := uint8(0x11) << (p.Wind(int(p.Seat)) - tile.East)
	switch x {
	case rowAllFlowers:
		bonus &= allFlowers
	case rowAllSeasons:
		bonus &= allSeasons
	case rowOwnFlower:
		bonus &= own & allFlowers
	case rowOwnSeason:
		bonus &= own & allSeasons
	case rowOwnBonus:
		bonus &= own
	case rowBonusSet:
		if bonus&allFlowers != allFlowers {
			bonus &= allSeasons
		}
		if bonus&allSeasons != allSeasons {
			bonus &= allFlowers
		}
	}
	for i := range 8 {
		if bonus>>i&1 != 0 {
			buf = append(buf, tile.F1+tile.Kind(i))
		}
	}
	return buf
}

// Reading returns, for the score sheet, the concealed tiles of a win in the groups that
// were scored. It also returns the index of the group that the winning tile completes, or
// -1. It returns no groups for a hand that is not sets and a pair.
func (r *Rules) Reading(p *table.Position) (list [][]tile.Kind, win int) {
	win = -1
	if p.Seat < 0 || p.By == table.ByNone {
		return nil, win
	}
	rm := scratchPool.Get().(*scratch)
	defer scratchPool.Put(rm)
	r.winner(p, rm)
	b := &rm.best
	if !b.found {
		return nil, win
	}
	for i := int(p.Hands[p.Seat].N); i < b.groups.n; i++ {
		var four [4]tile.Kind
		x := &b.groups.list[i]
		if x.won {
			win = len(list)
		}
		list = append(list, append([]tile.Kind(nil), x.of(&four)...))
	}
	return list, win
}
