package sprites

// Scroll shows a part of what is taller than its rectangle. Its children stand
// in screen points like every widget; scrolling moves them.
type Scroll struct {
	Control
	Children []Widget
	Height   float32 // of the whole content
	Back     Drawer  // drawn under the children at the content's origin; may be nil

	offset float32 // how far the content is moved up
	grab   bool    // a pointer drags the content
	grabBy int
	last   float32
	moved  float32 // how far the pointer went since the press
	speed  float32 // points a tick after letting go
}

// NewScroll makes an empty scroll area.
func NewScroll(id, name string) *Scroll {
	return &Scroll{Control: Control{ID: id, Role: "list", Name: name, NoFocus: true}}
}

// Offset is how far the content is scrolled.
func (s *Scroll) Offset() float32 { return s.offset }

// SetChildren gives the area its content: children laid out as if not scrolled,
// Height their height from the area's upper edge. The offset is kept if it can be.
func (s *Scroll) SetChildren(height float32, ws ...Widget) {
	s.Children, s.Height = ws, height
	off := s.offset
	s.offset = 0
	s.ScrollTo(off)
}

// ScrollTo moves the content so that offset points of it are hidden above.
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

// moveWidget shifts a widget and what is in it.
func moveWidget(w Widget, dx, dy float32) {
	b := w.Base()
	b.Rect = b.Rect.Move(dx, dy)
	if p, ok := w.(Parent); ok {
		for _, k := range p.Kids() {
			moveWidget(k, dx, dy)
		}
	}
}

// Parent is a widget that has others in it.
type Parent interface {
	Kids() []Widget
	// Reveal makes the part of the parent visible in which r lies.
	Reveal(r Rect)
}

// Kids are the children.
func (s *Scroll) Kids() []Widget { return s.Children }

// Reveal scrolls until r is visible.
func (s *Scroll) Reveal(r Rect) {
	const margin = 12
	if r.Y-margin < s.Rect.Y {
		s.ScrollTo(s.offset - (s.Rect.Y + margin - r.Y))
	} else if r.Bottom()+margin > s.Rect.Bottom() {
		s.ScrollTo(s.offset + r.Bottom() + margin - s.Rect.Bottom())
	}
}

// page scrolls by keys and reports whether the key was one of them.
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

// Tick lets the content run on after a swipe and reports whether it moved. A finger
// that comes to rest before it is lifted is no swipe.
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

// dragSlop is how far a pointer goes before a press becomes a drag.
const dragSlop = 8

// Handle scrolls with the wheel and by dragging; a press that stays on its place
// goes to the children.
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

// kidHolds reports whether a child such as a slider wants the movement.
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

// leave tells the children that the pointer is elsewhere.
func (s *Scroll) leave(e *Event) {
	out := *e
	out.X, out.Y = -1e6, -1e6
	for _, w := range s.Children {
		w.Handle(&out)
	}
}

// Draw draws the children that can be seen and a thumb when there is more.
func (s *Scroll) Draw(c *Canvas) {
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
		c.Round(R(s.Rect.Right()-5, y, 4, h), 2, c.Theme().Outline.Fade(.6))
	}
}

// AppendUI describes the list and the children.
func (s *Scroll) AppendUI(out []UINode) []UINode {
	if s.Hidden {
		return out
	}
	out = append(out, s.Node())
	first := len(out)
	for _, w := range s.Children {
		out = w.AppendUI(out)
	}
	// What lies outside cannot be pressed there, but read; what sticks out is cut.
	for i := range out[first:] {
		n := &out[first+i]
		if r := (Rect{n.X, n.Y, n.W, n.H}).Intersect(s.Rect); r.Empty() {
			n.Away = true
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
