package coach

import (
	"moineau/scenes/board"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// Draw draws the panel as it was last laid out.
func (p *Panel) Draw(c *sprites.Canvas) {
	if p.Rect.Empty() {
		return
	}
	th := c.Theme()
	stage.Panel(c, p.Rect)
	c.Push(p.Rect.X, p.Rect.Y, p.zoom, 1)
	defer c.Pop()
	for i := range p.pieces {
		k := &p.pieces[i]
		switch k.Art {
		case artText:
			ink := th.Text
			if k.Dim {
				ink = th.Text2
			}
			c.Text(k.Font, k.Size, k.Text, k.R.X, k.R.Y, k.Align, ink)
		case artCaps:
			c.Caps(k.Size, k.Text, k.R.X, k.R.Y, sprites.Left, th.Text2)
		case artLine:
			c.Fill(k.R, th.PanelLine)
		case artTile, artMarked, artSpent:
			t := sprites.TileSprite{Kind: k.Kind, X: k.R.X, Y: k.R.Y, W: k.R.W}
			if k.Art == artSpent {
				t.State = sprites.Dimmed
			}
			c.Tile(&t)
			if k.Art == artMarked {
				x, y, r := k.R.Right()-.1*k.R.W, k.R.Y+.1*k.R.W, .17*k.R.W
				c.Disc(x, y, r+1.5, th.FaceTop)
				c.Disc(x, y, r, th.Seal)
			}
		case artDie:
			c.Die(k.N, k.R)
		case artOpen:
			c.Ring(k.R.CX(), k.R.CY(), k.R.W/2-1, 1.5, 0, 1, th.Outline)
		case artDone:
			c.Disc(k.R.CX(), k.R.CY(), k.R.W/2, th.Done)
			c.Icon("check", k.R.Inset(.18*k.R.W), sprites.White)
		case artRow:
			c.Round(k.R, 10, th.Text.Fade(.07))
		case artBulb:
			c.Icon("coach", k.R, th.Text)
		case artDown:
			c.Icon("chevron-down", k.R, th.Text2)
		case artPips:
			board.Pips(c, k.R, k.N, 1, th.Text)
		case artDots:
			k.dots(c)
		}
	}
}

// dots draws the progress of a goal.
func (p *panelPiece) dots(c *sprites.Canvas) {
	th := c.Theme()
	pitch := p.R.W / float32(p.Of)
	for i := range p.Of {
		x, y := p.R.X+(float32(i)+.5)*pitch, p.R.CY()
		if i < p.N {
			c.Disc(x, y, 3.5, th.Done)
		} else {
			c.Ring(x, y, 3, 1, 0, 1, th.Outline)
		}
	}
}
