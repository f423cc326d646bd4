package hand

import (
	_ "embed"
	"sync"
)

// storeFile holds the automaton of a suit, the vectors and the honours of the grammars
// Standard and HonourMixed. The browser bundle is compressed as a whole, which makes it
// smaller than a compressed file in it would. The triangle of joins is computed from the
// vectors, in 7 ms (js/wasm about 25 ms); it would double the size of the file. go test
// -run TestStore builds them from scratch and compares; with -write it writes the file.
//
//go:embed tables.bin
var storeFile []byte

var storedParts = sync.OnceValue(func() *[2]parts {
	return unpack(storeFile)
})

// unpacker reads numbers. Two-byte numbers are stored as a plane of low bytes and one of
// high bytes, which compress better separately.
type unpacker struct{ b []byte }

func (u *unpacker) bytes(n int) []byte {
	if n > len(u.b) {
		u.b = append(u.b, make([]byte, n-len(u.b))...)
	}
	out := u.b[:n:n]
	u.b = u.b[n:]
	return out
}

func (u *unpacker) number() int {
	b := u.bytes(2)
	return int(b[0]) | int(b[1])<<8
}

func (u *unpacker) numbers(n int) []uint16 {
	low, high := u.bytes(n), u.bytes(n)
	out := make([]uint16, n)
	for i := range out {
		out[i] = uint16(low[i]) | uint16(high[i])<<8
	}
	return out
}

// unpack reads the nine levels of the automaton, the vectors, and for both grammars the
// winds, the dragons and their joins. A level is the number of states, then the distance
// of each next state below the first state not yet referenced.
func unpack(raw []byte) *[2]parts {
	u := unpacker{raw}
	a := new(automaton)
	for level := range a.next {
		next := u.numbers(5 * u.number())
		fresh := uint16(0)
		for i, below := range next {
			next[i] = fresh - below
			if below == 0 {
				fresh++
			}
		}
		a.next[level] = next
	}
	vectors := make([]vector, u.number())
	for i := range vectors {
		for pair := range vectors[i] {
			copy(vectors[i][pair][:], u.bytes(maxSets+1))
		}
	}
	triangle := joins(vectors)
	both := new([2]parts)
	for i := range both {
		both[i] = parts{suit: [3]*automaton{a, a, a}, full: a, vectors: vectors, triangle: triangle}
		both[i].winds = u.bytes(625)
		both[i].dragons = u.bytes(125)
		both[i].honours = u.numbers(u.number())
	}
	return both
}

// joins returns the lower triangle of the table of joins of vectors. The vectors must be
// closed under join.
func joins(vectors []vector) []uint16 {
	number := make(map[uint64]uint16, len(vectors))
	for i := range vectors {
		number[vectors[i].key()] = uint16(i)
	}
	triangle := make([]uint16, 0, len(vectors)*(len(vectors)+1)/2)
	for i := range vectors {
		a := &vectors[i]
		for j := range i + 1 {
			b := &vectors[j]
			key := uint64(0)
			for pair := range 2 {
				for sets := range maxSets + 1 {
					least := uint8(noWay)
					for n := range sets + 1 {
						least = min(least, a[pair][n]+b[0][sets-n])
						if pair > 0 {
							least = min(least, a[0][n]+b[1][sets-n])
						}
					}
					key = key<<4 | uint64(min(least, 15))
				}
			}
			triangle = append(triangle, number[key])
		}
	}
	return triangle
}

// key returns the costs packed in four bits each. 15 means impossible, because no cost
// exceeds 14.
func (v *vector) key() (k uint64) {
	for pair := range v {
		for _, cost := range v[pair] {
			k = k<<4 | uint64(min(cost, 15))
		}
	}
	return k
}
