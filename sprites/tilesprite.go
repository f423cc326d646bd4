package sprites

import (
	"math"

	"moineau/engine/tile"
	"moineau/sprites/svg"
)

// TileState is a set of state flags of a tile.
type TileState uint16

// The states of a tile (design: "States of a tile").
const (
	Hover TileState = 1 << iota
	Focused
	Selected
	Claimable
	Forbidden
	JustDiscarded
	Dimmed
	Flat    // never raised, for a hand in two rows
	Drawn   // discarded as drawn: a little darker
	Shining // worth more than others: a gold corner
	Alike   // same kind as the tile under the pointer: a gold rim

	Normal TileState = 0
)

// TileSprite describes the position and state of a tile.
type TileSprite struct {
	Kind  tile.Kind // tile.None shows the back
	X, Y  float32   // upper left corner of the turned face
	W     float32   // width of the upright tile
	Turn  int8      // quarter turns counter-clockwise: 1 as at the right seat, 2 across, 3 left
	State TileState
	Alpha float32 // 0 means 1
	Label bool    // draws the corner label
	Slip  bool    // a concealed tile drawn as a small slip, W long and 8/14 W thick
	Angle float32 // radians clockwise about the centre, for tiles thrown on the felt
}

// TileHeight returns the height of the face of a tile of upright width w.
func TileHeight(w float32) float32 { return w * 100 / 72 }

// TileBody returns the height of the visible body below the face of a tile of upright
// width w, for any turn. TileBox does not include it.
func TileBody(w float32) float32 { return TileHeight(w) * .052 }

// TileBox returns the size of the face of a turned tile of upright width w.
func TileBox(w float32, turn int8) (bw, bh float32) {
	if turn&1 == 1 {
		return TileHeight(w), w
	}
	return w, TileHeight(w)
}

// Box returns the rectangle of the face when the tile is not raised.
func (t *TileSprite) Box() Rect {
	if t.Slip {
		w, h := t.W, t.W*8/14
		if t.Turn&1 == 1 {
			w, h = h, w
		}
		return R(t.X, t.Y, w, h)
	}
	w, h := TileBox(t.W, t.Turn)
	return R(t.X, t.Y, w, h)
}

// Rise returns by how much the state raises the tile, in points.
func (t *TileSprite) Rise() float32 {
	switch {
	case t.State&Flat != 0:
		return 0
	case t.State&Selected != 0:
		return .25 * t.W
	case t.State&Claimable != 0:
		return .15 * t.W
	case t.State&Hover != 0:
		return .06 * t.W
	}
	return 0
}

// Tile draws a tile in its state.
func (c *Canvas) Tile(t *TileSprite) {
	was := c.alpha
	if t.Alpha > 0 {
		c.alpha *= t.Alpha
	}
	if t.Slip {
		c.slip(t.Box())
	} else {
		c.tile(t)
	}
	c.alpha = was
}

func (c *Canvas) tile(t *TileSprite) {
	w := max(4, int(t.W*c.k+.5))
	e := c.atlas.tileEntry(t.Kind, w, t.Turn, t.Label, c.appearance)
	if c.flushIfFull(e) == nil {
		if e = c.atlas.tileEntry(t.Kind, w, t.Turn, t.Label, c.appearance); e == nil {
			return
		}
	}
	rise := t.Rise()
	x0, y0 := round(t.X*c.k+c.ox), round((t.Y-rise)*c.k+c.oy)
	full := c.color(White)
	if t.Angle != 0 {
		c.drawRotated(e, x0, y0, t.Angle, full)
		return
	}
	h, body, _ := tileDims(w)
	bw, bh := float32(w), float32(h)
	if t.Turn&1 == 1 {
		bw, bh = bh, bw
	}
	// Convert back to points, from whole pixels, for the overlays.
	face := R((x0-c.ox)/c.k, (y0-c.oy)/c.k, bw/c.k, bh/c.k)
	radius := t.W * .11
	if t.State&Hover != 0 {
		deep := t.W * .075
		c.Round(R(face.X+.02*t.W, face.Bottom()-deep, face.W-.04*t.W, deep+float32(body)/c.k+t.W*.1), radius, Black.Fade(.36))
	}
	c.quad(x0, y0, x0+e.w, y0+e.h, e.x, e.y, e.x+e.w, e.y+e.h, full, full)
	c.overlays(t, face, radius, float32(body)/c.k)
}

