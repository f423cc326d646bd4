package table

import (
	"moineau/engine/table"
	"moineau/scenes/board"
	"moineau/scenes/board/geometry"
	"moineau/scenes/coach"
	"moineau/scenes/lexicon"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// cardPanel shows the card of hands during play. It lists the possible hands, nearest
// first, with missing tiles outlined. Beside a wide table it replaces the side panel; in
// other layouts it covers the table, but never the hand.
type cardPanel struct {
	*board.Frame
	side   *coach.Panel
	toggle func()

	replaced bool // the wide panel shows the deal instead
	open     bool // in other layouts: it covers the table

	rect    sprites.Rect
	shown   cardFilter
	finding bool // the search field replaces the title
	query   string

	ground board.Cover
	title  line
	note   line
	chips  *ui.Chips
	find   *ui.IconButton
	close  *ui.IconButton
	field  *ui.TextField
	scroll *ui.Scroll
	rows   []*cardRow
}

// cardFilter selects the hands that are listed.
type cardFilter int

const (
	onlyPossible cardFilter = iota
	onlyPinned
	allHands
)

// turn shows or hides the card.
func (p *cardPanel) turn() {
	switch {
	case !p.At.Beside || p.NarrationRect.W == geometry.NarrationWidth:
		p.open = !p.open
		p.side.Sheet = false
	case p.side.Folded:
		p.side.Folded, p.replaced = false, false
	default:
		p.replaced = !p.replaced
	}
	p.finding, p.query = false, ""
}

// beside reports whether the card is beside the table.
func (p *cardPanel) beside() bool { return p.At.Sizes.Panel && !p.replaced }

// covers reports whether the card covers the table.
func (p *cardPanel) covers() bool {
	return p.Session.Card().Used() && p.open && !p.side.Sheet && !p.At.Sizes.Panel
}

// room returns the rectangle of the card, empty if it is not shown.
func (p *cardPanel) room() sprites.Rect {
	at := &p.At
	switch {
	case !p.Session.Card().Used():
		return sprites.Rect{}
	case p.beside():
		return at.Mirror(at.Panel)
	case !p.open || p.side.Sheet || at.Sizes.Panel:
		return sprites.Rect{}
	}
	return at.CardRoom()
}

// layout places title, filters and list.
func (p *cardPanel) layout(page *stage.Page) {
	p.side.Behind = p.Session.Card().Used() && p.beside()
	p.rect = p.room()
	if p.rect.Empty() {
		p.rows = p.rows[:0]
		return
	}
	a, s, z := p.App, p.App.TextScale(), p.At.Zoom()
	r := p.rect
	pad := 16 * z
	p.ground.NoFocus = true
	page.Add(&p.ground, r)
	icon := max(44, 44*z)
	y, right := r.Y+6*z, r.Right()-6*z
	if !p.beside() {
		p.close = ui.NewIconButton("cards-close", a.T("cards.close"), "close", p.toggle)
		page.Add(p.close, sprites.R(right-icon, y, icon, icon))
		right -= icon
	} else {
		p.close = nil
	}
	p.head(page, sprites.R(r.X+pad, y, right-r.X-pad, icon))
	y += icon + 2*z
	p.rows = p.rows[:0]
	p.list(page, r, y, pad)
	foot := ""
	if len(p.rows) == 0 {
		foot = a.T("cards.none")
	}
	p.note = line{foot, sprites.Sans, a.Fit(sprites.Sans, 15*z, foot, r.W-2*pad), r.X + pad, r.Y + icon + 2*44*z + 40*s*z, sprites.Left, true}
}

// head places the name of the card, or the search field.
func (p *cardPanel) head(page *stage.Page, r sprites.Rect) {
	a, z := p.App, p.At.Zoom()
	if p.find == nil {
		p.find = ui.NewIconButton("cards-find", a.T("cards.find"), "search", p.search)
		p.field = ui.NewTextField("cards-field", a.T("cards.find"), "", nil)
		p.field.Role, p.field.Icon, p.field.Pill = "searchbox", "search", true
	}
	p.find.Name, p.field.Name, p.field.Placeholder = a.T("cards.find"), a.T("cards.find"), a.T("cards.find")
	p.find.Size = 22 * z
	p.title = line{}
	if p.finding {
		page.Add(p.field, sprites.R(r.X-6, r.Y+1, r.W, r.H-2))
		return
	}
	page.Add(p.find, sprites.R(r.Right()-r.H, r.Y, r.H, r.H))
	name := a.Words.RuleText(p.Session.Rules(), "aims.name")
	size := a.Fit(sprites.SansBold, 21*z, name, r.W-r.H-8)
	p.title = line{name, sprites.SansBold, size, r.X, r.CY() + .36*size*a.TextScale(), sprites.Left, false}
}

// list places the filters and the hands.
func (p *cardPanel) list(page *stage.Page, r sprites.Rect, y, pad float32) {
	a, z := p.App, p.At.Zoom()
	aims := p.Session.Card().Aims()
	var n [3]int
	listed := func(f cardFilter, aim *table.Aim) bool {
		switch f {
		case onlyPossible:
			return aim.Missing >= 0
		case onlyPinned:
			return p.Session.Card().Pinned(aim.Word)
		}
		return true
	}
	for i := range aims {
		for f := range n {
			if listed(cardFilter(f), &aims[i]) {
				n[f]++
			}
		}
	}
	items := []ui.ChipItem{
		{ID: "possible", Name: a.T("cards.possible", "n", n[0])},
		{ID: "pinned", Name: a.T("cards.pinned", "n", n[1])},
		{ID: "all", Name: a.T("cards.all", "n", n[2])},
	}
	old := p.chips
	p.chips = ui.NewChips("cards-filter", a.T("cards.filter"), items, int(p.shown), func(at int) {
		p.shown = cardFilter(at)
		a.Relayout()
	})
	p.chips.Size = 14 * z
	p.chips.KeepOffset(old)
	page.Add(p.chips, sprites.R(r.X+pad-4, y, r.W-2*pad+8, max(44, 40*z)))
	p.chips.Measure(a.Canvas)
	y += max(44, 40*z) + 6*z
	q := lexicon.NewQuery(p.query, a.T("search.alike"))
	for i := range aims {
		name := a.Words.RuleText(p.Session.Rules(), string(aims[i].Word))
		if p.query != "" && !q.In(name) || p.query == "" && !listed(p.shown, &aims[i]) {
			continue
		}
		p.rows = append(p.rows, newCardRow(p, &aims[i], name))
	}
	if p.scroll == nil {
		p.scroll = ui.NewScroll("cards-list", "")
	}
	p.scroll.Name = p.title.text
	p.scroll.Rect = sprites.R(r.X+6*z, y, r.W-12*z, r.Bottom()-8*z-y)
	kids := make([]ui.Widget, 0, len(p.rows))
	at := y
	for _, w := range p.rows {
		high := w.measure(p.scroll.Rect.W)
		w.Rect = sprites.R(p.scroll.Rect.X, at, p.scroll.Rect.W, high)
		at += high
		kids = append(kids, w)
	}
	p.scroll.SetChildren(at-y, kids...)
	page.Add(p.scroll, p.scroll.Rect)
}

// search opens the search field.
func (p *cardPanel) search() {
	if p.rect.Empty() {
		p.turn()
	}
	p.finding = true
	p.App.LayoutNow()
	if s, ok := p.App.Top().(*Scene); ok && p.field != nil {
		s.Layer.Focus(p.field, true)
	}
	p.App.Relayout()
}

// handleKey handles a key while the search field is focused, and reports whether it was
// used.
func (p *cardPanel) handleKey(k ui.Action) bool {
	if k != ui.ActBack {
		return false
	}
	p.field.Clear()
	p.finding, p.query = false, ""
	if s, ok := p.App.Top().(*Scene); ok {
		s.Layer.Blur()
	}
	p.App.Relayout()
	return true
}

// pin pins or unpins the focused hand, or the first hand in the list.
func (p *cardPanel) pin(w ui.Widget) {
	row, ok := w.(*cardRow)
	if !ok && len(p.rows) > 0 {
		row = p.rows[0]
	}
	if row != nil {
		row.Activate()
	}
}

// update applies the search text and continues scrolling after a swipe.
func (p *cardPanel) update() {
	if p.rect.Empty() || p.scroll == nil {
		return
	}
	if p.scroll.Tick() {
		p.App.Redraw()
	}
	if !p.finding {
		return
	}
	if q := p.field.Typed(); q != p.query {
		p.query = q
		p.scroll.ScrollTo(0)
		p.App.Relayout()
	}
}

// Draw draws the card.
func (p *cardPanel) Draw(c *sprites.Canvas) {
	if p.rect.Empty() {
		return
	}
	stage.Panel(c, p.rect)
	if p.finding {
		p.field.Draw(c)
	} else {
		p.title.Draw(c)
		p.find.Draw(c)
	}
	if p.close != nil {
		p.close.Draw(c)
	}
	p.chips.Draw(c)
	if p.note.text != "" {
		p.note.Draw(c)
	}
	p.scroll.Draw(c)
}

// AppendUI implements board.Node.
func (p *cardPanel) AppendUI(out []ui.Node) []ui.Node {
	if p.rect.Empty() {
		return out
	}
	if p.finding {
		out = p.field.AppendUI(out)
	} else {
		out = append(out, board.TextNode("cards-title", "heading", p.title.text, sprites.R(p.rect.X, p.rect.Y, p.rect.W, 44)))
		out = p.find.AppendUI(out)
	}
	if p.close != nil {
		out = p.close.AppendUI(out)
	}
	out = p.chips.AppendUI(out)
	if p.note.text != "" {
		out = append(out, board.TextNode("cards-note", "text", p.note.text, p.rect))
	}
	return p.scroll.AppendUI(out)
}
