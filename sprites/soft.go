package sprites

import (
	"encoding/binary"
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// paintSoft paints a batch in software as a graphics card does. It multiplies bilinear
// samples of the page with the vertex colours and blends the result over dst.
func paintSoft(dst, page *image.RGBA, vs []ebiten.Vertex, is []uint32) {
	for i := 0; i+2 < len(is); i += 3 {
		softTri(dst, page, &vs[is[i]], &vs[is[i+1]], &vs[is[i+2]])
	}
}

func softTri(dst, page *image.RGBA, a, b, c *ebiten.Vertex) {
	area := (b.DstX-a.DstX)*(c.DstY-a.DstY) - (b.DstY-a.DstY)*(c.DstX-a.DstX)
	if area == 0 {
		return
	}
	if area < 0 {
		b, c = c, b
	}
	in := dst.Bounds()
	x0 := max(in.Min.X, floor(min(a.DstX, b.DstX, c.DstX)))
	x1 := min(in.Max.X, floor(max(a.DstX, b.DstX, c.DstX))+1)
	y0 := max(in.Min.Y, floor(min(a.DstY, b.DstY, c.DstY)))
	y1 := min(in.Max.Y, floor(max(a.DstY, b.DstY, c.DstY))+1)
	f := newFill(page, a, b, c)
	edges := [3]softEdge{edgeOf(a, b), edgeOf(b, c), edgeOf(c, a)}
	for y := y0; y < y1; y++ {
		from, to := x0, x1
		for i := range edges {
			edges[i].narrow(y, &from, &to)
		}
		if from < to {
			at := dst.PixOffset(from, y)
			f.row(dst.Pix[at:at+4*(to-from)], float64(from)+.5, float64(y)+.5)
		}
	}
}

// softEdge is an edge of a triangle.
type softEdge struct {
	x, y, dx, dy float32
	on           bool // pixels on the edge belong to the triangle
}

// edgeOf returns the edge p → q. A pixel on an edge belongs only to the triangle below or to
// the right of it. Adjacent triangles therefore never paint a pixel twice.
func edgeOf(p, q *ebiten.Vertex) softEdge {
	dx, dy := q.DstX-p.DstX, q.DstY-p.DstY
	return softEdge{p.DstX, p.DstY, dx, dy, dy < 0 || dy == 0 && dx > 0}
}

// narrow reduces a range of pixels of the row y to those inside the edge.
func (e *softEdge) narrow(y int, from, to *int) {
	t := e.dx * (float32(y) + .5 - e.y)
	inside := func(x int) bool {
		w := t - e.dy*(float32(x)+.5-e.x)
		return w > 0 || w == 0 && e.on
	}
	if e.dy == 0 {
		if !inside(*from) {
			*to = *from
		}
		return
	}
	// The estimate may be off by the rounding of single precision, far less than a pixel.
	cross := float64(e.x) + float64(t)/float64(e.dy) - .5
	cross = max(float64(*from)-2, min(cross, float64(*to)+2))
	if e.dy > 0 {
		*to = min(*to, int(math.Ceil(cross))+2)
		for *from < *to && !inside(*to-1) {
			*to--
		}
		return
	}
	*from = max(*from, int(math.Floor(cross))-1)
	for *from < *to && !inside(*from) {
		*from++
	}
}

// fill computes the colours of a triangle. Values are linear functions of the position.
type fill struct {
	page       *image.RGBA
	u, v       plane    // position in the page, in texels
	r, g, b, a plane    // colour
	flat       bool     // all vertices have the same colour
	still      bool     // all vertices have the same position in the page
	texel      [4]int32 // the sample if still
}

// plane is a linear function of the position: at + x·dx + y·dy.
type plane struct{ at, dx, dy float64 }

func (p *plane) of(x, y float64) float64 { return p.at + x*p.dx + y*p.dy }

func newFill(page *image.RGBA, a, b, c *ebiten.Vertex) (f fill) {
	ax, ay := float64(a.DstX), float64(a.DstY)
	bx, by := float64(b.DstX)-ax, float64(b.DstY)-ay
	cx, cy := float64(c.DstX)-ax, float64(c.DstY)-ay
	area := bx*cy - by*cx
	through := func(a, b, c float32) (p plane) {
		if a == b && a == c {
			return plane{at: float64(a)}
		}
		db, dc := float64(b)-float64(a), float64(c)-float64(a)
		p.dx, p.dy = (db*cy-dc*by)/area, (dc*bx-db*cx)/area
		p.at = float64(a) - ax*p.dx - ay*p.dy
		return p
	}
	f.page = page
	f.u, f.v = through(a.SrcX, b.SrcX, c.SrcX), through(a.SrcY, b.SrcY, c.SrcY)
	f.r, f.g = through(a.ColorR, b.ColorR, c.ColorR), through(a.ColorG, b.ColorG, c.ColorG)
	f.b, f.a = through(a.ColorB, b.ColorB, c.ColorB), through(a.ColorA, b.ColorA, c.ColorA)
	steady := func(ps ...*plane) bool {
		for _, p := range ps {
			if p.dx != 0 || p.dy != 0 {
				return false
			}
		}
		return true
	}
	if f.flat, f.still = steady(&f.r, &f.g, &f.b, &f.a), steady(&f.u, &f.v); f.still {
		f.texel = sample(page, f.u.at, f.v.at)
	}
	return f
}

// row paints the pixels of a row. The first is at x, y.
func (f *fill) row(pix []uint8, x, y float64) {
	u, v := f.u.of(x, y), f.v.of(x, y)
	r, g, b, a := float32(f.r.of(x, y)), float32(f.g.of(x, y)), float32(f.b.of(x, y)), float32(f.a.of(x, y))
	if f.still && f.flat {
		fillRow(pix, f.texel, r, g, b, a)
		return
	}
	s := f.texel
	for i := 0; i+3 < len(pix); i += 4 {
		n := float64(i >> 2)
		if !f.still {
			if s = sample(f.page, u+n*f.u.dx, v+n*f.v.dx); s == [4]int32{} {
				continue
			}
		}
		if !f.flat {
			at := x + n
			r, g, b, a = float32(f.r.of(at, y)), float32(f.g.of(at, y)), float32(f.b.of(at, y)), float32(f.a.of(at, y))
		}
		p := pix[i : i+4 : i+4]
		rest := 1 - float32(s[3])*a*(1./(255<<16))
		p[0] = level(float32(s[0])*r*(1./(1<<16)) + float32(p[0])*rest)
		p[1] = level(float32(s[1])*g*(1./(1<<16)) + float32(p[1])*rest)
		p[2] = level(float32(s[2])*b*(1./(1<<16)) + float32(p[2])*rest)
		p[3] = level(float32(s[3])*a*(1./(1<<16)) + float32(p[3])*rest)
	}
}

// fillRow paints pixels in one colour.
func fillRow(pix []uint8, s [4]int32, r, g, b, a float32) {
	rest := 1 - float32(s[3])*a*(1./(255<<16))
	r, g = float32(s[0])*r*(1./(1<<16)), float32(s[1])*g*(1./(1<<16))
	b, a = float32(s[2])*b*(1./(1<<16)), float32(s[3])*a*(1./(1<<16))
	for i := 0; i+3 < len(pix); i += 4 {
		p := pix[i : i+4 : i+4]
		p[0] = level(r + float32(p[0])*rest)
		p[1] = level(g + float32(p[1])*rest)
		p[2] = level(b + float32(p[2])*rest)
		p[3] = level(a + float32(p[3])*rest)
	}
}

// level rounds a channel.
func level(x float32) uint8 {
	if x >= 255 {
		return 255
	}
	return uint8(x + .5)
}

// sample returns the bilinear sample of a page at a position, in 1/65536 of a level. The
// position is rounded to 1/256 of a texel, as graphics cards do.
func sample(page *image.RGBA, u, v float64) (out [4]int32) {
	x, y := int(math.Floor(u*256+.5))-128, int(math.Floor(v*256+.5))-128
	fx, fy := int32(x&255), int32(y&255)
	x, y = x>>8, y>>8
	var p [4]uint32
	if w, h := page.Rect.Dx(), page.Rect.Dy(); x >= 0 && y >= 0 && x+1 < w && y+1 < h {
		at := page.Pix[y*page.Stride+4*x:]
		below := at[page.Stride:]
		p = [4]uint32{binary.LittleEndian.Uint32(at), binary.LittleEndian.Uint32(at[4:]), binary.LittleEndian.Uint32(below), binary.LittleEndian.Uint32(below[4:])}
	} else {
		for i := range p {
			if px, py := x+i&1, y+i>>1; px >= 0 && py >= 0 && px < w && py < h {
				p[i] = binary.LittleEndian.Uint32(page.Pix[py*page.Stride+4*px:])
			}
		}
	}
	if p[0]|p[1]|p[2]|p[3] == 0 {
		return out
	}
	weights := [4]int32{(256 - fx) * (256 - fy), fx * (256 - fy), (256 - fx) * fy, fx * fy}
	if p[1] == p[0] && p[2] == p[0] && p[3] == p[0] {
		weights = [4]int32{1 << 16}
	}
	for i, w := range weights {
		if w != 0 {
			c := p[i]
			out[0] += w * int32(c&255)
			out[1] += w * int32(c>>8&255)
			out[2] += w * int32(c>>16&255)
			out[3] += w * int32(c>>24)
		}
	}
	return out
}

func floor(x float32) int { return int(math.Floor(float64(x))) }
