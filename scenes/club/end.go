package club

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"strconv"
	"strings"

	"moineau/engine/club/book"
	"moineau/scenes/club/shelf"
	"moineau/scenes/form"
	"moineau/scenes/printed"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// end is the end of an evening: places, results and the payments that settle it.
type end struct {
	stage.Page
	p      *page
	scroll *ui.Scroll
}

func newEnd(p *page) *end { return &end{p: p, scroll: ui.NewScroll("club-end-list", "")} }

// Name implements stage.Scene.
func (en *end) Name() string { return "score-book-end" }

// amount formats a payment, without a sign.
func amount(a *stage.App, n, unit int32) string {
	return strings.TrimPrefix(printed.Points(a.Words, n, unit), "+")
}

// Layout implements stage.Scene.
func (en *end) Layout(a *stage.App) {
	en.Start()
	p := en.p
	body, _ := en.Header(a, a.T("club.end"))
	body = a.Broad(body)
	on := ui.NewButton("club-on", a.T("club.on"), a.Pop)
	on.Kind = ui.Gold
	fresh := ui.NewButton("club-new", a.T("club.new"), func() {
		if p.keep == nil {
			a.Push(en.ask())
			return
		}
		a.Pop()
		a.Replace(newSetup(a, p.to, p.chosen, p.party))
	})
	above, _ := en.Footer(a, body, on, fresh)
	f := form.NewPart(a, &en.Page)
	list, unit := p.acc.End()
	f.Heading("club-places", a.T("club.places"))
	var results []int32
	for i, s := range list {
		results = append(results, s.Points)
		name := s.Name
		if s.Place > 0 {
			name = a.Words.Number(s.Place) + "  " + name
		}
		f.Pair("club-place-"+strconv.Itoa(i+1), name, a.T("club.result", "score", a.Words.Number(int(s.Score)), "points", printed.Points(a.Words, s.Points, unit)), false)
	}
	f.Line()
	f.Heading("club-pays", a.T("club.settle"))
	debts := book.Settle(results)
	for i, d := range debts {
		f.Pair("club-debt-"+strconv.Itoa(i+1), a.T("club.debt", "from", list[d.From].Name, "to", list[d.To].Name), amount(a, d.Amount, unit), false)
	}
	if len(debts) == 0 {
		f.Text("club-even", "text", a.T("club.none"), sprites.Sans, 16, 0)
	} else {
		f.Text("club-few", "text", a.T("club.few"), sprites.Sans, 15, a.Theme.Text2)
	}
	f.Line()
	if p.keep == nil {
		give := ui.NewButton("club-keep", a.T("groups.keep"), func() { p.give(a) })
		give.Icon = "people"
		f.Buttons(give)
	}
	f.Buttons(
		ui.NewButton("club-print", a.T("house.print"), func() { en.print(a) }),
		ui.NewButton("club-csv", a.T("club.csv"), func() { en.csv(a) }),
		ui.NewButton("club-file", a.T("club.file"), func() { en.file(a) }))
	onPanel(&en.Page, en.scroll, a.T("club.end"), f, above)
	en.Done()
	if en.Layer.Focused() == nil {
		en.Layer.FocusID("club-on", false)
	}
}

// ask asks before the evening is replaced by a new one.
func (en *end) ask() stage.Scene {
	return stage.NewMessage(stage.Message{Scene: "score-book-new", Title: "club.new", Parts: []stage.Part{{ID: "club-new-about", Text: "club.new.about"}}, Choices: []stage.Choice{
		{ID: "club-new-yes", Name: "club.new", Do: func(a *stage.App) {
			a.Pop()
			a.Pop()
			a.Replace(newSetup(a, en.p.to, en.p.chosen, shelf.Party{}))
		}},
		{ID: "club-new-no", Name: "common.back", Do: (*stage.App).Pop}}})
}

// print saves the result and the deals as a page for paper.
func (en *end) print(a *stage.App) {
	a.SaveForPlayer("score-book-"+en.p.b.Date+".html", printed.Book(look(a), en.p.b, en.p.acc))
}

// look returns how pages for paper look: like the screen.
func look(a *stage.App) printed.Look {
	return printed.LookOf(a.Words, a.Settings.Tiles, a.Settings.Labels)
}

// csv saves the deals for a spreadsheet.
func (en *end) csv(a *stage.App) {
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	if err := w.WriteAll(en.p.b.Table(en.p.acc)); err != nil {
		return // a buffer takes everything
	}
	a.SaveForPlayer("score-book-"+en.p.b.Date+".csv", out.Bytes())
}

// file saves the book as mahjong book reads it.
func (en *end) file(a *stage.App) {
	data, err := json.Marshal(en.p.b)
	if err != nil {
		return // a book consists of texts and numbers only
	}
	a.SaveForPlayer("score-book-"+en.p.b.Date+".json", data)
}

// Update continues scrolling after a swipe.
func (en *end) Update(a *stage.App) {
	if en.scroll.Tick() {
		a.Redraw()
	}
}
