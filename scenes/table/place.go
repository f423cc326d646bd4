package table

import (
	"moineau/scenes/stage"
	"moineau/sprites"
)

// square is the geometry of the table: one coordinate frame for each seat around a common
// centre. u runs from the owner's left to right, v away from the centre; all in points.
type square struct {
	cx, cy float32
	d      float32 // width of a discard
	t      float32 // width of a tile of the player's hand
	plaque float32 // side length of the plaque
	gap    float32 // distance from the plaque to the rivers
	inner  float32 // distance of the wall's inner edge from the centre
	depth  float32 // depth of the wall
	strip  float32 // width of an opponent's tile
	outer  float32 // distance of the outer edge of an opponent's strip from the centre
	slips  bool    // opponents' concealed tiles are drawn as slips
	pitch  float32 // distance between two rows of discards
}

// layoutRects holds the position of everything on the table in a window. The player's own
// elements (hand, melds, buttons, panel) are stored for the right hand; own mirrors them
// for the left.
type layoutRects struct {
	square
	lay      TableLayout
	left     bool         // the player is left-handed
	carded   bool         // the card of hands has a button beside the panel's
	safe     sprites.Rect // the safe area of the window without a panel beside the table
	hand     sprites.Rect // the player's hand; two rows in portrait
	meldsR   float32      // right end of the player's melds
	meldsB   float32      // bottom of the player's melds
	meldW    float32
	rowGap   float32 // distance between two rows of the hand
	footH    float32 // height of the bars with marks below the tiles of the hand
	buttonsR float32 // right end of the row of buttons
	buttonsY float32 // top of the row of buttons
	buttonH  float32
	panel    sprites.Rect // the open side panel; empty if collapsed
	lower    sprites.Rect // the darker lower part of an upright window
	bar      sprites.Rect // the panel's strip on an upright tablet; otherwise empty
	field    sprites.Rect // right of the table in a low window: plates and buttons

	// sideRoom and acrossRoom limit the length of the opponents' strips. sideY is the
	// vertical centre of the strips at the sides.
	sideRoom, sideY, acrossRoom float32
}

// zoom returns the scale factor of text.
func (lr *layoutRects) zoom() float32 { return float32(lr.lay.Zoom) }

func tileHeight(w float32) float32 { return sprites.TileHeight(w) }

// place computes the layout for a window and a hand size, using the measurements of the
// design.
func place(safe sprites.Rect, hand int, panel float64, left bool) layoutRects {
	p := layoutRects{lay: LayoutTable(float64(safe.W), float64(safe.H), hand, panel), left: left, safe: safe}
	l := &p.lay
	p.footH = footHigh
	p.d, p.t, p.strip = float32(l.D), float32(l.T), float32(l.Strip)
	p.meldW, p.pitch = float32(l.Meld), float32(l.RowPitch)*p.d
	row := float32(l.PerRow) + .2 // length of a hand in one row, in tiles; the drawn tile stands apart
	switch l.Kind {
	case stage.Portrait:
		p.plaque, p.gap, p.depth, p.slips = 4.6*p.d, 4, .4*p.d, true
		p.inner = 7*p.d - float32(3-l.RiverRows)*p.pitch
		p.portrait()
	case stage.Upright:
		p.upright()
	case stage.LandscapePhone:
		p.low()
	default:
		p.plaque, p.gap, p.inner, p.depth = 4.7*p.d, .15*p.d, wideInner*p.d, wideDepth*p.d
		p.outer = wideOuter * p.d
		if l.Panel {
			if p.safe.W = float32(l.Wt); left {
				p.safe.X = safe.Right() - p.safe.W
			}
			safe = p.safe
		}
		p.cx, p.cy = safe.CX(), safe.Y+16+p.outer
		p.buttonH = max(48, .93*p.t)
		p.footH = footHigh * p.zoom()
		p.hand = sprites.R(safe.X+(safe.W-row*p.t)/2, safe.Bottom()-p.footH-wideFoot-tileHeight(p.t), row*p.t, tileHeight(p.t))
		p.meldsR, p.meldsB = min(p.hand.X+(row+.7)*p.t, safe.Right()-16), p.hand.Bottom()
		p.buttonsR, p.buttonsY = p.meldsR, p.hand.Y-.27*p.t-6-p.buttonH
		p.sideY, p.sideRoom = p.cy, 2*min(p.cy-p.acrossFoot(), p.ownPlateY()-plateRadius*p.zoom()-6-p.cy, p.buttonsY-6-p.cy, p.outer)
		if l.Panel {
			pw := float32(l.Zoom * panel)
			p.panel = sprites.R(safe.Right()+PanelMargin, safe.Y+PanelMargin, pw, safe.H-2*PanelMargin)
		}
	}
	return p
}

