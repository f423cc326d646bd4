package sprites

import (
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
		b, c, area = c, b, -area
	}
	in := dst.Bounds()
	x0 := max(in.Min.X, floor(min(a.DstX, b.DstX, c.DstX)))
	x1 := min(in.Max.X, floor(max(a.DstX, b.DstX, c.DstX))+1)
	y0 := max(in.Min.Y, floor(min(a.DstY, b.DstY, c.DstY)))
	y1 := min(in.Max.Y, floor(max(a.DstY, b.DstY, c.DstY))+1)
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			px, py := float32(x)+.5, float32(y)+.5
			wa, ok0 := edge(b, c, px, py)
			wb, ok1 := edge(c, a, px, py)
			wc, ok2 := edge(a, b, px, py)
			if !ok0 || !ok1 || !ok2 {
				continue
			}
			wa, wb, wc = wa/area, wb/area, wc/area
			s := sample(page, wa*a.SrcX+wb*b.SrcX+wc*c.SrcX, wa*a.SrcY+wb*b.SrcY+wc*c.SrcY)
			col := [4]float32{wa*a.ColorR + wb*b.ColorR + wc*c.ColorR, wa*a.ColorG + wb*b.ColorG + wc*c.ColorG,
				wa*a.ColorB + wb*b.ColorB + wc*c.ColorB, wa*a.ColorA + wb*b.ColorA + wc*c.ColorA}
			px4 := dst.Pix[dst.PixOffset(x, y):][:4]
			alpha := s[3] * col[3] / 255
			for i := range 4 {
				px4[i] = uint8(min(255, s[i]*col[i]+float32(px4[i])*(1-alpha)+.5))
			}
		}
	}
}

// edge returns twice the area to the right of p → q at a point, and whether the point is
// inside. A point on an edge belongs only to the triangle below or to the right of it.
// Adjacent triangles therefore never paint a pixel twice.
func edge(p, q *ebiten.Vertex, x, y float32) (float32, bool) {
	w := (q.DstX-p.DstX)*(y-p.DstY) - (q.DstY-p.DstY)*(x-p.DstX)
	if w != 0 {
		return w, w > 0
	}
	dx, dy := q.DstX-p.DstX, q.DstY-p.DstY
	return 0, dy < 0 || dy == 0 && dx > 0
}

func sample(page *image.RGBA, u, v float32) (out [4]float32) {
	u, v = u-.5, v-.5
	x, y := float32(math.Floor(float64(u))), float32(math.Floor(float64(v)))
	fx, fy := u-x, v-y
	for i, w := range [4]float32{(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy} {
		if w == 0 {
			continue
		}
		px, py := int(x)+i&1, int(y)+i>>1
		if px < 0 || py < 0 || px >= page.Rect.Dx() || py >= page.Rect.Dy() {
			continue
		}
		p := page.Pix[py*page.Stride+4*px:][:4]
		for j := range 4 {
			out[j] += w * float32(p[j])
		}
	}
	return out
}

func floor(x float32) int { return int(math.Floor(float64(x))) }
