package mcr

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
	reasonShape   = "shape"   // the hand is not complete (§7)
	reasonMinimum = "minimum" // fewer points than the minimum, not counting flowers (§8)
)

// tally holds the patterns that an arrangement scores.
type tally struct {
	has   set
	times [slots]uint8 // counts of the patterns that may score more than once, and a one for all others
	total int32        // without flowers
}

// count returns how often a pattern scores.
func (t *tally) count(p kind) int32 {
	if !t.has.has(p) {
		return 0
	}
	return int32(t.times[slotOf[p]])
}

// choose adds a pattern that was chosen among the combinations of sets.
func (t *tally) choose(p kind) {
	if i := slotOf[p]; i != timesOnce {
		t.times[i]++
	}
	t.has.add(p)
}

// before reports whether t is listed before o, a tally with the same total (§15.7). It is
// if it counts more of the first pattern in which they differ.
func (t *tally) before(o *tally) bool {
	for s := t.has.or(o.has); !s.empty(); {
		p := s.pop()
		if a, b := t.count(p), o.count(p); a != b {
			return a > b
		}
	}
	return false
}

// scoring is a position to be scored, with what all arrangements have in common.
type scoring struct {
	p     *table.Position
	laid  pattern.Melds
	melds [4]uint8   // the numbers of the melds as sets (combine.go)
	kinds hand.Kinds // kinds of all tiles
	whole set        // patterns that depend on the kinds only
	won   set        // patterns for the way of winning and for kongs
	all   hand.Hand  // the tiles that are not in a kong
	held  hand.Hand  // concealed tiles, including the winning tile
	win   tile.Kind
	waits hand.Kinds // computed when first needed
	known bool       // waits has been computed
	gates bool       // the hand is nine gates
	hogs  hand.Kinds // kinds with four tiles that are not a kong
}

// best is the best arrangement found so far.
type best struct {
	found bool // the hand is complete
	tally tally
	there set          // the patterns before included ones were removed
	read  hand.Reading // Win is the block in which the winning tile was placed
}

// scratch is scratch memory for scoring.
type scratch struct {
	list []hand.Reading
	q    scoring
	b    best
}

var scratchPool pattern.Pool[scratch]

// numbers sets the numbers of the melds as sets.
func (s *scoring) numbers() {
	n := copy(s.melds[:], s.laid.Chows[:s.laid.NChow])
	for x := s.laid.Pungs; x != 0; x &= x - 1 {
		s.melds[n] = uint8(x.First().Index()) + pungOf
		n++
	}
}

// Total returns the points of the hand of p.Seat without flowers, and whether it is
// complete.
func (r *Rules) Total(p *table.Position) (int32, bool) {
	m := scratchPool.Get()
	r.best(p, m)
	total, found := m.b.tally.total, m.b.found
	scratchPool.Put(m)
	return total, found
}

