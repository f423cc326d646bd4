package sprites

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"moineau/sprites/svg"
)

// Fill fills a rectangle with square corners.
func (c *Canvas) Fill(r Rect, col Color) {
	x0, y0, x1, y1 := c.px(r)
	u, v := c.whiteAt()
	p := c.color(col)
	c.quad(x0, y0, x1, y1, u, v, u, v, p, p)
}

// Round fills a rectangle with rounded corners.
func (c *Canvas) Round(r Rect, radius float32, col Color) { c.GradientV(r, radius, col, col) }

// GradientV fills a rectangle with rounded corners, with a gradient from top to bottom.
func (c *Canvas) GradientV(r Rect, radius float32, top, bottom Color) {
	if top&0xff == 0 && bottom&0xff == 0 {
		return
	}
	x0, y0, x1, y1 := c.px(r)
	pt, pb := c.color(top), c.color(bottom)
	r2 := int(2*min(radius*c.k, float32(math.Floor(float64(min(x1-x0, y1-y0))/2))) + .5)
	if r2 <= 0 {
		u, v := c.whiteAt()
		c.quad(x0, y0, x1, y1, u, v, u, v, pt, pb)
		return
	}
	e, corner := c.atlas.round(r2)
	if c.flushIfFull(e) == nil {
		if e, corner = c.atlas.round(r2); e == nil {
			return
		}
	}
	c.nine(e, float32(corner), x0, y0, x1, y1, pt, pb, true)
}

// Bar draws a bar with round ends of which a share, from 0 to 1, is filled. It is gray where
// it is not.
func (c *Canvas) Bar(r Rect, share float32, tint Color) {
	c.Round(r, r.H/2, c.Theme().PanelLine)
	if share > 0 {
		c.Round(R(r.X, r.Y, max(r.H, r.W*min(share, 1)), r.H), r.H/2, tint)
	}
}

// RoundStroke draws a line along the inside of a rectangle with rounded corners.
func (c *Canvas) RoundStroke(r Rect, radius, width float32, col Color) {
	if col&0xff == 0 {
		return
	}
	x0, y0, x1, y1 := c.px(r)
	half := float32(math.Floor(float64(min(x1-x0, y1-y0)) / 2))
	r2 := int(2*min(radius*c.k, half) + .5)
	w4 := max(3, int(4*min(width*c.k, half)+.5))
	e, corner := c.atlas.frame(r2, w4)
	if c.flushIfFull(e) == nil {
		if e, corner = c.atlas.frame(r2, w4); e == nil {
			return
		}
	}
	p := c.color(col)
	c.nine(e, float32(corner), x0, y0, x1, y1, p, p, false)
}

// Shadow draws a rectangle with rounded corners and a soft edge. The edge extends blur
// points outwards and inwards.
func (c *Canvas) Shadow(r Rect, radius, blur float32, col Color) {
	if r.Empty() {
		return
	}
	x0, y0, x1, y1 := c.px(r)
	b := max(1, int(blur*c.k+.5))
	rr := int(min(radius*c.k, (x1-x0)/2, (y1-y0)/2) + .5)
	e, corner := c.atlas.shadow(rr, b)
	if c.flushIfFull(e) == nil {
		if e, corner = c.atlas.shadow(rr, b); e == nil {
			return
		}
	}
	out := float32(b)
	p := c.color(col)
	c.nine(e, float32(corner), x0-out, y0-out, x1+out, y1+out, p, p, true)
}

// nine draws an entry with nine-slice scaling. The corners keep their size, or are
// reduced if there is no room. The middle row and column are stretched.
func (c *Canvas) nine(e *entry, corner, x0, y0, x1, y1 float32, top, bottom paint4, middle bool) {
	cx, cy := min(corner, (x1-x0)/2), min(corner, (y1-y0)/2)
	xs := [4]float32{x0, x0 + cx, x1 - cx, x1}
	ys := [4]float32{y0, y0 + cy, y1 - cy, y1}
	// Only the centre of the middle pixel is sampled, so that its neighbours do not bleed
	// in.
	us := [6]float32{e.x, e.x + corner, e.x + corner + .5, e.x + corner + .5, e.x + corner + 1, e.x + e.w}
	vs := [6]float32{e.y, e.y + corner, e.y + corner + .5, e.y + corner + .5, e.y + corner + 1, e.y + e.h}
	var cols [4]paint4
	for i, y := range ys {
		cols[i] = top.mix(bottom, (y-y0)/(y1-y0))
	}
	for j := range 3 {
		for i := range 3 {
			if i == 1 && j == 1 && !middle {
				continue
			}
			c.quad(xs[i], ys[j], xs[i+1], ys[j+1], us[2*i], vs[2*j], us[2*i+1], vs[2*j+1], cols[j], cols[j+1])
		}
	}
}

