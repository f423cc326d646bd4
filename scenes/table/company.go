package table

import (
	"strconv"
	"time"

	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// sayTicks is how many ticks a chat phrase stays beside the head.
const sayTicks = 240

// onlineStatus shows the state of an online table beside the game: chat phrases, and problems
// with the connection.
type onlineStatus struct {
	*board
	seats   *[4]seat
	said    [4]bubble // indexed by rel
	problem string    // the problem with the connection or the dealer, or ""
	stamp   int
	tick    sprites.Tick // tick of the last update of the clock
}

// bubble is a player's chat phrase.
type bubble struct {
	text  string
	since sprites.Tick
}

// update reads the state of the online table.
func (o *onlineStatus) update() {
	c := o.p.Remote().Company()
	if c == nil {
		return
	}
	a := o.a
	for _, s := range c.NewPhrases() {
		for seat := range int(o.p.View().Seats) {
			if o.p.Player(seat) == s.Player {
				o.said[o.rel(seat)] = bubble{a.T(s.Text), a.Now}
				a.Redraw()
			}
		}
	}
	for rel := range o.said {
		if b := &o.said[rel]; b.text != "" && a.Now-b.since > sayTicks {
			*b = bubble{}
			a.Redraw()
		}
	}
	if n := c.Stamp(); n != o.stamp {
		o.stamp, o.problem = n, connectionProblem(a, c)
		a.Relayout()
	}
	if a.Now-o.tick >= 60 {
		o.tick = a.Now
		if now := connectionProblem(a, c); now != o.problem {
			o.problem = now
			a.Relayout()
		}
		for player := range o.p.Players() {
			if who := c.Person(player); who.Of > 0 || who.Asked >= slowAfter {
				a.Relayout()
			}
		}
	}
}

// connectionProblem returns the reason why the game does not continue, or "". This device may have
// lost its connection, or the dealer may not respond.
func connectionProblem(a *stage.App, c session.Company) string {
	name, silent := c.Dealer()
	switch {
	case c.Disconnected():
		return a.T("online.again")
	case silent && name == "":
		return a.T("online.dealer.relay")
	case silent:
		return a.T("online.dealer", "name", name)
	}
	return ""
}

// box returns the rectangle of a bubble, beside the head and inside the window.
func (o *onlineStatus) box(rel int) sprites.Rect {
	p, b := &o.seats[rel].plate, &o.said[rel]
	if b.text == "" || p.radius == 0 {
		return sprites.Rect{}
	}
	safe, f := o.at.safe, o.a.TextScale()
	w, h := o.a.Canvas.Measure(sprites.SansBold, 15, b.text)+28, 30*f
	y := p.y + p.radius + 14
	if rel == 0 {
		y = p.y - p.radius - 14 - h
	}
	x := max(safe.X+8, min(p.x-24, safe.Right()-8-w))
	return sprites.R(x, max(safe.Y+4, y), w, h)
}

// problemRect returns the rectangle of the message about the connection.
func (o *onlineStatus) problemRect() sprites.Rect {
	if o.problem == "" {
		return sprites.Rect{}
	}
	w := o.a.Canvas.Measure(sprites.SansBold, o.problemSize(), o.problem) + 72
	r := sprites.R(o.at.cx-w/2, o.at.hand.Y-52, w, 44)
	if !o.at.lower.Empty() {
		r.Y = o.at.lower.Y - 52
	}
	r.X = max(o.at.safe.X+8, min(r.X, o.at.safe.Right()-8-w))
	return o.at.mirror(r)
}

// problemSize returns the font size at which the message fits the window.
func (o *onlineStatus) problemSize() float32 {
	return o.a.Fit(sprites.SansBold, 15, o.problem, o.at.safe.W-88)
}

// Draw draws the bubbles and the message.
func (o *onlineStatus) Draw(c *sprites.Canvas) {
	th := c.Theme()
	for rel := range o.said {
		r := o.box(rel)
		if r.Empty() {
			continue
		}
		tip := min(max(o.seats[rel].plate.x, r.X+16), r.Right()-16)
		if rel == 0 {
			c.Triangle(sprites.R(tip-7, r.Bottom()+6, 14, -8), th.Text)
		} else {
			c.Triangle(sprites.R(tip-7, r.Y-7, 14, 8), th.Text)
		}
		c.Round(r, 12, th.Text)
		c.Text(sprites.SansBold, 15, o.said[rel].text, r.CX(), r.CY()+.36*15*c.TextScale(), sprites.Center, th.Panel)
	}
	if r := o.problemRect(); !r.Empty() {
		c.Round(r, 22, th.Panel)
		c.RoundStroke(r, 22, 1, th.Gold)
		c.Icon("network", sprites.R(r.X+16, r.CY()-11, 22, 22), th.Gold)
		c.Text(sprites.SansBold, o.problemSize(), o.problem, r.X+48, r.CY()+.36*15*c.TextScale(), sprites.Left, th.Text)
	}
}

func (o *onlineStatus) ui(out []ui.Node) []ui.Node {
	for rel := range o.said {
		if r := o.box(rel); !r.Empty() {
			out = append(out, words("say-"+strconv.Itoa(rel), "status", o.seats[rel].owner+": "+o.said[rel].text, r))
		}
	}
	if r := o.problemRect(); !r.Empty() {
		out = append(out, words("online-cut", "alert", o.problem, r))
	}
	return out
}

// setPresence sets the connection state of a player at another device: disconnected,
// replaced, or how long the table has waited for their answer.
func (p *plate) setPresence(player int) {
	c := p.p.Remote().Company()
	if c == nil {
		return
	}
	who := c.Person(player)
	p.away = who.Away
	switch {
	case who.Away && who.Replaced:
		p.chips = append(p.chips, chip{p.a.T("plate.away"), true})
	case who.Away:
		p.chips = append(p.chips, chip{p.a.T("wait.away"), true})
	case who.Bot:
		p.chips = append(p.chips, chip{p.a.T("plate.bot"), false})
	case who.Of > 0:
		p.chips = append(p.chips, chip{p.a.T("plate.left", "n", int((who.Left+time.Second/2)/time.Second)), true})
	case who.Asked >= slowAfter:
		p.chips = append(p.chips, chip{p.a.T("plate.slow", "n", int(who.Asked/time.Second)), true})
	}
}

// slowAfter is the time without an answer after which a table without a clock shows how
// long it has waited for a player.
const slowAfter = 15 * time.Second
