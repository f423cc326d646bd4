package learn

import (
	"math"
	"strconv"
	"strings"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/course"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// board is a simplified table for a few tiles: plaque, discards and players.
type board struct {
	a     *stage.App
	p     *course.Play
	title string
	left  string
	cx    float32
	cy    float32
	d     float32
	right float32 // right limit of the space
	racks bool    // the other players' tiles are drawn between their heads and the table
	heads [4]sprites.Rect
}

const (
	plaqueOf = 4.2 // size of the plaque, in tiles
	gapOf    = .25
	inRow    = 4
)

// extent is the distance from the middle to the edge of a board with two rows of
// discards, in tiles.
const extent = plaqueOf/2 + gapOf + 2*1.42

func (b *board) plaque() sprites.Rect {
	p := plaqueOf * b.d
	return sprites.R(b.cx-p/2, b.cy-p/2, p, p)
}

// at returns the rectangle of the n-th discard of a side.
func (b *board) at(rel, n int) sprites.Rect {
	d, h, r := b.d, sprites.TileHeight(b.d), b.plaque()
	along, out := float32(n%inRow)*d*1.04, gapOf*d+float32(n/inRow)*h*1.02
	switch rel {
	case 0:
		return sprites.R(r.X+along, r.Bottom()+out, d, h)
	case 1:
		return sprites.R(r.Right()+out, r.Bottom()-along-d, h, d)
	case 2:
		return sprites.R(r.Right()-along-d, r.Y-out-h, d, h)
	}
	return sprites.R(r.X-out-h, r.Y+along, h, d)
}

// Draw draws the table.
func (b *board) Draw(c *sprites.Canvas) {
	th, r := c.Theme(), b.plaque()
	ts := c.TextScale()
	c.Shadow(r, .08*r.W, 10, sprites.Black.Fade(.4))
	c.GradientV(r, .08*r.W, th.PlaqueTop, th.PlaqueBottom)
	c.RoundStroke(r, .08*r.W, 1, th.PlaqueLine)
	size := c.FitSize(sprites.SansBold, min(.56*b.d, 20)/max(1, ts*.85), b.title, r.W-12)
	c.Text(sprites.SansBold, size, b.title, r.CX(), r.CY()-2, sprites.Center, th.PlaqueText)
	size = c.FitSize(sprites.Sans, min(.46*b.d, 16)/max(1, ts*.85), b.left, r.W-12)
	c.Text(sprites.Sans, size, b.left, r.CX(), r.CY()+max(.7*b.d, size*ts*1.1), sprites.Center, th.PlaqueText2)
	if b.p.Winds() {
		b.turns(c)
	}
	shown := b.p.Table.Table().Indicators()
	for i := range shown {
		w := .62 * b.d
		c.Tile(&sprites.TileSprite{Kind: shown[i].Shown, X: r.CX() + (float32(i)-float32(len(shown))/2)*w, Y: r.Y + .2*b.d, W: w, Label: true})
	}
	v := b.p.Table.View()
	for seat := range int(v.Seats) {
		rel := b.p.Table.Side(seat)
		h := &v.Hands[seat]
		n := 0
		for i := range int(h.NRiver) {
			if h.Flags[i]&table.RiverClaimed != 0 {
				continue
			}
			at := b.at(rel, n)
			n++
			sp := sprites.TileSprite{Kind: h.River[i], X: at.X, Y: at.Y, W: b.d, Turn: int8(rel), Label: true}
			if i == int(h.NRiver)-1 && int(v.From) == seat && v.Stage == table.StageClaim {
				sp.State = sprites.JustDiscarded
			}
			c.Tile(&sp)
		}
		if rel != 0 {
			b.head(c, seat, rel, h)
		}
	}
}

// head draws a player's head, name, melds and closed tiles.
func (b *board) head(c *sprites.Canvas, seat, rel int, h *table.ViewHand) {
	th, r, s := c.Theme(), b.heads[rel], b.p.Table
	if r.Empty() {
		return
	}
	radius := r.H / 2
	name := b.a.Words.Called(s.Name(seat))
	room := r.W - 2*radius - 10
	c.Bird(s.Bird(s.Player(seat)), r.X+radius, r.CY(), radius)
	size := c.FitSize(sprites.SansBold, 15, name, room)
	base := r.CY() + size*.36*c.TextScale()
	if b.p.Winds() {
		wind := b.wind(seat)
		small := c.FitSize(sprites.SansBold, 14, wind, room)
		base = r.CY() - 2
		c.Text(sprites.SansBold, small, wind, r.X+2*radius+10, base+small*1.15*c.TextScale(), sprites.Left, th.GoldText)
	}
	c.Text(sprites.SansBold, size, name, r.X+2*radius+10, base, sprites.Left, th.Text)
	w := b.d * .72
	long := float32(0)
	for i := range h.Melds[:h.N] {
		long += (float32(h.Melds[i].N) + .3) * w
	}
	x, y := r.X, r.Bottom()+6
	limit := float32(0)
	if b.racks && rel == 2 {
		x, y, limit = r.X-8-long, r.CY()-sprites.TileHeight(w)/2, r.X
	} else {
		limit = b.right
		if rel != 1 {
			limit = b.cx - 2.2*b.d
		}
		if w*6.7 > limit-x && h.N > 1 {
			w = max(8, (limit-x)/6.7)
		}
		if rel == 3 || b.racks {
			y = r.Y - 8 - float32(meldRows(h, x, w, limit))*(sprites.TileHeight(w)+3)
		}
	}
	next := x
	if rel == 1 && !b.racks { // further rows go beside the discards
		next = max(x, b.at(1, 0).Right()+4)
	}
	drawMelds(c, h, x, next, y, w, limit)
	if b.racks && h.N == 0 && h.Held <= 7 {
		b.rack(c, rel, int(h.Held), r)
	}
}

// wind returns the name of a seat's wind.
func (b *board) wind(seat int) string {
	v := b.p.Table.View()
	return b.a.T("wind." + strconv.Itoa(v.Wind(seat).Rank()))
}

// turns draws the order of play around the plaque's text, and the learner's wind below
// it.
func (b *board) turns(c *sprites.Canvas) {
	th, r := c.Theme(), b.plaque()
	radius, col := r.W*.42, th.PlaqueText2.Fade(.7)
	for i := range 4 { // counterclockwise from the bottom
		middle := .375 - float32(i)*.25
		if middle < 0 {
			middle++
		}
		c.Ring(r.CX(), r.CY(), radius, 1.75, middle-.07, middle+.07, col)
		angle := float64(middle-.07) * 2 * math.Pi
		x, y := r.CX()+radius*float32(math.Sin(angle)), r.CY()-radius*float32(math.Cos(angle))
		for _, side := range []float64{-.6, .6} { // the arrowhead points back along the circle
			a := angle + side
			c.Line(x, y, x+7*float32(math.Cos(a)), y+7*float32(math.Sin(a)), 1.75, col)
		}
	}
	size := c.FitSize(sprites.SansBold, min(.46*b.d, 15), b.wind(b.p.Table.Seat()), r.W*.5)
	c.Text(sprites.SansBold, size, b.wind(b.p.Table.Seat()), r.CX(), r.Bottom()-.08*r.W, sprites.Center, th.Gold)
}

// meldRows returns the number of rows that drawMelds needs for a player's melds.
func meldRows(h *table.ViewHand, from, w, limit float32) int {
	rows, x := 1, from
	for i := range h.Melds[:h.N] {
		long := float32(h.Melds[i].N) * w
		if x > from && x+long > limit {
			rows, x = rows+1, from
		}
		x += long + w*.3
	}
	return rows
}

// drawMelds draws melds and bonus tiles from x to limit, in as many rows as needed.
// Further rows start at next.
func drawMelds(c *sprites.Canvas, h *table.ViewHand, x, next, y, w, limit float32) {
	from := x
	for i := range h.Melds[:h.N] {
		m := &h.Melds[i]
		if x > from && x+float32(m.N)*w > limit {
			x, y = next, y+sprites.TileHeight(w)+3
		}
		for _, k := range m.Tiles[:m.N] {
			c.Tile(&sprites.TileSprite{Kind: k, X: x, Y: y, W: w, Label: true})
			x += w
		}
		x += w * .3
	}
	for _, k := range h.Bonus[:h.NBonus] {
		c.Tile(&sprites.TileSprite{Kind: k, X: x, Y: y, W: w, Label: true})
		x += w
	}
}

// rack draws the backs of a hand between the player's head and the table.
func (b *board) rack(c *sprites.Canvas, rel, n int, head sprites.Rect) {
	w := b.d * .82
	long, high := float32(n)*w*1.03, sprites.TileHeight(w)
	for i := range n {
		sp := sprites.TileSprite{Kind: tile.None, W: w, Turn: int8(rel)}
		along := float32(i) * w * 1.03
		switch rel {
		case 1:
			sp.X, sp.Y = head.X-high-14, b.cy-long/2+along
		case 2:
			sp.X, sp.Y = head.X-long-8+along, head.CY()-high/2
		default:
			sp.X, sp.Y = head.Right()+14, b.cy-long/2+along
		}
		c.Tile(&sp)
	}
}

// ui appends nodes for screen readers: the plaque, and each player with discards and
// melds.
func (b *board) ui(out []ui.Node) []ui.Node {
	a, s := b.a, b.p.Table
	v := s.View()
	r := b.plaque()
	plaque := b.title + ", " + b.left
	for _, k := range s.Table().Indicators() {
		plaque += ", " + a.Words.TileName(k.Shown)
	}
	out = append(out, ui.Node{ID: "plaque", Role: "text", Name: plaque, X: r.X, Y: r.Y, W: r.W, H: r.H, Enabled: true})
	for seat := range int(v.Seats) {
		rel, h := s.Side(seat), &v.Hands[seat]
		var said []string
		for i := range h.Melds[:h.N] {
			m := &h.Melds[i]
			said = append(said, a.Words.SetName(m.Tiles[:m.N]))
		}
		for i, k := range h.River[:h.NRiver] {
			if h.Flags[i]&table.RiverClaimed == 0 {
				said = append(said, a.Words.TileName(k))
			}
		}
		at, name := b.at(rel, 0), a.Words.Called(s.Name(seat))
		if b.p.Winds() {
			name += ", " + b.wind(seat)
		}
		out = append(out, ui.Node{ID: "player-" + strconv.Itoa(rel), Role: "text", Enabled: true,
			Name: a.T("learn.lies", "name", name, "tiles", orNone(a, strings.Join(said, ", "))), X: at.X, Y: at.Y, W: at.W, H: at.H})
	}
	return out
}

func orNone(a *stage.App, s string) string {
	if s == "" {
		return a.T("learn.nothing")
	}
	return s
}
