package sprites

// Chips is a row of pills, at most one of which is selected. It shows the filter of a
// list, or the current section. A row that is wider than its Rect can be dragged
// sideways.
type Chips struct {
	Control
	Items    []ChipItem
	At       int  // index of the selected pill; -1 if there is none
	Paper    bool // drawn in the colours of a sheet
	Size     float32
	OnChange func(at int)

	widths []float32
	offset float32
	over   int
	grab   bool
	grabBy int
	last   float32
	moved  float32
}

// ChipItem is one pill of a row. ID is the suffix of the pill's identifier, Name its
// text.
type ChipItem struct{ ID, Name string }

const chipGap = 10

// NewChips returns a row of pills.
func NewChips(id, name string, items []ChipItem, at int, onChange func(int)) *Chips {
	return &Chips{Control: Control{ID: id, Role: "radiogroup", Name: name}, Items: items, At: at, Size: 15, over: -1, OnChange: onChange}
}

// Measure measures the pills and returns the total width. It must be called before the
// row is used.
func (k *Chips) Measure(c *Canvas) (total float32) {
	k.widths = k.widths[:0]
	for i, it := range k.Items {
		w := max(44, c.Measure(SansBold, k.Size, it.Name)+36)
		k.widths = append(k.widths, w)
		total += w
		if i > 0 {
			total += chipGap
		}
	}
	return total
}

// KeepOffset copies the scroll offset of another row with the same pills. If that row is
// nil, KeepPlace does nothing.
func (k *Chips) KeepOffset(of *Chips) {
	if of != nil {
		k.scroll(of.offset)
	}
}

// maxOffset returns the largest scroll offset.
func (k *Chips) maxOffset() float32 {
	total := -float32(chipGap)
	for _, w := range k.widths {
		total += w + chipGap
	}
	return max(0, total-k.Rect.W)
}

func (k *Chips) scroll(to float32) { k.offset = max(0, min(to, k.maxOffset())) }

// cell returns the rectangle of the i-th pill, which may be scrolled out of view.
func (k *Chips) cell(i int) Rect {
	x := k.Rect.X - k.offset
	for _, w := range k.widths[:i] {
		x += w + chipGap
	}
	return R(x, k.Rect.Y, k.widths[i], k.Rect.H)
}

// ShowInURL scrolls the i-th pill and a part of its neighbours into view.
func (k *Chips) Show(i int) {
	if i < 0 || i >= len(k.widths) {
		return
	}
	const more = 36
	r := k.cell(i)
	if r.X-more < k.Rect.X {
		k.scroll(k.offset - (k.Rect.X - r.X) - more)
	} else if r.Right()+more > k.Rect.Right() {
		k.scroll(k.offset + r.Right() + more - k.Rect.Right())
	}
}

func (k *Chips) choose(i int) {
	if i < 0 || i >= len(k.Items) || i == k.At {
		return
	}
	k.At = i
	k.Show(i)
	if k.OnChange != nil {
		k.OnChange(i)
	}
}

// Step selects the previous or next pill for the left and right arrows.
func (k *Chips) Step(a Action) bool {
	to := k.At
	switch a {
	case ActLeft:
		to--
	case ActRight:
		to++
	}
	if to == k.At || to < 0 || to >= len(k.Items) {
		return false
	}
	k.choose(to)
	return true
}

// Activate selects the next pill, wrapping around at the end.
func (k *Chips) Activate() { k.choose((k.At + 1) % len(k.Items)) }

// Handle selects the pill that was clicked and scrolls the row.
func (k *Chips) Handle(e *Event) bool {
	in := k.Rect.Contains(e.X, e.Y) && !k.Hidden
	if e.Kind == Wheel {
		if !in || k.maxOffset() == 0 {
			return false
		}
		k.scroll(k.offset - e.DX - e.DY)
		return true
	}
	switch {
	case e.Kind == Press && in:
		k.grab, k.grabBy, k.last, k.moved = true, e.Pointer, e.X, 0
	case e.Kind == Move && k.grab && e.Pointer == k.grabBy:
		k.moved += abs(e.X - k.last)
		if k.moved > dragSlop {
			k.scroll(k.offset + k.last - e.X)
		}
		k.last = e.X
	case e.Pointer == k.grabBy && (e.Kind == Release || e.Kind == Cancel):
		k.grab = false
	}
	used, clicked := k.Click(e)
	k.over = -1
	for i := range k.Items {
		if !k.cell(i).Contains(e.X, e.Y) || !in {
			continue
		}
		if k.Hovered() {
			k.over = i
		}
		if clicked && k.moved <= dragSlop {
			k.choose(i)
			break
		}
	}
	return used
}

// AppendUI appends the row and its visible pills.
func (k *Chips) AppendUI(out []UINode) []UINode {
	if k.Hidden {
		return out
	}
	n := k.Node()
	n.Focused = false // the selected pill has the focus
	out = append(out, n)
	for i, it := range k.Items {
		r := k.cell(i).Intersect(k.Rect)
		if r.W < 30 && i != k.At {
			continue
		}
		p := k.part("-"+it.ID, "radio", it.Name, r)
		p.Checked = i == k.At
		p.Focused = k.focused && i == k.At
		out = append(out, p)
	}
	return out
}

// Draw draws the pills. The selected one is filled.
func (k *Chips) Draw(c *Canvas) {
	if k.Hidden {
		return
	}
	th := c.Theme()
	c.Clip(R(k.Rect.X-4, k.Rect.Y-4, k.Rect.W+8, k.Rect.H+8))
	for i, it := range k.Items {
		r := k.cell(i)
		ground, line, ink := Color(0), th.Outline, th.Text2
		if k.Paper {
			line, ink = th.SheetText2.Fade(.5), th.SheetInk
		}
		font := Sans
		if i == k.At {
			font = SansBold
			ground, line, ink = th.Segment, 0, th.SegmentInk
			if k.Paper {
				ground, ink = th.SheetLine, th.SheetInk
			}
		}
		if ground != 0 {
			c.Round(r, r.H/2, ground)
		} else if i == k.over {
			c.Round(r, r.H/2, ink.Fade(.08))
		}
		if line != 0 {
			c.RoundStroke(r, r.H/2, 1, line)
		}
		c.Text(font, k.Size, it.Name, r.CX(), r.CY()+k.Size*c.TextScale()*.36, Center, ink)
		if k.focused && i == k.At {
			c.FocusRing(r, r.H/2)
		}
	}
	c.Unclip()
}
