package zungjung

import (
	"math/bits"
	"sync"

	"moineau/engine/hand"
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
	laid   meldFacts
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

// scratch is scratch memory for scoring. Hands with more readings are rare.
type scratch struct {
	list []hand.Reading
	q    scoring
	b    best
}

// scratchPool is a pool of scratch memory, so that scoring does not allocate.
var scratchPool = sync.Pool{New: func() any { return &scratch{list: make([]hand.Reading, 0, 24)} }}

// Total returns the points of the hand of p.Seat without bonus tiles, and whether it is
// complete.
func (r *Rules) Total(p *table.Position) (int32, bool) {
	m := scratchPool.Get().(*scratch)
	r.best(p, m)
	total, found := m.b.total, m.b.found
	scratchPool.Put(m)
	return total, found
}

// Score fills the sheet of p.Seat (§4, §5).
func (r *Rules) Score(p *table.Position, sh *score.Sheet) bool {
	m := scratchPool.Get().(*scratch)
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
	if p.Seat < 0 || p.By == table.ByNone {
		return 0
	}
	h := &p.Hands[p.Seat]
	i := p.Tile.Index()
	if !h.Known || i < 0 || h.Counts[i] == 0 {
		return 0
	}
	q := &m.q
	*q = scoring{p: p, laid: readMelds(h.Melds[:h.N]), win: p.Tile.Unred()}
	l := &q.laid
	held := hand.Of(&h.Counts)
	if l.odd || held.Len() != 14-3*l.n || held.Shanten(&shape, l.n) >= 0 {
		return 0
	}
	q.values = valueKinds(p.Wind(int(p.Seat)))
	q.whole = whole(l.kinds | held.Held(1))
	q.won = winning(p, l)
	q.gates = l.n == 0 && isGates(held, q.win)
	m.list = hand.Readings(&h.Counts, &shape, l.n, q.win, m.list[:0])
	return len(m.list)
}

// reading scores a reading.
func (r *Rules) reading(q *scoring, rd *hand.Reading, b *best) {
	x := best{found: true, read: *rd}
	switch rd.Form {
	case hand.FormSets:
		a := q.laid.with(rd, q.p.By == table.BySelfDraw)
		x.there = a.ofSets(q.values) | q.won | q.whole
		if a.nSeq > 0 {
			x.there &^= of(mixedGreaterTerminals, pureGreaterTerminals)
		}
		if q.laid.shut {
			x.there.add(concealedHand)
		}
		if q.gates {
			x.there.add(nineGates)
		}
		x.honor = int32((a.triplets & q.values).Len())
	case hand.FormPairs:
		x.there = q.whole&ofPairs | q.won | of(sevenPairs)
	case hand.FormOrphans:
		x.there = q.won | of(thirteenTerminals)
	}
	x.has = x.there.highest()
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
		p := s.first()
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
	return bs.has.has((bs.has ^ b.has).first())
}

// Values of a bonus tile of the seat's own and of another seat, and of a full set of four
// (§9).
const (
	ownBonus   = 4
	otherBonus = 2
	fullSet    = 10
)

// bonus returns the numbers of a seat's own bonus tiles, of others, and of full sets.
func (r *Rules) bonus(p *table.Position) (own, other, full int32) {
	b := p.Hands[p.Seat].Bonus
	if !r.cfg.BonusTiles || b == 0 {
		return 0, 0, 0
	}
	own = int32(bits.OnesCount8(b & ownBonusOf(p)))
	other = int32(bits.OnesCount8(b)) - own
	for _, four := range [2]uint8{allFlowers, allSeasons} {
		if b&four == four {
			full++
		}
	}
	return own, other, full
}

// The flowers and the seasons as bits of SeatHand.Bonus.
const (
	allFlowers uint8 = 0x0f
	allSeasons uint8 = 0xf0
)

// ownBonusOf returns the flower and the season of the seat wind.
func ownBonusOf(p *table.Position) uint8 { return 0x11 << (p.Wind(int(p.Seat)) - tile.East) }
