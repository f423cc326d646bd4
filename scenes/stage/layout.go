package stage

// All lengths in this file are points: pixels divided by the device's scale factor.

// LayoutKind is one of the five arrangements of the table.
type LayoutKind uint8

// The layouts, in the order in which LayoutOf tries them.
const (
	Portrait LayoutKind = iota
	LandscapePhone
	Wide
	Tablet
	Upright // a tablet in portrait orientation
)

var layoutNames = [...]string{"portrait", "landscape", "wide", "tablet", "upright"}

func (k LayoutKind) String() string { return layoutNames[k] }

// Phone reports whether the layout is one of the two for phones.
func (k LayoutKind) Phone() bool { return k == Portrait || k == LandscapePhone }

// Shape is the form of the space for a screen. Screens whose parts are arranged in
// another way in each of them need to know nothing else about the device.
type Shape uint8

// The shapes.
const (
	Broad Shape = iota
	Tall
	Short // too low for parts below each other
)

// Shape returns the form of the space for the scenes.
func (a *App) Shape() Shape {
	switch a.LayoutKind() {
	case Portrait, Upright:
		return Tall
	case LandscapePhone:
		return Short
	}
	return Broad
}

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
	case h > 1.15*w:
		return min(1, w/leastPortraitW, h/leastPortraitH)
	case text >= largeText:
		return min(1, w/leastLargeW, h/leastLargeH)
	}
	return min(1, w/leastW, h/leastH)
}

// LayoutOf returns the layout for a window of w × h points without insets.
func LayoutOf(w, h float64) LayoutKind {
	switch {
	case h > 1.15*w && w >= 700:
		return Upright
	case h > 1.15*w:
		return Portrait
	case h < 520 || w < 768:
		return LandscapePhone
	case w >= 1200 && w/h >= 1.45:
		return Wide
	}
	return Tablet
}
