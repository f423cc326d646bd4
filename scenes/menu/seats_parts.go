package menu

import (
	"moineau/sprites"
	"moineau/sprites/ui"
)

// birdButton is a bird that a press changes.
type birdButton struct {
	ui.Pressable
	bird string
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
	ui.Pressable
	text string
	size float32
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
