package paper

import (
	"strings"

	"moineau/engine/table"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// endings places at y the other ways in which a deal can end at once. If they all fit
// above foot, each has a picture; otherwise they are one line. It returns the bottom
// edge.
func (pt *parts) endings(a *stage.App, all []table.Ending, y, foot float32) float32 {
	if len(all) == 0 {
		return y
	}
	in, f, z, id := pt.Area, pt.TextScale, pt.Scale, pt.p.Rules()
	gap, side := 10*z, 13*z
	w := (in.W - gap*float32(len(all)-1)) / float32(len(all))
	text := float32(0)
	for _, e := range all {
		text = max(text, a.Canvas.ParagraphHeight(sprites.Sans, 14*z, a.Words.RuleText(id, string(e.Why)+".short"), w-2*side, 1.3))
	}
	h := 68*f + text + 10*f
	top := y + 28*f
	if pt.OneColumn || top+h+4*f > foot {
		var list []string
		for _, e := range all {
			list = append(list, a.Words.RuleText(id, string(e.Why)))
		}
		about := a.T("score.draw.also", "list", strings.Join(list, " · "))
		return y + pt.Paragraph(a, "score-also", about, sprites.Sans, 14*z, in.X, y, in.W, a.Theme.SheetText2)
	}
	pt.Caps(a, "score-also", strings.ToUpper(a.T("score.draw.also.title")), in.X, y+18*f)
	for i, e := range all {
		name, about := a.Words.RuleText(id, string(e.Why)), a.Words.RuleText(id, string(e.Why)+".short")
		pt.Item("score-also-"+string(e.Why), "listitem", name+": "+about, sprites.R(in.X+float32(i)*(w+gap), top, w, h), func(c *sprites.Canvas, r sprites.Rect) {
			th := c.Theme()
			c.Round(r, 12*z, th.SheetRaised)
			c.RoundStroke(r, 12*z, 1, th.SheetLine)
			pt.drawEnding(c, &e, sprites.R(r.X+side, r.Y+9*f, r.W-2*side, 32*z))
			c.Text(sprites.SansBold, 15*z, name, r.X+side, r.Y+61*f, sprites.Left, th.SheetInk)
			c.Paragraph(sprites.Sans, 14*z, about, sprites.R(r.X+side, r.Y+68*f, r.W-2*side, text), 1.3, th.SheetText2)
		})
	}
	return top + h
}

// drawEnding draws the picture of an ending.
func (pt *parts) drawEnding(c *sprites.Canvas, e *table.Ending, r sprites.Rect) {
	z := pt.Scale
	if n := float32(len(e.Tiles)); n > 0 {
		t := min(24*z, r.W/n)
		for i, k := range e.Tiles {
			sp := sprites.TileSprite{Kind: k, X: r.X + float32(i)*t, Y: r.CY() - sprites.TileHeight(t)/2, W: t}
			c.Tile(&sp)
		}
	}
	for i := range e.Sticks {
		w := min(30*z, (r.W-3*6*z)/4)
		c.Stick(sprites.R(r.X+float32(i)*(w+6*z), r.CY()-3.5*z, w, 7*z), false)
	}
	for i := range e.Winners {
		x := r.X + (float32(i)*2*15+15)*z
		c.Disc(x, r.CY(), 14*z, c.Theme().SheetLine)
		c.Bird(pt.p.Bird(i), x, r.CY(), 13*z)
	}
}
