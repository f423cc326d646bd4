package compact

import "strings"

// What a person writes as the value of an option may have spaces.

// Object reads a text that is an object: at most so many keys.
func Object(text string, most int) ([]Field, error) {
	s := Scanner{Text: Unspaced(text)}
	return s.Object(nil, most)
}

// Ints reads a text that is an array of whole numbers.
func Ints(text string) ([]int, error) {
	f := Field{Raw: Unspaced(text)}
	return f.Ints(nil)
}

// Texts reads a text that is an array of strings.
func Texts(text string) ([]string, error) {
	f := Field{Raw: Unspaced(text)}
	return f.Texts()
}

// Unspaced returns JSON without the spaces between its parts.
func Unspaced(text string) []byte {
	out := make([]byte, 0, len(text))
	quoted := false
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case quoted && c == '\\' && i+1 < len(text):
			out = append(out, c)
			i++
			c = text[i]
		case c == '"':
			quoted = !quoted
		case !quoted && strings.IndexByte(" \t\r\n", c) >= 0:
			continue
		}
		out = append(out, c)
	}
	return out
}
