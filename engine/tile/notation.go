package tile

import (
	"fmt"
	"strings"
)

// SyntaxError is the error for a text that is not valid notation.
type SyntaxError struct {
	Text string // the whole text
	At   int    // byte offset of the error
	Want string // what was expected there
}

func (e *SyntaxError) Error() string {
	return fmt.Sprintf("tiles %q: at character %d: expected %s", e.Text, e.At+1, e.Want)
}

// Parse parses tiles such as "123m55z", in which consecutive digits share the letter that
// follows. Jokers, bonus tiles and red fives are accepted; whether they are in play
// depends on the rule set. An empty text is an empty list. It returns a *SyntaxError if
// the text is invalid.
func Parse(text string) ([]Kind, error) {
	return AppendParsed(make([]Kind, 0, len(text)), text)
}

// AppendParsed does the same as Parse and appends to buf.
func AppendParsed(buf []Kind, text string) ([]Kind, error) {
	first := 0 // first digit without a suit
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

// Format formats kinds in notation, with one suit letter for consecutive kinds of a suit.
// Unknown kinds are written as "?".
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
