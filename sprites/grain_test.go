package sprites

import (
	"image"
	"testing"
)

// TestFeltHasNoBands checks the pixels along the middle row of the felt. Runs of one
// colour must be short, no pixel may differ much from its surroundings, and painting must
// be deterministic.
func TestFeltHasNoBands(t *testing.T) {
	for _, th := range []*Theme{Lamplight(), Night(), Morning()} {
		for _, size := range []image.Point{{1280, 800}, {390, 844}, {2560, 1440}} {
			paint := func() *image.RGBA {
				c := NewCanvas(NewAtlas())
				img := image.NewRGBA(image.Rectangle{Max: size})
				c.BeginImage(img, 1, th)
				c.Felt(R(0, 0, float32(size.X), float32(size.Y)))
				c.End()
				return img
			}
			img := paint()
			run, longest, shades := 0, 0, map[[3]uint8]bool{}
			var last [3]uint8
			for x := range size.X {
				p := [3]uint8(img.Pix[img.PixOffset(x, size.Y/2):][:3])
				if run++; p != last {
					run, last = 1, p
				}
				longest, shades[p] = max(longest, run), true
				for i := range p {
					if x < 8 || x >= size.X-8 {
						break
					}
					sum := 0 // sum of the surrounding square of 16 pixels
					for dy := range 16 {
						for dx := range 16 {
							sum += int(img.Pix[img.PixOffset(x+dx-8, size.Y/2+dy-8)+i])
						}
					}
					if d := int(p[i])*256 - sum; d > 400 || d < -400 {
						t.Fatalf("%s %v: at %d the channel %d is %d, about it %.1f", th.Name, size, x, i, p[i], float64(sum)/256)
					}
				}
			}
			t.Logf("%s %v: longest plateau %d pixels, %d shades", th.Name, size, longest, len(shades))
			if longest > 15 {
				t.Errorf("%s %v: a plateau of %d pixels", th.Name, size, longest)
			}
			if size.X == 390 && string(paint().Pix) != string(img.Pix) {
				t.Errorf("%s %v: painted twice it differs", th.Name, size)
			}
		}
	}
}
