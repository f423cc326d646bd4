package peoples

import (
	"math/bits"

	"moineau/engine/tile"
)

// facts holds the properties of all fourteen tiles that special hands depend on (§2).
type facts struct {
	numbers   uint16 // bit n is set if there is a suit tile of number n
	suits     uint8  // one bit for each suit present
	honours   bool   // some tile is a wind, dragon or flower
	concealed bool   // nothing is revealed
}

func (f *facts) see(k tile.Kind) {
	if !k.IsSuit() {
		f.honours = true
		return
	}
	f.numbers |= 1 << k.Rank()
	f.suits |= 1 << (k.Index() / 9)
}

// Bit sets of odd numbers, even numbers and terminals.
const (
	oddNumbers  = 1<<1 | 1<<3 | 1<<5 | 1<<7 | 1<<9
	evenNumbers = 1<<2 | 1<<4 | 1<<6 | 1<<8
	endNumbers  = 1<<1 | 1<<9
)

// specials returns the special hands that depend only on the tiles.
func (f *facts) specials() (s special) {
	if f.honours {
		if f.suits == 0 {
			s = allHonours
		}
		return s
	}
	if f.numbers&^oddNumbers == 0 {
		s |= allOdd
	}
	if f.numbers&^evenNumbers == 0 {
		s |= allEven
	}
	if f.numbers&^endNumbers == 0 {
		s |= allTerminals
	}
	if bits.OnesCount8(f.suits) == 1 {
		s |= oneSuit
	}
	if bits.OnesCount16(f.numbers) == 2 {
		s |= twoNumbers
	}
	return s
}

func (s special) len() int { return bits.OnesCount16(uint16(s)) }
