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
func SplitNarration(safe sprites.Rect, left bool) (rest, panel sprites.Rect) {
	if !factsOf(stage.SpaceOf(float64(safe.W), float64(safe.H))).Beside {
		panel, rest = safe.SplitBottom(NarrationLine)
		return rest, panel.InsetXY(8, 2)
	}
	split := safe.SplitRight
	if left {
		split = safe.SplitLeft
	}
	panel, rest = split(NarrationWidth + 2*PanelMargin)
	return rest, panel.Inset(PanelMargin)
}
