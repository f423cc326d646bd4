package pattern

import (
	"math/bits"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// The flowers and the seasons as bits of table.SeatHand.Bonus.
const (
	Flowers uint8 = 0x0f
	Seasons uint8 = 0xf0
)

// Series holds both series of four bonus tiles.
var Series = [2]uint8{Flowers, Seasons}

// OwnBonus returns the flower and the season of a seat wind.
func OwnBonus(wind tile.Kind) uint8 { return 0x11 << (wind - tile.East) }

// FullSeries returns the bonus tiles that belong to a complete series, and the number of
// these.
func FullSeries(bonus uint8) (in uint8, n int32) {
	for _, four := range Series {
		if bonus&four == four {
			in |= four
			n++
		}
	}
	return in, n
}

// AppendBonus appends the bonus tiles of a bit set.
func AppendBonus(buf []tile.Kind, bonus uint8) []tile.Kind {
	for ; bonus != 0; bonus &= bonus - 1 {
		buf = append(buf, tile.F1+tile.Kind(bits.TrailingZeros8(bonus)))
	}
	return buf
}

// Untouched reports whether no seat has a meld.
func Untouched(p *table.Position) bool {
	for s := range int(p.Seats) {
		if p.Hands[s].N > 0 {
			return false
		}
	}
	return true
}
