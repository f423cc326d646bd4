package ui

import "moineau/sprites"

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
func (ch *Chips) Measure(c *sprites.Canvas) (total float32) {
	ch.widths = ch.widths[:0]
	for i, it := range ch.Items {
		w := max(44, c.Measure(sprites.SansBold, ch.Size, it.Name)+36)
		ch.widths = append(ch.widths, w)
		total += w
		if i > 0 {
			total += chipGap
		}
	}
	return total
}

// KeepOffset copies the scroll offset of another row with the same pills. If that row is
// nil, KeepPlace does nothing.
func (ch *Chips) KeepOffset(of *Chips) {
	if of != nil {
		ch.scroll(of.offset)
	}
}

// maxOffset returns the largest scroll offset.
func (ch *Chips) maxOffset() float32 {
	total := -float32(chipGap)
	for _, w := range ch.widths {
		total += w + chipGap
	}
	return max(0, total-ch.Rect.W)
}

func (ch *Chips) scroll(to float32) { ch.offset = max(0, min(to, ch.maxOffset())) }

// cell returns the rectangle of the i-th pill, which may be scrolled out of view.
func (ch *Chips) cell(i int) sprites.Rect {
	x := ch.Rect.X - ch.offset
	for _, w := range ch.widths[:i] {
		x += w + chipGap
	}
	return sprites.R(x, ch.Rect.Y, ch.widths[i], ch.Rect.H)
}

// Show scrolls the i-th pill and a part of its neighbours into view.
func (ch *Chips) Show(i int) {
	if i < 0 || i >= len(ch.widths) {
		return
	}
	const more = 36
	r := ch.cell(i)
	if r.X-more < ch.Rect.X {
		ch.scroll(ch.offset - (ch.Rect.X - r.X) - more)
	} else if r.Right()+more > ch.Rect.Right() {
		ch.scroll(ch.offset + r.Right() + more - ch.Rect.Right())
	}
}

func (ch *Chips) choose(i int) {
	if i < 0 || i >= len(ch.Items) || i == ch.At {
		return
	}
	ch.At = i
	ch.Show(i)
	if ch.OnChange != nil {
		ch.OnChange(i)
	}
}

// Step selects the previous or next pill for the left and right arrows.
func (ch *Chips) Step(a Action) bool {
	to := ch.At
	switch a {
	case ActLeft:
		to--
	case ActRight:
		to++
	}
	if to == ch.At || to < 0 || to >= len(ch.Items) {
		return false
	}
	ch.choose(to)
	return true
}

// Activate selects the next pill, wrapping around at the end.
func (ch *Chips) Activate() { ch.choose((ch.At + 1) % len(ch.Items)) }

// Handle selects the pill that was clicked and scrolls the row.
func (ch *Chips) Handle(e *Event) bool {
	in := ch.Rect.Contains(e.X, e.Y) && !ch.Hidden
	if e.Kind == Wheel {
		if !in || ch.maxOffset() == 0 {
			return false
		}
		ch.scroll(ch.offset - e.DX - e.DY)
		return true
	}
	switch {
	case e.Kind == Press && in:
		ch.grab, ch.grabBy, ch.last, ch.moved = true, e.Pointer, e.X, 0
	case e.Kind == Move && ch.grab && e.Pointer == ch.grabBy:
		ch.moved += abs(e.X - ch.last)
		if ch.moved > dragSlop {
			ch.scroll(ch.offset + ch.last - e.X)
		}
		ch.last = e.X
	case e.Pointer == ch.grabBy && (e.Kind == Release || e.Kind == Cancel):
		ch.grab = false
	}
	used, clicked := ch.Click(e)
	ch.over = -1
	for i := range ch.Items {
		if !ch.cell(i).Contains(e.X, e.Y) || !in {
			continue
		}
		if ch.Hovered() {
			ch.over = i
		}
		if clicked && ch.moved <= dragSlop {
			ch.choose(i)
			break
		}
	}
	return used
}

// AppendUI appends the row and its visible pills.
func (ch *Chips) AppendUI(out []Node) []Node {
	if ch.Hidden {
		return out
	}
	n := ch.Node()
	n.Focused = false // the selected pill has the focus
	out = append(out, n)
	for i, it := range ch.Items {
		r := ch.cell(i).Intersect(ch.Rect)
		if r.W < 30 && i != ch.At {
			continue
		}
		p := ch.part("-"+it.ID, "radio", it.Name, r)
		p.Checked = i == ch.At
		p.Focused = ch.focused && i == ch.At
		out = append(out, p)
	}
	return out
}

// Draw draws the pills. The selected one is filled.
func (ch *Chips) Draw(c *sprites.Canvas) {
	if ch.Hidden {
		return
	}
	th := c.Theme()
	c.Clip(sprites.R(ch.Rect.X-4, ch.Rect.Y-4, ch.Rect.W+8, ch.Rect.H+8))
	for i, it := range ch.Items {
		r := ch.cell(i)
		ground, line, ink := sprites.Color(0), th.Outline, th.Text2
		if ch.Paper {
			line, ink = th.SheetText2.Fade(.5), th.SheetInk
		}
		font := sprites.Sans
		if i == ch.At {
			font = sprites.SansBold
			ground, line, ink = th.Segment, 0, th.SegmentInk
			if ch.Paper {
				ground, ink = th.SheetLine, th.SheetInk
			}
		}
		if ground != 0 {
			c.Round(r, r.H/2, ground)
		} else if i == ch.over {
			c.Round(r, r.H/2, ink.Fade(.08))
		}
		if line != 0 {
			c.RoundStroke(r, r.H/2, 1, line)
		}
		c.Text(font, ch.Size, it.Name, r.CX(), r.CY()+ch.Size*c.TextScale()*.36, sprites.Center, ink)
		if ch.focused && i == ch.At {
			c.FocusRing(r, r.H/2)
		}
	}
	c.Unclip()
}
