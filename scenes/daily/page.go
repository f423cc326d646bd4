package daily

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"moineau/engine/daily"
	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/scenes/beside"
	"moineau/scenes/form"
	"moineau/scenes/roster"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// Routes opens other scenes from the page.
type Routes interface {
	// Table starts a match.
	Table(cfg session.Config) stage.Scene
	// ReplayAt returns the replay of a match at the place before an input of a deal.
	ReplayAt(m *match.Match, deal, input int) stage.Scene
	// Page returns the page of a place.
	Page(place string) stage.Scene
}

// page is the page of one day.
type page struct {
	stage.Page
	a           *stage.App
	to          Routes
	day         daily.Day
	today       int
	own         *daily.Result
	friends     []friend
	paste, any  *ui.TextField
	name        *ui.TextField    // of the friend whose result is pasted
	bad         *daily.TextError // what is wrong with the pasted text
	wrongNumber bool
	left, right *ui.Scroll
}

// Measures of the page, in points.
const (
	wide   = 760 // least width of a page with two columns
	gutter = 20
	pad    = 20
	narrow = 16
)

// New returns the page of the day that the clock proposes. In pictures that is always the
// same one.
func New(a *stage.App, to Routes) stage.Scene {
	today := 812
	if !a.Picture() {
		year, month, date := time.Now().Date()
		today = daily.NumberOf(int(time.Date(year, month, date, 0, 0, 0, 0, time.UTC).Unix() / 86400))
	}
	p := &page{a: a, to: to, today: today, left: ui.NewScroll("daily-list", ""), right: ui.NewScroll("daily-more", "")}
	p.clear()
	p.any = ui.NewTextField("daily-number", "", "", nil)
	p.any.MaxRunes = 5
	p.show(daily.Of(today))
	return p
}

// clear empties the field for results of friends.
func (p *page) clear() {
	p.paste = ui.NewTextField("daily-paste", "", "", nil)
	p.paste.MaxRunes = 2000
	p.name = ui.NewTextField("daily-name", "", "", nil)
	p.name.MaxRunes = 20
}

// show shows another day.
func (p *page) show(d daily.Day) {
	p.day, p.bad, p.wrongNumber = d, nil, false
	collect(p.a.Store, d)
	p.own, p.friends = results(p.a.Store, d)
}

// Name implements stage.Scene.
func (p *page) Name() string { return "daily" }

// Layout implements stage.Scene.
func (p *page) Layout(a *stage.App) {
	p.Start()
	body, base := p.Header(a, a.T("title.daily"))
	note := ui.NewLabel("daily-date", a.T("daily.number", "n", p.day.Number, "day", stage.Day(a, int64(daily.Days(p.day.Number))*86400+43200)), sprites.Sans, a.Sizes().Note)
	note.Tint = a.Theme.Text2
	p.AtHeadEnd(a, note, body.Right(), base)
	p.left.Name, p.right.Name = a.T("title.daily"), a.T("daily.friends")
	body.H -= gutter
	f := form.NewPart(a, &p.Page)
	p.deal(f)
	if body.W < wide*a.TextScale() {
		f.Line()
		p.others(f)
		p.ScrollPanel(p.left, narrow, f.Box).Place(body.InsetXY(-narrow/2, 0))
	} else {
		left, rest := body.SplitLeft((body.W - gutter) * .52)
		_, right := rest.SplitLeft(gutter)
		p.ScrollPanel(p.left, pad, f.Box).Place(left)
		f = form.NewPart(a, &p.Page)
		p.others(f)
		p.ScrollPanel(p.right, pad, f.Box).Place(right)
	}
	p.Done()
	if p.Layer.Focused() == nil && !p.Layer.FocusID("daily-play", false) {
		p.Layer.FocusID("daily-copy", false)
	}
}

