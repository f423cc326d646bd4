package event

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"moineau/engine/club/tournament"
	"moineau/scenes/form"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// people is the page with the players of an event.
type people struct {
	stage.Page
	o      *opened
	add    *ui.TextField
	bad    *tournament.ListError
	scroll *ui.Scroll
}

func newPeople(o *opened) *people {
	p := &people{o: o, scroll: ui.NewScroll("event-people-list", "")}
	p.clear()
	return p
}

func (p *people) clear() {
	p.add = ui.NewTextField("event-late", "", "", nil)
	p.add.MaxRunes, p.add.Break = 2000, "; "
	p.add.OnDone = func(string) { p.join() }
}

// Name implements stage.Scene.
func (*people) Name() string { return "event-people" }

// Layout implements stage.Scene.
func (p *people) Layout(a *stage.App) {
	p.Start()
	o := p.o
	body, _ := p.Header(a, a.T("event.people"))
	body = a.Broad(body)
	body.H -= a.Sizes().Foot
	f := form.NewPart(a, &p.Page)
	p.scroll.Name = a.T("event.people")
	if len(o.e.Seats) < o.e.Rounds {
		p.add.Placeholder = example
		f.Heading("event-late-head", a.T("event.late", "n", len(o.e.Seats)+1))
		add := ui.NewButton("event-join", a.T("event.add"), p.join)
		add.Icon, add.Size = "add", 16
		f.Add(layout.Row(f.FieldBox(p.add, a.T("event.add.about"), 400).Grow(1), p.Control(add, add.Width(a.Canvas), a.Sizes().Low)).Gap(10))
		if p.bad != nil {
			f.Text("event-late-bad", "alert", badList(a, p.bad), sprites.Sans, 15, a.Theme.GoldText)
		}
		f.Line()
	}
	for i := range o.e.Players {
		who := &o.e.Players[i]
		f.Add(f.RowBox("event-person-"+strconv.Itoa(i+1), a.Words.Number(i+1)+"  "+who.Name, strings.Join(o.about(i+1), " · "), func() { a.Push(newPerson(o, i+1)) }))
	}
	f.OnPanel(p.scroll, body)
	p.Done()
	if p.Layer.Focused() == nil {
		p.Layer.FocusID("event-person-1", false)
	}
}

// about describes a player: the club, and from and until when they play.
func (o *opened) about(n int) (out []string) {
	a, p := o.a, o.player(n)
	if p.Club != "" {
		out = append(out, p.Club)
	}
	switch {
	case p.Instead > 0:
		out = append(out, a.T("event.instead", "name", o.player(p.Instead).Name, "n", p.From))
	case p.From > 1:
		out = append(out, a.T("event.since", "n", p.From))
	}
	if p.Until > 0 {
		out = append(out, a.T("event.until", "n", p.Until))
	}
	return out
}

// join adds the typed players to the next round.
func (p *people) join() {
	o := p.o
	list, err := tournament.ParsePlayers(p.add.Typed())
	p.bad = nil
	if errors.As(err, &p.bad) {
		o.a.Relayout()
		return
	}
	for _, who := range list {
		if o.e.Join(who) != nil {
			p.bad = &tournament.ListError{Kind: tournament.BadMany}
			break
		}
	}
	p.clear()
	o.save()
	o.a.Relayout()
}

// Update continues scrolling after a swipe.
func (p *people) Update(a *stage.App) {
	if p.scroll.Tick() {
		a.Redraw()
	}
}

// person is the page of a player: their tables, penalties, leaving and substitute.
type person struct {
	stage.Page
	o                                 *opened
	n                                 int
	points, score, reason, substitute *ui.TextField
	bad                               bool
	scroll                            *ui.Scroll
}

func newPerson(o *opened, n int) *person {
	p := &person{o: o, n: n, scroll: ui.NewScroll("event-person", "")}
	p.clear()
	p.substitute = ui.NewTextField("event-substitute", "", "", nil)
	p.substitute.MaxRunes = 40
	return p
}

// clear empties the fields of a penalty.
func (p *person) clear() {
	p.points = ui.NewTextField("event-penalty-points", "", "", nil)
	p.score = ui.NewTextField("event-penalty-score", "", "", nil)
	p.reason = ui.NewTextField("event-penalty-reason", "", "", nil)
	p.points.MaxRunes, p.score.MaxRunes, p.reason.MaxRunes = 6, 8, 40
}

// Name implements stage.Scene.
func (*person) Name() string { return "event-person" }

// Layout implements stage.Scene.
func (p *person) Layout(a *stage.App) {
	p.Start()
	o := p.o
	body, _ := p.Header(a, o.player(p.n).Name)
	body = a.Broad(body)
	body.H -= a.Sizes().Foot
	f := form.NewPart(a, &p.Page)
	p.scroll.Name = o.player(p.n).Name
	if about := o.about(p.n); len(about) > 0 {
		f.Text("event-person-about", "text", strings.Join(about, " · "), sprites.Sans, 16, a.Theme.Text2)
	}
	p.rounds(f)
	f.Line()
	p.penalties(f)
	f.Line()
	p.leaving(f)
	f.OnPanel(p.scroll, body)
	p.Done()
	if p.Layer.Focused() == nil {
		p.Layer.FocusID("event-penalty-points", false)
	}
}

