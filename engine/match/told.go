package match

import (
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Adopt plays a deal of another replica of this match, the next one here, whose wall this
// one knows: seats are told at once all they may know, which the other was not told.
func (m *Match) Adopt(other *Match, deal int) error {
	if deal > 1 {
		if _, err := m.Next(nil); err != nil {
			return err
		}
	}
	if m.wall == nil {
		return ErrElsewhere
	}
	for _, in := range other.Inputs(deal) {
		if err := m.tell(); err != nil {
			return err
		}
		if in.Type == table.InReveal && in.Seat >= 0 && in.H < table.Handle(m.Deal.Tiles) && m.Deal.Kind(table.Eye(in.Seat), in.H) != tile.None {
			continue
		}
		if _, err := m.Apply(in, nil); err != nil {
			return err
		}
	}
	return m.tell()
}

// tell gives seats what they may know of the wall and do not yet.
func (m *Match) tell() error {
	for _, in := range m.Owed(nil) {
		if in.Type != table.InReveal || in.Seat < 0 {
			continue
		}
		if _, err := m.Apply(Input{Input: in}, nil); err != nil {
			return err
		}
	}
	return nil
}
