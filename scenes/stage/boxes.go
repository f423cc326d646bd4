package stage

import (
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// Box returns a leaf that adds w to the page when it is placed. measure returns the size
// that w needs at a width.
func (p *Page) Box(w ui.Widget, measure func(w float32) layout.Size) *layout.Box {
	return layout.Leaf(measure).OnPlace(func(r sprites.Rect) { p.Add(w, r) })
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