// overlays draws the overlays of a tile's state.
func (c *Canvas) overlays(t *TileSprite, face Rect, radius, body float32) {
	if t.State&^Flat == 0 {
		return
	}
	th := c.theme
	if t.State&Forbidden != 0 {
		c.Round(face, radius, th.Forbidden.Fade(.72))
	}
	whole := R(face.X, face.Y, face.W, face.H+body)
	if t.State&(Selected|Claimable) != 0 {
		c.RoundStroke(whole, radius, max(1.5, .055*t.W), th.Gold)
	} else if t.State&JustDiscarded != 0 {
		c.RoundStroke(face, radius, max(1.5, .055*t.W), th.Gold)
	}
	if t.State&Selected != 0 {
		bar := R(face.CX()-.3*t.W, t.Box().Bottom()+.02*t.W, .6*t.W, max(2, .05*t.W))
		if t.State&Flat != 0 {
			bar.Y += body
		}
		c.Round(bar, bar.H/2, th.Gold)
	}
	if t.State&Dimmed != 0 {
		c.Round(whole, radius, th.FeltRim.Fade(.5))
	}
	if t.State&Drawn != 0 {
		c.Round(face, radius, Black.Fade(.12))
	}
	if t.State&Shining != 0 {
		c.corner(face, t.W)
	}
	if t.State&Alike != 0 {
		c.RoundStroke(face, radius, max(2, .05*t.W), th.Gold)
	}
	if t.State&Focused != 0 {
		c.FocusRing(whole, radius)
	}
}

// corner fills the lower left corner of a face with gold on a dark edge.
func (c *Canvas) corner(face Rect, w float32) {
	const in = 1
	x, y := face.X+in, face.Bottom()-in
	for i, col := range [...]Color{c.theme.GoldInk.Fade(.7), c.theme.Gold} {
		d := max(6, .2*w) - 1.5*float32(i)
		c.triangle(svg.Pt(x, y), svg.Pt(x+d, y), svg.Pt(x, y-d), col)
	}
}

// drawRotated draws an entry rotated by an angle about its centre.
func (c *Canvas) drawRotated(e *entry, x0, y0, angle float32, p paint4) {
	c.drawPosed(e, x0+e.w/2, y0+e.h/2, 1, 1, angle, p)
}

// drawPosed draws an entry centred on a pixel. The entry is scaled by wide and high and
// rotated clockwise by an angle. A negative width mirrors it.
func (c *Canvas) drawPosed(e *entry, mx, my, wide, high, angle float32, p paint4) {
	s64, c64 := math.Sincos(float64(angle))
	s, co := float32(s64), float32(c64)
	// The transparent border of the entry is included, which softens the edges.
	at := func(dx, dy, u, v float32) (out svg.Point, uu, vv float32) {
		return svg.Pt(mx+dx*co-dy*s, my+dx*s+dy*co), u, v
	}
	hw, hh := (e.w/2+1)*wide, (e.h/2+1)*high
	q0, u0, v0 := at(-hw, -hh, e.x-1, e.y-1)
	q1, u1, v1 := at(hw, -hh, e.x+e.w+1, e.y-1)
	q2, u2, v2 := at(hw, hh, e.x+e.w+1, e.y+e.h+1)
	q3, u3, v3 := at(-hw, hh, e.x-1, e.y+e.h+1)
	a, b := vert(q0.X, q0.Y, u0, v0, p), vert(q1.X, q1.Y, u1, v1, p)
	d, f := vert(q2.X, q2.Y, u2, v2, p), vert(q3.X, q3.Y, u3, v3, p)
	c.tri(a, b, d)
	c.tri(a, d, f)
}

