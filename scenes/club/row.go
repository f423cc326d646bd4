package club

import (
	"moineau/sprites"
	"moineau/sprites/ui"
)

// dealRow is a line of the grid: a deal with the changes of all players. In a narrow window
// the changes are below the text.
type dealRow struct {
	ui.Pressable
	number, title, about string
	names                []string // of the head
	cells                []string
	head, bold, edited   bool
}

const (
	rowText   = 16
	rowSmall  = 14
	rowPad    = 6
	rowCell   = 82  // least width of a cell
	rowTitle  = 170 // least width of the text beside the cells
	rowNumber = 28
)

// beside reports whether the cells are beside the text.
func (dr *dealRow) beside(c *sprites.Canvas, width float32) bool {
	n := float32(max(len(dr.cells), len(dr.names)))
	return width >= (rowTitle+n*rowCell)*c.TextScale()
}

// height returns the height of the row at a width.
func (dr *dealRow) height(c *sprites.Canvas, width float32) float32 {
	s := c.TextScale()
	lines := float32(rowText+rowSmall) * 1.3
	if dr.head || dr.bold {
		lines = rowText * 1.3
	}
	if !dr.beside(c, width) && !dr.head {
		lines += rowText * 1.4
	}
	return max(44, lines*s+2*rowPad)
}

// Draw implements ui.Widget.
func (dr *dealRow) Draw(c *sprites.Canvas) {
	th, r, s := c.Theme(), dr.Rect, c.TextScale()
	switch {
	case dr.edited:
		c.Round(r, 12, th.Raised)
		c.RoundStroke(r, 12, 2, th.Gold)
	case dr.Hovered() && !dr.NoFocus:
		c.Round(r, 12, th.Raised.Fade(.5))
	}
	cells, font, tint := dr.cells, sprites.Sans, th.Text
	if dr.head {
		cells, font, tint = dr.names, sprites.SansBold, th.Text2
	}
	if dr.bold {
		font = sprites.SansBold
	}
	beside := dr.beside(c, r.W)
	n := float32(max(1, len(cells)))
	area := sprites.R(r.X+8, r.Y, r.W-16, r.H)
	if beside {
		_, area = area.SplitLeft(area.W - n*max(rowCell*s, (area.W-rowTitle*s)/n*.8))
	}
	y := r.Bottom() - rowPad - 4
	if beside || dr.head {
		y = r.CY() + rowText*s*.36
	}
	for i, t := range cells {
		w := area.W / n
		size := c.FitSize(font, rowText, t, w-6)
		c.Text(font, size, t, area.X+w*float32(i+1), y, sprites.Right, tint)
	}
	x := r.X + 8
	y = r.Y + rowPad + rowText*s
	if dr.number != "" {
		c.Text(sprites.Sans, rowSmall, dr.number, x, y, sprites.Left, th.Text2)
		x += rowNumber * s
	}
	room := r.Right() - x - 8
	if beside {
		room = area.X - x - 4
	}
	if dr.bold && beside {
		y = r.CY() + rowText*s*.36
	}
	c.Text(sprites.SansBold, c.FitSize(sprites.SansBold, rowText, dr.title, room), dr.title, x, y, sprites.Left, th.Text)
	c.Text(sprites.Sans, c.FitSize(sprites.Sans, rowSmall, dr.about, room), dr.about, x, y+rowText*s*1.25, sprites.Left, th.Text2)
	dr.DrawFocus(c, 12)
}
