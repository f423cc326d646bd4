// Package finale implements the end of a match: places, totals and the best hand.
package finale

import (
	"strconv"
	"strings"

	"moineau/engine/table"
	"moineau/scenes/library"
	"moineau/scenes/lookback"
	"moineau/scenes/paper"
	"moineau/scenes/session"
	"moineau/scenes/sheet"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Routes are the scenes of other packages that the end of a match leads to.
type Routes interface {
	Table(cfg session.Config) stage.Scene
	// ChangeRules leaves the match for the options of its rule set: those of a new table
	// after an online match.
	ChangeRules(p *session.Session)
	// Rematch goes to another online table with the same players. Rematching reports
	// whether one of them has opened it and whether this device is joining it.
	Rematch()
	Rematching() (invited, going bool)
	// Review returns the review of the deal that has just ended.
	Review(p *session.Session) stage.Scene
	// ReplayMatch returns the replay of a finished match from its first deal.
	ReplayMatch(p *session.Session) stage.Scene
	// Outcome returns what follows if the match is part of something larger: the name of a
	// button and what it opens, or nil.
	Outcome(p *session.Session) (name string, open func(*stage.App))
}

// finale shows the end of a match: places, totals, a curve of each player's scores and
// the best hand.
type finale struct {
	sheet.Sheet
	p      *session.Session
	to     Routes
	places []standing
	best   paper.Win
	lang   string // language of the words in places, best and next
	next   string // the button that follows if the match is part of something larger
	open   func(*stage.App)
	apart  bool    // replay and review have a row of their own instead of places in the foot
	taller float32 // extra height of each row, if there is no best hand
}

// New returns a scene with the result of a match.
func New(p *session.Session, to Routes) stage.Scene {
	return &finale{p: p, to: to}
}

// Name implements stage.Scene.
func (fn *finale) Name() string { return "end" }

// Hash implements stage.Hasher.
func (fn *finale) Hash() string { return fn.p.Hash() }

// Rules returns the rule set and options of the match.
func (fn *finale) Rules() (id string, o table.Options) { return fn.p.Rules(), fn.p.Options() }

// Layout implements stage.Scene.
func (fn *finale) Layout(a *stage.App) {
	if fn.lang != a.Settings.Lang {
		fn.lang = a.Settings.Lang
		fn.places, fn.best = standingsOf(a, fn.p)
		fn.next, fn.open = fn.to.Outcome(fn.p)
	}
	fn.Begin(a)
	foot, top := fn.foot(a)
	in, f := fn.Area, fn.TextScale
	y := fn.header(a, in.X, in.Y, in.W)
	fn.taller = 0
	if fn.best.Deal == "" { // the rows take the room of the best hand
		rest := top - y - float32(len(fn.places))*fn.rowHeight(a) - 50*f
		if fn.apart {
			rest -= max(48, 44*f) + 12*f
		}
		fn.taller = max(0, min(sheet.RowStretch*f, rest/float32(len(fn.places))))
	}
	for i := range fn.places {
		y = fn.row(a, i, in.X, y, in.W)
	}
	if fn.apart {
		y = fn.lookBackRow(a, in.X, y+12*f, in.W)
	}
	y = fn.bestHand(a, in.X, y+14*f, in.W)
	fn.Bottom = y
	fn.End(top, "end-list", a.T("end.places"), foot...)
	if fn.Layer.Focused() == nil && !fn.Layer.FocusID("end-again", false) {
		fn.Layer.FocusID("end-outcome", false)
	}
}

// header places the winner and the heads of the columns, and returns the bottom edge.
func (fn *finale) header(a *stage.App, x, y, w float32) float32 {
	th, f := a.Theme, fn.TextScale
	key, name := "end.won", fn.places[0].name
	switch {
	case len(fn.places) > 1 && fn.places[1].rank == fn.places[0].rank:
		key = "end.tie"
	case fn.places[0].you:
		key = "end.won.you"
	}
	title := a.T(key, "name", name)
	deals := a.T("end.deals", "n", fn.p.Scores().DealsPlayed())
	rules := a.Words.RulesName(fn.p.Rules())
	if fn.OneColumn {
		ls := a.Fit(sprites.SansBold, 30*fn.Scale, title, w)
		fn.Text(a, "end-title", "heading", title, sprites.SansBold, ls, x, y+36*f, sprites.Left, th.SheetInk)
		deals = rules + " · " + deals
		fn.Text(a, "end-deals", "text", deals, sprites.Sans, a.Fit(sprites.Sans, 15*fn.Scale, deals, w), x, y+62*f, sprites.Left, th.SheetText2)
		return y + 78*f
	}
	rw := fn.Say(a, "end-rules-name", "text", rules, sprites.SansBold, 20, x+w, y+34*f, sprites.Right, th.SheetInk)
	dw := fn.Say(a, "end-deals", "text", deals, sprites.Sans, 15, x+w, y+58*f, sprites.Right, th.SheetText2)
	ls := a.Fit(sprites.SansBold, 38*fn.Scale, title, w-max(rw, dw)-24)
	fn.Text(a, "end-title", "heading", title, sprites.SansBold, ls, x, y+46*f, sprites.Left, th.SheetInk)
	base := y + 88*f
	fn.Say(a, "end-col-total", "columnheader", a.T("end.total"), sprites.Sans, 15, x+.476*w, base, sprites.Right, th.SheetText2)
	fn.Say(a, "end-col-deals", "columnheader", a.T("end.through"), sprites.Sans, 15, x+.548*w, base, sprites.Left, th.SheetText2)
	fn.Say(a, "end-col-best", "columnheader", a.T("end.best.deal"), sprites.Sans, 15, x+w, base, sprites.Right, th.SheetText2)
	return base + 12*f
}

// rowHeight returns the least height of a player's row.
func (fn *finale) rowHeight(a *stage.App) float32 {
	switch {
	case fn.OneColumn:
		return 92 * fn.TextScale
	case fn.Full || len(fn.places) > 4:
		return 66 * fn.TextScale
	}
	return 80 * fn.TextScale
}

// row places one player and returns the bottom edge.
func (fn *finale) row(a *stage.App, i int, x, y, w float32) float32 {
	p := &fn.places[i]
	f, z := fn.TextScale, fn.Scale
	h := fn.rowHeight(a) + fn.taller
	won := a.T("end.wins", "n", p.wins)
	if p.table != "" {
		won += " · " + p.table
	}
	spoken := strconv.Itoa(p.rank) + ", " + p.name + ", " + p.balance(a) + ", " + won + ", " + a.T("end.best.deal") + " " + a.Words.Signed(p.best)
	// The number of wins stands beside the total if it is readable there, else below it.
	small := 15 * z
	below := float32(0)
	if fn.OneColumn {
		room := w - 88 - a.Canvas.Measure(sprites.SansBold, 26*z, a.Words.Signed(p.total)) - 10
		if small = a.Fit(sprites.Sans, small, won, room); small < 12*z {
			small = a.Fit(sprites.Sans, 14*z, won, w-4*z)
			below = 22 * f
			h += below
		}
	}
	lo, hi := fn.span()
	first := p.rank == 1
	lastRow := i == len(fn.places)-1
	fn.Item("end-total-"+strconv.Itoa(p.seat), "listitem", spoken, sprites.R(x, y, w, h), func(c *sprites.Canvas, r sprites.Rect) {
		th := c.Theme()
		ink, line := th.SheetText2, th.Link
		if first {
			ink, line = th.Loss, th.Loss
			c.Round(r.InsetXY(-min(16*z, 10), 2), 12*z, th.SheetRaised)
		} else if !lastRow {
			c.Fill(sprites.R(r.X, r.Bottom()-1, r.W, max(1, 1.5*z)), th.SheetLine)
		}
		cy := r.CY()
		if fn.OneColumn {
			cy = r.Y + 32*f
		}
		c.Text(sprites.SansBold, 27*z, strconv.Itoa(p.rank), r.X+4*z, cy+10*f, sprites.Left, ink)
		br := 24 * z
		bx := r.X + 64*z
		if fn.OneColumn {
			br, bx = 20, r.X+52
		}
		c.Disc(bx, cy, br+1, th.SheetLine)
		c.Bird(p.bird, bx, cy, br)
		if first {
			c.Ring(bx, cy, br, 3*z, 0, 1, th.Gold.Mix(sprites.Black, .2))
		}
		nx := bx + br + 16*z
		totalX := r.X + .476*r.W
		if fn.OneColumn {
			totalX = r.Right()
		}
		room := totalX - nx - c.Measure(sprites.SansBold, 26*z, a.Words.Signed(p.total)) - 10
		big, small := a.Fit(sprites.SansBold, 19*z, p.name, room), small
		if below > 0 {
			c.Text(sprites.SansBold, big, p.name, nx, cy+7*f, sprites.Left, th.SheetInk)
			c.Text(sprites.Sans, small, won, r.X+4*z, r.Y+76*f, sprites.Left, th.SheetText2)
		} else {
			if !fn.OneColumn {
				small = a.Fit(sprites.Sans, small, won, room)
			}
			c.Text(sprites.SansBold, big, p.name, nx, cy-3*f, sprites.Left, th.SheetInk)
			c.Text(sprites.Sans, small, won, nx, cy+19*f, sprites.Left, th.SheetText2)
		}
		c.Text(sprites.SansBold, 26*z, p.balance(a), totalX, cy+10*f, sprites.Right, sheet.AmountInk(th, p.total-p.line[0]))
		box := sprites.R(r.X+.548*r.W, r.Y+12*z, .357*r.W, r.H-24*z)
		if fn.OneColumn {
			box = sprites.R(r.X, r.Y+60*f+below, r.W-96*z, r.H-68*f-below)
		}
		curve(c, p.line, box, lo, hi, line, z)
		by := r.CY()
		if fn.OneColumn {
			by = box.CY() + 6*f
			word := a.T("end.best.deal") // on wide sheets this is a column head
			c.Text(sprites.Sans, stage.FitSize(c, sprites.Sans, 13*z, word, 84*z), word, r.Right(), by-14*f, sprites.Right, th.SheetText2)
		}
		c.Text(sprites.SansBold, 17*z, a.Words.Signed(p.best), r.Right(), by+6*f, sprites.Right, th.SheetInk)
	})
	return y + h
}

// span returns the lowest and highest score of all players, including zero.
func (fn *finale) span() (lo, hi int) {
	for i := range fn.places {
		for _, v := range fn.places[i].line {
			lo, hi = min(lo, v), max(hi, v)
		}
	}
	return lo, max(hi, lo+1)
}

// curve draws scores from deal to deal. All players share one scale; the dotted line is
// the starting score.
func curve(c *sprites.Canvas, line []int, r sprites.Rect, lo, hi int, col sprites.Color, z float32) {
	if len(line) < 2 {
		return
	}
	at := func(i int) (x, y float32) {
		return r.X + r.W*float32(i)/float32(len(line)-1), r.Bottom() - r.H*float32(line[i]-lo)/float32(hi-lo)
	}
	_, zero := at(0)
	for x := r.X; x < r.Right()-2; x += 6 * z {
		c.Line(x, zero, x+2.5*z, zero, z, c.Theme().SheetLine.Mix(c.Theme().SheetText2, .25))
	}
	x0, y0 := at(0)
	for i := 1; i < len(line); i++ {
		x1, y1 := at(i)
		c.Line(x0, y0, x1, y1, 2.2*z, col)
		x0, y0 = x1, y1
	}
	c.Disc(x0, y0, 4*z, col)
}

// bestHand places the most valuable hand of the match and returns the bottom edge.
func (fn *finale) bestHand(a *stage.App, x, y, w float32) float32 {
	b, f, th := &fn.best, fn.TextScale, a.Theme
	if b.Deal == "" {
		return y + fn.Paragraph(a, "end-best-none", a.T("end.best.none"), sprites.Sans, 16*fn.Scale, x, y, w, th.SheetText2)
	}
	title := strings.ToUpper(a.T("end.best"))
	fn.Caps(a, "end-best-title", title, x, y+12*f)
	line := a.T("end.best.who", "name", b.Name, "deal", b.Deal)
	value := b.Value()
	if fn.OneColumn {
		fn.Say(a, "end-best-who", "text", line, sprites.Sans, 16, x, y+36*f, sprites.Left, th.SheetInk)
		if a.Canvas.Measure(sprites.Sans, 16*fn.Scale, line)+12+a.Canvas.Measure(sprites.SansBold, 20*fn.Scale, value) > w {
			y += 26 * f
		}
		fn.Say(a, "end-best-value", "text", value, sprites.SansBold, 20, x+w, y+36*f, sprites.Right, th.Loss)
		y += 48 * f
		y += b.Place(a, &fn.Sheet, "end-best-tile", x, y, w, 40*fn.Scale)
	} else {
		tw := a.Canvas.Measure(sprites.SansBold, 12*fn.Scale, title)*1.15 + 18*fn.Scale
		fn.Say(a, "end-best-who", "text", line, sprites.Sans, 16, x+tw, y+13*f, sprites.Left, th.SheetInk)
		vw := max(150*fn.Scale, a.Canvas.Measure(sprites.SansBold, 25*fn.Scale, value)+30*fn.Scale)
		y += 24 * f
		h := b.Place(a, &fn.Sheet, "end-best-tile", x, y, min(w-vw, b.Width(46*fn.Scale)+4), 46*fn.Scale)
		fn.Say(a, "end-best-value", "text", value, sprites.SansBold, 25, x+w, y+h/2+4*f, sprites.Right, th.Loss)
		y += h
	}
	y += 8 * f
	return y + fn.Paragraph(a, "end-best-rows", b.Rows(), sprites.Sans, 15*fn.Scale, x, y, w, th.SheetText2)
}

// foot places the buttons and returns them with their top edge.
func (fn *finale) foot(a *stage.App) ([]ui.Widget, float32) {
	again := ui.NewButton("end-again", a.T("end.again"), func() { fn.again(a) })
	again.Kind = ui.Gold
	if fn.open != nil {
		again = ui.NewButton("end-outcome", fn.next, func() { fn.open(a) })
		again.Kind = ui.Gold
	}
	rules := sheet.NewInk("end-rules", a.T("end.rules"), true, func() { fn.to.ChangeRules(fn.p) })
	home := sheet.NewInk("end-home", a.T("end.home"), false, a.Home)
	size := 17 * min(fn.Scale, 1.3)
	if fn.p.Online() && fn.open == nil { // a rematch needs a new table
		name := "end.again"
		invited, going := fn.to.Rematching()
		switch {
		case going:
			name = "end.again.going"
		case invited:
			name = "end.again.join"
		}
		again = ui.NewButton("end-again", a.T(name), func() {
			fn.to.Rematch()
			a.Relayout()
		})
		again.Kind, again.Disabled = ui.Gold, going
	}
	again.Size, rules.Size, home.Size = size+1, size, size
	h := max(48, 48*fn.TextScale)
	gap := max(8, 16*fn.Scale)
	y := fn.Box.Bottom() - h - gap
	if fn.OneColumn {
		hw := (fn.Area.W - gap) / 2
		fn.Add(again, sprites.R(fn.Area.X, y-h-8, fn.Area.W, h))
		fn.Add(rules, sprites.R(fn.Area.X+hw+gap, y, hw, h))
		fn.Add(home, sprites.R(fn.Area.X, y, hw, h))
		fn.apart = true
		return fn.Page.TakeFrom(0), y - h - 16
	}
	x := fn.Area.Right()
	w := max(168*fn.Scale, again.Width(a.Canvas)+16)
	fn.Add(again, sprites.R(x-w, y, w, h))
	x -= w + gap
	w = max(168*fn.Scale, rules.Width(a))
	fn.Add(rules, sprites.R(x-w, y, w, h))
	x -= w
	left := sprites.R(fn.Area.X-12, y, max(48, home.Width(a)-20), h)
	back := fn.lookBack(a)
	room := x - left.Right()
	for _, b := range back {
		b.Size = size
		room -= b.Width(a) + gap
	}
	fn.apart = room < gap
	for i := len(back) - 1; i >= 0 && !fn.apart; i-- {
		w = back[i].Width(a)
		x -= w + gap
		fn.Add(back[i], sprites.R(x, y, w, h))
	}
	fn.Add(home, left)
	return fn.Page.TakeFrom(0), y - 8
}

// lookBack returns the buttons for the match's replay and, if the match has only one
// player, the review of its last deal.
func (fn *finale) lookBack(a *stage.App) []*sheet.Ink {
	out := []*sheet.Ink{sheet.NewInk("end-replay", a.T("statistics.replay"), true, func() { a.Push(fn.to.ReplayMatch(fn.p)) })}
	if lookback.Reviewable(fn.p) {
		out = append(out, sheet.NewInk("end-review", a.T("review.short"), true, func() { a.Push(fn.to.Review(fn.p)) }))
	}
	return out
}

// lookBackRow places the buttons of lookBack in a row and returns its bottom edge.
func (fn *finale) lookBackRow(a *stage.App, x, y, w float32) float32 {
	row := fn.lookBack(a)
	r := sprites.R(x, y, w, max(48, 44*fn.TextScale))
	for i, b := range row {
		b.Size = 16 * min(fn.Scale, 1.3)
		fn.Add(b, r.Column(i, len(row), 12))
	}
	return r.Bottom()
}

// again starts a match with the same rules and players and another seed.
func (fn *finale) again(a *stage.App) {
	cfg := fn.p.Config()
	cfg.Seed = library.RandomSeed()
	a.Replace(fn.to.Table(cfg))
}

// Handle returns to the title on Back, because the match has ended.
func (fn *finale) Handle(a *stage.App, e *ui.Event) bool {
	if e.Kind == ui.Key && e.Action == ui.ActBack {
		a.Home()
		return true
	}
	return fn.Sheet.Handle(a, e)
}
