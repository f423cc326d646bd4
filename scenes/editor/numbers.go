package editor

import (
	"math/bits"
	"strconv"

	"moineau/engine/rules/american/cards"
	"moineau/scenes/form"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// numbers adds the values that a number variable may have, one checkbox for each digit.
// Digits for which there are no tiles are disabled. If other variables restrict the
// value, a note says so.
func (s *scene) numbers(p *form.Part, h *cards.Hand, v cards.NumberVar) {
	const side, grow, apart = 44, 1.4, 2
	a := s.a
	said := a.T("editor.may", "var", v.Var)
	low, high := bits.TrailingZeros16(v.Fits), bits.Len16(v.Fits)-1
	switch {
	case v.Range != nil:
		said = a.T("editor.may.range", "var", v.Var, "from", v.Range.From, "to", v.Range.To)
	case v.Fits != 0 && (low > 1 || high < 9):
		said = a.T("editor.may.fits", "var", v.Var, "from", low, "to", high)
	}
	p.Text("editor-may-"+v.Var, "text", said, sprites.Sans, labelText, a.Theme.Text2)
	row := layout.Wrap().Gap(apart)
	for n := 1; n <= 9; n++ {
		w := &digit{n: strconv.Itoa(n), on: v.May>>n&1 != 0, Pressable: ui.Pressable{OnClick: func() {
			if may := v.May ^ 1<<n; may != 0 {
				h.SetDomain(v, may)
				s.changed()
			}
		}}}
		w.ID, w.Role, w.Name = "editor-may-"+v.Var+"-"+w.n, "checkbox", v.Var+" = "+w.n
		w.Disabled = v.Fits>>n&1 == 0
		row.Add(s.Control(w, side*min(s.f, grow), side*min(s.f, grow)))
	}
	p.Add(row)
}

// digit is a checkbox for one value of a variable.
type digit struct {
	ui.Pressable
	n  string
	on bool
}

// Draw draws the digit in a circle, which is filled if the value is allowed.
func (d *digit) Draw(c *sprites.Canvas) {
	th, r := c.Theme(), d.Rect
	radius := r.W/2 - 4
	ink := th.Text
	switch {
	case d.Disabled:
		ink = th.Text2.Fade(.5)
		c.RoundStroke(r.Inset(4), radius, 1, th.Outline.Fade(.4))
	case d.on:
		ink = th.Panel
		c.Disc(r.CX(), r.CY(), radius, th.Text)
	default:
		c.RoundStroke(r.Inset(4), radius, 1.25, th.Outline)
	}
	c.Text(sprites.SansBold, 15, d.n, r.CX(), r.CY()+15*c.TextScale()*.36, sprites.Center, ink)
	d.DrawFocus(c, r.W/2)
}

// AppendUI reports whether the digit is checked.
func (d *digit) AppendUI(out []ui.Node) []ui.Node {
	out = d.Control.AppendUI(out)
	out[len(out)-1].Checked = d.on
	return out
}
