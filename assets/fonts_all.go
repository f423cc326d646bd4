//go:build !page

package assets

import (
	"embed"
	"strings"
)

//go:embed fonts/sans-*.otf fonts/kai-more.ttf
var fonts embed.FS

// embeddedLanguages lists the languages with fonts of their own.
var embeddedLanguages = languagesOf(fonts)

func languagesOf(f embed.FS) (out []string) {
	files, err := f.ReadDir("fonts")
	if err != nil {
		panic("assets: " + err.Error()) // cannot happen: the folder is embedded
	}
	for _, file := range files {
		name, isSans := strings.CutPrefix(strings.TrimSuffix(file.Name(), ".otf"), "sans-")
		if isSans && name != "bold" && name != "more" && !strings.HasPrefix(name, "bold-") {
			out = append(out, name)
		}
	}
	return out
}

func embeddedFonts(lang string) (out [2][]byte) {
	for i, head := range []string{"sans-", "sans-bold-"} {
		out[i], _ = fonts.ReadFile("fonts/" + head + lang + ".otf") // most languages have none
	}
	return out
}

func embeddedMore(file string) []byte {
	data, err := fonts.ReadFile("fonts/" + file)
	if err != nil {
		panic("assets: " + err.Error()) // cannot happen: the file is embedded
	}
	return data
}
