package menu

import (
	"moineau/sprites"
	"moineau/sprites/ui"
)

// birdButton is a bird that a press changes.
type birdButton struct {
	ui.Control
	bird string
	f    func()
}

// Activate changes the bird.
func (b *birdButton) Activate() { b.f() }

// Handle changes the bird on a click.
func (b *birdButton) Handle(e *ui.Event) bool {
	used, clicked := b.Click(e)
	if clicked {
		b.f()
	}
	return used
}

func (b *birdButton) Draw(c *sprites.Canvas) {
	x, y := b.Rect.Center()
	c.Bird(b.bird, x, y, b.Rect.W/2)
	if b.Hovered() {
		c.Ring(x, y, b.Rect.W/2+2, 2, 0, 1, c.Theme().Outline)
	}
	b.DrawFocus(c, b.Rect.W/2)
}

// nameButton is a name that a press makes editable.
type nameButton struct {
	ui.Control
	text string
	size float32
	f    func()
}

// Activate starts editing.
func (b *nameButton) Activate() { b.f() }

// Handle starts editing on a click.
func (b *nameButton) Handle(e *ui.Event) bool {
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
