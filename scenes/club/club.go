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
	"moineau/scenes/form"
	"moineau/scenes/printed"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Chosen returns the options that the player chose last for a rule set.
type Chosen func(rules string) table.Options

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
	chosen Chosen
	rules  int // index in stage.RuleSetIDs
	names  [table.MaxPlayers]*ui.TextField
	scroll *ui.Scroll
}

// New returns the score book of the evening that is being kept, or the page that starts
// one.
func New(a *stage.App, chosen Chosen) stage.Scene {
	if b := load(a); b != nil {
		return newBook(chosen, b)
	}
	return newSetup(a, chosen)
}

func newSetup(a *stage.App, chosen Chosen) *setup {
	s := &setup{chosen: chosen, scroll: ui.NewScroll("club-setup", "")}
	last, _ := a.Store.Load(store.KeyRules)
	for i, id := range stage.RuleSetIDs() {
		if id == string(last) {
			s.rules = i
		}
	}
	for i := range s.names {
		s.names[i] = ui.NewTextField("club-name-"+strconv.Itoa(i+1), "", "", nil)
		s.names[i].MaxRunes = maxName
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

// code returns the house-rule code of the chosen rule set with its options.
func (s *setup) code() string {
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
	for i := range s.players() {
		wind := a.T("wind." + strconv.Itoa(i%4+1))
		s.names[i].Base().Name = a.T("club.player", "wind", wind)
		s.names[i].Placeholder = wind
		f.Add(f.Page.Control(s.names[i], min(nameWidth*a.TextScale(), above.W-2*16), a.Sizes().Low))
	}
	f.Line()
	f.Buttons(ui.NewButton("club-sheet", a.T("club.sheet"), func() { s.sheet(a) }))
	onPanel(&s.Page, s.scroll, f, above)
	s.Done()
	if s.Layer.Focused() == nil {
		s.Layer.FocusID("club-rules", false)
	}
}

// onPanel places a part on a panel in the middle, as high as its content.
func onPanel(p *stage.Page, scroll *ui.Scroll, f *form.Part, r sprites.Rect) {
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
	save(a, b)
	a.Replace(newBook(s.chosen, b))
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
