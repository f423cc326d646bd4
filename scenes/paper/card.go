package paper

import (
	"moineau/engine/card"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// cardScene is the rule card of a rule set: its hands with tiles and what they
// are worth, with the options in force. The rule set says what is on it.
type cardScene struct {
	paper
	rules    *rules.Entry
	values   table.Options // settled
	card     card.Card
	sections []cardSection // in the order of the page
	picked   int           // the section that was jumped to, -1: none
	pickedAt float32       // where the page stood then
	lang     string
}

// cardSection is where a section is on the page.
type cardSection struct {
	id, title string
	y         float32 // from the page's top
	rows      []cardRow
}

// NewCard shows the rule card of a rule set with the options given, which differ
// from the default.
func NewCard(id string, given table.Options) *cardScene {
	s := &cardScene{rules: stage.RuleSet(id), picked: -1}
	var err error
	if s.values, err = table.Settled(s.rules.Options, s.rules.Presets, given); err != nil {
		// Options of an older version that no longer exist: the rules as written.
		s.values, _ = table.Settled(s.rules.Options, nil, nil)
	}
	if r, err := s.rules.New(s.values); err == nil {
		if c, ok := r.(card.Carded); ok {
			s.card = c.Card()
		}
	}
	return s
}

// Name implements stage.Scene.
func (s *cardScene) Name() string { return "card" }

// word finds a word of the rule set, of its family, or of all: see package card.
func (s *cardScene) word(a *stage.App, part, key string) string {
	return a.Words.Rule(s.rules.ID, part+key)
}

// Layout implements stage.Scene.
func (s *cardScene) Layout(a *stage.App) {
	s.begin(a)
	if !a.LayoutKind().Phone() { // a page to read: as high as the window allows
		safe := a.Safe()
		s.box.Y, s.box.H = safe.Y+16*s.z, safe.H-32*s.z
		s.in.Y, s.in.H = s.box.Y+12*s.z, s.box.H-24*s.z
	} else {
		s.in.Y, s.in.H = s.box.Y+4, s.box.H-8
	}
	top := s.head(a)
	header := s.Last(0)
	view := sprites.R(s.box.X+8, top, s.box.W-16, s.box.Bottom()-top-10)
	x, w := s.in.X, s.in.W
	titles := s.titles(a)
	side := !a.LayoutKind().Phone() && len(titles) > 1
	jumpH := max(40, 34*s.f)
	sideW := float32(0)
	if side {
		for _, t := range titles {
			sideW = max(sideW, a.Canvas.Measure(sprites.SansBold, 15*s.z, t.title))
		}
		sideW = min(sideW+28, w*.26)
		side = float32(len(titles))*jumpH+16 <= view.H && w-sideW-28*s.z > 520*s.f
	}
	if side {
		x += sideW + 28*s.z
		w -= sideW + 28*s.z
		view.W -= x - view.X - 8
		view.X = x - 8
	}
	s.sections = s.sections[:0]
	y := s.intro(a, x, view.Y+14*s.f, w)
	if !side && len(titles) > 1 {
		y = s.chips(a, titles, x, y, w) + 14*s.f
	}
	for i := range s.card.Sections {
		y = s.section(a, &s.card.Sections[i], titles[i], x, y, w, view.Y)
	}
	if len(titles) > len(s.card.Sections) {
		y = s.changes(a, titles[len(titles)-1], x, y, w, view.Y)
	}
	s.low = y
	if s.scroll == nil {
		s.scroll = sprites.NewScroll("card-page", "")
	}
	s.scroll.Name = a.RuleText(s.rules.ID, "name")
	s.scroll.Rect = view
	if s.lang != a.Settings.Lang {
		s.lang, s.picked = a.Settings.Lang, -1
	}
	s.scroll.SetChildren(y+16*s.f-view.Y, s.Last(0)...)
	s.Widgets = append(s.Widgets, header...)
	if side {
		s.side(titles, sprites.R(s.in.X-10, view.Y+10, sideW+20, view.H-10), jumpH)
	}
	s.Widgets = append(s.Widgets, s.scroll)
	s.Done()
	if s.Layer.Focused() == nil {
		s.Layer.FocusID("back", false)
	}
}

// head places the way back and the title, which stay, and gives the lower edge.
func (s *cardScene) head(a *stage.App) float32 {
	mid := s.in.Y + max(24, 24*s.f)
	back := sprites.NewIconButton("back", a.T("common.back"), "chevron-left", a.Pop)
	back.Tint = a.Theme.SheetInk
	s.Add(back, sprites.R(s.in.X-14, mid-24, 48, 48))
	size := float32(26)
	if a.LayoutKind().Phone() {
		size = 22
	}
	x, right := s.in.X+42, s.in.Right()
	name, native := a.RuleText(s.rules.ID, "name"), s.rules.Native
	size = a.Fit(sprites.SansBold, size*s.z, name, right-x)
	base := mid + size*a.TextScale()*.36
	l := s.Text(a, "title", "heading", name, sprites.SansBold, size, x, base, sprites.Left, a.Theme.SheetInk)
	x = l.Rect.Right() + 18*s.z
	if x+a.Canvas.Measure(sprites.Kai, 22*s.z, native) < right {
		s.say(a, "native", "text", native, sprites.Kai, 22, x, base, sprites.Left, a.Theme.SheetText2)
		x += a.Canvas.Measure(sprites.Kai, 22*s.z, native) + 24*s.z
	}
	if t := a.T("card.title"); x+a.Canvas.Measure(sprites.Sans, 15*s.z, t) < right {
		s.say(a, "card-what", "text", t, sprites.Sans, 15, right, base, sprites.Right, a.Theme.SheetText2)
	}
	y := mid + max(28, 26*s.f)
	s.rule(s.in.X, y, s.in.W)
	return y + 2
}

// titles are the sections of the page: the card's, and the options that differ
// from the default.
func (s *cardScene) titles(a *stage.App) (out []cardSection) {
	for i := range s.card.Sections {
		c := &s.card.Sections[i]
		out = append(out, cardSection{id: c.Key, title: a.T(s.word(a, "card.", c.Key), params(c.Params, nil)...)})
	}
	if len(s.changed()) > 0 {
		out = append(out, cardSection{id: "options", title: a.T("card.options")})
	}
	return out
}

// params makes arguments of T out of a row's parameters.
func params(m map[string]string, v *card.Value) (out []any) {
	if v != nil {
		out = append(out, "n", v.N) // the first of a name counts
	}
	for k, x := range m {
		out = append(out, k, x)
	}
	return out
}

// changed are the options that differ from the default.
func (s *cardScene) changed() (out []*table.Option) {
	for i := range s.rules.Options {
		if op := &s.rules.Options[i]; s.values[op.Name] != op.Default {
			out = append(out, op)
		}
	}
	return out
}

// intro places the sentence about the rule set and gives the lower edge.
func (s *cardScene) intro(a *stage.App, x, y, w float32) float32 {
	y += s.Paragraph(a, "card-about", a.RuleText(s.rules.ID, "about"), sprites.Sans, 16*s.z, x, y, w, a.Theme.SheetInk)
	key := "card.as-written"
	if len(s.changed()) > 0 {
		key = "card.changed"
	}
	y += 4 * s.f
	y += s.Paragraph(a, "card-options", a.T(key, "n", len(s.changed())), sprites.Sans, max(12, 14*s.z), x, y, w, a.Theme.SheetText2)
	return y + 14*s.f
}

// Update lets the page run on after a swipe.
func (s *cardScene) Update(a *stage.App) { s.paper.Update(a) }

// Handle scrolls by the arrow keys, too: there is little to choose on this page.
func (s *cardScene) Handle(a *stage.App, e *sprites.Event) bool {
	if e.Kind == sprites.Key {
		if d, ok := cardSteps[e.Action]; ok {
			if e.Action == sprites.ActPageUp || e.Action == sprites.ActPageDown {
				d *= .9 * s.scroll.Rect.H
			} else {
				d *= 72 * s.f
			}
			s.scroll.ScrollTo(s.scroll.Offset() + d)
			return true // at the end, too: an arrow never leads off the page
		}
		switch e.Action {
		case sprites.ActHome:
			s.scroll.ScrollTo(0)
			return true
		case sprites.ActEnd:
			s.scroll.ScrollTo(s.scroll.Height)
			return true
		case sprites.ActLeft, sprites.ActRight:
			was := *e
			was.Action = sprites.ActNext
			if e.Action == sprites.ActLeft {
				was.Action = sprites.ActPrev
			}
			return s.paper.Handle(a, &was)
		case sprites.ActCard: // the key that opens it closes it
			a.Pop()
			return true
		}
	}
	return s.paper.Handle(a, e)
}

// cardSteps are the keys that move the page, in steps.
var cardSteps = map[sprites.Action]float32{
	sprites.ActUp: -1, sprites.ActDown: 1, sprites.ActPageUp: -1, sprites.ActPageDown: 1,
}
