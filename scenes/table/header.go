package table

import (
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// header is the menu button, the panel button and, on an upright phone or tablet, the
// title between them.
type header struct {
	*board
	menu, panel *ui.IconButton
	// card is the button of the card or, at an online table without one, of the chat
	// phrases. It is nil if there is neither.
	card  *ui.IconButton
	title string // rule set and deal
	size  float32
}

// layout places the buttons.
func (e *header) layout(page *stage.Page, pause, panel, card, say func(), covered bool) {
	a := e.a
	e.menu = ui.NewIconButton("table-menu", a.T("pause.open"), "menu", pause)
	e.panel = ui.NewIconButton("table-panel", a.T("table.panel"), "panel", panel)
	e.menu.Size, e.panel.Size = 24*e.at.zoom(), 24*e.at.zoom()
	e.menu.Boxed = !e.at.titled()
	if covered {
		return
	}
	page.Add(e.menu, e.at.menuIcon())
	page.Add(e.panel, e.at.panelIcon())
	icons := float32(44)
	if e.card = nil; e.at.carded {
		if e.p.Card().Used() {
			e.card = ui.NewIconButton("table-card", a.T("cards.open"), "rules", card)
		} else {
			e.card = ui.NewIconButton("table-say", a.T("say.open"), "say", say)
		}
		e.card.Size = 24 * e.at.zoom()
		page.Add(e.card, e.at.cardIcon())
		icons += 44
	}

	e.title = a.T("table.title", "rules", a.ShortRules(e.p.Rules()), "deal", e.deal(stage.DealInLine))
	if _, ok := e.p.Exchange().Step(); ok {
		e.title = a.RuleText(e.p.Rules(), "passing.title")
	}
	size, room := float32(17), e.at.safe.W-2*(16+icons+8)
	if e.at.lay.Kind == stage.Upright {
		size, room = 18, min(room, uprightTitle) // the player who sits out is named in the bar
	}
	if e.size = a.Fit(sprites.SansBold, size, e.title, room); e.size < 13 {
		e.title = a.ShortRules(e.p.Rules()) // the plaque shows the deal
		e.size = a.Fit(sprites.SansBold, size, e.title, room)
	}
}

// titled reports whether the bar at the top shows the title, between the two buttons.
func (lr *layoutRects) titled() bool {
	return lr.lay.Kind == stage.Portrait || lr.lay.Kind == stage.Upright
}

// menuIcon returns the rectangle of the menu button.
func (lr *layoutRects) menuIcon() sprites.Rect {
	safe, z := lr.safe, lr.zoom()
	r := sprites.R(safe.X+16, safe.Y+16, 44, 44)
	switch lr.lay.Kind {
	case stage.Portrait:
		r = sprites.R(safe.Right()-16-44, safe.Y+40-34, 44, 44)
	case stage.Upright:
		r = sprites.R(safe.Right()-16-44+8, safe.Y+4, 44, 44)
	case stage.LandscapePhone: // the opponents' names are on the other side
		return sprites.R(safe.X+12, safe.Y+8, 44, 44)
	case stage.Wide:
		r = sprites.R(safe.X+24, safe.Y+16, 44*z, 44*z)
		if lr.left { // beside the other button, because the player across has the plate there
			r.X = lr.innerIcon().Right() + 8
		}
		return r
	}
	return lr.mirror(r)
}

func (lr *layoutRects) panelIcon() sprites.Rect {
	safe, z := lr.safe, lr.zoom()
	r := sprites.R(safe.Right()-16-44, safe.Y+16, 44, 44)
	switch {
	case lr.lay.Kind == stage.Portrait:
		r = sprites.R(safe.X+16, safe.Y+40-34, 44, 44)
	case lr.lay.Kind == stage.Upright:
		r = sprites.R(safe.X+16-8, safe.Y+4, 44, 44)
	case lr.lay.Kind == stage.LandscapePhone:
		return sprites.R(safe.X+64, safe.Y+8, 44, 44)
	case lr.lay.Kind == stage.Wide && !lr.lay.Panel:
		r = sprites.R(safe.Right()-24-44*z, safe.Y+16, 44*z, 44*z)
	case lr.lay.Kind == stage.Wide:
		r = sprites.R(lr.panel.X-10-44*z, safe.Y+16, 44*z, 44*z)
	}
	return lr.mirror(r)
}

// cardIcon returns the rectangle of the card's button, on the inner side of the panel's.
func (lr *layoutRects) cardIcon() sprites.Rect {
	r := lr.panelIcon()
	if r.CX() < lr.cx {
		return r.Move(r.W, 0)
	}
	return r.Move(-r.W, 0)
}

// innerIcon returns the rectangle of the inner one of the panel and card buttons.
func (lr *layoutRects) innerIcon() sprites.Rect {
	if lr.carded {
		return lr.cardIcon()
	}
	return lr.panelIcon()
}

// Draw draws the buttons and the title.
func (e *header) Draw(c *sprites.Canvas) {
	e.menu.Draw(c)
	e.panel.Draw(c)
	if e.card != nil {
		e.card.Draw(c)
	}
	if e.at.titled() {
		mid := e.at.menuIcon().CY()
		c.Text(sprites.SansBold, e.size, e.title, e.at.safe.CX(), mid+.36*e.size*c.TextScale(), sprites.Center, c.Theme().Text)
	}
}

func (e *header) ui(out []ui.Node) []ui.Node {
	out = e.panel.AppendUI(e.menu.AppendUI(out))
	if e.card != nil {
		out = e.card.AppendUI(out)
	}
	return out
}
