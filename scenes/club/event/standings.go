package event

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"moineau/engine/club/tournament"
	"moineau/scenes/form"
	"moineau/scenes/printed"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// standingsPage is the page with the places of an event.
type standingsPage struct {
	stage.Page
	o      *opened
	after  int    // round; 0 means all
	club   string // the players of this club only
	clubs  bool   // clubs in place of players
	find   *ui.TextField
	query  string
	chips  *ui.Chips
	scroll *ui.Scroll
}

func newStandings(o *opened) *standingsPage {
	p := &standingsPage{o: o, after: o.e.Played(0), scroll: ui.NewScroll("event-places", "")}
	p.find = ui.NewTextField("event-find", "", "", func(text string) {
		p.query = text
		o.a.Relayout()
	})
	p.find.Icon, p.find.Pill, p.find.Role = "search", true, "searchbox"
	return p
}

// Name implements stage.Scene.
func (*standingsPage) Name() string { return "event-standings" }

// Layout implements stage.Scene.
func (p *standingsPage) Layout(a *stage.App) {
	p.Start()
	o := p.o
	body, base := p.Header(a, a.T("event.standings"))
	buttons := []stage.HeadButton{
		{ID: "event-json", Name: "JSON", Icon: "save", Do: func() { p.json(a) }},
		{ID: "event-csv", Name: "CSV", Icon: "export", Do: func() { p.csv(a) }}}
	if o.e.Played(0) > 0 {
		buttons = append(buttons, stage.HeadButton{ID: "event-print", Name: a.T("house.print"), Icon: "print", Do: func() { p.print(a) }})
	}
	if o.keep == nil {
		buttons = append(buttons, stage.HeadButton{ID: "event-keep", Name: a.T("groups.keep"), Icon: "people", Do: o.give})
	}
	end := p.HeadButtons(a, body, base, buttons...)
	about := ui.NewLabel("event-about", o.title()+" · "+a.Words.ShortRules(o.rulesID()), sprites.Sans, a.Sizes().Note)
	about.Tint = a.Theme.Text2
	p.AtHeadEnd(a, about, end, base)
	body = a.Broad(body)
	body.H -= a.Sizes().Foot
	lines, err := o.e.Standings(p.after)
	if err != nil {
		lines = nil
	}
	f := form.NewPart(a, &p.Page)
	area := p.filter(a, body)
	p.scroll.Name = a.T("event.standings")
	inner := area.W - 24
	table := form.NewPart(a, &p.Page)
	table.Box.Gap(0)
	if p.clubs {
		p.teams(table, lines, inner)
	} else {
		p.rows(table, lines, inner)
	}
	f.Add(table.Box)
	p.notes(f, lines)
	p.ScrollPanel(p.scroll, 12, f.Box).Place(area)
	p.Done()
	if p.Layer.Focused() == nil {
		p.Layer.FocusID("event-place-1", false)
	}
}

// clubNames returns the clubs with at least two players, the largest first.
func (p *standingsPage) clubNames() (out []string) {
	count := map[string]int{}
	for _, who := range p.o.e.Players {
		if who.Club != "" && !who.Substitute {
			if count[who.Club]++; count[who.Club] == 2 {
				out = append(out, who.Club)
			}
		}
	}
	slices.SortStableFunc(out, func(x, y string) int { return cmp.Compare(count[y], count[x]) })
	return out
}

