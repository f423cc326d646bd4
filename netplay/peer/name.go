package peer

import (
	"strings"
	"unicode"
)

// longestName is in letters; the form of names bounds their bytes.
const longestName = 16

// Name is a name as it may be shown: letters that can be seen, in one line, none that turn
// the direction of writing or lie over others without end.
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
