package peer

import (
	"strings"
	"unicode"
)

// longestName is in letters; package wire limits the bytes.
const longestName = 16

// Name returns a name in a form that is safe to display. It has visible letters in one
// line, no characters that change the writing direction and no long runs of combining
// marks.
func Name(given string) string {
	var out strings.Builder
	letters, marks, space := 0, 0, false
	for _, c := range given {
		switch {
		case unicode.IsSpace(c):
			space = letters > 0
			continue
		case unicode.Is(unicode.M, c):
			if marks++; marks > 2 || letters == 0 {
				continue
			}
		case !unicode.IsGraphic(c) || unicode.Is(unicode.Bidi_Control, c) || c == unicode.ReplacementChar:
			continue
		default:
			if letters++; letters > longestName {
				return out.String()
			}
			if marks = 0; space {
				out.WriteByte(' ')
				space = false
			}
		}
		out.WriteRune(c)
	}
	return out.String()
}
