package paper

import (
	"moineau/scenes/stage"
	"moineau/sprites"
)

// lineStep is the scroll distance of an arrow key, the same as one wheel notch.
const lineStep = 56

// Handle passes an event to the widgets. Keys that no widget uses scroll the sheet,
// because only the buttons at its foot take the keyboard focus.
func (p *paper) Handle(a *stage.App, e *sprites.Event) bool {
	if p.Page.Handle(a, e) {
		return true
	}
	if e.Kind != sprites.Key || p.scroll == nil || p.scroll.Height <= p.scroll.Rect.H {
		return false
	}
	r, by := p.scroll.Rect, float32(0)
	switch e.Action {
	case sprites.ActUp:
		by = lineStep
	case sprites.ActDown:
		by = -lineStep
	case sprites.ActPageUp:
		by = .9 * r.H
	case sprites.ActPageDown:
		by = -.9 * r.H
	case sprites.ActHome:
		by = p.scroll.Height
	case sprites.ActEnd:
		by = -p.scroll.Height
	default:
		return false
	}
	p.scroll.Handle(&sprites.Event{Kind: sprites.Wheel, X: r.CX(), Y: r.CY(), DY: by})
	a.Redraw()
	return true
}
