package hand

import (
	"bytes"
	"compress/flate"
	_ "embed"
	"io"
	"sync"
)

// storeFile holds the automaton of a suit, the triangle of joins and the honours of the
// grammars Standard and HonourMixed, compressed. go test -run TestStore builds them from
// scratch and compares; with -write it writes the file.
//
//go:embed tables.bin
var storeFile []byte

var storedParts = sync.OnceValue(func() *[2]parts {
	return unpack(inflate(storeFile))
})

func inflate(packed []byte) []byte {
	raw, err := io.ReadAll(flate.NewReader(bytes.NewReader(packed)))
	if err != nil {
		return nil // cannot happen: the bytes are embedded and checked by a test
	}
	return raw
}

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

// unpack reads, in this order: the nine levels of the automaton (number of states, then
// the distance of each next state below the first state not yet referenced); the vectors;
// the triangle, each row as differences from the previous one; and for both grammars the
// winds, the dragons and their joins.
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
	n := len(vectors)
	triangle := u.numbers(n * (n + 1) / 2)
	for i := 1; i < n; i++ {
		row := triangle[i*(i+1)/2:]
		for j, above := range triangle[i*(i-1)/2 : i*(i+1)/2] {
			row[j] += above
		}
	}
	both := new([2]parts)
	for i := range both {
		both[i] = parts{suit: [3]*automaton{a, a, a}, full: a, vectors: vectors, triangle: triangle}
		both[i].winds = u.bytes(625)
		both[i].dragons = u.bytes(125)
		both[i].honours = u.numbers(u.number())
	}
	return both
}
