package sprites

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// Canvas draws frames. Everything between Begin and End becomes one batch of triangles
// from the atlas page, which is one draw command. Drawing a frame does not allocate once
// its pictures and texts are cached.
type Canvas struct {
	batch      // the triangles of the frame, with the transform and the clip
	typesetter // measures texts

	theme      *Theme
	appearance uint8 // number of the tile appearance; see Atlas.appearanceNumber

	// NoGrain disables the grain of cloth. It is used for pictures that are saved to
	// files.
	NoGrain bool

	// OnText, if non-nil, is called for each line of text that is drawn, with the visible
	// part of the line. The rectangle is in points and extends from the baseline to the
	// height of a capital. Layout checks use it.
	OnText func(s string, r Rect, ink Color)
	// NoText omits lines of text, so that the background below them is visible.
	NoText bool
	// OnCut, if non-nil, is called for each line of text that a clip truncates at an end,
	// with the rectangle of the visible part.
	OnCut func(s string, r Rect)

	upper map[string]string // capitals of small headings
}

// A Drawer draws itself at the origin of the canvas.
type Drawer interface{ Draw(c *Canvas) }

// NewCanvas returns a canvas that draws from an atlas.
func NewCanvas(a *Atlas) *Canvas {
	return &Canvas{batch: newBatch(a), typesetter: newTypesetter(a.fonts), theme: Lamplight(), upper: map[string]string{}}
}

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
	c.restart(c.scale)
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

// Theme returns the current theme: the frame's, or the one set by UnderTheme.
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
