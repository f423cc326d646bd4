package tile

import (
	"fmt"
	"strings"
)

// A SyntaxError tells where a text left the notation and what was expected.
type SyntaxError struct {
	Text string // the whole text
	At   int    // byte offset of the fault
	Want string // what was expected there
}

func (e *SyntaxError) Error() string {
	return fmt.Sprintf("tiles %q: at character %d: expected %s", e.Text, e.At+1, e.Want)
}

// Parse reads tiles such as "123m55z": digits before a letter share it. Jokers,
// bonus tiles and red fives are read too; what a rule set admits is its own
// business. An empty text is no tiles.
func Parse(text string) ([]Kind, error) {
	return AppendParsed(make([]Kind, 0, len(text)), text)
}

// AppendParsed is Parse into the caller's buffer.
func AppendParsed(buf []Kind, text string) ([]Kind, error) {
	first := 0 // first digit not yet given a suit
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c >= '0' && c <= '9' {
			continue
		}
		if !strings.ContainsRune("mpszfj", rune(c)) {
			return buf, &SyntaxError{text, i, "a digit or one of m p s z f j"}
		}
		if i == first {
			return buf, &SyntaxError{text, i, "a digit before the suit letter"}
		}
		for ; first < i; first++ {
			k := Of(int(text[first]-'0'), Suit(c))
			if k == None {
				return buf, &SyntaxError{text, first, "a number that suit " + string(rune(c)) + " has"}
			}
			buf = append(buf, k)
		}
		first = i + 1
	}
	if first < len(text) {
		return buf, &SyntaxError{text, len(text), "a suit letter after the digits"}
	}
	return buf, nil
}

// Format writes kinds in notation, sharing a suit letter between neighbours.
// Kinds not known are written as "?".
func Format(kinds []Kind) string {
	var b strings.Builder
	for i, k := range kinds {
		s := k.String()
		if !k.Valid() {
			b.WriteString(s)
			continue
		}
		b.WriteByte(s[0])
		if i+1 == len(kinds) || !kinds[i+1].Valid() || kinds[i+1].Suit() != k.Suit() {
			b.WriteByte(s[1])
		}
	}
	return b.String()
}
