package event

import (
	"bytes"
	"strconv"
	"strings"

	"moineau/engine/club/book"
	"moineau/engine/club/tournament"
	"moineau/scenes/form"
	"moineau/scenes/library"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// resultPage is the page on which the result of a table is entered.
type resultPage struct {
	stage.Page
	o        *opened
	round, n int // round and table, from 1
	fields   [4]*ui.TextField
	link     *ui.TextField
	adjusted bool
	note     string // what reading a book or a link has found
	typed    string
	scroll   *ui.Scroll
}

func newResult(o *opened, round, n int) *resultPage {
	p := &resultPage{o: o, round: round, n: n, scroll: ui.NewScroll("event-result", "")}
	for k := range p.fields {
		p.fields[k] = ui.NewTextField("event-score-"+strconv.Itoa(k+1), "", "", nil)
		p.fields[k].MaxRunes = 9
	}
	if r := o.e.Result(round, n); r != nil {
		p.adjusted = r.Adjusted
		p.fill(r.Scores)
	}
	p.link = ui.NewTextField("event-link", "", "", nil)
	p.link.MaxRunes = 60000
	return p
}

// fill fills in scores.
func (p *resultPage) fill(scores [4]int32) {
	for k, n := range scores {
		f := ui.NewTextField(p.fields[k].ID, "", strconv.Itoa(int(n)), nil)
		f.MaxRunes, f.SelectAll = 9, true
		p.fields[k] = f
	}
}

// Name implements stage.Scene.
func (*resultPage) Name() string { return "event-result" }

// seats returns the players of the table.
func (p *resultPage) seats() tournament.Table { return p.o.e.Seats[p.round-1][p.n-1] }

// scores returns the typed scores. If one is missing, it is what the others leave. sum is
// what all add up to, and empty the number of missing scores; ok is false if a text is no
// number.
func (p *resultPage) scores() (out [4]int32, sum int32, empty int, ok bool) {
	want, err := p.o.e.Sum()
	ok = err == nil
	missing := -1
	for k, f := range p.fields {
		text := strings.TrimSpace(f.Typed())
		if text == "" {
			empty++
			missing = k
			continue
		}
		n, valid := number(text)
		ok = ok && valid
		out[k] = n
		sum += n
	}
	if empty == 1 && ok {
		out[missing] = want - sum
		sum = want
	}
	return out, sum, empty, ok
}

// Layout implements stage.Scene.
func (p *resultPage) Layout(a *stage.App) {
	p.Start()
	body, _ := p.Header(a, a.T("event.table.of", "n", p.n, "round", p.round))
	body = a.Broad(body)
	scores, sum, empty, ok := p.scores()
	want, _ := p.o.e.Sum()
	save := ui.NewButton("event-save", a.T("event.save"), func() { p.save(a) })
	save.Kind, save.Icon = ui.Gold, "check"
	save.Disabled = !ok || empty > 1 || sum != want && !p.adjusted
	var other *ui.Button
	if p.o.e.Result(p.round, p.n) != nil {
		other = ui.NewButton("event-clear", a.T("event.clear"), func() {
			p.o.e.Clear(p.round, p.n)
			p.o.save()
			a.Pop()
		})
	} else {
		other = ui.NewButton("event-result-back", a.T("common.back"), a.Pop)
	}
	above, _ := p.Footer(a, body, save, other)
	f := form.NewPart(a, &p.Page)
	p.scroll.Name = a.T("event.enter")
	p.typed = p.texts()
	for k, player := range p.seats() {
		who := p.o.player(player)
		wind := a.T("wind." + strconv.Itoa(k+1))
		name := ui.NewLabel("event-seat-"+strconv.Itoa(k+1), who.Name, sprites.SansBold, 17)
		name.Line = 1.3
		about := ui.NewLabel("event-seat-"+strconv.Itoa(k+1)+"-about", strings.TrimSuffix(wind+" · "+who.Club, " · "), sprites.Sans, 15)
		about.Tint, about.Line = a.Theme.Text2, 1.3
		p.fields[k].Placeholder = ""
		if empty == 1 && strings.TrimSpace(p.fields[k].Typed()) == "" {
			p.fields[k].Placeholder = a.Words.Number(int(scores[k]))
		}
		p.fields[k].Base().Name = a.T("event.score.of", "name", who.Name)
		p.fields[k].Selected = a.T("common.selected")
		f.Add(layout.Row(layout.Column(p.ParagraphBox(a, name), p.ParagraphBox(a, about)).Grow(1).Self(layout.Center), p.Control(p.fields[k], 130*a.TextScale(), a.Sizes().Low).Self(layout.Center)).Gap(12))
	}
	say := func(text string, tint sprites.Color) { f.Text("event-sum", "status", text, sprites.Sans, 16, tint) }
	switch {
	case !ok:
		say(a.T("event.sum.number"), a.Theme.GoldText)
	case empty > 1:
		say(a.T("event.sum.missing"), a.Theme.Text2)
	case sum != want:
		say(a.T("event.sum.wrong", "n", a.Words.Number(int(sum)), "want", a.Words.Number(int(want))), a.Theme.GoldText)
	default:
		say(a.T("event.sum.right", "n", a.Words.Number(int(want))), a.Theme.Text2)
	}
	if ok && empty == 0 && sum != want {
		p.referee(f)
	}
	p.sources(f)
	f.OnPanel(p.scroll, above)
	p.Done()
	if p.Layer.Focused() == nil {
		p.Layer.FocusID("event-score-1", false)
	}
}

// referee adds the box that accepts a wrong sum.
func (p *resultPage) referee(f *form.Part) {
	a := f.App
	c := &form.Choice{Radio: true, Box: true, Chosen: p.adjusted, Pressable: ui.Pressable{OnClick: func() {
		p.adjusted = !p.adjusted
		a.Relayout()
	}}}
	c.ID, c.Name, c.Role, c.Checked = "event-adjusted", a.T("event.adjusted"), "checkbox", p.adjusted
	f.Add(layout.Leaf(func(w float32) layout.Size {
		return layout.Size{W: max(w, 1), H: c.MinHeight(a.Canvas, max(w, 200))}
	}).OnPlace(func(r sprites.Rect) { p.Add(c, r) }))
}

// sources adds other ways to enter a result.
func (p *resultPage) sources(f *form.Part) {
	a := f.App
	f.Line()
	f.Heading("event-from", a.T("event.from"))
	keep := ui.NewButton("event-book", a.T("event.from.book"), func() { p.fromBook(a) })
	keep.Icon = "edit"
	f.Buttons(keep)
	f.Text("event-link-about", "text", a.T("event.from.link.about"), sprites.Sans, 15, a.Theme.Text2)
	p.link.Placeholder = "?replay="
	f.Add(f.FieldBox(p.link, a.T("event.from.link"), 400))
	read := ui.NewButton("event-read", a.T("event.from.link"), func() { p.fromLink(a) })
	read.Icon = "link"
	f.Buttons(read)
	if p.note != "" {
		f.Text("event-note", "alert", p.note, sprites.Sans, 15, a.Theme.GoldText)
	}
}

// fromBook takes the scores from the score book of the device, by the names of the players.
func (p *resultPage) fromBook(a *stage.App) {
	p.note = a.T("event.from.book.none")
	defer a.Relayout()
	data, _ := a.Store.Load(store.KeyBook)
	b, err := book.Read(bytes.NewReader(data))
	if err != nil {
		return
	}
	acc, err := b.Count()
	if err != nil {
		return
	}
	end, _ := acc.End()
	var scores [4]int32
	for k, player := range p.seats() {
		found := false
		for _, s := range end {
			if s.Place > 0 && strings.EqualFold(strings.TrimSpace(s.Name), p.o.player(player).Name) {
				scores[k], found = s.Score, true
			}
		}
		if !found {
			p.note = a.T("event.from.book.names", "name", p.o.player(player).Name)
			return
		}
	}
	p.fill(scores)
	p.note = a.T("event.from.book.done")
}

// fromLink takes the scores from a match in a link. The match is played again: the rules
// must admit every move, and the walls must follow from its seed.
func (p *resultPage) fromLink(a *stage.App) {
	defer a.Relayout()
	text := strings.TrimSpace(p.link.Typed())
	if _, rest, ok := strings.Cut(text, "replay="); ok {
		text, _, _ = strings.Cut(rest, "&")
	}
	m, err := library.ReplayText([]byte(text))
	if err != nil || text == "" {
		p.note = a.T("event.from.link.bad")
		return
	}
	proof := library.Prove(m)
	switch {
	case proof.Verdict == library.Differs:
		p.note = a.T("event.from.link.differs", "n", max(1, proof.At))
	case m.ID != p.o.rulesID():
		p.note = a.T("event.from.link.rules", "rules", a.Words.ShortRules(m.ID))
	case !m.Progress.Over:
		p.note = a.T("event.from.link.running", "n", len(m.Accounts))
	default:
		var scores [4]int32
		copy(scores[:], m.Progress.Scores[:4])
		p.fill(scores)
		p.note = a.T("event.from.link.done", "n", len(m.Accounts))
		if proof.Verdict == library.Seedless {
			p.note = a.T("event.from.link.seedless", "n", len(m.Accounts))
		}
	}
}

// save enters the result and goes back.
func (p *resultPage) save(a *stage.App) {
	scores, sum, empty, ok := p.scores()
	want, err := p.o.e.Sum()
	if !ok || empty > 1 || err != nil {
		return
	}
	if p.o.e.Enter(tournament.Result{Round: p.round, Table: p.n, Scores: scores, Adjusted: p.adjusted && sum != want}) != nil {
		return
	}
	p.o.save()
	a.Pop()
}

func (p *resultPage) texts() (out string) {
	for _, f := range p.fields {
		out += f.Typed() + "\n"
	}
	return out
}

// Handle saves the result on Enter, also in a field.
func (p *resultPage) Handle(a *stage.App, e *ui.Event) bool {
	if e.Kind == ui.Key && e.Action == ui.ActOK && p.Field() != nil && p.Field() != p.link {
		p.Field().Commit()
		for k, f := range p.fields {
			if f == p.Field() && k < 3 {
				p.Layer.FocusID(p.fields[k+1].ID, true)
				return true
			}
		}
		p.save(a)
		return true
	}
	return p.Page.Handle(a, e)
}

// Update continues scrolling after a swipe and takes typed text.
func (p *resultPage) Update(a *stage.App) {
	if p.texts() != p.typed {
		a.Relayout()
	}
	if p.scroll.Tick() {
		a.Redraw()
	}
}
