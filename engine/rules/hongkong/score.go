package hongkong

import (
	"math/bits"

	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Reasons why a hand does not win, stored in Sheet.Reason (§15).
const (
	reasonShape = "shape"    // not a winning shape (§6)
	reasonFaan  = "min-faan" // less than the minimum
)

// Circumstances that only this rule set has.
const (
	flagKongOnKong = table.OwnFlag << iota // won on the replacement of the second kong in a turn
	flagFlowerHand                         // seven or eight bonus tiles, declared as a win
)

// best is the best score found so far for a position (§7, "Order").
type best struct {
	found   bool
	limit   bool // a limit hand with its winning conditions (B)
	reason  string
	rows    rowSet
	dragons int32 // number of times the row dragon scores
	read    hand.Reading
	sum     int32 // before the limit is applied
	total   int32
}

// scratchPool is a pool of memory for the readings of a hand.
var scratchPool pattern.Pool[[24]hand.Reading]

// Score fills the sheet of p.Seat (§7). The total is the faan after the limit.
func (r *Rules) Score(p *table.Position, sh *score.Sheet) bool {
	var b best
	r.best(p, &b)
	sh.Valid, sh.Reason = b.found, b.reason
	if !b.found {
		return false
	}
	r.write(p, &b, sh)
	return true
}

// Reading returns the concealed tiles of a win in the groups that were scored. It also
// returns the index of the group that the winning tile completes, or -1 if there is none.
func (r *Rules) Reading(p *table.Position) (groups [][]tile.Kind, win int) {
	var b best
	r.best(p, &b)
	return pattern.Groups(p, &b.read)
}

// best finds the best score of a position.
func (r *Rules) best(p *table.Position, b *best) {
	*b = best{reason: reasonShape}
	if p.Seat < 0 {
		return
	}
	if p.Flags&flagFlowerHand != 0 {
		r.flowerHand(p, b)
		return
	}
	h := pattern.Hand(p)
	if h == nil || h.N > 4 {
		return
	}
	n := int(h.N)
	// Most of the hands asked about do not win, so check the shape first.
	if hand.Shanten(&h.Counts, &r.Shape, n) >= 0 {
		return
	}
	l := pattern.ReadMelds(h.Melds[:n])
	if l.Odd {
		return
	}
	buf := scratchPool.Get()
	defer scratchPool.Put(buf)
	list := hand.Readings(&h.Counts, &r.Shape, n, p.Tile, buf[:0])
	if len(list) == 0 {
		return
	}
	b.reason = reasonFaan
	k := l.Kinds
	for i, c := range h.Counts {
		if c > 0 {
			k |= 1 << i
		}
	}
	cond := r.conditions(p, &l)
	limits := r.limits(p, &l, k, list[0].Form == hand.FormOrphans)
	for s := limits; s != 0; s &= s - 1 {
		b.consider(r, r.limitHand(s.First(), cond), 0, true, &list[0])
	}
	if limits != 0 && r.cfg.Suppress {
		return
	}
	fixed := cond | suitRow(k) | r.flowerRows(h.Bonus, p.Wind(int(p.Seat)))
	ends := k&^hand.OrphanKinds == 0 && k&hand.SuitKinds != 0 && k&hand.HonourKinds != 0
	for i := range list {
		rd := &list[i]
		if rd.Form == hand.FormOrphans {
			continue
		}
		s, dragons := r.reading(p, &l, rd, fixed, ends)
		b.consider(r, s, dragons, false, rd)
	}
}

// limitHand returns the rows of a limit hand with its winning conditions (B of §7).
func (r *Rules) limitHand(x row, cond rowSet) rowSet {
	switch x {
	case rowHeavenly:
		cond &^= 1<<rowConcealed | 1<<rowSelfDraw
	case rowNineGates, rowThirteenOrphans, rowEarthly:
		cond &^= 1 << rowConcealed
	}
	return cond | 1<<x
}

// reading returns the rows of an ordinary reading (A of §7) and how often the row dragon
// counts. fixed holds the rows that do not depend on the reading. ends means that the
// hand consists of both terminals and honours.
func (r *Rules) reading(p *table.Position, l *pattern.Melds, rd *hand.Reading, fixed rowSet, ends bool) (rowSet, int32) {
	s := fixed
	if rd.Form == hand.FormPairs {
		return s&^(1<<rowConcealed) | 1<<rowSevenPairs, 0
	}
	chows, pungs := l.NChow, l.Pungs
	var pair hand.Kinds
	for _, b := range rd.Blocks[:rd.N] {
		bit := hand.Kinds(1) << b.First.Index()
		switch b.Type {
		case hand.Chow:
			chows++
		case hand.Triplet:
			pungs |= bit
		case hand.Pair:
			pair = bit
		}
	}
	switch chows {
	case 4:
		s |= 1 << rowAllChows
	case 0:
		if r.fourConcealed(p, l, rd) {
			s = s&^(1<<rowConcealed) | 1<<rowFourConcealed
		} else {
			s |= 1 << rowAllPungs
		}
		if ends {
			s |= 1 << rowMixedOrphans
		}
	}
	dragons := int32(bits.OnesCount64(uint64(pungs & hand.DragonKinds)))
	switch {
	case dragons == 3 && r.on.Has(rowGreatDragons):
		s |= 1 << rowGreatDragons
		dragons = 0
	case dragons == 2 && pair&hand.DragonKinds != 0 && r.on.Has(rowSmallDragons):
		s |= 1 << rowSmallDragons
		dragons = 0
	case dragons > 0:
		s |= 1 << rowDragon
	}
	if pungs&hand.WindKinds != 0 {
		if pungs&hand.KindsOf(p.Wind(int(p.Seat))) != 0 {
			s |= 1 << rowSeatWind
		}
		if p.Round != tile.None && pungs&hand.KindsOf(p.Round) != 0 {
			s |= 1 << rowRoundWind
		}
		if (pungs&hand.WindKinds).Len() == 3 && pair&hand.WindKinds != 0 {
			s |= 1 << rowSmallWinds
		}
	}
	return s, dragons
}

// fourConcealed reports whether the four pungs of a reading are concealed and the hand
// was won as the option requires.
func (r *Rules) fourConcealed(p *table.Position, l *pattern.Melds, rd *hand.Reading) bool {
	if l.Claimed || !r.on.Has(rowFourConcealed) || l.Hidden > 0 && !r.cfg.ConcealedKongs {
		return false
	}
	switch {
	case p.By == table.BySelfDraw || r.cfg.FourConcealed == concealedAny:
		return true
	case r.cfg.FourConcealed == concealedPair:
		return rd.Win >= 0 && rd.Blocks[rd.Win].Type == hand.Pair
	}
	return false
}

// flowerHand scores seven or eight bonus tiles at a fixed value without a minimum (§7).
func (r *Rules) flowerHand(p *table.Position, b *best) {
	n := bits.OnesCount8(p.Hands[p.Seat].Bonus)
	if !r.cfg.Flowers || !r.cfg.FlowerHands || n < 7 {
		return
	}
	b.rows = 1 << rowSevenFlowers
	if n == 8 {
		b.rows = 1 << rowEightFlowers
	}
	b.found, b.reason = true, ""
	b.sum = r.cfg.Faan[b.rows.First()]
	b.total = r.capped(b.sum)
}

// consider keeps a score that reaches the minimum and is better than the best so far. The
// criteria are more faan, a limit hand, more faan before the limit, and table order.
func (b *best) consider(r *Rules, s rowSet, dragons int32, limit bool, rd *hand.Reading) {
	s &= r.on
	sum, counts := int32(0), int32(0)
	for x := s; x != 0; x &= x - 1 {
		i := x.First()
		f := r.cfg.Faan[i]
		if i == rowDragon {
			f *= dragons
		}
		sum += f
		if r.cfg.FlowersToMinimum || !flowerRows.Has(i) {
			counts += f
		}
	}
	if counts < r.cfg.MinFaan {
		return
	}
	total := r.capped(sum)
	if b.found {
		switch {
		case total != b.total:
			if total < b.total {
				return
			}
		case limit != b.limit:
			if b.limit {
				return
			}
		case sum != b.sum:
			if sum < b.sum {
				return
			}
		case !s.Before(b.rows):
			return
		}
	}
	*b = best{found: true, limit: limit, rows: s, dragons: dragons, read: *rd, sum: sum, total: total}
}

// capped returns the faan with the limit applied.
func (r *Rules) capped(faan int32) int32 {
	if r.cfg.Limit > 0 {
		return min(faan, r.cfg.Limit)
	}
	return faan
}

// write adds the rows to a sheet in the order of the table.
func (r *Rules) write(p *table.Position, b *best, sh *score.Sheet) {
	for x := b.rows; x != 0; x &= x - 1 {
		i := x.First()
		count := int32(1)
		if i == rowDragon {
			count = b.dragons
		}
		var buf [18]tile.Kind
		sh.Row(score.Add, table7[i].key, r.cfg.Faan[i], count, rowTiles(p, i, buf[:0])...)
	}
	if b.sum != b.total {
		sh.Set("uncapped", b.sum)
	}
	sh.Total = b.total
}

// rowTiles appends the tiles that form a row, unless the row is formed by the whole hand.
func rowTiles(p *table.Position, x row, buf []tile.Kind) []tile.Kind {
	h := &p.Hands[p.Seat]
	var k hand.Kinds
	switch x {
	case rowDragon, rowSmallDragons, rowGreatDragons:
		k = hand.DragonKinds
	case rowSmallWinds, rowGreatWinds:
		k = hand.WindKinds
	case rowSeatWind:
		k = hand.KindsOf(p.Wind(int(p.Seat)))
	case rowRoundWind:
		k = hand.KindsOf(p.Round)
	case rowSelfDraw, rowLastTile, rowRobKong, rowKongReplacement, rowKongOnKong, rowFlowerReplacement:
		if p.Tile != tile.None {
			buf = append(buf, p.Tile)
		}
		return buf
	case rowOwnFlower:
		return append(buf, tile.F1+p.Wind(int(p.Seat))-tile.East)
	case rowOwnSeason:
		return append(buf, tile.F5+p.Wind(int(p.Seat))-tile.East)
	case rowAllFlowers, rowAllSeasons, rowSevenFlowers, rowEightFlowers:
		bonus := h.Bonus
		switch x {
		case rowAllFlowers:
			bonus &= pattern.Flowers
		case rowAllSeasons:
			bonus &= pattern.Seasons
		}
		return pattern.AppendBonus(buf, bonus)
	default:
		return buf
	}
	for ; k != 0; k &= k - 1 {
		i := k.First().Index()
		n := int(h.Counts[i])
		for m := range h.Melds[:h.N] {
			if h.Melds[m].Tiles[0].Index() == i {
				n += int(h.Melds[m].N)
			}
		}
		if x == rowDragon && n < 3 {
			continue
		}
		for range n {
			buf = append(buf, tile.At(i))
		}
	}
	return buf
}
