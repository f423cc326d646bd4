package options

import (
	"moineau/engine/table"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// valuePill is the value of an option in one column. It is gold if the value is not the
// default. The pill of the current rules opens the option's control.
type valuePill struct {
	ui.Control
	text    string
	changed bool
	f       func() // nil if the value is read-only
}

// pill returns the pill of an option in column c.
func (h *houseRules) pill(a *stage.App, op *table.Option, c ruleColumn) *valuePill {
	v := c.values[op.Name]
	p := &valuePill{text: h.value(a, op, v), changed: v != table.Defaults(h.o.rules.Options, c.values)[op.Name]}
	p.ID, p.Role, p.NoFocus = "house-value-"+op.Name+"-"+c.id, "text", true
	p.Name = p.text
	p.Hint = c.name
	if c.id == nowColumn {
		p.Role, p.NoFocus, p.HitMargin = "button", false, max(6, (44-pillHeight*a.TextScale())/2+.5)
		p.Spoken = h.optionName(a, op) + ": " + p.text
		p.f = func() {
			if h.open == op.Name {
				h.open = ""
			} else {
				h.open = op.Name
			}
			a.Relayout()
		}
	}
	return p
}

// width returns the width of the pill with its padding.
func (p *valuePill) width(a *stage.App) float32 {
	return a.Canvas.Measure(p.font(), 15, p.text) + 28
}

func (p *valuePill) font() sprites.Font {
	if p.changed {
		return sprites.SansBold
	}
	return sprites.Sans
}

// Handle implements ui.Widget.
func (p *valuePill) Handle(e *ui.Event) bool {
	if p.f == nil {
		return false
	}
	used, clicked := p.Click(e)
	if clicked {
		p.f()
	}
	return used
}

// Activate implements ui.Widget.
func (p *valuePill) Activate() {
	if p.f != nil {
		p.f()
	}
}

// Draw implements ui.Widget.
func (p *valuePill) Draw(c *sprites.Canvas) {
	th, r := c.Theme(), p.Rect
	ink := th.Text
	switch {
	case p.changed:
		c.Round(r, r.H/2, th.Gold)
		ink = th.GoldInk
	case p.f != nil && p.Hovered():
		c.Round(r, r.H/2, th.Raised)
	}
	if p.f != nil && !p.changed {
		c.RoundStroke(r, r.H/2, 1, th.PanelLine)
	}
	if p.Focused() {
		c.RoundStroke(r.InsetXY(-2, -2), r.H/2+2, 2, th.Text)
	}
	size := c.FitSize(p.font(), 15, p.text, r.W-16)
	c.Text(p.font(), size, p.text, r.CX(), r.CY()+size*c.TextScale()*.36, sprites.Center, ink)
}
