package geometry

import (
	"moineau/scenes/stage"
	"moineau/sprites"
)

// Titled reports whether the bar at the top shows the title, between the two buttons.
func (ly *Layout) Titled() bool {
	return ly.Sizes.Kind == stage.Portrait || ly.Sizes.Kind == stage.Upright
}

// MenuIcon returns the rectangle of the menu button.
func (ly *Layout) MenuIcon() sprites.Rect {
	safe, z := ly.Safe, ly.Zoom()
	r := sprites.R(safe.X+16, safe.Y+16, 44, 44)
	switch ly.Sizes.Kind {
	case stage.Portrait:
		r = sprites.R(safe.Right()-16-44, safe.Y+40-34, 44, 44)
	case stage.Upright:
		r = sprites.R(safe.Right()-16-44+8, safe.Y+4, 44, 44)
	case stage.LandscapePhone: // the opponents' names are on the other side
		return sprites.R(safe.X+12, safe.Y+8, 44, 44)
	case stage.Wide:
		r = sprites.R(safe.X+24, safe.Y+16, 44*z, 44*z)
		if ly.Left { // beside the other button, because the player across has the plate there
			r.X = ly.InnerIcon().Right() + 8
		}
		return r
	}
	return ly.Mirror(r)
}

// PanelIcon returns the rectangle of the button of the panel.
func (ly *Layout) PanelIcon() sprites.Rect {
	safe, z := ly.Safe, ly.Zoom()
	r := sprites.R(safe.Right()-16-44, safe.Y+16, 44, 44)
	switch {
	case ly.Sizes.Kind == stage.Portrait:
		r = sprites.R(safe.X+16, safe.Y+40-34, 44, 44)
	case ly.Sizes.Kind == stage.Upright:
		r = sprites.R(safe.X+16-8, safe.Y+4, 44, 44)
	case ly.Sizes.Kind == stage.LandscapePhone:
		return sprites.R(safe.X+64, safe.Y+8, 44, 44)
	case ly.Sizes.Kind == stage.Wide && !ly.Sizes.Panel:
		r = sprites.R(safe.Right()-24-44*z, safe.Y+16, 44*z, 44*z)
	case ly.Sizes.Kind == stage.Wide:
		r = sprites.R(ly.Panel.X-10-44*z, safe.Y+16, 44*z, 44*z)
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
