package geometry

import "moineau/sprites"

// iconSize is the size of a button in a corner of the table.
const iconSize = 44

// fourTogether reports whether four buttons are in one corner, close together, because the
// strip of a seat begins beside them.
func (ly *Layout) fourTogether() bool { return ly.Icons.Together && ly.Carded && ly.Assisted }

// icon returns the rectangle of a button in an upper corner of the table.
func (ly *Layout) icon(right bool) sprites.Rect {
	size, i := iconSize*ly.Zoom(), ly.Icons
	if ly.fourTogether() {
		i.Edge = 4
	}
	r := sprites.R(ly.Safe.X+i.Edge, ly.Safe.Y+i.Top, size, size)
	if right {
		r.X = ly.Safe.Right() - i.Edge - size
	}
	return r
}

// MenuIcon returns the rectangle of the menu button.
func (ly *Layout) MenuIcon() sprites.Rect {
	r := ly.icon(ly.Icons.MenuRight)
	switch {
	case ly.Icons.Together:
		return r
	case ly.Beside && ly.Left: // beside the other button, because the player across has the plate there
		r.X = ly.InnerIcon().Right() + 8
		return r
	case ly.Beside:
		return r
	}
	return ly.Mirror(r)
}

// PanelIcon returns the rectangle of the button of the panel.
func (ly *Layout) PanelIcon() sprites.Rect {
	r := ly.icon(!ly.Icons.MenuRight && !ly.Icons.Together)
	switch {
	case ly.fourTogether():
		return r.Move(r.W, 0)
	case ly.Icons.Together:
		return r.Move(r.W+8, 0)
	case ly.Sizes.Panel:
		r.X = ly.Panel.X - 10 - r.W
	}
	return ly.Mirror(r)
}

// CardIcon returns the rectangle of the card's button, on the inner side of the panel's.
func (ly *Layout) CardIcon() sprites.Rect {
	r := ly.PanelIcon()
	if r.CX() < ly.CX {
		return r.Move(r.W, 0)
	}
	return r.Move(-r.W, 0)
}

// InnerIcon returns the rectangle of the inner one of the panel and card buttons.
func (ly *Layout) InnerIcon() sprites.Rect {
	if ly.Carded {
		return ly.CardIcon()
	}
	return ly.PanelIcon()
}

// AssistIcon returns the rectangle of the button of the assists, on the inner side of the
// menu or, if all buttons are in one corner, of the others. A window with a row of assists
// has none.
func (ly *Layout) AssistIcon() sprites.Rect {
	if ly.Icons.Together {
		r := ly.InnerIcon()
		return r.Move(r.W, 0)
	}
	r := ly.MenuIcon()
	if r.CX() < ly.CX {
		return r.Move(r.W, 0)
	}
	return r.Move(-r.W, 0)
}

// TitleSpace returns the letters and the width of the title in the bar beside buttons of
// the given width on each side.
func (ly *Layout) TitleSpace(icons float32) (size, room float32) {
	const edge, gap = 16, 8
	room = ly.Safe.W - 2*(edge+icons+gap)
	if ly.TitleMost > 0 { // the player who sits out is named in the bar
		room = min(room, ly.TitleMost)
	}
	return ly.Title, room
}
