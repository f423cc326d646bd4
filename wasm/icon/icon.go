// Package icon draws the program's logo at any size, for the page's icons.
package icon

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"

	"moineau/sprites/svg"
)

// Art is a parsed drawing.
type Art struct{ d *svg.Drawing }

// Parse parses a drawing. It returns an error for an element that is not in the subset of
// package svg, and for text, because the builder has no fonts.
func Parse(data []byte) (*Art, error) {
	d, err := svg.Parse(data)
	if err != nil {
		return nil, fmt.Errorf("icon: %w", err)
	}
	for i := range d.Shapes {
		if d.Shapes[i].Text != "" {
			return nil, fmt.Errorf("icon: element %d is a text", i+1)
		}
	}
	return &Art{d}, nil
}

// Draw draws the art with the given width and height in pixels. With a ground the result
// is maskable: the ground fills the image, and the art stays within the central circle
// that no launcher cuts off.
func (a *Art) Draw(size int, ground color.Color) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	part := float32(1)
	if ground != nil {
		draw.Draw(img, img.Bounds(), image.NewUniform(ground), image.Point{}, draw.Src)
		part = 0.66 // the art's corners touch the circle of 80 %, less its own round corners
	}
	side := float32(size)
	scale := part * side / max(a.d.W, a.d.H)
	p := svg.Painter{Dst: img}
	p.Draw(a.d, svg.Matrix{A: scale, C: (side - scale*a.d.W) / 2, E: scale, F: (side - scale*a.d.H) / 2}, svg.None, nil)
	return img
}
