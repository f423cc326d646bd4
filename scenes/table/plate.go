package table

import (
	"moineau/engine/table"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// plate names a player outside his strip.
type plate struct {
	r            sprites.Rect
	x, y, radius float32 // of the head
	tx, ty       float32
	align        sprites.Align
	bird, name   string
	size         float32 // of the name
	chips        []chip
	active       bool
	spoken       string
}

// chip is a state of a player, shown beside the name.
type chip struct {
	Text   string
	Filled bool
}

// chips are the states of a chair's player.
func (s *Scene) chips(a *stage.App, seat int) (out []chip) {
	var buf [4]table.Mark
	for _, k := range s.p.Marks(seat, buf[:0]) {
		out = append(out, chip{a.RuleText(s.p.Rules(), string(k.Word)), k.Filled})
	}
	return out
}

// placePlate puts a plate outside the player's strip, where the layout has room.
func (s *Scene) placePlate(a *stage.App, p *plate, rel int) {
	at, safe := &s.at, s.at.safe
	p.radius, p.align, p.size = 19, sprites.Left, 15
	w := a.Canvas.Measure(sprites.SansBold, 15, p.name)
	w = max(w, s.chipsWidth(a, p))
	switch at.lay.Kind {
	case stage.Portrait:
		p.radius, p.size = 14, 13.5
		col := (safe.W - 24) / 3
		s.narrow(a, p, col-2*p.radius-9)
		w = max(a.Canvas.Measure(sprites.SansBold, p.size, p.name), s.chipsWidth(a, p))
		n := map[int]int{3: 0, 2: 1, 1: 2}[rel]
		if rel == 0 {
			// Beside the own melds and bonus tiles, as far as they leave room.
			right := safe.Right() - 16
			left := at.meldsR
			if len(s.mine) > 0 {
				right, left = min(right, s.rowR-10), s.rowL
			}
			p.x, p.y, p.align = right-p.radius, at.meldsB-h(at.meldW)/2, sprites.Right
			if p.x-p.radius-9-w < left {
				p.name = ""
			}
		} else {
			p.x, p.y = safe.X+8+float32(n)*(col+4)+p.radius, safe.Y+88
		}
		if p.name != "" {
			p.name = a.Canvas.Fit(sprites.SansBold, p.size, p.name, col-2*p.radius-5)
			w = min(w, col-2*p.radius-5)
		}
	case stage.LandscapePhone:
		p.radius = 15
		switch rel {
		case 0:
			p.x, p.y = safe.X+12+p.radius, s.ownPlateY()
		case 1:
			p.x, p.y = safe.Right()-150+p.radius, safe.Y+88
		case 2:
			p.x, p.y = safe.Right()-150+p.radius, safe.Y+32
		case 3:
			p.x, p.y = safe.X+12+p.radius, safe.Y+88
		}
	default:
		switch rel {
		case 0:
			p.x, p.y = at.hand.X+p.radius, s.ownPlateY()
		case 1:
			p.x, p.y = at.cx+at.outer+16+p.radius, at.cy
			if room := at.safe.X + float32(at.lay.Wt) - p.x - p.radius - 12; room < w {
				// No room beside the strip: above its end.
				p.x, p.y = at.cx+at.outer-w-p.radius-14, at.cy-at.inner-at.depth-p.radius-16
			}
		case 2:
			p.x, p.y = s.edge[2].Right()+18+p.radius, s.edge[2].CY()
			if corner := at.cx + at.outer + 14 + p.radius; p.x < corner && s.edge[1].Y < p.y+p.radius+4 {
				p.x = corner // a long strip on the right reaches up here
			}
			most := s.panelIcon().X - 10 - p.radius - 9 - w
			if p.x > most {
				p.x = most
			}
		case 3:
			p.x, p.y = at.cx-at.outer-16-p.radius, at.cy
			p.align = sprites.Right
			if p.x-p.radius-12-w < safe.X {
				p.align = sprites.Left
				p.x, p.y = safe.X+16+p.radius, at.cy-at.inner-at.depth-p.radius-16
			}
		}
	}
	p.tx, p.ty = p.x+p.radius+9, p.y
	if p.align == sprites.Right {
		p.tx = p.x - p.radius - 9
	}
	p.r = sprites.R(min(p.x-p.radius, p.tx), p.y-p.radius, w+2*p.radius+9, 2*p.radius)
	if p.align == sprites.Right {
		p.r.X = p.tx - w
	}
}

// ownPlateY is the middle of the own plate where the window is wider than high.
func (s *Scene) ownPlateY() float32 {
	if s.at.lay.Kind == stage.LandscapePhone {
		return s.at.hand.Y - 26
	}
	return s.at.buttonsY + s.at.buttonH/2
}

func (s *Scene) chipsWidth(a *stage.App, p *plate) (w float32) {
	for i, c := range p.chips {
		if i > 0 {
			w += chipGap
		}
		w += s.chipWidth(a.Canvas, c.Text)
	}
	return w
}

const chipGap = 4

// chipWidth is the length of a chip; on phones it is tighter.
func (s *Scene) chipWidth(c *sprites.Canvas, text string) float32 {
	pad := float32(16)
	if s.at.lay.Kind.Phone() {
		pad = 9
	}
	return c.Measure(sprites.SansBold, 12, text) + pad
}

// narrow leaves out what was not declared where not all chips fit.
func (s *Scene) narrow(a *stage.App, p *plate, room float32) {
	if s.chipsWidth(a, p) <= room {
		return
	}
	n := 0
	for _, c := range p.chips {
		if c.Filled {
			p.chips[n] = c
			n++
		}
	}
	if n > 0 {
		p.chips = p.chips[:n]
	}
}

// placeDreamer names the player who sits the deal out: where a hand would lie if
// it is he who watches, else at the left above.
func (s *Scene) placeDreamer(a *stage.App) {
	s.dreamer = plate{}
	player, ok := s.p.SitsOut()
	if !ok {
		return
	}
	at, safe, p := &s.at, s.at.safe, &s.dreamer
	p.bird, p.name = s.p.Bird(player), a.Called(s.p.NameOf(player))
	p.spoken = a.T("table.dreams", "name", p.name)
	p.chips = []chip{{a.T("table.dreamer"), false}}
	if _, key := s.p.NameOf(player); key == session.KeyYou {
		p.spoken, p.chips[0].Text = a.T("table.dreams.you"), a.T("table.dreamer.you")
	}
	p.radius, p.size, p.align = 19, 15, sprites.Left
	phone := at.lay.Kind.Phone()
	if phone {
		p.radius, p.size = 14, 13.5
	}
	w := max(a.Canvas.Measure(sprites.SansBold, p.size, p.name), s.chipsWidth(a, p))
	p.x, p.y = safe.X+16+p.radius, safe.Y+16+44+14+p.radius
	switch {
	case s.p.Watching():
		p.x, p.y = at.hand.CX()-w/2-9, at.hand.CY()
	case at.lay.Kind == stage.Portrait && s.p.View().Seats == 3:
		p.x, p.y = safe.CX()-w/2-9, safe.Y+88 // where nobody sits across
	case at.lay.Kind == stage.Portrait:
		// In the bar, under the title.
		p.radius, p.size, p.chips = 9, 13, nil
		p.name = p.spoken
		w = a.Canvas.Measure(sprites.SansBold, p.size, p.name)
		p.x, p.y = safe.CX()-w/2-9, safe.Y+54
	case at.lay.Kind == stage.LandscapePhone:
		p.x, p.y = safe.X+12+p.radius, safe.Y+136
	default:
		if l := &s.plates[3]; l.name != "" && l.r.Bottom() > p.y-p.radius && l.r.Y < p.y+p.radius && l.r.X < p.x+p.radius+9+w {
			p.y = l.r.Bottom() + 10 + p.radius
		}
	}
	p.tx, p.ty = p.x+p.radius+9, p.y
	p.r = sprites.R(p.x-p.radius, p.y-p.radius, w+2*p.radius+9, 2*p.radius)
}

func (s *Scene) drawPlate(c *sprites.Canvas, p *plate) {
	if p.name == "" {
		return
	}
	th := c.Theme()
	c.Bird(p.bird, p.x, p.y, p.radius)
	if p.active {
		c.Ring(p.x, p.y, p.radius+1.5, 2.5, 0, 1, th.Gold)
	}
	base := p.ty + 5
	if len(p.chips) > 0 {
		base = p.ty - 4
	}
	c.Text(sprites.SansBold, p.size, p.name, p.tx, base, p.align, th.Text)
	x := p.tx
	if p.align == sprites.Right {
		for i, k := range p.chips {
			if i > 0 {
				x -= chipGap
			}
			x -= s.chipWidth(c, k.Text)
		}
	}
	for _, k := range p.chips {
		w := s.chipWidth(c, k.Text)
		r := sprites.R(x, p.ty+2, w, 19)
		if k.Filled {
			c.Round(r, 9.5, th.Text)
			c.Text(sprites.SansBold, 12, k.Text, r.CX(), r.Y+14, sprites.Center, th.Panel)
		} else {
			c.RoundStroke(r, 9.5, 1, th.Outline)
			c.Text(sprites.Sans, 12, k.Text, r.CX(), r.Y+14, sprites.Center, th.Text)
		}
		x += w + chipGap
	}
}
