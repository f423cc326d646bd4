package paper

import (
	"strconv"
	"strings"

	"moineau/scenes/sheet"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// whyPays returns the rule set's reason why a seat pays for the hand on the page. It is
// "" if the seat pays nothing or there is no reason.
func (rs *results) whyPays(a *stage.App, from int) string {
	p := rs.shown()
	if p == nil || !p.won || rs.money.net[from][p.seat] == 0 {
		return ""
	}
	var said []string
	for _, x := range rs.p.Results().Owes(p.seat, from) {
		said = append(said, a.T(a.Words.Rule(rs.p.Rules(), "owes."+x.Key), "n", int(x.N)))
	}
	return strings.Join(said, ", ")
}

// payers lists the payments in rows and returns the bottom edge. Phones use it because
// heads and arrows do not fit.
func (pt *parts) payers(a *stage.App, x, y, w float32) float32 {
	n := pt.seats()
	if !pt.money.paid {
		return y
	}
	pt.paysTitle(a, x, y)
	y += 18 * pt.TextScale
	for from := range n {
		first := true
		for to := range n {
			if pt.money.net[from][to] == 0 {
				continue
			}
			id := "score-pay-" + strconv.Itoa(from)
			if !first {
				id += "-" + strconv.Itoa(to)
			}
			y = pt.payer(a, id, from, to, sprites.R(x, y, w, 0))
			first = false
		}
	}
	return y
}

// payer places one payment with payer, reason, amount and payee, and returns its bottom
// edge.
func (pt *parts) payer(a *stage.App, id string, from, to int, r sprites.Rect) float32 {
	f, z := pt.TextScale, pt.Scale
	name, why, amount := seatName(a, pt.p, from), pt.whyPays(a, from), a.Words.Signed(-pt.money.net[from][to])
	if p := pt.shown(); p != nil && to != p.seat {
		why = ""
	}
	spoken := name + " " + amount
	if why != "" {
		spoken += ", " + why
	}
	bird, other := pt.p.Bird(pt.p.Player(from)), pt.p.Bird(pt.p.Player(to))
	left := r.X + 38*z
	end := r.Right() - 34*z // right edge of the amount
	room := end - a.Canvas.Measure(sprites.SansBold, 17*z, amount) - 10*z - left
	title := sheet.FitName(a.Canvas, name, 15*z, room)
	var lines []string
	if why != "" {
		lines = a.Lines(sprites.Sans, 14*z, why, room)
	}
	r.H = max(34*f, (16*float32(len(title.Lines)+len(lines))+8)*f)
	pt.Item(id, "listitem", spoken, r, func(c *sprites.Canvas, r sprites.Rect) {
		th := c.Theme()
		c.Bird(bird, r.X+14*z, r.CY(), 13*z)
		y := r.CY() - 8*f*float32(len(title.Lines)+len(lines)) + 12.5*f
		for _, t := range title.Lines {
			c.Text(sprites.SansBold, title.Size, t, left, y, sprites.Left, th.SheetInk)
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
