package ui

import "moineau/sprites"

// Segmented is a control for choosing one of several items. The items are laid out in a
// row, or in several rows if the row is too narrow.
type Segmented struct {
	Control
	Items    []string
	At       int
	Size     float32 // text size; 15 if 0
	Marked   bool    // the value differs from the default; the choice is drawn in gold
	OnChange func(at int)

	over    int
	rows    int
	natural []float32 // minimum width of each item including its padding, once measured
}

// NewSegmented returns a row of choices.
func NewSegmented(id, name string, items []string, at int, onChange func(int)) *Segmented {
	return &Segmented{Control: Control{ID: id, Role: "radiogroup", Name: name}, Items: items, At: at, OnChange: onChange, over: -1, rows: 1}
}

// Dimensions of the row. leastSides and sides are the minimum and the normal padding of
// an item, both sides together. segmentRim is the rim of the row, and between is the
// space between two items.
const (
	leastSides, sides   = 18, 32
	segmentRim, between = 3, 2
	leastItem           = 44 // least width of an item whose text shrinks
)

// Width returns the width the row needs if each cell is as wide as its text with normal
// padding.
func (s *Segmented) Width(c *sprites.Canvas) float32 {
	s.measure(c)
	w := s.need(0, len(s.Items))
	return w + float32(len(s.Items)*(sides-leastSides))
}

// need returns the minimum width of the items lo to hi-1 in one row.
func (s *Segmented) need(lo, hi int) float32 {
	w := float32(2*segmentRim + between*(hi-lo-1))
	for _, n := range s.natural[lo:hi] {
		w += n
	}
	return w
}

// Wrap breaks the items into several rows if they do not fit into width w. Text may
// shrink by up to 12 % first. It returns the total height if each row has height h.
func (s *Segmented) Wrap(c *sprites.Canvas, w, h float32) float32 {
	s.measure(c)
	for s.rows = 1; s.rows < len(s.Items); s.rows++ {
		fits := true
		for i := range s.Items {
			lo, hi := s.row(i)
			need := s.need(lo, hi)
			fits = fits && need <= 1.12*w && (need <= w || s.natural[i]*w/need+between >= leastItem)
		}
		if fits {
			break
		}
	}
	return float32(s.rows) * h
}

// row returns the range of items in the row of the i-th item.
func (s *Segmented) row(i int) (lo, hi int) {
	per := (len(s.Items) + s.rows - 1) / s.rows
	lo = i - i%per
	return lo, min(lo+per, len(s.Items))
}

func (s *Segmented) size() float32 {
	if s.Size > 0 {
		return s.Size
	}
	return 15
}

func (s *Segmented) measure(c *sprites.Canvas) {
	s.natural = s.natural[:0]
	for _, it := range s.Items {
		s.natural = append(s.natural, c.Measure(sprites.SansBold, s.size(), it)+leastSides)
	}
}

// target returns the hit area of the i-th item. It includes the rim and half the spaces
// around the item.
func (s *Segmented) target(i int) sprites.Rect {
	k := s.cell(i)
	lo, hi := s.row(i)
	left, right := k.X-between/2, k.Right()+between/2
	if i == lo {
		left = s.Rect.X
	}
	if i == hi-1 {
		right = s.Rect.Right()
	}
	h := s.Rect.H / float32(s.rows)
	return sprites.R(left, s.Rect.Y+float32(s.rowOf(i))*h, right-left, h)
}

func (s *Segmented) rowOf(i int) int {
	lo, hi := s.row(0)
	return i / (hi - lo)
}

// cell returns the rectangle of the i-th item. The cells of a row are equally wide if all
// texts fit; otherwise their widths follow the texts.
func (s *Segmented) cell(i int) sprites.Rect {
	h := s.Rect.H / float32(s.rows)
	in := sprites.R(s.Rect.X, s.Rect.Y+float32(s.rowOf(i))*h, s.Rect.W, h).Inset(segmentRim)
	lo, hi := s.row(i)
	even := in.Column(i-lo, hi-lo, between)
	if len(s.natural) != len(s.Items) {
		return even
	}
	widest := float32(0)
	for _, n := range s.natural[lo:hi] {
		widest = max(widest, n)
	}
	if widest <= even.W {
		return even
	}
	more, k := (s.Rect.W-s.need(lo, hi))/float32(hi-lo), float32(1)
	if more < 0 { // too narrow for the texts at full size
		sum := float32(0)
		for _, n := range s.natural[lo:hi] {
			sum += n
		}
		more, k = 0, (in.W-float32(between*(hi-lo-1)))/sum
	}
	x := in.X
	for _, n := range s.natural[lo:i] {
		x += n*k + more + between
	}
	return sprites.R(x, in.Y, s.natural[i]*k+more, in.H)
}

