package board

import (
	"moineau/scenes/lexicon"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Header is the menu button, the panel button and, on an upright phone or tablet, the
// title between them.
type Header struct {
	*Frame
	Menu, Panel *ui.IconButton
	// card is the button of the card or, at an online table without one, of the chat
	// phrases. It is nil if there is neither.
	card  *ui.IconButton
	title string // rule set and deal
	size  float32
}

// Layout places the buttons.
func (e *Header) Layout(page *stage.Page, pause, panel, card, say func(), covered bool) {
	a := e.App
	e.Menu = ui.NewIconButton("table-menu", a.T("pause.open"), "menu", pause)
	e.Panel = ui.NewIconButton("table-panel", a.T("table.panel"), "panel", panel)
	e.Menu.Size, e.Panel.Size = 24*e.At.Zoom(), 24*e.At.Zoom()
	e.Menu.Boxed = !e.At.Titled
	if covered {
		return
	}
	page.Add(e.Menu, e.At.MenuIcon())
	page.Add(e.Panel, e.At.PanelIcon())
	icons := float32(44)
	if e.card = nil; e.At.Carded {
		if e.Session.Card().Used() {
			e.card = ui.NewIconButton("table-card", a.T("cards.open"), "rules", card)
		} else {
			e.card = ui.NewIconButton("table-say", a.T("say.open"), "say", say)
		}
		e.card.Size = 24 * e.At.Zoom()
		page.Add(e.card, e.At.CardIcon())
		icons += 44
	} else if e.At.Assisted {
		icons += 44
	}

	e.title = a.T("table.title", "rules", a.Words.ShortRules(e.Session.Rules()), "deal", e.DealName(lexicon.DealInLine))
	if _, ok := e.Session.Exchange().Step(); ok {
		e.title = a.Words.RuleText(e.Session.Rules(), "passing.title")
	}
	size, room := e.At.TitleSpace(icons)
	if e.size = a.Fit(sprites.SansBold, size, e.title, room); e.size < 13 {
		e.title = a.Words.ShortRules(e.Session.Rules()) // the plaque shows the deal
		e.size = a.Fit(sprites.SansBold, size, e.title, room)
	}
}

// Draw draws the buttons and the title.
func (e *Header) Draw(c *sprites.Canvas) {
	e.Menu.Draw(c)
	e.Panel.Draw(c)
	if e.card != nil {
		e.card.Draw(c)
	}
	if e.At.Titled {
		mid := e.At.MenuIcon().CY()
		c.Text(sprites.SansBold, e.size, e.title, e.At.Safe.CX(), mid+.36*e.size*c.TextScale(), sprites.Center, c.Theme().Text)
	}
}

// AppendUI implements Node.
func (e *Header) AppendUI(out []ui.Node) []ui.Node {
	out = e.Panel.AppendUI(e.Menu.AppendUI(out))
	if e.card != nil {
		out = e.card.AppendUI(out)
	}
	return out
}