// filter places the search, the clubs and the rounds, and returns the space below.
func (p *standingsPage) filter(a *stage.App, r sprites.Rect) sprites.Rect {
	o := p.o
	const gap = 10
	is := a.Sizes()
	items := []ui.ChipItem{{ID: "all", Name: a.T("event.all", "n", len(o.e.Players))}}
	names := p.clubNames()
	at := 0
	if len(names) > 0 {
		items = append(items, ui.ChipItem{ID: "clubs", Name: a.T("event.clubs")})
		if p.clubs {
			at = 1
		}
	}
	for i, name := range names {
		items = append(items, ui.ChipItem{ID: strconv.Itoa(i + 1), Name: name})
		if p.club == name {
			at = len(items) - 1
		}
	}
	kept := p.chips
	p.chips = ui.NewChips("event-filter", a.T("event.filter"), items, at, func(i int) {
		if p.clubs, p.club = i == 1, ""; i > 1 {
			p.club = names[i-2]
		}
		a.Relayout()
	})
	p.chips.Measure(a.Canvas)
	p.chips.KeepOffset(kept)
	p.find.Name, p.find.Placeholder = a.T("event.find"), a.T("event.find")
	after := ui.NewButton("event-after", a.T("event.after", "n", p.after), func() {
		if p.after--; p.after < 1 {
			p.after = max(1, o.e.Played(0))
		}
		a.Relayout()
	})
	after.Kind, after.Size, after.Icon = ui.Plain, is.Note, "replay"
	if p.after == 0 {
		after.Name, after.Disabled = a.T("event.before"), true
	}
	row := sprites.R(r.X, r.Y, r.W, is.Low)
	aw := min(after.Width(a.Canvas), .5*r.W)
	if a.TwoPanes(r, 860) {
		fw := 240 * a.TextScale()
		p.Add(p.find, sprites.R(row.X, row.Y, fw, row.H))
		p.Add(p.chips, sprites.R(row.X+fw+gap, row.Y, row.W-fw-aw-2*gap, row.H))
	} else {
		p.Add(p.find, sprites.R(row.X, row.Y, row.W-aw-gap, row.H))
		p.Add(after, sprites.R(row.Right()-aw, row.Y, aw, row.H))
		row = row.Move(0, row.H+gap)
		p.Add(p.chips, row)
		used := row.Bottom() + gap - r.Y
		return sprites.R(r.X, r.Y+used, r.W, r.H-used)
	}
	p.Add(after, sprites.R(row.Right()-aw, row.Y, aw, row.H))
	used := row.Bottom() + gap - r.Y
	return sprites.R(r.X, r.Y+used, r.W, r.H-used)
}

// shownRounds returns how many rounds have columns of their own in a width.
func (p *standingsPage) shownRounds(a *stage.App, width float32) int {
	n := int((width/a.TextScale() - 560) / 96)
	return max(0, min(n, p.after))
}

// rows adds the players.
func (p *standingsPage) rows(f *form.Part, lines []tournament.Line, width float32) {
	a, o := f.App, p.o
	rounds := p.shownRounds(a, width)
	head := &placeRow{head: true, name: a.T("event.player"), total: o.words("event.tables", "event.points"), score: o.words("event.mini", "event.score")}
	for r := p.after - rounds; r < p.after; r++ {
		head.rounds = append(head.rounds, a.T("event.round", "n", r+1))
	}
	head.penalty = a.T("event.penalty")
	f.Add(placeBox(f, head, width))
	find := strings.ToLower(strings.TrimSpace(p.query))
	for i := range lines {
		l := &lines[i]
		if p.club != "" && l.Club != p.club || find != "" && !strings.Contains(strings.ToLower(l.Name+" "+l.Club), find) {
			continue
		}
		w := &placeRow{rank: "–", name: l.Name, club: l.Club, total: points(a.Words, l.Points), score: a.Words.Signed(int(l.Score)), Pressable: ui.Pressable{OnClick: func() { a.Push(newPerson(o, l.Player)) }}}
		if sum, err := o.e.Sum(); err == nil && sum != 0 {
			w.score = a.Words.Number(int(l.Score))
		}
		if l.Rank > 0 {
			w.rank = a.Words.Number(l.Rank)
		}
		at := make([]string, p.after+1)
		for _, r := range l.Rounds {
			if rounds == 0 {
				w.club += "  " + points(a.Words, r.Points)
			}
			at[r.Round] = points(a.Words, r.Points)
			if o.mini() {
				at[r.Round] += "  " + o.score(r.Score)
			}
		}
		for r := p.after - rounds; r < p.after; r++ {
			w.rounds = append(w.rounds, at[r+1])
		}
		w.penalty = o.penalty(l.Player, p.after)
		w.ID, w.Role = "event-place-"+strconv.Itoa(i+1), "button"
		w.club = strings.TrimSpace(w.club)
		spoken := []string{w.rank, l.Name, l.Club, w.total + " " + head.total, w.score + " " + head.score, w.penalty}
		w.Name = strings.Join(slices.DeleteFunc(spoken, func(s string) bool { return s == "" }), ", ")
		f.Add(placeBox(f, w, width))
	}
}

