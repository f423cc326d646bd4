package assets

import (
	_ "embed"
	"slices"
	"sync"
)

// The fonts, reduced by fonts/cut.py to the characters of fonts/sans.txt and
// fonts/kai.txt. They must not be modified. See MoreFonts for the other characters.
var (
	// Sans is the interface's font, Regular.
	//
	//go:embed fonts/sans.otf
	Sans []byte
	// SansBold is the interface's font, Bold.
	//
	//go:embed fonts/sans-bold.otf
	SansBold []byte
	// Kai is the brush-style font of tiles and titles.
	//
	//go:embed fonts/kai.ttf
	Kai []byte
)

// added holds the fonts that were fetched.
var added struct {
	sync.Mutex
	langs []string
	fonts map[string][2][]byte // by language, Regular and Bold
	more  [len(MoreFiles)][]byte
}

// MoreFiles lists the files of MoreFonts.
var MoreFiles = [3]string{"sans-more.otf", "sans-bold-more.otf", "kai-more.ttf"}

// MoreFonts returns the rest of Sans, SansBold and Kai: Han, Kana and Hangul in names of
// patterns, actions and options, which no screen before the first deal shows. A font that
// has not been fetched yet is nil. It is safe for concurrent use.
func MoreFonts() [len(MoreFiles)][]byte {
	added.Lock()
	defer added.Unlock()
	out := added.more
	for i := range out {
		if out[i] == nil {
			out[i] = embeddedMore(MoreFiles[i])
		}
	}
	return out
}

// AddMore adds the fetched font at an index of MoreFiles.
func AddMore(i int, data []byte) {
	added.Lock()
	defer added.Unlock()
	added.more[i] = data
}

// LanguageFonts returns the interface's fonts of a language, Regular and Bold, reduced to
// the characters of fonts/LANG.txt: those with a different form in another language. They
// are nil if the language has none or they have not been fetched yet. It is safe for
// concurrent use.
func LanguageFonts(lang string) [2][]byte {
	added.Lock()
	defer added.Unlock()
	if f := added.fonts[lang]; f[0] != nil {
		return f
	}
	return embeddedFonts(lang)
}

// FontLanguages returns the languages whose own fonts are available.
func FontLanguages() []string {
	added.Lock()
	defer added.Unlock()
	return slices.Concat(embeddedLanguages, added.langs)
}
