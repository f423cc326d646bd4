// Package about provides the pages about the program: fairness, questions, history and
// the licences of its components.
package about

import (
	"slices"
	"strconv"
	"strings"

	"moineau/assets/licences"
	"moineau/scenes/lexicon"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Fetch loads the text of the licences if it is not embedded. It calls done exactly once,
// from any goroutine.
type Fetch func(done func(text []byte, err error))

// licencesPage lists the fonts and libraries with their licences.
type licencesPage struct {
	stage.Page
	fetch   Fetch
	arrived chan arrival
	waits   bool // the text is being loaded
	failed  bool // loading has failed
	text    []byte
	all     []licences.Entry
	shown   []int // indices into all of the entries that match
	at      int   // index into all of the current entry
	part    string
	query   string
	field   *ui.TextField
	chips   *ui.Chips
	list    *ui.Scroll
	words   *ui.Scroll // the text beside the list
	beside  bool
}

type arrival struct {
	text []byte
	err  error
}

// NewLicences returns the page of licences. If text is empty, it is loaded with fetch.
func NewLicences(text []byte, fetch Fetch) stage.Scene {
	s := &licencesPage{fetch: fetch, arrived: make(chan arrival, 1), list: ui.NewScroll("licences-list", ""), words: ui.NewScroll("licences-text", "")}
	s.field = ui.NewTextField("licences-search", "", "", nil)
	s.field.Icon, s.field.Pill, s.field.Role = "search", true, "searchbox"
	if len(text) > 0 {
		s.take(arrival{text: text})
	} else {
		s.begin()
	}
	return s
}

// begin starts loading the text.
func (s *licencesPage) begin() {
	s.waits, s.failed = true, false
	arrived := s.arrived
	s.fetch(func(text []byte, err error) { arrived <- arrival{text, err} })
}

// take handles the loaded text or an error.
func (s *licencesPage) take(got arrival) {
	s.waits = false
	if got.err == nil {
		s.text = got.text
		s.all, got.err = licences.Parse(got.text)
	}
	s.failed = got.err != nil
}

// Name implements stage.Scene.
func (s *licencesPage) Name() string { return "licences" }

// Settled implements stage.Settler.
func (s *licencesPage) Settled() bool { return !s.waits }

// parts are the filters of the list.
var parts = []string{"", licences.Fonts, licences.Program, licences.Relay}

// Layout implements stage.Scene.
func (s *licencesPage) Layout(a *stage.App) {
	s.Start()
	body, base := s.Header(a, a.T("licences.title"))
	f := a.TextScale()
	s.beside = a.TwoPanes(body, 860)
	body = a.Broad(body)
	body.H -= 16
	if s.waits || s.failed {
		stage.PlaceMissing(&s.Page, a, body, s.failed, func() {
			s.begin()
			a.Relayout()
		})
		s.Done()
		s.Layer.FocusID("back", false)
		return
	}
	n := len(s.Widgets)
	save := ui.NewButton("licences-save", a.T("licences.save"), func() { a.SaveForPlayer(licences.FileName, s.text) })
	save.Kind, save.Icon, save.Size = ui.Ghost, "save", 16
	h := max(44, 36*f)
	w := save.Width(a.Canvas)
	if end := s.titleEnd() + 16; body.Right()-w < end {
		save.Spoken, save.Name, w = save.Name, "", max(48, h)
	}
	s.Add(save, sprites.R(body.Right()-w, base-.36*26*f-h/2, w, h))
	tail := s.TakeFrom(n)
	s.find()
	body = s.head(a, body, h)
	s.ground(a, body)
	s.Widgets = append(s.Widgets, tail...)
	s.Done()
	if s.Layer.Focused() == nil {
		s.Layer.FocusID(rowID(s.at), false)
	}
}

// titleEnd returns the right edge of the title.
func (s *licencesPage) titleEnd() float32 {
	for _, w := range s.Widgets {
		if b := w.Base(); b.ID == "title" {
			return b.Rect.Right()
		}
	}
	return 0
}

// head places the search field and the filters, and returns the space below.
func (s *licencesPage) head(a *stage.App, body sprites.Rect, h float32) sprites.Rect {
	f := a.TextScale()
	row := sprites.R(body.X, body.Y-4, body.W, h)
	find, chips := row, row.Move(0, h+10)
	if s.beside || a.Space().Shape == stage.Short {
		find.W = min(236*f, row.W*.4)
		chips = sprites.R(find.Right()+10, row.Y, row.Right()-find.Right()-10, h)
	}
	s.field.Name, s.field.Placeholder = a.T("licences.search"), a.T("licences.search")
	s.Add(s.field, find)
	var items []ui.ChipItem
	for _, p := range parts {
		key, id := "licences."+p, p
		if p == "" {
			key, id = "licences.all", "all"
		}
		items = append(items, ui.ChipItem{ID: id, Name: a.T(key, "n", s.count(p))})
	}
	s.chips = filterChips(a, &s.Page, chips, s.chips, "licences-parts", a.T("licences.parts"), items, slices.Index(parts, s.part), func(i int) {
		s.part = parts[i]
		s.list.ScrollTo(0)
	})
	return sprites.R(body.X, chips.Bottom()+12, body.W, body.Bottom()-chips.Bottom()-12)
}

// count returns the number of entries of a part.
func (s *licencesPage) count(part string) (n int) {
	for i := range s.all {
		if part == "" || s.all[i].In(part) {
			n++
		}
	}
	return n
}

// find lists the entries that match the search and the filter. The current entry is kept
// if it matches.
func (s *licencesPage) find() {
	s.shown = s.shown[:0]
	q := lexicon.NewQuery(s.query)
	for i := range s.all {
		e := &s.all[i]
		if (s.part == "" || e.In(s.part)) && (q.Empty() || q.In(e.Name, e.Licence, strings.NewReplacer("/", " ", ".", " ", "-", " ").Replace(e.Name))) {
			s.shown = append(s.shown, i)
		}
	}
	if len(s.shown) > 0 && !slices.Contains(s.shown, s.at) {
		s.at = s.shown[0]
		s.words.ScrollTo(0)
	}
}

func rowID(i int) string { return "licence-" + strconv.Itoa(i) }

// ground places the list and, in a wide window, the text of the current entry beside it.
func (s *licencesPage) ground(a *stage.App, body sprites.Rect) {
	left := body
	if s.beside {
		left, _ = body.SplitLeft(.48 * body.W)
		right := sprites.R(left.Right()+20, body.Y, body.Right()-left.Right()-20, body.H)
		s.Panel(left)
		s.Panel(right)
		defer func() {
			if len(s.shown) > 0 {
				s.entry(a, right.InsetXY(20, 12))
			}
		}()
	} else {
		s.Panel(left)
	}
	if len(s.shown) == 0 {
		s.Paragraph(a, "licences-none", a.T("licences.none"), sprites.Sans, 16, left.X+20, left.Y+16, left.W-40, a.Theme.Text2)
		return
	}
	s.list.Name = a.T("licences.title")
	s.Add(s.list, left.InsetXY(1, 6))
	y := left.Y + 10
	var kids []ui.Widget
	for _, i := range s.shown {
		r := newRow(a, &s.all[i], left.W-16)
		r.ID, r.chosen = rowID(i), s.beside && i == s.at
		r.OnClick = func() { s.choose(a, i) }
		r.Rect = sprites.R(left.X+8, y, left.W-16, r.height)
		kids = append(kids, r)
		y += r.height + 2
	}
	s.list.SetChildren(y+8-left.Y, kids...)
}

// choose shows the text of an entry, beside the list or on a page of its own.
func (s *licencesPage) choose(a *stage.App, i int) {
	if s.at != i {
		s.at = i
		s.words.ScrollTo(0)
	}
	if !s.beside {
		a.Push(&entryPage{e: &s.all[i], words: ui.NewScroll("licences-text", "")})
		return
	}
	a.Relayout()
}

// entry places the text of the current entry with its buttons.
func (s *licencesPage) entry(a *stage.App, r sprites.Rect) {
	placeEntry(a, &s.Page, &s.all[s.at], s.words, r, true)
}

// Handle focuses the search field on its key and shows the text of the focused row.
// Escape empties the search before it leaves the page.
func (s *licencesPage) Handle(a *stage.App, e *ui.Event) bool {
	if e.Kind == ui.Key {
		switch {
		case e.Action == ui.ActSearch && !s.Typing():
			s.Layer.Focus(s.field, true)
			return true
		case e.Action == ui.ActBack && s.query != "":
			s.field.Clear()
			s.query = ""
			a.Relayout()
			return true
		case e.Action == ui.ActBack && s.Typing():
			s.Layer.Blur()
			s.Layer.FocusID(rowID(s.at), false)
			return true
		}
	}
	used := s.Page.Handle(a, e)
	if r, ok := s.Layer.Focused().(*row); ok && s.beside && e.Kind == ui.Key && (e.Action == ui.ActUp || e.Action == ui.ActDown) && a.Top() == stage.Scene(s) {
		if i, err := strconv.Atoi(strings.TrimPrefix(r.ID, "licence-")); err == nil && i != s.at {
			s.choose(a, i)
		}
	}
	return used
}

// Update handles typed and loaded text and continues scrolling after a swipe.
func (s *licencesPage) Update(a *stage.App) {
	select {
	case got := <-s.arrived:
		s.take(got)
		a.Relayout()
	default:
	}
	if q := s.field.Typed(); q != s.query {
		s.query = q
		s.list.ScrollTo(0)
		a.Relayout()
	}
	if s.list.Tick() || s.words.Tick() {
		a.Redraw()
	}
}
