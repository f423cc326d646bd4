package sprites

import (
	"image"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// affine is the transform that maps x, y to a*x + b*y + c, d*x + e*y + f.
type affine struct{ a, b, c, d, e, f float32 }

func (a affine) at(p point) point { return point{a.a*p.x + a.b*p.y + a.c, a.d*p.x + a.e*p.y + a.f} }

// factor returns the factor by which m scales lengths.
func (a affine) factor() float32 {
	return float32(math.Sqrt(math.Abs(float64(a.a*a.e - a.b*a.d))))
}

// painter fills outlines into an image with anti-aliasing. It reuses its buffers. Not
// safe for concurrent use.
type painter struct {
	dst  *image.RGBA
	clip *image.Alpha // if non-nil, the mask that limits painting
	ras  vector.Rasterizer
	mask image.Alpha
	flat [][]point // the polylines of the current outline
}

// fill paints the inside of path in a colour, by the non-zero winding rule.
func (p *painter) fill(path outline, m affine, col Color) {
	p.flatten(path, m)
	p.paint(col, p.flat)
}

// stroke paints a line along path. Its width is in the units of the path.
func (p *painter) stroke(path outline, m affine, width float32, round bool, col Color) {
	p.flatten(path, m)
	w := width * m.factor() / 2
	var out [][]point
	for _, line := range p.flat {
		out = strokeLine(out, line, w, round)
	}
	p.paint(col, out)
}

// flatten converts a path to polylines in pixels. The last point of a closed polyline
// equals the first.
func (p *painter) flatten(path outline, m affine) {
	p.flat = p.flat[:0]
	var cur []point
	var pen, start point
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
		switch s.op {
		case opMove:
			end()
			pen = m.at(s.p[0])
			start = pen
		case opLine:
			begin()
			pen = m.at(s.p[0])
			cur = append(cur, pen)
		case opQuad:
			begin()
			a, b := m.at(s.p[0]), m.at(s.p[1])
			// A quadratic curve equals the cubic curve with these control points.
			c1 := point{pen.x + (a.x-pen.x)*2/3, pen.y + (a.y-pen.y)*2/3}
			c2 := point{b.x + (a.x-b.x)*2/3, b.y + (a.y-b.y)*2/3}
			cur = flattenCubic(cur, pen, c1, c2, b)
			pen = b
		case opCubic:
			begin()
			a, b, c := m.at(s.p[0]), m.at(s.p[1]), m.at(s.p[2])
			cur = flattenCubic(cur, pen, a, b, c)
			pen = c
		case opClose:
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
func flattenCubic(out []point, p0, p1, p2, p3 point) []point {
	dx := max(bend(p0.x, p1.x, p2.x), bend(p1.x, p2.x, p3.x))
	dy := max(bend(p0.y, p1.y, p2.y), bend(p1.y, p2.y, p3.y))
	n := int(math.Ceil(math.Sqrt(float64(dx+dy) * 6 / 8 / .05)))
	n = max(1, min(n, 64))
	for i := 1; i <= n; i++ {
		t := float32(i) / float32(n)
		u := 1 - t
		a, b, c, d := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		out = append(out, point{a*p0.x + b*p1.x + c*p2.x + d*p3.x, a*p0.y + b*p1.y + c*p2.y + d*p3.y})
	}
	return out
}

// strokeLine appends polygons that together cover the line. All wind the same way, so
// that the non-zero rule merges them.
func strokeLine(out [][]point, line []point, w float32, round bool) [][]point {
	closed := len(line) > 2 && line[0] == line[len(line)-1]
	for i := 0; i+1 < len(line); i++ {
		a, b := line[i], line[i+1]
		nx, ny, ok := normal(a, b, w)
		if !ok {
			continue
		}
		out = append(out, []point{{a.x + nx, a.y + ny}, {b.x + nx, b.y + ny}, {b.x - nx, b.y - ny}, {a.x - nx, a.y - ny}})
		switch {
		case i+2 < len(line):
			out = join(out, a, b, line[i+2], w, round)
		case closed:
			out = join(out, a, b, line[1], w, round)
		case round:
			out = append(out, arc(b, nx, ny, math.Pi, w))
		}
		if i == 0 && !closed && round {
			out = append(out, arc(a, -nx, -ny, math.Pi, w))
		}
	}
	if len(line) == 1 && round {
		out = append(out, arc(line[0], w, 0, 2*math.Pi, w))
	}
	return out
}

// normal returns the vector of length w at right angles to a line, pointing to its left
// on the screen. The last result is false if the line has no length.
func normal(a, b point, w float32) (nx, ny float32, ok bool) {
	dx, dy := b.x-a.x, b.y-a.y
	l := float32(math.Hypot(float64(dx), float64(dy)))
	if l < 1e-4 {
		return 0, 0, false
	}
	return dy / l * w, -dx / l * w, true
}

// join fills the wedge between two lines. It is round, or a mitre of up to four times the
// width.
func join(out [][]point, a, b, c point, w float32, round bool) [][]point {
	n0x, n0y, ok0 := normal(a, b, w)
	n1x, n1y, ok1 := normal(b, c, w)
	if !ok0 || !ok1 {
		return out
	}
	cos := (n0x*n1x + n0y*n1y) / (w * w)
	if cos > .985 {
		// Nearly straight, as within a curve: a small triangle on both sides is enough.
		out = append(out, clockwise([]point{b, {b.x + n0x, b.y + n0y}, {b.x + n1x, b.y + n1y}}))
		return append(out, clockwise([]point{b, {b.x - n0x, b.y - n0y}, {b.x - n1x, b.y - n1y}}))
	}
	if n0x*n1y-n0y*n1x < 0 { // the outer side of the bend is the other one
		n0x, n0y, n1x, n1y = -n1x, -n1y, -n0x, -n0y
	}
	if round {
		return append(out, arc(b, n0x, n0y, math.Acos(max(-1, float64(cos))), w))
	}
	k := 1 / (1 + cos)
	if cos < -.875 || k > 8 {
		return append(out, clockwise([]point{b, {b.x + n0x, b.y + n0y}, {b.x + n1x, b.y + n1y}}))
	}
	tip := point{b.x + (n0x+n1x)*k, b.y + (n0y+n1y)*k}
	return append(out, clockwise([]point{b, {b.x + n0x, b.y + n0y}, tip, {b.x + n1x, b.y + n1y}}))
}

// clockwise reverses a polygon if it does not wind like the bodies of strokes.
func clockwise(ps []point) []point {
	area := float32(0)
	for i, p := range ps {
		q := ps[(i+1)%len(ps)]
		area += p.x*q.y - q.x*p.y
	}
	if area < 0 {
		for i, j := 0, len(ps)-1; i < j; i, j = i+1, j-1 {
			ps[i], ps[j] = ps[j], ps[i]
		}
	}
	return ps
}

// arc returns a sector of a disc, from the radius nx, ny clockwise by an angle. Its
// straight sides lie where the bodies of the line end. Therefore no edge pixel is covered
// twice, and joints are not thicker than the line.
func arc(c point, nx, ny float32, angle float64, r float32) []point {
	n := max(4, min(48, int(float64(r)*2*angle/math.Pi)+6))
	out := make([]point, 0, n+2)
	if angle < 2*math.Pi {
		out = append(out, c)
	}
	for i := range n + 1 {
		s64, c64 := math.Sincos(angle * float64(i) / float64(n))
		s, co := float32(s64), float32(c64)
		out = append(out, point{c.x + nx*co - ny*s, c.y + nx*s + ny*co})
	}
	return out
}

// paint fills polygons together, as one shape.
func (p *painter) paint(col Color, polys [][]point) {
	if col&0xff == 0 || len(polys) == 0 {
		return
	}
	lo, hi := point{1e9, 1e9}, point{-1e9, -1e9}
	for _, poly := range polys {
		for _, q := range poly {
			lo = point{min(lo.x, q.x), min(lo.y, q.y)}
			hi = point{max(hi.x, q.x), max(hi.y, q.y)}
		}
	}
	b := p.dst.Bounds()
	lo = point{max(lo.x, float32(b.Min.X)-4), max(lo.y, float32(b.Min.Y)-4)}
	hi = point{min(hi.x, float32(b.Max.X)+4), min(hi.y, float32(b.Max.Y)+4)}
	r := image.Rect(floor(lo.x), floor(lo.y), floor(hi.x)+1, floor(hi.y)+1)
	if r.Intersect(b).Empty() {
		return
	}
	p.ras.Reset(r.Dx(), r.Dy())
	p.ras.DrawOp = draw.Src
	ox, oy := float32(r.Min.X), float32(r.Min.Y)
	for _, poly := range polys {
		for i, q := range poly {
			prev := poly[(i+len(poly)-1)%len(poly)]
			p.edge(point{prev.x - ox, prev.y - oy}, point{q.x - ox, q.y - oy}, float32(r.Dy()))
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
func (p *painter) edge(a, b point, h float32) {
	if a.y <= 0 && b.y <= 0 || a.y >= h && b.y >= h || a.y == b.y {
		return
	}
	at := func(y float32) point { return point{a.x + (b.x-a.x)*((y-a.y)/(b.y-a.y)), y} }
	from, to := a, b
	if a.y < 0 {
		from = at(0)
	} else if a.y > h {
		from = at(h)
	}
	if b.y < 0 {
		to = at(0)
	} else if b.y > h {
		to = at(h)
	}
	p.ras.MoveTo(from.x, from.y)
	p.ras.LineTo(to.x, to.y)
}

// blend paints col through the mask, which covers the rectangle r of the image.
func (p *painter) blend(r image.Rectangle, col Color) {
	cr, cg, cb, ca := uint32(col>>24), uint32(col>>16&0xff), uint32(col>>8&0xff), uint32(col&0xff)
	in := r.Intersect(p.dst.Bounds())
	for y := in.Min.Y; y < in.Max.Y; y++ {
		mask := p.mask.Pix[(y-r.Min.Y)*p.mask.Stride+in.Min.X-r.Min.X:]
		row := p.dst.Pix[p.dst.PixOffset(in.Min.X, y):]
		for x := range in.Dx() {
			a := uint32(mask[x]) * ca
			if a == 0 {
				continue
			}
			if p.clip != nil {
				a = a * uint32(p.clip.AlphaAt(in.Min.X+x, y).A) / 255
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

// draw paints a whole drawing. If tint is not Transparent, it replaces every colour
// (icons are coverage masks). A label replaces the texts set in the interface font.
func (p *painter) draw(d *drawing, m affine, tint Color, fonts *fontSet, label string) {
	for i := range d.shapes {
		s := &d.shapes[i]
		fill, stroke := s.fill, s.stroke
		if tint != Transparent {
			if fill != Transparent {
				fill = tint
			}
			if stroke != Transparent {
				stroke = tint
			}
		}
		path := s.path
		if s.text != "" {
			text := s.text
			if label != "" && s.font == SansBold && s.size > 50 {
				text = label
			}
			path = fonts.outline(s.font, s.size, text, s.x, s.y, 62)
		}
		if fill != Transparent {
			p.fill(path, m, fill)
		}
		if stroke != Transparent {
			p.stroke(path, m, s.width, s.round, stroke)
		}
	}
}