// acrossFoot returns the lower end of the plate of the player across, in windows that are
// wider than high. The strips at the sides end below it.
func (lr *layoutRects) acrossFoot() float32 {
	return lr.cy - lr.outer + tileHeight(lr.strip)/2 + (plateRadius+4)*lr.zoom() + 2
}

// acrossSpan returns the range of x for the strip of the player across and a plate of the
// given width at its right.
func (lr *layoutRects) acrossSpan(plate float32) (from, to float32) {
	from, to = lr.safe.X+8, lr.safe.Right()-8
	for _, icon := range []sprites.Rect{lr.menuIcon(), lr.innerIcon(), lr.panelIcon()} {
		if icon.CX() < lr.cx {
			from = max(from, icon.Right()+10)
		} else {
			to = min(to, icon.X-10)
		}
	}
	return max(from, lr.cx-lr.outer), min(to-plate-acrossGap, lr.cx+lr.outer)
}

// acrossGap is the distance between the strip of the player across and the plate beside
// it.
const acrossGap = 18

// footHigh is the height of the bar with marks below a tile of the hand. wideFoot is the
// space around it in windows that are wider than high.
const footHigh, wideFoot = 14, 18

// mirror returns the position of one of the player's own elements. For a left-handed player
// it is mirrored at the centre of the table.
func (lr *layoutRects) mirror(r sprites.Rect) sprites.Rect {
	if lr.left {
		r.X = 2*lr.cx - r.Right()
	}
	return r
}

// mirrorAlign returns the alignment of text in one of the player's own elements, mirrored for a
// left-handed player.
func (lr *layoutRects) mirrorAlign(al sprites.Align) sprites.Align {
	if lr.left {
		return sprites.Right - al
	}
	return al
}

// portrait stacks the parts of an upright phone: bar and plates, the square, the player's
// melds, the hand, the buttons. On a short phone the spaces between them shrink.
func (lr *layoutRects) portrait() {
	l, safe := &lr.lay, lr.safe
	lr.buttonH, lr.rowGap = 56, 8
	rows := float32(l.Rows)
	hh := rows*tileHeight(lr.t) + (rows-1)*lr.rowGap
	above := lr.inner + lr.depth + 2 + tileHeight(lr.strip)
	below := lr.inner + lr.depth + 6
	start, foot, under, over := float32(136), float32(44), float32(16), float32(14)
	own := tileHeight(lr.meldW) + under
	if l.Apart {
		own = max(own, tileHeight(lr.t)+apartGap)
	}
	lack := start + above + below + over + own + hh + 14 + lr.buttonH + foot - safe.H
	for _, give := range []struct {
		from *float32
		most float32
	}{{&foot, 28}, {&start, 24}, {&under, 8}, {&over, 10}} {
		n := max(0, min(give.most, lack))
		*give.from -= n
		lack -= n
	}
	below14 := float32(14)
	if more := max(0, min(footHigh+6-lr.rowGap, -lack/2)); rows > 1 {
		// Free space is used for the bars with marks below both rows of the hand.
		lr.rowGap, hh, below14 = lr.rowGap+more, hh+more, below14+more/2
	}
	lr.buttonsY = safe.Bottom() - foot - lr.buttonH
	lr.buttonsR = safe.Right() - 16
	w := float32(l.PerRow)*(lr.t+3) - 3
	lr.hand = sprites.R(safe.X+(safe.W-w)/2, lr.buttonsY-below14-hh, w, hh)
	lr.meldsB = lr.hand.Y - under
	lr.meldsR = safe.X + 16
	top := lr.meldsB - tileHeight(lr.meldW) - over
	if l.Apart {
		top = min(top, lr.hand.Y-apartGap-tileHeight(lr.t)-over)
	}
	lr.lower = sprites.R(safe.X, top, safe.W, safe.Bottom()-top)
	lr.cx = safe.CX()
	lr.cy = safe.Y + start + above + max(0, top-safe.Y-start-above-below)/2
	lr.outer = above
}

