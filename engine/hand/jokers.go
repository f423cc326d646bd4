package hand

// A joker stands for any tile. Jokers are not counted in the hand, which holds only
// natural tiles; their number (0 … 8 in practice) is a separate argument. If a joker may
// stand for a copy beyond the fourth, the caller raises the shape's Cap by the number of
// jokers.

// ShantenJokers returns the shanten of the hand with a number of jokers.
func (h *Hand) ShantenJokers(s *Shape, melds, jokers int) int {
	d := h.distance(s, melds)
	if d > Far {
		return Far
	}
	return max(0, d-max(0, jokers)) - 1
}

// UkeireJokers returns the set of natural kinds that lower the shanten of the hand with a
// number of jokers. Another joker always lowers it unless the hand is complete.
func (h *Hand) UkeireJokers(s *Shape, melds, jokers int) Kinds {
	if h.ShantenJokers(s, melds, jokers) < 0 {
		return 0
	}
	return h.Ukeire(s, melds)
}
