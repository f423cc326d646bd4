package taiwanese

import (
	"math/bits"

	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Reasons why a hand does not win, stored in Sheet.Reason.
const (
	reasonShape   = "shape"   // not a winning shape (§3)
	reasonMinimum = "minimum" // less than the minimum
)

// Circumstances that only this rule set has.
const (
	flagReady         = table.OwnFlag << iota // ready was declared (§8); in the common table, with the first discard
	flagHeavenlyReady                         // ready with the dealt tiles, in the common table
	flagFlowers                               // a win with flowers (§6)
)

// tally counts how often each row scores.
type tally [rows]uint8

// best is the best reading found so far.
type best struct {
	found  bool
	reason string
	rows   tally
	read   hand.Reading
	sum    int32 // before the limit is applied
	total  int32
}

// scratchPool is a pool of memory for the readings of a hand.
var scratchPool pattern.Pool[[32]hand.Reading]

// Score fills the sheet of p.Seat (§4, §5).
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
	if p.Flags&flagFlowers != 0 {
		r.flowers(p, b)
		return
	}
	h := pattern.Hand(p)
	if h == nil || h.N > 5 {
		return
	}
	n := int(h.N)
	// Most of the hands asked about do not win, so check the shape first.
	if hand.Shanten(&h.Counts, &r.Shape, n) >= 0 {
		return
	}
	w := factsOf(p)
	if w.Odd {
		return
	}
	buf := scratchPool.Get()
	defer scratchPool.Put(buf)
	list := hand.Readings(&h.Counts, &r.Shape, n, p.Tile, buf[:0])
	for i := range list {
		rd := &list[i]
		var t tally
		switch {
		case r.cfg.Common:
			r.commonTable(&w, rd, &t)
		default:
			r.defaultTable(&w, rd, &t)
		}
		b.consider(r, &t, rd)
	}
}

// flowers scores a win with flowers (§6): seven plus another seat's eighth, or all eight.
// Nothing else scores.
func (r *Rules) flowers(p *table.Position, b *best) {
	if !r.cfg.Flowers || p.Hands[p.Seat].Bonus != pattern.Flowers|pattern.Seasons {
		return
	}
	var t tally
	switch {
	case p.By == table.BySelfDraw && r.cfg.Common:
		t[rowEightImmortals] = 1
	case p.By == table.BySelfDraw:
		t[rowAllFlowers] = 1
	case !r.cfg.RobbingFlower:
		return
	case r.cfg.Common:
		t[rowSevenRobsOne] = 1
	default:
		t[rowSevenFlowers] = 1
	}
	b.consider(r, &t, &hand.Reading{Win: -1})
}

// consider keeps a reading that reaches the minimum and is worth more than the best so
// far.
func (b *best) consider(r *Rules, t *tally, rd *hand.Reading) {
	sum := int32(0)
	for x, n := range t {
		sum += r.tai[x] * int32(n)
	}
	total := r.capped(sum)
	switch {
	case sum < r.cfg.Minimum: // the limit applies to payments only, so compare the sum with the minimum
		if !b.found {
			b.reason = reasonMinimum
		}
	case !b.found || sum > b.sum:
		*b = best{found: true, rows: *t, read: *rd, sum: sum, total: total}
	}
}

// capped returns the tai with the limit applied.
func (r *Rules) capped(tai int32) int32 {
	if r.cfg.Limit > 0 {
		return min(tai, r.cfg.Limit)
	}
	return tai
}