// apartTile returns the position of a drawn tile that does not fit into the rows of the hand.
func (lr *layoutRects) apartTile() sprites.Rect {
	return sprites.R(lr.hand.Right()-lr.t, lr.hand.Y-apartGap-tileHeight(lr.t), lr.t, tileHeight(lr.t))
}

// rect converts a rectangle in a seat's frame to window coordinates. For the player rel
// is 0; it is 1 for the right, 2 for across and 3 for the left.
func (q *square) rect(rel int, u, v, w, hh float32) sprites.Rect {
	switch rel {
	case 1:
		return sprites.R(q.cx+v, q.cy-u-w, hh, w)
	case 2:
		return sprites.R(q.cx-u-w, q.cy-v-hh, w, hh)
	case 3:
		return sprites.R(q.cx-v-hh, q.cy+u, hh, w)
	}
	return sprites.R(q.cx+u, q.cy+v, w, hh)
}

// along returns the centre of a rectangle along a seat's edge, from its owner's left to
// right.
func (q *square) along(rel int, r sprites.Rect) float32 {
	switch rel {
	case 1:
		return q.cy - r.CY()
	case 2:
		return q.cx - r.CX()
	case 3:
		return r.CY() - q.cy
	}
	return r.CX() - q.cx
}

// river returns the rectangle of a discard in a row of a river at position u. A row has
// six tiles; the third row may be longer.
func (q *square) river(rel, row int, u float32, sideways bool) sprites.Rect {
	w, hh := q.d, tileHeight(q.d)
	v := q.plaque/2 + q.gap + float32(row)*q.pitch
	if sideways {
		return q.rect(rel, u, v+hh-w, hh, w)
	}
	return q.rect(rel, u, v, w, hh)
}

// reserveStickSpace moves the rivers away from the plaque to make room for sticks. The third
// row must still end before the wall.
func (lr *layoutRects) reserveStickSpace() {
	rows := float32(lr.lay.RiverRows)
	if !lr.lay.Kind.Phone() {
		lr.pitch = min(lr.pitch, 1.46*lr.d)
	}
	room := lr.inner - lr.plaque/2 - (rows-1)*lr.pitch - tileHeight(lr.d)
	lr.gap = max(lr.gap, min(.38*lr.d, room-1))
}

// column returns the rectangle of a column of the wall before the seat rel. i counts from
// the owner's right end.
func (q *square) column(rel, i, columns int) sprites.Rect {
	length := 2 * (q.inner + q.depth/2) / float32(columns)
	u := q.inner + q.depth - float32(i+1)*length
	return q.rect(rel, u, q.inner, length, q.depth)
}

// columnApart returns the rectangle of a column of the dead wall, which begins with
// column k of this side. The dead wall is separated from the live wall, and its columns
// are narrower so that the side keeps its length.
func (q *square) columnApart(rel, i, columns, k int) sprites.Rect {
	length := 2 * (q.inner + q.depth/2) / float32(columns)
	n := float32(columns - k)
	each := length * (n - apart) / n
	u := q.inner + q.depth - float32(k)*length - apart*length - float32(i-k+1)*each
	return q.rect(rel, u, q.inner, each, q.depth)
}

// aside returns the rectangle of a tile that was set aside from a column of the wall.
func (q *square) aside(rel, i, columns int) sprites.Rect {
	length := 2 * (q.inner + q.depth/2) / float32(columns)
	if q.depth == 0 { // there is no room for the wall
		return q.rect(rel, q.inner-float32(i+1)*length, q.inner-.4*q.d, length, .4*q.d)
	}
	return q.rect(rel, q.inner+q.depth-float32(i+1)*length, q.inner+q.depth*.5, length, q.depth)
}

// rail returns the rectangle of a whole side of the wall.
func (q *square) rail(rel int) sprites.Rect {
	return q.rect(rel, -q.inner, q.inner, 2*q.inner+q.depth, q.depth)
}