// slip draws a concealed tile on a small screen.
func (c *Canvas) slip(r Rect) {
	th := c.theme
	radius := min(r.W, r.H) * .25
	c.Round(r.Move(0, max(1, r.H*.12)), radius, th.BackDark)
	c.GradientV(r, radius, th.BackHigh, th.BackMid)
}

// WallBack draws one column of the wall. If top is false, only the lower tile is left,
// which is drawn lower and darker.
func (c *Canvas) WallBack(r Rect, top bool) {
	th := c.theme
	radius := min(r.W, r.H) * .16
	body := max(1.5, min(r.W, r.H)*.16)
	hi, lo, under := th.BackHigh, th.BackMid, th.BackLow
	if !top {
		hi, lo, under = th.BackMid, th.BackLow, th.BackDark
	}
	c.Round(R(r.X, r.Y+r.H/2, r.W, r.H/2+body+1), radius, Black.Fade(.3))
	c.Round(R(r.X, r.Y+r.H/2, r.W, r.H/2+body), radius, under)
	c.GradientV(r, radius, hi, lo)
	c.RoundStroke(r, radius, 1, th.BackDark.Fade(.35))
}

// pips holds the positions of the pips on a die for each value, in thirds from the
// centre.
var pips = [7][][2]float32{
	1: {{0, 0}},
	2: {{-1, -1}, {1, 1}},
	3: {{-1, -1}, {0, 0}, {1, 1}},
	4: {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},
	5: {{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}},
	6: {{-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}},
}

// Die draws a die with a value of 1 … 6. For other values it draws a blank die.
func (c *Canvas) Die(value int, r Rect) {
	th := c.theme
	radius := r.W * .2
	c.Round(r.Move(0, r.H*.08), radius, Black.Fade(.35))
	c.GradientV(r, radius, th.FaceTop, th.FaceBottom)
	c.RoundStroke(r, radius, max(1, r.W*.02), th.FaceEdge)
	if value < 1 || value > 6 {
		return
	}
	size, ink := r.W*.095, th.SegmentInk
	if value == 1 {
		size = r.W * .15
	}
	if value == 1 || value == 4 {
		ink = th.Seal // as on Chinese dice
	}
	for _, p := range pips[value] {
		c.Disc(r.CX()+p[0]*r.W*.26, r.CY()+p[1]*r.H*.26, size, ink)
	}
}

// Icon draws an icon in a colour. It draws nothing if the name is unknown.
func (c *Canvas) Icon(name string, r Rect, col Color) {
	if id, ok := c.atlas.art.icons[name]; ok {
		c.picture(id, r, c.color(col))
	}
}

// Bird draws a player's head as a badge of radius r. It draws nothing if the name is
// unknown.
func (c *Canvas) Bird(name string, x, y, r float32) {
	if id, ok := c.atlas.art.birds[name]; ok {
		c.picture(id, R(x-r, y-r, 2*r, 2*r), c.color(White))
	}
}

func (c *Canvas) picture(id int32, r Rect, p paint4) {
	w := max(4, int(min(r.W, r.H)*c.k+.5))
	e := c.atlas.pictureEntry(id, w)
	if c.flushIfFull(e) == nil {
		if e = c.atlas.pictureEntry(id, w); e == nil {
			return
		}
	}
	c.stamp(e, r, p)
}

// Mark draws the program's logo.
func (c *Canvas) Mark(r Rect) {
	w := max(4, int(min(r.W, r.H)*c.k+.5))
	e := c.atlas.markEntry(w)
	if c.flushIfFull(e) == nil {
		if e = c.atlas.markEntry(w); e == nil {
			return
		}
	}
	c.stamp(e, r, c.color(White))
}

// stamp draws an entry centred in r, aligned to whole pixels.
func (c *Canvas) stamp(e *entry, r Rect, p paint4) {
	x := round(r.CX()*c.k + c.ox - e.w/2)
	y := round(r.CY()*c.k + c.oy - e.h/2)
	c.quad(x, y, x+e.w, y+e.h, e.x, e.y, e.x+e.w, e.y+e.h, p, p)
}
