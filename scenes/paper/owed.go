package paper

import (
	"strconv"
	"strings"

	"moineau/scenes/sheet"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
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

// payers returns a box for the payments in rows. Phones use it because heads and arrows
// do not fit.
func (pt *parts) payers(a *stage.App, w float32) *layout.Box {
	n := pt.seats()
	col := layout.Column()
	if !pt.money.paid {
		return col
	}
	col.Add(pt.paysTitle(a, 18*pt.TextScale))
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
			col.Add(pt.payer(a, id, from, to, w))
			first = false
		}
	}
	return col
}

// payer returns a box w wide for one payment with payer, reason, amount and payee.
func (pt *parts) payer(a *stage.App, id string, from, to int, w float32) *layout.Box {
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
	left := 38 * z
	end := w - 34*z // right edge of the amount
	room := end - a.Canvas.Measure(sprites.SansBold, 17*z, amount) - 10*z - left
	title := sheet.FitName(a.Canvas, name, 15*z, room)
	var lines []string
	if why != "" {
		lines = a.Lines(sprites.Sans, 14*z, why, room)
	}
	h := max(34*f, (16*float32(len(title.Lines)+len(lines))+8)*f)
	return pt.ItemBox(id, "listitem", spoken, h, func(c *sprites.Canvas, r sprites.Rect) {
		th := c.Theme()
		left, end := r.X+left, r.X+end
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
}
