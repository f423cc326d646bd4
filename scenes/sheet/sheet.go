// Package sheet provides the sheet of paper on which score sheets and rule cards are
// written, with its scale, its scrolling and its lines of text.
package sheet

import (
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// Sheet is a sheet of paper on the felt. Its content scrolls if it does not fit; the foot is
// fixed.
type Sheet struct {
	stage.Page
	Box, Area sprites.Rect // the sheet, and the area inside its margins
	Scale     float32      // of all sizes; larger windows use more
	TextScale float32      // of heights that depend on the text size
	List      *ui.Scroll   // the content, after End
	Bottom    float32      // bottom edge of the content
	OneColumn bool         // the sheet is narrow
	Full      bool         // the sheet fills a small window
	Low       bool         // there is no room for parts below each other
}

// RowStretch is the most that a player's row grows to fill a sheet, in points at a scale
// of 1.
const RowStretch = 36

// Begin sets the size and scale of the sheet for the window.
func (sh *Sheet) Begin(a *stage.App) {
	sh.Start()
	const (
		wide, high  = 1280, 800 // window of a scale of 1
		least, most = .8, 1.5
		low         = .92 // 12 px capitals stay above the minimum of 11
		mostW       = 1088
		mostH       = 736
	)
	safe, is := a.Safe(), a.Sizes().Sheet
	sh.Scale, sh.Full, sh.Low = 1, !is.Grows, is.Low
	switch {
	case is.Low:
		sh.Scale = low
	case is.Grows:
		sh.Scale = max(least, min(min(safe.W/wide, safe.H/high), most))
	}
	sh.TextScale = sh.Scale * a.TextScale()
	margin, pad, grown := is.Margin, is.Pad, sh.Scale*max(1, a.TextScale())
	h := safe.H - 2*margin
	if is.Grows {
		margin, pad = margin*sh.Scale, pad*sh.Scale
		h = min(safe.H-2*margin, mostH*grown)
	}
	sh.Box = safe.Middle(min(safe.W-2*margin, mostW*grown), h)
	sh.Area = sh.Box.InsetXY(pad, 0)
	sh.Area.Y, sh.Area.H = sh.Box.Y+pad*.6, sh.Box.H-pad*1.1
	sh.OneColumn = sh.Area.W < 640*sh.TextScale
	sh.Bottom = sh.Area.Y
}

// End moves all widgets placed so far into a scroll area above foot, and adds the foot
// widgets ws after it.
func (sh *Sheet) End(foot float32, id, name string, ws ...ui.Widget) {
	if sh.List == nil {
		sh.List = ui.NewScroll(id, name)
	}
	sh.List.Rect = sprites.R(sh.Box.X+8, sh.Area.Y-8, sh.Box.W-16, foot-sh.Area.Y+8)
	sh.List.SetChildren(sh.Bottom-sh.List.Rect.Y+4, sh.TakeFrom(0)...)
	sh.Widgets = append([]ui.Widget{sh.List}, ws...)
	sh.Done()
}

// Update advances kinetic scrolling.
func (sh *Sheet) Update(a *stage.App) {
	if sh.List != nil && sh.List.Tick() {
		a.Redraw()
	}
}

// Draw draws the felt, the sheet and its content.
func (sh *Sheet) Draw(a *stage.App, c *sprites.Canvas) {
	th := c.Theme()
	c.Felt(a.Window())
	radius := min(24, sh.Box.H/8)
	c.Round(sh.Box.Move(0, 6), radius, sprites.Black.Fade(.25))
	c.Round(sh.Box, radius, th.Sheet)
	sh.Layer.Draw(c)
	if l := sh.List; l != nil && l.Offset()+l.Rect.H < l.Height-1 { // content below the view
		h := min(26, .2*l.Rect.H)
		c.GradientV(sprites.R(l.Rect.X, l.Rect.Bottom()-h, l.Rect.W-8, h), 0, th.Sheet.Fade(0), th.Sheet)
	}
}

// Say places a line at the sheet's scale and returns its width.
func (sh *Sheet) Say(a *stage.App, id, role, t string, f sprites.Font, size, x, y float32, al sprites.Align, tint sprites.Color) float32 {
	return sh.Text(a, id, role, t, f, size*sh.Scale, x, y, al, tint).Rect.W
}

// Caps places a small heading in capitals.
func (sh *Sheet) Caps(a *stage.App, id, t string, x, y float32) {
	d := &stage.Drawing{Paint: func(c *sprites.Canvas, r sprites.Rect) {
		c.Caps(12*sh.Scale, t, r.X, r.Bottom(), sprites.Left, c.Theme().SheetText2)
	}}
	d.ID, d.Name, d.Role, d.NoFocus = id, t, "heading", true
	h := 12 * sh.TextScale
	sh.Add(d, sprites.R(x, y-h, a.Canvas.Measure(sprites.SansBold, 12*sh.Scale, t)*1.15, h))
}

// Reading returns a box for a paragraph of the size at the sheet's scale, in second ink.
func (sh *Sheet) Reading(a *stage.App, id, text string, size float32) *layout.Box {
	l := ui.NewLabel(id, text, sprites.Sans, size*sh.Scale)
	l.Tint = a.Theme.SheetText2
	return sh.ParagraphBox(a, l)
}

// Item places a drawing that has a name and a role in the accessibility tree.
func (sh *Sheet) Item(id, role, name string, r sprites.Rect, f func(c *sprites.Canvas, r sprites.Rect)) {
	sh.Art(id, name, r, f)
	sh.Widgets[len(sh.Widgets)-1].Base().Role = role
}

// Rule places a horizontal line.
func (sh *Sheet) Rule(x, y, w float32) {
	sh.Art("", "", sprites.R(x, y, w, 1), func(c *sprites.Canvas, r sprites.Rect) {
		r.H = max(1, sh.Scale*1.5)
		c.Fill(r, c.Theme().SheetLine)
	})
}

// lineStep is the scroll distance of an arrow key, the same as one wheel notch.
const lineStep = 56

// Handle passes an event to the widgets. Keys that no widget uses scroll the sheet,
// because only the buttons at its foot take the keyboard focus.
func (sh *Sheet) Handle(a *stage.App, e *ui.Event) bool {
	if sh.Page.Handle(a, e) {
		return true
	}
	if e.Kind != ui.Key || sh.List == nil || sh.List.Height <= sh.List.Rect.H {
		return false
	}
	r, by := sh.List.Rect, float32(0)
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
		by = sh.List.Height
	case ui.ActEnd:
		by = -sh.List.Height
	default:
		return false
	}
	sh.List.Handle(&ui.Event{Kind: ui.Wheel, X: r.CX(), Y: r.CY(), DY: by})
	a.Redraw()
	return true
}
