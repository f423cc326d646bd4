// Package icon draws the program's logo at any size, for the page's icons. It reads the
// small SVG subset used by the art in this repository. The subset is rect with rx,
// circle, and path with absolute M L C Q Z, painted in file order.
package icon

import (
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"
	"strconv"
	"strings"

	"golang.org/x/image/vector"
)

// Art is a parsed drawing.
type Art struct {
	width, height float64
	shapes        []shape
}

type point struct{ x, y float64 }

// segment is a path segment that starts where the previous one ended: op M, L, Q, C or Z.
type segment struct {
	op byte
	p  [3]point
}

type shape struct {
	segments     []segment
	fill, stroke color.Color // nil if none
	width        float64     // of the stroke
}

type element struct {
	XMLName     xml.Name
	ViewBox     string    `xml:"viewBox,attr"`
	X           float64   `xml:"x,attr"`
	Y           float64   `xml:"y,attr"`
	Width       float64   `xml:"width,attr"`
	Height      float64   `xml:"height,attr"`
	RX          float64   `xml:"rx,attr"`
	CX          float64   `xml:"cx,attr"`
	CY          float64   `xml:"cy,attr"`
	R           float64   `xml:"r,attr"`
	D           string    `xml:"d,attr"`
	Fill        string    `xml:"fill,attr"`
	Stroke      string    `xml:"stroke,attr"`
	StrokeWidth float64   `xml:"stroke-width,attr"`
	Elements    []element `xml:",any"`
}

// Parse parses a drawing. It returns an error for an element that is not in the subset.
func Parse(svg []byte) (*Art, error) {
	var root element
	if err := xml.Unmarshal(svg, &root); err != nil {
		return nil, fmt.Errorf("icon: %w", err)
	}
	var x, y float64
	art := &Art{}
	if n, err := fmt.Sscan(root.ViewBox, &x, &y, &art.width, &art.height); n != 4 || x != 0 || y != 0 || art.width <= 0 || art.height <= 0 {
		return nil, fmt.Errorf("icon: viewBox %q, want \"0 0 WIDTH HEIGHT\" (%v)", root.ViewBox, err)
	}
	for i, e := range root.Elements {
		s, err := e.shape()
		if err != nil {
			return nil, fmt.Errorf("icon: element %d, %s: %w", i+1, e.XMLName.Local, err)
		}
		art.shapes = append(art.shapes, s)
	}
	return art, nil
}

func (e *element) shape() (s shape, err error) {
	if s.fill, err = paint(e.Fill); err != nil {
		return s, err
	}
	if s.stroke, err = paint(e.Stroke); err != nil {
		return s, err
	}
	s.width = e.StrokeWidth
	switch e.XMLName.Local {
	case "rect":
		s.segments = roundRect(e.X, e.Y, e.Width, e.Height, min(e.RX, e.Width/2, e.Height/2))
	case "circle":
		s.segments = roundRect(e.CX-e.R, e.CY-e.R, 2*e.R, 2*e.R, e.R)
	case "path":
		s.segments, err = parsePath(e.D)
	default:
		err = fmt.Errorf("want rect, circle or path")
	}
	return s, err
}

func paint(s string) (color.Color, error) {
	if s == "" || s == "none" {
		return nil, nil
	}
	n, err := strconv.ParseUint(strings.TrimPrefix(s, "#"), 16, 24)
	if err != nil || len(s) != 7 {
		return nil, fmt.Errorf("colour %q, want #rrggbb or none", s)
	}
	return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}, nil
}

// roundRect returns a rounded rectangle, clockwise. k is the length of the handles of a
// cubic that approximates a quarter of a circle.
func roundRect(x, y, w, h, r float64) []segment {
	const k = 0.5522847498
	c := r * (1 - k)
	corner := func(ax, ay, bx, by, ex, ey float64) segment {
		return segment{'C', [3]point{{ax, ay}, {bx, by}, {ex, ey}}}
	}
	line := func(x, y float64) segment { return segment{'L', [3]point{{x, y}}} }
	return []segment{
		{'M', [3]point{{x + r, y}}},
		line(x+w-r, y), corner(x+w-c, y, x+w, y+c, x+w, y+r),
		line(x+w, y+h-r), corner(x+w, y+h-c, x+w-c, y+h, x+w-r, y+h),
		line(x+r, y+h), corner(x+c, y+h, x, y+h-c, x, y+h-r),
		line(x, y+r), corner(x, y+c, x+c, y, x+r, y),
		{op: 'Z'},
	}
}

var points = map[byte]int{'M': 1, 'L': 1, 'Q': 2, 'C': 3, 'Z': 0}

