package hand

// Jokers stand for any tile. They are not counted in the hand: the hand holds the
// natural tiles, and the number of jokers (0 … 8 in practice) is given beside it.
// Where a joker may stand for a copy beyond the fourth, the shape's Cap is raised
// by the number of jokers.

// ShantenJokers is Shanten for a hand with jokers beside it.
func (h *Hand) ShantenJokers(s *Shape, melds, jokers int) int {
	d := h.distance(s, melds)
	if d > Far {
		return Far
	}
	return max(0, d-max(0, jokers)) - 1
}

// UkeireJokers is the set of natural kinds that lower the shanten of a hand with
// jokers beside it. A further joker always does, unless the hand is complete.
func (h *Hand) UkeireJokers(s *Shape, melds, jokers int) Kinds {
	if h.ShantenJokers(s, melds, jokers) < 0 {
		return 0
	}
	return h.Ukeire(s, melds)
}
