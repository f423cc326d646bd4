package form

import (
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Switch is a switch with the word yes or no, or a picture, beside it.
type Switch struct {
	*ui.Switch
	Yes, No string
	Picture func(c *sprites.Canvas, r sprites.Rect, on bool) // if nil, the word is drawn
}

// Draw draws the word or the picture, and the switch.
func (s *Switch) Draw(c *sprites.Canvas) {
	defer s.Switch.Draw(c)
	if s.Picture != nil {
		s.Picture(c, sprites.R(s.Rect.Right()-52-16-PictureWidth, s.Rect.CY()-PictureHeight/2, PictureWidth, PictureHeight), s.On)
		return
	}
	w := s.No
	if s.On {
		w = s.Yes
	}
	c.Text(sprites.Sans, 15, w, s.Rect.Right()-52-12, s.Rect.CY()+5.4*c.TextScale(), sprites.Right, c.Theme().Text2)
}

// Size of the picture beside a switch, in points.
const (
	PictureWidth  = 92
	PictureHeight = 52
)
