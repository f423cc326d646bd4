package learn

import (
	"math"
	"strconv"
	"strings"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/board"
	"moineau/scenes/board/geometry"
	"moineau/scenes/course"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// lessonTable is a simplified table for a few tiles: plaque, discards and players.
type lessonTable struct {
	a     *stage.App
	p     *course.Play
	small *board.Small
	title string
	left  string
	cx    float32
	cy    float32
	d     float32
	right float32 // right limit of the space
	racks bool    // the other players' tiles are drawn between their heads and the table
	heads [4]sprites.Rect
}

// extent is the distance from the middle to the edge of a table, in tiles.
const extent = geometry.SmallExtent

// place lays out the table after its position and size are known.
func (b *lessonTable) place() { b.small.Place(b.cx, b.cy, b.d) }

func (b *lessonTable) plaque() sprites.Rect { return b.small.At.PlaqueRect() }

// first returns the rectangle of the first discard of a side.
func (b *lessonTable) first(rel int) sprites.Rect {
	return b.small.At.River(rel, 0, -b.small.At.Plaque/2, false)
}

// Draw draws the table.
func (b *lessonTable) Draw(c *sprites.Canvas) {
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
	b.small.Draw(c)
	v := b.p.Table.View()
	for seat := range int(v.Seats) {
		rel := b.p.Table.Side(seat)
		h := &v.Hands[seat]
		if rel != 0 {
			b.head(c, seat, rel, h)
		}
	}
}

// head draws a player's head, name, melds and closed tiles.
func (b *lessonTable) head(c *sprites.Canvas, seat, rel int, h *table.ViewHand) {
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
	x, y := r.X, r.Bottom()+6
	limit := float32(0)
	if b.racks && rel == 2 {
		long := float32(0)
		if tiles, _ := b.small.MeldRows(seat, 0, 0, 0, w, math.MaxFloat32); len(tiles) > 0 {
			long = tiles[len(tiles)-1].Box().Right() + .3*w
		}
		x, y, limit = r.X-8-long, r.CY()-sprites.TileHeight(w)/2, r.X
	} else {
		limit = b.right
		if rel != 1 {
			limit = b.cx - 2.2*b.d
		}
		if w*twoMelds > limit-x && h.N > 1 {
			w = max(8, (limit-x)/twoMelds)
		}
		if rel == 3 || b.racks {
			_, rows := b.small.MeldRows(seat, x, x, 0, w, limit)
			y = r.Y - 8 - float32(rows)*(sprites.TileHeight(w)+3)
		}
	}
	next := x
	if rel == 1 && !b.racks { // further rows go beside the discards
		next = max(x, b.first(1).Right()+4)
	}
	tiles, _ := b.small.MeldRows(seat, x, next, y, w, limit)
	for i := range tiles {
		c.Tile(&tiles[i])
	}
	if b.racks && h.N == 0 && h.Held <= 7 {
		b.rack(c, rel, int(h.Held), r)
	}
}

// twoMelds is the room for two melds in a row, in tiles.
const twoMelds = 7.5

// wind returns the name of a seat's wind.
func (b *lessonTable) wind(seat int) string {
	v := b.p.Table.View()
	return b.a.T("wind." + strconv.Itoa(v.Wind(seat).Rank()))
}

// turns draws the order of play around the plaque's text, and the learner's wind below
// it.
func (b *lessonTable) turns(c *sprites.Canvas) {
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

// rack draws the backs of a hand between the player's head and the table.
func (b *lessonTable) rack(c *sprites.Canvas, rel, n int, head sprites.Rect) {
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
func (b *lessonTable) ui(out []ui.Node) []ui.Node {
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
		at, name := b.first(rel), a.Words.Called(s.Name(seat))
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
