package paper

import (
	"moineau/engine/tile"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// rowItem is a row of a sheet. Its tiles in the hand are lit while the pointer is over
// the row, while it is focused, or after a tap on it.
type rowItem struct {
	stage.Drawing
	row       int
	over, tap func()
	leave     func()
}

// Handle lights the row's tiles on hover or tap.
func (w *rowItem) Handle(e *ui.Event) bool {
	was := w.Hovered()
	used, clicked := w.Click(e)
	switch {
	case clicked && e.Touched():
		w.tap()
	case w.Hovered() && !was:
		w.over()
	case was && !w.Hovered():
		w.leave()
	}
	return used
}

// Activate acts like a tap.
func (w *rowItem) Activate() { w.tap() }

// Draw draws the row and its focus ring.
func (w *rowItem) Draw(c *sprites.Canvas) {
	w.Drawing.Draw(c)
	w.DrawFocus(c, 8)
}

// lightFocused lights the tiles of the focused row, or none if no row is focused.
func (s *scoreSheet) lightFocused() {
	row := -1
	if w, ok := s.Layer.Focused().(*rowItem); ok && w.Focused() {
		row = w.row
	}
	if row != s.keyRow {
		s.keyRow = row
		s.mark(row)
	}
}

// light highlights the tiles of a row, or none if row is -1, and redraws.
func (pt *parts) light(a *stage.App, row int) {
	pt.mark(row)
	a.Redraw()
}

// mark does what light does without a redraw.
func (pt *parts) mark(row int) {
	pt.litRow = row
	pt.lit = nil
	p := pt.shown()
	switch {
	case p == nil || row < 0:
	case row < len(p.lines):
		pt.lit = p.hand.find(p.lines[row].tiles)
	case row-len(p.lines) < len(p.omitted):
		pt.lit = p.hand.find(p.omitted[row-len(p.lines)].tiles)
	}
}

// find returns the indexes of a row's tiles in the hand, with whole groups first. It
// returns nil if the row names no tiles.
func (o *openHand) find(kinds []tile.Kind) map[int]bool {
	if len(kinds) == 0 {
		return nil
	}
	left := map[tile.Kind]int{}
	for _, k := range kinds {
		left[k.Unred()]++
	}
	found := map[int]bool{}
	n := 0
	for i := range o.groups {
		need := map[tile.Kind]int{}
		all := true
		for _, k := range o.groups[i].Kinds {
			need[k.Unred()]++
		}
		for k, c := range need {
			all = all && left[k] >= c
		}
		for j, k := range o.groups[i].Kinds {
			if all {
				found[n+j] = true
				left[k.Unred()]--
			}
		}
		n += len(o.groups[i].Kinds)
	}
	n = 0
	for i := range o.groups {
		for j, k := range o.groups[i].Kinds {
			if !found[n+j] && left[k.Unred()] > 0 {
				found[n+j] = true
				left[k.Unred()]--
			}
		}
		n += len(o.groups[i].Kinds)
	}
	return found
}
