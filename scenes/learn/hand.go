package learn

import (
	"slices"

	"moineau/engine/tile"
	"moineau/scenes/course"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// handTile is a tile of the learner's hand.
type handTile struct {
	ui.Control
	kind    tile.Kind
	w       float32
	label   bool
	chosen  bool // it was tapped once
	picked  bool // it is selected to be passed on
	state   sprites.TileState
	flight  *drawAnimation // if non-nil, the tile moves here from the wall
	pressed func(finger bool)
}

// Draw draws the tile. A marked tile is raised.
func (t *handTile) Draw(c *sprites.Canvas) {
	state := t.state
	if t.Hovered() && state == sprites.Normal {
		state |= sprites.Hover
	}
	if t.Focused() {
		state |= sprites.Focused
	}
	sp := sprites.TileSprite{Kind: t.kind, X: t.Rect.X, Y: t.Rect.Y, W: t.w, State: state, Label: t.label}
	if t.flight != nil {
		t.flight.place(&sp)
	}
	c.Tile(&sp)
}

// drawAnimation animates a drawn tile from the wall to its place in the hand.
type drawAnimation struct {
	a     *stage.App
	of    string // identifies the draw: number of moves made and tile name
	begun sprites.Tick
	lasts sprites.Tick
}

// start starts the animation of a draw unless it has already run.
func (d *drawAnimation) start(a *stage.App, of string) {
	if d.of == of {
		return
	}
	d.a, d.of, d.begun, d.lasts = a, of, a.Now, a.Speed().Scale(sprites.Ticks(flightTime))
	if a.Picture() || a.Speed() == sprites.SpeedOff {
		d.lasts = 0
	}
}

// flightTime is the duration of the animation.
const flightTime = 320 // milliseconds

// left returns the remaining part of the animation, from 1 to 0.
func (d *drawAnimation) left() float32 {
	if d.a == nil || d.lasts <= 0 || d.a.Now >= d.begun+d.lasts {
		return 0
	}
	part := 1 - float32(d.a.Now-d.begun)/float32(d.lasts)
	return part * part
}

// place moves the tile back along its path.
func (d *drawAnimation) place(sp *sprites.TileSprite) {
	left := d.left()
	sp.Y -= left * 2.2 * sprites.TileHeight(sp.W)
	sp.X -= left * .8 * sp.W
}

// drawName draws the name of the tile in a bubble above it, inside a window.
func (t *handTile) drawName(c *sprites.Canvas, in sprites.Rect) {
	const size = 15
	th, ts := c.Theme(), c.TextScale()
	w, high := c.Measure(sprites.SansBold, size, t.Name)+28, size*ts+18
	x := max(in.X+4, min(t.Rect.CX()-w/2, in.Right()-4-w))
	r := sprites.R(x, t.Rect.Y-.12*t.Rect.H-high-12, w, high)
	c.Shadow(r.Move(0, 2), 12, 6, sprites.Black.Fade(.3))
	c.Round(r, 12, th.Sheet)
	for i := range 9 { // a triangle that points to the tile
		half := float32(9 - i)
		c.Fill(sprites.R(t.Rect.CX()-half, r.Bottom()+float32(i)-.5, 2*half, 1.5), th.Sheet)
	}
	c.Text(sprites.SansBold, size, t.Name, r.CX(), r.CY()+size*ts*.36, sprites.Center, th.SheetInk)
}

// Handle presses the tile on a click.
func (t *handTile) Handle(e *ui.Event) bool {
	used, clicked := t.Click(e)
	if clicked {
		t.pressed(e.Touched())
	}
	return used
}

// Activate presses the tile.
func (t *handTile) Activate() { t.pressed(false) }

// slot is a position in the displayed hand.
type slot struct {
	slot  int
	drawn bool
	group int // index of the group, or -1
}

// order returns the hand as displayed: by groups, then the drawn tile.
func order(p *course.Play) (row []slot, groups []course.Group) {
	v := p.Table.View()
	h := &v.Hands[p.Table.Seat()]
	drawn := int(h.Drawn)
	if p.Table.DealOver() {
		drawn = -1
	}
	hidden := p.Hidden()
	groups = p.Groups(drawn).Groups
	for i, g := range groups {
		for _, s := range g.Slots {
			row = append(row, slot{s, false, i})
		}
	}
	if drawn >= 0 && hidden < 0 {
		row = append(row, slot{drawn, true, -1})
	}
	return row, groups
}

// brace is a bracket below the tiles of a group.
type brace struct {
	r     sprites.Rect
	name  string
	whole bool
	// from and to report that the group continues in the row before or after.
	from, to bool
}

// drawBraces draws the brackets with their names.
func drawBraces(c *sprites.Canvas, all []brace, size float32) {
	th := c.Theme()
	for _, b := range all {
		col := th.Outline
		if b.whole {
			col = th.Done
		}
		x, y, w := b.r.X+6, b.r.Y, b.r.W-12
		if b.from { // an open end extends to the edge of its tile
			x, w = x-6, w+6
		}
		if b.to {
			w += 6
		}
		c.Round(sprites.R(x, y+7, w, 2), 1, col)
		if !b.from {
			c.Round(sprites.R(x, y, 2, 9), 1, col)
		}
		if !b.to {
			c.Round(sprites.R(x+w-2, y, 2, 9), 1, col)
		}
		if b.name != "" {
			c.Text(sprites.SansBold, size, b.name, b.r.CX(), y+11+size*c.TextScale()*1.05, sprites.Center, th.Text)
		}
	}
}

// rowsOf divides n tiles into rows of width w. It returns the number of rows, the tiles
// per row and the tile width. It uses the fewest rows with tiles large enough for a
// finger, at most limit.
func rowsOf(n int, w, most float32, limit int) (rows, each int, t float32) {
	for rows = 1; ; rows++ {
		each = (n + rows - 1) / rows
		t = min(most, w/(float32(each)+.25))
		if t >= 40 || rows == limit {
			return rows, each, t
		}
	}
}

// split divides the displayed hand into rows, between groups if possible.
func split(row []slot, rows, each int) (out [][]slot) {
	for rows > 1 && len(row) > each {
		at := each
		for at > 1 && row[at].group >= 0 && row[at].group == row[at-1].group && len(row)-(at-1) <= each*(rows-1) {
			at--
		}
		out = append(out, row[:at])
		row = row[at:]
		rows--
	}
	return append(out, row)
}

// braceable reports whether a group has a bracket.
func braceable(g *course.Group) bool { return g.Sort != course.Lone }

// nextTo returns the range of a group's tiles in a row; ok is false if there are none.
func nextTo(row []slot, group int) (from, to int, ok bool) {
	from = slices.IndexFunc(row, func(s slot) bool { return s.group == group })
	if from < 0 {
		return 0, 0, false
	}
	for to = from; to < len(row) && row[to].group == group; to++ {
	}
	return from, to, true
}

// AppendUI implements ui.Widget.
func (t *handTile) AppendUI(out []ui.Node) []ui.Node {
	n := len(out)
	if out = t.Control.AppendUI(out); len(out) > n {
		out[n].Checked = t.picked
	}
	return out
}
