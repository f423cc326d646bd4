package ui

import "moineau/sprites"

// Card is a panel that can be a button as a whole. Without OnClick, it cannot be pressed
// or focused.
type Card struct {
	Pressable
	Marked  bool           // gold rim: chosen or changed
	Content sprites.Drawer // drawn on top; may be nil
}

// NewCard returns a card.
func NewCard(id, name string, onClick func()) *Card {
	role := "group"
	if onClick != nil {
		role = "button"
	}
	return &Card{Pressable: Pressable{Control: Control{ID: id, Role: role, Name: name, NoFocus: onClick == nil}, OnClick: onClick}}
}

// Handle presses the card on a click. A card without OnClick ignores all events.
func (cr *Card) Handle(e *Event) bool { return cr.OnClick != nil && cr.Pressable.Handle(e) }

// Draw draws the panel and its content.
func (cr *Card) Draw(c *sprites.Canvas) {
	if cr.Hidden {
		return
	}
	th := c.Theme()
	fill, line, width := th.Panel, th.PanelLine, float32(1)
	if cr.hover && cr.OnClick != nil {
		fill = th.Raised
	}
	if cr.down {
		fill = darken(fill, .15)
	}
	if cr.Marked {
		line, width = th.Gold, 2
	}
	c.Shadow(cr.Rect.Move(0, 4), 16, 12, sprites.Black.Fade(.25))
	c.Round(cr.Rect, 16, fill)
	c.RoundStroke(cr.Rect, 16, width, line)
	if cr.Content != nil {
		cr.Content.Draw(c)
	}
	cr.DrawFocus(c, 16)
}

// Label is static text.
type Label struct {
	Control
	Font  sprites.Font
	Size  float32
	Align sprites.Align
	Tint  sprites.Color // the theme's text colour if 0
	Line  float32       // line height; if positive, the text is a paragraph in Rect
}

// NewLabel returns a label. Unless it is a paragraph, its baseline is at the bottom of
// its Rect.
func NewLabel(id, text string, f sprites.Font, size float32) *Label {
	return &Label{Control: Control{ID: id, Role: "text", Name: text, NoFocus: true}, Font: f, Size: size}
}

// Draw draws the text.
func (l *Label) Draw(c *sprites.Canvas) {
	if l.Hidden {
		return
	}
	ink := l.Tint
	if ink == 0 {
		ink = c.Theme().Text
	}
	if l.Line > 0 {
		c.ParagraphAligned(l.Font, l.Size, l.Name, l.Rect, l.Line, l.Align, ink)
		return
	}
	x := l.Rect.X
	switch l.Align {
	case sprites.Center:
		x = l.Rect.CX()
	case sprites.Right:
		x = l.Rect.Right()
	}
	c.Text(l.Font, l.Size, l.Name, x, l.Rect.Bottom(), l.Align, ink)
}
