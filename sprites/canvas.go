package sprites

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// Canvas draws frames. Everything between Begin and End becomes one batch of
// triangles from the atlas page, that is one draw command; a frame allocates
// nothing once its pictures and texts have been seen.
type Canvas struct {
	// Smooth leaves the noise out of cloth: for pictures that are kept in files.
	Smooth bool

	atlas *Atlas
	dst   *ebiten.Image
	soft  *image.RGBA
	theme *Theme
	wears uint8   // what tiles wear, of the atlas
	scale float32 // device pixels a point
	texts float32 // factor on text sizes

	k, ox, oy float32 // points to pixels: k*x + ox
	alpha     float32 // of the nodes around
	own       float32 // set by Alpha
	stack     []view
	clips     []box
	clip      box
	clipped   bool

	vs   []ebiten.Vertex
	is   []uint32
	opts ebiten.DrawTrianglesOptions

	// OnText, unless nil, is told of each line of text that is drawn and of the part of
	// it that can be seen, in points from the baseline to the height of a capital: what
	// a check of a layout looks at.
	OnText func(s string, r Rect, ink Color)
	// Bare leaves lines of text out: what lies under them is seen.
	Bare bool
	// OnCut, unless nil, is told of each line of text of which a clip hides an end, and of
	// what is left of it.
	OnCut func(s string, r Rect)

	runs  map[runKey]*run
	paras map[paraKey]*para
	fits  map[fitKey]string
	// fontGen is the state of the fonts that these were laid out in.
	fontGen int
	upper   map[string]string
	flushs  int
	white   *entry
	gen     int // of the atlas that white is from
}

type view struct{ k, ox, oy, alpha float32 }

type box struct{ x0, y0, x1, y1 float32 }

// NewCanvas makes a canvas that draws from an atlas.
func NewCanvas(a *Atlas) *Canvas {
	return &Canvas{atlas: a, scale: 1, texts: 1, k: 1, alpha: 1, own: 1, theme: Lamplight(),
		runs: map[runKey]*run{}, paras: map[paraKey]*para{}, fits: map[fitKey]string{}, upper: map[string]string{}, gen: -1}
}

// Atlas is the page the canvas draws from.
func (c *Canvas) Atlas() *Atlas { return c.atlas }

// Begin starts a frame on an image; scale is device pixels a point.
func (c *Canvas) Begin(dst *ebiten.Image, scale float32, th *Theme) {
	c.dst, c.soft = dst, nil
	c.start(scale, th)
}

// BeginImage starts a frame that is painted without a graphics card, for tests
// and pictures made without a display.
func (c *Canvas) BeginImage(dst *image.RGBA, scale float32, th *Theme) {
	c.dst, c.soft = nil, dst
	c.start(scale, th)
}

func (c *Canvas) start(scale float32, th *Theme) {
	c.SetScale(scale)
	c.theme = th
	c.atlas.setTheme(th)
	c.k, c.ox, c.oy, c.alpha, c.own = c.scale, 0, 0, 1, 1
	c.stack, c.clips, c.clipped = c.stack[:0], c.clips[:0], false
	c.vs, c.is = c.vs[:0], c.is[:0]
	c.flushs = 0
}

// SetScale sets the device pixels a point that Measure uses outside a frame.
func (c *Canvas) SetScale(scale float32) {
	if scale <= 0 {
		scale = 1
	}
	if scale != c.scale {
		c.scale = scale
		c.forget()
	}
}

// End sends the frame.
func (c *Canvas) End() {
	c.flush()
	c.dst, c.soft = nil, nil
}

// Batches is how many draw commands the last frame took: one, but in a frame in
// which the atlas page overflowed.
func (c *Canvas) Batches() int { return c.flushs }

// Theme is the theme that is drawn with: the frame's, but Under another.
func (c *Canvas) Theme() *Theme { return c.theme }

// Under draws with another theme. Tiles keep the frame's.
func (c *Canvas) Under(th *Theme, draw func()) {
	frame := c.theme
	c.theme = th
	draw()
	c.theme = frame
}

// Wearing draws a picture of another table: with its theme, and tiles in its colours and of
// a tile theme.
func (c *Canvas) Wearing(th *Theme, tiles string, draw func()) {
	c.wears = c.atlas.wearing(th, tiles)
	c.Under(th, draw)
	c.wears = 0
}

// Scale is the frame's device pixels a point.
func (c *Canvas) Scale() float32 { return c.scale }

// SetTextScale sets the factor (0.8 … 1.6) on every text size; it stays.
func (c *Canvas) SetTextScale(f float32) {
	if f > 0 && f != c.texts {
		c.texts = f
		c.forget()
	}
}

// TextScale is the factor on text sizes.
func (c *Canvas) TextScale() float32 { return c.texts }

func (c *Canvas) forget() {
	clear(c.runs)
	clear(c.paras)
	clear(c.fits)
}

// Push moves the origin by dx, dy points, then scales by zoom and fades by alpha,
// until Pop.
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

// Alpha fades all that follows; 1 ends it.
func (c *Canvas) Alpha(a float32) { c.own = max(0, min(1, a)) }

// Clip draws only inside r until Unclip; clips nest.
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

// px is a rectangle in whole pixels; a line never vanishes.
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

// paint4 is a colour as the batch wants it: premultiplied.
type paint4 struct{ r, g, b, a float32 }

func (c *Canvas) color(col Color) paint4 {
	r, g, b, a := col.channels()
	a *= c.alpha * c.own
	return paint4{r * a, g * a, b * a, a}
}

func (p paint4) mix(q paint4, t float32) paint4 {
	return paint4{p.r + (q.r-p.r)*t, p.g + (q.g-p.g)*t, p.b + (q.b-p.b)*t, p.a + (q.a-p.a)*t}
}

// whiteAt is a point of plain white on the page.
func (c *Canvas) whiteAt() (u, v float32) {
	if c.gen != c.atlas.gen || c.white == nil {
		c.white = c.need(c.atlas.white())
		if c.white == nil {
			c.white = c.atlas.white()
		}
		c.gen = c.atlas.gen
	}
	return c.white.x + 2, c.white.y + 2
}

// need is used around every look-up of an entry: when the page was full, it sends
// what there is and empties the page; the caller then asks once more.
func (c *Canvas) need(e *entry) *entry {
	if e == nil {
		c.flush()
		c.atlas.Reset()
	}
	return e
}

// quad adds an upright rectangle in pixels with a part of the page, coloured from
// top to bottom.
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
	c.vs = append(c.vs, vert(x0, y0, u0, v0, top), vert(x1, y0, u1, v0, top), vert(x1, y1, u1, v1, bottom), vert(x0, y1, u0, v1, bottom))
	c.is = append(c.is, n, n+1, n+2, n, n+2, n+3)
}

func vert(x, y, u, v float32, p paint4) ebiten.Vertex {
	return ebiten.Vertex{DstX: x, DstY: y, SrcX: u, SrcY: v, ColorR: p.r, ColorG: p.g, ColorB: p.b, ColorA: p.a}
}

// tri adds a triangle, cut at the clip.
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

// depth is how far v lies inside one side of the clip.
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

// flush sends the batch.
func (c *Canvas) flush() {
	if len(c.is) == 0 {
		return
	}
	c.flushs++
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
