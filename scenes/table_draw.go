package scenes

import (
	"strconv"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/sprites"
)

// stageTurn is the question of a seat's own turn.
const stageTurn = table.StageTurn

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

// plaqueText is what stands on the plaque.
type plaqueText struct {
	deal   string
	title  string // rule set and deal
	left   string
	wind   tile.Kind
	edge   [4]struct{ wind, score string }
	dealer int
	active int // rel, -1: nobody
	spoken string
}

// texts lays out all words of the table.
func (s *dealScene) texts(a *App) {
	v, m := s.p.View(), s.p.m
	q := &s.plaque
	q.deal = a.T("table.deal", "n", m.Progress.Deal)
	q.title = a.T("table.title", "rules", shortRules(a, s.p.cfg.Rules), "deal", m.Progress.Deal)
	q.left = strconv.Itoa(int(v.Left))
	q.wind = tile.East
	if v.Round != tile.None {
		q.wind = v.Round
	}
	q.active = -1
	q.dealer = s.rel(int(v.Dealer))
	q.spoken = q.deal + " · " + a.T("table.left", "n", int(v.Left))
	short := s.at.lay.Kind.Phone()
	for seat := range int(v.Seats) {
		rel := s.rel(seat)
		wind := "wind." + strconv.Itoa((seat-int(v.Dealer)+int(v.Seats))%int(v.Seats)+1)
		word := a.T(wind)
		if short {
			word = a.T("label." + strconv.Itoa((seat-int(v.Dealer)+int(v.Seats))%int(v.Seats)+1) + "z")
		}
		score := int(m.Progress.Scores[m.Progress.Chair[seat]])
		q.edge[rel].wind, q.edge[rel].score = word, signed(score)
		active := v.Wait == table.WaitAct && int(v.Turn) == seat && v.Stage == stageTurn || v.Asked>>seat&1 != 0 && v.Asked&(v.Asked-1) == 0
		if active {
			q.active = rel
		}
		p := &s.plates[rel]
		p.bird, p.name, p.active = s.p.Bird(seat), s.p.Name(seat), active
		p.chips = s.p.Chips(seat)
		p.spoken = p.name + ", " + a.T(wind) + ", " + signed(score)
		for _, c := range p.chips {
			p.spoken += ", " + c.Text
		}
		s.placePlate(a, p, rel)
	}
}

// shortRules is what a rule set is called where there is little room.
func shortRules(a *App, id string) string {
	if key := "rules.short." + id; a.Words.Has(key) {
		return a.T(key)
	}
	return rulesName(a, id)
}

// signed writes a score with its sign.
func signed(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "0"
}

