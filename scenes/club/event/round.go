package event

import (
	"strconv"
	"strings"
	"time"

	"moineau/engine/club/tournament"
	"moineau/scenes/club/shelf"
	"moineau/scenes/form"
	"moineau/scenes/printed"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// hanWinds are the seats at a table.
var hanWinds = [4]string{"東", "南", "西", "北"}

// roundPage is the page of a round: its tables, with their results.
type roundPage struct {
	stage.Page
	o      *opened
	shown  int // round, from 1
	scroll *ui.Scroll
	chips  *ui.Chips
	time   string // on the clock
	draw   string // what checking the draw has found
}

func newRound(o *opened) *roundPage {
	return &roundPage{o: o, shown: len(o.e.Seats), scroll: ui.NewScroll("event-tables", "")}
}

// Name implements stage.Scene.
func (*roundPage) Name() string { return "event" }

// Layout implements stage.Scene.
func (p *roundPage) Layout(a *stage.App) {
	p.Start()
	o := p.o
	body, base := p.Header(a, o.title())
	next, enter := p.buttons(a)
	wide := !a.Space().Small() && p.FootFits(a, body.W, next, enter, 2)
	hall := stage.HeadButton{ID: "event-hall", Name: a.T("event.hall"), Icon: "fullscreen", Do: func() { a.Push(newHall(o)) }}
	paper := stage.HeadButton{ID: "event-tables-print", Name: a.T("print.title"), Icon: "print", Do: func() { p.print(a) }}
	places := stage.HeadButton{ID: "event-standings", Name: a.T("event.standings"), Icon: "trophy", Do: func() { a.Push(newStandings(o)) }}
	people := stage.HeadButton{ID: "event-people", Name: a.T("event.people"), Icon: "people", Do: func() { a.Push(newPeople(o)) }}
	if wide {
		end := p.HeadButtons(a, body, base, paper, hall)
		about := ui.NewLabel("event-about", a.Words.ShortRules(o.rulesID())+" · "+a.T("event.players", "n", len(o.e.Players)), sprites.Sans, a.Sizes().Note)
		about.Tint = a.Theme.Text2
		p.AtHeadEnd(a, about, end, base)
	} else {
		p.HeadButtons(a, body, base, hall, paper, people, places)
		body = a.Broad(body)
	}
	var more []stage.HeadButton
	if wide {
		more = []stage.HeadButton{places, people}
	}
	above, _ := p.Footer(a, body, next, enter, more...)
	top := p.top(a)
	content := p.tables(a, above.W)
	p.scroll.Name = a.T("event.round", "n", p.shown)
	layout.Column(top, layout.Stack(p.ScrollBox(p.scroll, content)).Grow(1)).Gap(12).Place(above)
	p.Done()
	if p.Layer.Focused() == nil && !p.Layer.FocusID("event-next", false) {
		p.Layer.FocusID("event-enter", false)
	}
}

// buttons returns the button of the next round and that of the next result. The one to
// press next is gold.
func (p *roundPage) buttons(a *stage.App) (next, enter *ui.Button) {
	o := p.o
	n := len(o.e.Seats)
	enter = ui.NewButton("event-enter", a.T("event.enter"), func() { p.enter(a) })
	enter.Icon, enter.Disabled = "edit", p.pending() == 0
	next = ui.NewButton("event-next", a.T("event.seat", "n", n+1), func() { p.next(a) })
	next.Kind = ui.Gold
	if o.e.Missing() > 0 {
		next.Disabled, next.Hint = true, a.T("event.wait")
	}
	if n >= o.e.Rounds {
		next = ui.NewButton("event-end", a.T("event.standings"), func() { a.Push(newStandings(o)) })
		next.Kind, next.Icon = ui.Gold, "trophy"
	}
	if o.e.Missing() > 0 {
		next.Kind, enter.Kind = ui.Dark, ui.Gold
		return enter, next
	}
	return next, enter
}

// pending returns the first table of the shown round without a result, or 0.
func (p *roundPage) pending() int {
	for i := range p.o.e.Seats[p.shown-1] {
		if p.o.e.Result(p.shown, i+1) == nil {
			return i + 1
		}
	}
	return 0
}

// enter opens the next table without a result.
func (p *roundPage) enter(a *stage.App) {
	if n := p.pending(); n > 0 {
		a.Push(newResult(p.o, p.shown, n))
	}
}

// next draws the next round.
func (p *roundPage) next(a *stage.App) {
	o := p.o
	if err := o.e.Next(); err != nil {
		a.Notices.Show("event.undrawn")
		return
	}
	p.shown, p.draw = len(o.e.Seats), ""
	o.save()
	o.clock = shelf.NewClock(p.shown, time.Duration(o.e.Minutes)*time.Minute)
	o.saveClock()
	a.Relayout()
}

// top returns the box of the rounds and of the clock.
func (p *roundPage) top(a *stage.App) *layout.Box {
	o := p.o
	var items []ui.ChipItem
	for n := range o.e.Seats {
		items = append(items, ui.ChipItem{ID: strconv.Itoa(n + 1), Name: a.Words.Number(n + 1)})
	}
	kept := p.chips
	p.chips = ui.NewChips("event-round", a.T("event.rounds"), items, p.shown-1, func(i int) {
		p.shown, p.draw = i+1, ""
		a.Relayout()
	})
	total := p.chips.Measure(a.Canvas)
	p.chips.KeepOffset(kept)
	low := a.Sizes().Low
	rounds := layout.Leaf(func(w float32) layout.Size { return layout.Size{W: min(total, max(w, 100)), H: low} }).Self(layout.Center).OnPlace(func(r sprites.Rect) { p.Add(p.chips, r) })
	if o.e.Minutes == 0 {
		return rounds
	}
	p.time = o.left()
	digits := ui.NewLabel("event-clock", p.time, sprites.SansBold, 34)
	digits.Spoken = a.T("event.clock") + " " + p.time
	toggle, more := o.clockButtons(a)
	of := ui.NewLabel("event-clock-of", a.T("event.clock.of", "n", int(o.clock.Total/60000)), sprites.Sans, a.Sizes().Note)
	of.Tint = a.Theme.Text2
	spent := float32(o.clock.Total-o.clock.Remaining(now(a))) / float32(max(o.clock.Total, 1))
	length := layout.Column(p.FitBox(a, of), p.bar(160, spent, a.Theme.Gold)).Gap(6)
	clock := layout.Row(p.LineBox(a, digits).Self(layout.Center), length.Self(layout.Center), p.Control(toggle, toggle.Width(a.Canvas), low).Self(layout.Center), p.Control(more, more.Width(a.Canvas), low).Self(layout.Center)).Gap(14)
	if a.Space().Shape == stage.Tall || clock.Need(layout.Unbounded).W > a.Safe().W-160 {
		toggle.Spoken, toggle.Name = toggle.Name, ""
		clock = layout.Row(p.LineBox(a, digits).Self(layout.Center), layout.Space(1), p.Control(toggle, low+8, low).Self(layout.Center), p.Control(more, more.Width(a.Canvas)-16, low).Self(layout.Center)).Gap(8)
		if a.Space().Shape == stage.Tall {
			if clock.Need(layout.Unbounded).W > a.Safe().W-2*16 {
				clock = layout.Column(p.LineBox(a, digits).Self(layout.Center), layout.Row(p.Control(toggle, low+8, low), p.Control(more, more.Width(a.Canvas), low)).Gap(8).Self(layout.Center)).Gap(8)
			}
			return layout.Column(rounds.Self(layout.Stretch), clock).Gap(8)
		}
	}
	return layout.Row(layout.Row(rounds, layout.Space(1)).Grow(1).Self(layout.Center), clock).Gap(16)
}

// clockButtons returns the buttons that start and stop the clock and that add time.
func (o *opened) clockButtons(a *stage.App) (toggle, more *ui.Button) {
	toggle = ui.NewButton("event-clock-start", a.T("event.clock.start"), func() {
		o.clock.Toggle(now(a))
		o.saveClock()
		a.Relayout()
	})
	toggle.Icon = "play"
	if o.clock.Running() {
		toggle.Name, toggle.Icon = a.T("event.clock.pause"), "pause"
	}
	more = ui.NewButton("event-clock-more", a.T("event.clock.more", "n", 5), func() {
		o.clock.Add(5 * time.Minute)
		o.saveClock()
		a.Relayout()
	})
	toggle.Size, more.Size = a.Sizes().Text, a.Sizes().Text
	return toggle, more
}

// tables returns the box of the tables and of what follows them.
func (p *roundPage) tables(a *stage.App, width float32) *layout.Box {
	o, e := p.o, p.o.e
	s := a.TextScale()
	const gap = 16
	columns := stage.Columns(width, cardLeast*s, gap)
	game, err := e.Game()
	var kids []*layout.Box
	first := p.pending()
	for i, seats := range e.Seats[p.shown-1] {
		n := i + 1
		cd := &card{title: a.T("event.table", "n", n), next: n == first && p.shown == len(e.Seats), Pressable: ui.Pressable{OnClick: func() { a.Push(newResult(o, p.shown, n)) }}}
		cd.ID, cd.Role = "event-table-"+strconv.Itoa(n), "button"
		result := e.Result(p.shown, n)
		var pts [4]tournament.Points
		if cd.state = a.T("event.playing"); result != nil {
			cd.state, cd.icon, cd.done = a.T("event.in"), "check", true
			if err == nil {
				pts = e.TablePoints(game, result.Scores)
			}
		}
		spoken := []string{cd.title, cd.state}
		for k, player := range seats {
			who := o.player(player)
			cd.rows[k] = cardRow{wind: hanWinds[k], name: who.Name, club: who.Club}
			line := a.T("wind."+strconv.Itoa(k+1)) + " " + who.Name
			if result != nil {
				cd.rows[k].score = o.score(result.Scores[k])
				if o.mini() || o.rulesID() == "riichi" {
					cd.rows[k].points = points(a.Words, pts[k])
				}
				line += " " + cd.rows[k].score + " " + cd.rows[k].points
			}
			spoken = append(spoken, strings.TrimSpace(line))
		}
		cd.Name = strings.Join(spoken, ", ")
		kids = append(kids, layout.Leaf(func(w float32) layout.Size { return layout.Size{W: min(w, cardLeast*s), H: cardHeight(s)} }).OnPlace(func(r sprites.Rect) { p.Add(cd, r) }))
	}
	col := layout.Column().Gap(gap)
	for len(kids) > 0 {
		row := layout.Equal().Gap(gap)
		for i := range columns {
			if i < len(kids) {
				row.Add(kids[i])
			} else {
				row.Add(layout.Space(1))
			}
		}
		col.Add(row)
		kids = kids[min(columns, len(kids)):]
	}
	f := form.NewPart(a, &p.Page)
	p.notes(f)
	return col.Add(f.Box).PadXY(2, 2)
}

// bar returns the box of a bar of a width of which a share is filled. The text beside it
// says the same.
func (p *roundPage) bar(w, share float32, tint sprites.Color) *layout.Box {
	return layout.Fixed(w, 8).OnPlace(func(r sprites.Rect) {
		p.Art("", "", r, func(c *sprites.Canvas, r sprites.Rect) { c.Bar(r, share, tint) })
	})
}

// score formats the score of a player: with a sign if all start with 0.
func (o *opened) score(n int32) string {
	if sum, err := o.e.Sum(); err == nil && sum == 0 {
		return o.a.Words.Signed(int(n))
	}
	return o.a.Words.Number(int(n))
}

// notes adds how many results are in, who has a bye, and where the seats come from.
func (p *roundPage) notes(f *form.Part) {
	a, e := f.App, p.o.e
	tables := len(e.Seats[p.shown-1])
	in := 0
	for _, r := range e.Results {
		if r.Round == p.shown {
			in++
		}
	}
	results := f.Label("event-results", "status", a.T("event.results", "n", in, "of", tables), sprites.SansBold, 16, 0)
	bar := p.bar(200, float32(in)/float32(tables), a.Theme.Done).Self(layout.Center)
	f.Add(layout.AnyOf(layout.Row(bar, layout.Stack(results).MinW(240*a.TextScale()).Grow(1)).Gap(16), results))
	if byes := e.Byes(p.shown); len(byes) > 0 {
		var names []string
		for _, n := range byes {
			names = append(names, p.o.player(n).Name)
		}
		f.Text("event-byes", "text", a.T("event.byes", "names", strings.Join(names, ", ")), sprites.Sans, 15, a.Theme.Text2)
	}
	text := a.T("event.drawn", "seed", e.Seed)
	if p.draw != "" {
		text += " " + p.draw
	}
	check := ui.NewButton("event-check", a.T("event.check"), func() { p.check(a) })
	check.Icon, check.Kind, check.Size = "dice", ui.Plain, a.Sizes().Note
	button := p.Control(check, check.Width(a.Canvas), a.Sizes().Low)
	drawn := f.Label("event-drawn", "status", text, sprites.Sans, 15, a.Theme.Text2)
	f.Add(layout.AnyOf(
		layout.Row(layout.Stack(drawn).MinW(280*a.TextScale()).Self(layout.Center), button, layout.Space(1)),
		layout.Column(drawn, layout.Stack(button).Self(layout.Start))))
}

// print saves the seating and the slips of the shown round as a page for paper.
func (p *roundPage) print(a *stage.App) {
	data, err := printed.Tables(printed.LookOf(a.Words, a.Settings.Tiles, a.Settings.Labels), p.o.e, p.shown, nil)
	if err != nil {
		return // the event was checked when it was read
	}
	a.SaveForPlayer(p.o.fileName("-round-"+strconv.Itoa(p.shown)+".html"), data)
}

// check draws all rounds again and compares.
func (p *roundPage) check(a *stage.App) {
	switch n, err := p.o.e.Verify(); {
	case n > 0 || err != nil:
		p.draw = a.T("event.check.differs", "n", max(1, n))
	default:
		p.draw = a.T("event.check.same")
	}
	a.Relayout()
}

// Update shows the time and continues scrolling after a swipe.
func (p *roundPage) Update(a *stage.App) {
	if p.o.e.Minutes > 0 && p.o.left() != p.time {
		a.Relayout()
	}
	if p.scroll.Tick() {
		a.Redraw()
	}
}
