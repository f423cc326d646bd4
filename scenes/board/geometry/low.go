package geometry

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
const lowFoot = FootHigh + 6

// low computes the sizes for a low window.
func (s *Sizes) low() (strip float64) {
	s.T = 44
	if fit := (s.W - 24) / (float64(s.PerRow) + .22); fit < s.T {
		s.T = fit
	}
	s.Meld = .68 * s.T
	room := s.H - lowFoot - TileHeight(s.T) - 9
	if s.Wall = s.H >= lowWall && s.W >= lowWide; s.Wall {
		room -= 20
	} else {
		room -= 5
	}
	least := 18.0
	s.RowPitch = lowPitch
	switch {
	case s.H < lowRows:
		s.RowPitch = 1
	case s.W < lowWide:
		least = 16
	}
	s.D = math.Max(least, math.Min((room-2*lowGaps)/(lowInner+lowOuter-lowDepth), (s.W/2-lowField)/lowOuter))
	return lowStrip
}

// low places the parts in a low window.
func (ly *Layout) low() {
	l, safe := &ly.Sizes, ly.Safe
	ly.Slips = true
	ly.Plaque, ly.Gap, ly.Inner, ly.Depth = lowPlaque*ly.D, 2, lowInner*ly.D+lowGaps, 0
	if l.Wall {
		ly.Depth = lowDepth * ly.D
	}
	if l.RowPitch < 1.4 {
		ly.Inner = ly.Plaque/2 + ly.Gap + 2*ly.D + sprites.TileHeight(ly.D) + 2
	}
	ly.Outer = ly.Inner + ly.Depth + 3 + sprites.TileHeight(ly.Strip)
	ly.CX, ly.CY = safe.CX(), safe.Y+7+ly.Outer
	w := (float32(l.PerRow) + .22) * ly.T
	ly.Hand = sprites.R(max(safe.X+12, safe.CX()-(w+.7*ly.T)/2), safe.Bottom()-lowFoot-sprites.TileHeight(ly.T), w, sprites.TileHeight(ly.T))
	ly.SideRoom = ly.Hand.Y - 14 - safe.Y
	ly.SideY = safe.Y + 4 + ly.SideRoom/2
	ly.AcrossRoom = 2 * ly.Inner
	ly.MeldsR, ly.MeldsB = max(ly.Hand.Right(), 2*safe.CX()-ly.Hand.X), ly.Hand.Bottom()
	ly.ButtonH = 48
	ly.ButtonsR, ly.ButtonsY = safe.Right()-12, ly.Hand.Y-14-ly.ButtonH
	ly.Field = sprites.R(ly.CX+ly.Outer+14, safe.Y+14, safe.Right()-12-ly.CX-ly.Outer-14, ly.Hand.Y-14-safe.Y-14)
}
