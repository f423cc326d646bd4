package zungjung

import (
	"math/bits"

	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// write adds the best arrangement to a sheet: the patterns in the order of §5, then the
// bonus tiles, which count after the limit (§9).
func (r *Rules) write(m *scratch, sh *score.Sheet) {
	b := &m.b
	w := writer{q: &m.q}
	w.arrange(&b.read)
	for s := b.has; s != 0; s &= s - 1 {
		p := s.First()
		w.n = 0
		w.tiles(p)
		sh.Row(score.Add, keys[p], r.value[p], b.times(p), w.buf[:w.n]...)
	}
	if b.has == 0 {
		sh.Add(keyChicken, chicken)
	}
	if b.sum != b.total {
		sh.Set("uncapped", b.sum)
	}
	sh.Total = b.total
	own, other, in, full := r.bonus(m.q.p)
	for _, x := range [...]struct {
		key   string
		value int32
		count int32
		tiles uint8
	}{
		{keyOwnBonus, ownBonus, int32(bits.OnesCount8(own)), own},
		{keyOtherBonus, otherBonus, int32(bits.OnesCount8(other)), other},
		{keyFullSet, fullSet, full, in},
	} {
		if x.count > 0 {
			sh.Row(score.Add, x.key, x.value, x.count, pattern.AppendBonus(w.buf[:0], x.tiles)...)
			sh.Total += x.value * x.count
		}
	}
}

// times returns how often a pattern counts.
func (bs *best) times(p kind) int32 {
	if p == valueHonor {
		return bs.honor
	}
	return 1
}

// writer finds the tiles of rows.
type writer struct {
	q   *scoring
	a   arrangement // empty unless the hand is of sets
	n   int
	buf [score.MaxTiles]tile.Kind
}

// arrange sets the arrangement of a reading.
func (w *writer) arrange(rd *hand.Reading) {
	w.a = arrangement{}
	if rd.Form == hand.FormSets {
		w.a = arrange(&w.q.laid, rd, w.q.p.By == table.BySelfDraw)
	}
}

func (w *writer) put(k tile.Kind) {
	if w.n < len(w.buf) {
		w.buf[w.n] = k
		w.n++
	}
}

// sequence adds the tiles of a sequence.
func (w *writer) sequence(first int) {
	for i := range 3 {
		w.put(tile.At(first + i))
	}
}

// triplets adds the tiles of triplets and kongs of some kinds.
func (w *writer) triplets(k hand.Kinds) {
	for x := w.a.Pungs & k; x != 0; x &= x - 1 {
		n := 3
		if w.a.Kongs&x&-x != 0 {
			n = 4
		}
		for range n {
			w.put(x.First())
		}
	}
}

// pair adds the tiles of the pair.
func (w *writer) pair() {
	w.put(w.a.pair.First())
	w.put(w.a.pair.First())
}

// tiles adds the tiles that form a pattern, unless it is formed by the whole hand.
func (w *writer) tiles(p kind) {
	a := &w.a
	switch p {
	case valueHonor:
		w.triplets(w.q.values)
	case smallThreeDragons, bigThreeDragons:
		w.triplets(hand.DragonKinds)
	case smallThreeWinds, bigThreeWinds, smallFourWinds, bigFourWinds:
		w.triplets(hand.WindKinds)
	case twoConcealed, threeConcealed, fourConcealed:
		w.triplets(a.closed)
	case oneKong, twoKong, threeKong, fourKong:
		w.triplets(a.Kongs)
	case twoIdentical, twoIdenticalTwice, threeIdentical, fourIdentical:
		for i := range a.NChow {
			x := a.Chows[i]
			if i > 0 && a.Chows[i-1] == x || i+1 < a.NChow && a.Chows[i+1] == x {
				w.sequence(int(x))
			}
		}
	case threeSimilarSequences:
		rank := inThreeSuits(a.Starts).First().Index()
		for suit := range 3 {
			w.sequence(9*suit + rank)
		}
	case smallThreeSimilarTriplets:
		w.triplets(pattern.Ones << (a.pair.First().Index() % 9))
	case threeSimilarTriplets:
		w.triplets(pattern.Ones << inThreeSuits(a.Pungs&hand.SuitKinds).First().Index())
	case nineTileStraight:
		first := (a.Starts & (a.Starts >> 3) & (a.Starts >> 6) & pattern.Ones).First().Index()
		for i := range 3 {
			w.sequence(first + 3*i)
		}
	case threeConsecutive, fourConsecutive:
		t := a.Pungs
		three := t & (t >> 1) & (t >> 2) & rows3
		w.triplets(three | three<<1 | three<<2)
	case finalDraw, finalDiscard, winOnKong, robbingAKong, blessingOfEarth:
		w.put(w.q.win)
	}
	switch p {
	case smallThreeDragons, smallThreeWinds, smallFourWinds, smallThreeSimilarTriplets:
		w.pair()
	}
}
