package scenetest

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"

	"moineau/scenes/stage"
	"moineau/sprites"
)

// LeastContrast is the minimum contrast of text and its background (WCAG 2, level AA).
const LeastContrast = 4.5

// minTextHeight is the height in points below which a text is ignored, because the edge of a
// list cuts it off. The smallest text size is 11 points.
const minTextHeight = 8

// LowContrastTexts returns a description of each text whose contrast with its background is too low,
// and the number of texts checked. The names of disabled controls are skipped.
func LowContrastTexts(a *stage.App) (out []string, texts int) {
	type line struct {
		text
		ink sprites.Color
	}
	var all []line
	a.LayoutNow()
	c := a.Canvas
	c.NoText = true
	img := Paint(a)
	// Record only the texts of the scene on top; those below it need not be readable.
	c.OnText = func(s string, r sprites.Rect, ink sprites.Color) { all = append(all, line{text{s, r}, ink}) }
	c.Begin(nil, float32(a.Scale), a.Theme)
	c.SetTextScale(a.TextScale())
	a.Top().Draw(a, c)
	c.End()
	c.OnText, c.NoText = nil, false

	var off []sprites.Rect
	for _, n := range a.UI() {
		if !n.Enabled {
			off = append(off, rect(n))
		}
	}
	for _, l := range all {
		x, y := l.at.Center()
		if l.at.H < minTextHeight || slices.ContainsFunc(off, func(r sprites.Rect) bool { return r.Contains(x, y) }) {
			continue
		}
		texts++
		if k := contrast(img, l.at, float32(a.Scale), l.ink); k < LeastContrast {
			out = append(out, fmt.Sprintf("%q at %v has a contrast of %.2f", l.s, l.at, k))
		}
	}
	return out, texts
}

// contrast returns the contrast of an ink with the pixels in a rectangle. The tenth of
// the pixels with the lowest contrast is ignored, because it can contain the edges of
// other elements.
func contrast(img *image.RGBA, r sprites.Rect, scale float32, ink sprites.Color) float64 {
	var all []float64
	area := image.Rect(int(r.X*scale), int(r.Y*scale), int(r.Right()*scale)+1, int(r.Bottom()*scale)+1).Intersect(img.Rect)
	part := float64(ink&0xff) / 255
	var last color.RGBA // most neighbours are equal
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			p := img.RGBAAt(x, y)
			if p == last && len(all) > 0 {
				all = append(all, all[len(all)-1])
				continue
			}
			last = p
			under := [3]float64{float64(p.R) / 255, float64(p.G) / 255, float64(p.B) / 255}
			over := under
			for i := range over {
				over[i] += (float64(ink>>(24-8*i)&0xff)/255 - over[i]) * part
			}
			hi, lo := luminance(over), luminance(under)
			all = append(all, (max(hi, lo)+.05)/(min(hi, lo)+.05))
		}
	}
	if len(all) == 0 {
		return math.Inf(1) // the text is not visible
	}
	slices.Sort(all)
	return all[len(all)/10]
}

// luminance returns the relative luminance as defined by WCAG 2.
func luminance(c [3]float64) float64 {
	for i, v := range c {
		if v <= .04045 {
			c[i] = v / 12.92
		} else {
			c[i] = math.Pow((v+.055)/1.055, 2.4)
		}
	}
	return .2126*c[0] + .7152*c[1] + .0722*c[2]
}