// penalty describes the penalties of a player up to a round.
func (o *opened) penalty(player, after int) string {
	var out []string
	for _, pen := range o.e.Penalties {
		if pen.Player != player || pen.Round > after {
			continue
		}
		var what []string
		if pen.Points != 0 {
			what = append(what, points(o.a.Words, -pen.Points))
		}
		if pen.Score != 0 {
			what = append(what, o.a.Words.Signed(-int(pen.Score)))
		}
		if pen.Reason != "" {
			what = append(what, pen.Reason)
		}
		out = append(out, strings.Join(what, ", "))
	}
	return strings.Join(out, "; ")
}

// teams adds the clubs with the sums of their players.
func (p *standingsPage) teams(f *form.Part, lines []tournament.Line, width float32) {
	a, o := f.App, p.o
	type team struct {
		name   string
		n      int
		points tournament.Points
		score  int64
	}
	var all []team
	for _, name := range p.clubNames() {
		t := team{name: name}
		for _, l := range lines {
			if l.Club == name && l.Rank > 0 {
				t.n++
				t.points += l.Points
				t.score += l.Score
			}
		}
		all = append(all, t)
	}
	slices.SortStableFunc(all, func(x, y team) int {
		return cmp.Or(cmp.Compare(y.points, x.points), cmp.Compare(y.score, x.score))
	})
	f.Add(placeBox(f, &placeRow{head: true, name: a.T("event.club"), total: o.words("event.tables", "event.points"), score: o.words("event.mini", "event.score")}, width))
	for i, t := range all {
		w := &placeRow{rank: a.Words.Number(i + 1), name: t.name, club: a.T("event.players", "n", t.n), total: points(a.Words, t.points), score: a.Words.Signed(int(t.score))}
		w.ID, w.Role, w.NoFocus = "event-team-"+strconv.Itoa(i+1), "text", true
		w.Name = strings.Join([]string{w.rank, t.name, w.total, w.score}, ", ")
		f.Add(placeBox(f, w, width))
	}
}

// tieWords are the names of the tie-breaks.
var tieWords = map[string]string{
	tournament.TieScore: "event.tie.score", tournament.TieBestRound: "event.tie.round", tournament.TieBestScore: "event.tie.best",
	tournament.TieFirsts: "event.tie.firsts", tournament.TieDirect: "event.tie.direct", tournament.TieDraw: "event.tie.draw",
}

// notes adds the tie-breaks and the check of the sum.
func (p *standingsPage) notes(f *form.Part, lines []tournament.Line) {
	a, o := f.App, p.o
	var ties []string
	for _, t := range o.e.Ties() {
		ties = append(ties, a.T(tieWords[t]))
	}
	f.Text("event-ties", "text", a.T("event.ties", "list", strings.Join(ties, ", ")), sprites.Sans, 14, a.Theme.Text2)
	sum, minus := int64(0), int64(0)
	for _, l := range lines {
		sum += l.Score + l.Minus
		minus += l.Minus
	}
	text := a.T("event.total", "n", a.Words.Number(int(sum)))
	if minus != 0 {
		text += " " + a.T("event.total.penalties", "n", a.Words.Signed(-int(minus)))
	}
	f.Text("event-total", "text", text, sprites.Sans, 14, a.Theme.Text2)
}

// fileName returns the name of a file of the event.
func (o *opened) fileName(end string) string {
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
	}, o.e.Name)
	if name = strings.Trim(name, "-"); name == "" {
		name = "event"
	}
	return name + end
}

// csv saves the standings for a spreadsheet.
func (p *standingsPage) csv(a *stage.App) {
	lines, err := p.o.e.Standings(p.after)
	if err != nil {
		return
	}
	var out bytes.Buffer
	if err := csv.NewWriter(&out).WriteAll(p.o.e.Table(lines)); err != nil {
		return // a buffer takes everything
	}
	a.SaveForPlayer(p.o.fileName(".csv"), out.Bytes())
}

