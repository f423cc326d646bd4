package geometry

import (
	"math"

	"moineau/scenes/stage"
)

// TileRatio is the ratio of a tile's height to its width.
const TileRatio = 1.389

// TileHeight returns the height of a tile of width w.
func TileHeight(w float64) float64 { return TileRatio * w }

// Sizes of the open side panel of the wide layout: its width, its margin on each side,
// and the width of the rail that replaces it when collapsed.
const (
	PanelWidth  = 264.0
	CardWidth   = 404.0 // width of the panel with a card of hands
	PanelMargin = 16.0
	PanelRail   = 48.0
)

// Sizes holds the sizes from which the table is laid out.
type Sizes struct {
	stage.Space
	// Wt is the part of W that is not taken by an open panel.
	Wt float64
	// Panel reports whether the side panel is open beside the table. That is only
	// possible in a roomy wide layout; in others it covers the table.
	Panel bool
	// T is the width of a tile of the player's hand, D that of a discard (a whole number
	// of points).
	T, D float64
	// Rows is the number of rows of the hand. PerRow is the number of tiles in its first
	// row.
	Rows, PerRow int
	// Apart reports whether a drawn tile does not fit the rows and is above their right
	// end.
	Apart bool
	// Meld is the width of a tile of the player's melds, Strip that of an opponent's
	// tile.
	Meld, Strip float64
	// RiverRows is the number of rows of discards with reserved space. RowPitch is the
	// distance between rows, in widths of a discard.
	RiverRows int
	RowPitch  float64
	// Wall reports whether there is room for the wall.
	Wall bool
	// Zoom is the scale factor of text beside the table. It grows with large windows.
	Zoom float64
	// The rows of a roomy tall window.
	up tabletRows
}

// Sizes of a window that is wider than high, in widths of a discard: an opponent's tile,
// and the table from the strip across to the wall before the player.
const (
	wideStrip  = .75
	wideSquare = wideInner + wideDepth + wideOuter
	wideInner  = 7
	wideDepth  = .4
	wideOuter  = wideInner + wideDepth + .12 + TileRatio*wideStrip
)

// sizesFor computes the sizes for a window of w × h points without insets, and for
// hands of 13 or 16 concealed tiles. panel is the width of an open panel, or 0.
func sizesFor(w, h float64, hand int, panel float64) Sizes {
	l := Sizes{Space: stage.SpaceOf(w, h), Wt: w, Rows: 1, PerRow: hand + 1, RiverRows: 3, RowPitch: 1.5, Wall: true, Zoom: 1}
	strip := 0.0
	switch l.Shape {
	case stage.Wide:
		strip = l.wide(hand, panel)
	case stage.Tall:
		strip = l.tall(hand)
	case stage.Short:
		strip = l.low()
	}
	l.D = math.Max(math.Floor(l.D+1e-9), 12)
	l.Strip = strip * l.D
	return l
}

// wide computes the sizes for a window that is wider than high and returns the width of an
// opponent's tile, in widths of a discard.
func (s *Sizes) wide(hand int, panel float64) (strip float64) {
	columns := 15.6
	if hand > 13 {
		columns = 18.6
	}
	s.Zoom = math.Max(1, math.Min(math.Min(s.W/1280, s.H/800), 2))
	if panel > 0 && factsOf(s.Space).Beside {
		s.Panel = true
		s.Wt = s.W - s.Zoom*panel - 2*PanelMargin
	}
	s.T = math.Min(math.Min((s.Wt-48)/columns, s.H/13.3), 96)
	s.D = (s.H - s.Zoom*FootHigh - wideFoot - 30 - 2.59*s.T) / wideSquare
	// The names at the sides keep their room, unless the window has no room for them.
	s.D = math.Min(s.D, math.Max((s.H-3.93*s.T)/17.6, (s.Wt/2-132*s.Zoom)/wideOuter))
	s.Meld = .73 * s.T
	return wideStrip
}

// tall computes the sizes for a window that is higher than wide.
func (s *Sizes) tall(hand int) (strip float64) {
	if s.Small() {
		s.portrait(hand)
	} else {
		s.upright()
	}
	return tallStrip
}

// tallStrip is the width of an opponent's tile in widths of a discard.
const tallStrip = .875

// portrait computes the sizes for a small tall window, where the hand has two rows.
func (s *Sizes) portrait(hand int) {
	switch {
	case hand > 13:
		s.Rows, s.PerRow = 2, 8
		s.T = math.Max((s.W-19)/8, math.Min(minTouchPitch, (s.W-6)/8)) - 3
	default:
		s.Rows, s.PerRow = 2, 7
		s.T = math.Max((s.W-26)/7, math.Min(minTouchPitch, (s.W-10)/7)) - 3
	}
	s.Meld = .61 * s.T
	s.Apart = s.Rows*s.PerRow < hand+1
	rest := s.H - 92 - float64(s.Rows)*TileHeight(s.T) - 152
	if s.Apart {
		rest -= math.Max(0, TileHeight(s.T)+ApartGap-TileHeight(s.Meld)-16)
	}
	across := (s.W/2 - 43) / 6.95
	s.D = math.Min(across, (rest-47)/14.1)
	if math.Floor(s.D) < 18 {
		s.RiverRows = 2
		s.D = math.Min(across, (rest-47)/11.1)
	}
}

// minTouchPitch is the least pitch of tiles on a touch screen, if the window is wide enough.
const minTouchPitch = 44

// ApartGap is the distance between the tile that lies apart and the hand below it.
const ApartGap = 10
