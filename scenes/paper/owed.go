package paper

import (
	"strconv"
	"strings"

	"moineau/scenes/stage"
	"moineau/sprites"
)

// whyPays returns the rule set's reason why a seat pays for the hand on the page. It is
// "" if the seat pays nothing or there is no reason.
func (s *sheet) whyPays(a *stage.App, from int) string {
	p := s.shown()
	if p == nil || !p.won || s.money.net[from][p.seat] == 0 {
		return ""
	}
	var said []string
	for _, x := range s.p.Results().Owes(p.seat, from) {
		said = append(said, a.T(a.Words.Rule(s.p.Rules(), "owes."+x.Key), "n", int(x.N)))
	}
	return strings.Join(said, ", ")
}

// payers lists the payments in rows and returns the bottom edge. Phones use it because
// heads and arrows do not fit.
func (s *sheet) payers(a *stage.App, x, y, w float32) float32 {
	n := s.seats()
	if !s.money.paid {
		return y
	}
	s.paysTitle(a, x, y)
	y += 18 * s.f
	for from := range n {
		first := true
		for to := range n {
			if s.money.net[from][to] == 0 {
				continue
			}
			id := "score-pay-" + strconv.Itoa(from)
			if !first {
				id += "-" + strconv.Itoa(to)
			}
			y = s.payer(a, id, from, to, sprites.R(x, y, w, 0))
			first = false
		}
	}
	return y
}

// payer places one payment with payer, reason, amount and payee, and returns its bottom
// edge.
func (s *sheet) payer(a *stage.App, id string, from, to int, r sprites.Rect) float32 {
	f, z := s.f, s.z
	name, why, amount := seatName(a, s.p, from), s.whyPays(a, from), a.Signed(-s.money.net[from][to])
	if p := s.shown(); p != nil && to != p.seat {
		why = ""
	}
	spoken := name + " " + amount
	if why != "" {
		spoken += ", " + why
	}
	bird, other := s.p.Bird(s.p.Player(from)), s.p.Bird(s.p.Player(to))
	left := r.X + 38*z
	end := r.Right() - 34*z // right edge of the amount
	room := end - a.Canvas.Measure(sprites.SansBold, 17*z, amount) - 10*z - left
	title := fitName(a.Canvas, name, 15*z, room)
	var lines []string
	if why != "" {
		lines = a.Lines(sprites.Sans, 14*z, why, room)
	}
	r.H = max(34*f, (16*float32(len(title.lines)+len(lines))+8)*f)
	s.item(id, "listitem", spoken, r, func(c *sprites.Canvas, r sprites.Rect) {
		th := c.Theme()
		c.Bird(bird, r.X+14*z, r.CY(), 13*z)
		y := r.CY() - 8*f*float32(len(title.lines)+len(lines)) + 12.5*f
		for _, t := range title.lines {
			c.Text(sprites.SansBold, title.size, t, left, y, sprites.Left, th.SheetInk)
			y += 16 * f
		}
		for _, t := range lines {
			c.Text(sprites.Sans, min(14*z, stage.FitSize(c, sprites.Sans, 14*z, t, room)), t, left, y, sprites.Left, th.SheetText2)
			y += 16 * f
		}
		c.Text(sprites.SansBold, 17*z, amount, end, r.CY()+6*f, sprites.Right, th.Loss)
		c.Arrow(end+4*z, r.CY(), end+13*z, r.CY(), 2*z, 6*z, th.Gold.Mix(th.SheetText2, .2))
		c.Bird(other, r.Right()-10*z, r.CY(), 9*z)
		c.Fill(sprites.R(r.X, r.Bottom()-1, r.W, max(1, 1.5*z)), th.SheetLine)
	})
	return r.Bottom()
}
