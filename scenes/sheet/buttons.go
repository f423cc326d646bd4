package sheet

import (
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Ink is a button on paper: outlined or text only.
type Ink struct {
	ui.Pressable
	Size    float32
	outline bool
}

// NewInk returns a button that is outlined or text only.
func NewInk(id, name string, outline bool, f func()) *Ink {
	return &Ink{Pressable: ui.Pressable{Control: ui.Control{ID: id, Role: "button", Name: name}, OnClick: f}, outline: outline}
}

// Width returns the width that the text needs.
func (in *Ink) Width(a *stage.App) float32 {
	return a.Canvas.Measure(sprites.SansBold, in.Size, in.Name) + 44
}

// Draw implements ui.Widget.
func (in *Ink) Draw(c *sprites.Canvas) {
	th, r := c.Theme(), in.Rect
	switch {
	case in.Pressed():
		c.Round(r, r.H/2, th.SheetLine)
	case in.Hovered():
		c.Round(r, r.H/2, th.SheetRaised)
	}
	ink := th.Link
	if in.outline {
		ink = th.SheetInk
		c.RoundStroke(r, r.H/2, 1.5, th.SheetText2)
	}
	size := in.Size
	if w := c.Measure(sprites.SansBold, size, in.Name); w > r.W-16 {
		size *= (r.W - 16) / w
	}
	c.Text(sprites.SansBold, size, in.Name, r.CX(), r.CY()+size*c.TextScale()*.36, sprites.Center, ink)
	in.DrawFocus(c, r.H/2)
}

// Fold opens and closes a part of a sheet.
type Fold struct {
	ui.Pressable
	Label, About string
	Open         bool
	Scale        float32
}

// Draw draws the button with its text and an arrow.
func (fo *Fold) Draw(c *sprites.Canvas) {
	th, r, z := c.Theme(), fo.Rect, fo.Scale
	c.Round(r, 12, th.SheetRaised)
	c.RoundStroke(r, 12, 1, th.SheetLine)
	base := r.CY() + 5.5*c.TextScale()*z
	c.Text(sprites.SansBold, 15*z, fo.Label, r.X+14, base, sprites.Left, th.SheetInk)
	x := r.X + 14 + c.Measure(sprites.SansBold, 15*z, fo.Label) + 8*z
	if size := stage.FitSize(c, sprites.Sans, 14*z, fo.About, max(0, r.Right()-40-x)); size >= 11.5 {
		c.Text(sprites.Sans, size, fo.About, x, base, sprites.Left, th.SheetText2)
	}
	icon := "chevron-down"
	if fo.Open {
		icon = "chevron-up"
	}
	c.Icon(icon, sprites.R(r.Right()-36, r.CY()-11, 22, 22), th.SheetInk)
	fo.DrawFocus(c, 12)
}
