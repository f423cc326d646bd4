package group

import (
	"bytes"
	"encoding/csv"
	"slices"
	"strconv"
	"strings"

	"moineau/engine/club/group"
	"moineau/scenes/club"
	"moineau/scenes/club/event"
	"moineau/scenes/club/shelf"
	"moineau/scenes/form"
	"moineau/scenes/printed"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// homePage is the page of a group: its standings, evenings, members and house rules.
type homePage struct {
	stage.Page
	held
	to                  Routes
	season              group.Season
	add                 *ui.TextField
	left, middle, right *ui.Scroll
	first               *ui.Scroll // of the panel that begins with what contradicts
}

func newHome(to Routes, id string) *homePage {
	return &homePage{to: to, held: held{id: id}, left: ui.NewScroll("group-left", ""), middle: ui.NewScroll("group-middle", ""), right: ui.NewScroll("group-right", "")}
}

// Name implements stage.Scene.
func (*homePage) Name() string { return "group-home" }

// missing shows that the device has the group no more.
func missing(a *stage.App, p *stage.Page) {
	body, _ := p.Header(a, a.T("groups.unnamed"))
	back := ui.NewButton("group-missing-back", a.T("common.back"), a.Pop)
	p.Empty(a, body, "group-missing", a.T("groups.missing"), back)
	p.Done()
}

// Layout implements stage.Scene.
func (p *homePage) Layout(a *stage.App) {
	p.Start()
	g := p.get(a.Store)
	if g == nil {
		missing(a, &p.Page)
		return
	}
	body, base := p.Header(a, title(a, g))
	p.HeadButtons(a, body, base,
		stage.HeadButton{ID: "group-share", Name: a.T("groups.share"), Icon: "share", Do: func() { a.Push(newShare(p.id)) }},
		stage.HeadButton{ID: "group-edit", Name: a.T("groups.edit"), Icon: "settings", Do: func() { a.Push(newEdit(a, p.to, p.id)) }})
	body = a.Broad(body)
	score := ui.NewButton("group-score", a.T("group.book"), func() { a.Push(club.NewKept(a, p.to, p.to.Chosen, shelf.NewParty(g))) })
	score.Kind, score.Icon = ui.Gold, "edit"
	meet := ui.NewButton("group-event", a.T("event.new"), func() { a.Push(event.NewKept(a, p.to, p.to.Chosen, shelf.NewParty(g))) })
	meet.Icon = "trophy"
	above, _ := p.Footer(a, body, score, meet)
	p.left.Name, p.middle.Name, p.right.Name = a.T("house.title"), a.T("groups.members"), a.T("event.standings")
	const gap = 16
	if p.first = p.left; !a.TwoPanes(above, 760) {
		p.first = p.right
	}
	switch {
	case a.TwoPanes(above, 1080):
		w := (above.W - 2*gap) / 10
		left, rest := above.SplitLeft(3 * w)
		_, rest = rest.SplitLeft(gap)
		middle, rest := rest.SplitLeft(3 * w)
		_, right := rest.SplitLeft(gap)
		p.pane(a, p.left, left, g, p.evenings, p.rules)
		p.pane(a, p.middle, middle, g, p.members)
		p.pane(a, p.right, right, g, p.standings)
	case a.TwoPanes(above, 760):
		left, rest := above.SplitLeft((above.W - gap) * .45)
		_, right := rest.SplitLeft(gap)
		p.pane(a, p.left, left, g, p.evenings, p.members, p.rules)
		p.pane(a, p.right, right, g, p.standings)
	default:
		p.pane(a, p.right, above, g, p.standings, p.evenings, p.members, p.rules)
	}
	p.Done()
	if p.Layer.Focused() == nil {
		p.Layer.FocusID("group-score", false)
	}
}

// pane places parts of the page on a panel.
func (p *homePage) pane(a *stage.App, scroll *ui.Scroll, r sprites.Rect, g *group.Group, parts ...func(f *form.Part, g *group.Group, width float32)) {
	const pad = 16
	f := form.NewPart(a, &p.Page)
	if scroll == p.first {
		p.conflicts(f, g)
	}
	for i, add := range parts {
		if i > 0 {
			f.Line()
		}
		add(f, g, r.W-2*pad)
	}
	p.ScrollPanel(scroll, pad, f.Box).Place(r)
}

// conflicts adds the way to what copies have changed apart.
func (p *homePage) conflicts(f *form.Part, g *group.Group) {
	a := f.App
	if n := len(g.Conflicts()); n > 0 {
		f.Add(f.RowBox("group-conflicts", a.T("groups.conflicts.n", "n", n), a.T("groups.conflicts.both"), func() { a.Push(newConflicts(p.to, p.id)) }))
		f.Line()
	}
}

// rules adds the house rules.
func (p *homePage) rules(f *form.Part, g *group.Group, _ float32) {
	a := f.App
	f.Heading("group-rules-head", a.T("house.title"))
	ruled(f, p.to, g.Rules.Value(), shownOptions)
	choose := ui.NewButton("group-choose", a.T("groups.rules.choose"), func() { a.Push(newRules(a, p.to, p.id)) })
	choose.Icon = "edit"
	f.Buttons(choose)
}

// members adds the members and the field for new ones.
func (p *homePage) members(f *form.Part, g *group.Group, _ float32) {
	a := f.App
	all := g.Here()
	f.Heading("group-members", a.T("groups.members.n", "n", len(all)))
	for i, m := range all {
		f.Add(memberBox(f, &memberRow{bird: bird(g, m.ID, ""), Pressable: ui.Pressable{OnClick: func() { a.Push(newMember(a, p.id, m.ID)) }}}, "group-member-"+strconv.Itoa(i+1), m.Name.Value()))
	}
	if len(all) == 0 {
		f.Text("group-nobody", "text", a.T("groups.members.none"), sprites.Sans, 15, a.Theme.Text2)
	}
	if p.add == nil {
		p.clear(a)
	}
	p.add.Placeholder = a.T("groups.members.add")
	f.Add(f.FieldBox(p.add, a.T("groups.members.add"), 400))
	join := ui.NewButton("group-join", a.T("event.add"), func() { p.join(a) })
	join.Icon = "add"
	f.Buttons(join)
}

// clear empties the field for new members.
func (p *homePage) clear(a *stage.App) {
	p.add = newNames(func() { p.join(a) })
}

// newNames returns a field for the names of members.
func newNames(done func()) *ui.TextField {
	t := ui.NewTextField("group-add", "", "", nil)
	t.MaxRunes, t.Break = 2000, "; "
	t.OnDone = func(string) { done() }
	return t
}

// names returns the names in a list, without empty ones.
func names(text string) (out []string) {
	for _, name := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(";,\n；，、", r) }) {
		if r := []rune(strings.Join(strings.Fields(name), " ")); len(r) > 0 {
			out = append(out, string(r[:min(len(r), maxName)]))
		}
	}
	return out
}

