package sprites

import "strings"

// Align is the horizontal alignment of a text relative to x.
type Align uint8

// The alignments.
const (
	Left Align = iota
	Center
	Right
)

// resolve looks up the atlas entries of a run's glyphs.
func (c *Canvas) resolve(f Font, size4 int32, r *run) {
	for range 2 {
		if r.gen == c.atlas.gen {
			return
		}
		gen := c.atlas.gen
		for i := range r.glyphs {
			p := &r.glyphs[i]
			if p.e = c.atlas.glyphEntry(f, p.g, p.r, int(size4), int(p.sub)); c.flushIfFull(p.e) == nil {
				break
			}
		}
		if gen == c.atlas.gen {
			r.gen = gen
		}
	}
}

// Text draws one line with its baseline at y. The size in points is multiplied by the
// text scale.
func (c *Canvas) Text(f Font, size float32, s string, x, y float32, a Align, col Color) {
	if s == "" || col&0xff == 0 {
		return
	}
	c.text(f, c.size4(size, c.k), 0, s, x, y, a, col)
}

// Caps draws a small heading in bold capitals. At size 12 the letter spacing is 0.8
// points.
func (c *Canvas) Caps(size float32, s string, x, y float32, a Align, col Color) {
	if s == "" || col&0xff == 0 {
		return
	}
	up, ok := c.upper[s]
	if !ok {
		if len(c.upper) >= mostParas {
			clear(c.upper)
		}
		up = strings.ToUpper(s)
		c.upper[s] = up
	}
	size4 := c.size4(size, c.k)
	c.text(SansBold, size4, (size4+7)/15, up, x, y, a, col)
}

func (c *Canvas) text(f Font, size4, track4 int32, s string, x, y float32, a Align, col Color) {
	r := c.layout(f, size4, track4, s)
	c.resolve(f, size4, r)
	px, py := x*c.k+c.ox, round(y*c.k+c.oy)
	switch a {
	case Center:
		px -= r.width / 2
	case Right:
		px -= r.width
	}
	px = round(px)
	if c.OnText != nil {
		c.reportText(s, box{px, py - float32(size4)*.18, px + r.width, py}, col)
	}
	if c.NoText {
		return
	}
	p := c.color(col)
	for i := range r.glyphs {
		g := &r.glyphs[i]
		e := g.e
		if e == nil || e.w == 0 {
			continue
		}
		x0, y0 := px+float32(g.x)+e.ox, py+e.oy
		c.quad(x0, y0, x0+e.w, y0+e.h, e.x, e.y, e.x+e.w, e.y+e.h, p, p)
	}
}

// reportText reports a line of text in b: it calls OnText with the visible part, and OnCut if a
// clip truncates the line.
func (c *Canvas) reportText(s string, b box, ink Color) {
	whole := b
	if k := c.clip; c.clipped {
		b = box{max(b.x0, k.x0), max(b.y0, k.y0), min(b.x1, k.x1), min(b.y1, k.y1)}
	}
	if b.x0 < b.x1 && b.y0 < b.y1 && c.alpha*c.drawAlpha > 0 {
		r := R(b.x0/c.scale, b.y0/c.scale, (b.x1-b.x0)/c.scale, (b.y1-b.y0)/c.scale)
		if c.OnCut != nil && b.x1-b.x0 < whole.x1-whole.x0-c.k {
			c.OnCut(s, r)
		}
		c.OnText(s, r, ink)
	}
}

// Paragraph draws text broken into lines that are at most as wide as r. It returns the
// height of the lines. lineHeight is a multiple of the size (1.5 is usual).
func (c *Canvas) Paragraph(f Font, size float32, s string, r Rect, lineHeight float32, col Color) float32 {
	return c.ParagraphAligned(f, size, s, r, lineHeight, Left, col)
}

// ParagraphAligned is like Paragraph, but aligns the lines in r.
func (c *Canvas) ParagraphAligned(f Font, size float32, s string, r Rect, lineHeight float32, a Align, col Color) float32 {
	p := c.wrap(f, size, s, r.W)
	step := size * c.texts * lineHeight
	y := r.Y + step/2 + size*c.texts*.36
	x := r.X + r.W/2*float32(a)
	for _, line := range p.lines {
		c.Text(f, size, line, x, y, a, col)
		y += step
	}
	return step * float32(len(p.lines))
}
