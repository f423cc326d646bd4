package layout

// Box is a node of a layout tree: a leaf with a size, or a container that arranges its
// kids. The methods that set a property return the box, so that calls can be chained.
//
// A tree can be placed again and again, at any size, without allocating. Not safe for
// concurrent use.
type Box struct {
	kind  kind
	kids  []*Box
	rect  Rect
	pad   Edges
	gap   float32
	grow  float32
	minW  float32
	minH  float32
	maxW  float32
	maxH  float32
	least float32 // height to which the box may be squeezed, or -1
	equal bool    // of a row: all kids have the same width
	main  Align
	cross Align
	self  Align

	measure func(w float32) Size
	onPlace func(r Rect)
	after   func(height float32)

	known [4]Need // the latest needs, by width
	asked [4]float32
	count int // number of needs computed since the last change
	w, h  float32
	free  bool // takes part in the distribution of space that is under way
}

type kind uint8

const (
	leaf kind = iota
	row
	column
	wrap
	stack
	anyOf
	scroll
)

// Size is a width and a height.
type Size struct{ W, H float32 }

// Need is what a box needs if a given width is available: its natural size, and the
// height to which it can be squeezed.
type Need struct{ W, H, Least float32 }

// Edges are distances from the four sides of a rectangle: padding, or the parts of a
// window that a notch or a system bar covers.
type Edges struct{ Left, Top, Right, Bottom float32 }

// Max returns the larger distance for each side. The padding of a page in a window with
// covered parts is margin.Max(covered).
func (e Edges) Max(o Edges) Edges {
	return Edges{max(e.Left, o.Left), max(e.Top, o.Top), max(e.Right, o.Right), max(e.Bottom, o.Bottom)}
}

// Within returns r without the edges.
func (e Edges) Within(r Rect) Rect {
	return Rect{r.X + e.Left, r.Y + e.Top, max(0, r.W-e.Left-e.Right), max(0, r.H-e.Top-e.Bottom)}
}

// Align is the position of a kid in the space that its container has for it.
type Align uint8

// The alignments. Along the main axis of a row or column, Stretch equals Start.
const (
	Inherit Align = iota // of a kid: the alignment that its container sets
	Stretch
	Start
	Center
	End
	Between // along the main axis: the free space is between the kids
)

// Unbounded is a width at which nothing is wrapped or squeezed.
const Unbounded float32 = 1e6

// Target is the least width and height of anything that a finger presses, in points.
const Target float32 = 44

// tolerance is the rounding error that a sum of lengths may have.
const tolerance = .01

func newBox(k kind, kids []*Box) *Box {
	return &Box{kind: k, kids: kids, maxW: Unbounded, maxH: Unbounded, least: -1, main: Start, cross: Stretch}
}

// Leaf returns a box without kids. measure returns the size that the content has if the
// width w is available. At the width 0 it returns the least width at which nothing is
// cut, such as that of the longest word.
func Leaf(measure func(w float32) Size) *Box {
	b := newBox(leaf, nil)
	b.measure = measure
	return b
}

// Fixed returns a leaf of a fixed size.
func Fixed(w, h float32) *Box { return newBox(leaf, nil).MinW(w).MinH(h) }

// Space returns an empty box that takes a share of the free space.
func Space(weight float32) *Box { return newBox(leaf, nil).Grow(weight) }

// Row returns a container that places its kids side by side.
func Row(kids ...*Box) *Box { return newBox(row, kids) }

// Equal returns a row whose kids all have the same width.
func Equal(kids ...*Box) *Box {
	b := newBox(row, kids)
	b.equal = true
	return b
}

// Column returns a container that stacks its kids from top to bottom.
func Column(kids ...*Box) *Box { return newBox(column, kids) }

// Wrap returns a container that fills lines with its kids, as text does with words.
func Wrap(kids ...*Box) *Box { return newBox(wrap, kids) }

// Stack returns a container that places its kids on top of each other.
func Stack(kids ...*Box) *Box { return newBox(stack, kids) }

// AnyOf returns a box that places only the first of its kids that fits the space, or the
// last one if none does. The kids are alternatives of the same content. The kid fills the
// space, unless Main sets another alignment than Start.
func AnyOf(kids ...*Box) *Box { return newBox(anyOf, kids) }

// Scroll returns a box for content that may be higher than the box. The content is laid
// out at its natural height, from the top of the box. after, if non-nil, is called with
// that height when the content has been placed.
func Scroll(content *Box, after func(height float32)) *Box {
	b := newBox(scroll, []*Box{content})
	b.after, b.least = after, 0
	return b
}

// Gap sets the space between kids.
func (b *Box) Gap(d float32) *Box { b.gap = d; return b.Changed() }

// Pad sets the space between the sides of the box and its kids.
func (b *Box) Pad(e Edges) *Box { b.pad = e; return b.Changed() }

// PadXY sets the padding at the left and right to x, and at the top and bottom to y.
func (b *Box) PadXY(x, y float32) *Box { return b.Pad(Edges{x, y, x, y}) }

// Grow lets the box take a share of the space that its row or column has left. Shares are
// in proportion to the weights.
func (b *Box) Grow(weight float32) *Box { b.grow = weight; return b.Changed() }

// MinW sets the least width.
func (b *Box) MinW(w float32) *Box { b.minW = w; return b.Changed() }

// MinH sets the least height.
func (b *Box) MinH(h float32) *Box { b.minH = h; return b.Changed() }

// MaxW sets the largest width.
func (b *Box) MaxW(w float32) *Box { b.maxW = w; return b.Changed() }

// MaxH sets the largest height.
func (b *Box) MaxH(h float32) *Box { b.maxH = h; return b.Changed() }

// Touch makes the box at least Target wide and high.
func (b *Box) Touch() *Box {
	b.minW, b.minH = max(b.minW, Target), max(b.minH, Target)
	return b.Changed()
}

// Squeeze lets the box become as low as least if its column is short of space. It is for
// pictures and buttons; text would be cut. Content that scrolls can be squeezed to
// nothing unless this sets more.
func (b *Box) Squeeze(least float32) *Box { b.least = least; return b.Changed() }

// Main sets the alignment of the kids along the main axis.
func (b *Box) Main(a Align) *Box { b.main = a; return b }

// Cross sets the alignment of the kids across the main axis. It is Stretch by default.
func (b *Box) Cross(a Align) *Box { b.cross = a; return b }

// Self sets the alignment of this box across the main axis of its container.
func (b *Box) Self(a Align) *Box { b.self = a; return b }

// OnPlace sets a function that is called with the rectangle of the box whenever it is
// placed, before its kids are.
func (b *Box) OnPlace(f func(r Rect)) *Box { b.onPlace = f; return b }

// Add appends kids.
func (b *Box) Add(kids ...*Box) *Box { b.kids = append(b.kids, kids...); return b.Changed() }

// Changed makes the box forget what it measured. Containers above it must be changed,
// too.
func (b *Box) Changed() *Box { b.count = 0; return b }

// Rect returns the rectangle of the last placement.
func (b *Box) Rect() Rect { return b.rect }

// Fits reports whether the box fits a width and a height without cutting anything.
func (b *Box) Fits(w, h float32) bool {
	n := b.Need(w)
	return n.W <= min(w, b.maxW)+tolerance && n.Least <= h+tolerance
}
