package cards

import "math/bits"

// Odds says what can still be had of the tiles a hand lacks.
type Odds struct {
	Left   [Kinds]uint8 // naturals that were not seen
	Jokers uint8        // jokers that were not seen
	Unseen int          // tiles of any kind that were not seen
	Picks  int          // picks that the player still has
	// Flat: every tile that is not gone is as hard to get as every other, but for how many
	// of it were not seen; no hand is worth more than another. For a yardstick.
	Flat bool
}

// A price is how hard something is to get: tilePrice for each factor of four that it is
// less likely.
const (
	tilePrice = 64
	// gone is the price of a natural of which none is left and for which no joker can
	// stand, barred of a tile that only a joker can be and there is none left: a joker
	// that is held may still be spent on it.
	gone   = 4000
	barred = 600
	// seldom is the price of a tile that has no chance in the picks that are left.
	seldom = 320
	// lastClaim is how much less the last tile of a hand costs than one in a group without
	// jokers otherwise: any discard may be claimed for it.
	lastClaim = 24
)

// maxGroup is the greatest number of tiles of one kind in an instance.
const maxGroup = 8

// prices are what so many more tiles of a kind cost: in groups without jokers, and in
// others, where the last may be claimed (open) or all must be picked (shut).
type prices struct {
	hard, open, shut [Kinds][maxGroup + 1]uint16
}

// Copies are counted in halves: a joker is less than a copy of each kind it may stand
// for, as there is one use for it only.
const halves = 2

// fill computes the prices.
func (p *prices) fill(o *Odds) {
	const most = halves*maxGroup + Jokers
	var pick, claim [most + 1]uint16
	// Most deals are won long before the wall ends, and for each pick of one's own a few
	// discards of the others could be claimed.
	picks := max(1, o.Picks*3/8)
	for c := range pick {
		if o.Flat {
			pick[c] = uint16(tilePrice - min(c, 8))
			claim[c] = pick[c]
			continue
		}
		pick[c] = priceOf(c, o.Unseen, picks)
		claim[c] = priceOf(c, o.Unseen, picks*5/2)
	}
	wild := int(o.Jokers+1) / 2
	for k := range Kinds {
		left := int(o.Left[k])
		hard, open, shut := 0, 0, 0
		for n := 1; n <= maxGroup; n++ {
			c := halves * (left - n + 1)
			if c <= 0 {
				hard += gone
			} else {
				hard += int(pick[c])
			}
			last := barred
			if c = max(c, 0) + wild; c > 0 {
				last = int(claim[c])
			}
			p.hard[k][n] = uint16(min(hard, gone))
			p.open[k][n] = uint16(open + last)
			if last != barred {
				last = int(pick[c])
			}
			open += last
			shut += last
			p.shut[k][n] = uint16(shut)
		}
	}
}

// priceOf is the price of a kind of which there are so many half copies among the unseen
// tiles, of which so many are looked at.
func priceOf(halfCopies, unseen, looks int) uint16 {
	const one = 1 << 16
	unseen = max(unseen*halves, halfCopies+1)
	missed, base := uint64(one), uint64(one*(unseen-halfCopies)/unseen)
	for n := looks; n > 0; n >>= 1 {
		if n&1 != 0 {
			missed = missed * base >> 16
		}
		base = base * base >> 16
	}
	chance := one - missed
	if chance == 0 {
		return seldom
	}
	return uint16(min(seldom, (log2(one)-log2(chance))*(tilePrice/2)>>16))
}

// log2 is the logarithm of a number in 65,536ths, between powers of two on a straight line.
func log2(n uint64) int64 {
	whole := bits.Len64(n) - 1
	return int64(whole)<<16 | int64((n<<(63-whole))<<1>>48)
}

// powers are 2^(30 - i/32).
var powers = func() (out [1024]uint32) {
	const root = 4202935003 // 2^(32 - 1/32)
	x := uint64(1) << 62
	for i := range out {
		out[i] = uint32(x >> 32)
		x = x >> 32 * root
	}
	return out
}()
