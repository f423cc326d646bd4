package table

import (
	"strconv"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// passHead is an opponent beside the tray, with the state of their choice.
type passHead struct {
	*board
	rel         int
	r           sprites.Rect // the head
	name, state line
	spoken      string
	bird        string
	waits       bool // the others wait for this player
}

// people places the opponents beside and above the tray.
func (g *passing) people(room sprites.Rect, n *passSize) {
	a, v := g.a, g.p.View()
	s := a.TextScale()
	mid := n.trayY + tileHeight(n.tile)/2 + n.padY
	for seat := range int(v.Seats) {
		rel := g.rel(seat)
		if rel == 0 {
			continue
		}
		k := passHead{board: g.board, rel: rel, bird: g.p.Bird(g.p.Player(seat))}
		chosen, asked := g.p.Exchange().Chosen(seat)
		state := ""
		switch {
		case chosen:
			state = a.T("pass.chosen")
		case asked:
			state, k.waits = a.T("pass.choosing"), true
		}
		name := g.name(seat)
		k.spoken = name + ", " + g.windOf(v, seat) + ", " + g.points(g.p.Table().Standing(seat))
		if state != "" {
			k.spoken += ", " + state
		}
		var marks [4]table.Mark
		for _, m := range g.p.Table().Marks(seat, marks[:0]) {
			state = a.RuleText(g.p.Rules(), string(m.Word))
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
	for seat := range int(g.p.View().Seats) {
		if g.rel(seat) != 0 {
			w = max(w, g.a.Canvas.Measure(sprites.SansBold, ps.name, g.name(seat)))
		}
	}
	for _, state := range []string{"pass.chosen", "pass.choosing"} {
		w = max(w, g.a.Canvas.Measure(sprites.Sans, ps.small, g.a.T(state)))
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
	c := p.a.Canvas
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
	if up := p.name.y + .25*p.name.size*p.a.TextScale() - foot; up > 0 {
		p.r.Y, p.name.y = p.r.Y-up, p.name.y-up
	}
}

// fit shrinks the text to a width.
func (p *passHead) fit(w float32) {
	least := 9 / p.a.TextScale()
	for _, l := range []*line{&p.name, &p.state} {
		if l.size = p.a.Fit(l.f, l.size, l.text, w); l.size < least {
			l.size = least
			l.text = p.a.Canvas.Fit(l.f, l.size, l.text, w)
		}
	}
}

func (p *passHead) draw(c *sprites.Canvas) {
	x, y := p.r.Center()
	c.Bird(p.bird, x, y, p.r.W/2)
	if p.waits {
		c.Ring(x, y, p.r.W/2+1.5, 2.5, 0, 1, c.Theme().Gold)
	}
	p.name.draw(c)
	if p.state.text != "" {
		p.state.draw(c)
	}
}

// windOf returns the name of a seat's wind.
func (b *board) windOf(v *table.View, seat int) string {
	return b.a.T("wind." + strconv.Itoa(int(v.Wind(seat)-tile.East)+1))
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
	a, s, z := g.a, g.a.TextScale(), g.at.zoom()
	steps := len(g.step.Steps)
	ps.dots, ps.title = ps.dots[:0], line{}
	top, left, wide := room.Y, room.X, room.W
	size, small := 26*z, 13.5*z
	ps.r = 12 * z
	title := g.a.RuleText(g.p.Rules(), "passing.title")
	switch {
	case g.at.titled(): // the bar shows it
		small = 12
	case g.at.lay.Kind.Phone():
		left = max(left, g.at.innerIcon().Right()+10)
		if g.at.left {
			left = room.X
		}
		wide = room.Right() - left
		small, ps.r = 11, 10
	default:
		icon := g.at.menuIcon()
		end := room.Right()
		if p := g.at.innerIcon(); p.X > icon.Right() {
			end = min(end, p.X-10)
		}
		x := icon.Right() + 16
		ps.title = line{title, sprites.SansBold, a.Fit(sprites.SansBold, size, title, end-x), x, icon.CY() + .36*size*s, sprites.Left, false}
	}
	cell := wide / float32(steps)
	fits := small
	for _, word := range g.step.Steps {
		fits = min(fits, a.Fit(sprites.SansBold, small, g.word(word), cell-4))
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
			label := g.word(word)
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
	ps.name = g.a.T("pass.step", "title", title, "n", g.step.At+1, "of", steps, "step", g.word(g.step.Steps[g.step.At]))
	room.Y, room.H = room.Y+high+8*z, room.H-high-8*z
}

func (ps *passSteps) draw(c *sprites.Canvas) {
	th := c.Theme()
	if ps.title.text != "" {
		ps.title.draw(c)
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
			d.label.draw(c)
		}
	}
}

func (ps *passSteps) ui(out []ui.Node) []ui.Node {
	return append(out, words("pass-step", "heading", ps.name, ps.all))
}