// defaultTable counts the rows of §4.
func (r *Rules) defaultTable(w *facts, rd *hand.Reading, t *tally) {
	p := w.p
	t[rowWinning] = 1
	flowers := uint8(0)
	if r.cfg.Flowers {
		flowers = uint8(bits.OnesCount8(p.Hands[p.Seat].Bonus))
		t[rowFlower] = flowers
	}
	honors := w.kinds&hand.HonourKinds != 0
	switch bare := r.cfg.Flowers && flowers == 0; {
	case bare && !honors:
		t[rowNoFlowersNoHonors] = 1
	case bare:
		t[rowNoFlowers] = 1
	case !honors:
		t[rowNoHonors] = 1
	}
	switch {
	case w.suits == 1 && honors:
		t[rowOneSuitHonors] = 1
	case w.suits == 1:
		t[rowOneSuit] = 1
	}
	r.conditionsDefault(w, t)
	if rd.Form == hand.FormPairs {
		t[rowPairsAndTriplet] = 1
		t.selfDrawn(w, rowSelfDrawn)
		return
	}
	s := setsOf(w, rd)
	switch {
	case !honors:
		if r.tai[rowAllTerminals] > 0 && w.kinds&^hand.OrphanKinds == 0 {
			t[rowAllTerminals] = 1
		}
	case w.suits == 0 && r.tai[rowAllHonors] > 0:
		t[rowAllHonors] = 1
	}
	t[rowHonorPung] = uint8(number(s.pungs, hand.HonourKinds))
	t[rowMeldedKong], t[rowConcealedKong] = uint8(w.Kongs.Len()-w.Hidden.Len()), uint8(w.Hidden.Len())
	if pattern.HasStraight(s.runs) {
		ten := pattern.HasStraight(s.closed)
		if r.cfg.StraightDrawn {
			ten = !w.given
		}
		t[either(rowStraightTen, rowStraight, ten)] = 1
	}
	t.concealed(s.concealed, [...]row{rowTwoConcealed, rowThreeConcealed, rowFourConcealed, rowFiveConcealed}, 2)
	switch dragons := number(s.pungs, hand.DragonKinds); {
	case dragons == 3:
		t[rowThreeGreatScholars] = 1
	case dragons == 2 && s.pair&hand.DragonKinds != 0:
		t[rowLittleThreeDragons] = 1
	}
	pair := s.pair&hand.WindKinds != 0
	switch winds := number(s.pungs, hand.WindKinds); {
	case winds == 4:
		t[rowBigFourWinds] = 1
	case winds == 3:
		t[either(rowLittleFourWinds, rowBigThreeWinds, pair)] = 1
	case winds == 2 && pair:
		t[rowLittleThreeWinds] = 1
	}
	switch {
	case s.chows == 5 && flowers == 0 && !honors:
		t[rowChowHandPlain] = 1
		t[rowNoFlowers], t[rowNoHonors], t[rowNoFlowersNoHonors] = 0, 0, 0
	case s.chows == 5:
		t[rowChowHand] = 1
	case s.chows == 0:
		t[rowPungHand] = 1
	}
	at := waitOf(rd, p.Tile)
	exposed := w.exposed == 5 && at == waitPair
	switch {
	case exposed:
		t[rowExposedHand] = 1
		t.selfDrawn(w, rowSelfDrawn)
	case w.exposed == 0 && w.given:
		t[rowConcealedHand] = 1
	case w.exposed == 0:
		t[rowFullyConcealed] = 1
	default:
		t.selfDrawn(w, rowSelfDrawn)
	}
	if exposed || r.cfg.UniqueWaits && r.waits(w).Len() != 1 {
		return
	}
	switch at {
	case waitPair:
		t[rowPair] = 1
	case waitMiddle, waitEdge:
		t[rowOneChance] = 1
	}
}

// conditionsDefault counts the rows that do not depend on the sets: the last tile, robbing,
// early wins, ready and the blessings.
func (r *Rules) conditionsDefault(w *facts, t *tally) {
	p := w.p
	if p.Flags&table.LastTile != 0 {
		switch p.By {
		case table.BySelfDraw:
			t[rowLastTile] = 1
		case table.ByDiscard:
			t[rowLastDiscardOut] = 1
		}
	}
	if p.By == table.ByRob {
		t[rowRobbing] = 1
	}
	switch {
	case p.Discards <= 5:
		t[rowEarly2] = 1
	case p.Discards <= 9:
		t[rowEarly] = 1
	}
	if p.Flags&(flagReady|flagHeavenlyReady) != 0 {
		t[rowReady] = 1
	}
	r.blessings(w, t)
}

// blessings counts Heavenly and Earthly Hand, and reports whether the hand is one of
// them.
func (r *Rules) blessings(w *facts, t *tally) bool {
	p := w.p
	switch own := p.By == table.BySelfDraw && p.Flags&table.FirstDraw != 0 && w.N == 0; {
	case p.Seat == p.Dealer:
		if !own {
			return false
		}
		t[rowHeavenly] = 1
		return true
	case r.cfg.EarthlyDraw && own, !r.cfg.EarthlyDraw && p.By == table.ByDiscard && p.Flags&table.FirstDiscard != 0:
		t[rowEarthly] = 1
		return true
	}
	return false
}

// selfDrawn counts a row if the hand was won by self-draw.
func (t *tally) selfDrawn(w *facts, x row) {
	if !w.given {
		t[x] = 1
	}
}

// concealed counts the row for n concealed triplets; of holds the rows for two to five.
// Fewer than least triplets do not count.
func (t *tally) concealed(n int, of [4]row, least int) {
	if n >= least {
		t[of[n-2]] = 1
	}
}

// either returns x if first is set, and y otherwise.
func either(x, y row, first bool) row {
	if first {
		return x
	}
	return y
}

// write adds the rows to a sheet in the order of the table.
func (r *Rules) write(p *table.Position, b *best, sh *score.Sheet) {
	for x := range rows {
		if n := b.rows[x]; n > 0 {
			var buf [score.MaxTiles]tile.Kind
			sh.Row(score.Add, tables[x].key, r.tai[x], int32(n), rowTiles(p, b, x, buf[:0])...)
		}
	}
	if b.sum != b.total {
		sh.Set("uncapped", b.sum)
	}
	sh.Total = b.total
}
