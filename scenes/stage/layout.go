package stage

// All lengths in this file are points: pixels divided by the device's scale factor.

// Shape is one of the three named layouts of a screen. Screens whose parts are arranged in
// another way in each of them need to know nothing else about the device.
type Shape uint8

// The layouts.
const (
	Wide Shape = iota
	Tall
	Short // too low for parts below each other
)

var shapeNames = [...]string{"wide", "tall", "short"}

func (s Shape) String() string { return shapeNames[s] }

// Space is the layout for a window and its size. Measures depend on the size, never on
// the device.
type Space struct {
	Shape
	W, H float64
}

// Limits of the layouts, in points.
const (
	tallRatio  = 1.15 // of height to width of a tall window
	leastHigh  = 520  // height of a window that is not short
	leastWide  = 768  // width of a wide window
	roomyTall  = 700  // width
	roomyWide  = 1200 // width
	roomyRatio = 1.45 // of width to height
)

// SpaceOf returns the layout for a window of w × h points without insets.
func SpaceOf(w, h float64) Space {
	s := Space{Wide, w, h}
	switch {
	case h > tallRatio*w:
		s.Shape = Tall
	case h < leastHigh || w < leastWide:
		s.Shape = Short
	}
	return s
}

// Roomy reports whether the window is large for its shape: a wide one has room for a panel
// beside the table, and a tall one is no phone. A short window is never roomy.
func (s Space) Roomy() bool {
	switch s.Shape {
	case Wide:
		return s.W >= roomyWide && s.W/s.H >= roomyRatio
	case Tall:
		return s.W >= roomyTall
	}
	return false
}

// Small reports whether the window is as small as a phone, so that the parts of a screen
// have its whole width and little space around them.
func (s Space) Small() bool { return s.Shape != Wide && !s.Roomy() }

// Insets are the parts of the window that a notch or a system bar covers.
type Insets struct{ Left, Top, Right, Bottom float64 }

// The smallest window with room for every screen: in portrait, in any other shape, and in
// any other shape with large text.
const (
	leastPortraitW, leastPortraitH = 320, 568
	leastW, leastH                 = 568, 320
	leastLargeW, leastLargeH       = 667, 375
)

// largeText is the text size in percent from which more room is needed.
const largeText = 120

// fitting returns the factor by which everything is scaled down in a window of w × h
// points that is too small for the screens. An example is 1280 × 800 pixels at a zoom of
// 400 %. The factor is 1 for all other windows.
func fitting(w, h float64, text int) float64 {
	switch {
	case h > tallRatio*w:
		return min(1, w/leastPortraitW, h/leastPortraitH)
	case text >= largeText:
		return min(1, w/leastLargeW, h/leastLargeH)
	}
	return min(1, w/leastW, h/leastH)
}
