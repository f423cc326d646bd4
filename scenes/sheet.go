package scenes

import (
	"fmt"
	"strings"

	"moineau/engine/table"
	"moineau/sprites"
)

// sheet is the score sheet of a finished deal: the hand, its rows, who pays whom
// and who deals next.
type sheet struct {
	paper
	p      *playing
	winner int // the chair, -1: nobody won
	hand   openHand
	lines  []scoreLine
	money  money
	began  sprites.Tick
	now    sprites.Tick
	speed  sprites.Speed
	still  bool // everything is there
	last   int  // the row that came last, -1: none
	lang   string
}

// newSheet shows the account of the deal that has just ended.
func newSheet(a *App, p *playing) Scene {
	s := &sheet{p: p, winner: winnerOf(p.m.Deal), money: moneyOf(p.m.Deal.Result(), int(p.m.Deal.Seats)), began: a.Now, now: a.Now, last: -1}
	s.still = s.winner < 0 || a.Speed() == sprites.SpeedOff
	return s
}

// Name implements Scene.
func (s *sheet) Name() string { return "score" }

// Hash implements Hasher.
func (s *sheet) Hash() string { return fmt.Sprintf("%016x", s.p.m.Hash()) }

// Keep implements Keeper.
func (s *sheet) Keep() ([]byte, MatchInfo) { return s.p.Keep() }

// Settled implements Settler.
func (s *sheet) Settled() bool { return s.still }

// name is a chair's player; the only human is addressed.
func (s *sheet) name(seat int) string { return callName(s.p, seat) }

// callName is the name of a chair's player; the only human is addressed.
func callName(p *playing, seat int) string {
	if youAre(p, seat) {
		return p.a.T("score.you")
	}
	return p.Name(seat)
}

func youAre(p *playing, seat int) bool { return p.humans == 1 && p.human(seat) }

// rowStep is how long a row waits for the one before it.
const rowStep = 250

// alpha is how far row n has come.
func (s *sheet) alpha(n int) float32 {
	if s.still {
		return 1
	}
	step := s.speed.Scale(sprites.Ticks(rowStep))
	if step <= 0 {
		return 1
	}
	return max(0, min(1, float32(s.now-s.began-step*sprites.Tick(n))/float32(max(1, step*3/5))))
}

// Layout implements Scene.
func (s *sheet) Layout(a *App) {
	s.begin(a)
	s.speed = a.Speed()
	if s.lang != a.Settings.Lang {
		s.lang = a.Settings.Lang
		s.hand = handOf(s.p, s.p.m.Deal)
		s.lines = nil
		if s.winner >= 0 {
			s.lines = linesOf(a, s.p.cfg.Rules, &s.p.m.Deal.Result().Sheets[s.winner])
		}
	}
	next, foot := s.foot(a)
	in, f := s.in, s.f
	y := s.header(a, in.X, in.Y, in.W)
	if s.winner >= 0 {
		y += s.tiles(a, "score-tile", &s.hand, in.X, y, in.W, 52*s.z) + 18*f
	} else {
		y += 14 * f
	}
	if s.narrow && in.W < 560*f {
		y = s.rows(a, in.X, y, in.W) + 16*f
		y = s.payments(a, in.X, y, in.W) + 10*f
		s.rule(in.X, y, in.W)
		y = s.totals(a, in.X, y+14*f, in.W) + 16*f
		y = s.bonuses(a, in.X, y, in.W) + 12*f
		if s.narrow {
			y += s.paragraph(a, "score-why", s.why(a), sprites.Sans, 15*s.z, in.X, y, in.W, a.Theme.SheetText2) + 8
		}
	} else {
		left := in.W * .44
		low := s.rows(a, in.X, y, left)
		low = max(low, s.payments(a, in.X+in.W*.5, y, in.W*.5))
		y = low + 10*f
		s.rule(in.X, y, in.W)
		y += 15 * f
		table := in.W * .765
		low = s.totals(a, in.X, y, table)
		y = max(low, s.bonuses(a, in.X+table+32*s.z, y, in.W-table-32*s.z))
		if s.narrow {
			y += 8*f + s.paragraph(a, "score-why", s.why(a), sprites.Sans, 15*s.z, in.X, y+8*f, in.W, a.Theme.SheetText2)
		}
	}
	s.low = y
	s.end(foot, "score-list", a.T("score.all"), next...)
	if s.layer.Focused() == nil {
		s.layer.FocusID("score-next", false)
	}
}

// foot makes the button that goes on, and on broad sheets who deals next beside
// it; it gives its upper edge.
func (s *sheet) foot(a *App) ([]sprites.Widget, float32) {
	key := "score.next"
	if s.p.m.Progress.Over {
		key = "score.final"
	}
	b := sprites.NewButton("score-next", a.T(key), func() { s.next(a) })
	b.Kind, b.Size = sprites.Gold, 18*min(s.z, 1.3)
	h := max(48, 48*s.f)
	w := max(b.Width(a.Canvas)+16, 200*s.z)
	if s.narrow {
		w = s.in.W
	}
	y := s.box.Bottom() - h - max(8, 16*s.z)
	s.add(b, sprites.R(s.in.Right()-w, y, w, h))
	if !s.narrow {
		room := s.in.W - w - 24*s.z
		why := s.why(a)
		size := min(16*s.z, 16*s.z*room/max(1, a.Canvas.Measure(sprites.Sans, 16*s.z, why)))
		s.text(a, "score-why", "text", why, sprites.Sans, size, s.in.X, y+h/2+6*s.f, sprites.Left, a.Theme.SheetText2)
	}
	return s.page.last(0), y - 8
}

