package board

import (
	"strconv"

	"moineau/engine/tile"
	"moineau/scenes/lexicon"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Plaque is the centre of the table with its display.
type Plaque struct {
	*Frame
	deal             string
	left             string // number of tiles that can still be drawn
	dead             string // number of those that cannot; "" if there are none or counters replace it
	staked           bool   // sticks and counters may be on the table
	sticks, counters string
	Rim              [4]bool // by rel: a stick lies before the seat
	wind             tile.Kind
	Edge             [4]struct{ wind, Score string }
	dealer           int
	active           int // rel of the active seat, or -1
	Spoken           string
	press            plaqueButton
	apart            bool // scores are shown as differences from the player's own
}

// plaqueButton is the plaque as a button. A press shows the differences from the player's
// score, and another press shows the scores again.
type plaqueButton struct {
	ui.Control
	of *Plaque
}

// Activate switches between scores and differences.
func (b *plaqueButton) Activate() {
	b.of.apart = !b.of.apart
	b.of.App.Relayout()
}

// Handle handles mouse and touch events.
func (b *plaqueButton) Handle(e *ui.Event) bool { return b.HandleClick(e, b.Activate) }

// AddButton adds the button to a page.
func (q *Plaque) AddButton(page *stage.Page) {
	q.press.of = q
	q.press.ID, q.press.Role, q.press.Name = "plaque", "button", q.Spoken
	q.press.Hint = q.App.T("table.differences")
	page.Add(&q.press, q.At.PlaqueRect())
}

// layout computes the texts.
func (q *Plaque) layout() {
	a, v := q.App, q.Session.View()
	q.press.of = nil
	q.deal = q.Frame.DealName(lexicon.DealTitle)
	q.left, q.dead = strconv.Itoa(int(v.Live)), ""
	q.Spoken, q.staked, q.Rim = q.deal, false, [4]bool{}
	st, staked := q.Session.Table().Stakes()
	if q.staked = staked; staked {
		q.sticks, q.counters = strconv.Itoa(st.Sticks), strconv.Itoa(st.Counters)
		q.Spoken += ", " + a.T("table.counters", "n", st.Counters) + ", " + a.T("table.sticks", "n", st.Sticks)
		for seat := range int(v.Seats) {
			q.Rim[q.Rel(seat)] = st.Paid>>seat&1 != 0
		}
	}
	q.Spoken += " · " + a.T("table.left", "n", int(v.Live))
	if dead := int(v.Left) - int(v.Live); dead > 0 {
		if !staked {
			q.dead = "+" + strconv.Itoa(dead)
		}
		q.Spoken += ", " + a.T("table.dead", "n", dead)
	}
	q.wind = tile.East
	if v.Round != tile.None {
		q.wind = v.Round
	}
	q.active = -1
	q.dealer = q.Rel(int(v.Dealer))
	for rel := range q.Edge {
		q.Edge[rel].wind = ""
	}
	for seat := range int(v.Seats) {
		rel := q.Rel(seat)
		key := strconv.Itoa(int(v.Wind(seat)-tile.East) + 1)
		wind := a.T("wind." + key)
		if q.At.Brief {
			wind = a.T("label." + key + "z")
		}
		q.Edge[rel].wind, q.Edge[rel].Score = wind, q.Points(q.Session.Table().Standing(seat))
		if own := q.Session.Seat(); q.apart && seat != own {
			ahead := q.Session.Table().Standing(seat) - q.Session.Table().Standing(own)
			q.Edge[rel].Score = q.App.Words.Signed(ahead)
			q.Spoken += ", " + a.Words.Called(q.Session.Name(seat)) + " " + q.Edge[rel].Score
		}
		if q.Frame.acting(seat) {
			q.active = rel
		}
	}
}

// AppendUI implements Node.
func (q *Plaque) AppendUI(out []ui.Node) []ui.Node {
	if q.press.of == nil { // a table without a player
		return append(out, TextNode("plaque", "text", q.Spoken, q.At.PlaqueRect()))
	}
	return q.press.AppendUI(out)
}

// Draw draws wind, deal and tiles left, and along each edge the seat's wind and score.
// Nothing is rotated.
func (q *Plaque) Draw(c *sprites.Canvas) {
	th, r := c.Theme(), q.At.PlaqueRect()
	z := r.W
	plaqueGround(c, r)
	if q.press.Hovered() || q.apart {
		c.RoundStroke(r, .08*z, 1.5, th.Gold.Fade(.6))
	}
	q.press.DrawFocus(c, .08*z)
	q.drawRim(c)
	big := max(11, .085*z)
	size := big / c.TextScale()
	kai, base := .27*z, .49*z
	if q.staked {
		kai, base = .225*z, .44*z
	}
	if !q.At.Brief {
		c.Text(sprites.Sans, size, q.deal, r.CX(), r.Y+.625*z, sprites.Center, th.PlaqueText2)
	}
	if v := q.Session.View(); q.Animations.Deal.On(q.App.Now) && v.NDice > 0 {
		for i := range int(v.NDice) { // above the winds at the sides
			c.Die(int(v.Dice[i]), sprites.R(r.CX()+(float32(i)-float32(v.NDice)/2)*.17*z+.01*z, r.Y+.18*z, .15*z, .15*z))
		}
	} else {
		c.Text(sprites.Kai, kai/c.TextScale(), hanWinds[q.wind-tile.East], r.CX(), r.Y+base, sprites.Center, th.PlaqueText)
	}
	y, side := r.Y+.74*z, r.CY()-.07*z
	if q.At.Brief {
		// There is no line for the deal. The tiles left are between the scores at the
		// sides and the lower score; if the plaque is small, all move up.
		high := .78 * big
		y = min(max(r.Y+.67*z, side+big*2.45), r.Bottom()-.09*z-high-2)
		side = min(side, y-2*high-3.5)
	}
	if q.staked {
		q.drawCounts(c, r, y, size)
	} else {
		q.drawLeft(c, r, y, size)
	}
	for rel := range q.Edge {
		e := &q.Edge[rel]
		if e.wind == "" {
			continue
		}
		wx := r.CX()
		gap := c.Measure(sprites.Sans, size, " ")
		wide := c.Measure(sprites.SansBold, size, e.wind) + gap + c.Measure(sprites.Sans, size, e.Score)
		switch rel {
		case 0:
			wy := r.Bottom() - .09*z
			q.edgeText(c, rel, wx-wide/2, wy, size, gap)
		case 2:
			wy := r.Y + .14*z
			q.edgeText(c, rel, wx-wide/2, wy, size, gap)
		case 1, 3:
			x, al := r.Right()-.085*z, sprites.Right
			if rel == 3 {
				x, al = r.X+.085*z, sprites.Left
			}
			col := th.PlaqueText
			if q.dealer == rel {
				sw := c.Measure(sprites.SansBold, size, e.wind)
				sx := x - sw
				if rel == 3 {
					sx = x
				}
				c.Round(sprites.R(sx-3, side-big, sw+6, big*1.25), 3, th.Seal)
			}
			c.Text(sprites.SansBold, size, e.wind, x, side, al, col)
			// Both scores share the width.
			room := .39 * z
			if q.staked && !q.At.Brief { // beside the wind of the round
				room = .5*z - .085*z - .5*kai
			}
			small := stage.FitSize(c, sprites.Sans, size, e.Score, room)
			c.Text(sprites.Sans, small, e.Score, x, min(side+big*1.3, max(y-.78*big-1.5, side+.9*big)), al, th.PlaqueText)
		}
		if q.active == rel {
			long, thick, in := .72*z, .025*z, .03*z
			if q.At.Brief { // on the rim, where it never overlaps the wind
				thick, in = 3, 0
			}
			switch rel {
			case 0:
				c.Round(sprites.R(r.CX()-long/2, r.Bottom()-in-thick, long, thick), thick/2, th.Gold)
			case 1:
				c.Round(sprites.R(r.Right()-in-thick, r.CY()-long/2, thick, long), thick/2, th.Gold)
			case 2:
				c.Round(sprites.R(r.CX()-long/2, r.Y+in, long, thick), thick/2, th.Gold)
			case 3:
				c.Round(sprites.R(r.X+in, r.CY()-long/2, thick, long), thick/2, th.Gold)
			}
		}
	}
}

// plaqueGround draws an empty plaque.
func plaqueGround(c *sprites.Canvas, r sprites.Rect) {
	const round = .08
	th := c.Theme()
	c.Shadow(r, round*r.W, 10, sprites.Black.Fade(.4))
	c.GradientV(r, round*r.W, th.PlaqueTop, th.PlaqueBottom)
	c.RoundStroke(r, round*r.W, 1, th.PlaqueLine)
}

// drawLeft draws the number of tiles that can still be drawn, and of those that cannot.
func (q *Plaque) drawLeft(c *sprites.Canvas, r sprites.Rect, y, size float32) {
	th := c.Theme()
	w := c.Measure(sprites.SansBold, size*1.1, q.left)
	bw := .05 * r.W
	x, dead := r.CX()-w/2+.6*bw, float32(0)
	if q.dead != "" {
		dead = c.Measure(sprites.Sans, size, q.dead) + .4*bw
		x -= dead / 2
	}
	c.WallBack(sprites.R(x-1.6*bw, y-1.25*bw, bw, 1.5*bw), true)
	c.Text(sprites.SansBold, size*1.1, q.left, x, y, sprites.Left, th.PlaqueText)
	if q.dead != "" {
		c.Text(sprites.Sans, size, q.dead, x+w+.4*bw, y, sprites.Left, th.PlaqueText2)
	}
}

// drawCounts draws, in one row, the sticks on the table, the counters and the number of
// tiles that can still be drawn.
func (q *Plaque) drawCounts(c *sprites.Canvas, r sprites.Rect, y, size float32) {
	th, z := c.Theme(), r.W
	sw, sh, bw, gap := .125*z, .032*z, .05*z, .035*z // a stick, a back, and the gap
	if q.At.Brief {
		sh = .042 * z
	}
	counts := [...]string{q.sticks, q.counters, q.left}
	wide := 2*sw + bw + 3*gap + 4*gap // pictures, the gaps behind them, and those between
	for _, t := range counts {
		wide += c.Measure(sprites.SansBold, size, t)
	}
	x, mid := r.CX()-wide/2, y-.36*size*c.TextScale()
	for i, t := range counts {
		if i == 2 {
			c.WallBack(sprites.R(x, mid-.75*bw, bw, 1.5*bw), true)
			x += bw + gap
		} else {
			c.Stick(sprites.R(x, mid-sh/2, sw, sh), i == 1)
			x += sw + gap
		}
		c.Text(sprites.SansBold, size, t, x, y, sprites.Left, th.PlaqueText)
		x += c.Measure(sprites.SansBold, size, t) + 2*gap
	}
}

// drawRim draws the sticks that players have paid, each before its owner.
func (q *Plaque) drawRim(c *sprites.Canvas) {
	d, at := q.At.D, &q.At
	for rel, paid := range q.Rim {
		if paid {
			thick := max(3, .16*d)
			c.Stick(at.Rect(rel, -1.05*d, at.Plaque/2+(at.Gap-thick)/2, 2.1*d, thick), false)
		}
	}
}

func (q *Plaque) edgeText(c *sprites.Canvas, rel int, x, y, size, gap float32) {
	th, e := c.Theme(), &q.Edge[rel]
	w := c.Measure(sprites.SansBold, size, e.wind)
	if q.dealer == rel {
		px := size * c.TextScale()
		c.Round(sprites.R(x-3, y-px, w+6, px*1.25), 3, th.Seal)
	}
	c.Text(sprites.SansBold, size, e.wind, x, y, sprites.Left, th.PlaqueText)
	c.Text(sprites.Sans, size, e.Score, x+w+gap+3, y, sprites.Left, th.PlaqueText)
}

var hanWinds = [4]string{"東", "南", "西", "北"}
