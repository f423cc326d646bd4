package menu

import (
	"moineau/engine/tile"
	"moineau/scenes/session"
	"moineau/sprites"
)

// smallTable draws the table from above with the winds of n seats on their sides;
// me is the seat at the bottom. With three nobody sits across.
func smallTable(c *sprites.Canvas, r sprites.Rect, me, n int) {
	th := c.Theme()
	u := r.W / 264
	c.Shadow(r.Move(0, 4*u), 24*u, 14*u, sprites.Black.Fade(.35))
	c.GradientV(r, 24*u, th.PlaqueTop, th.PlaqueBottom)
	c.RoundStroke(r, 24*u, 1.5, th.PlaqueLine)
	in := r.Inset(20 * u)
	c.Round(in, 12*u, th.FeltMid)
	c.RoundStroke(in, 12*u, 1, th.FeltRim)
	cx, cy := r.Center()
	for k := range 13 {
		along := (float32(k) - 6) * 10 * u
		for side, b := range [4]sprites.Rect{
			sprites.R(cx+along-4.5*u, in.Bottom()-20*u, 9*u, 12*u), sprites.R(in.Right()-20*u, cy+along-4.5*u, 12*u, 9*u),
			sprites.R(cx+along-4.5*u, in.Y+8*u, 9*u, 12*u), sprites.R(in.X+8*u, cy+along-4.5*u, 12*u, 9*u),
		} {
			if n > 3 || side != 2 {
				c.Round(b, 2*u, th.BackMid)
			}
		}
	}
	w := 32 * u
	for i := range n {
		k := session.Side(i, n)
		bw, bh := sprites.TileBox(w, int8(k))
		dx, dy := [4]float32{0, 60 * u, 0, -60 * u}[k], [4]float32{60 * u, 0, -60 * u, 0}[k]
		sp := sprites.TileSprite{Kind: tile.East + tile.Kind((me+i)%n), X: cx + dx - bw/2, Y: cy + dy - bh/2, W: w, Turn: int8(k)}
		c.Tile(&sp)
	}
	c.Die(4, sprites.R(cx-22*u, cy-10*u, 20*u, 20*u))
	c.Die(3, sprites.R(cx+4*u, cy-8*u, 20*u, 20*u))
}

// birdButton is a head that is changed by a press.
type birdButton struct {
	sprites.Control
	bird string
	f    func()
}

// Activate changes the head.
func (b *birdButton) Activate() { b.f() }

// Handle changes the head on a click.
func (b *birdButton) Handle(e *sprites.Event) bool {
	used, clicked := b.Click(e)
	if clicked {
		b.f()
	}
	return used
}

// Draw draws the head.
func (b *birdButton) Draw(c *sprites.Canvas) {
	x, y := b.Rect.Center()
	c.Bird(b.bird, x, y, b.Rect.W/2)
	if b.Hovered() {
		c.Ring(x, y, b.Rect.W/2+2, 2, 0, 1, c.Theme().Outline)
	}
	b.DrawFocus(c, b.Rect.W/2)
}

// nameButton is a name that is changed by a press.
type nameButton struct {
	sprites.Control
	text string
	size float32
	f    func()
}

// Activate starts typing.
func (b *nameButton) Activate() { b.f() }

// Handle starts typing on a click.
func (b *nameButton) Handle(e *sprites.Event) bool {
	used, clicked := b.Click(e)
	if clicked {
		b.f()
	}
	return used
}

// Draw draws the name and a small pen.
func (b *nameButton) Draw(c *sprites.Canvas) {
	th := c.Theme()
	if b.Hovered() {
		c.Round(b.Rect, 8, th.Raised)
	}
	x := b.Rect.X + 6
	base := b.Rect.Bottom() - 9*c.TextScale()
	c.Text(sprites.SansBold, b.size, b.text, x, base, sprites.Left, th.Text)
	x += c.Measure(sprites.SansBold, b.size, b.text) + 8
	c.Icon("edit", sprites.R(x, base-14*c.TextScale(), 16, 16), th.Text2)
	b.DrawFocus(c, 8)
}
