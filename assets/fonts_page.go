//go:build page

package assets

// embeddedLanguages is empty, because the page fetches the fonts of languages.
var embeddedLanguages []string

func embeddedFonts(string) (none [2][]byte) { return none }

func embeddedMore(string) []byte { return nil }
