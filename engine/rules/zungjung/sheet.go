package zungjung

import (
	"math/bits"

	"moineau/engine/hand"
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
		p := s.first()
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
	own, other, full := r.bonus(m.q.p)
	mine, laidOut := ownBonusOf(m.q.p), m.q.p.Hands[m.q.p.Seat].Bonus
	for _, x := range [...]struct {
		key   string
		value int32
		count int32
		tiles uint8
	}{{keyOwnBonus, ownBonus, own, laidOut & mine}, {keyOtherBonus, otherBonus, other, laidOut &^ mine}, {keyFullSet, fullSet, full, fullSets(laidOut)}} {
		if x.count == 0 {
			continue
		}
		w.n = 0
		for ; x.tiles != 0; x.tiles &= x.tiles - 1 {
			w.put(tile.F1 + tile.Kind(bits.TrailingZeros8(x.tiles)))
		}
		sh.Row(score.Add, x.key, x.value, x.count, w.buf[:w.n]...)
		sh.Total += x.value * x.count
	}
}

// fullSets returns the bonus tiles that belong to full sets.
func fullSets(b uint8) (in uint8) {
	for _, four := range [2]uint8{allFlowers, allSeasons} {
		if b&four == four {
			in |= four
		}
	}
	return in
}

// times returns how often a pattern counts.
func (bs *best) times(p pattern) int32 {
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
		w.a = w.q.laid.with(rd, w.q.p.By == table.BySelfDraw)
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
	for x := w.a.triplets & k; x != 0; x &= x - 1 {
		n := 3
		if w.a.kongs&x&-x != 0 {
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
func (w *writer) tiles(p pattern) {
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
		w.triplets(a.kongs)
	case twoIdentical, twoIdenticalTwice, threeIdentical, fourIdentical:
		for i := range a.nSeq {
			x := a.sequences[i]
			if i > 0 && a.sequences[i-1] == x || i+1 < a.nSeq && a.sequences[i+1] == x {
				w.sequence(int(x))
			}
		}
	case threeSimilarSequences:
		rank := inThreeSuits(a.starts).First().Index()
		for suit := range 3 {
			w.sequence(9*suit + rank)
		}
	case smallThreeSimilarTriplets:
		w.triplets(everySuit << (a.pair.First().Index() % 9))
	case threeSimilarTriplets:
		w.triplets(everySuit << inThreeSuits(a.triplets&hand.SuitKinds).First().Index())
	case nineTileStraight:
		first := (a.starts & (a.starts >> 3) & (a.starts >> 6) & straights).First().Index()
		for i := range 3 {
			w.sequence(first + 3*i)
		}
	case threeConsecutive, fourConsecutive:
		t := a.triplets
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
