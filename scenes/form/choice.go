package form

import (
	"strings"

	"moineau/sprites"
	"moineau/sprites/ui"
)

// Choice is a row of a side panel: a preset with its radio button, or a group with the
// number of its options.
type Choice struct {
	ui.Pressable
	About  string // second line
	Count  string // at the right end
	Icon   string
	Chosen bool
	Gold   bool // the chosen row differs from the default
	Dot    bool
	Leads  bool   // opens a page of its own
	Fold   string // icon at the right end of a menu
	Chip   bool   // drawn as a chip
	Radio  bool
	Box    bool // with Radio: a checkbox, because several can be chosen
}

// Text sizes of a row, and its line spacing and padding.
const (
	choiceSize, choiceAbout = 16, 14
	choicePlain             = 17
	choiceLine              = 1.3
	choiceAir               = 8
)

// textBounds returns the left edge and the width of the text.
func (ch *Choice) textBounds(c *sprites.Canvas) (x, width float32) {
	x = ch.Rect.X + 16
	right := ch.Rect.Right() - 8
	if ch.Radio {
		x += 32
	}
	if ch.Icon != "" {
		x += 38
	}
	if ch.Count != "" {
		right -= c.Measure(sprites.Sans, 15, ch.Count) + 20
	}
	if ch.Dot {
		right -= 20
	}
	if ch.Leads || ch.Fold != "" {
		right -= 28
	}
	return x, right - x
}

// font returns the font and size of the name.
func (ch *Choice) font() (sprites.Font, float32) {
	f, size := sprites.Sans, float32(choicePlain)
	if ch.About != "" {
		size = choiceSize
	}
	if ch.Chosen || ch.About != "" {
		f = sprites.SansBold
	}
	return f, size
}

// heights returns the heights of the name and of the description.
func (ch *Choice) heights(c *sprites.Canvas) (name, about float32) {
	f, size := ch.font()
	_, room := ch.textBounds(c)
	name = c.ParagraphHeight(f, size, ch.Name, room, choiceLine)
	if ch.About != "" {
		about = c.ParagraphHeight(sprites.Sans, choiceAbout, ch.About, room, choiceLine)
	}
	return name, about
}

// MinHeight returns the minimum height of the row at the given width.
func (ch *Choice) MinHeight(c *sprites.Canvas, width float32) float32 {
	ch.Rect = sprites.R(0, 0, width, 0)
	name, about := ch.heights(c)
	return max(44, name+about+choiceAir)
}

// Draw draws the row, or the chip.
func (ch *Choice) Draw(c *sprites.Canvas) {
	if ch.Chip {
		ch.drawChip(c)
		return
	}
	th, r, s := c.Theme(), ch.Rect, c.TextScale()
	if ch.Chosen {
		c.Round(r, 12, th.Raised)
	} else if ch.Hovered() {
		c.Round(r, 12, th.Raised.Fade(.5))
	}
	x := r.X + 16
	switch {
	case ch.Radio && ch.Box:
		box := sprites.R(x-2, r.CY()-11, 22, 22)
		if ch.Chosen {
			c.Round(box, 6, th.Done)
			c.Icon("check", box.InsetXY(2, 2), sprites.White)
		} else {
			c.RoundStroke(box, 6, 1.5, th.Outline)
		}
		x += 32
	case ch.Radio:
		col := th.Outline
		if ch.Chosen {
			col = th.Text
			if ch.Gold {
				col = th.Gold
			}
			c.Disc(x+8, r.CY(), 5, col)
		}
		c.Ring(x+8, r.CY(), 9, 2, 0, 1, col)
		x += 32
	}
	if ch.Icon != "" {
		c.Icon(ch.Icon, sprites.R(x, r.CY()-12, 24, 24), th.Text)
	}
	f, size := ch.font()
	left, room := ch.textBounds(c)
	name, about := ch.heights(c)
	y := r.CY() - (name+about)/2
	c.Paragraph(f, size, ch.Name, sprites.R(left, y, room, name), choiceLine, th.Text)
	c.Paragraph(sprites.Sans, choiceAbout, ch.About, sprites.R(left, y+name, room, about), choiceLine, th.Text2)
	if ch.Count != "" {
		c.Text(sprites.Sans, 15, ch.Count, r.Right()-20, r.CY()+5.5*s, sprites.Right, th.Text2)
	}
	if ch.Dot {
		c.Disc(r.Right()-54, r.CY(), 4, th.Gold)
	}
	if ch.Fold != "" {
		c.Icon(ch.Fold, sprites.R(r.Right()-38, r.CY()-10, 20, 20), th.Text)
	}
	if ch.Leads {
		c.Icon("chevron-right", sprites.R(r.Right()-34, r.CY()-10, 20, 20), th.Text2)
	}
	ch.DrawFocus(c, 12)
}

// Lines splits the name of a preset from its origin, which is in parentheses. Without
// parentheses, the second line is the description.
func (ch *Choice) Lines() (name, sub string) {
	for _, p := range [][2]string{{" (", ")"}, {"（", "）"}} {
		if head, rest, ok := strings.Cut(ch.Name, p[0]); ok && strings.HasSuffix(rest, p[1]) {
			return head, strings.TrimSuffix(rest, p[1])
		}
	}
	return ch.Name, ch.About
}

// drawChip draws the row as a chip.
func (ch *Choice) drawChip(c *sprites.Canvas) {
	th, r, f := c.Theme(), ch.Rect, c.TextScale()
	ink, second := th.Text, th.Text2
	switch {
	case ch.Chosen && ch.Gold:
		c.Round(r, 14, th.Gold)
		ink, second = th.GoldInk, th.GoldInk
	case ch.Chosen:
		c.Round(r, 14, th.Segment)
		ink, second = th.SegmentInk, th.SegmentInk
	default:
		if ch.Hovered() {
			c.Round(r, 14, th.Raised.Fade(.5))
		}
		c.RoundStroke(r, 14, 1, th.Outline)
	}
	name, sub := ch.Lines()
	room := r.W - 24
	y := r.CY() - 18*f
	c.Text(sprites.SansBold, c.FitSize(sprites.SansBold, 15, name, room), name, r.CX(), y+15*f, sprites.Center, ink)
	c.Text(sprites.Sans, c.FitSize(sprites.Sans, 13, sub, room), sub, r.CX(), y+32*f, sprites.Center, second)
	ch.DrawFocus(c, 14)
}
