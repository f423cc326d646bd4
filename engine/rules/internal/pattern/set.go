package pattern

import (
	"math/bits"
	"strings"
)

// Set is a set of at most 64 patterns, which are numbered in the order of a table.
type Set[P ~uint8] uint64

// SetOf returns the set of the given patterns.
func SetOf[P ~uint8](list ...P) (s Set[P]) {
	for _, p := range list {
		s |= 1 << p
	}
	return s
}

// Add adds a pattern.
func (s *Set[P]) Add(p P) { *s |= 1 << p }

// Has reports whether a pattern is in the set.
func (s Set[P]) Has(p P) bool { return s>>p&1 != 0 }

// First returns the first pattern of a set, or 64 if it is empty.
func (s Set[P]) First() P { return P(bits.TrailingZeros64(uint64(s))) }

// Before reports whether s precedes o in the order of the table, that is, whether s
// contains the first pattern in which they differ.
func (s Set[P]) Before(o Set[P]) bool {
	x := s ^ o
	return x != 0 && s&(x&-x) != 0
}

// Key returns the key of a published name: in lower case with hyphens.
func Key(name string) string { return strings.ReplaceAll(strings.ToLower(name), " ", "-") }

// Keys maps keys to their indices.
func Keys[P ~uint8](keys []string) map[string]P {
	m := make(map[string]P, len(keys))
	for i, k := range keys {
		m[k] = P(i)
	}
	return m
}