// Score fills the sheet of p.Seat (§15). The total includes flowers.
func (r *Rules) Score(p *table.Position, sh *score.Sheet) bool {
	m := scratchPool.Get()
	r.best(p, m)
	switch {
	case !m.b.found:
		sh.Valid, sh.Reason = false, reasonShape
	default:
		if sh.Valid = m.b.tally.total >= r.cfg.Minimum; !sh.Valid {
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
	if r.best(p, m); !m.b.found {
		return nil, -1
	}
	return pattern.Groups(p, &m.b.read)
}

// best finds the best score of a position.
func (r *Rules) best(p *table.Position, m *scratch) {
	m.b.found = false
	m.b.tally = tally{}
	for i := range r.readings(p, m) {
		r.reading(&m.q, &m.list[i], &m.b)
	}
}

// readings prepares the question for a position and returns the number of readings of the
// hand.
func (r *Rules) readings(p *table.Position, m *scratch) int {
	h := pattern.Hand(p)
	if h == nil {
		return 0
	}
	q := &m.q
	*q = scoring{}
	q.p, q.win = p, p.Tile.Unred()
	q.held = hand.Of(&h.Counts)
	if q.held.Len() != 14-3*int(h.N) {
		return 0
	}
	// Most of the hands asked about do not win, so check the shape first. Knitted forms
	// are rare and slow to find.
	s := shapeFor(&q.held)
	if q.held.Shanten(s, int(h.N)) >= 0 {
		return 0
	}
	l := &q.laid
	if *l = pattern.ReadMelds(h.Melds[:h.N]); l.Odd {
		return 0
	}
	q.numbers()
	q.all = q.held
	for _, x := range l.Chows[:l.NChow] {
		for k := tile.At(int(x)); k <= tile.At(int(x)+2); k++ {
			q.all.Add(k)
		}
	}
	for x := l.Pungs &^ l.Kongs; x != 0; x &= x - 1 {
		for range 3 {
			q.all.Add(x.First())
		}
	}
	q.hogs = q.all.Held(4)
	q.kinds = l.Kinds | q.held.Held(1)
	q.whole = whole(q.kinds)
	q.won = winning(p, l).or(r.kongs(l))
	if l.N == 0 {
		q.gates = q.isGates()
	}
	m.list = hand.Readings(&h.Counts, s, l.N, tile.None, m.list[:0])
	return len(m.list)
}

// reading scores a reading.
func (r *Rules) reading(q *scoring, rd *hand.Reading, b *best) {
	switch rd.Form {
	case hand.FormSets:
		r.sets(q, rd, q.whole.or(q.won), b)
	case hand.FormStraight:
		r.sets(q, rd, q.whole.and(straightAllowed).or(q.won), b)
	case hand.FormPairs:
		s := q.whole.and(pairsAllowed).or(q.won)
		s.add(sevenPairs)
		if isShifted(q.kinds) {
			s.add(sevenShiftedPairs)
		}
		r.form(q, rd, s, b)
	case hand.FormOrphans:
		s := q.won
		s.add(thirteenOrphans)
		r.form(q, rd, s, b)
	case hand.FormKnitted:
		s := q.won
		switch {
		case q.kinds&hand.HonourKinds == hand.HonourKinds:
			s.add(greaterKnitted)
		default:
			s.add(lesserKnitted)
			if (q.kinds & hand.SuitKinds).Len() == 9 {
				s.add(knittedStraight)
			}
		}
		r.form(q, rd, s, b)
	}
}

// isGates reports whether the 13 tiles before the win were nine gates. A hand won as
// dealt may be treated as won on any of its tiles.
func (s *scoring) isGates() bool {
	x := hand.KindsOf(s.win)
	if dealt(s.p) {
		x = s.held.Held(1)
	}
	for ; x != 0; x &= x - 1 {
		h := s.held
		if h.Remove(x.First()); pattern.IsGates(&h) {
			return true
		}
	}
	return false
}

// form scores an arrangement without sets.
func (r *Rules) form(q *scoring, rd *hand.Reading, s set, b *best) {
	t := tally{has: s}
	t.times[timesOnce] = 1
	if rd.Form == hand.FormPairs && q.hogs != 0 {
		t.has.add(tileHog)
		t.times[timesHog] = uint8(q.hogs.Len())
	}
	r.consider(&t, rd, -1, b)
}

// grouping holds the sets of an arrangement.
type grouping struct {
	sets  [4]uint8
	n     int // number of sets
	chows int // number of chows, which come first
	pungs hand.Kinds
	shut  int // number of concealed pungs and kongs, before the winning tile is placed in one
	pair  uint8
}

// group sorts the sets of a reading and the melds.
func (s *scoring) group(rd *hand.Reading) (g grouping) {
	g.n = copy(g.sets[:], s.melds[:s.laid.N])
	g.pair = pairless
	g.shut = s.laid.Hidden.Len()
	for i := range rd.Blocks[:rd.N] {
		b := &rd.Blocks[i]
		x := uint8(b.First) - 1
		switch b.Type {
		case hand.Pair:
			g.pair = x
		case hand.Chow:
			g.sets[g.n] = x
			g.n++
		case hand.Triplet:
			g.sets[g.n] = x + pungOf
			g.n++
			g.shut++
		}
	}
	for i := 1; i < g.n; i++ {
		for j := i; j > 0 && g.sets[j] < g.sets[j-1]; j-- {
			g.sets[j], g.sets[j-1] = g.sets[j-1], g.sets[j]
		}
	}
	for _, x := range g.sets[:g.n] {
		if x < pungOf {
			g.chows++
		} else {
			g.pungs |= 1 << (x - pungOf)
		}
	}
	return g
}

// sets scores an arrangement of sets and a pair, with or without a knitted straight, for
// every placement of the winning tile.
func (r *Rules) sets(q *scoring, rd *hand.Reading, s set, b *best) {
	g := q.group(rd)
	t := tally{has: s}
	t.times[timesOnce] = 1
	if q.hogs != 0 {
		t.has.add(tileHog)
		t.times[timesHog] = uint8(q.hogs.Len())
	}
	straight := rd.Form == hand.FormStraight
	if straight {
		t.has.add(knittedStraight)
		if g.chows == 1 && g.pair < firstWind {
			t.has.add(allChows)
		}
	} else {
		q.fixedPatterns(&g, &t)
	}
	q.singles(&g, &t)
	if q.gates {
		t.has.add(nineGates)
	}
	if dealt(q.p) && !r.cfg.HeavenlyWaits {
		r.concealedPungs(&q.laid, g.shut, &t.has)
		r.consider(&t, rd, -1, b)
		return
	}
	for i := range rd.Blocks[:rd.N] {
		x := rd.Blocks[i]
		if !x.Has(q.win) || i > 0 && duplicate(rd, i) {
			continue
		}
		u := t
		shut := g.shut
		if x.Type == hand.Triplet && q.p.By != table.BySelfDraw {
			shut--
		}
		r.concealedPungs(&q.laid, shut, &u.has)
		if w := waitOf(x, q.win); w != none && !(straight && !r.cfg.KnittedWaits && q.inStraight(rd)) && r.single(q) {
			u.has.add(w)
		}
		r.consider(&u, rd, int8(i), b)
	}
}

// duplicate reports whether an equal block occurs earlier in a reading.
func duplicate(rd *hand.Reading, i int) bool {
	for _, x := range rd.Blocks[:i] {
		if x == rd.Blocks[i] {
			return true
		}
	}
	return false
}

// fixedPatterns finds the patterns of four sets and a pair that do not depend on the winning tile.
func (s *scoring) fixedPatterns(g *grouping, t *tally) {
	c := combine(g.sets[:g.n], g.chows, g.pair)
	for _, p := range c.list[:c.n] {
		t.choose(p)
	}
	switch g.chows {
	case 4:
		if g.pair < firstWind {
			t.has.add(allChows)
		}
	case 0:
		t.has.add(allPungs)
		if (g.pungs|1<<g.pair)&^evenKinds == 0 {
			t.has.add(allEvenPungs)
		}
	}
	ends, fives := true, true
	for _, x := range g.sets[:g.chows] {
		k := hand.Kinds(7) << x
		ends = ends && k&hand.OrphanKinds != 0
		fives = fives && k&(everySuit<<4) != 0
	}
	others := g.pungs | 1<<g.pair
	if ends && others&^hand.OrphanKinds == 0 {
		t.has.add(outsideHand)
	}
	if fives && others&^(everySuit<<4) == 0 {
		t.has.add(allFives)
	}
}

// singles counts the patterns of single pungs.
func (s *scoring) singles(g *grouping, t *tally) {
	if g.pungs&hand.OrphanKinds == 0 {
		return
	}
	if n := (g.pungs & hand.DragonKinds).Len(); n > 0 {
		t.has.add(dragonPung)
		t.times[timesDragon] = uint8(n)
	}
	round, own := s.winds()
	if g.pungs&round != 0 {
		t.has.add(prevalentWind)
	}
	if g.pungs&own != 0 {
		t.has.add(seatWind)
	}
	if k := s.terminals(g, t); k != 0 {
		t.has.add(terminalPung)
		t.times[timesTerminal] = uint8(k.Len())
	}
}

// winds returns the prevailing wind and the seat wind.
func (s *scoring) winds() (round, own hand.Kinds) {
	return hand.KindsOf(s.p.Round), hand.KindsOf(s.p.Wind(int(s.p.Seat)))
}

// terminals returns the kinds whose pungs count as pungs of terminals or honours. Wind
// pungs do not count beside combinations of winds. One pung of nine gates is included in
// that pattern.
func (s *scoring) terminals(g *grouping, t *tally) hand.Kinds {
	k := g.pungs & pattern.Terminals
	if t.has[0]&(1<<bigFourWinds|1<<littleFourWinds|1<<bigThreeWinds) == 0 {
		round, own := s.winds()
		k |= g.pungs & hand.WindKinds &^ (round | own)
	}
	if s.gates {
		k &= k - 1
	}
	return k
}

// waitOf returns the pattern for a winning tile in a block (§14), provided that it was
// the only wait.
func waitOf(b hand.Block, win tile.Kind) kind {
	switch b.Type {
	case hand.Pair:
		return singleWait
	case hand.Chow:
		switch {
		case win == b.Mid:
			return closedWait
		case win == b.Last && b.First.Rank() == 1, win == b.First && b.Last.Rank() == 9:
			return edgeWait
		}
	}
	return none
}

// inStraight reports whether the winning tile's kind belongs to the knitted straight.
func (s *scoring) inStraight(rd *hand.Reading) bool {
	for _, b := range rd.Blocks[:rd.N] {
		if b.Type == hand.KnittedRow && b.Has(s.win) {
			return true
		}
	}
	return false
}

// single reports whether the hand waited for one kind only.
func (r *Rules) single(q *scoring) bool {
	if !q.known {
		h := q.held
		h.Remove(q.win)
		q.all.Remove(q.win)
		q.waits, q.known = r.waits(&h, &q.all, &q.laid), true
	}
	return q.waits&(q.waits-1) == 0
}

// consider removes the patterns that others include (§15.4), computes the total, and
// keeps the arrangement if it is better.
func (r *Rules) consider(t *tally, rd *hand.Reading, placed int8, b *best) {
	t.total = 0
	there := t.has
	for x := t.has[0]; x != 0; {
		p := bits.TrailingZeros64(x)
		out := &r.exclude[p]
		t.has[0] &^= out[0]
		t.has[1] &^= out[1]
		x = x & (x - 1) &^ out[0]
		t.total += r.value[p] * int32(t.times[slotOf[p]])
	}
	for x := t.has[1]; x != 0; {
		p := 64 + bits.TrailingZeros64(x)
		out := &r.exclude[p]
		t.has[1] &^= out[1]
		x = x & (x - 1) &^ out[1]
		t.total += r.value[p] * int32(t.times[slotOf[p]])
	}
	if t.has.empty() {
		t.has.add(chickenHand)
		t.total = r.value[chickenHand]
	}
	if b.found && (t.total < b.tally.total || t.total == b.tally.total && !t.before(&b.tally)) {
		return
	}
	b.found, b.tally, b.there, b.read = true, *t, there, *rd
	b.read.Win = placed
}
