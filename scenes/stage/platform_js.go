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

// keepAwake keeps the screen on, or allows the system to turn it off. The page reads
// window.moineauAwake (wasm/more.js).
func keepAwake(on bool) { js.Global().Set("moineauAwake", on) }

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
