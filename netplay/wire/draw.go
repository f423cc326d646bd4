package wire

import (
	"crypto/sha3"
	"encoding/binary"
)

// Seating returns the seating after a DRAW: seat i gets the former occupant of seat was[i].
// It is derived from the log's head after that entry. Seats that the terms assign to bots
// (bits) stay as they are.
func Seating(head *Head, seats, bots uint8) (was [MaxSeats]uint8) {
	var open []uint8
	for i := range was {
		was[i] = uint8(i)
		if uint8(i) < seats && bots>>i&1 == 0 {
			open = append(open, uint8(i))
		}
	}
	lot := sha3.Sum256(append([]byte("moineau draw 1"), head[:]...))
	drawn := append([]uint8(nil), open...)
	for i := len(drawn) - 1; i > 0; i-- {
		k := binary.LittleEndian.Uint64(lot[8*(i-1):]) % uint64(i+1)
		drawn[i], drawn[k] = drawn[k], drawn[i]
	}
	for i, seat := range open {
		was[seat] = drawn[i]
	}
	return was
}
