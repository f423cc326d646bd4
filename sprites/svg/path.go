package svg

import "math"

// Drawing is a parsed picture.
type Drawing struct {
	W, H   float32 // size of the viewBox, which is 0 0 W H
	Shapes []Shape
}

// Shape is one painted element. A text is kept as a string until it is drawn.
type Shape struct {
	Path   Path
	Fill   RGBA
	Stroke RGBA
	Width  float32 // of the stroke
	Round  bool    // round caps and joins; otherwise butt caps and mitres
	Text   string
	Font   Font
	X, Y   float32 // position of the text: its centre and baseline
	Size   float32
}

// RGBA is a colour in the form 0xRRGGBBAA, not premultiplied.
type RGBA uint32

// None paints nothing.
const None RGBA = 0

// Font is the font of a text.
type Font uint8

// The fonts of texts.
const (
	Hand Font = iota // the brush script of tiles, "tile-hand"
	UI               // the interface font, "ui"
)

// Path is a list of segments in drawing units.
type Path []Segment

// Op is the kind of a segment.
type Op uint8

// The kinds of segments. The number of points is 1 for Move and Line, 2 for Quad, 3 for
// Cubic and 0 for Close.
const (
	Move Op = iota
	Line
	Quad
	Cubic
	Close
)

// Segment is a part of a path. It begins where the previous segment ends. The last of its
// points is its end.
type Segment struct {
	Op Op
	P  [3]Point
}

// Point is a position or a vector.
type Point struct{ X, Y float32 }

// Pt returns the point x, y.
func Pt(x, y float32) Point { return Point{x, y} }

// Normal returns the vector of length w at right angles to the line from a to b, pointing
// to its left on the screen. The last result is false if the line has no length.
func Normal(a, b Point, w float32) (nx, ny float32, ok bool) {
	dx, dy := b.X-a.X, b.Y-a.Y
	l := float32(math.Hypot(float64(dx), float64(dy)))
	if l < 1e-4 {
		return 0, 0, false
	}
	return dy / l * w, -dx / l * w, true
}

// Matrix is the transform that maps x, y to A*x + B*y + C, D*x + E*y + F.
type Matrix struct{ A, B, C, D, E, F float32 }

// Identity maps every point to itself.
var Identity = Matrix{A: 1, E: 1}

// At returns the image of a point.
func (m Matrix) At(p Point) Point {
	return Point{m.A*p.X + m.B*p.Y + m.C, m.D*p.X + m.E*p.Y + m.F}
}

// factor returns the factor by which m scales lengths.
func (m Matrix) factor() float32 {
	return float32(math.Sqrt(math.Abs(float64(m.A*m.E - m.B*m.D))))
}

// kappa is the handle length at which a cubic curve approximates a quarter circle of
// radius 1.
const kappa = .5522847

// Circle returns a circle.
func Circle(cx, cy, r float32) Path { return RoundRect(cx-r, cy-r, 2*r, 2*r, r) }

// RoundRect returns a rectangle with corners of radius r, clockwise.
func RoundRect(x, y, w, h, r float32) Path {
	r = max(0, min(r, w/2, h/2))
	k := r * (1 - kappa)
	at := func(op Op, p ...Point) Segment {
		s := Segment{Op: op}
		copy(s.P[:], p)
		return s
	}
	if r == 0 {
		return Path{at(Move, Point{x, y}), at(Line, Point{x + w, y}), at(Line, Point{x + w, y + h}),
			at(Line, Point{x, y + h}), at(Close)}
	}
	x1, y1 := x+w, y+h
	return Path{
		at(Move, Point{x + r, y}), at(Line, Point{x1 - r, y}),
		at(Cubic, Point{x1 - k, y}, Point{x1, y + k}, Point{x1, y + r}), at(Line, Point{x1, y1 - r}),
		at(Cubic, Point{x1, y1 - k}, Point{x1 - k, y1}, Point{x1 - r, y1}), at(Line, Point{x + r, y1}),
		at(Cubic, Point{x + k, y1}, Point{x, y1 - k}, Point{x, y1 - r}), at(Line, Point{x, y + r}),
		at(Cubic, Point{x, y + k}, Point{x + k, y}, Point{x + r, y}), at(Close),
	}
}
