package stage

import (
	"syscall/js"

	"moineau/assets"
	"moineau/assets/words"
)

// page fetches languages through the web page, which starts fetching the player's
// language before Go does (page.js). It uses window.moineauLanguages. Its method take
// returns the fetched files of a language as an array of byte arrays, or null. Its method
// fetch returns a promise of the same.
type page struct{}

func platformLanguages() Languages { return page{} }

func (page) Here(lang string) bool {
	if words.Here(lang) {
		return true
	}
	p := js.Global().Get("moineauLanguages")
	return p.Truthy() && addFetched(lang, p.Call("take", lang)) == nil
}

func (page) Fetch(lang string, done func(error)) {
	p := js.Global().Get("moineauLanguages")
	if !p.Truthy() {
		done(ErrUnfetched)
		return
	}
	var good, bad js.Func
	end := func(err error) any {
		good.Release()
		bad.Release()
		done(err)
		return nil
	}
	good = js.FuncOf(func(_ js.Value, args []js.Value) any { return end(addFetched(lang, args[0])) })
	bad = js.FuncOf(func(js.Value, []js.Value) any { return end(ErrUnfetched) })
	p.Call("fetch", lang).Call("then", good, bad)
}

// addFetched adds a fetched language: its words and, if present, its fonts.
func addFetched(lang string, parts js.Value) error {
	if !parts.Truthy() {
		return ErrUnfetched
	}
	var files [][]byte
	for i := range parts.Length() {
		b := make([]byte, parts.Index(i).Length())
		js.CopyBytesToGo(b, parts.Index(i))
		files = append(files, b)
	}
	if len(files) == 0 {
		return ErrUnfetched
	}
	if len(files) == 3 {
		assets.AddFonts(lang, files[1], files[2])
	}
	return words.Add(lang, files[0])
}
