// Package splitmix is the random number generator SplitMix64 (Steele, Lea and Flood, 2014):
// fast, the same on every machine, and easy to write in another language. It is not for
// walls, which need numbers that nobody can predict.
package splitmix

import "math/bits"

// Source is the state of a generator. Its zero value is the generator of seed 0.
type Source uint64

// Next returns the next number.
func (s *Source) Next() uint64 {
	x := Mix(uint64(*s))
	*s += step
	return x
}

// Below returns a number from 0 to n-1. It takes the high half of the product of a number
// and n; the bias is below n in 2⁶⁴.
func (s *Source) Below(n int) int {
	hi, _ := bits.Mul64(s.Next(), uint64(n))
	return int(hi)
}

const step = 0x9e3779b97f4a7c15

// Mix returns the first number of the generator of a seed, which serves as a hash of it.
func Mix(seed uint64) uint64 {
	x := seed + step
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
