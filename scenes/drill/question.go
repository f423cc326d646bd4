package drill

import (
	"strconv"
	"strings"

	"moineau/engine/drill"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/form"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// askWords holds the questions.
var askWords = map[drill.Ask]string{
	drill.Ask(drill.Discard): "drill.ask.discard", drill.Ask(drill.Waits): "drill.ask.waits", drill.AskRow: "drill.ask.row", drill.AskTotal: "drill.ask.total",
	drill.Ask(drill.Safe): "drill.ask.safe", drill.Ask(drill.Pass): "drill.ask.pass", drill.Ask(drill.Void): "drill.ask.void",
}

// Layout implements stage.Scene.
func (r *round) Layout(a *stage.App) {
	r.Start()
	title := a.T("drill.title")
	if r.shown != nil {
		title = a.T(kindWords[r.shown.Kind])
	}
	body, base := r.Header(a, title)
	if r.shown != nil && r.of > 1 {
		note := ui.NewLabel("drill-count", a.T("drill.count", "n", r.n, "of", r.of), sprites.Sans, a.Sizes().Note)
		note.Tint = a.Theme.Text2
		r.AtHeadEnd(a, note, body.Right(), base)
	}
	body.H -= gutter
	f := form.NewPart(a, &r.Page)
	switch {
	case r.over:
		r.summary(f)
	case r.shown == nil:
		n, of := r.searched()
		f.Text("drill-making", "status", a.T("drill.making"), sprites.Sans, 17, a.Theme.Text)
		f.Pair("drill-searched", a.T("drill.searched"), a.T("drill.count", "n", n, "of", of), false)
	case body.W >= twoPanes*a.TextScale():
		r.panes(f, body, title)
		return
	default:
		r.fitTiles(middle(body))
		r.position(f)
		f.Line()
		r.question(f)
	}
	r.scroll.Name = title
	r.ScrollPanel(r.scroll, padding(a), f.Box).Place(middle(body))
	r.end()
}

// twoPanes is the least width of a page with the position beside the question.
const twoPanes = 700

// panes places the position beside the question.
func (r *round) panes(f *form.Part, body sprites.Rect, title string) {
	a := r.a
	left, rest := body.InsetXY(-narrow/2, 0).SplitLeft((body.W - gutter) * .54)
	r.fitTiles(left)
	r.position(f)
	_, right := rest.SplitLeft(gutter)
	r.table.Name, r.scroll.Name = a.T("drill.hand"), title
	r.ScrollPanel(r.table, padding(a), f.Box).Place(left)
	f = form.NewPart(a, &r.Page)
	r.question(f)
	r.ScrollPanel(r.scroll, padding(a), f.Box).Place(right)
	r.end()
}

// end passes the widgets to the layer and sets the focus if there is none.
func (r *round) end() {
	r.Done()
	if r.Layer.Focused() == nil && !r.Layer.FocusID("drill-option-0", false) && !r.Layer.FocusID("drill-end", false) {
		r.Layer.FocusID("back", false)
	}
}

// Announce implements stage.Announcer.
func (r *round) Announce(a *stage.App) string {
	if r.shown == nil {
		return a.T("drill.title")
	}
	return a.T(askWords[r.shown.Steps[r.step].Ask]) + " " + a.T("drill.hand") + ": " + a.Words.TilesName(r.hand())
}

// summary adds the result of the round.
func (r *round) summary(f *form.Part) {
	a := r.a
	text := a.T("drill.summary", "n", r.right, "of", r.of)
	if r.of == 0 {
		text = a.T("drill.none")
	}
	f.Text("drill-summary", "status", text, sprites.SansBold, 18, a.Theme.Text)
	end := ui.NewButton("drill-end", a.T("drill.end"), a.Pop)
	end.Kind = ui.Gold
	f.Buttons(end)
}

// hand returns the concealed tiles in order, the drawn one last.
func (r *round) hand() (out []tile.Kind) {
	d := r.shown
	own := &d.View.Hands[d.Seat]
	var drawn []tile.Kind
	for i, k := range own.Tiles[:own.Held] {
		if int(own.Drawn) == i && d.Kind != drill.Waits {
			drawn = append(drawn, k)
		} else {
			out = append(out, k)
		}
	}
	if p := d.Position; p != nil { // the winning tile stands last
		h := &p.Hands[p.Seat]
		out, drawn = append(out[:0], h.Concealed[:h.Held]...), nil
		for i := len(out) - 1; i >= 0; i-- {
			if out[i].Unred() == p.Tile.Unred() {
				drawn = append(drawn, out[i])
				out = append(out[:i], out[i+1:]...)
				break
			}
		}
	}
	sortTiles(out)
	return append(out, drawn...)
}

func sortTiles(list []tile.Kind) {
	for i := range list {
		for j := i; j > 0 && less(list[j], list[j-1]); j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
}

func less(a, b tile.Kind) bool {
	if a.Unred() != b.Unred() {
		return a.Unred() < b.Unred()
	}
	return a < b
}

// fitTiles sets the width of a tile of the hand so that a hand stands on one line of a
// panel of the given size if that is wide enough, and so that the position fits in.
func (r *round) fitTiles(panel sprites.Rect) {
	const (
		tiles       = 14.6 // and the space before the last one
		rows        = 15   // of a position, in widths of a tile
		least, most = 26, 60
	)
	r.tile = max(least, min(most, (panel.W-2*padding(r.a))/tiles-form.TileGap, max(panel.H/rows, 36)))
}

// position adds the table: where the seat sits, what the others have shown, and the hand.
func (r *round) position(f *form.Part) {
	a, d := r.a, r.shown
	v := &d.View
	label := a.Settings.Labels != "off"
	where := a.T("drill.where", "rules", a.Words.ShortRules(d.Rules), "wind", a.T("wind."+strconv.Itoa(v.Wind(d.Seat).Rank())), "n", int(v.Live))
	if v.Round != tile.None {
		where += " " + a.T("drill.round", "wind", a.T("wind."+strconv.Itoa(v.Round.Rank())))
	}
	if d.Position != nil {
		key := "drill.discarded"
		if d.Position.By == table.BySelfDraw {
			key = "drill.drawn"
		}
		where += " " + a.T(key)
	}
	f.Text("drill-where", "text", where, sprites.Sans, 15, a.Theme.Text2)
	if d.Kind == drill.Discard || d.Kind == drill.Safe {
		r.others(f)
	}
	f.Heading("drill-hand-title", a.T("drill.hand"))
	hand := r.hand()
	apart := 0
	if len(hand)%3 == 2 && d.Kind != drill.Waits { // the tile drawn or won on
		apart = 1
	}
	w := r.tile
	own := &v.Hands[d.Seat]
	f.Add(form.Run(&r.Page, "drill-hand", a.Words.TilesName(hand), hand, apart, w, label))
	var shown [][]tile.Kind
	var names []string
	for m := range int(own.N) {
		shown = append(shown, own.Melds[m].Tiles[:own.Melds[m].N])
		names = append(names, a.Words.SetName(own.Melds[m].Tiles[:own.Melds[m].N]))
	}
	if own.NBonus > 0 {
		shown = append(shown, own.Bonus[:own.NBonus])
		names = append(names, a.Words.TilesName(own.Bonus[:own.NBonus]))
	}
	if len(shown) > 0 {
		f.Heading("drill-laid-title", a.T("drill.laid"))
		f.Add(form.Groups(&r.Page, "drill-laid", strings.Join(names, "; "), shown, w*.8, label))
	}
	r.indicators(f)
}

// indicators adds the open tiles that make others worth more.
func (r *round) indicators(f *form.Part) {
	g, ok := r.shown.Match.Rules.(table.RoundGame)
	if !ok {
		return
	}
	var kinds []tile.Kind
	for _, in := range g.Indicators(r.shown.Match.Deal, nil) {
		if in.Dora != tile.None && !in.Under {
			kinds = append(kinds, in.Dora)
		}
	}
	if len(kinds) > 0 {
		f.Heading("drill-dora-title", r.a.T("drill.dora"))
		f.Add(form.Run(&r.Page, "drill-dora", r.a.Words.TilesName(kinds), kinds, 0, r.tile*.7, r.a.Settings.Labels != "off"))
	}
}

// others adds the melds and the discards of the other seats, and the own discards.
func (r *round) others(f *form.Part) {
	a, d := r.a, r.shown
	v := &d.View
	for i := 1; i <= int(v.Seats); i++ { // the own seat last
		seat := (d.Seat + i) % int(v.Seats)
		o := &v.Hands[seat]
		wind := a.T("wind." + strconv.Itoa(v.Wind(seat).Rank()))
		var all [][]tile.Kind
		var names []string
		for m := range int(o.N) {
			if seat == d.Seat {
				break // the own melds stand by the hand
			}
			tiles := o.Melds[m].Tiles[:o.Melds[m].N]
			all = append(all, tiles)
			names = append(names, a.Words.SetName(tiles))
		}
		var river []tile.Kind
		for j, k := range o.River[:o.NRiver] {
			if k != tile.None && o.Flags[j]&table.RiverClaimed == 0 {
				river = append(river, k)
			}
		}
		title, said := wind, wind+". "
		if len(names) > 0 {
			said += a.T("drill.laid") + ": " + strings.Join(names, "; ") + ". "
		}
		if len(river) > 0 {
			said += a.T("drill.river") + ": " + a.Words.TilesName(river)
		}
		if seat == d.Seat {
			if len(river) == 0 {
				break
			}
			title = a.T("drill.own")
			said = title + ": " + a.Words.TilesName(river)
		}
		if m, ok := d.Match.Rules.(table.Marker); ok {
			for _, mark := range m.Marks(v, seat, nil) {
				title += " · " + a.Words.Say(d.Rules, mark.Word)
			}
		}
		id := "drill-seat-" + strconv.Itoa(i)
		f.Heading(id+"-title", title)
		w := r.tile * .58
		row := layout.Column().Gap(4)
		if len(all) > 0 {
			row.Add(form.Groups(&r.Page, id+"-laid", said, all, w, false))
			said = ""
		}
		if len(river) > 0 {
			row.Add(form.Run(&r.Page, id, said, river, 0, w, false))
		}
		f.Add(row)
	}
}

// question adds the options of the step, and what is said about the answer.
func (r *round) question(f *form.Part) {
	a, d := r.a, r.shown
	s := &d.Steps[r.step]
	if len(d.Given) > 0 {
		f.Text("drill-given", "text", a.T("drill.given", "rows", r.rows(d.Given)), sprites.Sans, 15, a.Theme.Text2)
	}
	f.Text("drill-ask", "status", a.T(askWords[s.Ask]), sprites.SansBold, 18, a.Theme.Text)
	row := layout.Wrap().Gap(8)
	inWords := false
	for i := range s.Options {
		o := &s.Options[i]
		m := unmarked
		switch {
		case r.answered && o.Right:
			m = good
		case r.answered && r.picked[i]:
			m = wrong
		}
		id, hint := "drill-option-"+strconv.Itoa(i), ""
		switch m {
		case good:
			hint = a.T("drill.right")
		case wrong:
			hint = a.T("drill.wrong")
		}
		if len(o.Tiles) == 0 {
			inWords = true
			c := &form.Choice{Radio: true, Chosen: r.picked[i], Gold: m == good}
			c.ID, c.Role, c.Name, c.Checked, c.Hint, c.About = id, "radio", r.text(s.Ask, o), r.picked[i], hint, hint
			c.OnClick = func() { r.pick(i) }
			f.Add(choiceBox(&r.Page, a, c))
			continue
		}
		t := &tilePick{tiles: o.Tiles, w: r.tile, mark: m, label: a.Settings.Labels != "off"}
		t.ID, t.Role, t.Name, t.Checked, t.Hint = id, "button", a.Words.TilesName(o.Tiles), r.picked[i], hint
		if s.Many {
			t.Role = "checkbox"
		}
		t.OnClick = func() { r.pick(i) }
		row.Add(pickBox(&r.Page, t))
	}
	if !inWords {
		f.Add(row)
	}
	switch {
	case r.answered:
		r.verdict(f)
	case s.Many:
		check := ui.NewButton("drill-check", a.T("drill.check"), r.judge)
		check.Kind, check.Icon, check.Disabled = ui.Gold, "check", len(r.chosen()) == 0
		f.Buttons(check)
	}
}

// text returns an option in words.
func (r *round) text(ask drill.Ask, o *drill.Option) string {
	a := r.a
	switch ask {
	case drill.AskRow:
		return r.row(&o.Row)
	case drill.AskTotal:
		return r.points(int(o.Total))
	}
	g, ok := r.shown.Match.Rules.(table.ExchangeGame)
	if !ok {
		return a.Words.Number(o.Suit + 1)
	}
	word, _ := g.ActWord(&r.shown.View.Acts[o.Act])
	return a.Words.Say(r.shown.Rules, table.Word("act."+word))
}

// row returns the name of a row of a score sheet.
func (r *round) row(it *score.Item) string {
	return r.a.T(r.a.Words.Rule(r.shown.Rules, "item."+it.Key))
}

// rows returns the names of rows.
func (r *round) rows(items []score.Item) string {
	var names []string
	for i := range items {
		names = append(names, r.row(&items[i]))
	}
	return strings.Join(names, ", ")
}

// points returns a value with the unit of the rule set.
func (r *round) points(n int) string {
	a := r.a
	if key := a.Words.Rule(r.shown.Rules, "points"); a.Words.Has(key) {
		return a.T(key, "n", n)
	}
	return a.T("score.points", "n", n)
}
