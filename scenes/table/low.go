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

// low computes the sizes for a low window.
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

// low places the parts in a low window.
func (lr *layoutRects) low() {
	l, safe := &lr.lay, lr.safe
	lr.slips = true
	lr.plaque, lr.gap, lr.inner, lr.depth = lowPlaque*lr.d, 2, lowInner*lr.d+lowGaps, 0
	if l.Wall {
		lr.depth = lowDepth * lr.d
	}
	if l.RowPitch < 1.4 {
		lr.inner = lr.plaque/2 + lr.gap + 2*lr.d + tileHeight(lr.d) + 2
	}
	lr.outer = lr.inner + lr.depth + 3 + tileHeight(lr.strip)
	lr.cx, lr.cy = safe.CX(), safe.Y+7+lr.outer
	w := (float32(l.PerRow) + .22) * lr.t
	lr.hand = sprites.R(max(safe.X+12, safe.CX()-(w+.7*lr.t)/2), safe.Bottom()-lowFoot-tileHeight(lr.t), w, tileHeight(lr.t))
	lr.sideRoom = lr.hand.Y - 14 - safe.Y
	lr.sideY = safe.Y + 4 + lr.sideRoom/2
	lr.acrossRoom = 2 * lr.inner
	lr.meldsR, lr.meldsB = max(lr.hand.Right(), 2*safe.CX()-lr.hand.X), lr.hand.Bottom()
	lr.buttonH = 48
	lr.buttonsR, lr.buttonsY = safe.Right()-12, lr.hand.Y-14-lr.buttonH
	lr.field = sprites.R(lr.cx+lr.outer+14, safe.Y+14, safe.Right()-12-lr.cx-lr.outer-14, lr.hand.Y-14-safe.Y-14)
}
