package zungjung

import (
	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Reasons why a hand does not win, stored in Sheet.Reason.
const (
	reasonShape   = "shape"   // the hand is not complete (§3)
	reasonMinimum = "minimum" // fewer points than the minimum, not counting bonus tiles (§9)
)

// limit is the largest sum of a hand (§4.5).
const limit = 320

// scoring is a position to be scored, with what all arrangements have in common.
type scoring struct {
	p      *table.Position
	laid   pattern.Melds
	win    tile.Kind
	values hand.Kinds // kinds whose triplets score 3.1
	whole  set        // patterns that depend on the kinds only
	won    set        // category 9
	gates  bool       // 2.2
}

// best is the best arrangement found so far.
type best struct {
	found bool // the hand is complete
	has   set  // the patterns that count
	there set  // the same and those superseded by a higher one of their series
	honor int32
	sum   int32 // before the limit is applied
	total int32
	read  hand.Reading
}

// scratch is scratch memory for scoring.
type scratch struct {
	list []hand.Reading
	q    scoring
	b    best
}

var scratchPool pattern.Pool[scratch]

// Total returns the points of the hand of p.Seat without bonus tiles, and whether it is
// complete.
func (r *Rules) Total(p *table.Position) (int32, bool) {
	m := scratchPool.Get()
	r.best(p, m)
	total, found := m.b.total, m.b.found
	scratchPool.Put(m)
	return total, found
}

// Score fills the sheet of p.Seat (§4, §5).
func (r *Rules) Score(p *table.Position, sh *score.Sheet) bool {
	m := scratchPool.Get()
	r.best(p, m)
	if !m.b.found {
		sh.Valid, sh.Reason = false, reasonShape
	} else {
		if sh.Valid = m.b.total >= r.cfg.Minimum; !sh.Valid {
			sh.Reason = reasonMinimum
		}
		r.write(m, sh)
	}
	scratchPool.Put(m)
	return sh.Valid
}

// Reading returns the concealed tiles of a win in the groups that were scored. It also
// returns the index of the group that the winning tile completes, or -1 if there is none.
func (r *Rules) Reading(p *table.Position) (groups [][]tile.Kind, win int) {
	m := scratchPool.Get()
	defer scratchPool.Put(m)
	r.best(p, m)
	return pattern.Groups(p, &m.b.read)
}

// best finds the arrangement with the highest value (§4.6).
func (r *Rules) best(p *table.Position, m *scratch) {
	m.b = best{}
	for i := range r.readings(p, m) {
		r.reading(&m.q, &m.list[i], &m.b)
	}
}

// readings prepares the question for a position and returns the number of its readings:
// every arrangement with every possible place of the winning tile.
func (r *Rules) readings(p *table.Position, m *scratch) int {
	h := pattern.Hand(p)
	if h == nil {
		return 0
	}
	q := &m.q
	*q = scoring{p: p, laid: pattern.ReadMelds(h.Melds[:h.N]), win: p.Tile.Unred()}
	l := &q.laid
	held := hand.Of(&h.Counts)
	if l.Odd || held.Len() != 14-3*l.N || held.Shanten(&shape, l.N) >= 0 {
		return 0
	}
	q.values = valueKinds(p.Wind(int(p.Seat)))
	q.whole = whole(l.Kinds | held.Held(1))
	q.won = winning(p, l)
	q.gates = l.N == 0 && q.isGates(held)
	m.list = hand.Readings(&h.Counts, &shape, l.N, q.win, m.list[:0])
	return len(m.list)
}

// reading scores a reading.
func (r *Rules) reading(q *scoring, rd *hand.Reading, b *best) {
	x := best{found: true, read: *rd}
	switch rd.Form {
	case hand.FormSets:
		a := arrange(&q.laid, rd, q.p.By == table.BySelfDraw)
		x.there = a.ofSets(q.values) | q.won | q.whole
		if a.NChow > 0 {
			x.there &^= of(mixedGreaterTerminals, pureGreaterTerminals)
		}
		if !q.laid.Claimed {
			x.there.Add(concealedHand)
		}
		if q.gates {
			x.there.Add(nineGates)
		}
		x.honor = int32((a.Pungs & q.values).Len())
	case hand.FormPairs:
		x.there = q.whole&ofPairs | q.won | of(sevenPairs)
	case hand.FormOrphans:
		x.there = q.won | of(thirteenTerminals)
	}
	x.has = highest(x.there)
	x.sum, x.total = r.count(x.has, x.honor)
	if !b.found || x.better(b) {
		*b = x
	}
}

// count returns the sum of the patterns, with Value Honor counted honor times, and the
// total after the limit (§4.4, §4.5).
func (r *Rules) count(s set, honor int32) (sum, total int32) {
	if s == 0 {
		return chicken, chicken
	}
	top := int32(0)
	for ; s != 0; s &= s - 1 {
		p := s.First()
		v := r.value[p]
		top = max(top, v)
		if p == valueHonor {
			v *= honor
		}
		sum += v
	}
	return sum, max(min(sum, limit), top)
}

// chicken is the value of a hand without patterns (§4.4).
const chicken = 1

// better reports whether x precedes b: by total, then by sum (§4.6). Among equal ones,
// which differ only in presentation, the one with the first pattern that the other lacks
// precedes.
func (bs *best) better(b *best) bool {
	switch {
	case bs.total != b.total:
		return bs.total > b.total
	case bs.sum != b.sum:
		return bs.sum > b.sum
	case bs.honor != b.honor:
		return bs.honor > b.honor
	}
	return bs.has.Has((bs.has ^ b.has).First())
}

// Values of a bonus tile of the seat's own and of another seat, and of a full set of four
// (§9).
const (
	ownBonus   = 4
	otherBonus = 2
	fullSet    = 10
)

// bonus returns the seat's own bonus tiles, the others, and those of full sets, with the
// number of full sets.
func (r *Rules) bonus(p *table.Position) (own, other, in uint8, full int32) {
	b := p.Hands[p.Seat].Bonus
	if !r.cfg.BonusTiles {
		return 0, 0, 0, 0
	}
	own = b & pattern.OwnBonus(p.Wind(int(p.Seat)))
	in, full = pattern.FullSeries(b)
	return own, b &^ own, in, full
}
