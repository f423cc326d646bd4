package classical

import (
	"math/bits"

	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// entry is a row of an account: its points or doubles, and its count.
type entry struct {
	row   row
	value int32 // of one occurrence
	count int32
}

// account adds up points and doubles (§7).
type account struct {
	points, doubles int32
	n               int
	list            [26]entry
}

func (a *account) reset() { a.points, a.doubles, a.n = 0, 0, 0 }

// one counts a row once.
func (a *account) one(w *[rows]int32, x row) { a.add(x, w[x], 1) }

// add counts a row with a value. A value of 0 is ignored.
func (a *account) add(x row, value, count int32) {
	if value == 0 || count == 0 {
		return
	}
	if x >= firstDouble {
		a.doubles += value * count
	} else {
		a.points += value * count
	}
	for i := range a.list[:a.n] {
		if a.list[i].row == x && a.list[i].value == value {
			a.list[i].count += count
			return
		}
	}
	if a.n < len(a.list) {
		a.list[a.n] = entry{x, value, count}
		a.n++
	}
}

// value returns points × 2^doubles, before the limit.
func (a *account) value() int64 { return valueOf(a.points, a.doubles) }

func valueOf(points, doubles int32) int64 {
	return min(int64(points)<<min(doubles, 24), uncutMost)
}

// groupRows counts the rows of sets and pairs that every player scores.
func (r *Rules) groupRows(p *table.Position, g *groups, loser bool, a *account) {
	own, round := p.Wind(int(p.Seat)).Index(), p.Round.Index()
	tour := -1
	if r.cfg.RoundWind {
		tour = tile.Kind(p.Reg[regTour]).Index()
	}
	t, w := r.cfg.Rows, &r.worth
	var pungs, pair hand.Kinds
	concealed := int32(0)
	for i := range g.list[:g.n] {
		x := &g.list[i]
		switch x.kind {
		case groupChow:
			continue
		case groupPair:
			if x.first < 27 {
				continue
			}
			pair |= 1 << x.first
			if loser && !t.loserPairs {
				continue
			}
			open := int32(2) // points of pairs that score less when they are claimed
			if x.exposed {
				open = t.exposedPair
			}
			if x.first == own {
				a.one(w, rowPairOwn)
			}
			if x.first == round {
				a.one(w, rowPairDominant)
			}
			if x.first == tour {
				a.add(rowPairRound, open, 1)
			}
			if x.first >= 31 {
				a.add(rowPairDragon, open, 1)
			}
			continue
		}
		pungs |= 1 << x.first
		if !x.exposed || x.soft && t.claimedKong {
			concealed++
		}
		s := setRow(x.first, x.kind == groupKong, x.exposed)
		a.one(w, s)
		if x.first < 27 {
			continue
		}
		if x.first == own {
			a.one(w, rowOwnWind)
		}
		if x.first == round {
			a.one(w, rowDominantWind)
		}
		if x.first == tour {
			a.one(w, rowRoundWind)
		}
		if x.first >= 31 {
			a.one(w, rowDragon)
		}
	}
	if concealed >= 3 {
		a.one(w, rowThreeConcealed)
	}
	switch dragons := (pungs & hand.DragonKinds).Len(); {
	case dragons == 3:
		a.one(w, rowBigDragons)
	case dragons == 2 && pair&hand.DragonKinds&^pungs != 0:
		a.one(w, rowLittleDragons)
	}
	switch winds := (pungs & hand.WindKinds).Len(); {
	case winds == 4:
		a.one(w, rowBigWinds)
	case winds == 3 && pair&hand.WindKinds != 0:
		a.one(w, rowLittleWinds)
	}
}

// Series of bonus tiles, as bits of SeatHand.Bonus.
const (
	allFlowers uint8 = 0x0f
	allSeasons uint8 = 0xf0
)

// bonusRows counts the rows of flowers and seasons.
func (r *Rules) bonusRows(p *table.Position, a *account) {
	bonus := p.Hands[p.Seat].Bonus
	if bonus == 0 {
		return
	}
	w := &r.worth
	a.add(rowBonusTile, w[rowBonusTile], int32(bits.OnesCount8(bonus)))
	t := r.cfg.Rows
	own := bonus & (0x11 << (p.Wind(int(p.Seat)) - tile.East))
	flowers, seasons := bonus&allFlowers == allFlowers, bonus&allSeasons == allSeasons
	if !r.cfg.SeriesAdds { // a full series replaces the own tile of that series
		if flowers {
			own &^= allFlowers
		}
		if seasons {
			own &^= allSeasons
		}
	}
	switch {
	case !t.ownBoth:
		if own&allFlowers != 0 {
			a.one(w, rowOwnFlower)
		}
		if own&allSeasons != 0 {
			a.one(w, rowOwnSeason)
		}
	case own&allFlowers != 0 && own&allSeasons != 0:
		a.one(w, rowOwnBonus)
	}
	switch {
	case t.series != 0:
		if flowers {
			a.one(w, rowAllFlowers)
		}
		if seasons {
			a.one(w, rowAllSeasons)
		}
	case flowers && seasons:
		a.add(rowBonusSet, r.cfg.BothSeries, 1)
	case flowers || seasons:
		a.one(w, rowBonusSet)
	}
}

// winnerRows counts the rows of the winner only. The account must hold the rows of sets
// and pairs and nothing else.
func (r *Rules) winnerRows(p *table.Position, f *facts, g *groups, rd *hand.Reading, only bool, a *account) {
	t, w := r.cfg.Rows, &r.worth
	if a.points == 0 {
		a.one(w, rowZeroPoint)
	}
	a.one(w, rowMahjong)
	chows := g.count(groupChow)
	if chows == 4 {
		a.one(w, rowAllChows)
	}
	if p.By == table.BySelfDraw && (r.cfg.HillSelfDraw || !r.fromHill(p)) {
		a.one(w, rowSelfDraw)
	}
	if only {
		a.one(w, rowOnlyPlace)
	}
	if rd.Win >= 0 && rd.Blocks[rd.Win].Type == hand.Pair {
		if hand.OrphanKinds.Has(p.Tile) {
			a.one(w, rowPairOutMajor)
		} else {
			a.one(w, rowPairOutMinor)
		}
	}
	if chows == 0 {
		a.one(w, rowNoChow)
	}
	honours := f.kinds&hand.HonourKinds != 0
	switch {
	case f.suits == 1 && honours:
		a.one(w, rowHalfColour)
	case f.suits == 1 && (!t.pureNoChow || chows == 0):
		a.one(w, rowPureColour)
	case f.suits == 0:
		a.one(w, rowAllHonors)
	}
	if f.kinds&^hand.OrphanKinds == 0 {
		a.one(w, rowMajors)
	}
	if r.concealed(p, f) {
		a.one(w, rowConcealedHand)
	}
	r.circumstances(p, a)
}

// circumstances counts the rows for the way of winning.
func (r *Rules) circumstances(p *table.Position, a *account) {
	w := &r.worth
	switch {
	case r.lastWall(p):
		a.one(w, rowMoon)
	case r.fromHill(p):
		a.one(w, rowReplacement)
	case p.By == table.ByRob:
		a.one(w, rowRobKong)
	case p.By == table.ByDiscard && p.Flags&(table.LastTile|flagCelestial) == table.LastTile:
		a.one(w, rowLastDiscard)
	}
	switch {
	case p.Flags&flagCalling != 0 && w[rowCallingHand] > 0:
		a.one(w, rowCallingHand)
	case p.Flags&flagOriginalCall != 0:
		a.add(rowOriginalCall, r.cfg.Rows.originalCall, 1)
	}
}

// onlyPlace reports whether the winning tile is the only kind that completes the hand
// (§12). Kinds of which all four are held do not count.
func (r *Rules) onlyPlace(p *table.Position, f *facts) bool {
	if r.worth[rowOnlyPlace] == 0 {
		return false
	}
	c := p.Hands[p.Seat].Counts
	c[p.Tile.Index()]--
	h := hand.Of(&c)
	u := h.Waits(&r.shapes[0], f.melds)
	for i, n := range f.all {
		if n == 4 {
			u &^= 1 << i
		}
	}
	return u&^hand.KindsOf(p.Tile) == 0
}
