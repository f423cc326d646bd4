package stage

import (
	"runtime"
	"syscall/js"

	"moineau/assets/words"
)

// setIcon does nothing: the page has its own.
func setIcon() {}

// pageSurface is what the page keeps of the canvas; undefined if it does not.
var pageSurface = js.Global().Get("moineauSurface")

// windowSurface returns the surface that the page has given the canvas: it measures the
// window and follows the pixel ratio. A page that does not is trusted for w and h.
func windowSurface(w, h, device float64) surface {
	if s := pageSurface; s.Type() == js.TypeObject {
		return surface{max(1, s.Get("width").Int()), max(1, s.Get("height").Int()), s.Get("ratio").Float()}
	}
	return surface{max(1, int(w*device)), max(1, int(h*device)), device}
}

var insets js.Value

// systemInsets asks the page, which measures env(safe-area-inset-*) for us and
// keeps the four numbers in window.moineauInsets; a page that does not has none.
func systemInsets() (i Insets, known bool) {
	if insets.IsUndefined() {
		if insets = js.Global().Get("moineauInsets"); insets.IsUndefined() {
			insets = js.Null()
		}
	}
	if insets.IsNull() {
		return Insets{}, false
	}
	side := func(i int) float64 { return insets.Index(i).Float() }
	return Insets{Left: side(0), Top: side(1), Right: side(2), Bottom: side(3)}, true
}

// sweep lets go of what is not needed any more. Whatever Go takes from the page,
// several values a frame, is kept alive for it until it collects its garbage; a screen
// at rest takes no memory that would make it do so, and in a browser no clock does.
func sweep() { runtime.GC() }

// platformLang is the browser's first language that exists here.
func platformLang() string {
	langs := js.Global().Get("navigator").Get("languages")
	if langs.Type() == js.TypeObject {
		for i := 0; i < langs.Length(); i++ {
			if l, ok := words.Match(langs.Index(i).String()); ok {
				return l
			}
		}
	}
	return "en"
}

// platformStill tells whether the player has asked the system for less motion.
func platformStill() bool {
	m := js.Global().Get("matchMedia")
	return m.Type() == js.TypeFunction && js.Global().Call("matchMedia", "(prefers-reduced-motion: reduce)").Get("matches").Bool()
}
