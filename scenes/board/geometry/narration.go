package geometry

import (
	"moineau/scenes/stage"
	"moineau/sprites"
)

// Sizes of the space beside the table for the narration, in points.
const (
	NarrationWidth = 360 // width of the panel
	NarrationLine  = 44  // height of the line that opens the sheet
)

// SplitNarration splits a window into the space for the table and that of the panel or its one
// line.
func SplitNarration(a *stage.App, safe sprites.Rect, left bool) (rest, panel sprites.Rect) {
	switch {
	case a.LayoutKind() == stage.Wide && left:
		panel, rest = safe.SplitLeft(NarrationWidth + 2*PanelMargin)
		return rest, panel.Inset(PanelMargin)
	case a.LayoutKind() == stage.Wide:
		panel, rest = safe.SplitRight(NarrationWidth + 2*PanelMargin)
		return rest, panel.Inset(PanelMargin)
	}
	panel, rest = safe.SplitBottom(NarrationLine)
	return rest, panel.InsetXY(8, 2)
}
