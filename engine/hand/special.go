package hand

import (
	"math/bits"
	"sync"
)

// pairs returns the number of tiles that seven different pairs lack.
func (p *planes) pairs() int {
	return max(0, 7-bits.OnesCount64(p[1])+max(0, 7-bits.OnesCount64(p[0])))
}

// pairsUkeire returns the kinds that bring seven different pairs nearer.
func (p *planes) pairsUkeire() uint64 {
	switch {
	case bits.OnesCount64(p[1]) >= 7:
		return 0
	case bits.OnesCount64(p[0]) >= 7:
		return p[0] &^ p[1]
	}
	return uint64(AllKinds) &^ p[1]
}

// pairsQuads returns the number of tiles that seven pairs lack if four alike count as two
// of them.
func (p *planes) pairsQuads() int {
	lack := 7 - bits.OnesCount64(p[1]) - bits.OnesCount64(p[3])
	return max(0, lack+max(0, lack-bits.OnesCount64(p.odd())))
}

// pairsQuadsUkeire returns the kinds that bring such seven pairs nearer.
func (p *planes) pairsQuadsUkeire() uint64 {
	lack := 7 - bits.OnesCount64(p[1]) - bits.OnesCount64(p[3])
	odd := p.odd()
	switch {
	case lack <= 0:
		return 0
	case lack <= bits.OnesCount64(odd):
		return odd
	}
	return uint64(AllKinds) &^ p[3]
}

// odd returns the kinds held once or three times.
func (p *planes) odd() uint64 { return p[0]&^p[1] | p[2]&^p[3] }

// orphans returns the number of tiles that thirteen orphans lack.
func (p *planes) orphans() int {
	d := 14 - bits.OnesCount64(p[0]&uint64(OrphanKinds))
	if p[1]&uint64(OrphanKinds) != 0 {
		d--
	}
	return d
}

// orphansUkeire returns the kinds that bring thirteen orphans nearer.
func (p *planes) orphansUkeire() uint64 {
	const all = uint64(OrphanKinds)
	if p[1]&all == 0 {
		return all // the missing ones, or any of those held for the pair
	}
	return all &^ p[0]
}

// histogram holds the number of kinds held 0, 1, 2, 3 and 4 times. Forms of equal tiles
// do not depend on which kinds they are.
type histogram [5]int8

func (p *planes) histogram() histogram {
	var n [6]int8
	n[0] = 36 // includes flowers: there are always more than seven kinds not held
	for i, x := range p {
		n[i+1] = int8(bits.OnesCount64(x))
	}
	return histogram{n[0] - n[1], n[1] - n[2], n[2] - n[3], n[3] - n[4], n[4]}
}

// grouped returns the distance by SevenAndTriplet and Groups.
func (p *planes) grouped(form PairsForm, melds int) int {
	if melds != 0 && form != Groups {
		return Far + 1
	}
	h := p.histogram()
	return h.distance(form, melds)
}

// groupedUkeire returns the kinds that bring such a form nearer. Of the kinds held
// equally often, either all do or none.
func (p *planes) groupedUkeire(form PairsForm, melds int) (u uint64) {
	h := p.histogram()
	now := h.distance(form, melds)
	// The caller removes the flowers if they are not in play.
	held := [5]uint64{uint64(AllKinds|FlowerKinds) &^ p[0], p[0] &^ p[1], p[1] &^ p[2], p[2] &^ p[3]}
	for i := range 4 {
		if h[i] == 0 {
			continue
		}
		h[i]--
		h[i+1]++
		if h.distance(form, melds) < now {
			u |= held[i]
		}
		h[i]++
		h[i+1]--
	}
	return u
}

func (h *histogram) distance(form PairsForm, melds int) int {
	switch form {
	case SevenAndTriplet:
		return h.pairsAndTriplet()
	case Groups:
		return h.groups(14 - melds)
	}
	return Far + 1
}

// sevenPairs returns the number of tiles that seven pairs lack if four alike count as two
// of them.
func (h *histogram) sevenPairs() int {
	lack := 7 - int(h[2]+h[3]+2*h[4])
	odd := int(h[1] + h[3])
	return max(0, lack+max(0, lack-odd))
}

// pairsAndTriplet tries the triplet on a kind held 0 … 4 times.
func (h *histogram) pairsAndTriplet() int {
	best := Far + 1
	for held := range 5 {
		if h[held] == 0 {
			continue
		}
		h[held]--
		best = min(best, max(0, 3-held)+h.sevenPairs())
		h[held]++
	}
	return best
}

