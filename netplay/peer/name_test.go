package peer

import (
	"strings"
	"testing"
)

func TestAttack33NamesAreClean(t *testing.T) {
	for given, want := range map[string]string{
		"Zoé":                              "Zoé",
		"  Anne \n\t Marie ":               "Anne Marie",
		"\u202eevil\u202c\u2066":           "evil",
		"a\x00b\x1bc\u200b":                "abc",
		"e" + strings.Repeat("\u0301", 20): "e\u0301\u0301",
		"\u0301":                           "",
		"麻雀":                               "麻雀",
		strings.Repeat("x", 40):            strings.Repeat("x", longestName),
		"\ufffd":                           "",
	} {
		if got := Name(given); got != want {
			t.Errorf("%q is shown as %q, not %q", given, got, want)
		}
	}
}