func (s *Segmented) choose(i int) {
	if i < 0 || i >= len(s.Items) || i == s.At || s.Disabled {
		return
	}
	s.At = i
	if s.OnChange != nil {
		s.OnChange(i)
	}
}

// Handle selects the item that was clicked.
func (s *Segmented) Handle(e *Event) bool {
	used, clicked := s.Click(e)
	s.over = -1
	for i := range s.Items {
		if !s.target(i).Contains(e.X, e.Y) {
			continue
		}
		if s.hover {
			s.over = i
		}
		if clicked {
			s.choose(i)
		}
	}
	return used
}

// Step selects the previous or next item for the left and right arrows.
func (s *Segmented) Step(a Action) bool {
	to := s.At
	switch a {
	case ActLeft:
		to--
	case ActRight:
		to++
	default:
		return false
	}
	if to < 0 || to >= len(s.Items) {
		return false
	}
	s.choose(to)
	return true
}

// Activate selects the next item, wrapping around at the end.
func (s *Segmented) Activate() {
	if len(s.Items) > 0 {
		s.choose((s.At + 1) % len(s.Items))
	}
}

// AppendUI appends the row and each of its items.
func (s *Segmented) AppendUI(out []Node) []Node {
	if s.Hidden {
		return out
	}
	out = append(out, s.Node())
	for i, it := range s.Items {
		n := s.part("."+digits(i), "radio", it, s.target(i))
		n.Checked = i == s.At
		n.Focused = s.focused && n.Checked
		out = append(out, n)
	}
	return out
}

// Draw draws the row. If an item is too long for its cell, all texts are drawn smaller.
func (s *Segmented) Draw(c *sprites.Canvas) {
	if s.Hidden {
		return
	}
	th, r := c.Theme(), s.Rect
	size := s.size()
	s.measure(c)
	radius := r.H / float32(2*s.rows)
	c.Round(r, radius, th.Deep)
	c.RoundStroke(r, radius, 1, th.PanelLine)
	for i, it := range s.Items { // all items use the size at which the longest fits
		if room := s.cell(i).W - 10; room > 0 {
			size = max(min(size, 11/max(1, c.TextScale())), c.FitSize(sprites.SansBold, size, it, room))
		}
	}
	for i, it := range s.Items {
		k := s.cell(i)
		f, ink := sprites.Sans, th.Text
		if i == s.At {
			fill := th.Segment
			f, ink = sprites.SansBold, th.SegmentInk
			if s.Marked {
				fill, ink = th.Gold, th.GoldInk
			}
			c.Round(k, k.H/2, s.ink(fill))
		} else if i == s.over && !s.Disabled {
			c.Round(k, k.H/2, th.Text.Fade(.08))
		}
		c.Text(f, size, it, k.CX(), k.CY()+size*c.TextScale()*.36, sprites.Center, s.ink(ink))
	}
	s.DrawFocus(c, radius)
}

// Switch is a control that is on or off.
type Switch struct {
	Control
	On       bool
	Marked   bool // the value differs from the default; the switch is drawn in gold
	OnChange func(on bool)
}

// NewSwitch returns a switch. It is drawn at 52 × 30 points; a larger Rect extends its
// hit area.
func NewSwitch(id, name string, on bool, onChange func(bool)) *Switch {
	return &Switch{Control: Control{ID: id, Role: "switch", Name: name}, On: on, OnChange: onChange}
}

// Activate toggles the switch.
func (s *Switch) Activate() {
	if s.Disabled {
		return
	}
	s.On = !s.On
	if s.OnChange != nil {
		s.OnChange(s.On)
	}
}

// Handle toggles the switch on a click.
func (s *Switch) Handle(e *Event) bool { return s.HandleClick(e, s.Activate) }

// AppendUI appends the switch.
func (s *Switch) AppendUI(out []Node) []Node {
	if s.Hidden {
		return out
	}
	n := s.Node()
	n.Checked = s.On
	return append(out, n)
}