// groups returns the least number of tiles to add so that the given number of tiles form
// groups of two, three and four alike. The table is computed once for all hands.
func (h *histogram) groups(tiles int) int {
	if tiles < 0 || tiles > 14 {
		return Far + 1
	}
	if h[1] > 14 || h[2] > 7 || h[3] > 4 || h[4] > 3 {
		return h.countGroups(tiles) // more tiles than in a hand of 14
	}
	return int(groupsTable()[h[1]][h[2]][h[3]][h[4]][tiles])
}

var groupsTable = sync.OnceValue(func() *[15][8][5][4][15]uint8 {
	t := new([15][8][5][4][15]uint8)
	for one := range t {
		for two := range t[one] {
			for three := range t[one][two] {
				for four := range t[one][two][three] {
					h := histogram{7, int8(one), int8(two), int8(three), int8(four)}
					for tiles := range t[one][two][three][four] {
						t[one][two][three][four][tiles] = uint8(h.countGroups(tiles))
					}
				}
			}
		}
	}
	return t
})

// countGroups computes for every number of tiles the greatest number of them that can be
// held ones.
func (h *histogram) countGroups(tiles int) int {
	var most [15]int8
	for i := 1; i <= tiles; i++ {
		most[i] = -1
	}
	for held := range 5 {
		for range min(h[held], 7) { // there are at most seven groups
			for n := tiles; n >= 2; n-- {
				for size := 2; size <= min(4, n); size++ {
					if most[n-size] >= 0 {
						most[n] = max(most[n], most[n-size]+int8(min(size, held)))
					}
				}
			}
		}
	}
	if most[tiles] < 0 {
		return Far + 1
	}
	return tiles - int(most[tiles])
}

// knits lists the knitted patterns as the residue (0: 147, 1: 258, 2: 369) of each suit.
var knits = [6][3]uint8{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

// knitKinds returns the nine kinds of a knitted pattern.
func knitKinds(k *[3]uint8) uint64 {
	const step = 1 | 1<<3 | 1<<6
	return step<<k[0] | step<<(9+k[1]) | step<<(18+k[2])
}

// knitted returns the minimum of best and the distance by the knitted forms. The distance
// is at least the number of missing knitted tiles, which rules out most patterns early.
func (h *Hand) knitted(s *Shape, melds, best int) int {
	need, sets := s.need(melds + 3)
	sets = sets && s.Knitted&KnittedStraight != 0 && melds >= 0
	for i := range knits {
		nine := knitKinds(&knits[i])
		if sets && 9-bits.OnesCount64(h.p[0]&nine) < best {
			best = min(best, h.straight(s, nine, need))
		}
		if s.Knitted&HonoursKnitted != 0 && melds == 0 {
			best = min(best, 14-bits.OnesCount64(h.p[0]&(nine|uint64(HonourKinds))))
		}
	}
	return best
}

// straight returns the number of tiles that the nine knitted tiles, the other sets and
// the pair lack.
func (h *Hand) straight(s *Shape, nine uint64, need uint) int {
	idx := h.without(nine)
	return 9 - bits.OnesCount64(h.p[0]&nine) + s.tables().distance(&idx, need)
}

// without returns the numbers of the suits after one tile of each of the kinds is
// removed, if it is held.
func (h *Hand) without(kinds uint64) [4]uint32 {
	idx := h.idx
	for x := h.p[0] & kinds; x != 0; x &= x - 1 {
		i := bits.TrailingZeros64(x)
		idx[uint(i)/9] -= power[i]
	}
	return idx
}

// knittedUkeire returns the kinds that bring a knitted form nearer than now.
func (h *Hand) knittedUkeire(s *Shape, melds, now int) (u uint64) {
	need, sets := s.need(melds + 3)
	sets = sets && s.Knitted&KnittedStraight != 0 && melds >= 0
	for i := range knits {
		nine := knitKinds(&knits[i])
		if sets && 9-bits.OnesCount64(h.p[0]&nine) <= now && h.straight(s, nine, need) == now {
			idx := h.without(nine)
			u |= nine&^h.p[0] | s.tables().ukeire(&idx, h.p[3]&^nine, need)
		}
		all := nine | uint64(HonourKinds)
		if s.Knitted&HonoursKnitted != 0 && melds == 0 && now > 0 &&
			14-bits.OnesCount64(h.p[0]&all) == now {
			u |= all &^ h.p[0]
		}
	}
	return u
}
