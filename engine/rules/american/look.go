package american

import (
	"moineau/engine/rules/american/cards"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Visible holds what a view's seat knows, in the terms of package cards: its concealed
// tiles, the exposures, and the unseen tiles.
type Visible struct {
	Held      cards.Held
	Exposures [table.MaxSeats][]cards.Group
	Left      [cards.Kinds]uint8 // unseen naturals of each kind
	Jokers    uint8              // unseen jokers
	Unseen    int                // number of unseen tiles
	// Free and FreeJokers are what the public test counts: naturals that are neither
	// discarded nor exposed, and jokers that were not discarded (§9).
	Free       [cards.Kinds]uint8
	FreeJokers int
	room       [table.MaxSeats][8]cards.Group
}

// Look fills s from a view.
func (s *Visible) Look(v *table.View) {
	s.Held = cards.Held{}
	s.Unseen = cards.Tiles
	for k := range s.Free {
		s.Free[k] = cards.Copies(uint8(k))
	}
	s.FreeJokers = cards.Jokers
	jokers := 0 // in exposures
	for seat := range int(v.Seats) {
		o := &v.Hands[seat]
		s.Exposures[seat] = s.room[seat][:0]
		for m := range int(o.N) {
			kinds := o.Melds[m].Tiles[:o.Melds[m].N]
			if g, ok := groupOf(kinds); ok {
				s.Exposures[seat] = append(s.Exposures[seat], g)
				s.Free[g.Kind] -= g.N - g.Jokers
				jokers += int(g.Jokers)
			}
			s.Unseen -= len(kinds)
		}
		for i, k := range o.River[:o.NRiver] {
			if o.Flags[i]&table.RiverClaimed != 0 {
				continue
			}
			s.Unseen--
			if k == tile.Joker {
				s.FreeJokers--
			} else if i := cards.IndexOf(k); i < cards.Kinds {
				s.Free[i]--
			}
		}
	}
	if v.Seat < 0 {
		s.Left, s.Jokers = s.Free, uint8(s.FreeJokers-jokers)
		return
	}
	own := &v.Hands[v.Seat]
	for _, k := range own.Tiles[:own.Held] {
		s.Held.Add(k)
	}
	s.Unseen -= int(own.Held)
	for k := range s.Left {
		s.Left[k] = s.Free[k] - s.Held.N[k]
	}
	s.Jokers = uint8(s.FreeJokers-jokers) - s.Held.Jokers
}