// Draw draws the switch at the right end of its rectangle.
func (s *Switch) Draw(c *sprites.Canvas) {
	if s.Hidden {
		return
	}
	th := c.Theme()
	r := sprites.R(s.Rect.Right()-52, s.Rect.CY()-15, 52, 30)
	line, fill, ink := th.Outline, th.Done, sprites.White
	if s.Marked {
		line, fill, ink = th.Gold, th.Gold, th.GoldInk
	}
	if s.On {
		c.Round(r, 15, s.ink(fill))
		c.Disc(r.Right()-15, r.CY(), 11, s.ink(th.Knob))
		// A tick too, because colour alone must not carry information.
		c.Icon("check", sprites.R(r.X+7, r.CY()-8, 16, 16), s.ink(ink))
	} else {
		c.Round(r, 15, th.Deep)
		c.RoundStroke(r, 15, 1.25, s.ink(line))
		c.Disc(r.X+15, r.CY(), 10, s.ink(line))
	}
	if s.focused {
		c.FocusRing(r, 15)
	}
}

// Stepper is a number with two buttons that decrease and increase it.
type Stepper struct {
	Control
	Value, Min, Max, By int
	Marked              bool             // the value differs from the default; the number is drawn in gold
	Format              func(int) string // formats the value when it changes; plain digits if nil
	LessName, MoreName  string           // names of the two buttons, in the player's language
	OnChange            func(int)

	text string
	of   int
}

// NewStepper returns a stepper.
func NewStepper(id, name string, value, lo, hi, by int, onChange func(int)) *Stepper {
	return &Stepper{Control: Control{ID: id, Role: "spinbutton", Name: name}, Value: value, Min: lo, Max: hi, By: max(1, by), OnChange: onChange}
}

func (s *Stepper) add(n int) bool {
	v := max(s.Min, min(s.Max, s.Value+n*s.By))
	if v == s.Value || s.Disabled {
		return false
	}
	s.Value = v
	if s.OnChange != nil {
		s.OnChange(v)
	}
	return true
}

func (s *Stepper) parts() (less, more sprites.Rect) {
	less, _ = s.Rect.SplitLeft(max(44, s.Rect.H))
	more, _ = s.Rect.SplitRight(max(44, s.Rect.H))
	return
}

// Handle changes the value when one of the buttons is clicked.
func (s *Stepper) Handle(e *Event) bool {
	used, clicked := s.Click(e)
	if clicked {
		less, more := s.parts()
		if less.Contains(e.X, e.Y) {
			s.add(-1)
		} else if more.Contains(e.X, e.Y) {
			s.add(1)
		}
	}
	return used
}

// Step decreases or increases the value for the left and right arrows.
func (s *Stepper) Step(a Action) bool {
	switch a {
	case ActLeft:
		s.add(-1)
	case ActRight:
		s.add(1)
	default:
		return false
	}
	return true
}

// Label returns the formatted value.
func (s *Stepper) Label() string {
	if s.text == "" || s.of != s.Value {
		s.of = s.Value
		if s.Format != nil {
			s.text = s.Format(s.Value)
		} else {
			s.text = digits(s.Value)
		}
	}
	return s.text
}

// AppendUI appends the stepper and its two buttons.
func (s *Stepper) AppendUI(out []Node) []Node {
	if s.Hidden {
		return out
	}
	l, m := s.parts()
	less, more := s.part(".less", "button", s.LessName, l), s.part(".more", "button", s.MoreName, m)
	less.Enabled = less.Enabled && s.Value > s.Min
	more.Enabled = more.Enabled && s.Value < s.Max
	return append(out, s.Node(), less, more)
}

// Draw draws the two buttons with the value between them.
func (s *Stepper) Draw(c *sprites.Canvas) {
	if s.Hidden {
		return
	}
	th, r := c.Theme(), s.Rect
	c.Round(r, r.H/2, th.Deep)
	c.RoundStroke(r, r.H/2, 1, th.PanelLine)
	less, more := s.parts()
	li, mi := th.Text, th.Text
	if s.Value <= s.Min {
		li = li.Fade(.3)
	}
	if s.Value >= s.Max {
		mi = mi.Fade(.3)
	}
	c.Icon("remove", less.Middle(20, 20), s.ink(li))
	c.Icon("add", more.Middle(20, 20), s.ink(mi))
	value := th.Text
	if s.Marked {
		value = th.GoldText
	}
	c.Text(sprites.SansBold, 16, s.Label(), r.CX(), r.CY()+5.8*c.TextScale(), sprites.Center, s.ink(value))
	s.DrawFocus(c, r.H/2)
}