// rounds adds the tables of the player.
func (p *person) rounds(f *form.Part) {
	a, o := f.App, p.o
	f.Heading("event-person-rounds", a.T("event.rounds"))
	lines, err := o.e.Standings(0)
	if err != nil {
		return
	}
	i := slices.IndexFunc(lines, func(l tournament.Line) bool { return l.Player == p.n })
	for r, tables := range o.e.Seats {
		name, value := a.T("event.round", "n", r+1)+" · "+a.T("event.bye"), "·"
		for t, seats := range tables {
			if k := slices.Index(seats[:], p.n); k >= 0 {
				name = a.T("event.round", "n", r+1) + " · " + a.T("event.table", "n", t+1) + " · " + a.T("wind."+strconv.Itoa(k+1))
			}
		}
		for _, got := range lines[i].Rounds {
			if got.Round == r+1 {
				value = o.score(got.Score) + " · " + points(a.Words, got.Points)
			}
		}
		f.Pair("event-person-round-"+strconv.Itoa(r+1), name, value, false)
	}
	f.Pair("event-person-total", o.words("event.tables", "event.points"), points(a.Words, lines[i].Points), true)
}

// penalties adds the penalties of the player and the form of a new one.
func (p *person) penalties(f *form.Part) {
	a, o := f.App, p.o
	f.Heading("event-penalties", a.T("event.penalties"))
	for i, pen := range o.e.Penalties {
		if pen.Player != p.n {
			continue
		}
		var what []string
		if pen.Points != 0 {
			what = append(what, points(a.Words, -pen.Points)+" "+o.words("event.tables", "event.points"))
		}
		if pen.Score != 0 {
			what = append(what, a.Words.Signed(-int(pen.Score))+" "+o.words("event.mini", "event.score"))
		}
		if pen.Reason != "" {
			what = append(what, pen.Reason)
		}
		n := strconv.Itoa(i + 1)
		l := ui.NewLabel("event-penalty-"+n, a.T("event.round", "n", pen.Round)+": "+strings.Join(what, ", "), sprites.Sans, 16)
		drop := ui.NewIconButton("event-forgive-"+n, a.T("event.remove", "name", l.Name), "close", func() {
			o.e.Penalties = slices.Delete(slices.Clone(o.e.Penalties), i, i+1)
			o.save()
			a.Relayout()
		})
		f.Add(layout.Row(layout.Stack(p.ParagraphBox(a, l)).Grow(1).Self(layout.Center), p.Control(drop, 48, 48)))
	}
	f.Add(layout.Row(p.labelled(f, p.points, o.words("event.tables", "event.points"), 110), p.labelled(f, p.score, o.words("event.mini", "event.score"), 110)).Gap(12))
	f.Add(p.labelled(f, p.reason, a.T("event.reason"), 300))
	if p.bad {
		f.Text("event-penalty-bad", "alert", a.T("event.penalty.bad"), sprites.Sans, 15, a.Theme.GoldText)
	}
	give := ui.NewButton("event-penalty-add", a.T("event.penalty.add", "n", len(o.e.Seats)), p.punish)
	give.Icon = "flag"
	f.Buttons(give)
}

// labelled returns the box of a field with its name above it.
func (p *person) labelled(f *form.Part, t *ui.TextField, name string, width float32) *layout.Box {
	l := ui.NewLabel(t.ID+"-name", name, sprites.Sans, 15)
	l.Tint, l.Line = f.App.Theme.Text2, 1.3
	return layout.Column(p.ParagraphBox(f.App, l), f.FieldBox(t, name, width)).Gap(4).MinW(width)
}

// punish adds the typed penalty to the last round.
func (p *person) punish() {
	o := p.o
	pen := tournament.Penalty{Player: p.n, Round: max(1, len(o.e.Seats)), Reason: strings.TrimSpace(p.reason.Typed())}
	p.bad = false
	if text := strings.TrimSpace(p.points.Typed()); text != "" {
		p.bad = pen.Points.UnmarshalJSON([]byte(strings.ReplaceAll(text, ",", "."))) != nil
	}
	if text := strings.TrimSpace(p.score.Typed()); text != "" {
		n, ok := number(text)
		p.bad = p.bad || !ok
		pen.Score = n
	}
	if p.bad = p.bad || pen.Points == 0 && pen.Score == 0; !p.bad {
		o.e.Penalties = append(o.e.Penalties, pen)
		o.save()
		p.clear()
	}
	o.a.Relayout()
}

// leaving adds what ends the part of the player, or lets them come back.
func (p *person) leaving(f *form.Part) {
	a, o := f.App, p.o
	after := len(o.e.Seats)
	f.Heading("event-leaving", a.T("event.leaving"))
	who := o.player(p.n)
	switch {
	case who.Until > 0 && who.Until == after:
		back := ui.NewButton("event-return", a.T("event.return"), func() { p.do(o.e.Return(p.n)) })
		f.Buttons(back)
	case who.Until > 0 || after >= o.e.Rounds:
		f.Text("event-left", "text", a.T("event.left"), sprites.Sans, 16, a.Theme.Text2)
	default:
		p.substitute.Placeholder = a.T("event.substitute")
		f.Text("event-leave-about", "text", a.T("event.leave.about"), sprites.Sans, 15, a.Theme.Text2)
		f.Add(f.FieldBox(p.substitute, a.T("event.substitute"), 300))
		leave := ui.NewButton("event-leave", a.T("event.leave", "n", after), func() {
			p.do(o.e.Leave(p.n, after, strings.TrimSpace(p.substitute.Typed())))
		})
		leave.Icon = "exit"
		f.Buttons(leave)
	}
}

// do saves what was done.
func (p *person) do(err error) {
	if err != nil {
		p.o.a.Notices.Show("event.refused")
	} else {
		p.o.save()
	}
	p.o.a.Relayout()
}

// Update continues scrolling after a swipe.
func (p *person) Update(a *stage.App) {
	if p.scroll.Tick() {
		a.Redraw()
	}
}
