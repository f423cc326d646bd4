package stage

import (
	"strings"
	"unicode"
)

// A Query is what a player searches for: words that must all be found. Latin
// letters are compared without case and accents and from the beginning of a word,
// a number as a whole, all other scripts anywhere.
type Query struct{ words [][]rune }

// NewQuery reads what was typed.
func NewQuery(s string) (q Query) {
	for _, w := range strings.FieldsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;·", r) }) {
		q.words = append(q.words, fold(w))
	}
	return q
}

// Empty reports whether nothing is searched for.
func (q Query) Empty() bool { return len(q.words) == 0 }

// In reports whether every word is found in one text or another.
func (q Query) In(texts ...string) bool {
next:
	for _, w := range q.words {
		for _, t := range texts {
			if _, ok := find(fold(t), w); ok {
				continue next
			}
		}
		return false
	}
	return true
}

// Mark returns the part of a text, in bytes, in which a word of the query is found
// first; empty where there is none.
func (q Query) Mark(text string) (from, to int) {
	t := fold(text)
	for _, w := range q.words {
		at, ok := find(t, w)
		if !ok {
			continue
		}
		n := 0
		for i := range text {
			if n == at {
				from = i
			}
			if n == at+len(w) {
				return from, i
			}
			n++
		}
		return from, len(text)
	}
	return 0, 0
}

// find returns where a word is found in a text, both folded.
func find(text, word []rune) (at int, ok bool) {
	number := unicode.IsDigit(word[0])
	for i := 0; i+len(word) <= len(text); i++ {
		if i > 0 && joined(text[i-1], word[0]) || string(text[i:i+len(word)]) != string(word) {
			continue
		}
		if end := i + len(word); number && end < len(text) && unicode.IsDigit(text[end]) {
			continue
		}
		return i, true
	}
	return 0, false
}

// joined reports whether two characters stand in one word.
func joined(a, b rune) bool {
	const wide = 0x2e80 // from here on scripts have no spaces
	if a >= wide || b >= wide {
		return false
	}
	return unicode.IsLetter(a) && unicode.IsLetter(b) || unicode.IsDigit(a) && unicode.IsDigit(b)
}

// plain are the letters under accents; what is not here stays.
var plain = func() map[rune]rune {
	m := map[rune]rune{'’': '\'', '\u2011': '-', '\u00a0': ' ', '\u202f': ' '}
	for _, p := range []string{"aàâäáãå", "cç", "eéèêë", "iîïíì", "nñ", "oôöóòõø", "uùûüúũū", "yÿý", "sš", "zž"} {
		base := rune(p[0])
		for _, r := range p[1:] {
			m[r] = base
		}
	}
	return m
}()

// fold makes letters alike that are searched for alike; as many characters come
// out as went in.
func fold(s string) []rune {
	out := []rune(s)
	for i, r := range out {
		r = unicode.ToLower(r)
		if p, ok := plain[r]; ok {
			r = p
		}
		out[i] = r
	}
	return out
}
