package paper

import (
	"strconv"
	"strings"

	"moineau/engine/table"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// finale shows the end of a match: places, totals, a curve of each player's scores and
// the best hand.
type finale struct {
	paper
	p      *session.Session
	to     Routes
	places []standing
	best   bestHand
	lang   string  // language of the words in places and best
	apart  bool    // replay and review have a row of their own instead of places in the foot
	taller float32 // extra height of each row, if there is no best hand
}

// NewFinale returns a scene with the result of a match.
func NewFinale(p *session.Session, to Routes) stage.Scene {
	return &finale{p: p, to: to}
}

// Name implements stage.Scene.
func (s *finale) Name() string { return "end" }

// Hash implements stage.Hasher.
func (s *finale) Hash() string { return s.p.Hash() }

// Rules returns the rule set and options of the match.
func (s *finale) Rules() (id string, o table.Options) { return s.p.Rules(), s.p.Options() }

// Layout implements stage.Scene.
func (s *finale) Layout(a *stage.App) {
	if s.lang != a.Settings.Lang {
		s.lang = a.Settings.Lang
		s.places, s.best = standingsOf(a, s.p)
	}
	s.begin(a)
	foot, top := s.foot(a)
	in, f := s.in, s.f
	y := s.header(a, in.X, in.Y, in.W)
	s.taller = 0
	if s.best.deal == "" { // the rows take the room of the best hand
		rest := top - y - float32(len(s.places))*s.rowHeight(a) - 50*f
		if s.apart {
			rest -= max(48, 44*f) + 12*f
		}
		s.taller = max(0, min(mostRowStretch*f, rest/float32(len(s.places))))
	}
	for i := range s.places {
		y = s.row(a, i, in.X, y, in.W)
	}
	if s.apart {
		y = s.lookBackRow(a, in.X, y+12*f, in.W)
	}
	y = s.bestHand(a, in.X, y+14*f, in.W)
	s.low = y
	s.end(top, "end-list", a.T("end.places"), foot...)
	if s.Layer.Focused() == nil {
		s.Layer.FocusID("end-again", false)
	}
}

// header places the winner and the heads of the columns, and returns the bottom edge.
func (s *finale) header(a *stage.App, x, y, w float32) float32 {
	th, f := a.Theme, s.f
	key, name := "end.won", s.places[0].name
	switch {
	case len(s.places) > 1 && s.places[1].rank == s.places[0].rank:
		key = "end.tie"
	case s.places[0].you:
		key = "end.won.you"
	}
	title := a.T(key, "name", name)
	deals := a.T("end.deals", "n", s.p.DealsPlayed())
	rules := a.RulesName(s.p.Rules())
	if s.narrow {
		ls := a.Fit(sprites.SansBold, 30*s.z, title, w)
		s.Text(a, "end-title", "heading", title, sprites.SansBold, ls, x, y+36*f, sprites.Left, th.SheetInk)
		deals = rules + " · " + deals
		s.Text(a, "end-deals", "text", deals, sprites.Sans, a.Fit(sprites.Sans, 15*s.z, deals, w), x, y+62*f, sprites.Left, th.SheetText2)
		return y + 78*f
	}
	rw := s.say(a, "end-rules-name", "text", rules, sprites.SansBold, 20, x+w, y+34*f, sprites.Right, th.SheetInk)
	dw := s.say(a, "end-deals", "text", deals, sprites.Sans, 15, x+w, y+58*f, sprites.Right, th.SheetText2)
	ls := a.Fit(sprites.SansBold, 38*s.z, title, w-max(rw, dw)-24)
	s.Text(a, "end-title", "heading", title, sprites.SansBold, ls, x, y+46*f, sprites.Left, th.SheetInk)
	base := y + 88*f
	s.say(a, "end-col-total", "columnheader", a.T("end.total"), sprites.Sans, 15, x+.476*w, base, sprites.Right, th.SheetText2)
	s.say(a, "end-col-deals", "columnheader", a.T("end.through"), sprites.Sans, 15, x+.548*w, base, sprites.Left, th.SheetText2)
	s.say(a, "end-col-best", "columnheader", a.T("end.best.deal"), sprites.Sans, 15, x+w, base, sprites.Right, th.SheetText2)
	return base + 12*f
}

// rowHeight returns the least height of a player's row.
func (s *finale) rowHeight(a *stage.App) float32 {
	switch {
	case s.narrow:
		return 92 * s.f
	case a.LayoutKind().Phone() || len(s.places) > 4:
		return 66 * s.f
	}
	return 80 * s.f
}

// row places one player and returns the bottom edge.
func (s *finale) row(a *stage.App, i int, x, y, w float32) float32 {
	p := &s.places[i]
	f, z := s.f, s.z
	h := s.rowHeight(a) + s.taller
	won := a.T("end.wins", "n", p.wins)
	if p.table != "" {
		won += " · " + p.table
	}
	spoken := strconv.Itoa(p.rank) + ", " + p.name + ", " + p.balance(a) + ", " + won + ", " + a.T("end.best.deal") + " " + a.Signed(p.best)
	// The number of wins stands beside the total if it is readable there, else below it.
	small := 15 * z
	below := float32(0)
	if s.narrow {
		room := w - 88 - a.Canvas.Measure(sprites.SansBold, 26*z, a.Signed(p.total)) - 10
		if small = a.Fit(sprites.Sans, small, won, room); small < 12*z {
			small = a.Fit(sprites.Sans, 14*z, won, w-4*z)
			below = 22 * f
			h += below
		}
	}
	lo, hi := s.span()
	first := p.rank == 1
	lastRow := i == len(s.places)-1
	s.item("end-total-"+strconv.Itoa(p.seat), "listitem", spoken, sprites.R(x, y, w, h), func(c *sprites.Canvas, r sprites.Rect) {
		th := c.Theme()
		ink, line := th.SheetText2, th.Link
		if first {
			ink, line = th.Loss, th.Loss
			c.Round(r.InsetXY(-min(16*z, 10), 2), 12*z, th.SheetRaised)
		} else if !lastRow {
			c.Fill(sprites.R(r.X, r.Bottom()-1, r.W, max(1, 1.5*z)), th.SheetLine)
		}
		cy := r.CY()
		if s.narrow {
			cy = r.Y + 32*f
		}
		c.Text(sprites.SansBold, 27*z, strconv.Itoa(p.rank), r.X+4*z, cy+10*f, sprites.Left, ink)
		br := 24 * z
		bx := r.X + 64*z
		if s.narrow {
			br, bx = 20, r.X+52
		}
		c.Disc(bx, cy, br+1, th.SheetLine)
		c.Bird(p.bird, bx, cy, br)
		if first {
			c.Ring(bx, cy, br, 3*z, 0, 1, th.Gold.Mix(sprites.Black, .2))
		}
		nx := bx + br + 16*z
		totalX := r.X + .476*r.W
		if s.narrow {
			totalX = r.Right()
		}
		room := totalX - nx - c.Measure(sprites.SansBold, 26*z, a.Signed(p.total)) - 10
		big, small := a.Fit(sprites.SansBold, 19*z, p.name, room), small
		if below > 0 {
			c.Text(sprites.SansBold, big, p.name, nx, cy+7*f, sprites.Left, th.SheetInk)
			c.Text(sprites.Sans, small, won, r.X+4*z, r.Y+76*f, sprites.Left, th.SheetText2)
		} else {
			if !s.narrow {
				small = a.Fit(sprites.Sans, small, won, room)
			}
			c.Text(sprites.SansBold, big, p.name, nx, cy-3*f, sprites.Left, th.SheetInk)
			c.Text(sprites.Sans, small, won, nx, cy+19*f, sprites.Left, th.SheetText2)
		}
		c.Text(sprites.SansBold, 26*z, p.balance(a), totalX, cy+10*f, sprites.Right, amountInk(th, p.total-p.line[0]))
		box := sprites.R(r.X+.548*r.W, r.Y+12*z, .357*r.W, r.H-24*z)
		if s.narrow {
			box = sprites.R(r.X, r.Y+60*f+below, r.W-96*z, r.H-68*f-below)
		}
		curve(c, p.line, box, lo, hi, line, z)
		by := r.CY()
		if s.narrow {
			by = box.CY() + 6*f
			word := a.T("end.best.deal") // on wide sheets this is a column head
			c.Text(sprites.Sans, stage.FitSize(c, sprites.Sans, 13*z, word, 84*z), word, r.Right(), by-14*f, sprites.Right, th.SheetText2)
		}
		c.Text(sprites.SansBold, 17*z, a.Signed(p.best), r.Right(), by+6*f, sprites.Right, th.SheetInk)
	})
	return y + h
}

// span returns the lowest and highest score of all players, including zero.
func (s *finale) span() (lo, hi int) {
	for i := range s.places {
		for _, v := range s.places[i].line {
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
func (s *finale) bestHand(a *stage.App, x, y, w float32) float32 {
	b, f, th := &s.best, s.f, a.Theme
	if b.deal == "" {
		return y + s.Paragraph(a, "end-best-none", a.T("end.best.none"), sprites.Sans, 16*s.z, x, y, w, th.SheetText2)
	}
	title := strings.ToUpper(a.T("end.best"))
	s.caps(a, "end-best-title", title, x, y+12*f)
	line := a.T("end.best.who", "name", b.name, "deal", b.deal)
	value := b.value
	if s.narrow {
		s.say(a, "end-best-who", "text", line, sprites.Sans, 16, x, y+36*f, sprites.Left, th.SheetInk)
		if a.Canvas.Measure(sprites.Sans, 16*s.z, line)+12+a.Canvas.Measure(sprites.SansBold, 20*s.z, value) > w {
			y += 26 * f
		}
		s.say(a, "end-best-value", "text", value, sprites.SansBold, 20, x+w, y+36*f, sprites.Right, th.Loss)
		y += 48 * f
		y += s.tiles(a, "end-best-tile", &b.hand, x, y, w, 40*s.z)
	} else {
		tw := a.Canvas.Measure(sprites.SansBold, 12*s.z, title)*1.15 + 18*s.z
		s.say(a, "end-best-who", "text", line, sprites.Sans, 16, x+tw, y+13*f, sprites.Left, th.SheetInk)
		vw := max(150*s.z, a.Canvas.Measure(sprites.SansBold, 25*s.z, value)+30*s.z)
		y += 24 * f
		h := s.tiles(a, "end-best-tile", &b.hand, x, y, min(w-vw, handWidth(b.hand.groups, 46*s.z)+4), 46*s.z)
		s.say(a, "end-best-value", "text", value, sprites.SansBold, 25, x+w, y+h/2+4*f, sprites.Right, th.Loss)
		y += h
	}
	y += 8 * f
	return y + s.Paragraph(a, "end-best-rows", b.rows(a, s.p.Rules()), sprites.Sans, 15*s.z, x, y, w, th.SheetText2)
}

// foot places the buttons and returns them with their top edge.
func (s *finale) foot(a *stage.App) ([]sprites.Widget, float32) {
	again := sprites.NewButton("end-again", a.T("end.again"), func() { s.again(a) })
	again.Kind = sprites.Gold
	rules := newInkButton("end-rules", a.T("end.rules"), true, func() {
		id := s.p.Rules()
		a.Home()
		a.Push(s.to.Rules())
		a.Push(s.to.Options(id))
	})
	home := newInkButton("end-home", a.T("end.home"), false, a.Home)
	size := 17 * min(s.z, 1.3)
	if s.p.Online() { // a rematch needs a new table
		name := "end.again"
		invited, going := s.to.Rematching()
		switch {
		case going:
			name = "end.again.going"
		case invited:
			name = "end.again.join"
		}
		again = sprites.NewButton("end-again", a.T(name), func() {
			s.to.Rematch()
			a.Relayout()
		})
		again.Kind, again.Disabled = sprites.Gold, going
	}
	again.Size, rules.size, home.size = size+1, size, size
	h := max(48, 48*s.f)
	gap := max(8, 16*s.z)
	y := s.box.Bottom() - h - gap
	if s.narrow {
		hw := (s.in.W - gap) / 2
		s.Add(again, sprites.R(s.in.X, y-h-8, s.in.W, h))
		s.Add(rules, sprites.R(s.in.X+hw+gap, y, hw, h))
		s.Add(home, sprites.R(s.in.X, y, hw, h))
		s.apart = true
		return s.Page.TakeFrom(0), y - h - 16
	}
	x := s.in.Right()
	w := max(168*s.z, again.Width(a.Canvas)+16)
	s.Add(again, sprites.R(x-w, y, w, h))
	x -= w + gap
	w = max(168*s.z, rules.width(a))
	s.Add(rules, sprites.R(x-w, y, w, h))
	x -= w
	left := sprites.R(s.in.X-12, y, max(48, home.width(a)-20), h)
	back := s.lookBack(a)
	room := x - left.Right()
	for _, b := range back {
		b.size = size
		room -= b.width(a) + gap
	}
	s.apart = room < gap
	for i := len(back) - 1; i >= 0 && !s.apart; i-- {
		w = back[i].width(a)
		x -= w + gap
		s.Add(back[i], sprites.R(x, y, w, h))
	}
	s.Add(home, left)
	return s.Page.TakeFrom(0), y - 8
}

// lookBack returns the buttons for the match's replay and, if the match has only one
// player, the review of its last deal.
func (s *finale) lookBack(a *stage.App) []*inkButton {
	out := []*inkButton{newInkButton("end-replay", a.T("statistics.replay"), true, func() { a.Push(s.to.ReplayMatch(s.p)) })}
	if reviewed(s.p) {
		out = append(out, newInkButton("end-review", a.T("review.short"), true, func() { a.Push(s.to.Review(s.p)) }))
	}
	return out
}

// lookBackRow places the buttons of lookBack in a row and returns its bottom edge.
func (s *finale) lookBackRow(a *stage.App, x, y, w float32) float32 {
	row := s.lookBack(a)
	r := sprites.R(x, y, w, max(48, 44*s.f))
	for i, b := range row {
		b.size = 16 * min(s.z, 1.3)
		s.Add(b, r.Column(i, len(row), 12))
	}
	return r.Bottom()
}

// again starts a match with the same rules and players and another seed.
func (s *finale) again(a *stage.App) {
	cfg := s.p.Config()
	cfg.Seed = session.RandomSeed()
	a.Replace(s.to.Table(cfg))
}

// Handle returns to the title on Back, because the match has ended.
func (s *finale) Handle(a *stage.App, e *sprites.Event) bool {
	if e.Kind == sprites.Key && e.Action == sprites.ActBack {
		a.Home()
		return true
	}
	return s.paper.Handle(a, e)
}
