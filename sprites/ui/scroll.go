package ui

import "moineau/sprites"

// Scroll is an area that shows a part of taller content. The children have screen
// coordinates like all widgets; scrolling moves them.
type Scroll struct {
	Control
	Children []Widget
	Height   float32        // height of the whole content
	Back     sprites.Drawer // drawn below the children at the content's origin; may be nil

	offset float32 // by how much the content is moved up
	grab   bool    // a pointer drags the content
	grabBy int
	last   float32
	moved  float32 // distance the pointer has moved since the press
	speed  float32 // in points per tick, after the release
}

// NewScroll returns an empty scroll area.
func NewScroll(id, name string) *Scroll {
	return &Scroll{Control: Control{ID: id, Role: "list", Name: name, NoFocus: true}}
}

// Offset returns by how much the content is scrolled, in points.
func (s *Scroll) Offset() float32 { return s.offset }

// SetChildren sets the content. The children must be laid out as if the offset were 0;
// height is measured from the upper edge of the area. The offset is kept if the new
// content allows it.
func (s *Scroll) SetChildren(height float32, ws ...Widget) {
	s.Children, s.Height = ws, height
	off := s.offset
	s.offset = 0
	s.ScrollTo(off)
}

// ScrollTo scrolls the content so that offset points of it are hidden above.
func (s *Scroll) ScrollTo(offset float32) {
	offset = max(0, min(offset, s.Height-s.Rect.H))
	if s.Height <= s.Rect.H {
		offset = 0
	}
	d := s.offset - offset
	if d == 0 {
		return
	}
	s.offset = offset
	for _, w := range s.Children {
		moveWidget(w, 0, d)
	}
}

// moveWidget moves a widget and its children.
func moveWidget(w Widget, dx, dy float32) {
	b := w.Base()
	b.Rect = b.Rect.Move(dx, dy)
	if p, ok := w.(Parent); ok {
		for _, k := range p.Kids() {
			moveWidget(k, dx, dy)
		}
	}
}

// Parent is a widget that contains other widgets.
type Parent interface {
	Kids() []Widget
	// Reveal scrolls the parent so that r becomes visible.
	Reveal(r sprites.Rect)
}

// Kids returns the children.
func (s *Scroll) Kids() []Widget { return s.Children }

// Reveal scrolls until r is visible.
func (s *Scroll) Reveal(r sprites.Rect) {
	const margin = 12
	if r.Y-margin < s.Rect.Y {
		s.ScrollTo(s.offset - (s.Rect.Y + margin - r.Y))
	} else if r.Bottom()+margin > s.Rect.Bottom() {
		s.ScrollTo(s.offset + r.Bottom() + margin - s.Rect.Bottom())
	}
}

// page scrolls by keys. It reports whether the action is a scroll key.
func (s *Scroll) page(a Action) bool {
	switch a {
	case ActPageUp:
		s.ScrollTo(s.offset - .9*s.Rect.H)
	case ActPageDown:
		s.ScrollTo(s.offset + .9*s.Rect.H)
	case ActHome:
		s.ScrollTo(0)
	case ActEnd:
		s.ScrollTo(s.Height)
	default:
		return false
	}
	return true
}

// Tick continues the scrolling after a swipe and reports whether the content moved. If
// the finger rests before it is lifted, the gesture is not a swipe.
func (s *Scroll) Tick() bool {
	if s.grab {
		s.speed *= .8
	}
	if s.grab || s.speed == 0 {
		return false
	}
	before := s.offset
	s.ScrollTo(s.offset - s.speed)
	if s.speed *= .94; s.speed < .3 && s.speed > -.3 || s.offset == before {
		s.speed = 0
	}
	return s.offset != before
}

// dragSlop is the distance in points after which a press becomes a drag.
const dragSlop = 8

