package scenes

import (
	"syscall/js"

	"moineau/assets/words"
)

// platformLang is the browser's first language that exists here.
func platformLang() string {
	langs := js.Global().Get("navigator").Get("languages")
	if langs.Type() == js.TypeObject {
		for i := 0; i < langs.Length(); i++ {
			tag := langs.Index(i).String()
			if l := words.Match(tag); l != "en" || len(tag) >= 2 && tag[:2] == "en" {
				return l
			}
		}
	}
	return "en"
}