// placePlate puts a plate outside the player's strip, where the layout has room.
func (s *dealScene) placePlate(a *App, p *plate, rel int) {
	at, safe := &s.at, s.at.safe
	p.radius, p.align, p.size = 19, sprites.Left, 15
	w := a.Canvas.Measure(sprites.SansBold, 15, p.name)
	w = max(w, s.chipsWidth(a, p))
	switch at.lay.Kind {
	case Portrait:
		p.radius, p.size = 14, 13.5
		col := (safe.W - 24) / 3
		s.narrow(a, p, col-2*p.radius-9)
		w = max(a.Canvas.Measure(sprites.SansBold, p.size, p.name), s.chipsWidth(a, p))
		n := map[int]int{3: 0, 2: 1, 1: 2}[rel]
		if rel == 0 {
			// Beside the own melds, as far as they leave room.
			p.x, p.y, p.align = safe.Right()-16-p.radius, at.meldsB-h(at.meldW)/2, sprites.Right
			if n := len(s.mine); n > 0 && s.mine[n-1].X+at.t > p.x-p.radius-w-20 {
				p.name = ""
			}
		} else {
			p.x, p.y = safe.X+8+float32(n)*(col+4)+p.radius, safe.Y+88
		}
		if p.name != "" {
			p.name = a.Canvas.Fit(sprites.SansBold, p.size, p.name, col-2*p.radius-5)
			w = min(w, col-2*p.radius-5)
		}
	case LandscapePhone:
		p.radius = 15
		switch rel {
		case 0:
			p.x, p.y = safe.X+12+p.radius, at.hand.Y-26
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
			p.x, p.y = at.hand.X+p.radius, at.buttonsY+at.buttonH/2
		case 1:
			p.x, p.y = at.cx+at.outer+16+p.radius, at.cy
			if room := at.safe.X + float32(at.lay.Wt) - p.x - p.radius - 12; room < w {
				// No room beside the strip: above its end.
				p.x, p.y = at.cx+at.outer-w-p.radius-14, at.cy-at.inner-at.depth-p.radius-16
			}
		case 2:
			p.x, p.y = s.edge[2].Right()+18+p.radius, s.edge[2].CY()
			if most := at.safe.X + float32(at.lay.Wt) - 70 - w - 2*p.radius; p.x > most {
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

func (s *dealScene) chipsWidth(a *App, p *plate) (w float32) {
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
func (s *dealScene) chipWidth(c *sprites.Canvas, text string) float32 {
	pad := float32(16)
	if s.at.lay.Kind.Phone() {
		pad = 9
	}
	return c.Measure(sprites.SansBold, 12, text) + pad
}

// narrow leaves out what was not declared where not all chips fit.
func (s *dealScene) narrow(a *App, p *plate, room float32) {
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

// Draw implements Scene, from below upwards.
func (s *dealScene) Draw(a *App, c *sprites.Canvas) {
	c.FeltAt(a.Window(), s.at.cx, s.at.cy)
	th := c.Theme()
	for _, r := range s.rails {
		c.Round(r, 2, sprites.Black.Fade(.2))
	}
	for _, b := range s.backs {
		c.WallBack(b.r, b.top)
	}
	if !s.at.lower.Empty() {
		c.Fill(s.at.lower, th.Panel.Fade(.85))
	}
	for i := range s.tiles {
		if !s.flights.hides(riverID+i, a.Now) {
			c.Tile(&s.tiles[i])
		}
	}
	if !s.joker.Empty() {
		c.WallBack(s.joker, true)
		c.RoundStroke(s.joker, 3, 1.5, th.Text)
		c.Disc(s.joker.CX(), s.joker.CY(), min(s.joker.W, s.joker.H)*.28, th.Seal)
	}
	s.drawPlaque(a, c)
	for i := range s.mine {
		c.Tile(&s.mine[i])
	}
	for rel := range s.plates {
		s.drawPlate(c, &s.plates[rel])
	}
	s.flights.draw(c, a.Now)
	s.page.layer.Draw(c)
	s.flights.drawWords(c, a.Now)
	if s.at.lay.Kind == Portrait {
		c.Text(sprites.SansBold, 17, s.title(a), s.at.safe.CX(), s.at.safe.Y+34, sprites.Center, th.Text)
	}
	if s.toast != "" {
		w := c.Measure(sprites.Sans, 15, s.toast) + 40
		r := sprites.R(s.at.cx-w/2, s.at.buttonsY-52, w, 40)
		if s.at.lay.Kind == Portrait {
			r.Y = s.at.lower.Y - 52
		}
		c.Round(r, 20, th.Panel)
		c.RoundStroke(r, 20, 1, th.Gold)
		c.Text(sprites.Sans, 15, s.toast, r.CX(), r.CY()+5, sprites.Center, th.Text)
	}
	if r := s.panelRect(); !r.Empty() {
		s.panel.draw(a, c)
	}
}

// title stands in the bar of a portrait phone.
func (s *dealScene) title(*App) string { return s.plaque.title }

func (s *dealScene) drawPlate(c *sprites.Canvas, p *plate) {
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

// drawPlaque draws the middle: wind, deal, tiles left, and along each edge the
// seat's wind and score, never turned.
func (s *dealScene) drawPlaque(a *App, c *sprites.Canvas) {
	th, r, q := c.Theme(), s.at.plaqueRect(), &s.plaque
	z := r.W
	c.Shadow(r, .08*z, 10, sprites.Black.Fade(.4))
	c.GradientV(r, .08*z, th.PlaqueTop, th.PlaqueBottom)
	c.RoundStroke(r, .08*z, 1, th.PlaqueLine)
	big := max(11, .085*z)
	size := big / c.TextScale()
	kai := .27 * z / c.TextScale()
	c.Text(sprites.Kai, kai, hanWinds[q.wind-tile.East], r.CX(), r.Y+.49*z, sprites.Center, th.Text)
	if !s.at.lay.Kind.Phone() {
		c.Text(sprites.Sans, size, q.deal, r.CX(), r.Y+.625*z, sprites.Center, th.Text2)
	}
	if s.dealt != 0 {
		v := s.p.View()
		for i := range int(v.NDice) {
			c.Die(int(v.Dice[i]), sprites.R(r.CX()+(float32(i)-float32(v.NDice)/2)*.17*z, r.Y+.2*z, .15*z, .15*z))
		}
	}
	y := r.Y + .74*z
	if s.at.lay.Kind.Phone() {
		y = r.Y + .67*z // no line for the deal there
	}
	w := c.Measure(sprites.SansBold, size*1.1, q.left)
	bw := .05 * z
	c.WallBack(sprites.R(r.CX()-w/2-bw, y-1.25*bw, bw, 1.5*bw), true)
	c.Text(sprites.SansBold, size*1.1, q.left, r.CX()+.6*bw, y, sprites.Center, th.Text)
	for rel := range q.edge {
		e := &q.edge[rel]
		if e.wind == "" {
			continue
		}
		wx, wy := r.CX(), r.CY()
		gap := c.Measure(sprites.Sans, size, " ")
		wide := c.Measure(sprites.SansBold, size, e.wind) + gap + c.Measure(sprites.Sans, size, e.score)
		switch rel {
		case 0:
			wy = r.Bottom() - .09*z
			s.edgeText(c, q, rel, wx-wide/2, wy, size, gap)
		case 2:
			wy = r.Y + .14*z
			s.edgeText(c, q, rel, wx-wide/2, wy, size, gap)
		case 1, 3:
			x, al := r.Right()-.085*z, sprites.Right
			if rel == 3 {
				x, al = r.X+.085*z, sprites.Left
			}
			col := th.Text
			if q.dealer == rel {
				sw := c.Measure(sprites.SansBold, size, e.wind)
				sx := x - sw
				if rel == 3 {
					sx = x
				}
				c.Round(sprites.R(sx-3, wy-.07*z-big, sw+6, big*1.25), 3, th.Seal)
			}
			c.Text(sprites.SansBold, size, e.wind, x, wy-.07*z, al, col)
			c.Text(sprites.Sans, size, e.score, x, wy-.07*z+big*1.3, al, th.Text)
		}
		if q.active == rel {
			long, thick := .72*z, .025*z
			switch rel {
			case 0:
				c.Round(sprites.R(r.CX()-long/2, r.Bottom()-.055*z, long, thick), thick/2, th.Gold)
			case 1:
				c.Round(sprites.R(r.Right()-.055*z, r.CY()-long/2, thick, long), thick/2, th.Gold)
			case 2:
				c.Round(sprites.R(r.CX()-long/2, r.Y+.03*z, long, thick), thick/2, th.Gold)
			case 3:
				c.Round(sprites.R(r.X+.03*z, r.CY()-long/2, thick, long), thick/2, th.Gold)
			}
		}
	}
}

func (s *dealScene) edgeText(c *sprites.Canvas, q *plaqueText, rel int, x, y, size, gap float32) {
	th, e := c.Theme(), &q.edge[rel]
	w := c.Measure(sprites.SansBold, size, e.wind)
	if q.dealer == rel {
		px := size * c.TextScale()
		c.Round(sprites.R(x-3, y-px, w+6, px*1.25), 3, th.Seal)
	}
	c.Text(sprites.SansBold, size, e.wind, x, y, sprites.Left, th.Text)
	c.Text(sprites.Sans, size, e.score, x+w+gap+3, y, sprites.Left, th.Text)
}

var hanWinds = [4]string{"東", "南", "西", "北"}
