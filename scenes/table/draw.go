package table

import (
	"strconv"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// stageTurn is the question of a seat's own turn.
const stageTurn = table.StageTurn

// plaqueText is what stands on the plaque.
type plaqueText struct {
	deal   string
	title  string // rule set and deal, in the bar of a portrait phone
	size   float32
	left   string // tiles that can still be drawn
	dead   string // those that cannot, "" if there are none
	wind   tile.Kind
	edge   [4]struct{ wind, score string }
	dealer int
	active int // rel, -1: nobody
	spoken string
}

// texts lays out all words of the table.
func (s *Scene) texts(a *stage.App) {
	v := s.p.View()
	q := &s.plaque
	q.deal = a.T("table.deal", "n", s.p.DealNumber())
	q.title = a.T("table.title", "rules", a.ShortRules(s.p.Rules()), "deal", s.p.DealNumber())
	bar := s.at.safe.W - 2*(16+44+8)
	if q.size = a.Fit(sprites.SansBold, 17, q.title, bar); q.size < 13 {
		q.size = 13
		q.title = a.Canvas.Fit(sprites.SansBold, 13, q.title, bar)
	}
	q.left, q.dead = strconv.Itoa(int(v.Live)), ""
	q.spoken = q.deal + " · " + a.T("table.left", "n", int(v.Live))
	if dead := int(v.Left) - int(v.Live); dead > 0 {
		q.dead = "+" + strconv.Itoa(dead)
		q.spoken += ", " + a.T("table.dead", "n", dead)
	}
	q.wind = tile.East
	if v.Round != tile.None {
		q.wind = v.Round
	}
	q.active = -1
	q.dealer = s.rel(int(v.Dealer))
	short := s.at.lay.Kind.Phone()
	s.plates = [4]plate{}
	for rel := range q.edge {
		q.edge[rel].wind = ""
	}
	for seat := range int(v.Seats) {
		rel := s.rel(seat)
		number := strconv.Itoa(int(v.Wind(seat)-tile.East) + 1)
		wind := "wind." + number
		word := a.T(wind)
		if short {
			word = a.T("label." + number + "z")
		}
		score := s.p.Score(s.p.Player(seat))
		q.edge[rel].wind, q.edge[rel].score = word, a.Signed(score)
		active := v.Wait == table.WaitAct && int(v.Turn) == seat && v.Stage == stageTurn || v.Asked>>seat&1 != 0 && v.Asked&(v.Asked-1) == 0
		if active {
			q.active = rel
		}
		p := &s.plates[rel]
		p.bird, p.name, p.active = s.p.Bird(s.p.Player(seat)), a.Called(s.p.Name(seat)), active
		p.chips = s.chips(a, seat)
		p.spoken = p.name + ", " + a.T(wind) + ", " + a.Signed(score)
		for _, c := range p.chips {
			p.spoken += ", " + c.Text
		}
		if v.Hands[seat].NBonus > 0 {
			p.spoken += ", " + a.T("table.bonus")
			var buf [8]tile.Kind
			for _, k := range bonusOf(&v.Hands[seat], &buf) {
				p.spoken += " " + a.TileName(k)
			}
		}
		s.placePlate(a, p, rel)
	}
	s.placeDreamer(a)
}

// word says what this rule set calls something.
func (s *Scene) word(a *stage.App, w table.Word) string { return a.Say(s.p.Rules(), w) }

// Draw implements Scene, from below upwards.
func (s *Scene) Draw(a *stage.App, c *sprites.Canvas) {
	c.FeltAt(a.Window(), s.at.cx, s.at.cy)
	th := c.Theme()
	for _, r := range s.rails {
		c.Round(r, 2, sprites.Black.Fade(.2))
	}
	for _, b := range s.backs {
		c.WallBack(b.r, b.top)
		if b.dead {
			c.Round(b.r, .16*min(b.r.W, b.r.H), th.FeltRim.Fade(.45))
		}
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
	if len(s.takes) > 0 {
		in := s.at.inner - 1.5
		c.RoundStroke(sprites.R(s.at.cx-in, s.at.cy-in, 2*in, 2*in), .2*s.at.d, 2, th.Gold)
	}
	s.drawPlaque(a, c)
	for i := range s.mine {
		if !s.flights.hides(ownID+i, a.Now) {
			c.Tile(&s.mine[i])
		}
	}
	s.drawOwn(c)
	for rel := range s.plates {
		s.drawPlate(c, &s.plates[rel])
	}
	s.drawPlate(c, &s.dreamer)
	s.flights.draw(c, a.Now)
	s.Page.Layer.Draw(c)
	s.question.draw(a, c)
	s.flights.drawWords(c, a.Now)
	if s.at.lay.Kind == stage.Portrait {
		c.Text(sprites.SansBold, s.plaque.size, s.plaque.title, s.at.safe.CX(), s.at.safe.Y+34, sprites.Center, th.Text)
	}
	if s.toast != "" {
		w := c.Measure(sprites.Sans, 15, s.toast) + 40
		r := sprites.R(s.at.cx-w/2, s.at.buttonsY-52, w, 40)
		if s.at.lay.Kind == stage.Portrait {
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

// drawPlaque draws the middle: wind, deal, tiles left, and along each edge the
// seat's wind and score, never turned.
func (s *Scene) drawPlaque(a *stage.App, c *sprites.Canvas) {
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
		y = max(r.Y+.67*z, r.CY()-.07*z+big*2.45) // no line for the deal there; below the scores at the sides
	}
	w := c.Measure(sprites.SansBold, size*1.1, q.left)
	bw := .05 * z
	x, dead := r.CX()-w/2+.6*bw, float32(0)
	if q.dead != "" {
		dead = c.Measure(sprites.Sans, size, q.dead) + .4*bw
		x -= dead / 2
	}
	c.WallBack(sprites.R(x-1.6*bw, y-1.25*bw, bw, 1.5*bw), true)
	c.Text(sprites.SansBold, size*1.1, q.left, x, y, sprites.Left, th.Text)
	if q.dead != "" {
		c.Text(sprites.Sans, size, q.dead, x+w+.4*bw, y, sprites.Left, th.Text2)
	}
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
			// Both scores share the width.
			small := stage.FitSize(c, sprites.Sans, size, e.score, .39*z)
			c.Text(sprites.Sans, small, e.score, x, wy-.07*z+big*1.3, al, th.Text)
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

func (s *Scene) edgeText(c *sprites.Canvas, q *plaqueText, rel int, x, y, size, gap float32) {
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