// FocusRing draws the focus ring outside r. It is a white line of 3 points between two
// dark lines of 2, so that it is visible on any background.
func (c *Canvas) FocusRing(r Rect, radius float32) {
	dark := c.theme.FocusEdge
	c.RoundStroke(r.Inset(-2), radius+2, 2, dark)
	c.RoundStroke(r.Inset(-5), radius+5, 3, c.theme.Focus)
	c.RoundStroke(r.Inset(-7), radius+7, 2, dark)
}

// Disc fills a circle.
func (c *Canvas) Disc(x, y, r float32, col Color) {
	r4 := max(2, int(r*c.k*4+.5))
	e := c.atlas.disc(r4)
	if c.flushIfFull(e) == nil {
		if e = c.atlas.disc(r4); e == nil {
			return
		}
	}
	p := c.color(col)
	px, py := x*c.k+c.ox+e.ox, y*c.k+c.oy+e.oy
	c.quad(px, py, px+e.w, py+e.h, e.x, e.y, e.x+e.w, e.y+e.h, p, p)
}

// Ring strokes a part of a circle. r is the radius to the middle of the line. from and to
// are fractions of a turn, clockwise from the top.
func (c *Canvas) Ring(x, y, r, width, from, to float32, col Color) {
	if to <= from {
		return
	}
	px, py := x*c.k+c.ox, y*c.k+c.oy
	rr, w := r*c.k, max(1, width*c.k)
	n := max(2, int((to-from)*max(24, rr*2.5)))
	full, none := c.color(col), paint4{}
	u, v := c.whiteAt()
	radii := [4]float32{rr - w/2 - .5, rr - w/2 + .5, rr + w/2 - .5, rr + w/2 + .5}
	cols := [4]paint4{none, full, full, none}
	s0, c0 := math.Sincos(2 * math.Pi * float64(from))
	for i := 1; i <= n; i++ {
		s1, c1 := math.Sincos(2 * math.Pi * float64(from+(to-from)*float32(i)/float32(n)))
		for j := range 3 {
			a := vert(px+radii[j]*float32(s0), py-radii[j]*float32(c0), u, v, cols[j])
			b := vert(px+radii[j+1]*float32(s0), py-radii[j+1]*float32(c0), u, v, cols[j+1])
			d := vert(px+radii[j+1]*float32(s1), py-radii[j+1]*float32(c1), u, v, cols[j+1])
			e := vert(px+radii[j]*float32(s1), py-radii[j]*float32(c1), u, v, cols[j])
			c.tri(a, b, d)
			c.tri(a, d, e)
		}
		s0, c0 = s1, c1
	}
}

// Line draws a straight line with anti-aliased edges.
func (c *Canvas) Line(x0, y0, x1, y1, width float32, col Color) {
	ax, ay, bx, by := x0*c.k+c.ox, y0*c.k+c.oy, x1*c.k+c.ox, y1*c.k+c.oy
	nx, ny, ok := svg.Normal(svg.Pt(ax, ay), svg.Pt(bx, by), 1)
	if !ok {
		return
	}
	w := max(1, width*c.k) / 2
	full, none := c.color(col), paint4{}
	u, v := c.whiteAt()
	ds := [4]float32{-w - .5, -w + .5, w - .5, w + .5}
	cols := [4]paint4{none, full, full, none}
	for j := range 3 {
		a := vert(ax+nx*ds[j], ay+ny*ds[j], u, v, cols[j])
		b := vert(ax+nx*ds[j+1], ay+ny*ds[j+1], u, v, cols[j+1])
		d := vert(bx+nx*ds[j+1], by+ny*ds[j+1], u, v, cols[j+1])
		e := vert(bx+nx*ds[j], by+ny*ds[j], u, v, cols[j])
		c.tri(a, b, d)
		c.tri(a, d, e)
	}
}

