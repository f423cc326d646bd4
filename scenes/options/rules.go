package options

import (
	"slices"
	"sort"

	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/scenes/library"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// rulesChoice shows a card for each rule set that matches the search and the filter.
type rulesChoice struct {
	stage.Page
	to     Routes
	all    []ruleSetItem
	kept   []savedCard
	last   string // the rule set played last, or ""
	field  *ui.TextField
	chips  *ui.Chips
	filter string // the identifier of one of filters
	query  string
	scroll *ui.Scroll
	sit    bool // a card starts a match immediately
}

// quickStart is the choice of a rule set in which pressing a card starts a match.
type quickStart struct{ *rulesChoice }

func newSitDown(to Routes) quickStart {
	s := newRules(to)
	s.sit = true
	return quickStart{s}
}

func newRules(to Routes) *rulesChoice { return &rulesChoice{to: to, filter: filters[0].id} }

// Name implements stage.Scene.
func (s *rulesChoice) Name() string { return "rules" }

// Rules returns the rule set of the focused card, with the options chosen last.
func (s *rulesChoice) Rules() (id string, o table.Options) {
	if k, ok := s.Layer.Focused().(*ruleCard); ok {
		return k.id, s.chosen(k.id)
	}
	return "", nil
}

// chosen returns the options that the player chose last for a rule set.
func (s *rulesChoice) chosen(id string) table.Options {
	for i := range s.all {
		if s.all[i].ID == id {
			return s.all[i].options
		}
	}
	return nil
}

// load reads the rule sets and their options. It runs at every layout, because the
// options may have changed.
func (s *rulesChoice) load(a *stage.App) {
	s.all = s.all[:0]
	for _, e := range rules.Offered() {
		f := ruleSetItem{Entry: e}
		if b, ok := a.Store.Load(store.KeyOptions + e.ID); ok {
			f.options = store.DecodeLines(b)
		}
		s.all = append(s.all, f)
	}
	s.loadKept(a)
	if s.last = library.LastRules(a.Store); stage.RuleSet(s.last) == nil {
		s.last = ""
	}
}

// Layout implements stage.Scene.
func (s *rulesChoice) Layout(a *stage.App) {
	s.Start()
	s.load(a)
	if s.scroll == nil {
		s.scroll = ui.NewScroll("rules-list", "")
		s.field = ui.NewTextField("rules-search", "", "", nil)
		s.field.Icon, s.field.Pill, s.field.Role = "search", true, "searchbox"
		s.field.OnDone = func(string) { s.openFirst() }
	}
	body, base := s.Header(a, a.T("rules.title"))
	f := a.TextScale()
	low := body.W < 560 || a.Space().Shape == stage.Short
	if low {
		body = sprites.R(a.Safe().X+12, body.Y, a.Safe().W-24, body.H)
	}
	h := max(44, 36*f)
	row := sprites.R(body.X, body.Y-10, body.W, h)
	if a.Space().Small() {
		row.Y = body.Y - 4
	}
	find, chips := row, row.Move(0, h+10)
	beside := s.filterChips(a) <= row.W-294*f
	title := s.titleEnd() + 24
	switch {
	case a.Space().Shape == stage.Short && row.Right()-title > 220*f:
		// The search field is beside the title, because the window is low.
		find = sprites.R(max(title, row.Right()-320*f), base-h/2-8*f, 0, h)
		find.W = row.Right() - find.X
		chips = row
	case a.Sizes().Panes && (beside || row.W > 860*f):
		find.W = 284 * f
		chips = sprites.R(find.Right()+10, row.Y, row.Right()-find.Right()-10, h)
	}
	keys := a.T("rules.keys")
	if s.sit {
		keys = a.T("rules.sit")
	}
	if a.Sizes().Remarks && title+a.Canvas.Measure(sprites.Sans, 15, keys) < body.Right() {
		s.Text(a, "keys", "text", keys, sprites.Sans, 15, body.Right(), base, sprites.Right, a.Theme.Text2)
	}
	s.search(a, find)
	s.Add(s.chips, chips)
	s.chips.Show(s.chips.At)
	top := max(find.Bottom(), chips.Bottom()) + 13
	s.list(a, sprites.R(body.X, top, body.W, a.Safe().Bottom()-top), low)
	s.Done()
	s.focusFirst()
}

// titleEnd returns the right edge of the title.
func (s *rulesChoice) titleEnd() float32 {
	for _, w := range s.Widgets {
		if b := w.Base(); b.ID == "title" {
			return b.Rect.Right()
		}
	}
	return 0
}

// search places the search field and its clear button.
func (s *rulesChoice) search(a *stage.App, r sprites.Rect) {
	s.field.Name, s.field.Placeholder = a.T("rules.search"), a.T("rules.search")
	s.field.Margin = 0
	s.Add(s.field, r)
	if s.query != "" {
		s.field.Margin = 40
		x := ui.NewIconButton("rules-search-clear", a.T("rules.search.clear"), "close", func() { s.clear(a) })
		s.Add(x, sprites.R(r.Right()-r.H, r.Y, r.H, r.H))
	}
}

// clear empties the search.
func (s *rulesChoice) clear(a *stage.App) {
	s.field.Clear()
	s.query = ""
	a.Relayout()
}

// filterChips makes the row of filters that have a match and returns its width.
func (s *rulesChoice) filterChips(a *stage.App) float32 {
	var items []ui.ChipItem
	var ids []string
	at := 0
	for _, f := range filters {
		if !slices.ContainsFunc(s.all, func(r ruleSetItem) bool { return f.holds(&r) }) && (f.id != "changed" || len(s.kept) == 0) {
			continue
		}
		if f.id == s.filter {
			at = len(items)
		}
		items = append(items, ui.ChipItem{ID: f.id, Name: a.T("rules.filter." + f.id)})
		ids = append(ids, f.id)
	}
	s.filter = ids[at]
	kept := s.chips
	s.chips = ui.NewChips("rules-filter", a.T("rules.filters"), items, at, func(i int) {
		s.filter = ids[i]
		s.scroll.ScrollTo(0)
		a.Relayout()
	})
	w := s.chips.Measure(a.Canvas)
	s.chips.KeepOffset(kept)
	return w
}

// list places the cards, or a message if nothing matches.
func (s *rulesChoice) list(a *stage.App, r sprites.Rect, low bool) {
	s.scroll.Name = a.T("rules.title")
	// The shadow and the focus ring of a card extend beyond its edge.
	area := sprites.R(r.X-8, r.Y-3, r.W+16, r.H+3)
	s.Add(s.scroll, area)
	shown := s.shown(a)
	if low && s.query == "" && s.last != "" {
		sort.SliceStable(shown, func(i, j int) bool { return shown[i].ID == s.last && shown[j].ID != s.last })
	}
	inner := sprites.R(r.X, r.Y+4, r.W, r.H-4)
	var kept []*savedCard
	if !s.sit {
		kept = s.keptShown(a)
	}
	if len(shown)+len(kept) == 0 {
		s.empty(a, inner)
		return
	}
	z := max(1, min(a.Safe().W/1280, a.Safe().H/800, 1.5)) // large windows have larger cards
	if low {
		z = 1
	}
	var cards []choiceCard
	for i := range shown {
		cards = append(cards, newRuleCard(a, s, &shown[i], z, low))
	}
	for _, k := range kept {
		cards = append(cards, newKeptCard(a, s, k, z, low))
	}
	if !s.sit && s.query == "" && (s.filter == "all" || s.filter == "changed") {
		cards = append(cards, newHouseCard(a, s, z))
	}
	place := s.grid
	if low {
		place = s.lowCards
	}
	bottom := place(a, cards, z, inner)
	kids := make([]ui.Widget, len(cards))
	for i, k := range cards {
		kids[i] = k
	}
	s.scroll.SetChildren(bottom+20-area.Y, kids...)
}

// empty shows that nothing matches, with a button that shows all rule sets.
func (s *rulesChoice) empty(a *stage.App, r sprites.Rect) {
	text := a.T("rules.none", "text", s.query)
	w := min(r.W, 480*a.TextScale())
	x := r.CX() - w/2
	l := ui.NewLabel("rules-none", text, sprites.Sans, 17)
	l.Role, l.Line, l.Align, l.Tint = "status", 1.5, sprites.Center, a.Theme.Text
	y := r.Y + min(60, .12*r.H)
	l.Rect = sprites.R(x, y, w, a.Canvas.ParagraphHeight(sprites.Sans, 17, text, w, 1.5))
	all := ui.NewButton("rules-show-all", a.T("rules.show-all"), func() {
		s.filter = filters[0].id
		s.clear(a)
		a.LayoutNow()
		s.focusFirst()
	})
	bw := min(w, all.Width(a.Canvas)+24)
	all.Rect = sprites.R(r.CX()-bw/2, l.Rect.Bottom()+20, bw, max(48, 40*a.TextScale()))
	build := ui.NewButton("rules-build", a.T("rules.build"), func() { a.Push(newHouse(a, newOptions(a, s.to, s.houseOf()))) })
	build.Icon = "edit"
	bw = min(w, build.Width(a.Canvas)+24)
	build.Size = a.Fit(sprites.SansBold, 17, build.Name, bw-64)
	build.Rect = sprites.R(r.CX()-bw/2, all.Rect.Bottom()+12, bw, all.Rect.H)
	s.scroll.SetChildren(build.Rect.Bottom()+20-s.scroll.Rect.Y, l, all, build)
}

// focusFirst focuses the card of the rule set played last, or else the first card, if
// nothing is focused.
func (s *rulesChoice) focusFirst() {
	if s.Layer.Focused() != nil {
		return
	}
	if s.last == "" || !s.Layer.FocusID("rules-"+s.last, false) {
		if len(s.scroll.Children) > 0 {
			s.Layer.Focus(s.scroll.Children[len(s.scroll.Children)-1], false)
			s.Layer.Focus(s.scroll.Children[0], false)
		}
	}
	if w := s.Layer.Focused(); w != nil {
		s.scroll.Reveal(w.Base().Rect)
	}
}

// grid places the cards in rows and returns their lower edge.
func (s *rulesChoice) grid(a *stage.App, all []choiceCard, z float32, r sprites.Rect) (bottom float32) {
	f := a.TextScale() * z
	gap := 16 * z
	cols := min(max(1, int((r.W+gap)/(260*f+gap))), 4)
	w := (r.W - gap*float32(cols-1)) / float32(cols)
	h := 198 * z
	for _, k := range all {
		h = max(h, k.height(a, w))
	}
	for i, k := range all {
		k.place(sprites.R(r.X+float32(i%cols)*(w+gap), r.Y+float32(i/cols)*(h+gap), w, h))
	}
	rows := (len(all) + cols - 1) / cols
	return r.Y + float32(rows)*(h+gap) - gap
}

// lowCards places low cards in one or two columns. The cards of a row have the same
// height.
func (s *rulesChoice) lowCards(a *stage.App, all []choiceCard, _ float32, r sprites.Rect) (bottom float32) {
	const gap = 10
	cols := 1
	if r.W > 640*a.TextScale() && len(all) > 1 {
		cols = 2
	}
	w := (r.W - gap*float32(cols-1)) / float32(cols)
	y := r.Y
	for row := range slices.Chunk(all, cols) {
		h := 124 * a.TextScale()
		for _, k := range row {
			h = max(h, k.height(a, w))
		}
		for i, k := range row {
			k.place(sprites.R(r.X+float32(i)*(w+gap), y, w, h))
		}
		y += h + gap
	}
	return y - gap
}

// openFirst opens the first matching card.
func (s *rulesChoice) openFirst() {
	for _, w := range s.scroll.Children {
		if k, ok := w.(*ruleCard); ok {
			k.Activate()
			return
		}
	}
}

// Handle focuses the search field on its key. Escape empties the search before it leaves
// the page.
func (s *rulesChoice) Handle(a *stage.App, e *ui.Event) bool {
	if e.Kind == ui.Key {
		switch {
		case e.Action == ui.ActSearch && !s.Typing():
			s.Layer.Focus(s.field, true)
			return true
		case e.Action == ui.ActBack && s.query != "":
			s.clear(a)
			return true
		case e.Action == ui.ActBack && s.Typing():
			s.Layer.Blur()
			s.focusFirst()
			return true
		}
	}
	return s.Page.Handle(a, e)
}

// Update applies the typed text and continues scrolling after a swipe.
func (s *rulesChoice) Update(a *stage.App) {
	if q := s.field.Typed(); q != s.query {
		s.query = q
		s.scroll.ScrollTo(0)
		a.Relayout()
	}
	if s.scroll.Tick() {
		a.Redraw()
	}
}
