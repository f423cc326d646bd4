package table

import (
	"strconv"

	"moineau/engine/table"
	"moineau/scenes/board"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// passHead is an opponent beside the tray, with the state of their choice.
type passHead struct {
	*board.Frame
	rel         int
	r           sprites.Rect // the head
	name, state line
	spoken      string
	bird        string
	waits       bool // the others wait for this player
}

// people places the opponents beside and above the tray.
func (g *passing) people(room sprites.Rect, n *passSize) {
	a, v := g.App, g.Session.View()
	s := a.TextScale()
	mid := n.trayY + sprites.TileHeight(n.tile)/2 + n.padY
	for seat := range int(v.Seats) {
		rel := g.Rel(seat)
		if rel == 0 {
			continue
		}
		k := passHead{Frame: g.Frame, rel: rel, bird: g.Session.Bird(g.Session.Player(seat))}
		chosen, asked := g.Session.Exchange().Chosen(seat)
		state := ""
		switch {
		case chosen:
			state = a.T("pass.chosen")
		case asked:
			state, k.waits = a.T("pass.choosing"), true
		}
		name := g.PlayerName(seat)
		k.spoken = name + ", " + g.Wind(seat) + ", " + g.Points(g.Session.Table().Standing(seat))
		if state != "" {
			k.spoken += ", " + state
		}
		var marks [4]table.Mark
		for _, m := range g.Session.Table().Marks(seat, marks[:0]) {
			state = a.Words.RuleText(g.Session.Rules(), string(m.Word))
			k.spoken += ", " + state
		}
		k.name = line{text: name, f: sprites.SansBold, size: n.name}
		k.state = line{text: state, f: sprites.Sans, size: n.small, dim: true}
		d := 2 * n.radius
		switch {
		case rel == 2 || !n.under:
			k.beside(room, n, mid, s)
		default:
			x := room.X + n.beside/2
			if rel == 1 {
				x = room.Right() - n.beside/2
			}
			k.r = sprites.R(x-n.radius, mid-n.radius-n.small*s, d, d)
			wide := n.beside - 4
			k.name.x, k.name.y = x, k.r.Bottom()+n.name*s*1.15
			k.state.x, k.state.y = x, k.name.y+n.small*s*1.35
			k.name.align, k.state.align = sprites.Center, sprites.Center
			k.fit(wide)
			k.moveAbove(g.foot(room) - 3)
		}
		g.heads = append(g.heads, k)
	}
}

// words returns the largest width of the text beside a head.
func (ps *passSize) words(g *passing) (w float32) {
	for seat := range int(g.Session.View().Seats) {
		if g.Rel(seat) != 0 {
			w = max(w, g.App.Canvas.Measure(sprites.SansBold, ps.name, g.PlayerName(seat)))
		}
	}
	for _, state := range []string{"pass.chosen", "pass.choosing"} {
		w = max(w, g.App.Canvas.Measure(sprites.Sans, ps.small, g.App.T(state)))
	}
	return min(w, ps.beside-2*ps.radius-24) + 10
}

// beside places the head with its text beside it: at an edge of the room, or in its
// middle above the tray.
func (p *passHead) beside(room sprites.Rect, n *passSize, mid, s float32) {
	d := 2 * n.radius
	wide := n.beside - d - 24
	if p.rel == 2 {
		wide = room.W/2 - d
	}
	p.fit(wide)
	c := p.App.Canvas
	w := max(c.Measure(p.name.f, p.name.size, p.name.text), c.Measure(p.state.f, p.state.size, p.state.text))
	x := room.X + n.radius
	switch p.rel {
	case 1:
		x = room.Right() - w - 10 - n.radius
	case 2:
		x, mid = room.CX()-n.radius, n.acrossY
		if x+n.radius+10+w > room.Right() {
			x = room.Right() - w - 10 - n.radius
		}
	}
	p.r = sprites.R(x-n.radius, mid-n.radius, d, d)
	if p.rel == 2 {
		p.r = sprites.R(room.CX()-n.radius, mid-n.radius, d, d)
	}
	p.name.x, p.state.x = p.r.Right()+10, p.r.Right()+10
	p.name.y, p.state.y = mid-.12*n.name*s, mid+n.small*s*1.1
	if p.state.text == "" {
		p.name.y = mid + .36*n.name*s
	}
}

// foot returns the lower limit for elements beside the tray.
func (g *passing) foot(room sprites.Rect) float32 {
	if g.unseen != nil {
		return g.unseen.Rect.Y
	}
	return room.Bottom()
}

// moveAbove keeps the head and its text above a line. It first drops the state, then moves all
// up.
func (p *passHead) moveAbove(foot float32) {
	if p.state.y > foot {
		p.state.text = ""
	}
	if up := p.name.y + .25*p.name.size*p.App.TextScale() - foot; up > 0 {
		p.r.Y, p.name.y = p.r.Y-up, p.name.y-up
	}
}

// fit shrinks the text to a width.
func (p *passHead) fit(w float32) {
	least := 9 / p.App.TextScale()
	for _, l := range []*line{&p.name, &p.state} {
		if l.size = p.App.Fit(l.f, l.size, l.text, w); l.size < least {
			l.size = least
			l.text = p.App.Canvas.Fit(l.f, l.size, l.text, w)
		}
	}
}

func (p *passHead) Draw(c *sprites.Canvas) {
	x, y := p.r.Center()
	c.Bird(p.bird, x, y, p.r.W/2)
	if p.waits {
		c.Ring(x, y, p.r.W/2+1.5, 2.5, 0, 1, c.Theme().Gold)
	}
	p.name.Draw(c)
	if p.state.text != "" {
		p.state.Draw(c)
	}
}

// passSteps shows the sequence of passes as joined dots.
type passSteps struct {
	title line
	dots  []passDot
	r     float32
	all   sprites.Rect
	name  string
}

type passDot struct {
	x, y  float32
	label line
	state int8 // -1: done, 0: current, 1: to come
	n     line
}

// layout places the title and the dots at the top of the room and subtracts their height.
func (ps *passSteps) layout(g *passing, room *sprites.Rect) {
	a, s, z := g.App, g.App.TextScale(), g.At.Zoom()
	steps := len(g.step.Steps)
	ps.dots, ps.title = ps.dots[:0], line{}
	top, left, wide := room.Y, room.X, room.W
	size, small := 26*z, 13.5*z
	ps.r = 12 * z
	title := g.App.Words.RuleText(g.Session.Rules(), "passing.title")
	switch {
	case g.At.Titled: // the bar shows it
		small = 12
	case g.At.Icons.Together:
		left = max(left, g.At.InnerIcon().Right()+10)
		if g.At.Left {
			left = room.X
		}
		wide = room.Right() - left
		small, ps.r = 11, 10
	default:
		icon := g.At.MenuIcon()
		end := room.Right()
		if p := g.At.InnerIcon(); p.X > icon.Right() {
			end = min(end, p.X-10)
		}
		x := icon.Right() + 16
		ps.title = line{title, sprites.SansBold, a.Fit(sprites.SansBold, size, title, end-x), x, icon.CY() + .36*size*s, sprites.Left, false}
	}
	cell := wide / float32(steps)
	fits := small
	for _, word := range g.step.Steps {
		fits = min(fits, a.Fit(sprites.SansBold, small, g.Word(word), cell-4))
	}
	all := fits*s >= 9
	y := top + ps.r
	for i, word := range g.step.Steps {
		d := passDot{x: left + cell*(float32(i)+.5), y: y, state: 1}
		f := sprites.Sans
		switch {
		case i < g.step.At:
			d.state = -1
		case i == g.step.At:
			d.state, f = 0, sprites.SansBold
			n := strconv.Itoa(i + 1)
			d.n = line{n, sprites.SansBold, 1.15 * ps.r / max(1, s), d.x, d.y + .42*ps.r, sprites.Center, false}
		}
		if all || d.state == 0 {
			label := g.Word(word)
			lsize := fits
			if !all {
				lsize = a.Fit(f, small, label, wide/3)
			}
			lw := a.Canvas.Measure(f, lsize, label)
			x := max(left+lw/2, min(d.x, left+wide-lw/2))
			d.label = line{label, f, lsize, x, y + ps.r + 6*z + lsize*s*.9, sprites.Center, d.state != 0}
		}
		ps.dots = append(ps.dots, d)
	}
	high := 2*ps.r + 6*z + small*s*1.3
	ps.all = sprites.R(left, top, wide, high)
	ps.name = g.App.T("pass.step", "title", title, "n", g.step.At+1, "of", steps, "step", g.Word(g.step.Steps[g.step.At]))
	room.Y, room.H = room.Y+high+8*z, room.H-high-8*z
}

func (ps *passSteps) Draw(c *sprites.Canvas) {
	th := c.Theme()
	if ps.title.text != "" {
		ps.title.Draw(c)
	}
	for i := range ps.dots {
		d := &ps.dots[i]
		if i > 0 {
			ink := th.Outline.Fade(.4)
			if d.state <= 0 {
				ink = th.Done
			}
			c.Line(ps.dots[i-1].x+ps.r+1, d.y, d.x-ps.r-1, d.y, 2, ink)
		}
		switch d.state {
		case -1:
			c.Disc(d.x, d.y, ps.r, th.Done)
			c.Icon("check", sprites.R(d.x-.62*ps.r, d.y-.62*ps.r, 1.24*ps.r, 1.24*ps.r), sprites.White)
		case 0:
			c.Disc(d.x, d.y, ps.r, th.Gold)
			c.Text(d.n.f, d.n.size, d.n.text, d.n.x, d.n.y, sprites.Center, th.GoldInk)
		default:
			c.Disc(d.x, d.y, ps.r, th.Panel)
			c.Ring(d.x, d.y, ps.r-.5, 1, 0, 1, th.Outline)
		}
		if d.label.text != "" {
			d.label.Draw(c)
		}
	}
}

// AppendUI implements board.Node.
func (ps *passSteps) AppendUI(out []ui.Node) []ui.Node {
	return append(out, board.TextNode("pass-step", "heading", ps.name, ps.all))
}
