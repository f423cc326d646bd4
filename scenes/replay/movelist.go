package replay

import (
	"strconv"

	"moineau/engine/tile"
	"moineau/scenes/board"
	"moineau/scenes/coach"
	"moineau/scenes/lookback"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// moveList is the panel of a replay: the deal and its result, the actions, the players to
// view from, and the moves. Without room for a panel it is a sheet.
type moveList struct {
	of     *Replay
	rect   sprites.Rect
	page   stage.Page
	scroll *ui.Scroll
	rows   []*moveRow
	made   bool // the rows belong to the current deal
	lang   string
	at     int // the row that was scrolled into view
}

// rowHeight is the height of a move.
const rowHeight = 36

// layout places the panel if it is open.
func (l *moveList) layout(a *stage.App) {
	s := l.of
	l.rect = s.panel.Room(&s.At)
	l.page.Start()
	if l.rect.Empty() {
		l.page.Done()
		return
	}
	if l.scroll == nil {
		l.scroll = ui.NewScroll("moves", "")
	}
	l.scroll.Name = a.T("replay.list")
	z, f := s.At.Zoom(), a.TextScale()*s.At.Zoom()
	r := l.rect
	x, w, y := r.X+coach.PanelPad*z, r.W-2*coach.PanelPad*z, r.Y+16*z
	title, about := s.dealTitle()
	deals := s.r.Deals()
	tw := w
	if deals > 1 {
		tw -= 2 * 44
		prev := ui.NewIconButton("replay-deal-back", a.T("replay.deal.back"), "chevron-left", func() { s.deal(s.r.DealShown() - 1) })
		next := ui.NewIconButton("replay-deal-on", a.T("replay.deal.on"), "chevron-right", func() { s.deal(s.r.DealShown() + 1) })
		prev.Disabled, next.Disabled = s.r.DealShown() == 1, s.r.DealShown() == deals
		l.page.Add(prev, sprites.R(x+w-88, y-6, 44, 44))
		l.page.Add(next, sprites.R(x+w-44, y-6, 44, 44))
	}
	size := a.Fit(sprites.SansBold, 22*z, title, tw)
	l.page.Text(a, "replay-deal", "heading", title, sprites.SansBold, size, x, y+22*f, sprites.Left, 0)
	y += max(28*f, 36)
	y += l.page.Paragraph(a, "replay-result", about, sprites.Sans, 15*z, x, y, w, a.Theme.Text2) + 8*z
	bh := max(44, 36*f)
	if !s.r.KeptClosed() {
		y = l.actionButtons(a, x, y, w, bh)
	}
	y += 4 * z
	l.page.Hairline(x, y, w)
	y += 8 * z
	y = l.viewpointButtons(a, x, y, w)
	type choice struct {
		id, name string
		on       bool
		do       func()
	}
	choices := []choice{{"replay-hands", "replay.hands", s.r.Open(), s.open}, {"replay-advice", "replay.advice", s.advice, s.advise}}
	if s.r.KeptClosed() {
		choices = nil
	}
	for _, sw := range choices {
		k := ui.NewSwitch(sw.id, a.T(sw.name), sw.on, func(bool) { sw.do() })
		h := max(44, 36*f)
		name := k.Name
		size := a.Fit(sprites.Sans, 16*z, name, w-64)
		l.page.Art("", "", sprites.R(x, y, w-60, h), func(c *sprites.Canvas, r sprites.Rect) {
			c.Text(sprites.Sans, size, name, r.X, r.CY()+.36*size*c.TextScale(), sprites.Left, c.Theme().Text)
		})
		l.page.Add(k, sprites.R(x+w-60, y, 60, h))
		y += h
	}
	y += 6 * z
	l.page.Hairline(x, y, w)
	y += 8 * z
	l.moves(a, x, y, w)
	s.Widgets = append(s.Widgets, l.page.Widgets...)
}

// actionButtons places the actions of the match in rows below y and returns the end of the last
// row.
func (l *moveList) actionButtons(a *stage.App, x, y, w, bh float32) float32 {
	s := l.of
	z := s.At.Zoom()
	row := []*ui.Button{
		s.small("replay-share", a.T("replay.share"), "share", func() { a.Push(s.to.Share(s.r)) }),
		s.small("replay-save", a.T("replay.save"), "save", func() { s.to.Save(s.r) }),
	}
	if !s.At.RoomyRow { // the bar has no room for it
		onward := s.control.playOn(a)
		onward.Size = a.Fit(sprites.SansBold, 16, onward.Name, w-80)
		l.page.Add(onward, sprites.R(x, y, w, bh))
		y += bh + 8
	}
	look := s.small("replay-review", a.T("review.open"), "coach", s.review)
	look.Size = a.Fit(sprites.SansBold, 15*z, look.Name, w-70*z)
	for i, b := range row {
		cell := sprites.R(x, y, w, bh).Column(i, len(row), 8*z)
		b.Size = a.Fit(sprites.SansBold, 15*z, b.Name, cell.W-60*z)
		l.page.Add(b, cell)
	}
	y += bh + 8*z
	l.page.Add(look, sprites.R(x, y, w, bh))
	if s.r.Log != nil || s.r.Provable() {
		y += bh + 8*z
		name := "pause.proof"
		if s.r.Log != nil {
			name = "check.open"
		}
		check := s.small("replay-check", a.T(name), "check", func() { s.to.Check(s.r) })
		check.Size = a.Fit(sprites.SansBold, 15*z, check.Name, w-70*z)
		l.page.Add(check, sprites.R(x, y, w, bh))
	}
	return y + bh + 8*z
}

// small returns a button of the panel.
func (rp *Replay) small(id, name, icon string, do func()) *ui.Button {
	b := ui.NewButton(id, name, do)
	b.Icon = icon
	return b
}

// viewpointButtons places the buttons that select the viewpoint, and returns the end of their row.
func (l *moveList) viewpointButtons(a *stage.App, x, y, w float32) float32 {
	s := l.of
	z, f := s.At.Zoom(), a.TextScale()*s.At.Zoom()
	n := int(s.r.View().Seats)
	h := 40*z + 18*f + 4
	for i := range n {
		name := a.Words.Called(s.Session.Name(i))
		k := &viewpointButton{Frame: &s.Frame, bird: s.Session.Bird(s.Session.Player(i)), Pressable: ui.Pressable{OnClick: func() { s.setViewpoint(i) }}, z: z}
		k.ID, k.Role, k.Name = "replay-seat-"+strconv.Itoa(i), "radio", a.T("replay.from", "name", name)
		k.label, k.Checked = name, i == s.r.Seat()
		l.page.Add(k, sprites.R(x, y, w, h).Column(i, n, 2))
	}
	return y + h + 4*z
}

// moves lists the moves below y.
func (l *moveList) moves(a *stage.App, x, y, w float32) {
	s := l.of
	z := s.At.Zoom()
	step := max(rowHeight*z, 15*1.7*z*a.TextScale())
	if !s.At.Beside { // it is touched by fingers
		step = max(step, barButton)
	}
	area := sprites.R(l.rect.X+8, y, l.rect.W-16, l.rect.Bottom()-10-y)
	moves := s.r.Moves()
	if !l.made || l.lang != a.Settings.Lang {
		l.rows = l.rows[:0]
		for i := range moves {
			l.rows = append(l.rows, l.row(a, &moves[i], i))
		}
		l.made, l.lang, l.at = true, a.Settings.Lang, -1
	}
	kids := make([]ui.Widget, len(l.rows))
	for i, k := range l.rows {
		k.Checked, k.z = i == s.r.At(), z
		k.Rect = sprites.R(area.X+2, y+float32(i)*step, area.W-10, step)
		kids[i] = k
	}
	if area.H < 2*step { // without room for a list, the bar is used for stepping
		return
	}
	l.page.Add(l.scroll, area)
	l.scroll.SetChildren(float32(len(l.rows))*step, kids...)
	if l.at != s.r.At() {
		l.at = s.r.At()
		l.scroll.Reveal(l.rows[l.at].Rect)
	}
}

// row returns the row of a move.
func (l *moveList) row(a *stage.App, mv *lookback.Move, i int) *moveRow {
	s := l.of
	line := mv.Line
	if mv.Drawn {
		line.Word = "log.discards.drawn"
	}
	k := &moveRow{n: i, Pressable: ui.Pressable{OnClick: func() { s.stop(); s.show(i) }}, kind: line.Kind}
	if line.Seat >= 0 {
		k.who = a.Words.Called(s.Session.Name(line.Seat))
	}
	k.text = coach.LogSentence(a, s.Session, &line)
	k.ID, k.Role, k.Name = moveID(i), "option", s.heard.MoveSentence(mv)
	if i == 0 {
		k.Name = k.text
	}
	return k
}

// Draw draws the panel.
func (l *moveList) Draw(c *sprites.Canvas) {
	if l.rect.Empty() {
		return
	}
	stage.Panel(c, l.rect)
	for _, w := range l.page.Widgets {
		w.Draw(c)
	}
}

// AppendUI implements board.Node.
func (l *moveList) AppendUI(out []ui.Node) []ui.Node {
	for _, w := range l.page.Widgets {
		out = w.AppendUI(out)
	}
	return out
}

// moveRow is a move in the list.
type moveRow struct {
	ui.Pressable
	n         int
	who, text string
	kind      tile.Kind
	z         float32
}

// Draw draws the row.
func (m *moveRow) Draw(c *sprites.Canvas) {
	th, r := c.Theme(), m.Rect
	f, ink := sprites.Sans, th.Text2
	switch {
	case m.Checked:
		c.Round(r, 10, th.Raised)
		f, ink = sprites.SansBold, th.Text
	case m.Hovered():
		c.Round(r, 10, th.Text.Fade(.05))
	}
	x, right := r.X+12, r.Right()-10
	if m.kind != tile.None {
		w := 20 * m.z
		sp := sprites.TileSprite{Kind: m.kind, X: right - w, Y: r.CY() - sprites.TileHeight(w)/2 - 1, W: w}
		c.Tile(&sp)
		right -= w + 8
	}
	size := 15 * m.z
	base := r.CY() + .36*size*c.TextScale()
	if m.who != "" {
		wide := min(c.Measure(f, size, m.who), .42*(right-x))
		c.Text(f, c.FitSize(f, size, m.who, wide), m.who, x, base, sprites.Left, ink)
		x += max(wide+8, min(58*m.z*c.TextScale(), .3*(right-x)))
	}
	c.Text(f, c.FitSize(f, size, m.text, right-x), m.text, x, base, sprites.Left, ink)
	m.DrawFocus(c, 10)
}

// viewpointButton is the button that selects a player's viewpoint.
type viewpointButton struct {
	*board.Frame
	ui.Pressable
	bird, label string
	z           float32
}

// Draw draws the head and the name.
func (v *viewpointButton) Draw(c *sprites.Canvas) {
	th, r := c.Theme(), v.Rect
	radius := 18 * v.z
	x, y := r.CX(), r.Y+radius+3
	c.Bird(v.bird, x, y, radius)
	f, ink := sprites.Sans, th.Text2
	if v.Checked {
		c.Ring(x, y, radius+1.5, 2.5, 0, 1, th.Gold)
		f, ink = sprites.SansBold, th.Text
	}
	size := c.FitSize(f, 14*v.z, v.label, r.W-2)
	c.Text(f, size, v.label, x, r.Bottom()-5*v.z, sprites.Center, ink)
	v.DrawFocus(c, 10)
}

// review opens the review of the deal for the selected seat.
func (rp *Replay) review() {
	rp.stop()
	t := rp.to.ReviewDeal(rp.r, rp.r.Seat(), true)
	if r, ok := t.(*Review); ok {
		rp.list.marks(&r.rv)
	}
	rp.App.Push(t)
}