// deal adds what the day is, or its result.
func (p *page) deal(f *form.Part) {
	a := p.a
	f.Text("daily-rules-name", "heading", a.Words.RulesName(p.day.Rules), sprites.SansBold, 24, a.Theme.Text)
	again := ui.NewButton("daily-play", a.T("daily.play", "n", p.day.Number), p.play)
	again.Kind, again.Icon = ui.Gold, "play"
	if p.own == nil {
		f.Text("daily-about", "text", a.T("daily.about", "n", p.day.Number, "level", a.T("seats.level."+daily.Level)), sprites.Sans, 16, a.Theme.Text2)
		f.Text("daily-once", "text", a.T("daily.once"), sprites.Sans, 16, a.Theme.Text2)
		f.Buttons(again)
	} else {
		lines := p.lines()
		for i, d := range p.own.Deals {
			f.Pair("daily-deal-"+strconv.Itoa(i+1), a.T("daily.deal."+outcome(&d), "n", i+1), a.Words.Signed(int(d.Points)), false)
		}
		f.Pair("daily-total", a.T("daily.total"), a.Words.Signed(int(p.own.Total)), true)
		f.Line()
		f.Heading("daily-send", a.T("daily.send"))
		for i, line := range lines {
			f.Text("daily-line-"+strconv.Itoa(i+1), "text", line, sprites.Sans, 16, a.Theme.Text)
		}
		copy := ui.NewButton("daily-copy", a.T("daily.copy"), func() { p.copyLines(lines) })
		copy.Kind, copy.Icon = ui.Gold, "copy"
		again.Name, again.Kind, again.Icon = a.T("daily.again"), ui.Ghost, "replay"
		buttons := []*ui.Button{copy}
		if stage.CanShare() {
			share := ui.NewButton("daily-share", a.T("replay.share"), func() { stage.ShareText(a.T("title.daily"), strings.Join(lines, "\n")) })
			share.Kind, share.Icon = ui.Ghost, "share"
			buttons = append(buttons, share)
		}
		f.Buttons(append(buttons, again)...)
	}
	f.Line()
	var names []string
	var all []string
	at := 0
	for _, e := range rules.All() {
		if e.ID == p.day.Rules {
			at = len(all)
		}
		all, names = append(all, e.ID), append(names, a.Words.ShortRules(e.ID))
	}
	f.Segments("daily-rules", a.T("daily.rules"), "", names, at, func(i int) {
		p.show(daily.Day{Number: p.day.Number, Rules: all[i]})
		a.Relayout()
	})
	f.Line()
	pair := ui.NewButton("daily-duplicate", a.T("duplicate.title"), func() { a.Push(p.to.Page("duplicate")) })
	pair.Kind, pair.Icon = ui.Ghost, "tile"
	f.Buttons(pair)
}

// outcome returns the key of what a deal was for the player.
func outcome(d *daily.Deal) string {
	switch {
	case d.Won:
		return "won"
	case d.Drawn:
		return "drawn"
	}
	return "lost"
}

// example is the beginning of a code.
const example = "812:hongkong:1:…"

// lines returns the four lines that the player sends to friends.
func (p *page) lines() (out []string) {
	a := p.a
	code, err := p.own.Code()
	if err != nil {
		code = ""
	}
	out = append(out, a.T("daily.line", "n", p.day.Number, "rules", a.Words.ShortRules(p.day.Rules)))
	for i := range p.own.Deals {
		d := &p.own.Deals[i]
		out = append(out, a.T("daily.deal."+outcome(d), "n", i+1)+", "+a.Words.Signed(int(d.Points)))
	}
	out[len(out)-1] += ". " + a.T("daily.total") + " " + a.Words.Signed(int(p.own.Total)) + " " + code
	return out
}

// copyLines copies the result, or saves it as a file where there is no clipboard.
func (p *page) copyLines(lines []string) {
	text := strings.Join(lines, "\n") + "\n"
	if stage.CopyText(text) {
		p.a.Notices.Toast("daily.copied")
		return
	}
	p.a.SaveForPlayer("moineau-"+strconv.Itoa(p.day.Number)+"-"+p.day.Rules+".txt", []byte(text))
}

// play starts the deals of the day.
func (p *page) play() {
	cfg := session.Config{Rules: p.day.Rules, Seed: p.day.Seed(), Seats: roster.Default(nil), Length: daily.Deals}
	for i := range cfg.Seats {
		cfg.Seats[i].Level = daily.Level
	}
	p.a.Push(p.to.Table(cfg))
}

