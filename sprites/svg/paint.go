package svg

import (
	"image"
	"image/draw"
	"math"
	"slices"

	"golang.org/x/image/vector"
)

// Painter fills paths into an image with anti-aliasing. It reuses its buffers. Not
// safe for concurrent use.
type Painter struct {
	Dst  *image.RGBA
	Clip *image.Alpha // if non-nil, the mask that limits painting
	ras  vector.Rasterizer
	mask image.Alpha
	flat [][]Point // the polylines of the current path
}

// Fill paints the inside of path in a colour, by the non-zero winding rule.
func (p *Painter) Fill(path Path, m Matrix, col RGBA) {
	p.flatten(path, m)
	p.paint(col, p.flat)
}

// FillBetween paints the area inside outer and outside inner. Both must wind the same way.
func (p *Painter) FillBetween(outer, inner Path, m Matrix, col RGBA) {
	p.flatten(outer, m)
	lines := append([][]Point(nil), p.flat...)
	p.flatten(inner, m)
	for _, hole := range p.flat {
		slices.Reverse(hole)
		lines = append(lines, hole)
	}
	p.paint(col, lines)
}

// Stroke paints a line along path. Its width is in the units of the path.
func (p *Painter) Stroke(path Path, m Matrix, width float32, round bool, col RGBA) {
	p.flatten(path, m)
	w := width * m.factor() / 2
	var out [][]Point
	for _, line := range p.flat {
		out = strokeLine(out, line, w, round)
	}
	p.paint(col, out)
}

// flatten converts a path to polylines in pixels. The last point of a closed polyline
// equals the first.
func (p *Painter) flatten(path Path, m Matrix) {
	p.flat = p.flat[:0]
	var cur []Point
	var pen, start Point
	begin := func() {
		if cur == nil {
			cur = append(cur, pen)
		}
	}
	end := func() {
		if cur != nil {
			p.flat = append(p.flat, cur)
			cur = nil
		}
	}
	for _, s := range path {
		switch s.Op {
		case Move:
			end()
			pen = m.At(s.P[0])
			start = pen
		case Line:
			begin()
			pen = m.At(s.P[0])
			cur = append(cur, pen)
		case Quad:
			begin()
			a, b := m.At(s.P[0]), m.At(s.P[1])
			// A quadratic curve equals the cubic curve with these control points.
			c1 := Point{pen.X + (a.X-pen.X)*2/3, pen.Y + (a.Y-pen.Y)*2/3}
			c2 := Point{b.X + (a.X-b.X)*2/3, b.Y + (a.Y-b.Y)*2/3}
			cur = flattenCubic(cur, pen, c1, c2, b)
			pen = b
		case Cubic:
			begin()
			a, b, c := m.At(s.P[0]), m.At(s.P[1]), m.At(s.P[2])
			cur = flattenCubic(cur, pen, a, b, c)
			pen = c
		case Close:
			if cur != nil {
				if cur[len(cur)-1] != start {
					cur = append(cur, start)
				}
				pen = start
				end()
			}
		}
	}
	end()
}

// bend returns by how much three successive control values deviate from even steps.
func bend(a, b, c float32) float32 {
	d := a - 2*b + c
	return max(d, -d)
}

// flattenCubic appends points of a cubic curve. The error of the polyline is at most 0.05
// pixels.
func flattenCubic(out []Point, p0, p1, p2, p3 Point) []Point {
	dx := max(bend(p0.X, p1.X, p2.X), bend(p1.X, p2.X, p3.X))
	dy := max(bend(p0.Y, p1.Y, p2.Y), bend(p1.Y, p2.Y, p3.Y))
	n := int(math.Ceil(math.Sqrt(float64(dx+dy) * 6 / 8 / .05)))
	n = max(1, min(n, 64))
	for i := 1; i <= n; i++ {
		t := float32(i) / float32(n)
		u := 1 - t
		a, b, c, d := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		out = append(out, Point{a*p0.X + b*p1.X + c*p2.X + d*p3.X, a*p0.Y + b*p1.Y + c*p2.Y + d*p3.Y})
	}
	return out
}

