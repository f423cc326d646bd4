package sprites

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// Canvas draws frames. Everything between Begin and End becomes one batch of triangles
// from the atlas page, which is one draw command. Drawing a frame does not allocate once
// its pictures and texts are cached.
type Canvas struct {
	// NoGrain disables the grain of cloth. It is used for pictures that are saved to
	// files.
	NoGrain bool

	atlas      *Atlas
	dst        *ebiten.Image
	soft       *image.RGBA
	theme      *Theme
	appearance uint8   // number of the tile appearance; see Atlas.wearing
	scale      float32 // device pixels per point
	texts      float32 // factor on text sizes

	k, ox, oy float32 // points to pixels: k*x + ox
	alpha     float32 // opacity of the enclosing nodes
	drawAlpha float32 // opacity set by Alpha
	stack     []view
	clips     []box
	clip      box
	clipped   bool

	vs   []ebiten.Vertex
	is   []uint32
	opts ebiten.DrawTrianglesOptions

	// OnText, if non-nil, is called for each line of text that is drawn, with the visible
	// part of the line. The rectangle is in points and extends from the baseline to the
	// height of a capital. Layout checks use it.
	OnText func(s string, r Rect, ink Color)
	// NoText omits lines of text, so that the background below them is visible.
	NoText bool
	// OnCut, if non-nil, is called for each line of text that a clip truncates at an end,
	// with the rectangle of the visible part.
	OnCut func(s string, r Rect)

	runs  map[runKey]*run
	paras map[paraKey]*para
	fits  map[fitKey]string
	// fontGen is the generation of the fonts that the cached layouts were made with.
	fontGen int
	upper   map[string]string
	flushes int
	white   *entry
	gen     int // the atlas generation of white
}

type view struct{ k, ox, oy, alpha float32 }

type box struct{ x0, y0, x1, y1 float32 }

// NewCanvas returns a canvas that draws from an atlas.
func NewCanvas(a *Atlas) *Canvas {
	return &Canvas{atlas: a, scale: 1, texts: 1, k: 1, alpha: 1, drawAlpha: 1, theme: Lamplight(),
		runs: map[runKey]*run{}, paras: map[paraKey]*para{}, fits: map[fitKey]string{}, upper: map[string]string{}, gen: -1}
}

// Atlas returns the atlas that the canvas draws from.
func (c *Canvas) Atlas() *Atlas { return c.atlas }

// Begin starts a frame on an image. The scale is in device pixels per point.
func (c *Canvas) Begin(dst *ebiten.Image, scale float32, th *Theme) {
	c.dst, c.soft = dst, nil
	c.start(scale, th)
}

// BeginImage starts a frame that is painted in software, for tests and for pictures made
// without a display.
func (c *Canvas) BeginImage(dst *image.RGBA, scale float32, th *Theme) {
	c.dst, c.soft = nil, dst
	c.start(scale, th)
}

func (c *Canvas) start(scale float32, th *Theme) {
	c.SetScale(scale)
	c.theme = th
	c.atlas.setTheme(th)
	c.k, c.ox, c.oy, c.alpha, c.drawAlpha = c.scale, 0, 0, 1, 1
	c.stack, c.clips, c.clipped = c.stack[:0], c.clips[:0], false
	c.vs, c.is = c.vs[:0], c.is[:0]
	c.flushes = 0
}

// SetScale sets the device pixels per point that Measure uses outside a frame.
func (c *Canvas) SetScale(scale float32) {
	if scale <= 0 {
		scale = 1
	}
	if scale != c.scale {
		c.scale = scale
		c.forget()
	}
}

// End draws the frame.
func (c *Canvas) End() {
	c.flush()
	c.dst, c.soft = nil, nil
}

// Batches returns the number of draw commands of the last frame. It is 1 unless the atlas
// page overflowed.
func (c *Canvas) Batches() int { return c.flushes }

// Theme returns the current theme: the frame's, or the one set by Under.
func (c *Canvas) Theme() *Theme { return c.theme }

// UnderTheme calls draw with another theme. Tiles keep the colours of the frame's theme.
func (c *Canvas) UnderTheme(th *Theme, draw func()) {
	frame := c.theme
	c.theme = th
	draw()
	c.theme = frame
}

// WithTheme calls draw to draw a picture of another table. The picture and its tiles use
// the theme th; the tiles use the given tile theme.
func (c *Canvas) WithTheme(th *Theme, tiles string, draw func()) {
	c.appearance = c.atlas.appearanceNumber(th, tiles)
	c.UnderTheme(th, draw)
	c.appearance = 0
}

