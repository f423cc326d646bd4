package stage

import (
	"slices"

	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// Box returns a leaf that adds w to the page when it is placed. measure returns the size
// that w needs at a width.
func (p *Page) Box(w ui.Widget, measure func(w float32) layout.Size) *layout.Box {
	return layout.Leaf(measure).OnPlace(func(r sprites.Rect) { p.Add(w, r) })
}

// Control returns a box for a widget of a fixed size.
func (p *Page) Control(w ui.Widget, width, height float32) *layout.Box {
	return layout.Fixed(width, height).OnPlace(func(r sprites.Rect) { p.Add(w, r) })
}

// ButtonBox returns a box for a button of the height h. Its label is reduced if it would
// not fit.
func (p *Page) ButtonBox(a *App, b *ui.Button, h float32) *layout.Box {
	if b.Size == 0 {
		b.Size = a.Sizes().Label
	}
	size := b.Size
	natural := b.Width(a.Canvas)
	// The rest of a button: the icon and the padding, of which half can be spared.
	frame := natural - a.Canvas.Measure(sprites.SansBold, size, b.Name) - 24
	least := min(natural, frame+a.Canvas.Measure(sprites.SansBold, leastLetters/max(1, a.TextScale()), b.Name))
	return layout.Leaf(func(w float32) layout.Size {
		return layout.Size{W: max(least, min(natural, w)), H: h}
	}).Touch().OnPlace(func(r sprites.Rect) {
		b.Size = a.Fit(sprites.SansBold, size, b.Name, r.W-frame)
		p.Add(b, r)
	})
}

// ParagraphBox returns a box for text that breaks into lines.
func (p *Page) ParagraphBox(a *App, l *ui.Label) *layout.Box {
	if l.Line == 0 {
		l.Line = Reading
	}
	return p.Box(l, func(w float32) layout.Size { return a.TextSize(l.Font, l.Size, l.Name, w, l.Line) })
}

// TextSize returns the size of a paragraph that is broken to the width w. At the width 0
// it returns the width of the longest word.
func (a *App) TextSize(f sprites.Font, size float32, text string, w, line float32) (s layout.Size) {
	for _, l := range a.Canvas.Lines(f, size, text, max(1, w)) {
		s.W = max(s.W, a.Canvas.Measure(f, size, l))
	}
	s.H = a.Canvas.ParagraphHeight(f, size, text, max(1, w), line)
	return s
}

// ScrollBox returns a box in which content scrolls if it is higher than the box.
func (p *Page) ScrollBox(s *ui.Scroll, content *layout.Box) *layout.Box {
	var outside []ui.Widget
	return layout.Scroll(content, func(height float32) {
		inside := p.Widgets
		p.Widgets = append(outside, s)
		s.SetChildren(height, inside...)
	}).OnPlace(func(r sprites.Rect) {
		s.Rect = r
		outside, p.Widgets = p.Widgets, nil
	})
}

// Dialog places the first of several arrangements of the same content that fits in the
// middle of the window, with a panel behind it, and returns the rectangle of the panel.
// If none fits, it places the last.
func (p *Page) Dialog(a *App, arrangements ...*layout.Box) (at sprites.Rect) {
	const edge = 16
	for _, b := range arrangements {
		b.OnPlace(func(r sprites.Rect) {
			p.Panel(r)
			at = r
		})
	}
	layout.AnyOf(arrangements...).Main(layout.Center).PadXY(edge, edge/2).Place(a.Safe())
	return at
}

// Empty places a text and buttons in the upper part of a page that has nothing to show
// yet.
func (p *Page) Empty(a *App, r sprites.Rect, id, text string, buttons ...*ui.Button) {
	const widest, size, highest = 480, 17, 60
	l := ui.NewLabel(id, text, sprites.Sans, size)
	l.Role, l.Align = "status", sprites.Center
	col := layout.Column(p.ParagraphBox(a, l).Self(layout.Stretch)).Gap(20).Cross(layout.Center).MaxW(widest * a.TextScale())
	for _, b := range buttons {
		col.Add(p.ButtonBox(a, b, max(48, 44*a.TextScale())))
	}
	r.Y += min(highest, .12*r.H)
	col.Place(r)
}

// LineBox returns a box for text on one line, which is never reduced.
func (p *Page) LineBox(a *App, l *ui.Label) *layout.Box {
	const rounding = 1
	if l.Line == 0 {
		l.Line = Reading
	}
	return layout.Fixed(a.Canvas.Measure(l.Font, l.Size, l.Name)+rounding, a.Canvas.ParagraphHeight(l.Font, l.Size, l.Name, layout.Unbounded, l.Line)).
		OnPlace(func(r sprites.Rect) { p.Add(l, r) })
}

// FitBox returns a box for text on one line, which is reduced if it would not fit.
func (p *Page) FitBox(a *App, l *ui.Label) *layout.Box {
	b, size := p.LineBox(a, l), l.Size
	n := b.Need(layout.Unbounded)
	least := min(n.W, a.Canvas.Measure(l.Font, leastLetters/max(1, a.TextScale()), l.Name))
	return layout.Leaf(func(w float32) layout.Size { return layout.Size{W: max(least, min(n.W, w)), H: n.H} }).
		OnPlace(func(r sprites.Rect) {
			l.Size = a.Fit(l.Font, size, l.Name, r.W)
			p.Add(l, r)
		})
}

// ArtBox returns an empty box for a drawing without information of its own.
func (p *Page) ArtBox(paint func(c *sprites.Canvas, r sprites.Rect)) *layout.Box {
	return layout.Fixed(0, 0).OnPlace(func(r sprites.Rect) { p.Art("", "", r, paint) })
}

// HairlineBox returns a box for a line between two rows.
func (p *Page) HairlineBox() *layout.Box {
	return layout.Fixed(0, 1).OnPlace(func(r sprites.Rect) { p.Hairline(r.X, r.Y, r.W) })
}

// PanelBox returns a box with a panel behind its content.
func (p *Page) PanelBox(content *layout.Box) *layout.Box {
	return layout.Stack(content).OnPlace(p.Panel)
}

// ScrollPanel returns a box for a panel in which content scrolls. The content keeps the
// distance pad from the panel's sides.
func (p *Page) ScrollPanel(s *ui.Scroll, pad float32, content *layout.Box) *layout.Box {
	const rimX, rimY = 1, 4 // of the panel, over which nothing scrolls
	return p.PanelBox(p.ScrollBox(s, layout.Stack(content).PadXY(pad-rimX, pad-rimY))).PadXY(rimX, rimY)
}

// Grid returns a box for kids of one width in rows of at most most kids. The rows are as
// even as possible, so that no kid stands alone in the last row if there are more than
// three.
func Grid(kids []*layout.Box, most int, gap float32) *layout.Box {
	col := layout.Column().Gap(gap)
	if len(kids) == 0 {
		return col
	}
	rows := (len(kids) + most - 1) / most
	for line := range slices.Chunk(kids, (len(kids)+rows-1)/rows) {
		row := layout.Equal(line...).Gap(gap)
		if rows > 1 {
			for range (len(kids)+rows-1)/rows - len(line) {
				row.Add(layout.Space(1))
			}
		}
		col.Add(row)
	}
	return col
}

// Columns returns how many columns at least least wide fit a width.
func Columns(width, least, gap float32) int { return max(1, int((width+gap)/(least+gap))) }
