package sprites

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// batch collects the triangles of a frame. It holds the transform, the opacity and the
// clip that apply to what is drawn next.
type batch struct {
	atlas *Atlas
	dst   *ebiten.Image
	soft  *image.RGBA

	k, ox, oy float32 // points to pixels: k*x + ox
	alpha     float32 // product of the opacities of Push
	drawAlpha float32 // opacity set by Alpha
	stack     []view
	clips     []box
	clip      box
	clipped   bool

	vs      []ebiten.Vertex
	is      []uint32
	opts    ebiten.DrawTrianglesOptions
	flushes int
	white   *entry
	gen     int // the atlas generation of white
}

type view struct{ k, ox, oy, alpha float32 }

type box struct{ x0, y0, x1, y1 float32 }

func newBatch(a *Atlas) batch { return batch{atlas: a, k: 1, alpha: 1, drawAlpha: 1, gen: -1} }

// restart empties the batch for a new frame. The scale is in device pixels per point.
func (bt *batch) restart(scale float32) {
	bt.k, bt.ox, bt.oy, bt.alpha, bt.drawAlpha = scale, 0, 0, 1, 1
	bt.stack, bt.clips, bt.clipped = bt.stack[:0], bt.clips[:0], false
	bt.vs, bt.is = bt.vs[:0], bt.is[:0]
	bt.flushes = 0
}

// Batches returns the number of draw commands of the last frame. It is 1 unless the atlas
// page overflowed.
func (bt *batch) Batches() int { return bt.flushes }

// Push moves the origin by dx, dy points, then scales by zoom and multiplies the opacity
// by alpha, until Pop.
func (bt *batch) Push(dx, dy, zoom, alpha float32) {
	bt.stack = append(bt.stack, view{bt.k, bt.ox, bt.oy, bt.alpha})
	bt.ox += dx * bt.k
	bt.oy += dy * bt.k
	bt.k *= zoom
	bt.alpha *= alpha
}

// Pop undoes the last Push.
func (bt *batch) Pop() {
	n := len(bt.stack) - 1
	v := bt.stack[n]
	bt.stack = bt.stack[:n]
	bt.k, bt.ox, bt.oy, bt.alpha = v.k, v.ox, v.oy, v.alpha
}

// Alpha sets the opacity of everything drawn afterwards. Alpha(1) restores full opacity.
func (bt *batch) Alpha(a float32) { bt.drawAlpha = max(0, min(1, a)) }

// Clip restricts drawing to r until Unclip. Clips nest.
func (bt *batch) Clip(r Rect) {
	b := box{round(r.X*bt.k + bt.ox), round(r.Y*bt.k + bt.oy), round(r.Right()*bt.k + bt.ox), round(r.Bottom()*bt.k + bt.oy)}
	if bt.clipped {
		b = box{max(b.x0, bt.clip.x0), max(b.y0, bt.clip.y0), min(b.x1, bt.clip.x1), min(b.y1, bt.clip.y1)}
	}
	bt.clips = append(bt.clips, bt.clip)
	bt.clip, bt.clipped = b, true
}

// Unclip ends the last Clip.
func (bt *batch) Unclip() {
	n := len(bt.clips) - 1
	bt.clip = bt.clips[n]
	bt.clips = bt.clips[:n]
	bt.clipped = n > 0
}

// px returns a rectangle in whole pixels. A side that is not zero is at least one pixel
// long.
func (bt *batch) px(r Rect) (x0, y0, x1, y1 float32) {
	x0, y0 = round(r.X*bt.k+bt.ox), round(r.Y*bt.k+bt.oy)
	x1, y1 = round((r.X+r.W)*bt.k+bt.ox), round((r.Y+r.H)*bt.k+bt.oy)
	if x1 <= x0 && r.W > 0 {
		x1 = x0 + 1
	}
	if y1 <= y0 && r.H > 0 {
		y1 = y0 + 1
	}
	return
}

func (bt *batch) color(col Color) paint4 {
	r, g, b, a := col.channels()
	a *= bt.alpha * bt.drawAlpha
	return paint4{r * a, g * a, b * a, a}
}

// whiteAt returns a point of plain white on the page.
func (bt *batch) whiteAt() (u, v float32) {
	if bt.gen != bt.atlas.gen || bt.white == nil {
		bt.white = bt.flushIfFull(bt.atlas.white())
		if bt.white == nil {
			bt.white = bt.atlas.white()
		}
		bt.gen = bt.atlas.gen
	}
	return bt.white.x + 2, bt.white.y + 2
}

// flushIfFull wraps each look-up of an entry. A nil e means that the page is full. In this case
// flushIfFull draws the pending batch and empties the page, and the caller must look the entry
// up again.
func (bt *batch) flushIfFull(e *entry) *entry {
	if e == nil {
		bt.flush()
		bt.atlas.Reset()
	}
	return e
}

