package geometry

import "moineau/sprites"

// StripRoom returns the greatest length of an opponent's strip. plate is the width of the
// plate beside the strip across.
func (ly *Layout) StripRoom(rel int, plate float32) float32 {
	switch {
	case ly.SideRoom == 0: // the player's melds are below the corner
		return 2*ly.Outer - 2*sprites.TileHeight(ly.Strip)
	case rel == 2 && ly.AcrossRoom > 0:
		return ly.AcrossRoom
	case rel == 2:
		from, to := ly.AcrossSpan(plate)
		return to - from
	}
	return ly.SideRoom
}

// StripStart returns where an opponent's strip of the given length begins in its frame. It
// is centred where the layout has room.
func (ly *Layout) StripStart(rel int, long, plate float32) float32 {
	left := -long / 2
	switch {
	case ly.SideRoom == 0: // it begins where its left neighbour's strip ends
		return max(left, sprites.TileHeight(ly.Strip)-ly.Outer)
	case rel == 2 && ly.AcrossRoom == 0:
		from, to := ly.AcrossSpan(plate)
		return max(ly.CX-to, min(left, ly.CX-from-long))
	case rel == 1:
		return left + ly.CY - ly.SideY
	case rel == 3:
		return left + ly.SideY - ly.CY
	}
	return left
}
