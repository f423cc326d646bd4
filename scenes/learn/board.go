package learn

import (
	"moineau/scenes/board"
	"moineau/scenes/board/geometry"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// lessonTable is the small table of a lesson as a widget.
type lessonTable struct {
	ui.Control
	*board.Small
}

// table places the table.
func (s *lesson) table(t geometry.SmallTable) {
	const around = 3.2 // width of the discards around the plaque, in tiles
	b := s.board
	b.Place(t)
	b.Rect, b.NoFocus = t.PlaqueRect().Inset(-around*t.D), true
	s.Widgets = append(s.Widgets, b)
}

// Draw implements ui.Widget.
func (b *lessonTable) Draw(c *sprites.Canvas) { b.Small.Draw(c) }

// AppendUI implements ui.Widget.
func (b *lessonTable) AppendUI(out []ui.Node) []ui.Node { return b.AppendNodes(out, "") }