// Scale returns the frame's device pixels per point.
func (c *Canvas) Scale() float32 { return c.scale }

// SetTextScale sets the factor (0.8 … 1.6) on every text size. It persists between
// frames.
func (c *Canvas) SetTextScale(f float32) {
	if f > 0 && f != c.texts {
		c.texts = f
		c.forget()
	}
}

// TextScale returns the factor on text sizes.
func (c *Canvas) TextScale() float32 { return c.texts }

func (c *Canvas) forget() {
	clear(c.runs)
	clear(c.paras)
	clear(c.fits)
}

// Push moves the origin by dx, dy points, then scales by zoom and multiplies the opacity
// by alpha, until Pop.
func (c *Canvas) Push(dx, dy, zoom, alpha float32) {
	c.stack = append(c.stack, view{c.k, c.ox, c.oy, c.alpha})
	c.ox += dx * c.k
	c.oy += dy * c.k
	c.k *= zoom
	c.alpha *= alpha
}

// Pop undoes the last Push.
func (c *Canvas) Pop() {
	n := len(c.stack) - 1
	v := c.stack[n]
	c.stack = c.stack[:n]
	c.k, c.ox, c.oy, c.alpha = v.k, v.ox, v.oy, v.alpha
}

// Alpha sets the opacity of everything drawn afterwards. Alpha(1) restores full opacity.
func (c *Canvas) Alpha(a float32) { c.drawAlpha = max(0, min(1, a)) }

// Clip restricts drawing to r until Unclip. Clips nest.
func (c *Canvas) Clip(r Rect) {
	b := box{round(r.X*c.k + c.ox), round(r.Y*c.k + c.oy), round(r.Right()*c.k + c.ox), round(r.Bottom()*c.k + c.oy)}
	if c.clipped {
		b = box{max(b.x0, c.clip.x0), max(b.y0, c.clip.y0), min(b.x1, c.clip.x1), min(b.y1, c.clip.y1)}
	}
	c.clips = append(c.clips, c.clip)
	c.clip, c.clipped = b, true
}

// Unclip ends the last Clip.
func (c *Canvas) Unclip() {
	n := len(c.clips) - 1
	c.clip = c.clips[n]
	c.clips = c.clips[:n]
	c.clipped = n > 0
}

func round(x float32) float32 { return float32(math.Floor(float64(x) + .5)) }

// px returns a rectangle in whole pixels. A side that is not zero is at least one pixel
// long.
func (c *Canvas) px(r Rect) (x0, y0, x1, y1 float32) {
	x0, y0 = round(r.X*c.k+c.ox), round(r.Y*c.k+c.oy)
	x1, y1 = round((r.X+r.W)*c.k+c.ox), round((r.Y+r.H)*c.k+c.oy)
	if x1 <= x0 && r.W > 0 {
		x1 = x0 + 1
	}
	if y1 <= y0 && r.H > 0 {
		y1 = y0 + 1
	}
	return
}

// paint4 is a premultiplied colour, as the batch needs it.
type paint4 struct{ r, g, b, a float32 }

func (c *Canvas) color(col Color) paint4 {
	r, g, b, a := col.channels()
	a *= c.alpha * c.drawAlpha
	return paint4{r * a, g * a, b * a, a}
}

func (p paint4) mix(q paint4, t float32) paint4 {
	return paint4{p.r + (q.r-p.r)*t, p.g + (q.g-p.g)*t, p.b + (q.b-p.b)*t, p.a + (q.a-p.a)*t}
}

// whiteAt returns a point of plain white on the page.
func (c *Canvas) whiteAt() (u, v float32) {
	if c.gen != c.atlas.gen || c.white == nil {
		c.white = c.flushIfFull(c.atlas.white())
		if c.white == nil {
			c.white = c.atlas.white()
		}
		c.gen = c.atlas.gen
	}
	return c.white.x + 2, c.white.y + 2
}

// flushIfFull wraps each look-up of an entry. A nil e means that the page is full. In this case
// flushIfFull draws the pending batch and empties the page, and the caller must look the entry
// up again.
func (c *Canvas) flushIfFull(e *entry) *entry {
	if e == nil {
		c.flush()
		c.atlas.Reset()
	}
	return e
}