// join adds the typed members.
func (p *homePage) join(a *stage.App) {
	list := names(p.add.Typed())
	if len(list) == 0 {
		p.Layer.FocusID("group-add", true)
		return
	}
	if p.change(a, func(g *group.Group) { joinAll(g, list) }) {
		p.clear(a)
	}
}

// joinAll adds members to a group.
func joinAll(g *group.Group, names []string) {
	for _, name := range names {
		if len(g.Members) < group.MaxMembers || g.Called(name) != nil {
			g.Join(shelf.NewMemberID(), name)
		}
	}
}

// shownOptions is the number of house rules on the page of a group.
const shownOptions = 6

// shown is the number of evenings on the page of a group.
const shown = 4

// evenings adds the last evenings and the way to all of them.
func (p *homePage) evenings(f *form.Part, g *group.Group, _ float32) {
	a := f.App
	f.Heading("group-evenings-head", a.T("groups.evenings"))
	n := len(g.Evenings)
	if n == 0 {
		f.Text("group-evenings-none", "text", a.T("groups.evenings.none"), sprites.Sans, 15, a.Theme.Text2)
	}
	for i := n - 1; i >= max(0, n-shown); i-- {
		f.Add(eveningBox(f, p.to, g, i))
	}
	if n > shown {
		all := ui.NewButton("group-evenings", a.T("groups.evenings.all"), func() { a.Push(newEvenings(p.to, p.id)) })
		f.Buttons(all)
	}
}

