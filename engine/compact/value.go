package compact

import "strings"

// The functions below parse values of options typed by a user, which may contain spaces.

// Object parses a text that is an object with at most most keys.
func Object(text string, most int) ([]Field, error) {
	s := Scanner{Text: Unspaced(text)}
	return s.Object(nil, most)
}

// Ints parses a text that is an array of integers.
func Ints(text string) ([]int, error) {
	f := Field{Raw: Unspaced(text)}
	return f.Ints(nil)
}

// Texts parses a text that is an array of strings.
func Texts(text string) ([]string, error) {
	f := Field{Raw: Unspaced(text)}
	return f.Texts()
}

// Unspaced returns JSON without the spaces between its tokens.
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