// Stick draws a tenbou in r, lying or upright. It is a stick of a thousand points with a
// red dot, or a counter with eight small black dots.
func (c *Canvas) Stick(r Rect, counter bool) {
	long, thick := max(r.W, r.H), min(r.W, r.H)
	c.Round(r, .35*thick, stickBone)
	c.RoundStroke(r, .35*thick, max(.5, .05*thick), Black.Fade(.4))
	if !counter {
		c.Disc(r.CX(), r.CY(), max(1, .3*thick), stickRed)
		return
	}
	step := min(.045*long, .3*thick)
	for i := range 8 {
		along, across := (float32(i%4)-1.5)*2*step, (float32(i/4)-.5)*.45*thick
		if r.W < r.H {
			along, across = across, along
		}
		c.Disc(r.CX()+along, r.CY()+across, max(.45, .14*thick), stickBlack)
	}
}

// The colours of sticks are the same in every theme.
var stickBone, stickRed, stickBlack = RGB(0xf6efdf), RGB(0xc0392b), RGB(0x3a2920)

// Arrow draws a line with a head of the given length at its end.
func (c *Canvas) Arrow(x0, y0, x1, y1, width, head float32, col Color) {
	nx, ny, ok := svg.Normal(svg.Pt(x0, y0), svg.Pt(x1, y1), 1)
	if !ok {
		return
	}
	dx, dy := -ny, nx // along the arrow
	bx, by := x1-dx*head, y1-dy*head
	c.Line(x0, y0, bx, by, width, col)
	half := head * .62
	c.triangle(svg.Pt(x1, y1), svg.Pt(bx+nx*half, by+ny*half), svg.Pt(bx-nx*half, by-ny*half), col)
}

// DashedArrow draws an Arrow with a dashed line.
func (c *Canvas) DashedArrow(x0, y0, x1, y1, width, head float32, col Color) {
	dx, dy := x1-x0, y1-y0
	l := float32(math.Hypot(float64(dx), float64(dy)))
	if l <= head {
		return
	}
	dx, dy = dx/l, dy/l
	for at := float32(0); at < l-head; at += 3 * width {
		end := min(at+1.4*width, l-head)
		c.Line(x0+dx*at, y0+dy*at, x0+dx*end, y0+dy*end, width, col)
	}
	c.Arrow(x1-dx*(head+.1), y1-dy*(head+.1), x1, y1, width, head, col)
}

// Dashed draws the dashed outline of an empty place.
func (c *Canvas) Dashed(r Rect, inset float32, col Color) {
	r = r.Inset(inset)
	const on, off, width = 6, 4, 1.5
	side := func(x0, y0, x1, y1 float32) {
		l := max(x1-x0, y1-y0)
		n := max(1, int((l+off)/(on+off)))
		step := (l + off) / float32(n)
		for i := range n {
			a, b := float32(i)*step/l, (float32(i)*step+step-off)/l
			c.Line(x0+(x1-x0)*a, y0+(y1-y0)*a, x0+(x1-x0)*b, y0+(y1-y0)*b, width, col)
		}
	}
	side(r.X, r.Y, r.Right(), r.Y)
	side(r.X, r.Bottom(), r.Right(), r.Bottom())
	side(r.X, r.Y, r.X, r.Bottom())
	side(r.Right(), r.Y, r.Right(), r.Bottom())
}

// Triangle fills a triangle in r that points up. Its base is the lower edge of r.
func (c *Canvas) Triangle(r Rect, col Color) {
	c.triangle(svg.Pt(r.X, r.Bottom()), svg.Pt(r.Right(), r.Bottom()), svg.Pt(r.CX(), r.Y), col)
}

// TriangleDown fills a triangle in r that points down.
func (c *Canvas) TriangleDown(r Rect, col Color) {
	c.triangle(svg.Pt(r.Right(), r.Y), svg.Pt(r.X, r.Y), svg.Pt(r.CX(), r.Bottom()), col)
}