// Slider is a number that is set by moving a knob along a rail. The value can be shown to
// the left of the rail.
type Slider struct {
	Control
	Value, Min, Max, By int
	Written             float32          // width reserved for the value; if 0, the value is not shown
	Format              func(int) string // formats the value; plain digits if nil
	OnChange            func(int)        // called at each change, also while the knob is dragged
	OnDone              func(int)        // called when the knob is released or a key has moved it
}

// NewSlider returns a slider.
func NewSlider(id, name string, value, lo, hi, by int, onChange func(int)) *Slider {
	return &Slider{Control: Control{ID: id, Role: "slider", Name: name}, Value: value, Min: lo, Max: max(hi, lo+1), By: max(1, by), OnChange: onChange}
}

func (s *Slider) set(v int) {
	v = max(s.Min, min(s.Max, v))
	if v == s.Value || s.Disabled {
		return
	}
	s.Value = v
	if s.OnChange != nil {
		s.OnChange(v)
	}
}

func (s *Slider) done() {
	if s.OnDone != nil {
		s.OnDone(s.Value)
	}
}

// rail returns the range of positions of the knob's centre.
func (s *Slider) rail() sprites.Rect {
	x := s.Rect.X + s.Written + 12
	return sprites.R(x, s.Rect.CY()-3, max(1, s.Rect.Right()-12-x), 6)
}

// Handle moves the knob with the pointer that drags it.
func (s *Slider) Handle(e *Event) bool {
	held := s.down && s.by == e.Pointer
	used, _ := s.Click(e)
	rail := s.rail()
	switch {
	case s.down && s.by == e.Pointer && (e.Kind == Press && e.X >= rail.X-14 || e.Kind == Move):
		share := max(0, min(1, (e.X-rail.X)/rail.W))
		steps := int(share*float32(s.Max-s.Min)/float32(s.By) + .5)
		s.set(s.Min + steps*s.By)
	case held && (e.Kind == Release || e.Kind == Cancel):
		s.done()
	}
	return used
}

// Step moves the knob by one step for the left and right arrows.
func (s *Slider) Step(a Action) bool {
	switch a {
	case ActLeft:
		s.set(s.Value - s.By)
	case ActRight:
		s.set(s.Value + s.By)
	default:
		return false
	}
	s.done()
	return true
}

// Activate moves the knob one step forward, from the last position to the first. Players
// who can only press use it.
func (s *Slider) Activate() {
	v := s.Value + s.By
	if s.Value >= s.Max {
		v = s.Min
	}
	s.set(v)
	s.done()
}

// Label returns the formatted value.
func (s *Slider) Label() string {
	if s.Format != nil {
		return s.Format(s.Value)
	}
	return digits(s.Value)
}

// AppendUI appends the slider; the value is part of its name.
func (s *Slider) AppendUI(out []Node) []Node {
	if s.Hidden {
		return out
	}
	n := s.Node()
	n.Name += ", " + s.Label()
	return append(out, n)
}

// Draw draws the value, the rail and the knob.
func (s *Slider) Draw(c *sprites.Canvas) {
	if s.Hidden {
		return
	}
	th, rail := c.Theme(), s.rail()
	if s.Written > 0 {
		c.Text(sprites.SansBold, 16, s.Label(), rail.X-24, s.Rect.CY()+5.8*c.TextScale(), sprites.Right, s.ink(th.Text))
	}
	c.Round(rail, 3, th.Deep)
	c.RoundStroke(rail, 3, 1, th.PanelLine)
	at := rail.W * float32(s.Value-s.Min) / float32(s.Max-s.Min)
	c.Round(sprites.R(rail.X, rail.Y, max(6, at), 6), 3, s.ink(th.Segment))
	c.Disc(rail.X+at, rail.CY()+1.5, 12, sprites.Black.Fade(.3))
	c.Disc(rail.X+at, rail.CY(), 11, s.ink(th.Knob))
	c.Ring(rail.X+at, rail.CY(), 10.5, 1, 0, 1, th.Outline)
	if s.focused {
		c.FocusRing(sprites.R(rail.X+at-13, rail.CY()-13, 26, 26), 13)
	}
}

// digits formats an integer without package fmt.
func digits(n int) string {
	if n < 0 {
		return "−" + digits(-n)
	}
	var b [20]byte
	i := len(b)
	for {
		i--
		b[i] = byte('0' + n%10)
		if n /= 10; n == 0 {
			return string(b[i:])
		}
	}
}
