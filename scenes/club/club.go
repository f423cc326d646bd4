// Package club contains the score book for games with real tiles. Everything that it books
// is counted by the rule sets themselves (package book).
package club

import (
	"bytes"
	"encoding/json"
	"strconv"
	"time"

	"moineau/engine/club/book"
	"moineau/engine/rules/house"
	"moineau/engine/table"
	"moineau/scenes/club/shelf"
	"moineau/scenes/form"
	"moineau/scenes/printed"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// Chosen returns the options that the player chose last for a rule set.
type Chosen func(rules string) table.Options

// Routes opens other pages.
type Routes interface {
	// Keep asks for the group in which an evening is kept, and calls done. If done reports
	// success, it closes the question.
	Keep(evening string, done func(p shelf.Party, k *shelf.Keeper) bool)
}

// load returns the book that the device keeps, or nil if there is none that can be read.
func load(a *stage.App) *book.Book {
	data, ok := a.Store.Load(store.KeyBook)
	if !ok {
		return nil
	}
	b, err := book.Read(bytes.NewReader(data))
	if err != nil {
		return nil
	}
	if _, err := b.Count(); err != nil {
		return nil
	}
	return b
}

func save(a *stage.App, b *book.Book) {
	data, err := json.Marshal(b)
	if err != nil {
		return // a book consists of texts and numbers only
	}
	a.Save(store.KeyBook, data)
}

// setup asks for the rule set and the players of an evening.
type setup struct {
	stage.Page
	to     Routes
	chosen Chosen
	party  shelf.Party // the group that plays; its ID may be ""
	rules  int         // index in stage.RuleSetIDs
	names  [table.MaxPlayers]*ui.TextField
	scroll *ui.Scroll
}

// New returns the score book of the evening that is being kept, or the page that starts
// one.
func New(a *stage.App, to Routes, chosen Chosen) stage.Scene {
	if b := load(a); b != nil {
		return newBook(to, chosen, b)
	}
	return newSetup(a, to, chosen, shelf.Party{})
}

// NewKept returns the page that starts an evening of a group.
func NewKept(a *stage.App, to Routes, chosen Chosen, p shelf.Party) stage.Scene {
	return newSetup(a, to, chosen, p)
}

// OpenKept returns the score book of an evening that a group keeps, or nil if the book
// cannot be counted.
func OpenKept(to Routes, chosen Chosen, p shelf.Party, b *book.Book, k *shelf.Keeper) stage.Scene {
	if _, err := b.Count(); err != nil {
		return nil
	}
	page := newBook(to, chosen, b)
	page.party, page.keep = p, k
	return page
}

func newSetup(a *stage.App, to Routes, chosen Chosen, p shelf.Party) *setup {
	s := &setup{to: to, chosen: chosen, party: p, scroll: ui.NewScroll("club-setup", "")}
	last, _ := a.Store.Load(store.KeyRules)
	if id, _, _, err := house.Read(p.Rules); err == nil {
		last = []byte(id)
	}
	for i, id := range stage.RuleSetIDs() {
		if id == string(last) {
			s.rules = i
		}
	}
	for i := range s.names {
		s.names[i] = ui.NewTextField("club-name-"+strconv.Itoa(i+1), "", "", nil)
		s.names[i].MaxRunes = max(maxName, longest(p.Names))
	}
	return s
}

const (
	maxName   = 20
	nameWidth = 260
	widest    = 720 // of a page with one column
)

// Name implements stage.Scene.
func (s *setup) Name() string { return "club" }

// id returns the chosen rule set.
func (s *setup) id() string { return stage.RuleSetIDs()[s.rules] }

// code returns the house-rule code of the chosen rule set: that of the group, or with the
// options chosen last.
func (s *setup) code() string {
	if id, _, _, err := house.Read(s.party.Rules); err == nil && id == s.id() {
		return s.party.Rules
	}
	code, err := house.Write(stage.RuleSet(s.id()), s.chosen(s.id()))
	if err != nil {
		return s.id()
	}
	return code
}

// players returns how many players the chosen rules have.
func (s *setup) players() int {
	for n := 3; n <= table.MaxPlayers; n++ {
		b := book.Book{Format: book.Format, Rules: s.code(), Players: make([]string, n)}
		if _, err := b.Count(); err == nil {
			return n
		}
	}
	return 4
}

// Layout implements stage.Scene.
func (s *setup) Layout(a *stage.App) {
	s.Start()
	body, _ := s.Header(a, a.T("club.book"))
	body = a.Broad(body)
	start := ui.NewButton("club-start", a.T("club.start"), func() { s.start(a) })
	start.Kind = ui.Gold
	back := ui.NewButton("club-back", a.T("common.back"), a.Pop)
	above, _ := s.Footer(a, body, start, back)
	f := form.NewPart(a, &s.Page)
	f.Text("club-about", "text", a.T("club.book.about"), sprites.Sans, 16, a.Theme.Text2)
	f.Line()
	var items []string
	for _, id := range stage.RuleSetIDs() {
		items = append(items, a.Words.ShortRules(id))
	}
	f.Heading("club-rules-head", a.T("club.rules"))
	f.Add(f.SegmentsBox(ui.NewSegmented("club-rules", a.T("club.rules"), items, s.rules, func(i int) {
		s.rules = i
		a.Relayout()
	})))
	f.Text("club-rules-about", "text", a.T("club.rules.about"), sprites.Sans, 15, a.Theme.Text2)
	f.Line()
	f.Heading("club-names", a.T("club.names"))
	s.members(f)
	for i := range s.players() {
		wind := a.T("wind." + strconv.Itoa(i%4+1))
		s.names[i].Base().Name = a.T("club.player", "wind", wind)
		s.names[i].Placeholder = wind
		f.Add(f.Page.Control(s.names[i], min(nameWidth*a.TextScale(), above.W-2*16), a.Sizes().Low))
	}
	f.Line()
	f.Buttons(ui.NewButton("club-sheet", a.T("club.sheet"), func() { s.sheet(a) }))
	onPanel(&s.Page, s.scroll, a.T("club.book"), f, above)
	s.Done()
	if s.Layer.Focused() == nil {
		s.Layer.FocusID("club-rules", false)
	}
}

// onPanel places a part on a panel in the middle, as high as its content, under a name for
// screen readers.
func onPanel(p *stage.Page, scroll *ui.Scroll, name string, f *form.Part, r sprites.Rect) {
	scroll.Name = name
	const pad = 16
	w := min(r.W, widest*f.App.TextScale())
	h := min(r.H, f.Box.Need(w-2*pad).H+2*pad+12)
	p.ScrollPanel(scroll, pad, f.Box).Place(sprites.R(r.CX()-w/2, r.Y, w, h))
}

// start begins an evening.
func (s *setup) start(a *stage.App) {
	b := &book.Book{Format: book.Format, Rules: s.code(), Date: time.Now().Format("2006-01-02"), Entries: []book.Entry{}}
	for i := range s.players() {
		name := s.names[i].Typed()
		if name == "" {
			name = a.T("wind." + strconv.Itoa(i%4+1))
		}
		b.Players = append(b.Players, name)
	}
	p := newBook(s.to, s.chosen, b)
	if p.party = s.party; s.party.ID != "" {
		p.keep = shelf.NewKeeper(s.party.ID, shelf.NewID(), "")
	}
	p.save(a)
	a.Replace(p)
}

// longest returns the number of letters of the longest name.
func longest(names []string) (n int) {
	for _, name := range names {
		n = max(n, len([]rune(name)))
	}
	return n
}

// members adds the members of the group, who sit down in the order in which they are
// chosen.
func (s *setup) members(f *form.Part) {
	if len(s.party.Names) == 0 {
		return
	}
	a := f.App
	seat := func(name string) *ui.TextField {
		for _, t := range s.names[:s.players()] {
			if t.Typed() == name {
				return t
			}
		}
		return nil
	}
	var kids []*layout.Box
	for i, name := range s.party.Names {
		c := &form.Choice{Radio: true, Box: true, Chosen: seat(name) != nil, Pressable: ui.Pressable{OnClick: func() {
			if t := seat(name); t != nil {
				t.Clear()
			} else if t := seat(""); t != nil {
				t.Insert(name)
			}
			a.Relayout()
		}}}
		c.Checked = c.Chosen
		c.ID, c.Name, c.Role = "club-member-"+strconv.Itoa(i+1), name, "checkbox"
		kids = append(kids, layout.Leaf(func(w float32) layout.Size {
			return layout.Size{W: min(max(w, 1), 150*a.TextScale()), H: c.MinHeight(a.Canvas, max(w, 150))}
		}).Touch().OnPlace(func(r sprites.Rect) { s.Add(c, r) }))
	}
	f.Add(stage.Grid(kids, 2, 4))
}

// sheet saves a blank score sheet for paper, with the names that were typed.
func (s *setup) sheet(a *stage.App) {
	r, err := printed.NewRuling(s.id(), s.chosen(s.id()))
	if err != nil {
		return // the options were settled when they were chosen
	}
	var names []string
	for i := range s.players() {
		names = append(names, s.names[i].Typed())
	}
	a.SaveForPlayer("score-sheet-"+s.id()+".html", printed.Sheet(look(a), r, names))
}

// Handle starts the evening on Enter.
func (s *setup) Handle(a *stage.App, e *ui.Event) bool {
	if s.Page.Handle(a, e) {
		return true
	}
	if e.Kind == ui.Key && e.Action == ui.ActOK {
		s.start(a)
		return true
	}
	return false
}

// Update continues scrolling after a swipe.
func (s *setup) Update(a *stage.App) {
	if s.scroll.Tick() {
		a.Redraw()
	}
}
