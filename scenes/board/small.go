package board

import (
	"math"
	"strconv"
	"strings"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/board/geometry"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Small draws a small table without walls and strips, as in a lesson: plaque, discards,
// players and melds. Every tile has its label, and no discard is dimmed.
type Small struct {
	Frame
	Title, Left string // the lines of the plaque
	Winds       bool   // the winds of the seats and the order of play are shown
	discards    Discards
	plates      []Plate
	tiles       []sprites.TileSprite // melds and concealed tiles
	at          geometry.SmallTable
}

// NewSmall returns the small table of a session.
func NewSmall(a *stage.App, p *session.Session) *Small {
	s := &Small{}
	f := &s.Frame
	f.App, f.Session, f.labelAll, f.undimmed, f.Animations = a, p, true, true, &Animations{Frame: f}
	s.discards = Discards{Frame: f}
	return s
}

// SmallWidget is a small table as a widget. The identifiers of its nodes begin with Prefix.
type SmallWidget struct {
	ui.Control
	*Small
	Prefix string
}

// Draw implements ui.Widget.
func (w *SmallWidget) Draw(c *sprites.Canvas) { w.Small.Draw(c) }

// AppendUI implements ui.Widget.
func (w *SmallWidget) AppendUI(out []ui.Node) []ui.Node { return w.appendNodes(out, w.Prefix) }

// smallLetters are the letters of a name on a small table.
const smallLetters = 15

// SmallNames returns the widths of the players' names on a small table, by rel.
func (s *Small) SmallNames() (wide [4]float32) {
	for seat := range int(s.Session.View().Seats) {
		wide[s.Rel(seat)] = s.App.Canvas.Measure(sprites.SansBold, smallLetters, s.PlayerName(seat))
	}
	return wide
}

// Place lays out the table.
func (s *Small) Place(t geometry.SmallTable) {
	s.At, s.at = t.Layout, t
	s.discards.layout()
	s.plates, s.tiles = s.plates[:0], s.tiles[:0]
	for seat := range int(s.Session.View().Seats) {
		if rel := s.Rel(seat); rel != 0 && !t.Heads[rel].Empty() {
			s.plate(seat, t.Heads[rel])
			s.melds(seat, rel, t.Heads[rel])
		}
	}
}

// plate places a player's head, name and wind in r.
func (s *Small) plate(seat int, r sprites.Rect) {
	const gap, wind = 10, 14
	c := s.App.Canvas
	p := Plate{Frame: &s.Frame, side: -1, Radius: r.H / 2, Name: s.PlayerName(seat), bird: s.Session.Bird(s.Session.Player(seat))}
	p.X, p.Y = r.X+p.Radius, r.CY()
	p.tx, p.ty = r.X+r.H+gap, r.CY()
	room := r.W - r.H - gap
	p.size = c.FitSize(sprites.SansBold, smallLetters, p.Name, room)
	if s.Winds {
		p.note = s.Wind(seat)
		p.small = c.FitSize(sprites.SansBold, wind, p.note, room)
	}
	s.plates = append(s.plates, p)
}

// twoMelds is the room for two melds in a row, in tiles.
const twoMelds = 7.5

// melds places a player's melds near the head: across at its left, elsewhere above or below
// it. A hand without melds that has few tiles is shown between the head and the table.
func (s *Small) melds(seat, rel int, head sprites.Rect) {
	const meld, gap = .72, 8
	at, h := &s.at, &s.Session.View().Hands[seat]
	w := at.D * meld
	x, y := head.X, head.Bottom()+6
	limit := float32(0)
	if at.Racks && rel == 2 {
		long := float32(0)
		if tiles, _ := s.MeldRows(seat, 0, 0, 0, w, math.MaxFloat32); len(tiles) > 0 {
			long = tiles[len(tiles)-1].Box().Right() + .3*w
		}
		x, y, limit = head.X-gap-long, head.CY()-sprites.TileHeight(w)/2, head.X
	} else {
		limit = at.Right
		if rel != 1 {
			limit = at.CX - at.Melds[rel]
		}
		if w*twoMelds > limit-x && h.N > 1 {
			w = max(gap, (limit-x)/twoMelds)
		}
		if rel == 3 || at.Racks {
			_, rows := s.MeldRows(seat, x, x, 0, w, limit)
			if rows > 1 && at.EvenRows { // beside the discards
				limit = at.CX - at.Inner - 4
				_, rows = s.MeldRows(seat, x, x, 0, w, limit)
			}
			y = head.Y - gap - float32(rows)*(sprites.TileHeight(w)+3)
		}
	}
	next := x
	if rel == 1 && !at.Racks { // further rows go beside the discards
		next = max(x, s.First(1).Right()+4)
		if at.EvenRows {
			next = max(x, at.CX+at.Inner+4)
		}
	}
	tiles, _ := s.MeldRows(seat, x, next, y, w, limit)
	s.tiles = append(s.tiles, tiles...)
	if at.Racks && h.N == 0 && h.Held <= fewTiles {
		s.rack(rel, int(h.Held), head)
	}
}

// fewTiles is the greatest number of concealed tiles that a small table shows.
const fewTiles = 7

// Few reports whether a hand has so few tiles that a small table shows them.
func (s *Small) Few() bool { return s.Session.Table().HandSize() <= fewTiles }

// rack places the backs of a hand between the player's head and the table.
func (s *Small) rack(rel, n int, head sprites.Rect) {
	const tileOf, pitch, gap = .82, 1.03, 14
	w := s.at.D * tileOf
	step := w * pitch
	long, high := float32(n)*step, sprites.TileHeight(w)
	for i := range n {
		sp := sprites.TileSprite{Kind: tile.None, W: w, Turn: int8(rel)}
		along := float32(i) * step
		switch rel {
		case 1:
			sp.X, sp.Y = head.X-high-gap, s.at.CY-long/2+along
		case 2:
			sp.X, sp.Y = head.X-long-8+along, head.CY()-high/2
		default:
			sp.X, sp.Y = head.Right()+gap, s.at.CY-long/2+along
		}
		s.tiles = append(s.tiles, sp)
	}
}

// First returns the rectangle of the first discard of a side.
func (s *Small) First(rel int) sprites.Rect {
	return s.At.River(rel, 0, -s.At.Plaque/2, false)
}

// Draw draws the table.
func (s *Small) Draw(c *sprites.Canvas) {
	s.drawPlaque(c)
	s.discards.Draw(c)
	for i := range s.plates {
		s.plates[i].Draw(c)
	}
	for i := range s.tiles {
		c.Tile(&s.tiles[i])
	}
}

// appendNodes appends nodes for screen readers, whose identifiers begin with prefix: the
// plaque, and each player with discards and melds.
func (s *Small) appendNodes(out []ui.Node, prefix string) []ui.Node {
	a, v := s.App, s.Session.View()
	plaque := s.Title + ", " + s.Left
	for _, k := range s.Session.Table().Indicators() {
		plaque += ", " + a.Words.TileName(k.Shown)
	}
	out = append(out, TextNode(prefix+"plaque", "text", plaque, s.At.PlaqueRect()))
	for seat := range int(v.Seats) {
		rel, h := s.Rel(seat), &v.Hands[seat]
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
		name := s.PlayerName(seat)
		if s.Winds {
			name += ", " + s.Wind(seat)
		}
		tiles := strings.Join(said, ", ")
		if tiles == "" {
			tiles = a.T("learn.nothing")
		}
		name = a.T("learn.lies", "name", name, "tiles", tiles)
		out = append(out, TextNode(prefix+"player-"+strconv.Itoa(rel), "text", name, s.First(rel)))
	}
	return out
}

// drawPlaque draws the plaque with its two lines and the tiles that are turned up.
func (s *Small) drawPlaque(c *sprites.Canvas) {
	const edge, title, mostTitle, left, mostLeft, shown = 12, .56, 20, .46, 16, .62
	th, r, d, ts := c.Theme(), s.At.PlaqueRect(), s.At.D, c.TextScale()
	plaqueGround(c, r)
	size := c.FitSize(sprites.SansBold, min(title*d, mostTitle)/max(1, ts*.85), s.Title, r.W-edge)
	c.Text(sprites.SansBold, size, s.Title, r.CX(), r.CY()-2, sprites.Center, th.PlaqueText)
	size = c.FitSize(sprites.Sans, min(left*d, mostLeft)/max(1, ts*.85), s.Left, r.W-edge)
	c.Text(sprites.Sans, size, s.Left, r.CX(), r.CY()+max(.7*d, size*ts*1.1), sprites.Center, th.PlaqueText2)
	if s.Winds {
		s.drawTurns(c)
	}
	turned := s.Session.Table().Indicators()
	for i := range turned {
		w := shown * d
		c.Tile(&sprites.TileSprite{Kind: turned[i].Shown, X: r.CX() + (float32(i)-float32(len(turned))/2)*w, Y: r.Y + .2*d, W: w, Label: true})
	}
}

// drawTurns draws the order of play around the plaque's text, and the player's wind below
// it.
func (s *Small) drawTurns(c *sprites.Canvas) {
	const arc, head, line = .07, 7, 1.75
	th, r := c.Theme(), s.At.PlaqueRect()
	radius, ink := r.W*.42, th.PlaqueText2.Fade(.7)
	for i := range 4 { // counterclockwise from the bottom
		middle := .375 - float32(i)*.25
		if middle < 0 {
			middle++
		}
		c.Ring(r.CX(), r.CY(), radius, line, middle-arc, middle+arc, ink)
		angle := float64(middle-arc) * 2 * math.Pi
		x, y := r.CX()+radius*float32(math.Sin(angle)), r.CY()-radius*float32(math.Cos(angle))
		for _, side := range []float64{-.6, .6} { // the arrowhead points back along the circle
			a := angle + side
			c.Line(x, y, x+head*float32(math.Cos(a)), y+head*float32(math.Sin(a)), line, ink)
		}
	}
	wind := s.Wind(s.Session.Seat())
	size := c.FitSize(sprites.SansBold, min(.46*s.At.D, 15), wind, r.W*.5)
	c.Text(sprites.SansBold, size, wind, r.CX(), r.Bottom()-.08*r.W, sprites.Center, th.Gold)
}

// MeldRows lays out the melds and bonus tiles of a seat upright from x, y on, in tiles of
// width w. A further row begins at next for anything that would end after limit. It returns the
// tiles and the number of rows.
func (s *Small) MeldRows(seat int, x, next, y, w, limit float32) (tiles []sprites.TileSprite, rows int) {
	hd := &s.Session.View().Hands[seat]
	from, step := x, sprites.TileHeight(w)
	rows = 1
	fit := func(long float32) {
		if x > from && x+long > limit {
			x, y, rows = next, y+step+3, rows+1
		}
	}
	for m := range int(hd.N) {
		long := meldLen(&hd.Melds[m], w)
		fit(long)
		tiles = s.Meld(tiles, &hd.Melds[m], seat, m, 0, x-s.At.CX, y+step-s.At.CY, w)
		x += long + .3*w
	}
	for _, k := range hd.Bonus[:hd.NBonus] {
		fit(w)
		tiles = append(tiles, sprites.TileSprite{Kind: k, X: x, Y: y, W: w, Label: true})
		x += w
	}
	return tiles, rows
}
