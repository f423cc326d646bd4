package table

import (
	"strconv"
	"strings"

	"moineau/scenes/board"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// assistHigh is the height in points of a switch in the row and of the round button.
const assistHigh = 44

// assistSwitch is the switch of an assist.
type assistSwitch struct {
	ui.Switch
	icon, key string
	size      float32 // of the label in the list
	zoom      float32
	listed    bool // it is in the list of the round button
	first     bool // it is the first in that list
}

// Draw draws the switch.
func (w *assistSwitch) Draw(c *sprites.Canvas) {
	switch {
	case w.Hidden:
	case w.listed:
		w.drawRow(c)
	default:
		w.drawPill(c)
	}
}

// drawPill draws the switch as an icon in a pill; if it is on, the pill is filled and has a
// check mark.
func (w *assistSwitch) drawPill(c *sprites.Canvas) {
	th, r, z := c.Theme(), w.Rect, w.zoom
	ground, line := th.Panel.Fade(.85), th.Outline
	if w.On {
		ground = th.Done.Mix(th.Panel, .45)
		line = th.Done
	}
	c.Round(r, r.H/2, ground)
	if w.Hovered() {
		c.Round(r, r.H/2, th.Text.Fade(.07))
	}
	c.RoundStroke(r, r.H/2, 1.25, line)
	c.Icon(w.icon, r.Middle(22*z, 22*z), th.Text)
	if w.On {
		c.Disc(r.Right()-10*z, r.Y+9*z, 8*z, th.Text)
		c.Icon("check", sprites.R(r.Right()-10*z, r.Y+9*z, 0, 0).Inset(-6*z), ground)
	}
	w.DrawFocus(c, r.H/2)
}

// drawRow draws the switch as a row of the list.
func (w *assistSwitch) drawRow(c *sprites.Canvas) {
	th, r := c.Theme(), w.Rect
	if !w.first {
		c.Fill(sprites.R(r.X, r.Y, r.W, 1), th.PanelLine)
	}
	c.Icon(w.icon, sprites.R(r.X, r.CY()-11, 22, 22), th.Text)
	size := stage.FitSize(c, sprites.SansBold, w.size, w.Name, r.W-38-60)
	c.Text(sprites.SansBold, size, w.Name, r.X+38, r.CY()+.36*size*c.TextScale(), sprites.Left, th.Text)
	w.Switch.Draw(c)
}

// assistRound is the round button that opens the list of switches. It shows how many are
// on.
type assistRound struct {
	ui.Control
	of    *assistBar
	count int
}

// Activate opens or closes the list.
func (r *assistRound) Activate() { r.of.toggle() }

// Handle opens or closes the list on a click.
func (r *assistRound) Handle(e *ui.Event) bool { return r.HandleClick(e, r.Activate) }

// Draw draws the button, filled while an assist is on.
func (r *assistRound) Draw(c *sprites.Canvas) {
	if r.Hidden {
		return
	}
	th, d := c.Theme(), min(r.Rect.W, r.Rect.H)
	at := r.Rect.Middle(d, d)
	ground, line := th.Panel.Fade(.9), th.PanelLine
	if r.count > 0 {
		ground, line = th.Done.Mix(th.Panel, .45), th.Done
	}
	c.Round(at, d/2, ground)
	if r.Hovered() || r.of.open {
		c.Round(at, d/2, th.Text.Fade(.07))
	}
	c.RoundStroke(at, d/2, 1.25, line)
	c.Icon("fast", at.Middle(.46*d, .46*d), th.Text)
	if r.count > 0 {
		x, y, k := at.Right()-.1*d, at.Y+.1*d, .21*d
		c.Disc(x, y, k, th.Text)
		size := 1.5 * k / c.TextScale()
		c.Text(sprites.SansBold, size, strconv.Itoa(r.count), x, y+.54*k, sprites.Center, th.Panel)
	}
	r.DrawFocus(c, d/2)
}

// Draw draws the round button or the row, and the name of a hovered switch.
func (s *assistBar) Draw(c *sprites.Canvas) {
	s.round.Draw(c)
	if !s.round.Hidden {
		return
	}
	for _, n := range s.list {
		s.switches[n].Draw(c)
	}
	for _, n := range s.list {
		if w := &s.switches[n]; !w.Hidden && (w.Hovered() || w.Focused()) {
			s.drawName(c, w)
		}
	}
}

// drawName draws the name of a switch and its key above its icon.
func (s *assistBar) drawName(c *sprites.Canvas, w *assistSwitch) {
	th, z := c.Theme(), w.zoom
	size := 14 * z
	text, high := c.Measure(sprites.SansBold, size, w.Name), max(28*z, 1.4*size*c.TextScale())
	wide := text + 68*z
	x := max(s.At.Safe.X+4, min(w.Rect.CX()-wide/2, s.At.Safe.Right()-wide-4))
	r := sprites.R(x, w.Rect.Y-high-4, wide, high)
	c.Round(r, high/2, th.Panel)
	c.RoundStroke(r, high/2, 1, th.Outline)
	c.Text(sprites.SansBold, size, w.Name, r.X+14*z, r.CY()+size*c.TextScale()*.36, sprites.Left, th.Text)
	k := sprites.R(r.Right()-46*z, r.CY()-11*z, 36*z, 22*z)
	c.RoundStroke(k, 5*z, 1, th.Text.Fade(.6))
	c.Icon("shift", sprites.R(k.X+3*z, k.CY()-8*z, 16*z, 16*z), th.Text)
	c.Text(sprites.Sans, 13*z/c.TextScale(), w.key, k.X+26*z, k.CY()+4.7*z, sprites.Center, th.Text)
}

// AppendUI implements board.Node.
func (s *assistBar) AppendUI(out []ui.Node) []ui.Node {
	if !s.round.Hidden && len(s.list) > 0 {
		out = s.round.AppendUI(out)
	}
	for _, n := range s.list {
		out = s.switches[n].AppendUI(out)
	}
	return out
}

// assistList draws the list of switches on top of the table.
type assistList struct {
	of *assistBar
	board.Silent
}

// Draw draws the list with its title.
func (l assistList) Draw(c *sprites.Canvas) {
	s := l.of
	if s.box.Empty() {
		return
	}
	th, r := c.Theme(), s.box
	c.Shadow(r.Move(0, 4), 16, 12, sprites.Black.Fade(.3))
	c.Round(r, 16, th.Panel)
	c.RoundStroke(r, 16, 1.25, th.Outline)
	title := strings.ToUpper(s.App.T("assist.deal"))
	size := s.App.Fit(sprites.SansBold, 12, title, (r.W-32)*.88) // capitals are letter-spaced
	c.Caps(size, s.App.T("assist.deal"), r.X+16, r.Y+16+11*c.TextScale(), sprites.Left, th.Text2)
	for _, n := range s.list {
		s.switches[n].Draw(c)
	}
}
