package event

import (
	"moineau/sprites"
	"moineau/sprites/ui"
)

// card is a table of a round: its players by seat, with their scores and points.
type card struct {
	ui.Pressable
	title, state string
	icon         string // before the state
	rows         [4]cardRow
	done         bool // the result is in
	next         bool // its result comes next
}

type cardRow struct {
	wind, name, club string
	score, points    string
}

// Measures of a card.
const (
	cardHead  = 46
	cardRowH  = 38
	cardPad   = 16
	cardText  = 16
	cardSmall = 14
	cardLeast = 272 // width
)

// cardHeight returns the height of a card.
func cardHeight(scale float32) float32 { return (cardHead+4*cardRowH)*scale + 8 }

// Draw implements ui.Widget.
func (cd *card) Draw(c *sprites.Canvas) {
	th, r, s := c.Theme(), cd.Rect, c.TextScale()
	c.Round(r, 16, th.Panel)
	switch {
	case cd.next:
		c.RoundStroke(r, 16, 2, th.Gold)
	case cd.Hovered():
		c.RoundStroke(r, 16, 1, th.Outline)
	default:
		c.RoundStroke(r, 16, 1, th.PanelLine)
	}
	x, right := r.X+cardPad, r.Right()-cardPad
	y := r.Y + cardHead*s/2
	room := right - x
	state := c.FitSize(sprites.Sans, cardSmall, cd.state, room*.55)
	c.Text(sprites.Sans, state, cd.state, right, y+cardSmall*s*.36, sprites.Right, th.Text2)
	w := c.Measure(sprites.Sans, state, cd.state)
	if cd.icon != "" {
		w += 24
		c.Icon(cd.icon, sprites.R(right-w, y-9, 18, 18), th.Text)
	}
	c.Text(sprites.SansBold, c.FitSize(sprites.SansBold, 18, cd.title, room-w-10), cd.title, x, y+18*s*.36, sprites.Left, th.Text)
	for i := range cd.rows {
		top := r.Y + (cardHead+float32(i)*cardRowH)*s
		c.Fill(sprites.R(r.X+10, top, r.W-20, 1), th.PanelLine)
		cd.row(c, &cd.rows[i], i == 0, x, right, top+cardRowH*s/2)
	}
	cd.DrawFocus(c, 16)
}

// row draws a player of the table on the line with the middle y.
func (cd *card) row(c *sprites.Canvas, row *cardRow, east bool, x, right, y float32) {
	th, s := c.Theme(), c.TextScale()
	base := y + cardText*s*.36
	box := 20 * s
	if east {
		c.Round(sprites.R(x, y-box/2-1, box, box+2), 3, th.Seal)
	}
	tint := th.Text
	if east {
		tint = sprites.White
	}
	c.Text(sprites.SansBold, cardSmall, row.wind, x+box/2, base, sprites.Center, tint)
	x += box + 10
	if row.points != "" {
		c.Text(sprites.SansBold, cardText, row.points, right, base, sprites.Right, th.Text)
		right -= max(36*s, c.Measure(sprites.SansBold, cardText, row.points)+12)
	}
	if row.score != "" {
		c.Text(sprites.Sans, cardText, row.score, right, base, sprites.Right, th.Text)
		right -= c.Measure(sprites.Sans, cardText, row.score) + 12
	}
	name := c.FitSize(sprites.SansBold, cardText, row.name, right-x)
	c.Text(sprites.SansBold, name, row.name, x, base, sprites.Left, th.Text)
	x += c.Measure(sprites.SansBold, name, row.name) + 10
	if row.club != "" && right-x > 40 {
		if size := c.FitSize(sprites.Sans, cardSmall, row.club, right-x); size >= cardSmall*.8 {
			c.Text(sprites.Sans, size, row.club, x, base, sprites.Left, th.Text2)
		}
	}
}
