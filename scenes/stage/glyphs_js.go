//go:build js && page && !first

package stage

import (
	"strconv"
	"syscall/js"

	"moineau/sprites"
	"moineau/sprites/svg"
)

func init() { sprites.SystemGlyph = new(glyphCanvas).draw }

// Measures of the canvas in pixels.
const (
	glyphEm   = 96          // size of the font
	glyphSide = 2 * glyphEm // of the canvas
	glyphLeft = glyphEm / 2 // of the character: combining marks reach to the left
	glyphBase = 128         // the baseline
)

// glyphCanvas draws characters with the fonts of the browser.
type glyphCanvas struct {
	context js.Value // made at the first character
	pixels  [4 * glyphSide * glyphSide]byte
	mask    [glyphSide * glyphSide]bool
}

// draw implements sprites.SystemGlyph.
func (g *glyphCanvas) draw(r rune, bold bool) (path svg.Path, advance float32, ok bool) {
	if g.context.IsUndefined() {
		canvas := js.Global().Get("document").Call("createElement", "canvas")
		canvas.Set("width", glyphSide)
		canvas.Set("height", glyphSide)
		options := js.Global().Get("Object").New()
		options.Set("willReadFrequently", true)
		g.context = canvas.Call("getContext", "2d", options)
	}
	if !g.context.Truthy() {
		return nil, 0, false
	}
	weight := ""
	if bold {
		weight = "bold "
	}
	g.context.Set("font", weight+strconv.Itoa(glyphEm)+"px sans-serif")
	g.context.Call("clearRect", 0, 0, glyphSide, glyphSide)
	g.context.Call("fillText", string(r), glyphLeft, glyphBase)
	data := g.context.Call("getImageData", 0, 0, glyphSide, glyphSide).Get("data")
	js.CopyBytesToGo(g.pixels[:], js.Global().Get("Uint8Array").New(data.Get("buffer")))
	for i := range g.mask {
		g.mask[i] = g.pixels[4*i+3] >= 128
	}
	if g.mask[0] { // the browser hides pixels from programs
		return nil, 0, false
	}
	const unit = 1000. / glyphEm
	advance = float32(g.context.Call("measureText", string(r)).Get("width").Float()) * unit
	return sprites.Outline(g.mask[:], glyphSide, glyphLeft, glyphBase, unit), advance, true
}
