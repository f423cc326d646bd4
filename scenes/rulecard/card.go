package rulecard

import (
	"moineau/engine/card"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/scenes/lexicon"
	"moineau/scenes/sheet"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// cardScene shows the rule card of a rule set: its hands with example tiles and values
// under the options in force. The rule set provides the content.
type cardScene struct {
	sheet.Sheet
	rules    *rules.Entry
	values   table.Options // with defaults filled in
	card     card.Card
	sections []cardSection // in the order of the page
	picked   int           // the section that was jumped to, or -1
	pickedAt float32       // the scroll offset after that jump
	chips    *ui.Chips     // the section names in a row, if they have no column
	names    *ui.Scroll    // the section names in a column beside the page
	followed int           // the section whose name was last scrolled into view
	find     cardSearch
	lang     string
	sets     bool      // the page has a row of chips for the cards of the other rule sets
	ruleSets *ui.Chips // nil unless sets
	print    func(id string, o table.Options)
}

// cardSection is a section of the card and its position on the page.
type cardSection struct {
	id, title string
	n         int     // number of rows on the card
	y         float32 // offset from the top of the page
	rows      []cardRow
}

// New returns a scene with the rule card of a rule set. The options in given differ
// from the default. print is called by the button that prints the card; if it is nil,
// there is no button.
func New(id string, given table.Options, print func(id string, o table.Options)) *cardScene {
	s := &cardScene{rules: stage.RuleSet(id), picked: -1, print: print}
	var err error
	if s.values, err = table.Settled(s.rules.Options, s.rules.Presets, given); err != nil {
		// The options come from an older version and no longer exist: use the defaults.
		s.values, _ = table.Settled(s.rules.Options, nil, nil)
	}
	if r, err := s.rules.New(s.values); err == nil {
		lexicon.AddRuleWords(id, r)
		if c, ok := r.(card.Carded); ok {
			s.card = c.Card()
		}
	}
	return s
}

// NewCards returns a scene with the rule card of a rule set under its default options. A
// row of chips leads to the cards of the other rule sets.
func NewCards(id string, print func(id string, o table.Options)) *cardScene {
	s := New(id, nil, print)
	s.sets = true
	return s
}

// chooser places the row of rule sets below top and returns its bottom edge.
func (s *cardScene) chooser(a *stage.App, top float32) float32 {
	kept := s.ruleSets
	s.ruleSets = a.RuleChips("card-rule-set", "card", s.rules.ID, func(id string) {
		other := NewCards(id, s.print)
		other.ruleSets = s.ruleSets
		a.Replace(other)
	})
	s.ruleSets.Paper = true
	high := max(44, 34*s.TextScale)
	s.Add(s.ruleSets, sprites.R(s.Area.X, top+8, s.Area.W, high))
	s.ruleSets.KeepOffset(kept)
	s.ruleSets.Show(s.ruleSets.At)
	s.Rule(s.Area.X, top+high+16, s.Area.W)
	return top + high + 18
}

// Name implements stage.Scene.
func (s *cardScene) Name() string { return "card" }

// word returns the key of a word of the rule set, of its family or of all; see package
// card.
func (s *cardScene) word(a *stage.App, part, key string) string {
	return a.Words.Rule(s.rules.ID, part+key)
}

// Layout implements stage.Scene.
func (s *cardScene) Layout(a *stage.App) {
	s.Begin(a)
	if !s.Full { // a reading page: use the full height of the window
		safe := a.Safe()
		s.Box.Y, s.Box.H = safe.Y+16*s.Scale, safe.H-32*s.Scale
		s.Area.Y, s.Area.H = s.Box.Y+12*s.Scale, s.Box.H-24*s.Scale
	} else {
		s.Area.Y, s.Area.H = s.Box.Y+4, s.Box.H-8
	}
	top := s.head(a)
	if s.sets {
		top = s.chooser(a, top)
	}
	titles := s.titles(a)
	view, x, w, side := s.frame(a, titles, top)
	header := s.TakeFrom(0)
	s.sections = s.sections[:0]
	y := s.intro(a, x, view.Y+14*s.TextScale, w)
	for i := range s.card.Sections {
		y = s.section(a, &s.card.Sections[i], titles[i], x, y, w, view.Y)
	}
	if len(titles) > len(s.card.Sections) {
		y = s.changes(a, titles[len(titles)-1], x, y, w, view.Y)
	}
	s.Bottom = y
	if s.List == nil {
		s.List = ui.NewScroll("card-page", "")
	}
	s.List.Name = a.Words.RuleText(s.rules.ID, "name")
	s.List.Rect = view
	if s.lang != a.Settings.Lang {
		s.lang, s.picked = a.Settings.Lang, -1
	}
	s.List.SetChildren(y+16*s.TextScale-view.Y, s.TakeFrom(0)...)
	s.Widgets = append(s.Widgets, header...)
	if !side.Empty() {
		s.side(a, titles, side, s.jumpH())
	} else {
		s.names = nil
	}
	s.Widgets = append(s.Widgets, s.List)
	s.Done()
	s.search(a)
	if s.Layer.Focused() == nil {
		s.Layer.FocusID("back", false)
	}
}

// jumpH returns the height of a section name in the column beside the page.
func (s *cardScene) jumpH() float32 { return max(44, 34*s.TextScale) }

// frame places the section names beside the page, or above it if there is no room. It
// returns the scrolling part of the sheet and the left edge and width of the text. The
// rectangle side is that of the column of names, or empty if there is none.
func (s *cardScene) frame(a *stage.App, titles []cardSection, top float32) (view sprites.Rect, x, w float32, side sprites.Rect) {
	view = sprites.R(s.Box.X+8, top, s.Box.W-16, s.Box.Bottom()-top-10)
	x, w = s.Area.X, s.Area.W
	kept := s.chips
	s.chips = nil
	if len(titles) < 2 {
		return view, x, w, side
	}
	if !s.Full {
		sideW := float32(0)
		for _, t := range titles {
			sideW = max(sideW, a.Canvas.Measure(sprites.SansBold, 15*s.Scale, t.title))
		}
		sideW = min(sideW+64*s.Scale, w*.26)
		if w-sideW-28*s.Scale > 520*s.TextScale {
			side = sprites.R(s.Area.X-10, view.Y+10, sideW+20, min(view.H-16, s.jumpH()*float32(len(titles))))
			x += sideW + 28*s.Scale
			w -= sideW + 28*s.Scale
			view.W -= x - view.X - 8
			view.X = x - 8
			return view, x, w, side
		}
	}
	items := make([]ui.ChipItem, len(titles))
	for i, t := range titles {
		items[i] = ui.ChipItem{ID: t.id, Name: t.title}
	}
	s.chips = ui.NewChips("card-jump", a.T("card.sections"), items, 0, s.goTo)
	s.chips.Paper = true
	s.chips.Measure(a.Canvas)
	h := max(44, 34*s.TextScale)
	s.Add(s.chips, sprites.R(s.Area.X, view.Y+8, s.Area.W, h))
	s.chips.KeepOffset(kept)
	view.Y, view.H = view.Y+h+12, view.H-h-12
	return view, x, w, side
}

// head places the fixed back button and title and returns their bottom edge.
func (s *cardScene) head(a *stage.App) float32 {
	mid := s.Area.Y + max(24, 24*s.TextScale)
	back := ui.NewIconButton("back", a.T("common.back"), "chevron-left", a.Pop)
	back.Tint = a.Theme.SheetInk
	s.Add(back, sprites.R(s.Area.X-14, mid-24, 48, 48))
	size := a.Sizes().Title
	x, right := s.Area.X+42, s.Area.Right()
	if s.print != nil {
		b := ui.NewIconButton("card-print", a.T("house.print"), "print", func() { s.print(s.rules.ID, s.values) })
		b.Tint = a.Theme.SheetInk
		s.Add(b, sprites.R(right-38, mid-24, 48, 48))
		right -= 46
	}
	name, native := a.Words.RuleText(s.rules.ID, "name"), s.rules.Native
	if s.OneColumn {
		name = a.Words.ShortRules(s.rules.ID)
	}
	h := max(44, 36*s.TextScale)
	// The search field stands beside the title if both fit.
	find := sprites.R(right-330*s.Scale, mid-h/2, 330*s.Scale, h)
	beside := x+a.Canvas.Measure(sprites.SansBold, size*s.Scale, name)+24*s.Scale < find.X
	if beside {
		what := a.T("card.title")
		ww := a.Canvas.Measure(sprites.Sans, 15*s.Scale, what) + 18*s.Scale
		nw := a.Canvas.Measure(sprites.SansBold, size*s.Scale, name) + a.Canvas.Measure(sprites.Kai, 22*s.Scale, native)
		if x+nw+60*s.Scale < find.X-ww {
			s.Say(a, "card-what", "text", what, sprites.Sans, 15, right, mid+5*s.TextScale, sprites.Right, a.Theme.SheetText2)
			find.X -= ww
		}
		right = find.X - 16*s.Scale
	}
	size = a.Fit(sprites.SansBold, size*s.Scale, name, right-x)
	base := mid + size*a.TextScale()*.36
	l := s.Text(a, "title", "heading", name, sprites.SansBold, size, x, base, sprites.Left, a.Theme.SheetInk)
	x = l.Rect.Right() + 18*s.Scale
	if x+a.Canvas.Measure(sprites.Kai, 22*s.Scale, native) < right {
		s.Say(a, "native", "text", native, sprites.Kai, 22, x, base, sprites.Left, a.Theme.SheetText2)
	}
	y := mid + max(28, 26*s.TextScale)
	if !beside {
		find = sprites.R(s.Area.X, y-4, s.Area.W, h)
		y += h + 6
	}
	s.field(a, find)
	s.Rule(s.Area.X, y, s.Area.W)
	return y + 2
}

// titles returns the sections of the page: those of the card and, if any option differs
// from the default, the options.
func (s *cardScene) titles(a *stage.App) (out []cardSection) {
	for i := range s.card.Sections {
		c := &s.card.Sections[i]
		out = append(out, cardSection{id: c.Key, n: len(c.Rows), title: a.T(s.word(a, "card.", c.Key), lexicon.CardArgs(c.Params, nil)...)})
	}
	if len(s.changed()) > 0 {
		out = append(out, cardSection{id: "options", title: a.T("card.options")})
	}
	return out
}

// changed returns the options that differ from the default.
func (s *cardScene) changed() (out []*table.Option) {
	usual := table.Defaults(s.rules.Options, s.values)
	for i := range s.rules.Options {
		if op := &s.rules.Options[i]; s.values[op.Name] != usual[op.Name] {
			out = append(out, op)
		}
	}
	return out
}

// intro places the introduction to the rule set and returns its bottom edge.
func (s *cardScene) intro(a *stage.App, x, y, w float32) float32 {
	y += s.Paragraph(a, "card-about", a.Words.RuleText(s.rules.ID, "about"), sprites.Sans, 16*s.Scale, x, y, w, a.Theme.SheetInk)
	key := "card.as-written"
	if len(s.changed()) > 0 {
		key = "card.changed"
	}
	y += 4 * s.TextScale
	y += s.Paragraph(a, "card-options", a.T(key, "n", len(s.changed())), sprites.Sans, max(12, 14*s.Scale), x, y, w, a.Theme.SheetText2)
	return y + 14*s.TextScale
}

// Update advances kinetic scrolling and applies the text in the search field.
func (s *cardScene) Update(a *stage.App) {
	s.Sheet.Update(a)
	s.typed(a)
	s.follow(a)
	if s.names != nil && s.names.Tick() {
		a.Redraw()
	}
	if s.chips != nil && s.chips.At != s.reading() {
		s.chips.At = s.reading()
		s.chips.Show(s.chips.At)
		a.Redraw()
	}
}

// Handle also scrolls the page with the arrow keys, because the page has few controls.
func (s *cardScene) Handle(a *stage.App, e *ui.Event) bool {
	if e.Kind != ui.Key {
		return s.Sheet.Handle(a, e)
	}
	if used, mine := s.searchKey(a, e.Action); mine {
		return used || s.Sheet.Handle(a, e)
	}
	if d, ok := cardSteps[e.Action]; ok {
		if e.Action == ui.ActPageUp || e.Action == ui.ActPageDown {
			d *= .9 * s.List.Rect.H
		} else {
			d *= 72 * s.TextScale
		}
		s.List.ScrollTo(s.List.Offset() + d)
		return true // also at the end, so that an arrow never moves the focus off the page
	}
	switch e.Action {
	case ui.ActHome:
		s.List.ScrollTo(0)
		return true
	case ui.ActEnd:
		s.List.ScrollTo(s.List.Height)
		return true
	case ui.ActLeft, ui.ActRight:
		if _, row := s.Layer.Focused().(*ui.Chips); row { // chips of sections or of rule sets
			return s.Sheet.Handle(a, e) || true
		}
		was := *e
		was.Action = ui.ActNext
		if e.Action == ui.ActLeft {
			was.Action = ui.ActPrev
		}
		return s.Sheet.Handle(a, &was)
	case ui.ActCard, ui.ActAskKeys: // the key that opens the card also closes it
		a.Pop()
		return true
	}
	return s.Sheet.Handle(a, e)
}

// cardSteps maps the scrolling keys to a direction.
var cardSteps = map[ui.Action]float32{
	ui.ActUp: -1, ui.ActDown: 1, ui.ActPageUp: -1, ui.ActPageDown: 1,
}
