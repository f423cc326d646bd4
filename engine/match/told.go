package match

import (
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Adopt replays a deal of another replica of this match, which must be the next one here
// and whose wall this replica knows. Seats receive at once all private reveals to which
// they are entitled, including those that the other replica lacks. It returns
// ErrRemoteWall if the wall is not known.
func (m *Match) Adopt(other *Match, deal int) error {
	if deal > 1 {
		if _, err := m.Next(nil); err != nil {
			return err
		}
	}
	if m.wall == nil {
		return ErrRemoteWall
	}
	for _, in := range other.Inputs(deal) {
		if err := m.tell(); err != nil {
			return err
		}
		if in.Type == table.InReveal && in.Seat >= 0 && in.H < table.Handle(m.Deal.Tiles) && m.Deal.Kind(table.Viewpoint(in.Seat), in.H) != tile.None {
			continue
		}
		if _, err := m.Apply(in, nil); err != nil {
			return err
		}
	}
	return m.tell()
}

// tell sends seats the kinds to which they are entitled and which they lack.
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
