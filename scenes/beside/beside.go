// Package beside implements the page that shows two games of the same deal side by side,
// from the move at which they part.
package beside

import (
	"slices"
	"strconv"

	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/board"
	"moineau/scenes/board/geometry"
	"moineau/scenes/form"
	"moineau/scenes/lookback"
	"moineau/scenes/roster"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// Routes opens other scenes from the page.
type Routes interface {
	// ReplayAt returns the replay of a match at the place before an input of a deal.
	ReplayAt(m *match.Match, deal, input int) stage.Scene
}

// Game is one of the two games.
type Game struct {
	Name  string
	Match *match.Match
	Deal  int // from 1
	Input int // the number of inputs before the answer at which the games part, or Same
}

// Same is the input of games that do not part.
const Same = 1 << 30

// moment is a choice of the seat that is shown, or the end of the deal.
type moment struct {
	input  int
	turn   int
	hand   table.ViewHand
	answer string // what was chosen, or "" at the end
}

// side is a game as it is shown.
type side struct {
	Game
	moments []moment
	parts   int // the moment at which the games part
	points  int // of the seat in the deal
	replay  *lookback.Replay
}

// page is the page.
type page struct {
	stage.Page
	a       *stage.App
	to      Routes
	title   string
	sides   [2]side
	step    int // moments after the parting; negative before it
	scrolls [2]*ui.Scroll
}

// New returns the page of two games. It returns an error if one of them cannot be played
// again.
func New(a *stage.App, to Routes, title string, one, two Game) (stage.Scene, error) {
	p := &page{a: a, to: to, title: title, scrolls: [2]*ui.Scroll{ui.NewScroll("beside-list", ""), ui.NewScroll("beside-more", "")}}
	for i, g := range []Game{one, two} {
		s := &p.sides[i]
		s.Game = g
		if err := s.read(a); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// read plays the deal again and keeps what the seat that parts has seen at each of its
// choices.
func (s *side) read(a *stage.App) error {
	log, err := s.Match.EffectiveInputs(s.Deal)
	if err != nil {
		return err
	}
	m, err := s.Match.Replay(s.Match.Config, s.Deal, 0)
	if err != nil {
		return err
	}
	seat := 0
	if s.Input < len(log) {
		seat = int(log[s.Input].Seat)
	}
	var view table.View
	look := func(input int, answer string) {
		m.View(seat, &view)
		s.moments = append(s.moments, moment{input, int(m.Deal.Seat[seat].River.N) + 1, view.Hands[seat], answer})
	}
	for i, in := range log {
		if (in.Type == table.InAct || in.Type == table.InClock) && int(in.Seat) == seat && (i == s.Input || len(m.Legal(seat)) > 1) {
			if i == s.Input {
				s.parts = len(s.moments)
			}
			look(i, Answer(a, m.Deal, &in))
		}
		if _, err := m.Apply(in, nil); err != nil {
			return err
		}
	}
	if s.Input == Same {
		s.parts = len(s.moments)
	}
	look(len(log), "")
	if n := s.Deal - 1; n < len(s.Match.Accounts) {
		s.points = int(s.Match.Accounts[n].Delta[seat])
	}
	if s.replay, err = lookback.NewReplay(s.Match, roster.Default(nil), session.Host{Store: store.Memory{}}); err != nil {
		return err
	}
	s.replay.SeeFrom(seat)
	return s.replay.ShowDeal(s.Deal)
}

// Seat returns the seat that answers at an input of a deal, or -1.
func Seat(m *match.Match, deal, input int) int {
	log, err := m.EffectiveInputs(deal)
	if err != nil || input >= len(log) {
		return -1
	}
	return int(log[input].Seat)
}

// Answer describes an answer in a few words.
func Answer(a *stage.App, d *table.Deal, in *match.Input) string {
	var known []tile.Kind
	for _, h := range in.Act.Use[:in.Act.N] {
		if k := d.Known(h); k != tile.None {
			known = append(known, k)
		}
	}
	switch {
	case in.Type == table.InClock || in.Act.Type == table.Pass:
		return a.T("beside.act.pass")
	case in.Act.Type == table.Discard && len(known) == 1:
		return a.T("beside.act.discard", "tile", a.Words.TileName(known[0]))
	case len(known) > 0:
		return a.T("beside.act.called", "tiles", a.Words.TilesName(known))
	}
	return a.T("beside.act.declared")
}

// shown returns the moment of a side that is shown.
func (p *page) shown(i int) *moment {
	s := &p.sides[i]
	return &s.moments[max(0, min(s.parts+p.step, len(s.moments)-1))]
}

// Name implements stage.Scene.
func (p *page) Name() string { return "beside" }

// Measures of the page, in points.
const (
	wide   = 760 // least width of a page with the games side by side
	gutter = 20
	pad    = 16
)

// Layout implements stage.Scene.
func (p *page) Layout(a *stage.App) {
	p.Start()
	body, base := p.Header(a, p.title)
	note := ui.NewLabel("beside-where", p.where(), sprites.Sans, a.Sizes().Note)
	note.Role, note.Tint = "status", a.Theme.GoldText
	apart := p.AtHeadEnd(a, note, body.Right(), base)
	body = p.foot(body)
	f := form.NewPart(a, &p.Page)
	if !apart {
		f.Add(p.ParagraphBox(a, note))
	}
	if body.W < wide*a.TextScale() {
		p.side(f, 0, body.W, false)
		f.Line()
		p.side(f, 1, body.W, false)
		p.scrolls[0].Name = p.title
		p.ScrollPanel(p.scrolls[0], pad, f.Box).Place(body.InsetXY(-pad/2, 0))
	} else {
		left, rest := body.SplitLeft((body.W - gutter) / 2)
		_, right := rest.SplitLeft(gutter)
		p.halves([2]sprites.Rect{left, right})
	}
	p.Done()
	if p.Layer.Focused() == nil && !p.Layer.FocusID("beside-on", false) {
		p.Layer.FocusID("beside-back", false)
	}
}

// halves places the games beside each other: with their tables if there is room, else with
// the discards of the player.
func (p *page) halves(rects [2]sprites.Rect) {
	if p.boards(rects) {
		return
	}
	for i, r := range rects {
		f := form.NewPart(p.a, &p.Page)
		p.side(f, i, r.W, false)
		p.scrolls[i].Name = p.sides[i].Name
		p.ScrollPanel(p.scrolls[i], pad, f.Box).Place(r)
	}
}

// boards places the games with their tables, which have the same size. It reports whether
// there is room.
func (p *page) boards(rects [2]sprites.Rect) bool {
	var parts [2]*form.Part
	top := float32(0)
	for i, r := range rects {
		parts[i] = form.NewPart(p.a, &p.Page)
		p.side(parts[i], i, r.W, true)
		top = max(top, parts[i].Box.Need(r.W-2*pad).H)
	}
	for i, r := range rects {
		upper, lower := r.Inset(pad), r.Inset(pad)
		upper.H = top
		lower.Y += top + pad
		lower.H -= top + pad
		at, ok := geometry.WholeIn(lower, p.sides[i].replay.Table().Pooled())
		if !ok {
			return false
		}
		p.PanelBox(layout.Space(1)).Place(r)
		parts[i].Box.Place(upper)
		p.board(i, at, lower)
	}
	return true
}

// board places the table of one game.
func (p *page) board(i int, at geometry.SmallTable, r sprites.Rect) {
	s, m := &p.sides[i], p.shown(i)
	s.replay.GoTo(m.input)
	w := &board.SmallWidget{Small: board.NewSmall(p.a, s.replay.Session), Prefix: prefix(i) + "-"}
	w.Title, w.Left = p.a.T("beside.turn", "n", m.turn), p.a.T("table.left", "n", int(s.replay.View().Live))
	w.Winds = true
	w.Place(at)
	w.NoFocus = true
	p.Add(w, r)
}

// prefix begins the identifiers of a game's nodes.
func prefix(i int) string { return "beside-" + strconv.Itoa(i+1) }

// where says whether the games have parted.
func (p *page) where() string {
	switch {
	case p.step < 0 || p.sides[0].Input == Same:
		return p.a.T("beside.before")
	case p.step == 0:
		return p.a.T("beside.here")
	}
	return p.a.T("beside.after", "n", p.step)
}

// bounds returns the first and the last step.
func (p *page) bounds() (first, last int) {
	for i := range p.sides {
		s := &p.sides[i]
		first, last = min(first, -s.parts), max(last, len(s.moments)-1-s.parts)
	}
	return first, last
}

// foot places the buttons that go through both games, and returns the space above.
func (p *page) foot(body sprites.Rect) sprites.Rect {
	a := p.a
	first, last := p.bounds()
	back := ui.NewButton("beside-back", a.T("beside.back"), func() { p.show(p.step - 1) })
	back.Icon, back.Disabled = "step-back", p.step <= first
	jump := ui.NewButton("beside-jump", a.T("beside.jump"), func() { p.show(0) })
	jump.Disabled = p.step == 0
	on := ui.NewButton("beside-on", a.T("beside.on"), func() { p.show(p.step + 1) })
	on.Kind, on.Icon, on.Disabled = ui.Gold, "step", p.step >= last
	f := form.NewPart(a, &p.Page)
	if body.W < wide*a.TextScale() {
		f.Buttons(back, on)
		f.Buttons(jump)
	} else {
		f.Buttons(back, jump, on)
	}
	h := f.Box.Need(body.W).H
	below, above := body.SplitBottom(h + gutter)
	below.H = h
	f.Box.Place(below)
	above.H -= gutter / 2
	return above
}

// show shows another step.
func (p *page) show(step int) {
	first, last := p.bounds()
	p.step = max(first, min(step, last))
	p.a.Relayout()
}

// Handle steps through both games with the arrow keys.
func (p *page) Handle(a *stage.App, e *ui.Event) bool {
	if e.Kind == ui.Key {
		first, last := p.bounds()
		switch e.Action {
		case ui.ActLeft:
			p.show(p.step - 1)
			return true
		case ui.ActRight:
			p.show(p.step + 1)
			return true
		case ui.ActHome:
			p.show(first)
			return true
		case ui.ActEnd:
			p.show(last)
			return true
		}
	}
	return p.Page.Handle(a, e)
}

// side adds one game: what its player sees and chooses. withTable leaves out what its table
// shows.
func (p *page) side(f *form.Part, i int, width float32, withTable bool) {
	a, s, m := p.a, &p.sides[i], p.shown(i)
	id := prefix(i)
	const most, apartBy = 52, .8 // a hand stands on one line
	w := max(20, min(most, (width-2*pad)/(float32(s.replay.Table().HandSize()+1)+apartBy)-1))
	f.Text(id, "heading", s.Name, sprites.SansBold, 19, a.Theme.Text)
	if !withTable {
		f.Text(id+"-turn", "text", a.T("beside.turn", "n", m.turn), sprites.Sans, 15, a.Theme.Text2)
	}
	label := a.Settings.Labels != "off"
	hand, apart := HandOf(&m.hand)
	f.Add(form.Run(&p.Page, id+"-hand", a.T("beside.hand")+": "+a.Words.TilesName(hand), hand, apart, w, label))
	var all [][]tile.Kind
	said := a.T("beside.laid") + ":"
	for n := range int(m.hand.N) {
		tiles := m.hand.Melds[n].Tiles[:m.hand.Melds[n].N]
		all = append(all, tiles)
		said += " " + a.Words.SetName(tiles) + ";"
	}
	if n := m.hand.NBonus; n > 0 {
		all = append(all, m.hand.Bonus[:n])
		said += " " + a.Words.TilesName(m.hand.Bonus[:n])
	}
	if len(all) > 0 {
		f.Add(form.Groups(&p.Page, id+"-laid", said, all, w*.8, label))
	}
	what := a.T("beside.end", "n", a.Words.Signed(s.points))
	if m.answer != "" {
		what = a.T("beside.then", "what", m.answer)
	}
	f.Text(id+"-then", "status", what, sprites.SansBold, 17, a.Theme.GoldText)
	var river []tile.Kind
	for j, k := range m.hand.River[:m.hand.NRiver] {
		if k != tile.None && m.hand.Flags[j]&table.RiverClaimed == 0 {
			river = append(river, k)
		}
	}
	if len(river) > 0 && !withTable {
		f.Heading(id+"-river-title", a.T("beside.river"))
		f.Add(form.Run(&p.Page, id+"-river", a.T("beside.river")+": "+a.Words.TilesName(river), river, 0, w*.7, false))
	}
	open := ui.NewButton(id+"-open", a.T("beside.open"), func() { a.Push(p.to.ReplayAt(s.Match, s.Deal, m.input)) })
	open.Kind, open.Icon = ui.Ghost, "replay"
	open.Spoken = open.Name + ": " + s.Name
	f.Add(layout.Stack(f.Page.Control(open, open.Width(a.Canvas), max(layout.Target, 40*a.TextScale()))).Self(layout.Start))
}

// HandOf returns the concealed tiles in order, and how many stand apart at the end.
func HandOf(h *table.ViewHand) (out []tile.Kind, apart int) {
	for i, k := range h.Tiles[:h.Held] {
		if i != int(h.Drawn) && k != tile.None {
			out = append(out, k)
		}
	}
	slices.SortStableFunc(out, func(x, y tile.Kind) int { return int(x.Unred()) - int(y.Unred()) })
	if d := int(h.Drawn); d >= 0 && d < int(h.Held) && h.Tiles[d] != tile.None {
		return append(out, h.Tiles[d]), 1
	}
	return out, 0
}

// Update continues scrolling after a swipe.
func (p *page) Update(a *stage.App) {
	if p.scrolls[0].Tick() || p.scrolls[1].Tick() {
		a.Redraw()
	}
}
