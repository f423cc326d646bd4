package learn

import "moineau/scenes/board/geometry"

// table places the table.
func (s *lesson) table(t geometry.SmallTable) {
	const around = 3.2 // width of the discards around the plaque, in tiles
	b := s.board
	b.Place(t)
	b.Rect, b.NoFocus = t.PlaqueRect().Inset(-around*t.D), true
	s.Widgets = append(s.Widgets, b)
}
