package geometry

import (
	"math"

	"moineau/sprites"
)

// The layout of a roomy tall window: the bar, the plates, the table, the panel as a strip,
// the player's row, the hand, the buttons.

// tabletRows holds the positions of the rows of a roomy tall window.
type tabletRows struct {
	buttons, buttonH float64 // top and height of the buttons
	hand             float64 // top of the hand
	own              float64 // foot of the player's melds
	bar, barH        float64 // top and height of the panel's strip; barH is 0 if there is none
	top, bottom      float64 // of the space for the table
}

// uprightTop is the top of the table's space, below bar and plates.
const uprightTop = 102

// upright computes the sizes for a roomy tall window. The strip of the panel is reduced
// before the discards become small.
func (s *Sizes) upright() {
	margin, bars := 20.0, []float64{44, 0}
	if s.H >= 1200 {
		margin, bars = 24, []float64{96, 44, 0}
	}
	tiles := float64(s.PerRow) + .9
	s.T = math.Min(math.Max((s.W-40)/tiles, math.Min(minTouchPitch, (s.W-8)/(tiles-.68))), 96)
	s.Meld = .66 * s.T
	u := &s.up
	u.buttonH = math.Max(56, .93*s.T)
	u.buttons = s.H - margin - u.buttonH
	u.hand = u.buttons - .36*s.T - 1.052*TileHeight(s.T) // with the tiles' thickness
	u.own = u.hand - .15*s.T - 10
	u.top = uprightTop
	for _, high := range bars {
		u.barH, u.bar = high, u.own-TileHeight(s.Meld)-12-high
		if u.bottom = u.bar - 10; high == 0 {
			u.bottom = u.bar
		}
		s.D = math.Min(math.Min((u.bottom-u.top-6)/17.5, (s.W-24)/17.5), .74*s.T)
		if s.D >= .6*s.T {
			break
		}
	}
}

// upright places the rows.
func (ly *Layout) upright() {
	l, u, safe := &ly.Sizes, &ly.Sizes.up, ly.Safe
	at := func(y float64) float32 { return safe.Y + float32(y) }
	ly.Plaque, ly.Gap, ly.Inner, ly.Depth = 4.7*ly.D, .15*ly.D, 7*ly.D, .4*ly.D
	ly.Outer = ly.Inner + ly.Depth + .12*ly.D + sprites.TileHeight(ly.Strip)
	ly.CX, ly.CY = safe.CX(), (at(u.top)+at(u.bottom))/2
	ly.SideY, ly.SideRoom = ly.CY, float32(u.bottom-u.top)
	ly.AcrossRoom = min(safe.W-32, 2*(ly.Inner+ly.Depth)+.2*ly.D)
	w := (float32(l.PerRow) + .22) * ly.T
	ly.Hand = sprites.R(safe.X+(safe.W-w)/2, at(u.hand), w, sprites.TileHeight(ly.T))
	ly.MeldsR, ly.MeldsB = ly.Hand.Right(), at(u.own)
	ly.ButtonsR, ly.ButtonsY, ly.ButtonH = ly.Hand.Right(), at(u.buttons), float32(u.buttonH)
	ly.Lower = sprites.R(safe.X, at(u.bottom)+2, safe.W, safe.Bottom()-at(u.bottom)-2)
	if u.barH > 0 {
		ly.Bar = sprites.R(ly.Hand.X, at(u.bar), w, float32(u.barH))
	}
}