// paint fills polygons together, as one shape.
func (p *Painter) paint(col RGBA, polys [][]Point) {
	if col&0xff == 0 || len(polys) == 0 {
		return
	}
	lo, hi := Point{1e9, 1e9}, Point{-1e9, -1e9}
	for _, poly := range polys {
		for _, q := range poly {
			lo = Point{min(lo.X, q.X), min(lo.Y, q.Y)}
			hi = Point{max(hi.X, q.X), max(hi.Y, q.Y)}
		}
	}
	b := p.Dst.Bounds()
	lo = Point{max(lo.X, float32(b.Min.X)-4), max(lo.Y, float32(b.Min.Y)-4)}
	hi = Point{min(hi.X, float32(b.Max.X)+4), min(hi.Y, float32(b.Max.Y)+4)}
	r := image.Rect(floor(lo.X), floor(lo.Y), floor(hi.X)+1, floor(hi.Y)+1)
	if r.Intersect(b).Empty() {
		return
	}
	p.ras.Reset(r.Dx(), r.Dy())
	p.ras.DrawOp = draw.Src
	ox, oy := float32(r.Min.X), float32(r.Min.Y)
	for _, poly := range polys {
		for i, q := range poly {
			prev := poly[(i+len(poly)-1)%len(poly)]
			p.edge(Point{prev.X - ox, prev.Y - oy}, Point{q.X - ox, q.Y - oy}, float32(r.Dy()))
		}
	}
	n := r.Dx() * r.Dy()
	if cap(p.mask.Pix) < n {
		p.mask.Pix = make([]uint8, n)
	}
	p.mask.Pix, p.mask.Stride, p.mask.Rect = p.mask.Pix[:n], r.Dx(), image.Rect(0, 0, r.Dx(), r.Dy())
	p.ras.Draw(&p.mask, p.mask.Rect, image.Opaque, image.Point{})
	p.blend(r, col)
}

// edge adds one side of a polygon, clipped to the rows 0 to h, because the rasterizer
// iterates over every row outside.
func (p *Painter) edge(a, b Point, h float32) {
	if a.Y <= 0 && b.Y <= 0 || a.Y >= h && b.Y >= h || a.Y == b.Y {
		return
	}
	at := func(y float32) Point { return Point{a.X + (b.X-a.X)*((y-a.Y)/(b.Y-a.Y)), y} }
	from, to := a, b
	if a.Y < 0 {
		from = at(0)
	} else if a.Y > h {
		from = at(h)
	}
	if b.Y < 0 {
		to = at(0)
	} else if b.Y > h {
		to = at(h)
	}
	p.ras.MoveTo(from.X, from.Y)
	p.ras.LineTo(to.X, to.Y)
}

// blend paints col through the mask, which covers the rectangle r of the image.
func (p *Painter) blend(r image.Rectangle, col RGBA) {
	cr, cg, cb, ca := uint32(col>>24), uint32(col>>16&0xff), uint32(col>>8&0xff), uint32(col&0xff)
	in := r.Intersect(p.Dst.Bounds())
	for y := in.Min.Y; y < in.Max.Y; y++ {
		mask := p.mask.Pix[(y-r.Min.Y)*p.mask.Stride+in.Min.X-r.Min.X:]
		row := p.Dst.Pix[p.Dst.PixOffset(in.Min.X, y):]
		for x := range in.Dx() {
			a := uint32(mask[x]) * ca
			if a == 0 {
				continue
			}
			if p.Clip != nil {
				a = a * uint32(p.Clip.AlphaAt(in.Min.X+x, y).A) / 255
			}
			px := row[4*x : 4*x+4 : 4*x+4]
			inv := 255*255 - a
			px[0] = uint8((cr*a + uint32(px[0])*inv + 32512) / 65025)
			px[1] = uint8((cg*a + uint32(px[1])*inv + 32512) / 65025)
			px[2] = uint8((cb*a + uint32(px[2])*inv + 32512) / 65025)
			px[3] = uint8((255*a + uint32(px[3])*inv + 32512) / 65025)
		}
	}
}

func floor(x float32) int { return int(math.Floor(float64(x))) }

// Draw paints a whole drawing. If tint is not None, it replaces every colour (icons are
// coverage masks). The function text returns the outline of a shape's text. It may be nil
// if no shape has one.
func (p *Painter) Draw(d *Drawing, m Matrix, tint RGBA, text func(s *Shape) Path) {
	for i := range d.Shapes {
		s := &d.Shapes[i]
		fill, stroke := s.Fill, s.Stroke
		if tint != None {
			if fill != None {
				fill = tint
			}
			if stroke != None {
				stroke = tint
			}
		}
		path := s.Path
		if s.Text != "" && text != nil {
			path = text(s)
		}
		if fill != None {
			p.Fill(path, m, fill)
		}
		if stroke != None {
			p.Stroke(path, m, s.Width, s.Round, stroke)
		}
	}
}
