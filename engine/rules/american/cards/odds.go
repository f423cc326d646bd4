package cards

import "math/bits"

// Odds describes which tiles can still be obtained.
type Odds struct {
	Left   [Kinds]uint8 // unseen naturals
	Jokers uint8        // unseen jokers
	Unseen int          // number of unseen tiles
	Picks  int          // number of draws that the player still has
	// Flat makes all tiles that are not gone equally hard to get apart from their unseen
	// numbers, and all hands equally valuable. It is used for a yardstick.
	Flat bool
}

// A price measures how hard something is to get: each factor of four in likelihood costs
// tilePrice.
const (
	tilePrice = 64
	// gonePrice is the price of a natural that is not left and cannot be replaced by a joker.
	// barred is the price of a tile that only a joker can be when none is left. A joker
	// that is held may still be used for it.
	gonePrice    = 4000
	noJokerPrice = 600
	// rarePrice is the price of a tile with no chance in the remaining draws.
	rarePrice = 320
	// lastTileDiscount is the discount for the last tile of a hand in a group without jokers,
	// because any discard may be claimed for it.
	lastTileDiscount = 24
)

// maxGroup is the largest number of tiles of one kind in an instance.
const maxGroup = 8

// prices holds the prices of additional tiles of a kind. hard is for groups without
// jokers. For others, open is used if the last tile may be claimed, and shut if all must
// be drawn.
type prices struct {
	hard, open, shut [Kinds][maxGroup + 1]uint16
}

// halves is the number of units per copy of a tile. A joker is worth less than a copy of
// each kind that it can replace, because it can be used only once.
const halves = 2

// fill computes the prices.
func (p *prices) fill(o *Odds) {
	const most = halves*maxGroup + Jokers
	var pick, claim [most + 1]uint16
	// Most deals are won long before the wall ends. For each draw, a few discards of
	// others can be claimed.
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
				hard += gonePrice
			} else {
				hard += int(pick[c])
			}
			last := noJokerPrice
			if c = max(c, 0) + wild; c > 0 {
				last = int(claim[c])
			}
			p.hard[k][n] = uint16(min(hard, gonePrice))
			p.open[k][n] = uint16(open + last)
			if last != noJokerPrice {
				last = int(pick[c])
			}
			open += last
			shut += last
			p.shut[k][n] = uint16(shut)
		}
	}
}

// priceOf returns the price of a kind with halfCopies half copies among the unseen tiles,
// of which looks tiles will be seen.
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
		return rarePrice
	}
	return uint16(min(rarePrice, (log2(one)-log2(chance))*(tilePrice/2)>>16))
}

// log2 returns the binary logarithm in 65,536ths, linearly interpolated between powers of
// two.
func log2(n uint64) int64 {
	whole := bits.Len64(n) - 1
	return int64(whole)<<16 | int64((n<<(63-whole))<<1>>48)
}

// powers holds 2^(30 - i/32).
var powers = func() (out [1024]uint32) {
	const root = 4202935003 // 2^(32 - 1/32)
	x := uint64(1) << 62
	for i := range out {
		out[i] = uint32(x >> 32)
		x = x >> 32 * root
	}
	return out
}()
