package lexicon

import (
	"strings"
	"unicode"
)

// Query is a search query. All its words must match. Latin letters match without case and
// accents, from the beginning of a word. Numbers match as a whole, and other scripts
// anywhere. A word also matches its synonyms.
type Query struct {
	words [][][]rune // each word, followed by its synonyms
}

// NewQuery parses a query. Each element of alike lists synonyms separated by spaces; |
// separates groups ("search.alike" in the words).
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

// begins reports whether typed is a word, a prefix of it with at least three letters, or
// its plural (one more letter). A single character of a script without spaces is a word.
func begins(word, typed []rune) bool {
	n := min(len(word), len(typed))
	return string(word[:n]) == string(typed[:n]) && (len(word) == len(typed) || len(typed) >= 3 && len(typed) <= len(word)+1)
}

// Empty reports whether the query has no words.
func (q Query) Empty() bool { return len(q.words) == 0 }

// In reports whether each word matches at least one of the texts.
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

// Mark returns the first match of a word in a text as byte offsets. Both are 0 if there
// is none.
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

// findAny returns the position and length of the first of words that occurs in a text.
// All must be folded.
func findAny(text []rune, words [][]rune) (at, length int, ok bool) {
	for _, w := range words {
		if at, ok = find(text, w); ok {
			return at, len(w), true
		}
	}
	return 0, 0, false
}

// find returns the position of a word in a text. Both must be folded.
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

// joined reports whether two characters belong to one word.
func joined(a, b rune) bool {
	const wide = 0x2e80 // scripts from here on have no spaces
	if a >= wide || b >= wide {
		return false
	}
	return unicode.IsLetter(a) && unicode.IsLetter(b) || unicode.IsDigit(a) && unicode.IsDigit(b)
}

// plain maps letters with accents to their base letters.
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

// fold returns s in the form for comparison. The number of characters does not change.
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