// triangle fills a triangle, given in points, with anti-aliased edges.
func (c *Canvas) triangle(a, b, d svg.Point, col Color) {
	full, none := c.color(col), paint4{}
	u, v := c.whiteAt()
	ps := [3]svg.Point{a, b, d}
	mid := svg.Point{}
	for i := range ps {
		ps[i] = svg.Pt(ps[i].X*c.k+c.ox, ps[i].Y*c.k+c.oy)
		mid = svg.Pt(mid.X+ps[i].X/3, mid.Y+ps[i].Y/3)
	}
	var in, out [3]svg.Point
	for i, p := range ps {
		l := float32(math.Hypot(float64(p.X-mid.X), float64(p.Y-mid.Y)))
		if l < 1 {
			return
		}
		in[i] = svg.Pt(p.X-(p.X-mid.X)/l*.7, p.Y-(p.Y-mid.Y)/l*.7)
		out[i] = svg.Pt(p.X+(p.X-mid.X)/l*.7, p.Y+(p.Y-mid.Y)/l*.7)
	}
	c.tri(vert(in[0].X, in[0].Y, u, v, full), vert(in[1].X, in[1].Y, u, v, full), vert(in[2].X, in[2].Y, u, v, full))
	for i := range 3 {
		j := (i + 1) % 3
		p, q := vert(in[i].X, in[i].Y, u, v, full), vert(in[j].X, in[j].Y, u, v, full)
		s, t := vert(out[j].X, out[j].Y, u, v, none), vert(out[i].X, out[i].Y, u, v, none)
		c.tri(p, q, s)
		c.tri(p, s, t)
	}
}

// Felt fills r with the table's cloth, which is bright in the middle and dark at the rim.
func (c *Canvas) Felt(r Rect) { c.FeltAt(r, r.CX(), r.CY()) }

// FeltAt is like Felt, but with the brightest point at x, y.
func (c *Canvas) FeltAt(r Rect, x, y float32) {
	c.glow(r, x, y, c.theme.FeltCenter, c.theme.FeltMid, c.theme.FeltRim)
}

// Glow is like Felt, but with the given colours.
func (c *Canvas) Glow(r Rect, center, mid, rim Color) { c.glow(r, r.CX(), r.CY(), center, mid, rim) }

func (c *Canvas) glow(r Rect, x, y float32, center, mid, rim Color) {
	x0, y0, x1, y1 := c.px(r)
	cx, cy := x*c.k+c.ox, y*c.k+c.oy
	reach := .6 * max(x1-x0, y1-y0)
	a, b, d := c.color(center), c.color(mid), c.color(rim)
	u, v := c.whiteAt()
	var e *entry
	if !c.NoGrain {
		e = c.flushIfFull(c.atlas.grain(mid))
	}
	if e != nil {
		depth := grainDepth(mid)
		a, b, d = a.grained(depth), b.grained(depth), d.grained(depth)
	}
	grid := clothOver(x0, y0, x1, y1, e, u, v)
	corner := func(i, j int) ebiten.Vertex {
		px, py, u, v := grid.corner(i, j)
		t := float32(math.Hypot(float64(px-cx), float64(py-cy))) / reach
		if t < .62 {
			return vert(px, py, u, v, a.mix(b, t/.62))
		}
		return vert(px, py, u, v, b.mix(d, min(1, (t-.62)/.38)))
	}
	if c.clipped {
		for j := range grid.ny {
			for i := range grid.nx {
				p, q, s, t := corner(i, j), corner(i+1, j), corner(i+1, j+1), corner(i, j+1)
				c.tri(p, q, s)
				c.tri(p, s, t)
			}
		}
		return
	}
	base, nx := uint32(len(c.vs)), uint32(grid.nx)
	for j := 0; j <= grid.ny; j++ {
		for i := 0; i <= grid.nx; i++ {
			c.vs = append(c.vs, corner(i, j))
		}
	}
	for j := range uint32(grid.ny) {
		for i := range nx {
			n := base + j*(nx+1) + i
			c.is = append(c.is, n, n+1, n+nx+2, n, n+nx+2, n+nx+1)
		}
	}
}
