package table

import (
	"math"

	"moineau/sprites"
)

// The layout of an upright tablet: the bar, the plates, the table, the panel as a strip,
// the player's row, the hand, the buttons.

// tabletRows holds the positions of the rows of an upright tablet.
type tabletRows struct {
	buttons, buttonH float64 // top and height of the buttons
	hand             float64 // top of the hand
	own              float64 // foot of the player's melds
	bar, barH        float64 // top and height of the panel's strip; barH is 0 if there is none
	top, bottom      float64 // of the space for the table
}

// uprightTop is the top of the table's space, below bar and plates.
const uprightTop = 102

// uprightTitle is the width for the title in the bar.
const uprightTitle = 330

// upright computes the sizes for an upright tablet. The strip of the panel is reduced
// before the discards become small.
func (l *TableLayout) upright() {
	margin, bars := 20.0, []float64{44, 0}
	if l.H >= 1200 {
		margin, bars = 24, []float64{96, 44, 0}
	}
	tiles := float64(l.PerRow) + .9
	l.T = math.Min(math.Max((l.W-40)/tiles, math.Min(minTouchPitch, (l.W-8)/(tiles-.68))), 96)
	l.Meld = .66 * l.T
	u := &l.up
	u.buttonH = math.Max(56, .93*l.T)
	u.buttons = l.H - margin - u.buttonH
	u.hand = u.buttons - .36*l.T - 1.052*TileHeight(l.T) // with the tiles' thickness
	u.own = u.hand - .15*l.T - 10
	u.top = uprightTop
	for _, high := range bars {
		u.barH, u.bar = high, u.own-TileHeight(l.Meld)-12-high
		if u.bottom = u.bar - 10; high == 0 {
			u.bottom = u.bar
		}
		l.D = math.Min(math.Min((u.bottom-u.top-6)/17.5, (l.W-24)/17.5), .74*l.T)
		if l.D >= .6*l.T {
			break
		}
	}
}

// upright places the rows.
func (lr *layoutRects) upright() {
	l, u, safe := &lr.lay, &lr.lay.up, lr.safe
	at := func(y float64) float32 { return safe.Y + float32(y) }
	lr.plaque, lr.gap, lr.inner, lr.depth = 4.7*lr.d, .15*lr.d, 7*lr.d, .4*lr.d
	lr.outer = lr.inner + lr.depth + .12*lr.d + tileHeight(lr.strip)
	lr.cx, lr.cy = safe.CX(), (at(u.top)+at(u.bottom))/2
	lr.sideY, lr.sideRoom = lr.cy, float32(u.bottom-u.top)
	lr.acrossRoom = min(safe.W-32, 2*(lr.inner+lr.depth)+.2*lr.d)
	w := (float32(l.PerRow) + .22) * lr.t
	lr.hand = sprites.R(safe.X+(safe.W-w)/2, at(u.hand), w, tileHeight(lr.t))
	lr.meldsR, lr.meldsB = lr.hand.Right(), at(u.own)
	lr.buttonsR, lr.buttonsY, lr.buttonH = lr.hand.Right(), at(u.buttons), float32(u.buttonH)
	lr.lower = sprites.R(safe.X, at(u.bottom)+2, safe.W, safe.Bottom()-at(u.bottom)-2)
	if u.barH > 0 {
		lr.bar = sprites.R(lr.hand.X, at(u.bar), w, float32(u.barH))
	}
}
