package duplicate

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"moineau/engine/daily"
	"moineau/engine/duplicate"
	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/rules/mcr"
	"moineau/engine/table"
	"moineau/scenes/form"
	"moineau/scenes/library"
	"moineau/scenes/roster"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// Routes opens other scenes from the pages.
type Routes interface {
	// Table starts or continues a match.
	Table(cfg session.Config) stage.Scene
	// ReplayAt returns the replay of a match at the place before an input of a deal.
	ReplayAt(m *match.Match, deal, input int) stage.Scene
}

// page is the overview: the next event, and those that were begun.
type page struct {
	stage.Page
	a     *stage.App
	to    Routes
	next  event            // the choices for the next event
	paste *ui.TextField    // what a friend has sent
	name  *ui.TextField    // of that friend
	bad   *daily.TextError // what is wrong with the pasted text
	// received is set while the field holds the code of a link, which comes first on the page.
	received bool
	what     string // which deals it holds
	scroll   *ui.Scroll
}

// Measures of the page, in points.
const (
	pad    = 18
	gutter = 20
	most   = 860 // width of the text
	shown  = 6   // events that are listed
)

// lengths are the numbers of deals that are offered.
var lengths = []int{4, 8, 16}

// New returns the overview.
func New(a *stage.App, to Routes) stage.Scene {
	p := &page{a: a, to: to, next: event{rules: mcr.ID, form: duplicate.OwnWall, deals: lengths[0], level: "medium", people: 1}, scroll: ui.NewScroll("duplicate-scroll", "")}
	if all := load(a.Store); len(all) > 0 {
		p.next = *all[0]
		p.next.code, p.next.name = "", ""
	}
	p.clear()
	return p
}

// Receive returns the overview with the code of a link, or a text with a code, in the field
// for a friend's deals, and with what is wrong with it.
func Receive(a *stage.App, to Routes, text string) stage.Scene {
	p := New(a, to).(*page)
	p.paste = newPaste(text)
	p.received = true
	if s := p.read(); s != nil {
		p.what = a.T("duplicate.event", "rules", a.Words.ShortRules(s.Rules), "n", s.Deals)
	}
	return p
}

// newPaste returns the field for a friend's deals.
func newPaste(text string) *ui.TextField {
	f := ui.NewTextField("duplicate-paste", "", text, nil)
	f.MaxRunes = 4000
	return f
}

// clear empties the fields for a friend's deals.
func (p *page) clear() {
	p.paste = newPaste("")
	p.name = ui.NewTextField("duplicate-name", "", "", nil)
	p.name.MaxRunes = 20
	p.bad, p.received, p.what = nil, false, ""
}

// Name implements stage.Scene.
func (p *page) Name() string { return "duplicate" }

// Layout implements stage.Scene.
func (p *page) Layout(a *stage.App) {
	p.Start()
	body, _ := p.Header(a, a.T("duplicate.title"))
	body.H -= gutter
	p.scroll.Name = a.T("duplicate.title")
	f := form.NewPart(a, &p.Page)
	f.Text("duplicate-about", "text", a.T("duplicate.about"), sprites.Sans, 16, a.Theme.Text2)
	if p.received {
		p.friends(f)
		f.Line()
	}
	p.choices(f)
	p.begun(f)
	if !p.received {
		f.Line()
		p.friends(f)
	}
	p.ScrollPanel(p.scroll, pad, f.Box).Place(body.Middle(min(body.W, most*a.TextScale()), body.H))
	p.Done()
	if p.Layer.Focused() == nil {
		first := "duplicate-play"
		if p.received {
			first = "duplicate-add"
		}
		p.Layer.FocusID(first, false)
	}
}

