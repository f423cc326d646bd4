package stage

// All lengths here are points: pixels divided by the device's scale factor.

// A LayoutKind is one of the five arrangements of the table.
type LayoutKind uint8

// The layouts, in the order in which they are tried.
const (
	Portrait LayoutKind = iota
	LandscapePhone
	Wide
	Tablet
	Upright // a tablet that stands
)

var layoutNames = [...]string{"portrait", "landscape", "wide", "tablet", "upright"}

func (k LayoutKind) String() string { return layoutNames[k] }

// Phone reports whether the layout is one of the two small ones.
func (k LayoutKind) Phone() bool { return k == Portrait || k == LandscapePhone }

// Insets are the parts of the window that a notch or a system bar covers.
type Insets struct{ Left, Top, Right, Bottom float64 }

// The smallest window that has room for every screen: upright, of any other shape, and of
// that with large text.
const (
	leastPortraitW, leastPortraitH = 320, 568
	leastW, leastH                 = 568, 320
	leastLargeW, leastLargeH       = 667, 375
)

// largeText is the size of text, in percent, from which it needs more room.
const largeText = 120

// fitting returns the factor by which everything is drawn smaller in a window of w × h
// points that is too small for the screens, such as 1280 × 800 pixels at a zoom of 400 %;
// 1 in all others.
func fitting(w, h float64, text int) float64 {
	switch {
	case h > 1.15*w:
		return min(1, w/leastPortraitW, h/leastPortraitH)
	case text >= largeText:
		return min(1, w/leastLargeW, h/leastLargeH)
	}
	return min(1, w/leastW, h/leastH)
}

// LayoutOf chooses the layout of a window of w × h points, the insets already
// taken off.
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
