package riichi

import "math/bits"

// A suit is packed into nine three-bit counts, with the lowest rank in the lowest bits;
// honours take seven. Runs are stored in the same form, by their lowest rank.

// Masks with one bit in each count of a suit and of the honours.
const (
	each    uint32 = 0o111111111
	eachZ   uint32 = 0o1111111
	ends    uint32 = 0o700000007 // counts of ones and nines
	endRuns uint32 = 0o7000007   // runs that contain one of them: 123 and 789

	straight uint32 = 0o1001001 // 123, 456 and 789
)

// some returns a word with a one for each count that is not zero.
func some(x uint32) uint32 { return (x | x>>1 | x>>2) & each }

// sum returns the sum of the counts.
func sum(x uint32) int {
	return bits.OnesCount32(x&each) + 2*bits.OnesCount32(x&(each<<1)) + 4*bits.OnesCount32(x&(each<<2))
}

// pack packs nine byte counts into a suit.
func pack(low uint64, high uint8) uint32 {
	low = (low | low>>5) & 0x003f003f003f003f
	low = (low | low>>10) & 0x00000fff00000fff
	low = (low | low>>20) & 0xffffff
	return uint32(low) | uint32(high)<<24
}

// split is one way to divide the tiles of a suit into sets, or into sets and a pair.
type split struct {
	runs     uint32
	triplets uint16 // one bit per rank
	pair     int8   // rank of the pair from zero; -1 if there is none
}

// mostSplits is the largest number of splits of a suit; 22223333444m with a pair has as
// many. A test counts the splits of all suits.
const mostSplits = 4

// splits is a list of splits.
type splits struct {
	n    int
	list [mostSplits]split
}

// sets lists the ways to divide x into sets only.
func (l *splits) sets(x uint32) {
	l.rest(x, 0, split{pair: -1})
}

// withPair lists the ways to divide x into sets and a pair. The ranks of a set add up to
// a multiple of three, so only every third rank can hold the pair.
func (l *splits) withPair(x uint32) {
	one := x>>3&7 + x>>12&7 + x>>21&7
	two := x>>6&7 + x>>15&7 + x>>24&7
	for r := int8(2 * (one + 2*two) % 3); r < 9; r += 3 {
		if x>>(3*r)&7 >= 2 {
			l.rest(x-2<<(3*r), 0, split{pair: r})
		}
	}
}

// rest continues a split with the remaining tiles x, whose lowest count is that of rank.
func (l *splits) rest(x uint32, rank uint, s split) {
	for x != 0 {
		skip := uint(bits.TrailingZeros32(x)) / 3
		x >>= 3 * skip
		rank += skip
		n := x & 7
		runs := x>>3&7 >= n && x>>6&7 >= n
		if n >= 3 {
			if runs {
				l.rest(x-n*0o111, rank, split{s.runs | n<<(3*rank), s.triplets, s.pair})
			}
			s.triplets |= 1 << rank
			x -= 3
			continue
		}
		if !runs {
			return
		}
		s.runs |= n << (3 * rank)
		x -= n * 0o111
	}
	l.list[l.n] = s
	l.n++
}

// divide finds the ways to divide each suit into sets, and the suit of the pair (3 for
// honours). ok is false if the hand is not four sets and a pair. Honours can be divided
// in at most one way.
func (w *win) divide(x *[3]splits) (pair int, ok bool) {
	z := w.held[3]
	ones, twos := z&eachZ, z>>1&eachZ
	if z&(eachZ<<2) != 0 || ones&^twos != 0 {
		return 0, false
	}
	pair = -1
	if p := twos &^ ones; p != 0 {
		if p&(p-1) != 0 {
			return 0, false
		}
		pair = 3
	}
	for i := range x {
		switch sum(w.held[i]) % 3 {
		case 0:
			continue
		case 2:
			if pair < 0 {
				pair = i
				continue
			}
		}
		return 0, false
	}
	if pair < 0 {
		return 0, false
	}
	for i := range x {
		if i == pair {
			x[i].withPair(w.held[i])
		} else {
			x[i].sets(w.held[i])
		}
		if x[i].n == 0 {
			return 0, false
		}
	}
	return pair, true
}

// isPairs reports whether the hand is seven different pairs.
func (w *win) isPairs() bool {
	x := w.held[0] | w.held[1] | w.held[2] | w.held[3]
	return x&(each|each<<2) == 0
}

// isOrphans reports whether the hand is thirteen orphans. The hand has fourteen tiles, so
// one kind must occur twice.
func (w *win) isOrphans() bool {
	const two = 0o100000001
	return some(w.held[0]) == two && some(w.held[1]) == two && some(w.held[2]) == two && some(w.held[3]) == eachZ
}