// others adds friends, other numbers and the last days.
func (p *page) others(f *form.Part) {
	a := p.a
	f.Heading("daily-friends", a.T("daily.friends"))
	for i, r := range p.friends {
		n := strconv.Itoa(i + 1)
		points := a.T("daily.hidden")
		if p.own != nil {
			points = a.Words.Signed(int(r.Total))
		}
		name := r.name
		if name == "" {
			name = a.T("daily.friend", "n", i+1)
		}
		f.Pair("daily-friend-"+n, name, points, false)
		if p.own != nil {
			p.parting(f, n, name, r.Result)
		}
	}
	h := max(48, layout.Target*a.TextScale())
	p.paste.Base().Name, p.paste.Placeholder, p.paste.Selected = a.T("daily.paste"), example, a.T("common.selected")
	f.Text("daily-paste-title", "text", a.T("daily.paste"), sprites.SansBold, 17, a.Theme.Text)
	f.Add(layout.Leaf(func(w float32) layout.Size { return layout.Size{W: min(w, 160), H: h} }).OnPlace(func(r sprites.Rect) { f.Page.Add(p.paste, r) }))
	p.name.Base().Name, p.name.Placeholder, p.name.Selected = a.T("daily.name"), a.T("daily.friend", "n", len(p.friends)+1), a.T("common.selected")
	f.Question("daily-name", a.T("daily.name"), "", f.Page.Control(p.name, 180, h))
	if p.bad != nil {
		f.Text("daily-bad", "alert", a.T("daily.bad."+p.bad.Kind, "at", p.bad.At+1, "what", p.bad.Got, "example", example), sprites.Sans, 15, a.Theme.GoldText)
	}
	put := ui.NewButton("daily-add", a.T("daily.add"), p.addFriend)
	put.Kind, put.Icon = ui.Ghost, "copy"
	f.Buttons(put)
	f.Line()
	p.any.Base().Name, p.any.Placeholder, p.any.Selected = a.T("daily.any"), strconv.Itoa(p.today), a.T("common.selected")
	f.Question("daily-any", a.T("daily.any"), a.T("daily.any.about", "n", p.today), f.Page.Control(p.any, 120, h))
	if p.wrongNumber {
		f.Text("daily-any-bad", "alert", a.T("daily.any.about", "n", p.today), sprites.Sans, 15, a.Theme.GoldText)
	}
	open := ui.NewButton("daily-open", a.T("daily.open"), p.openNumber)
	open.Kind = ui.Ghost
	f.Buttons(open)
	f.Line()
	f.Heading("daily-week", a.T("daily.week"))
	done := played(a.Store)
	for n := max(1, p.today-6); n <= p.today; n++ {
		d := daily.Of(n)
		points := a.T("daily.open.day")
		for _, k := range load(a.Store) {
			if k.own && daily.NumberIn(k.code) == n {
				points = a.T("daily.done")
			}
		}
		f.Pair("daily-day-"+strconv.Itoa(n), strconv.Itoa(n)+" · "+a.Words.ShortRules(d.Rules), points, n == p.day.Number)
	}
	if n := daily.Streak(done, p.today); n > 1 {
		f.Text("daily-streak", "text", a.T("daily.streak", "n", n), sprites.Sans, 15, a.Theme.Text2)
	}
}

// parting adds where the player's game and that of a friend part.
func (p *page) parting(f *form.Part, id, name string, r *daily.Result) {
	a := p.a
	at, parted, err := daily.Parted(p.own, r)
	if err != nil {
		return
	}
	if !parted {
		f.Text("daily-same-"+id, "text", a.T("daily.same"), sprites.Sans, 15, a.Theme.Text2)
		return
	}
	f.Text("daily-parted-"+id, "text", a.T("daily.parted", "deal", at.A.Deal, "turn", at.A.Turn, "you", p.answer(p.own, &at.A), "friend", p.answer(r, &at.B)), sprites.Sans, 15, a.Theme.Text2)
	both := ui.NewButton("daily-both-"+id, a.T("daily.both"), func() {
		s, err := beside.New(a, p.to, a.T("daily.both.deal", "n", at.A.Deal),
			beside.Game{Name: a.T("daily.mine"), Match: p.own.Match, Deal: at.A.Deal, Input: at.A.Input}, beside.Game{Name: name, Match: r.Match, Deal: at.B.Deal, Input: at.B.Input})
		if err == nil {
			a.Push(s)
		}
	})
	both.Kind, both.Icon = ui.Ghost, "replay"
	f.Buttons(both)
}

// answer describes an answer of a player in a few words.
func (p *page) answer(r *daily.Result, at *daily.Answer) string {
	m, err := r.Match.Replay(r.Match.Config, at.Deal, at.Input)
	log, bad := r.Match.EffectiveInputs(at.Deal)
	if err != nil || bad != nil || at.Input >= len(log) {
		return ""
	}
	return beside.Answer(p.a, m.Deal, &log[at.Input])
}

// addFriend reads the pasted text.
func (p *page) addFriend() {
	a := p.a
	text := p.paste.Typed()
	r, err := daily.Read(text)
	if p.bad = nil; err != nil {
		if !errors.As(err, &p.bad) {
			p.bad = &daily.TextError{Kind: daily.Missing}
		}
		a.Relayout()
		return
	}
	code, err := r.Code()
	if err == nil {
		err = add(a.Store, kept{code: code, name: strings.Join(strings.Fields(p.name.Typed()), " ")})
	}
	if err != nil {
		a.Notices.Show("notice.replays-unkept")
	}
	p.clear()
	p.show(r.Day)
	a.Relayout()
}

// openNumber shows the day of the typed number.
func (p *page) openNumber() {
	n, err := strconv.Atoi(strings.TrimSpace(p.any.Typed()))
	if p.wrongNumber = err != nil || n < 1 || n > p.today; !p.wrongNumber {
		p.show(daily.Of(n))
	}
	p.a.Relayout()
}

// Update continues scrolling after a swipe.
func (p *page) Update(a *stage.App) {
	if p.left.Tick() || p.right.Tick() {
		a.Redraw()
	}
}
