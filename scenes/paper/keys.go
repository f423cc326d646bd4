package paper

import (
	"moineau/scenes/stage"
	"moineau/sprites/ui"
)

// lineStep is the scroll distance of an arrow key, the same as one wheel notch.
const lineStep = 56

// Handle passes an event to the widgets. Keys that no widget uses scroll the sheet,
// because only the buttons at its foot take the keyboard focus.
func (p *paper) Handle(a *stage.App, e *ui.Event) bool {
	if p.Page.Handle(a, e) {
		return true
	}
	if e.Kind != ui.Key || p.scroll == nil || p.scroll.Height <= p.scroll.Rect.H {
		return false
	}
	r, by := p.scroll.Rect, float32(0)
	switch e.Action {
	case ui.ActUp:
		by = lineStep
	case ui.ActDown:
		by = -lineStep
	case ui.ActPageUp:
		by = .9 * r.H
	case ui.ActPageDown:
		by = -.9 * r.H
	case ui.ActHome:
		by = p.scroll.Height
	case ui.ActEnd:
		by = -p.scroll.Height
	default:
		return false
	}
	p.scroll.Handle(&ui.Event{Kind: ui.Wheel, X: r.CX(), Y: r.CY(), DY: by})
	a.Redraw()
	return true
}
