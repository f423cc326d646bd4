package geometry

import "moineau/sprites"

// PlateRadius is the radius of a head in windows that are wider than high.
const PlateRadius = 19

// PlateGap is the distance between the head and the name.
const PlateGap = 9

// Sizes of the plates beside an edge of the window, in points.
const (
	plateEdge   = 16 // distance from the edge
	phoneEdge   = 8
	phoneColumn = 4 // between two plates
	sideEdge    = 12
)

// PlateSpot is the place of a plate: the centre of its head and the side on which its name
// is. Room is the space for the name, or 0 if the plate was limited before.
type PlateSpot struct {
	X, Y, Room float32
	Align      sprites.Align
}

// PlateSize returns the size of a player's plate.
func (ly *Layout) PlateSize(rel int) PlateSize {
	p := ly.Plate
	if rel == 0 {
		p = ly.OwnPlate
	}
	return p.zoomed(ly.Zoom())
}

func (p PlateSize) zoomed(z float32) PlateSize { return PlateSize{p.Radius * z, p.Name * z} }

// PlateMost returns the greatest width of a player's plate, or 0 if it has no limit.
func (ly *Layout) PlateMost(rel int) float32 {
	const across, ownShare = 200, .4
	switch {
	case ly.Sides:
		return ly.Field.W
	case ly.Row == RowHand && rel == 0:
		return ownShare * ly.Hand.W
	case ly.Row == RowHand:
		return (ly.Safe.W - 4*plateEdge) / 3
	case ly.Titled:
		return ly.phonePlate(0).W - phoneColumn
	case rel == 2:
		return across * ly.Zoom()
	}
	return 0
}

// phonePlate returns the rectangle of one of three plates under the bar.
func (ly *Layout) phonePlate(n int) sprites.Rect {
	return sprites.R(ly.Safe.X+phoneEdge, ly.Safe.Y+ly.PlateY, ly.Safe.W-2*phoneEdge, 0).Column(n, 3, phoneColumn)
}

// PlateSpot returns the place of an opponent's plate with heads of the given radius. wide
// is the width of the plate, and strip the rectangle of the strip across.
func (ly *Layout) PlateSpot(rel int, radius, wide float32, strip sprites.Rect) PlateSpot {
	safe := ly.Safe
	switch {
	case ly.Sides:
		return PlateSpot{[...]float32{1: ly.Field.X, 2: ly.Field.X, 3: safe.X + sideEdge}[rel] + radius, safe.Y + [...]float32{1: 76, 2: 30, 3: 78}[rel], 0, sprites.Left}
	case ly.Row == RowHand:
		y := safe.Y + ly.PlateY
		switch rel {
		case 1:
			return PlateSpot{safe.Right() - plateEdge - radius, y, 0, sprites.Right}
		case 2:
			return PlateSpot{safe.CX() - wide/2 + radius, y, 0, sprites.Left}
		}
		return PlateSpot{safe.X + plateEdge + radius, y, 0, sprites.Left}
	case ly.Titled:
		r := ly.phonePlate(3 - rel)
		return PlateSpot{r.X + radius, r.Y, 0, sprites.Left}
	}
	const gap, spare = 16, 3
	text := radius + PlateGap*ly.Zoom() + spare
	switch rel {
	case 1:
		x := ly.CX + ly.Outer + gap + radius
		return PlateSpot{x, ly.CY, safe.Right() - x - text, sprites.Left}
	case 3:
		x := ly.CX - ly.Outer - gap - radius
		return PlateSpot{x, ly.CY, x - text - safe.X, sprites.Right}
	}
	return PlateSpot{strip.Right() + AcrossGap + radius, strip.CY(), 0, sprites.Left}
}

// PlateAbove returns the place of a plate without room beside its strip: above the end of
// the strip. text is the width of its name.
func (ly *Layout) PlateAbove(rel int, radius, text float32) PlateSpot {
	const gap, edge = 16, 14
	s := PlateSpot{ly.CX + ly.Outer - text - radius - edge, ly.CY - ly.Inner - ly.Depth - radius - gap, 0, sprites.Left}
	if rel == 3 {
		s.X = ly.Safe.X + gap + radius
	}
	return s
}

// OwnPlateSpot returns the place of the player's plate for the right hand. left and right
// are the ends of the row of melds that these leave free.
func (ly *Layout) OwnPlateSpot(radius, left, right float32) PlateSpot {
	own := ly.MeldsB - sprites.TileHeight(ly.MeldW)/2
	switch ly.Melds {
	case MeldsAbove: // beside the melds and bonus tiles
		x := right - radius
		return PlateSpot{x, own, x - radius - PlateGap*ly.Zoom() - left, sprites.Right}
	case MeldsAboveRight:
		return PlateSpot{ly.Hand.X + radius, own, 0, sprites.Left}
	}
	x := ly.Hand.X
	if ly.Sides {
		x = ly.Safe.X + sideEdge
	}
	return PlateSpot{x + radius, ly.OwnPlateY(), 0, sprites.Left}
}

// OwnPlateY returns the centre of the player's plate in windows that are wider than high.
func (ly *Layout) OwnPlateY() float32 {
	if ly.Sides {
		return ly.Hand.Y - 38
	}
	return ly.ButtonsY + ly.ButtonH/2 + 12.5*(ly.Zoom()-1) // a large plate keeps clear of the table
}

// A SitOutSpot is the place of the plate of the player who sits out the deal: its left end,
// or its middle if it is centred.
type SitOutSpot struct {
	PlateSize
	X, Y     float32
	Most     float32 // greatest width, or 0
	Centred  bool
	Sentence bool // it is one line without a chip
	Yields   bool // it goes below the plate at the left if that is there
	Mirrored bool // it is at the other side for the left hand
}

// WatcherSpot returns the place of the plate of the player who sits out the deal and
// watches at this device: that of the hand.
func (ly *Layout) WatcherSpot() SitOutSpot {
	return SitOutSpot{PlateSize: ly.SitOut.zoomed(ly.Zoom()), X: ly.Hand.CX(), Y: ly.Hand.CY(), Centred: true}
}

// SitOutSpot returns the place of the plate of the player who sits out a deal of three or
// four players.
func (ly *Layout) SitOutSpot(seats int) SitOutSpot {
	safe := ly.Safe
	s := SitOutSpot{PlateSize: ly.SitOut.zoomed(ly.Zoom())}
	switch {
	case ly.Titled && seats == 3: // in the place across
		s.X, s.Y, s.Centred = safe.CX(), safe.Y+ly.PlateY, true
	case ly.Row == RowHand: // in the bar, beside the title
		s.PlateSize = PlateSize{14, 13.5}
		s.X, s.Y, s.Most = safe.X+16+iconSize+12, safe.Y+26, safe.W/2-ly.TitleMost/2-80
		if ly.Left && ly.Assisted {
			s.X, s.Most = s.X+iconSize, s.Most-iconSize
		}
	case ly.Titled: // in the bar, under the title
		s.PlateSize = PlateSize{9, 13}
		s.X, s.Y, s.Centred, s.Sentence, s.Most = safe.CX(), safe.Y+54, true, true, safe.W-24
	case ly.Sides:
		s.X, s.Y, s.Mirrored = safe.X+sideEdge, safe.Y+136, true
	default: // below the menu button
		s.X, s.Y, s.Yields = safe.X+plateEdge, ly.icon(false).Bottom()+14+s.Radius, true
	}
	return s
}