// why says who deals next and why.
func (s *sheet) why(a *App) string {
	p := &s.p.m.Progress
	key := p.Why
	if !a.Words.Has(key) {
		// A rule set without words of its own for this says it as Jilin does.
		key = "jilin.next." + key[strings.LastIndexByte(key, '.')+1:]
	}
	name := s.p.Name(p.Dealer)
	if youAre(s.p, p.Dealer) && a.Words.Has(key+".you") {
		key += ".you"
	}
	return a.T(key, "name", name)
}

// header says what happened and gives the lower edge.
func (s *sheet) header(a *App, x, y, w float32) float32 {
	th, f := a.Theme, s.f
	d := s.p.m.Deal
	n := s.p.m.Progress.Deal
	word, key, name, ink := a.T("score.draw"), "score.drawn", "", th.SheetInk
	switch {
	case s.winner >= 0:
		word, ink = a.T("score.call", "word", upper(s.p.word(table.Win))), th.Loss
		key, name = "score.won", s.p.Name(s.winner)
		if youAre(s.p, s.winner) {
			key = "score.won.you"
		}
	case d.Outcome == table.Fouled:
		word, ink = a.T("score.foul"), th.Loss
		key = "score.drawn"
		if s.money.foul >= 0 {
			key, name = "score.fouled", s.p.Name(s.money.foul)
		}
	}
	line := a.T(key, "name", name, "n", n)
	size := float32(46)
	low := 46 * f
	if a.LayoutKind().Phone() {
		size, low = 36, 40*f
	}
	base := y + low
	ww := s.say(a, "score-word", "heading", word, sprites.SansBold, size, x, base, sprites.Left, ink)
	rules := rulesName(a, s.p.cfg.Rules)
	rw := s.say(a, "score-rules", "text", rules, sprites.SansBold, 20, x+w, y+34*f, sprites.Right, th.SheetInk)
	if s.narrow {
		l := a.Canvas.Fit(sprites.SansBold, 20*s.z, line, w)
		s.say(a, "score-title", "heading", l, sprites.SansBold, 20, x, base+30*f, sprites.Left, th.SheetInk)
		return base + 46*f
	}
	circuit := a.T("score.circuit", "n", s.circuit()+1, "deal", n)
	cw := s.say(a, "score-circuit", "text", circuit, sprites.Sans, 15, x+w, y+58*f, sprites.Right, th.SheetText2)
	room := w - ww - 25*s.z - max(rw, cw) - 16
	ls := a.fit(sprites.SansBold, 26*s.z, line, room)
	s.text(a, "score-title", "heading", line, sprites.SansBold, ls, x+ww+25*s.z, base, sprites.Left, th.SheetInk)
	return base + 28*f
}

// circuit is the circuit of the deal that has ended, from 0: the match has moved
// on already.
func (s *sheet) circuit() int {
	p := &s.p.m.Progress
	if p.Circuit > 0 && p.Dealer == 0 && int(s.p.m.Deal.Dealer) != 0 {
		return p.Circuit - 1
	}
	return p.Circuit
}

// next goes to the next deal or, after the last one, to the match's end.
func (s *sheet) next(a *App) {
	if s.p.m.Progress.Over {
		a.Replace(newFinale(a, s.p))
		return
	}
	if err := s.p.NextDeal(a); err != nil {
		panic(err) // the shell keeps the match and says so
	}
}

// Handle lets the rows come at once; the tap itself does what it does.
func (s *sheet) Handle(a *App, e *sprites.Event) bool {
	if e.Kind == sprites.Press || e.Kind == sprites.Key {
		s.still = true
		a.Redraw()
	}
	if e.Kind == sprites.Key && (e.Action == sprites.ActBack || e.Action == sprites.ActMenu) {
		a.Push(newPause())
		return true
	}
	return s.paper.Handle(a, e)
}

// autoWait is how long a match that plays by itself shows a sheet.
const autoWait = 2500

// Update lets the rows come.
func (s *sheet) Update(a *App) {
	s.paper.Update(a)
	s.now = a.Now
	if !s.still {
		a.Redraw()
		step := max(1, s.speed.Scale(sprites.Ticks(rowStep)))
		s.last = int((s.now - s.began) / step)
		if s.last > len(s.lines)+1 {
			s.still = true
		}
	}
	if s.p.cfg.Autoplay && s.still && a.Start.Screenshot == "" && a.Start.UIDump == "" &&
		s.now-s.began > a.Speed().Scale(sprites.Ticks(autoWait)) {
		s.auto(a)
	}
}

// auto goes on where no player presses anything.
func (s *sheet) auto(a *App) {
	c := &s.p.cfg
	switch {
	case c.Deals > 0 && s.p.deals >= c.Deals, c.Deals > 0 && s.p.m.Progress.Over:
		s.p.NextAuto(a)
	default:
		s.next(a)
	}
}
