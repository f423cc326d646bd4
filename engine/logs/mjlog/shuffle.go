package mjlog

import (
	"crypto/sha512"
	"encoding/base64"
	"encoding/binary"
	"strings"
)

// shuffle generates the walls of a game of four from the seed that the file states, as the
// site has published it: random numbers of MT19937, nine hashes of them with SHA-512, and a
// Fisher–Yates shuffle by the hashes.
type shuffle struct{ random twister }

// method is the only method of seeds that is known.
const method = "mt19937ar-sha512-n288-base64,"

// newShuffle returns the walls of a seed, or nil if its method is unknown or it is damaged.
func newShuffle(seed string) *shuffle {
	text, known := strings.CutPrefix(strings.TrimSpace(seed), method)
	if !known {
		return nil
	}
	key, err := base64.StdEncoding.DecodeString(text)
	if err != nil || len(key) != 4*words {
		return nil
	}
	var s shuffle
	var parts [words]uint32
	for i := range parts {
		parts[i] = binary.LittleEndian.Uint32(key[4*i:])
	}
	s.random.seed(parts[:])
	return &s
}

// wall returns the codes of the tiles of the next deal in drawing order.
func (s *shuffle) wall() (codes [xmlCodes]int) {
	const hashes = 9
	var numbers [2 * hashes * sha512.Size]byte
	for i := 0; i < len(numbers); i += 4 {
		binary.LittleEndian.PutUint32(numbers[i:], s.random.next())
	}
	var hashed []byte
	for i := range hashes {
		sum := sha512.Sum512(numbers[i*sha512.BlockSize : (i+1)*sha512.BlockSize])
		hashed = append(hashed, sum[:]...)
	}
	for i := range codes {
		codes[i] = i
	}
	for i := range len(codes) - 1 {
		j := i + int(binary.LittleEndian.Uint32(hashed[4*i:])%uint32(len(codes)-i))
		codes[i], codes[j] = codes[j], codes[i]
	}
	// Tiles are drawn from the end.
	for i := range len(codes) / 2 {
		j := len(codes) - 1 - i
		codes[i], codes[j] = codes[j], codes[i]
	}
	return codes
}

// words is the number of words of the state of a twister.
const words = 624

// twister is the random number generator MT19937.
type twister struct {
	state [words]uint32
	at    int
}

// seed sets the state from a key.
func (t *twister) seed(key []uint32) {
	m := &t.state
	m[0] = 19650218
	for i := 1; i < words; i++ {
		m[i] = 1812433253*(m[i-1]^m[i-1]>>30) + uint32(i)
	}
	at := 1
	mix := func(by, add uint32) {
		m[at] = (m[at] ^ (m[at-1]^m[at-1]>>30)*by) + add
		if at++; at == words {
			m[0], at = m[words-1], 1
		}
	}
	for i := range max(words, len(key)) {
		j := i % len(key)
		mix(1664525, key[j]+uint32(j))
	}
	for range words - 1 {
		mix(1566083941, -uint32(at))
	}
	m[0], t.at = 1<<31, words
}

// next returns the next number.
func (t *twister) next() uint32 {
	if t.at == words {
		const low = 1<<31 - 1
		for i := range words {
			x := t.state[i]&^low | t.state[(i+1)%words]&low
			t.state[i] = t.state[(i+397)%words] ^ x>>1 ^ (x&1)*0x9908b0df
		}
		t.at = 0
	}
	x := t.state[t.at]
	t.at++
	x ^= x >> 11
	x ^= x << 7 & 0x9d2c5680
	x ^= x << 15 & 0xefc60000
	return x ^ x>>18
}