func parsePath(d string) ([]segment, error) {
	for op := range points {
		d = strings.ReplaceAll(d, string(op), " "+string(op)+" ")
	}
	fields := strings.Fields(d)
	var out []segment
	for i := 0; i < len(fields); {
		op := fields[i][0]
		n, known := points[op]
		if !known || len(fields[i]) != 1 || len(fields) < i+1+2*n {
			return nil, fmt.Errorf("path: %q at field %d, want M, L, C, Q or Z and its numbers", fields[i], i+1)
		}
		s := segment{op: op}
		for j := range n {
			var err [2]error
			s.p[j].x, err[0] = strconv.ParseFloat(fields[i+1+2*j], 64)
			s.p[j].y, err[1] = strconv.ParseFloat(fields[i+2+2*j], 64)
			if err[0] != nil || err[1] != nil {
				return nil, fmt.Errorf("path: numbers after field %d: %q %q", i+1, fields[i+1+2*j], fields[i+2+2*j])
			}
		}
		out = append(out, s)
		i += 1 + 2*n
	}
	return out, nil
}

// Draw draws the art with the given width and height in pixels. With a ground the result
// is maskable: the ground fills the image, and the art stays within the central circle
// that no launcher cuts off.
func (a *Art) Draw(size int, ground color.Color) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	part := 1.0
	if ground != nil {
		draw.Draw(img, img.Bounds(), image.NewUniform(ground), image.Point{}, draw.Src)
		part = 0.66 // the art's corners touch the circle of 80 %, less its own round corners
	}
	p := pen{scale: part * float64(size) / max(a.width, a.height), img: img}
	p.dx = (float64(size) - p.scale*a.width) / 2
	p.dy = (float64(size) - p.scale*a.height) / 2
	for _, s := range a.shapes {
		if s.fill != nil {
			p.fill(s.segments, s.fill)
		}
		if s.stroke != nil {
			p.stroke(s.segments, s.width/2, s.stroke)
		}
	}
	return img
}

// pen draws shapes on an image.
type pen struct {
	img           *image.RGBA
	scale, dx, dy float64
}

func (p *pen) at(q point) (x, y float32) {
	return float32(p.scale*q.x + p.dx), float32(p.scale*q.y + p.dy)
}

func (p *pen) fill(segments []segment, c color.Color) {
	size := p.img.Bounds().Size()
	r := vector.NewRasterizer(size.X, size.Y)
	for _, s := range segments {
		ax, ay := p.at(s.p[0])
		bx, by := p.at(s.p[1])
		cx, cy := p.at(s.p[2])
		switch s.op {
		case 'M':
			r.ClosePath()
			r.MoveTo(ax, ay)
		case 'L':
			r.LineTo(ax, ay)
		case 'Q':
			r.QuadTo(ax, ay, bx, by)
		case 'C':
			r.CubeTo(ax, ay, bx, by, cx, cy)
		case 'Z':
			r.ClosePath()
		}
	}
	r.ClosePath()
	r.Draw(p.img, p.img.Bounds(), image.NewUniform(c), image.Point{})
}

// stroke draws a path with a round pen: each short piece is drawn separately, with a disc
// at both ends, in one opaque colour.
func (p *pen) stroke(segments []segment, half float64, c color.Color) {
	const steps = 24
	var at, start point
	line := func(to point) {
		dx, dy := to.x-at.x, to.y-at.y
		if length := math.Hypot(dx, dy); length > 0 {
			nx, ny := -dy/length*half, dx/length*half
			p.fill([]segment{
				{'M', [3]point{{at.x + nx, at.y + ny}}},
				{'L', [3]point{{to.x + nx, to.y + ny}}},
				{'L', [3]point{{to.x - nx, to.y - ny}}},
				{'L', [3]point{{at.x - nx, at.y - ny}}},
			}, c)
		}
		for _, end := range []point{at, to} {
			p.fill(roundRect(end.x-half, end.y-half, 2*half, 2*half, half), c)
		}
		at = to
	}
	for _, s := range segments {
		from := at
		switch s.op {
		case 'M':
			at, start = s.p[0], s.p[0]
		case 'L':
			line(s.p[0])
		case 'Z':
			line(start)
		case 'Q':
			for i := 1; i <= steps; i++ {
				t := float64(i) / steps
				line(mix(mix(from, s.p[0], t), mix(s.p[0], s.p[1], t), t))
			}
		case 'C':
			for i := 1; i <= steps; i++ {
				t := float64(i) / steps
				ab, bc, cd := mix(from, s.p[0], t), mix(s.p[0], s.p[1], t), mix(s.p[1], s.p[2], t)
				line(mix(mix(ab, bc, t), mix(bc, cd, t), t))
			}
		}
	}
}

func mix(a, b point, t float64) point {
	return point{a.x + (b.x-a.x)*t, a.y + (b.y-a.y)*t}
}
