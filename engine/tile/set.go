package tile

// Set holds the number of tiles of each kind in a game. The built wall lists them in the
// order of the kinds; that order is part of the record format.
type Set [Last + 1]uint8

// Len returns the number of tiles.
func (s *Set) Len() int {
	n := 0
	for _, c := range s {
		n += int(c)
	}
	return n
}

// Tiles returns the tiles of the set in the order of the kinds.
func (s *Set) Tiles() []Kind {
	out := make([]Kind, 0, s.Len())
	for k, c := range s {
		for range c {
			out = append(out, Kind(k))
		}
	}
	return out
}

// Set136 returns four of each suit tile and honour.
func Set136() (s Set) {
	for k := M1; k <= Red; k++ {
		s[k] = 4
	}
	return s
}

// Set144 returns Set136 with one of each flower and season.
func Set144() Set {
	s := Set136()
	for k := F1; k < Joker; k++ {
		s[k] = 1
	}
	return s
}