// Handle scrolls by the wheel and by dragging. It passes other presses to the children.
func (s *Scroll) Handle(e *Event) bool {
	in := s.Rect.Contains(e.X, e.Y) && !s.Hidden
	switch e.Kind {
	case Wheel:
		if in {
			s.ScrollTo(s.offset - e.DY)
		}
		return in
	case Press:
		if !in {
			return false
		}
		s.grab, s.grabBy, s.last, s.moved, s.speed = true, e.Pointer, e.Y, 0, 0
		s.toKids(e)
		return true
	case Move:
		if s.grab && e.Pointer == s.grabBy {
			d := e.Y - s.last
			s.last = e.Y
			s.moved += abs(d)
			if s.moved > dragSlop && s.Height > s.Rect.H && !s.kidHolds(e.Pointer) {
				if e.Touched() {
					s.speed = .6*d + .4*s.speed
				}
				s.cancelKids(e)
				s.ScrollTo(s.offset - d)
				return true
			}
		}
		if in || s.grab {
			s.toKids(e)
		} else {
			s.leave(e)
		}
		return in || s.grab
	case Release, Cancel:
		if s.grab && e.Pointer == s.grabBy {
			s.grab = false
			s.toKids(e)
			return true
		}
		return false
	}
	return in && s.toKids(e)
}

// kidHolds reports whether a child such as a slider is being dragged by the pointer.
func (s *Scroll) kidHolds(pointer int) bool {
	for _, w := range s.Children {
		if k, ok := w.(*Slider); ok && k.down && k.by == pointer {
			return true
		}
	}
	return false
}

func (s *Scroll) toKids(e *Event) bool {
	for i := len(s.Children) - 1; i >= 0; i-- {
		if s.Children[i].Handle(e) && e.Kind != Move {
			return true
		}
	}
	return false
}

func (s *Scroll) cancelKids(e *Event) {
	cancel := *e
	cancel.Kind = Cancel
	for _, w := range s.Children {
		w.Handle(&cancel)
	}
}

// leave sends the children a pointer position outside, so that they end their hover
// state.
func (s *Scroll) leave(e *Event) {
	out := *e
	out.X, out.Y = -1e6, -1e6
	for _, w := range s.Children {
		w.Handle(&out)
	}
}

// Draw draws the visible children, and a scroll thumb if not all content is visible.
func (s *Scroll) Draw(c *sprites.Canvas) {
	if s.Hidden {
		return
	}
	c.Clip(s.Rect)
	if s.Back != nil {
		c.Push(s.Rect.X, s.Rect.Y-s.offset, 1, 1)
		s.Back.Draw(c)
		c.Pop()
	}
	for _, w := range s.Children {
		if r := w.Base().Rect; r.Bottom() > s.Rect.Y-16 && r.Y < s.Rect.Bottom()+16 {
			w.Draw(c)
		}
	}
	c.Unclip()
	if s.Height > s.Rect.H {
		h := max(24, s.Rect.H*s.Rect.H/s.Height)
		y := s.Rect.Y + (s.Rect.H-h)*s.offset/(s.Height-s.Rect.H)
		c.Round(sprites.R(s.Rect.Right()-5, y, 4, h), 2, c.Theme().Outline.Fade(.6))
	}
}

// AppendUI appends the list and its children.
func (s *Scroll) AppendUI(out []Node) []Node {
	if s.Hidden {
		return out
	}
	out = append(out, s.Node())
	first := len(out)
	for _, w := range s.Children {
		out = w.AppendUI(out)
	}
	// Nodes outside the visible part can be read but not pressed. Nodes at its edge are
	// clipped.
	for i := range out[first:] {
		n := &out[first+i]
		if r := sprites.R(n.X, n.Y, n.W, n.H).Intersect(s.Rect); r.Empty() {
			n.Offscreen = true
		} else {
			n.X, n.Y, n.W, n.H = r.X, r.Y, r.W, r.H
		}
	}
	return out
}

func abs(x float32) float32 {
	if x < 0 {
		return -x
	}
	return x
}
