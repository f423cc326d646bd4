package stage

import (
	"strings"
	"unicode"
)

// A Query is what a player searches for: words that must all be found. Latin
// letters are compared without case and accents and from the beginning of a word,
// a number as a whole, all other scripts anywhere. A word is also found by one that
// means the same.
type Query struct {
	words [][][]rune // of each word: the word itself, then those that mean the same
}

// NewQuery reads what was typed. Alike lists words that mean the same, with spaces
// between them; | separates the groups ("search.alike" in the words).
func NewQuery(s string, alike ...string) (q Query) {
	for _, w := range strings.FieldsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;·", r) }) {
		word := [][]rune{fold(w)}
		for group := range strings.SplitSeq(strings.Join(alike, "|"), "|") {
			var others [][]rune
			in := false
			for member := range strings.FieldsSeq(group) {
				m := fold(member)
				if begins(m, word[0]) {
					in = true
				} else {
					others = append(others, m)
				}
			}
			if in {
				word = append(word, others...)
			}
		}
		q.words = append(q.words, word)
	}
	return q
}

// begins reports whether typed is a word, enough of its beginning (three letters), or
// its plural (a letter more). One character of a script without spaces is a word.
func begins(word, typed []rune) bool {
	n := min(len(word), len(typed))
	return string(word[:n]) == string(typed[:n]) && (len(word) == len(typed) || len(typed) >= 3 && len(typed) <= len(word)+1)
}

// Empty reports whether nothing is searched for.
func (q Query) Empty() bool { return len(q.words) == 0 }

// In reports whether every word is found in one text or another.
func (q Query) In(texts ...string) bool {
next:
	for _, word := range q.words {
		for _, t := range texts {
			if _, _, ok := findAny(fold(t), word); ok {
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
	for _, word := range q.words {
		at, length, ok := findAny(t, word)
		if !ok {
			continue
		}
		n := 0
		for i := range text {
			if n == at {
				from = i
			}
			if n == at+length {
				return from, i
			}
			n++
		}
		return from, len(text)
	}
	return 0, 0
}

// findAny returns where the first of words that is in a text is found, all folded.
func findAny(text []rune, words [][]rune) (at, length int, ok bool) {
	for _, w := range words {
		if at, ok = find(text, w); ok {
			return at, len(w), true
		}
	}
	return 0, 0, false
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