// print saves the standings as a page for paper.
func (p *standingsPage) print(a *stage.App) {
	data, err := printed.Standings(printed.LookOf(a.Words, a.Settings.Tiles, a.Settings.Labels), p.o.e, p.after)
	if err != nil {
		return // the event was checked when it was read
	}
	a.SaveForPlayer(p.o.fileName("-standings.html"), data)
}

// json saves the event as mahjong tournament reads it.
func (p *standingsPage) json(a *stage.App) {
	data, err := json.Marshal(p.o.e)
	if err != nil {
		return // an event consists of texts and numbers only
	}
	a.SaveForPlayer(p.o.fileName(".json"), data)
}

// Update continues scrolling after a swipe.
func (p *standingsPage) Update(a *stage.App) {
	if p.scroll.Tick() {
		a.Redraw()
	}
}

// placeRow is a line of the standings. In a narrow window the club is below the name.
type placeRow struct {
	ui.Pressable
	head             bool
	rank, name, club string
	rounds           []string
	total, score     string
	penalty          string
}

// Measures of a line of the standings.
const (
	placeWide  = 640 // least width for the club beside the name
	placeText  = 17
	placeSmall = 14
)

func placeBox(f *form.Part, w *placeRow, width float32) *layout.Box {
	if w.head {
		w.NoFocus = true
	}
	h := max(48, 48*f.App.TextScale())
	if w.head {
		h = 30 * f.App.TextScale()
	}
	return layout.Fixed(width, h).Self(layout.Stretch).OnPlace(func(r sprites.Rect) { f.Page.Add(w, r) })
}

// Draw implements ui.Widget.
func (w *placeRow) Draw(c *sprites.Canvas) {
	th, r, s := c.Theme(), w.Rect, c.TextScale()
	if w.Hovered() && !w.NoFocus {
		c.Round(r, 10, th.Raised.Fade(.5))
	}
	if !w.head {
		c.Fill(sprites.R(r.X, r.Y, r.W, 1), th.PanelLine)
	}
	font, size, tint := sprites.SansBold, float32(placeText), th.Text
	if w.head {
		font, size, tint = sprites.Sans, placeSmall, th.Text2
	}
	wide := r.W >= placeWide*s
	right := r.Right() - 8
	column := func(f sprites.Font, size float32, text string, width float32, y float32, tint sprites.Color) {
		c.Text(f, c.FitSize(f, size, text, width-8), text, right, y, sprites.Right, tint)
	}
	y := r.CY() + size*s*.36
	score := 84 * s
	if wide {
		score = 104 * s
	}
	total := 76 * s
	if wide {
		total = 110 * s
	}
	under := !wide && w.penalty != "" && !w.head
	if under {
		column(sprites.Sans, placeText, w.score, score, y-8*s, tint)
		column(sprites.Sans, placeSmall, w.penalty, score+10, y+9*s, th.Text2)
	} else {
		column(sprites.Sans, size, w.score, score, y, tint)
	}
	right -= score
	if wide {
		column(sprites.Sans, placeSmall, w.penalty, 120*s, y, th.Text2)
		right -= 120 * s
	}
	column(font, size, w.total, total, y, tint)
	right -= total
	for i := len(w.rounds) - 1; i >= 0; i-- {
		column(sprites.Sans, min(size, 15), w.rounds[i], 96*s, y, th.Text2)
		right -= 96 * s
	}
	x := r.X + 8
	c.Text(sprites.SansBold, size, w.rank, x, y, sprites.Left, tint)
	x += 40 * s
	room := right - x - 8
	switch {
	case wide && !w.head:
		name := room * .6
		c.Text(font, c.FitSize(font, size, w.name, name), w.name, x, y, sprites.Left, tint)
		c.Text(sprites.Sans, c.FitSize(sprites.Sans, 15, w.club, room-name-10), w.club, x+name+10, y, sprites.Left, th.Text2)
	case w.club != "":
		c.Text(font, c.FitSize(font, size, w.name, room), w.name, x, y-8*s, sprites.Left, tint)
		c.Text(sprites.Sans, c.FitSize(sprites.Sans, placeSmall, w.club, room), w.club, x, y+10*s, sprites.Left, th.Text2)
	default:
		c.Text(font, c.FitSize(font, size, w.name, room), w.name, x, y, sprites.Left, tint)
	}
	w.DrawFocus(c, 10)
}