// choices adds what the next event is.
func (p *page) choices(f *form.Part) {
	a := p.a
	var all, names []string
	for _, e := range rules.All() {
		all, names = append(all, e.ID), append(names, a.Words.ShortRules(e.ID))
	}
	f.Segments("duplicate-rules", a.T("duplicate.rules"), "", names, slices.Index(all, p.next.rules), func(i int) {
		p.next.rules = all[i]
		p.next.form = duplicate.SameWall
		if all[i] == mcr.ID {
			p.next.form = duplicate.OwnWall
		}
		a.Relayout()
	})
	if p.next.rules == mcr.ID {
		forms := []duplicate.Form{duplicate.OwnWall, duplicate.SameWall}
		f.Segments("duplicate-form", a.T("duplicate.form"), a.T("duplicate.form."+string(p.next.form)+".about"), []string{a.T("duplicate.form.own"), a.T("duplicate.form.same")}, slices.Index(forms, p.next.form), func(i int) {
			p.next.form = forms[i]
			a.Relayout()
		})
	}
	names = nil
	for _, n := range lengths {
		names = append(names, a.Words.Number(n))
	}
	f.Segments("duplicate-deals", a.T("duplicate.deals"), "", names, slices.Index(lengths, p.next.deals), func(i int) { p.next.deals = lengths[i] })
	names = nil
	for _, l := range roster.Levels {
		names = append(names, a.T("seats.level."+l))
	}
	f.Segments("duplicate-level", a.T("duplicate.bots"), "", names, slices.Index(roster.Levels, p.next.level), func(i int) { p.next.level = roster.Levels[i] })
	names = nil
	for n := range 4 {
		names = append(names, a.Words.Number(n+1))
	}
	f.Segments("duplicate-people", a.T("duplicate.people"), "", names, p.next.people-1, func(i int) { p.next.people = i + 1 })
	play := ui.NewButton("duplicate-play", a.T("duplicate.play"), p.play)
	if play.Kind, play.Icon = ui.Gold, "play"; p.what != "" {
		play.Kind = ui.Ghost
	}
	f.Buttons(play)
}

// begun adds the events that were begun.
func (p *page) begun(f *form.Part) {
	a := p.a
	all := load(a.Store)
	if len(all) == 0 {
		return
	}
	f.Line()
	f.Heading("duplicate-begun", a.T("duplicate.begun"))
	list := library.Library{Store: a.Store}.List()
	for i, e := range all[:min(len(all), shown)] {
		b := ui.NewButton("duplicate-event-"+strconv.Itoa(i+1), a.T("duplicate.event", "rules", a.Words.ShortRules(e.rules), "n", e.deals), func() { p.open(e) })
		b.Kind, b.Icon, b.Trail = ui.Plain, "trophy", "chevron-right"
		b.Sub = a.T("duplicate.form." + string(e.form))
		if n := e.played(list); n < e.deals {
			b.Icon, b.Sub = "play", a.T("duplicate.underway", "n", n+1, "of", e.deals)
		}
		b.Spoken = b.Name + ". " + b.Sub
		f.Add(f.Page.Box(b, func(w float32) layout.Size {
			return layout.Size{W: min(w, b.Width(a.Canvas)), H: max(layout.Target, 56*a.TextScale())}
		}))
	}
}

// example is the beginning of a code.
const example = "mcr:own-4-medium:1:…"

// friends adds the fields for the deals of a friend.
func (p *page) friends(f *form.Part) {
	a := p.a
	f.Heading("duplicate-friends", a.T("duplicate.friends"))
	if p.what != "" {
		f.Text("duplicate-what", "text", p.what, sprites.SansBold, 17, a.Theme.Text)
	}
	h := max(48, layout.Target*a.TextScale())
	p.paste.Base().Name, p.paste.Placeholder, p.paste.Selected = a.T("daily.paste"), example, a.T("common.selected")
	p.name.Base().Name, p.name.Placeholder, p.name.Selected = a.T("daily.name"), a.T("duplicate.friend"), a.T("common.selected")
	f.Add(layout.Leaf(func(w float32) layout.Size { return layout.Size{W: min(w, 160), H: h} }).OnPlace(func(r sprites.Rect) { f.Page.Add(p.paste, r) }))
	f.Question("duplicate-name", a.T("daily.name"), "", f.Page.Control(p.name, 180, h))
	if p.bad != nil {
		f.Text("duplicate-bad", "alert", a.T("daily.bad."+p.bad.Kind, "at", p.bad.At+1, "what", p.bad.Got, "example", example), sprites.Sans, 15, a.Theme.GoldText)
	}
	put := ui.NewButton("duplicate-add", a.T("daily.add"), p.addFriend)
	put.Kind, put.Icon = ui.Ghost, "copy"
	if p.what != "" {
		put.Name, put.Kind, put.Icon = a.T("duplicate.play"), ui.Gold, "play"
	}
	f.Buttons(put)
}

