package svg

import (
	"image"
	"math"
	"testing"
)

// ink returns the number of covered pixels, counting partial coverage as a fraction.
func ink(img *image.RGBA) float64 {
	sum := 0.
	for i := 3; i < len(img.Pix); i += 4 {
		sum += float64(img.Pix[i]) / 255
	}
	return sum
}

func TestAreas(t *testing.T) {
	line := Path{{Op: Move, P: [3]Point{{20, 50}}}, {Op: Line, P: [3]Point{{80, 50}}}}
	corner := append(append(Path{}, line...), Segment{Op: Line, P: [3]Point{{80, 90}}})
	square := RoundRect(20, 20, 60, 60, 0)
	for _, c := range []struct {
		name string
		do   func(p *Painter)
		want float64
	}{
		{"circle", func(p *Painter) { p.Fill(Circle(50, 50, 30), Identity, 0xffffffff) }, math.Pi * 900},
		{"square", func(p *Painter) { p.Fill(square, Identity, 0xffffffff) }, 3600},
		{"outside", func(p *Painter) { p.Fill(Circle(500, 50, 30), Identity, 0xffffffff) }, 0},
		{"turned", func(p *Painter) { p.Fill(square, Matrix{B: 1, D: -1, F: 100}, 0xffffffff) }, 3600},
		{"butt line", func(p *Painter) { p.Stroke(line, Identity, 10, false, 0xffffffff) }, 600},
		{"round line", func(p *Painter) { p.Stroke(line, Identity, 10, true, 0xffffffff) }, 600 + math.Pi*25},
		{"mitred corner", func(p *Painter) { p.Stroke(corner, Identity, 10, false, 0xffffffff) }, 600 + 400},
		{"round corner", func(p *Painter) { p.Stroke(corner, Identity, 10, true, 0xffffffff) }, 600 + 400 - 25 + math.Pi*25/4 + math.Pi*25},
		{"frame", func(p *Painter) { p.Stroke(square, Identity, 4, false, 0xffffffff) }, 64*64 - 56*56},
		{"frame between two squares", func(p *Painter) {
			p.FillBetween(square, RoundRect(30, 30, 40, 40, 0), Identity, 0xffffffff)
		}, 3600 - 1600},
		{"zoomed line", func(p *Painter) { p.Stroke(line, Matrix{A: .5, E: .5}, 10, false, 0xffffffff) }, 150},
		{"half seen", func(p *Painter) { p.Fill(Circle(50, 50, 30), Identity, 0xffffff80) }, math.Pi * 450},
	} {
		p := Painter{Dst: image.NewRGBA(image.Rect(0, 0, 100, 100))}
		c.do(&p)
		if got := ink(p.Dst); math.Abs(got-c.want) > 1+c.want*.012 {
			t.Errorf("%s covers %.1f pixels, want %.1f", c.name, got, c.want)
		}
	}
}
