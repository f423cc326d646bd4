package sprites

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// TestSoftPainter compares the software painter with a plain one, which tests every pixel
// and interpolates every value, on random triangles.
func TestSoftPainter(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	page := image.NewRGBA(image.Rect(0, 0, 40, 40))
	for i := range page.Pix {
		if page.Pix[i] = uint8(rng.UintN(256)); i/4%40 < 20 {
			page.Pix[i] = 255
		} else if i/4/40 < 20 {
			page.Pix[i] = 0
		}
	}
	for range 3000 {
		one, two := image.NewRGBA(image.Rect(0, 0, 30, 30)), image.NewRGBA(image.Rect(0, 0, 30, 30))
		for i := range one.Pix {
			one.Pix[i] = uint8(rng.UintN(256))
		}
		copy(two.Pix, one.Pix)
		var v [3]ebiten.Vertex
		kind := rng.UintN(8)
		for i := range v {
			v[i] = vert(rng.Float32()*40-5, rng.Float32()*40-5, rng.Float32()*44-2, rng.Float32()*44-2, paint4{rng.Float32(), rng.Float32(), rng.Float32(), 1})
			if kind&1 != 0 {
				v[i].DstX, v[i].DstY = round(v[i].DstX)+.5, round(v[i].DstY)+.5 // edges meet the middles of pixels
			}
			if kind&2 != 0 {
				v[i].SrcX, v[i].SrcY = v[0].SrcX, v[0].SrcY
			}
			if kind&4 != 0 {
				v[i].ColorR, v[i].ColorG, v[i].ColorB, v[i].ColorA = v[0].ColorR, v[0].ColorG, v[0].ColorB, v[0].ColorR
			}
		}
		softTri(one, page, &v[0], &v[1], &v[2])
		plainTri(two, page, &v[0], &v[1], &v[2])
		for i := range one.Pix {
			// Positions differ by up to 1/512 of a texel, and texels by up to 255.
			if d := int(one.Pix[i]) - int(two.Pix[i]); d > 2 || d < -2 {
				t.Fatalf("byte %d is %d, want %d: %+v", i, one.Pix[i], two.Pix[i], v)
			}
		}
	}
}

func plainTri(dst, page *image.RGBA, a, b, c *ebiten.Vertex) {
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
			s := plainSample(page, wa*a.SrcX+wb*b.SrcX+wc*c.SrcX, wa*a.SrcY+wb*b.SrcY+wc*c.SrcY)
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

func plainSample(page *image.RGBA, u, v float32) (out [4]float32) {
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
