package learn

import (
	"strconv"
	"strings"

	"moineau/engine/table"
	"moineau/scenes/board"
	"moineau/scenes/board/geometry"
	"moineau/scenes/stage"
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

// AppendUI appends nodes for screen readers: the plaque, and each player with discards and
// melds.
func (b *lessonTable) AppendUI(out []ui.Node) []ui.Node {
	a, s := b.App, b.Session
	v := s.View()
	plaque := b.Title + ", " + b.Left
	for _, k := range s.Table().Indicators() {
		plaque += ", " + a.Words.TileName(k.Shown)
	}
	out = append(out, board.TextNode("plaque", "text", plaque, b.At.PlaqueRect()))
	for seat := range int(v.Seats) {
		rel, h := s.Side(seat), &v.Hands[seat]
		var said []string
		for i := range h.Melds[:h.N] {
			m := &h.Melds[i]
			said = append(said, a.Words.SetName(m.Tiles[:m.N]))
		}
		for i, k := range h.River[:h.NRiver] {
			if h.Flags[i]&table.RiverClaimed == 0 {
				said = append(said, a.Words.TileName(k))
			}
		}
		name := b.PlayerName(seat)
		if b.Winds {
			name += ", " + b.Wind(seat)
		}
		name = a.T("learn.lies", "name", name, "tiles", orNone(a, strings.Join(said, ", ")))
		out = append(out, board.TextNode("player-"+strconv.Itoa(rel), "text", name, b.First(rel)))
	}
	return out
}

func orNone(a *stage.App, s string) string {
	if s == "" {
		return a.T("learn.nothing")
	}
	return s
}
