package table

import (
	"math"

	"moineau/sprites"
)

// The layout of a low window, such as a phone in landscape: the hand at the bottom, the
// table above it, and plates and buttons in the fields at the sides.

// lowWall is the least height of a low window for the wall. Below lowRows the rows of
// discards overlap.
const (
	lowWall = 380
	lowRows = 340
)

// lowWide is the least width for the wall and for larger discards. lowField is the width
// that plates and buttons need at each side of the table.
const (
	lowWide  = 640
	lowField = 147
)

// Sizes of the table in a low window, in widths of a discard: an opponent's tile, the
// plaque, the distance between rows, and the position and depth of the wall.
const (
	lowStrip  = .75
	lowPlaque = 4.15
	lowPitch  = 1.42
	lowInner  = lowPlaque/2 + 2*lowPitch + TileRatio // plus lowGaps points
	lowDepth  = .3
	lowOuter  = lowInner + lowDepth + TileRatio*lowStrip
	lowGaps   = 3
)

// lowFoot is the height needed below the hand's upper edge in a low window, besides the
// tiles.
const lowFoot = footHigh + 6

// layoutLandscape computes the sizes for a low window.
func (l *TableLayout) low() {
	l.T = 44
	if fit := (l.W - 24) / (float64(l.PerRow) + .22); fit < l.T {
		l.T = fit
	}
	l.Meld = .68 * l.T
	room := l.H - lowFoot - TileHeight(l.T) - 9
	if l.Wall = l.H >= lowWall && l.W >= lowWide; l.Wall {
		room -= 20
	} else {
		room -= 5
	}
	least := 18.0
	l.RowPitch = lowPitch
	switch {
	case l.H < lowRows:
		l.RowPitch = 1
	case l.W < lowWide:
		least = 16
	}
	l.D = math.Max(least, math.Min((room-2*lowGaps)/(lowInner+lowOuter-lowDepth), (l.W/2-lowField)/lowOuter))
}

// layoutLandscape places the parts in a low window.
func (p *layoutRects) low() {
	l, safe := &p.lay, p.safe
	p.slips = true
	p.plaque, p.gap, p.inner, p.depth = lowPlaque*p.d, 2, lowInner*p.d+lowGaps, 0
	if l.Wall {
		p.depth = lowDepth * p.d
	}
	if l.RowPitch < 1.4 {
		p.inner = p.plaque/2 + p.gap + 2*p.d + tileHeight(p.d) + 2
	}
	p.outer = p.inner + p.depth + 3 + tileHeight(p.strip)
	p.cx, p.cy = safe.CX(), safe.Y+7+p.outer
	w := (float32(l.PerRow) + .22) * p.t
	p.hand = sprites.R(max(safe.X+12, safe.CX()-(w+.7*p.t)/2), safe.Bottom()-lowFoot-tileHeight(p.t), w, tileHeight(p.t))
	p.sideRoom = p.hand.Y - 14 - safe.Y
	p.sideY = safe.Y + 4 + p.sideRoom/2
	p.acrossRoom = 2 * p.inner
	p.meldsR, p.meldsB = max(p.hand.Right(), 2*safe.CX()-p.hand.X), p.hand.Bottom()
	p.buttonH = 48
	p.buttonsR, p.buttonsY = safe.Right()-12, p.hand.Y-14-p.buttonH
	p.field = sprites.R(p.cx+p.outer+14, safe.Y+14, safe.Right()-12-p.cx-p.outer-14, p.hand.Y-14-safe.Y-14)
}
