package stage

import (
	"runtime"
	"syscall/js"

	"moineau/assets/words"
)

// setIcon does nothing, because the page has its own icon.
func setIcon() {}

// pageSurface is the canvas size measured by the page, or undefined if the page does not
// measure it.
var pageSurface = js.Global().Get("moineauSurface")

// windowSurface returns the surface that the page has measured; the page follows changes
// of the pixel ratio. If the page does not measure it, the surface is computed from w, h
// and device.
func windowSurface(w, h, device float64) surface {
	if s := pageSurface; s.Type() == js.TypeObject {
		return surface{max(1, s.Get("width").Int()), max(1, s.Get("height").Int()), s.Get("ratio").Float()}
	}
	return surface{max(1, int(w*device)), max(1, int(h*device)), device}
}

var insets js.Value

// systemInsets returns the insets in window.moineauInsets. The page measures them with
// env(safe-area-inset-*). known is false if the page does not.
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

// keepAwake keeps the screen on, or allows the system to turn it off, if the page
// provides window.moineauAwake.
func keepAwake(on bool) {
	if f := js.Global().Get("moineauAwake"); f.Type() == js.TypeFunction {
		f.Invoke(on)
	}
}

// sweep runs a garbage collection. Every JavaScript value that Go takes, several each
// frame, stays alive until one. An idle screen allocates too little to trigger it, and
// browsers have no timed collection.
func sweep() { runtime.GC() }

// platformLang returns the browser's first supported language, or "en".
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

// prefersReducedMotion reports whether the system asks for reduced motion.
func prefersReducedMotion() bool {
	m := js.Global().Get("matchMedia")
	return m.Type() == js.TypeFunction && js.Global().Call("matchMedia", "(prefers-reduced-motion: reduce)").Get("matches").Bool()
}
