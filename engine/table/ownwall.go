package table

// The methods for own walls (Spec.OwnWalls).

// Part returns a chair's own part of the wall, in drawing order.
func (s *State) Part(seat int) []Handle {
	n := int(s.Tiles) / int(s.Seats)
	return s.Order[seat*n : (seat+1)*n]
}

// OwnNext returns the next tile in a chair's own part of the wall, or NoHandle.
func (s *State) OwnNext(seat int) Handle {
	for _, h := range s.Part(seat) {
		if s.Place[h] == InWall {
			return h
		}
	}
	return NoHandle
}

// canKong reports whether a chair can take a replacement for a kong that it declares now.
func (d *Deal) canKong(seat int) bool {
	if d.spec.OwnWalls {
		return d.CanDraw() && d.OwnNext(seat) != NoHandle
	}
	return d.CanReplace()
}
