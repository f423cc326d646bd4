package paper

import (
	"strconv"

	"moineau/engine/table"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// placing is the place of a player before and after a deal.
type placing struct {
	now, was int // 0 if all scores are equal, or were before
}

// placingOf returns the places of a player.
func (rs *results) placingOf(player int) placing {
	var g placing
	if !rs.p.Scores().Level() {
		g.now = rs.p.Scores().Place(player)
	}
	if was, ok := rs.p.Scores().PlaceBefore(player); ok {
		g.was = was
	}
	return g
}

// moved reports whether the place changed.
func (g placing) moved() bool { return g.now > 0 && g.was > 0 && g.was != g.now }

// spoken returns the place in words, and the previous one if it differs.
func (g placing) spoken(a *stage.App) string {
	switch {
	case g.now == 0:
		return ""
	case g.moved():
		return a.T("score.place.moved", "n", g.now, "was", g.was)
	}
	return a.T("score.place", "n", g.now)
}

// width returns the width of draw.
func (g placing) width(c *sprites.Canvas, size float32) float32 {
	if g.now == 0 {
		return 0
	}
	w := 1.5 * size * c.TextScale()
	if g.moved() {
		w += c.Measure(sprites.Sans, size, strconv.Itoa(g.was)) + size*c.TextScale()
	}
	return w
}

// draw draws the place in a ring, with the previous place and an arrow if it changed. The
// baseline of the numbers is at y.
func (g placing) draw(c *sprites.Canvas, x, y, size float32) {
	if g.now == 0 {
		return
	}
	th, f := c.Theme(), size*c.TextScale()
	if g.moved() {
		t := strconv.Itoa(g.was)
		c.Text(sprites.Sans, size, t, x, y, sprites.Left, th.SheetText2)
		x += c.Measure(sprites.Sans, size, t) + .15*f
		r := sprites.R(x, y-.68*f, .66*f, .62*f)
		if g.now < g.was {
			c.Triangle(r, th.Gain)
		} else {
			c.TriangleDown(r, th.Loss)
		}
		x += .85 * f
	}
	ink := th.SheetText2
	if g.moved() {
		ink = th.SheetInk
	}
	c.Ring(x+.72*f, y-.36*f, .7*f, max(1, .09*f), 0, 1, ink)
	c.Text(sprites.SansBold, .9*size, strconv.Itoa(g.now), x+.72*f, y-.03*f, sprites.Center, ink)
}

// ordinals are the word keys of the places.
var ordinals = [table.MaxPlayers]string{"score.place.1", "score.place.2", "score.place.3", "score.place.4", "score.place.5"}

// remark returns the sparrow's remark on the player's own place, or "" if there is none.
func (rs *results) remark(a *stage.App) string {
	seat := rs.own()
	if seat < 0 {
		return ""
	}
	player := rs.p.Player(seat)
	g, alone := rs.placingOf(player), rs.p.Scores().PlaceAlone(player)
	ordinal := func(n int) string { return a.T(ordinals[n-1]) }
	switch {
	case g.now == 1 && alone && g.was != 1:
		return a.T("score.lead.taken")
	case g.moved() && g.now < g.was:
		return a.T("score.place.up", "was", ordinal(g.was), "now", ordinal(g.now))
	case g.moved():
		return a.T("score.place.down", "was", ordinal(g.was), "now", ordinal(g.now))
	case g.now == 1 && alone:
		return a.T("score.lead.kept")
	}
	return ""
}

// remarkHeight returns the height of placeRemark with one line.
func (pt *parts) remarkHeight() float32 { return max(34*pt.Scale, 30*pt.TextScale) }

// placeRemark places the sparrow's remark and returns the bottom edge.
func (pt *parts) placeRemark(a *stage.App, x, y, w float32) float32 {
	text := pt.remark(a)
	if text == "" {
		return y
	}
	f, z := pt.TextScale, pt.Scale
	head := 30 * z
	lines := a.Lines(sprites.Sans, 16*z, text, w-head-10*z)
	h := max(pt.remarkHeight(), float32(len(lines))*21*f+8*f)
	pt.Item("score-remark", "text", text, sprites.R(x, y, w, h), func(c *sprites.Canvas, r sprites.Rect) {
		c.Bird("sparrow", r.X+head/2, r.CY(), head/2)
		base := r.CY() + 5.5*f - 10.5*f*float32(len(lines)-1)
		for i, t := range lines {
			c.Text(sprites.Sans, 16*z, t, r.X+head+10*z, base+float32(i)*21*f, sprites.Left, c.Theme().SheetInk)
		}
	})
	return y + h
}
