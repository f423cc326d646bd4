package tournament

import (
	"crypto/sha3"
	"encoding/binary"
	"math/bits"

	"moineau/engine/splitmix"
)

// random is the random number generator of draws, seeded with the first eight bytes of
// SHAKE256 of the label, the seed and a number.
type random struct{ splitmix.Source }

const label = "moineau seats 1"

func newRandom(seed *[32]byte, n int) random {
	x := sha3.NewSHAKE256()
	x.Write([]byte(label))
	x.Write(seed[:])
	var b [8]byte
	binary.BigEndian.PutUint32(b[:4], uint32(n))
	x.Write(b[:4])
	x.Read(b[:])
	return random{splitmix.Source(binary.BigEndian.Uint64(b[:]))}
}

// logarithm returns about -256 times the binary logarithm of a random number between 0
// and 1, which is the tolerance of simulated annealing at temperature 256.
func (r *random) logarithm() int {
	x := r.Next() | 1
	zeros := bits.LeadingZeros64(x)
	mantissa := x << zeros << 1 >> 56
	return zeros<<8 + 255 - int(mantissa)
}

// order returns the numbers from 0 to n-1 in random order.
func (r *random) order(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	for i := n - 1; i > 0; i-- {
		j := r.Below(i + 1)
		out[i], out[j] = out[j], out[i]
	}
	return out
}
