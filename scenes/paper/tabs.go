package paper

import (
	"strconv"

	"moineau/scenes/sheet"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// tabs is a row of choices on paper for the hand that a sheet shows. Arrow keys and
// digits choose, too.
type tabs struct {
	ui.Control
	items []tab
	at    int
	cols  int // tabs per row; 0 means all
	size  float32
	cells []sprites.Rect // positions of the tabs if they lie on rows of another part; they are only outlined
	over  int
	f     func(at int)
}

// tab is a player's name and the value of the hand.
type tab struct {
	name, value, bird string
	won               bool
}

func newTabs(id, name string, items []tab, at int, f func(int)) *tabs {
	return &tabs{Control: ui.Control{ID: id, Role: "tablist", Name: name}, items: items, at: at, over: -1, f: f}
}

// cell returns the rectangle of the i-th tab.
func (t *tabs) cell(i int) sprites.Rect {
	if t.cells != nil {
		return t.cells[i]
	}
	cols := t.cols
	if cols == 0 {
		cols = len(t.items)
	}
	rows := (len(t.items) + cols - 1) / cols
	r := t.Rect
	h := (r.H - 6*float32(rows-1)) / float32(rows)
	r.Y, r.H = r.Y+float32(i/cols)*(h+6), h
	return r.Column(i%cols, cols, 6)
}

func (t *tabs) choose(i int) {
	if i >= 0 && i < len(t.items) && i != t.at {
		t.f(i)
	}
}

// Activate chooses the next tab and wraps around at the end.
func (t *tabs) Activate() { t.choose((t.at + 1) % len(t.items)) }

// Step moves the choice left or right and reports whether it moved.
func (t *tabs) Step(act ui.Action) bool {
	to := t.at
	switch act {
	case ui.ActLeft:
		to--
	case ui.ActRight:
		to++
	}
	if to == t.at || to < 0 || to >= len(t.items) {
		return false
	}
	t.choose(to)
	return true
}

// Handle chooses the tab that was clicked.
func (t *tabs) Handle(e *ui.Event) bool {
	used, clicked := t.Click(e)
	t.over = -1
	for i := range t.items {
		if t.cell(i).Contains(e.X, e.Y) {
			if t.Hovered() {
				t.over = i
			}
			if clicked {
				t.choose(i)
			}
		}
	}
	return used
}

// AppendUI appends the node of the row and those of the tabs.
func (t *tabs) AppendUI(out []ui.Node) []ui.Node {
	out = append(out, t.Node())
	for i, it := range t.items {
		r := t.cell(i)
		name := it.name
		if it.value != "" {
			name += ", " + it.value
		}
		out = append(out, ui.Node{ID: t.ID + "." + strconv.Itoa(i), Role: "tab", Name: name, X: r.X, Y: r.Y, W: r.W, H: r.H,
			Enabled: true, Checked: i == t.at, Focused: t.Focused() && i == t.at})
	}
	return out
}

// Draw draws the tabs with heads and names, and with values if they fit.
func (t *tabs) Draw(c *sprites.Canvas) {
	th := c.Theme()
	for i, it := range t.items {
		r := t.cell(i)
		radius := min(r.H/2, 14)
		switch {
		case i == t.at:
			c.Round(r, radius, th.SheetRaised)
			c.RoundStroke(r, radius, 2, th.SheetText2)
		case i == t.over:
			c.Round(r, radius, th.SheetRaised)
			c.RoundStroke(r, radius, 1, th.SheetLine)
		case t.cells == nil:
			c.RoundStroke(r, radius, 1, th.SheetLine)
		}
		if t.cells != nil {
			continue
		}
		br := min(.34*r.H, 17)
		x := r.X + br + 8
		c.Bird(it.bird, x, r.CY(), br)
		if it.won {
			c.Ring(x, r.CY(), br, 2.5, 0, 1, th.Gold.Mix(sprites.Black, .2))
		}
		x += br + 8
		room := r.Right() - 10 - x
		base := r.CY() + t.size*c.TextScale()*.36
		vw := c.Measure(sprites.Sans, t.size, it.value) + 10
		name := sheet.FitName(c, it.name, t.size, room-vw)
		if it.value != "" && len(name.Lines) > 0 {
			c.Text(sprites.Sans, t.size, it.value, r.Right()-10, base, sprites.Right, th.SheetText2)
		} else { // the name takes precedence, because the sheet shows the value elsewhere
			name = sheet.FitName(c, it.name, t.size, room)
		}
		step := name.Size * 1.1 * c.TextScale()
		base = r.CY() + name.Size*c.TextScale()*.36 - step/2*float32(len(name.Lines)-1)
		for _, l := range name.Lines {
			c.Text(sprites.SansBold, name.Size, l, x, base, sprites.Left, th.SheetInk)
			base += step
		}
	}
	t.DrawFocus(c, min(t.Rect.H/2, 14))
}
