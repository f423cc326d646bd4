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

// LayoutOf chooses the layout of a window of w × h points, the insets already
// taken off.
func LayoutOf(w, h float64) LayoutKind {
	switch {
	case h > 1.15*w && w >= 700:
		return Upright
	case h > 1.15*w:
		return Portrait
	case h < 520:
		return LandscapePhone
	case w >= 1200 && w/h >= 1.45:
		return Wide
	}
	return Tablet
}
