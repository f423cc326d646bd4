package rulecard

import (
	"moineau/assets/words"
	"moineau/scenes/lexicon"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// cardSearch is the search of a rule card. All rows stay on the page; matches are
// highlighted, and the page moves from one to the next.
type cardSearch struct {
	field *ui.TextField
	typed string
	query lexicon.Query
	hits  []cardHit
	at    int // index of the current hit
}

// cardHit is a matching row.
type cardHit struct{ section, row int }

// field places the search field with its clear and next buttons.
func (s *cardScene) field(a *stage.App, r sprites.Rect) {
	f := &s.find
	if f.field == nil {
		f.field = ui.NewTextField("card-search", "", "", nil)
		f.field.Icon, f.field.Pill, f.field.Paper = "search", true, true
	}
	f.field.OnDone = func(string) { s.nextHit(a) }
	f.field.Name, f.field.Placeholder = a.T("card.search"), a.T("card.search")
	f.field.Margin, f.field.Note = 0, ""
	s.Add(f.field, r)
	if f.typed == "" {
		return
	}
	button := func(id, icon string, n float32, do func()) {
		b := ui.NewIconButton("card-search-"+id, a.T("card.search."+id), icon, do)
		b.Size, b.Tint = 20, a.Theme.SheetInk
		s.Add(b, sprites.R(r.Right()-4-n*40, r.Y+(r.H-40)/2, 40, 40))
	}
	button("clear", "close", 1, func() { s.clearSearch(a) })
	button("next", "chevron-down", 2, func() { s.nextHit(a) })
	f.field.Margin = 88
}

// search finds the matching rows again after a layout.
func (s *cardScene) search(a *stage.App) {
	f := &s.find
	f.hits = f.hits[:0]
	if f.query.Empty() {
		return
	}
	for i := range s.sections {
		for j := range s.sections[i].rows {
			r := &s.sections[i].rows[j]
			if f.query.In(append(r.known, r.name, r.about, s.sections[i].title)...) {
				f.hits = append(f.hits, cardHit{i, j})
			}
		}
	}
	f.at = max(0, min(f.at, len(f.hits)-1))
	f.field.Note = a.T("card.search.none")
	if len(f.hits) > 0 {
		f.field.Note = a.T("card.search.at", "n", f.at+1, "all", len(f.hits))
	}
}

// hit reports whether a row matches and whether it is the current hit.
func (s *cardScene) hit(section, row int) (found, here bool) {
	for i, h := range s.find.hits {
		if h.section == section && h.row == row {
			return true, i == s.find.at
		}
	}
	return false, false
}

// goToHit scrolls the current hit into view.
func (s *cardScene) goToHit(a *stage.App) {
	if s.find.at < len(s.find.hits) {
		h := s.find.hits[s.find.at]
		sec := &s.sections[h.section]
		y := sec.rows[h.row].y
		if y < s.List.Offset()+8 || y+sec.rows[h.row].h > s.List.Offset()+s.List.Rect.H-8 {
			s.List.ScrollTo(y - .3*s.List.Rect.H)
		}
		s.picked, s.pickedAt = h.section, s.List.Offset()
	}
	a.Relayout()
}

// nextHit moves to the next matching row and wraps around at the end.
func (s *cardScene) nextHit(a *stage.App) {
	if n := len(s.find.hits); n > 0 {
		s.find.at = (s.find.at + 1) % n
		s.goToHit(a)
	}
}

// clearSearch empties the search field.
func (s *cardScene) clearSearch(a *stage.App) {
	s.find.field.Clear()
	s.find.typed, s.find.query = "", lexicon.Query{}
	a.Relayout()
}

// typed applies the text in the search field if it has changed.
func (s *cardScene) typed(a *stage.App) {
	f := &s.find
	if t := f.field.Typed(); t != f.typed {
		f.typed, f.query, f.at = t, lexicon.NewQuery(t, a.T("search.alike")), 0
		a.Relayout()
		a.LayoutNow() // updates the hits
		s.goToHit(a)
	}
}

// searchKey opens the search on its key and clears it on Escape. It reports in mine
// whether the search handles the key, and in used whether the key needs no further
// handling.
func (s *cardScene) searchKey(a *stage.App, k ui.Action) (used, mine bool) {
	typing := s.Typing()
	switch {
	case k == ui.ActSearch && !typing:
		s.Layer.Focus(s.find.field, true)
		return true, true
	case k == ui.ActBack && s.find.typed != "":
		s.clearSearch(a)
		return true, true
	case k == ui.ActBack && typing:
		s.Layer.FocusID("back", false)
		return true, true
	case typing:
		// A question mark is text; keys that do not move the caret scroll the page.
		_, scrolls := cardSteps[k]
		return k == ui.ActCard || k == ui.ActAskKeys, !scrolls
	}
	return false, false
}

// otherNames returns the names of a row in the other languages.
func (s *cardScene) otherNames(a *stage.App, key string, args []any) (out []string) {
	for _, w := range words.Tables() {
		if w != a.Words.Table {
			out = append(out, w.T(w.Rule(s.rules.ID, "item."+key), args...))
		}
	}
	return out
}