// read reads the pasted text. It returns nil if the text has no code that can be read, and
// keeps what is wrong with it.
func (p *page) read() *duplicate.Shared {
	s, err := duplicate.ReadCode(p.paste.Typed())
	if p.bad = nil; err == nil {
		return s
	}
	if !errors.As(err, &p.bad) {
		p.bad = &daily.TextError{Kind: daily.Missing}
	}
	return nil
}

// addFriend reads the pasted text and opens the event in it: the comparison if this player
// has finished the deals, else the deals.
func (p *page) addFriend() {
	a := p.a
	s := p.read()
	if s == nil {
		a.Relayout()
		return
	}
	var err error
	e := event{rules: s.Rules, seed: s.Seed, form: s.Form, deals: s.Deals, level: s.Level, people: 1, name: strings.Join(strings.Fields(p.name.Typed()), " ")}
	if e.code, err = s.Code(s.Form, s.Level, s.Table); err == nil {
		err = add(a.Store, &e)
	}
	if err != nil {
		a.Notices.Show("notice.replays-unkept")
		return
	}
	p.clear()
	p.open(&e)
}

// play begins an event.
func (p *page) play() {
	e := p.next
	e.seed = library.RandomSeed()
	if err := add(p.a.Store, &e); err != nil {
		p.a.Notices.Show("notice.replays-unkept")
		return
	}
	p.open(&e)
}

// open shows the result of an event, or plays on.
func (p *page) open(e *event) {
	if s := Open(p.a, p.to, e.seed); s != nil {
		p.a.Push(s)
	}
}

// Open returns the scene in which an event goes on: its result, the match that was left,
// or the next one. It returns nil if this device has not begun an event with that seed.
func Open(a *stage.App, to Routes, seed [32]byte) stage.Scene {
	var e *event
	for _, one := range load(a.Store) {
		if one.seed == seed {
			e = one
		}
	}
	if e == nil {
		return nil
	}
	if c := collect(a.Store, e); c != nil {
		return newResult(a, to, c)
	}
	on, err := e.engine()
	if err != nil {
		return nil
	}
	_, deals, _ := e.matches(on, library.Library{Store: a.Store}.List())
	c, n := on.Config(deals)
	if record, info, ok := library.SavedMatch(a.Store); ok && info.Rules == e.rules && info.Seal.Print == sealOf(&c.Seed) {
		return to.Table(session.Config{Rules: info.Rules, Record: record})
	}
	return to.Table(e.config(on, c, deals, n))
}

// config returns the match of n deals that begins with a deal.
func (e *event) config(on *duplicate.Event, c match.Config, deal, n int) session.Config {
	types := slices.Repeat([]roster.SeatType{roster.Bot}, table.MaxPlayers)
	for i := range e.people {
		types[i] = roster.Human
	}
	seats := roster.Default(types)
	cfg := session.Config{Rules: e.rules, Options: c.Options, Seed: c.Seed, Seats: seats, Length: n}
	for p := range on.Players() {
		seats[p].Level = e.level
		cfg.Seats[on.Place(deal, p)] = seats[p]
	}
	return cfg
}

// Event returns the seed of the event that a match belongs to. ok is false if this device
// has not begun one.
func Event(a *stage.App, m *match.Match) (seed [32]byte, ok bool) {
	for _, e := range load(a.Store) {
		on, err := e.engine()
		if err != nil || e.rules != m.ID {
			continue
		}
		for deal := 0; deal < e.deals; {
			c, n := on.Config(deal)
			if c.Seed == m.Seed {
				return e.seed, true
			}
			deal += n
		}
	}
	return seed, false
}

// Update continues scrolling after a swipe.
func (p *page) Update(a *stage.App) {
	if p.scroll.Tick() {
		a.Redraw()
	}
}