// quad adds an upright rectangle in pixels, textured with a part of the page. Its colour
// changes from top to bottom.
func (bt *batch) quad(x0, y0, x1, y1, u0, v0, u1, v1 float32, top, bottom paint4) {
	if x1 <= x0 || y1 <= y0 {
		return
	}
	if bt.clipped {
		k := &bt.clip
		if x0 >= k.x1 || x1 <= k.x0 || y0 >= k.y1 || y1 <= k.y0 {
			return
		}
		if x0 < k.x0 {
			u0 += (u1 - u0) * (k.x0 - x0) / (x1 - x0)
			x0 = k.x0
		}
		if x1 > k.x1 {
			u1 -= (u1 - u0) * (x1 - k.x1) / (x1 - x0)
			x1 = k.x1
		}
		if y0 < k.y0 {
			t := (k.y0 - y0) / (y1 - y0)
			v0 += (v1 - v0) * t
			top = top.mix(bottom, t)
			y0 = k.y0
		}
		if y1 > k.y1 {
			t := (y1 - k.y1) / (y1 - y0)
			v1 -= (v1 - v0) * t
			bottom = bottom.mix(top, t)
			y1 = k.y1
		}
	}
	n := uint32(len(bt.vs))
	// The browser build compiles this package without inlining (wasm/build), and this is
	// the hottest function: it calls nothing.
	bt.vs = append(bt.vs,
		ebiten.Vertex{DstX: x0, DstY: y0, SrcX: u0, SrcY: v0, ColorR: top.r, ColorG: top.g, ColorB: top.b, ColorA: top.a},
		ebiten.Vertex{DstX: x1, DstY: y0, SrcX: u1, SrcY: v0, ColorR: top.r, ColorG: top.g, ColorB: top.b, ColorA: top.a},
		ebiten.Vertex{DstX: x1, DstY: y1, SrcX: u1, SrcY: v1, ColorR: bottom.r, ColorG: bottom.g, ColorB: bottom.b, ColorA: bottom.a},
		ebiten.Vertex{DstX: x0, DstY: y1, SrcX: u0, SrcY: v1, ColorR: bottom.r, ColorG: bottom.g, ColorB: bottom.b, ColorA: bottom.a})
	bt.is = append(bt.is, n, n+1, n+2, n, n+2, n+3)
}

// tri adds a triangle, cut off at the clip.
func (bt *batch) tri(a, b, d ebiten.Vertex) {
	if !bt.clipped || bt.inside(a) && bt.inside(b) && bt.inside(d) {
		n := uint32(len(bt.vs))
		bt.vs = append(bt.vs, a, b, d)
		bt.is = append(bt.is, n, n+1, n+2)
		return
	}
	var one, two [8]ebiten.Vertex
	poly := append(one[:0], a, b, d)
	out := two[:0]
	for side := range 4 {
		out = out[:0]
		for i := range poly {
			p, q := poly[i], poly[(i+1)%len(poly)]
			dp, dq := bt.depth(p, side), bt.depth(q, side)
			if dp >= 0 {
				out = append(out, p)
			}
			if dp >= 0 != (dq >= 0) {
				out = append(out, lerp(p, q, dp/(dp-dq)))
			}
		}
		poly, out = out, poly
	}
	if len(poly) < 3 {
		return
	}
	n := uint32(len(bt.vs))
	bt.vs = append(bt.vs, poly...)
	for i := uint32(2); i < uint32(len(poly)); i++ {
		bt.is = append(bt.is, n, n+i-1, n+i)
	}
}

func (bt *batch) inside(v ebiten.Vertex) bool {
	return v.DstX >= bt.clip.x0 && v.DstX <= bt.clip.x1 && v.DstY >= bt.clip.y0 && v.DstY <= bt.clip.y1
}

// depth returns how far v lies inside one side of the clip. It is negative if v lies
// outside.
func (bt *batch) depth(v ebiten.Vertex, side int) float32 {
	switch side {
	case 0:
		return v.DstX - bt.clip.x0
	case 1:
		return bt.clip.x1 - v.DstX
	case 2:
		return v.DstY - bt.clip.y0
	}
	return bt.clip.y1 - v.DstY
}

// flush draws the batch.
func (bt *batch) flush() {
	if len(bt.is) == 0 {
		return
	}
	bt.flushes++
	switch {
	case bt.dst != nil:
		tex := bt.atlas.upload()
		bt.opts.Filter = ebiten.FilterLinear
		bt.opts.DisableMipmaps = true
		bt.opts.ColorScaleMode = ebiten.ColorScaleModePremultipliedAlpha
		bt.dst.DrawTriangles32(bt.vs, bt.is, tex, &bt.opts)
	case bt.soft != nil:
		paintSoft(bt.soft, bt.atlas.page, bt.vs, bt.is)
	}
	bt.vs, bt.is = bt.vs[:0], bt.is[:0]
}

func round(x float32) float32 { return float32(math.Floor(float64(x) + .5)) }

// paint4 is a premultiplied colour, as the batch needs it.
type paint4 struct{ r, g, b, a float32 }

func (p paint4) mix(q paint4, t float32) paint4 {
	return paint4{p.r + (q.r-p.r)*t, p.g + (q.g-p.g)*t, p.b + (q.b-p.b)*t, p.a + (q.a-p.a)*t}
}

func vert(x, y, u, v float32, p paint4) ebiten.Vertex {
	return ebiten.Vertex{DstX: x, DstY: y, SrcX: u, SrcY: v, ColorR: p.r, ColorG: p.g, ColorB: p.b, ColorA: p.a}
}

func lerp(p, q ebiten.Vertex, t float32) ebiten.Vertex {
	f := func(a, b float32) float32 { return a + (b-a)*t }
	return ebiten.Vertex{DstX: f(p.DstX, q.DstX), DstY: f(p.DstY, q.DstY), SrcX: f(p.SrcX, q.SrcX), SrcY: f(p.SrcY, q.SrcY),
		ColorR: f(p.ColorR, q.ColorR), ColorG: f(p.ColorG, q.ColorG), ColorB: f(p.ColorB, q.ColorB), ColorA: f(p.ColorA, q.ColorA)}
}
