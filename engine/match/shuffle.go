package match

import (
	"crypto/sha3"
	"encoding/binary"
	"io"

	"moineau/engine/tile"
)

// stream is the random number generator of walls and dice. The algorithm is fixed and
// never changes within a record version.
//
// A stream is SHAKE256 of a label, the match's 32-byte seed and the deal's number (from
// 1) as four big-endian bytes. Below reads four bytes as a big-endian number x and
// returns x mod n. If x is at or above the greatest multiple of n below 2^32, it reads
// four more bytes. Shuffle is Fisher–Yates downwards: for i from last to 1, swap tile i
// with tile Below(i+1). Before the shuffle the tiles are in the order of their kinds. A
// die is Below(6) + 1.
type stream struct {
	x io.Reader
	b [4]byte
}

const (
	wallLabel = "moineau wall 1"
	diceLabel = "moineau dice 1"
	restLabel = "moineau rest 1"
)

func newStream(label string, seed *[32]byte, deal int) *stream {
	x := sha3.NewSHAKE256()
	x.Write([]byte(label))
	x.Write(seed[:])
	var n [4]byte
	binary.BigEndian.PutUint32(n[:], uint32(deal))
	x.Write(n[:])
	return &stream{x: x}
}

func (s *stream) below(n int) int {
	limit := uint64(1<<32) - uint64(1<<32)%uint64(n)
	for {
		s.x.Read(s.b[:])
		if v := uint64(binary.BigEndian.Uint32(s.b[:])); v < limit {
			return int(v % uint64(n))
		}
	}
}

// Throw returns a dice roll. It implements table.Dice.
func (s *stream) Throw(n int) (dice [4]uint8) {
	for i := range dice {
		if i < n {
			dice[i] = uint8(s.below(6) + 1)
		}
	}
	return dice
}

// Wall returns the kinds of a deal's wall by handle.
func Wall(set *tile.Set, seed *[32]byte, deal int) []tile.Kind {
	return shuffled(set, newStream(wallLabel, seed, deal))
}

func shuffled(set *tile.Set, s *stream) []tile.Kind {
	kinds := set.Tiles()
	for i := len(kinds) - 1; i > 0; i-- {
		j := s.below(i + 1)
		kinds[i], kinds[j] = kinds[j], kinds[i]
	}
	return kinds
}
