package records

import (
	"cmp"
	"slices"
	"strings"

	"moineau/scenes/library"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// filter selects and sorts the matches of the list. It is shown if there are many matches
// or some of another site.
type filter struct {
	query string
	site  string // "" for all, or starred
	order order
	field *ui.TextField
	chips *ui.Chips
}

// order is the order of the list.
type order uint8

const (
	newest order = iota
	oldest
	best
	orders // number of orders
)

var orderNames = [...]string{"replays.sort.newest", "replays.sort.oldest", "replays.sort.best"}

const (
	starred    = "*"
	manyInList = 12 // matches from which the list can be searched
)

// siteOf returns where a match was played.
func siteOf(r *library.Replayable) string {
	if r.Site == "" {
		return "moineau"
	}
	return r.Site
}

// sites returns the sites of the matches with their numbers, in the order of their first match.
func sites(all []library.Replayable) (names []string, count map[string]int) {
	count = map[string]int{}
	for i := range all {
		s := siteOf(&all[i])
		if count[s]++; count[s] == 1 {
			names = append(names, s)
		}
	}
	return names, count
}

// place places the search field, the sites and the order, and returns the space below.
func (f *filter) place(a *stage.App, p *stage.Page, all []library.Replayable, r sprites.Rect) sprites.Rect {
	names, count := sites(all)
	if len(names) < 2 && len(all) < manyInList {
		*f = filter{}
		return r
	}
	if f.field == nil {
		f.field = ui.NewTextField("replays-find", "", f.query, func(text string) {
			f.query = text
			a.Relayout()
		})
		f.field.Icon, f.field.Pill, f.field.Role = "search", true, "searchbox"
	}
	is := a.Sizes()
	const gap = 10
	f.field.Name, f.field.Placeholder = a.T("replays.find"), a.T("replays.find")
	sort := ui.NewButton("replays-sort", a.T(orderNames[f.order]), func() {
		f.order = (f.order + 1) % orders
		a.Relayout()
	})
	sort.Icon, sort.Kind, sort.Size = "sort", ui.Plain, is.Note
	items := []ui.ChipItem{{ID: "all", Name: a.T("replays.all") + " " + a.Words.Number(len(all))}}
	ids := []string{""}
	for _, s := range names {
		items, ids = append(items, ui.ChipItem{ID: s, Name: a.T("replays.site."+s) + " " + a.Words.Number(count[s])}), append(ids, s)
	}
	items, ids = append(items, ui.ChipItem{ID: "starred", Name: a.T("replays.starred")}), append(ids, starred)
	at := max(0, slices.Index(ids, f.site))
	kept := f.chips
	f.chips = ui.NewChips("replays-site", a.T("replays.find"), items, at, func(i int) {
		f.site = ids[i]
		a.Relayout()
	})
	f.chips.Measure(a.Canvas)
	f.chips.KeepOffset(kept)
	row := sprites.R(r.X, r.Y, r.W, is.Low)
	sw := min(sort.Width(a.Canvas), .4*r.W)
	if !a.TwoPanes(r, 860) { // two rows
		p.Add(f.field, sprites.R(row.X, row.Y, row.W-sw-gap, row.H))
		p.Add(sort, sprites.R(row.Right()-sw, row.Y, sw, row.H))
		row = row.Move(0, row.H+gap)
		p.Add(f.chips, row)
	} else {
		fw := 240 * a.TextScale()
		p.Add(f.field, sprites.R(row.X, row.Y, fw, row.H))
		p.Add(f.chips, sprites.R(row.X+fw+gap, row.Y, row.W-fw-sw-2*gap, row.H))
		p.Add(sort, sprites.R(row.Right()-sw, row.Y, sw, row.H))
	}
	used := row.Bottom() + gap - r.Y
	return sprites.R(r.X, r.Y+used, r.W, r.H-used)
}

// apply returns the matches to show.
func (f *filter) apply(a *stage.App, all []library.Replayable) (out []library.Replayable) {
	words := strings.Fields(strings.ToLower(f.query))
	for i := range all {
		r := &all[i]
		if f.site == starred && !r.Starred || f.site != "" && f.site != starred && siteOf(r) != f.site {
			continue
		}
		text := a.Words.ShortRules(r.Rules) + " " + a.T("replays.site."+siteOf(r)) + " " + stage.Day(a, r.When)
		for s := range r.Players {
			text += " " + a.Words.Called(r.Seats[s].Called())
		}
		text = strings.ToLower(text)
		if !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(text, w) }) {
			out = append(out, *r)
		}
	}
	result := func(r *library.Replayable) int {
		if r.You < 0 || r.You >= r.Players {
			return r.Players + 1
		}
		return r.Place(r.You)
	}
	switch f.order {
	case oldest:
		slices.SortStableFunc(out, func(a, b library.Replayable) int { return cmp.Compare(a.When, b.When) })
	case best:
		slices.SortStableFunc(out, func(a, b library.Replayable) int { return cmp.Compare(result(&a), result(&b)) })
	default:
		if len(out) > 0 && slices.ContainsFunc(out, func(r library.Replayable) bool { return r.Site != "" }) {
			slices.SortStableFunc(out, func(a, b library.Replayable) int { return cmp.Compare(b.When, a.When) })
		}
	}
	return out
}