// eveningBox returns a box for the row of a version of an evening, which opens it.
func eveningBox(f *form.Part, to Routes, g *group.Group, i int) *layout.Box {
	a, e := f.App, &g.Evenings[i]
	code, name := "", ""
	if e.Book != nil {
		code = e.Book.Rules
	} else {
		code, name = e.Event.Rules, e.Event.Name
	}
	if entry, _, _ := ruling(code); entry != nil {
		code = a.Words.ShortRules(entry.ID)
	}
	about := []string{code}
	if name != "" {
		about = append(about, name)
	}
	if e.Book != nil {
		about = append(about, a.T("replays.deals", "n", e.Deals()))
	} else {
		about = append(about, a.T("event.rounds.n", "n", e.Event.Rounds))
	}
	if len(versions(g, e.ID)) > 1 {
		about = append(about, a.T("groups.apart"))
	}
	return f.RowBox("group-evening-"+strconv.Itoa(i+1), day(a, e.Date), strings.Join(about, " · "), func() { openEvening(a, to, g, i) })
}

// versions returns the hashes of the versions of an evening.
func versions(g *group.Group, id string) (out []string) {
	for i := range g.Evenings {
		if e := &g.Evenings[i]; e.ID == id {
			out = append(out, e.Hash())
		}
	}
	return out
}

// openEvening opens a version of an evening. Changes are saved in the group.
func openEvening(a *stage.App, to Routes, g *group.Group, i int) {
	e := &g.Evenings[i]
	k := shelf.NewKeeper(g.ID, e.ID, e.Hash())
	var s stage.Scene
	if e.Book != nil {
		b := *e.Book
		b.Entries = slices.Clone(b.Entries)
		s = club.OpenKept(to, to.Chosen, shelf.NewParty(g), &b, k)
	} else if own := copyOf(e.Event); own != nil && len(own.Seats) > 0 {
		s = event.OpenKept(a, to, own, k)
	}
	if s == nil {
		a.Notices.Show("groups.unopened")
		return
	}
	a.Push(s)
}

// standings adds the ranking of a season.
func (p *homePage) standings(f *form.Part, g *group.Group, width float32) {
	a := f.App
	f.Heading("group-season-head", a.T("event.standings"))
	seasons := g.Seasons()
	if len(seasons) == 0 {
		f.Text("group-season-none", "text", a.T("groups.season.none"), sprites.Sans, 16, a.Theme.Text2)
		return
	}
	at := max(0, slices.Index(seasons, p.season))
	p.season = seasons[at]
	var names []string
	for _, s := range seasons {
		names = append(names, strings.TrimSpace(a.Words.ShortRules(s.Rules)+" "+s.Year))
	}
	f.Add(f.SegmentsBox(ui.NewSegmented("group-season", a.T("groups.season"), names, at, func(i int) {
		p.season = seasons[i]
		a.Relayout()
	})))
	table := form.NewPart(a, &p.Page)
	table.Box.Gap(0)
	seasonRows(table, g, p.season, width)
	f.Add(table.Box)
	f.Text("group-season-note", "text", a.T("groups.season.note"), sprites.Sans, 14, a.Theme.Text2)
	save := ui.NewButton("group-csv", a.T("club.csv"), func() { p.csv(a, g) })
	save.Icon = "export"
	paper := ui.NewButton("group-print", a.T("print.title"), func() {
		a.SaveForPlayer(fileName(g, "-"+p.season.Rules+"-"+p.season.Year+".html"), printed.Season(printed.LookOf(a.Words, a.Settings.Tiles, a.Settings.Labels), g, p.season))
	})
	paper.Icon = "print"
	f.Buttons(save, paper)
}

// csv saves the standings for a spreadsheet.
func (p *homePage) csv(a *stage.App, g *group.Group) {
	var out bytes.Buffer
	if err := csv.NewWriter(&out).WriteAll(g.Table(p.season)); err != nil {
		return // a buffer takes everything
	}
	a.SaveForPlayer(fileName(g, "-"+p.season.Rules+"-"+p.season.Year+".csv"), out.Bytes())
}

// fileName returns the name of a file of a group.
func fileName(g *group.Group, end string) string {
	name := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			return r
		case r >= 'A' && r <= 'Z':
			return r + 'a' - 'A'
		case r == ' ' || r == '-':
			return '-'
		}
		return -1
	}, g.Name.Value())
	if name = strings.Trim(name, "-"); name == "" {
		name = "group"
	}
	return name + end
}

// Update continues scrolling after a swipe.
func (p *homePage) Update(a *stage.App) {
	moved := p.left.Tick()
	moved = p.middle.Tick() || moved
	if p.right.Tick() || moved {
		a.Redraw()
	}
}
