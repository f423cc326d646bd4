//go:build !js

package stage

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"moineau/assets/words"
	"moineau/sprites"
)

// setIcon sets the window icon.
func setIcon() {
	// A separate atlas, because the sizes differ from the window's.
	c := sprites.NewCanvas(sprites.NewAtlas())
	var icons []image.Image
	for _, size := range []int{16, 32, 48, 128} {
		img := image.NewRGBA(image.Rect(0, 0, size, size))
		for range 2 { // the first frame may still be filling the atlas
			clear(img.Pix)
			c.BeginImage(img, 1, sprites.Lamplight())
			c.Mark(sprites.R(0, 0, float32(size), float32(size)))
			c.End()
		}
		icons = append(icons, img)
	}
	ebiten.SetWindowIcon(icons)
}

// windowSurface returns the surface of a window of w × h points on a monitor with this
// device scale factor.
func windowSurface(w, h, device float64) surface {
	return surface{max(1, int(math.Round(w*device))), max(1, int(math.Round(h*device))), device}
}

// sweep does nothing, because native programs also collect garbage periodically.
func sweep() {}

// prefersReducedMotion returns false, because desktops have no common setting for reduced
// motion.
func prefersReducedMotion() bool { return false }

// platformLang returns the system's language. It is used if the environment names none.
func platformLang() string {
	lang, _ := words.Match(systemLocale())
	return lang
}
