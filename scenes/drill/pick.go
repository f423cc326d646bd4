package drill

import (
	"moineau/engine/tile"
	"moineau/scenes/form"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// mark is what an answer was.
type mark uint8

const (
	unmarked mark = iota
	good          // a right answer
	wrong         // picked, and not right
)

// tilePick is an answer that is drawn as tiles.
type tilePick struct {
	ui.Pressable
	tiles []tile.Kind
	w     float32 // of a tile
	mark  mark
	label bool
}

// Measures of a tilePick, in points.
const (
	pickPad  = 8
	pickEdge = 12 // radius
)

// Draw draws the tiles on a ground that shows whether they are picked.
func (t *tilePick) Draw(c *sprites.Canvas) {
	th, r := c.Theme(), t.Rect
	switch {
	case t.Checked:
		c.Round(r, pickEdge, th.Raised)
		c.RoundStroke(r, pickEdge, 2, th.Gold)
	case t.Hovered() && !t.Disabled:
		c.Round(r, pickEdge, th.Raised.Fade(.5))
		c.RoundStroke(r, pickEdge, 1, th.Outline)
	default:
		c.RoundStroke(r, pickEdge, 1, th.PanelLine)
	}
	drawTiles(c, t.tiles, r.CX()-form.RowWidth(len(t.tiles), t.w)/2, r.CY()-sprites.TileHeight(t.w)/2, t.w, t.label)
	switch t.mark {
	case good:
		c.Disc(r.Right()-9, r.Y+9, 9, th.Done)
		c.Icon("check", sprites.R(r.Right()-16, r.Y+2, 14, 14), sprites.White)
	case wrong:
		c.Disc(r.Right()-9, r.Y+9, 9, th.Seal)
		c.Icon("close", sprites.R(r.Right()-16, r.Y+2, 14, 14), sprites.White)
	}
	t.DrawFocus(c, pickEdge)
}

func drawTiles(c *sprites.Canvas, tiles []tile.Kind, x, y, w float32, label bool) {
	for i, k := range tiles {
		c.Tile(&sprites.TileSprite{Kind: k, X: x + float32(i)*(w+form.TileGap), Y: y, W: w, Label: label})
	}
}

// pickBox returns a box for a tilePick.
func pickBox(p *stage.Page, t *tilePick) *layout.Box {
	w := max(layout.Target, form.RowWidth(len(t.tiles), t.w)+2*pickPad)
	return p.Control(t, w, max(layout.Target, sprites.TileHeight(t.w)+2*pickPad))
}

// choiceBox returns a box for an answer in words.
func choiceBox(p *stage.Page, a *stage.App, c *form.Choice) *layout.Box {
	return layout.Leaf(func(w float32) layout.Size { return layout.Size{W: w, H: c.MinHeight(a.Canvas, w)} }).OnPlace(func(r sprites.Rect) { p.Add(c, r) })
}

func (p *page) choiceBox(a *stage.App, c *form.Choice) *layout.Box { return choiceBox(&p.Page, a, c) }

// padding returns the distance of the content from the sides of a panel.
func padding(a *stage.App) float32 { return a.Sizes().PanelX }

// middle returns the part of a page's body that a column of text uses.
func middle(body sprites.Rect) sprites.Rect {
	if body.W <= most {
		return body.InsetXY(-narrow/2, 0)
	}
	return sprites.R(body.CX()-most/2, body.Y, most, body.H)
}
