package table

import (
	"strconv"

	"moineau/scenes/board"
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
	*board.Frame
	seats   *[4]board.Seat
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
	c := o.Session.Remote().Company()
	if c == nil {
		return
	}
	a := o.App
	for _, s := range c.NewPhrases() {
		for seat := range int(o.Session.View().Seats) {
			if o.Session.Player(seat) == s.Player {
				o.said[o.Rel(seat)] = bubble{a.T(s.Text), a.Now}
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
		for player := range o.Session.Players() {
			if who := c.Person(player); who.Of > 0 || who.Asked >= board.SlowAfter {
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
	p, b := &o.seats[rel].Plate, &o.said[rel]
	if b.text == "" || p.Radius == 0 {
		return sprites.Rect{}
	}
	safe, f := o.At.Safe, o.App.TextScale()
	w, h := o.App.Canvas.Measure(sprites.SansBold, 15, b.text)+28, 30*f
	y := p.Y + p.Radius + 14
	if rel == 0 {
		y = p.Y - p.Radius - 14 - h
	}
	x := max(safe.X+8, min(p.X-24, safe.Right()-8-w))
	return sprites.R(x, max(safe.Y+4, y), w, h)
}

// problemRect returns the rectangle of the message about the connection.
func (o *onlineStatus) problemRect() sprites.Rect {
	if o.problem == "" {
		return sprites.Rect{}
	}
	w := o.App.Canvas.Measure(sprites.SansBold, o.problemSize(), o.problem) + 72
	r := sprites.R(o.At.CX-w/2, o.At.Hand.Y-52, w, 44)
	if !o.At.Lower.Empty() {
		r.Y = o.At.Lower.Y - 52
	}
	r.X = max(o.At.Safe.X+8, min(r.X, o.At.Safe.Right()-8-w))
	return o.At.Mirror(r)
}

// problemSize returns the font size at which the message fits the window.
func (o *onlineStatus) problemSize() float32 {
	return o.App.Fit(sprites.SansBold, 15, o.problem, o.At.Safe.W-88)
}

// Draw draws the bubbles and the message.
func (o *onlineStatus) Draw(c *sprites.Canvas) {
	th := c.Theme()
	for rel := range o.said {
		r := o.box(rel)
		if r.Empty() {
			continue
		}
		tip := min(max(o.seats[rel].Plate.X, r.X+16), r.Right()-16)
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

// AppendUI implements board.Node.
func (o *onlineStatus) AppendUI(out []ui.Node) []ui.Node {
	for rel := range o.said {
		if r := o.box(rel); !r.Empty() {
			out = append(out, board.TextNode("say-"+strconv.Itoa(rel), "status", o.seats[rel].Owner+": "+o.said[rel].text, r))
		}
	}
	if r := o.problemRect(); !r.Empty() {
		out = append(out, board.TextNode("online-cut", "alert", o.problem, r))
	}
	return out
}
