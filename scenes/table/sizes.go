package table

import (
	"math"

	"moineau/scenes/stage"
)

// TileRatio is the height of a tile of width 1.
const TileRatio = 1.389

// TileHeight gives the height of a tile of width w.
func TileHeight(w float64) float64 { return TileRatio * w }

// The open side panel of the wide layout: its width, its margin on each side,
// and the rail it folds to.
const (
	PanelWidth  = 264.0
	CardWidth   = 404.0 // of one that shows a card of hands
	PanelMargin = 16.0
	PanelRail   = 48.0
)

// A TableLayout holds the sizes from which everything on a table is placed.
type TableLayout struct {
	Kind stage.LayoutKind
	// W, H is the window without insets; Wt is what an open panel leaves of W.
	W, H, Wt float64
	// Panel tells that the side panel stands open beside the table (wide only; in
	// the other layouts it slides over it).
	Panel bool
	// T is the width of a tile of your hand, D that of a discard (whole points).
	T, D float64
	// Rows of your hand, and how many tiles the first of two rows takes.
	Rows, PerRow int
	// Apart tells that the tile just drawn has no place in the rows: it lies above their
	// right end.
	Apart bool
	// Meld is the width of a tile of your melds, Strip that of the opponents'
	// tiles.
	Meld, Strip float64
	// RiverRows is how many rows of discards the space is reserved for; RowPitch is
	// from one to the next, in widths of a discard.
	RiverRows int
	RowPitch  float64
	// Wall tells that there is room for the wall.
	Wall bool
	// Zoom is how much larger than drawn the writing beside the table is: it grows with
	// a large window.
	Zoom float64
	// Rows of a tablet that stands.
	up uprightRows
}

// Where the window is wider than high: the width of an opponent's tile, and the height of the
// table from the strip across to the wall before the player, in widths of a discard.
const (
	wideStrip  = .75
	wideSquare = wideInner + wideDepth + wideOuter
	wideInner  = 7
	wideDepth  = .4
	wideOuter  = wideInner + wideDepth + .12 + TileRatio*wideStrip
)

// LayoutTable computes the sizes for a window of w × h points (insets taken off)
// and hands of so many concealed tiles (13 or 16), beside an open panel of that width, 0:
// it is folded.
func LayoutTable(w, h float64, hand int, panel float64) TableLayout {
	l := TableLayout{Kind: stage.LayoutOf(w, h), W: w, H: h, Wt: w, Rows: 1, PerRow: hand + 1, RiverRows: 3, RowPitch: 1.5, Wall: true, Zoom: 1}
	columns := 15.6
	if hand > 13 {
		columns = 18.6
	}
	strip := .875
	switch l.Kind {
	case stage.Portrait:
		l.portrait(hand)
	case stage.Upright:
		l.upright()
	case stage.LandscapePhone:
		l.low()
		strip = lowStrip
	default:
		l.Zoom = math.Max(1, math.Min(math.Min(w/1280, h/800), 2))
		if l.Kind == stage.Wide && panel > 0 {
			l.Panel = true
			l.Wt = w - l.Zoom*panel - 2*PanelMargin
		}
		l.T = math.Min(math.Min((l.Wt-48)/columns, h/13.3), 96)
		l.D = (h - l.Zoom*footHigh - wideFoot - 30 - 2.59*l.T) / wideSquare
		// The names at the sides keep their room, unless the window has none for them.
		l.D = math.Min(l.D, math.Max((h-3.93*l.T)/17.6, (l.Wt/2-132*l.Zoom)/wideOuter))
		l.Meld, strip = .73*l.T, wideStrip
	}
	l.D = math.Max(math.Floor(l.D+1e-9), 12)
	l.Strip = strip * l.D
	return l
}

// portrait fills in the sizes of an upright phone: the hand lies in two rows.
func (l *TableLayout) portrait(hand int) {
	switch {
	case hand > 13:
		l.Rows, l.PerRow = 2, 8
		l.T = math.Max((l.W-19)/8, math.Min(touched, (l.W-6)/8)) - 3
	default:
		l.Rows, l.PerRow = 2, 7
		l.T = math.Max((l.W-26)/7, math.Min(touched, (l.W-10)/7)) - 3
	}
	l.Meld = .61 * l.T
	l.Apart = l.Rows*l.PerRow < hand+1
	rest := l.H - 92 - float64(l.Rows)*TileHeight(l.T) - 152
	if l.Apart {
		rest -= math.Max(0, TileHeight(l.T)+apartGap-TileHeight(l.Meld)-16)
	}
	across := (l.W/2 - 43) / 6.95
	l.D = math.Min(across, (rest-47)/14.1)
	if math.Floor(l.D) < 18 {
		l.RiverRows = 2
		l.D = math.Min(across, (rest-47)/11.1)
	}
}

// touched is the least width, with the space to the next, of a tile that is touched,
// where the window has it.
const touched = 44

// apartGap is the space between the tile that lies apart and the hand below it.
const apartGap = 10