// quad adds an upright rectangle in pixels, textured with a part of the page. Its colour
// changes from top to bottom.
func (c *Canvas) quad(x0, y0, x1, y1, u0, v0, u1, v1 float32, top, bottom paint4) {
	if x1 <= x0 || y1 <= y0 {
		return
	}
	if c.clipped {
		k := &c.clip
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
	n := uint32(len(c.vs))
	// The browser build compiles this package without inlining (wasm/build), and this is
	// the hottest function: it calls nothing.
	c.vs = append(c.vs,
		ebiten.Vertex{DstX: x0, DstY: y0, SrcX: u0, SrcY: v0, ColorR: top.r, ColorG: top.g, ColorB: top.b, ColorA: top.a},
		ebiten.Vertex{DstX: x1, DstY: y0, SrcX: u1, SrcY: v0, ColorR: top.r, ColorG: top.g, ColorB: top.b, ColorA: top.a},
		ebiten.Vertex{DstX: x1, DstY: y1, SrcX: u1, SrcY: v1, ColorR: bottom.r, ColorG: bottom.g, ColorB: bottom.b, ColorA: bottom.a},
		ebiten.Vertex{DstX: x0, DstY: y1, SrcX: u0, SrcY: v1, ColorR: bottom.r, ColorG: bottom.g, ColorB: bottom.b, ColorA: bottom.a})
	c.is = append(c.is, n, n+1, n+2, n, n+2, n+3)
}

func vert(x, y, u, v float32, p paint4) ebiten.Vertex {
	return ebiten.Vertex{DstX: x, DstY: y, SrcX: u, SrcY: v, ColorR: p.r, ColorG: p.g, ColorB: p.b, ColorA: p.a}
}

// tri adds a triangle, cut off at the clip.
func (c *Canvas) tri(a, b, d ebiten.Vertex) {
	if !c.clipped || c.inside(a) && c.inside(b) && c.inside(d) {
		n := uint32(len(c.vs))
		c.vs = append(c.vs, a, b, d)
		c.is = append(c.is, n, n+1, n+2)
		return
	}
	var one, two [8]ebiten.Vertex
	poly := append(one[:0], a, b, d)
	out := two[:0]
	for side := range 4 {
		out = out[:0]
		for i := range poly {
			p, q := poly[i], poly[(i+1)%len(poly)]
			dp, dq := c.depth(p, side), c.depth(q, side)
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
	n := uint32(len(c.vs))
	c.vs = append(c.vs, poly...)
	for i := uint32(2); i < uint32(len(poly)); i++ {
		c.is = append(c.is, n, n+i-1, n+i)
	}
}

func (c *Canvas) inside(v ebiten.Vertex) bool {
	return v.DstX >= c.clip.x0 && v.DstX <= c.clip.x1 && v.DstY >= c.clip.y0 && v.DstY <= c.clip.y1
}

// depth returns how far v lies inside one side of the clip. It is negative if v lies
// outside.
func (c *Canvas) depth(v ebiten.Vertex, side int) float32 {
	switch side {
	case 0:
		return v.DstX - c.clip.x0
	case 1:
		return c.clip.x1 - v.DstX
	case 2:
		return v.DstY - c.clip.y0
	}
	return c.clip.y1 - v.DstY
}

func lerp(p, q ebiten.Vertex, t float32) ebiten.Vertex {
	f := func(a, b float32) float32 { return a + (b-a)*t }
	return ebiten.Vertex{DstX: f(p.DstX, q.DstX), DstY: f(p.DstY, q.DstY), SrcX: f(p.SrcX, q.SrcX), SrcY: f(p.SrcY, q.SrcY),
		ColorR: f(p.ColorR, q.ColorR), ColorG: f(p.ColorG, q.ColorG), ColorB: f(p.ColorB, q.ColorB), ColorA: f(p.ColorA, q.ColorA)}
}

// flush draws the batch.
func (c *Canvas) flush() {
	if len(c.is) == 0 {
		return
	}
	c.flushes++
	switch {
	case c.dst != nil:
		tex := c.atlas.upload()
		c.opts.Filter = ebiten.FilterLinear
		c.opts.DisableMipmaps = true
		c.opts.ColorScaleMode = ebiten.ColorScaleModePremultipliedAlpha
		c.dst.DrawTriangles32(c.vs, c.is, tex, &c.opts)
	case c.soft != nil:
		paintSoft(c.soft, c.atlas.page, c.vs, c.is)
	}
	c.vs, c.is = c.vs[:0], c.is[:0]
}
