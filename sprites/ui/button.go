package ui

import "moineau/sprites"

// ButtonKind is the visual emphasis of a button.
type ButtonKind uint8

// The kinds of buttons. Gold marks the main action, Dark the others, Ghost a way to
// cancel or leave. Plain has no box. Rim marks a further claim.
const (
	Dark ButtonKind = iota
	Gold
	Ghost
	Plain
	Rim
)

// Button is a push button with a text and, optionally, an icon and tiles.
type Button struct {
	Pressable
	Kind    ButtonKind
	Icon    string               // optional
	Sub     string               // optional second, smaller line; the text is then left-aligned
	Key     string               // optional key that presses the button, shown in a small box
	Tiles   []sprites.TileSprite // drawn after the text; X, Y are relative to the row's upper left corner
	TilesW  float32              // width of the row of tiles
	TilesH  float32
	Stacked bool    // the tiles are below the text instead of after it
	Trail   string  // icon at the right end, such as "chevron-right"
	Size    float32 // text size; 18 if 0
	Radius  float32 // corner radius; half the height if 0
	Held    bool    // drawn as pressed, for an open tab
}

// NewButton returns a dark button.
func NewButton(id, name string, onClick func()) *Button {
	return &Button{Pressable: Pressable{Control: Control{ID: id, Role: "button", Name: name}, OnClick: onClick}}
}

// Width returns the width that the content needs, in points.
func (b *Button) Width(c *sprites.Canvas) float32 { return b.width(c, b.size()) }

func (b *Button) width(c *sprites.Canvas, size float32) float32 {
	z := c.TextScale()
	w := c.Measure(sprites.SansBold, size, b.Name)
	if b.Sub != "" {
		w = max(w, c.Measure(sprites.Sans, size*.8, b.Sub))
	}
	if b.Icon != "" {
		w += size * 1.25 * z
		if b.Name != "" {
			w += 10
		}
	}
	switch {
	case b.TilesW > 0 && b.Stacked:
		w = max(w, b.TilesW)
	case b.TilesW > 0:
		w += b.TilesW
		if b.Name != "" {
			w += 14
		}
	}
	if b.Key != "" {
		w += c.Measure(sprites.Sans, 13, b.Key) + 12 + 14
	}
	if b.Trail != "" {
		w += 34
	}
	return w + 48
}

func (b *Button) size() float32 {
	if b.Size > 0 {
		return b.Size
	}
	return 18
}

// colors returns the button's current fill (top and bottom), rim and ink.
func (b *Button) colors(th *sprites.Theme) (top, bottom, rim, ink sprites.Color) {
	switch b.Kind {
	case Gold:
		top, bottom, ink = th.GoldHigh, th.GoldLow, th.GoldInk
	case Ghost:
		top = th.Panel.Fade(.35)
		bottom, rim, ink = top, th.Outline, th.Text
	case Plain:
		ink = th.Text
	case Rim:
		top = th.Panel.Fade(.92)
		bottom, rim, ink = top, th.Gold, th.Text
	default:
		top = th.Panel.Fade(.85)
		bottom, rim, ink = top, th.Outline, th.Text
	}
	if b.Held && b.Kind != Gold {
		top, bottom = th.Segment, th.Segment
		ink = th.SegmentInk
	}
	lift := float32(0)
	if b.hover && !b.Disabled {
		lift = .07
	}
	if b.down {
		lift = -.10
	}
	if lift > 0 {
		top, bottom = brighten(top, lift), brighten(bottom, lift)
	} else if lift < 0 {
		top, bottom = darken(top, -lift), darken(bottom, -lift)
	}
	return
}

// brighten mixes a colour with white and keeps its opacity. A transparent colour becomes
// a translucent white.
func brighten(c sprites.Color, t float32) sprites.Color {
	if c&0xff == 0 {
		return sprites.White.Fade(t)
	}
	return c.Mix(sprites.White, t)&^0xff | c&0xff
}

// Draw draws the button.
func (b *Button) Draw(c *sprites.Canvas) {
	if b.Hidden {
		return
	}
	th, r := c.Theme(), b.Rect
	radius := b.Radius
	if radius == 0 {
		radius = r.H / 2
	}
	top, bottom, rim, ink := b.colors(th)
	top, bottom, rim, ink = b.ink(top), b.ink(bottom), b.ink(rim), b.ink(ink)
	if b.Kind == Gold && !b.Disabled {
		c.Round(r.Move(0, 2), radius, sprites.Black.Fade(.35))
	}
	c.GradientV(r, radius, top, bottom)
	if rim&0xff != 0 {
		c.RoundStroke(r, radius, 1.25, rim)
	}
	b.drawContent(c, ink)
	b.DrawFocus(c, radius)
}

func (b *Button) drawContent(c *sprites.Canvas, ink sprites.Color) {
	r, size, z := b.Rect, b.size(), c.TextScale()
	if b.Stacked && b.TilesW > 0 {
		b.drawStacked(c, ink)
		return
	}
	// If the content is too wide for the button, the text size is reduced.
	const spare = 48 - 20
	for size > 8 && b.width(c, size)-spare > r.W && r.W > 48 {
		size -= .5
	}
	w := b.width(c, size) - 48
	x := r.CX() - w/2
	if b.Sub != "" || b.Trail != "" {
		x = r.X + 24
	}
	if b.Trail != "" {
		c.Icon(b.Trail, sprites.R(r.Right()-20-24*z, r.CY()-12*z, 24*z, 24*z), ink)
	}
	if b.Icon != "" {
		s := size * 1.25 * z
		c.Icon(b.Icon, sprites.R(x, r.CY()-s/2, s, s), ink)
		if b.Name == "" {
			return
		}
		x += s + 10
	}
	base := r.CY() + size*z*.36
	if b.Sub != "" {
		c.Text(sprites.Sans, size*.8, b.Sub, x, base+size*z*.78, sprites.Left, ink)
		base -= size * z * .62
	}
	c.Text(sprites.SansBold, size, b.Name, x, base, sprites.Left, ink)
	x += c.Measure(sprites.SansBold, size, b.Name)
	if b.TilesW > 0 {
		if b.Name != "" {
			x += 14
		}
		y := r.CY() - b.TilesH/2
		for i := range b.Tiles {
			t := b.Tiles[i]
			t.X, t.Y = t.X+x, t.Y+y
			c.Tile(&t)
		}
		x += b.TilesW
	}
	if b.Key != "" {
		x += 14
		k := sprites.R(x, r.CY()-11*z, c.Measure(sprites.Sans, 13, b.Key)+12, 22*z)
		c.RoundStroke(k, 5, 1, ink.Fade(.6))
		c.Text(sprites.Sans, 13, b.Key, k.CX(), k.CY()+4.7*z, sprites.Center, ink)
	}
}

// drawStacked draws the text with the tiles below it. The text size is reduced if the
// text is too wide.
func (b *Button) drawStacked(c *sprites.Canvas, ink sprites.Color) {
	const gap, pad = 5, 9
	r, size, z := b.Rect, b.size(), c.TextScale()
	for size > 8 && c.Measure(sprites.SansBold, size, b.Name)+2*pad > r.W {
		size -= .5
	}
	text := size * z * .72 // the height of capitals
	y := r.CY() - (text+gap+b.TilesH)/2
	c.Text(sprites.SansBold, size, b.Name, r.CX(), y+text, sprites.Center, ink)
	for i := range b.Tiles {
		t := b.Tiles[i]
		t.X, t.Y = t.X+r.CX()-b.TilesW/2, t.Y+y+text+gap
		c.Tile(&t)
	}
}

// IconButton is a button with only an icon. Name is the text that is narrated.
type IconButton struct {
	Pressable
	Icon  string
	Size  float32       // icon size; 24 if 0
	Boxed bool          // drawn on a small panel
	Badge bool          // a gold dot at the corner, which marks a change
	Tint  sprites.Color // the theme's text colour if 0
}

// NewIconButton returns an icon button. The name is narrated.
func NewIconButton(id, name, icon string, onClick func()) *IconButton {
	return &IconButton{Pressable: Pressable{Control: Control{ID: id, Role: "button", Name: name}, OnClick: onClick}, Icon: icon}
}

// Draw draws the icon and its box.
func (b *IconButton) Draw(c *sprites.Canvas) {
	if b.Hidden {
		return
	}
	th, r := c.Theme(), b.Rect
	radius := min(12, r.H/4)
	if b.Boxed {
		c.Round(r, radius, th.Panel)
	}
	if b.down {
		c.Round(r, radius, th.Text.Fade(.16))
	} else if b.hover && !b.Disabled {
		c.Round(r, radius, th.Text.Fade(.08))
	}
	s, ink := b.Size, b.Tint
	if s == 0 {
		s = 24
	}
	if ink == 0 {
		ink = th.Text
	}
	c.Icon(b.Icon, r.Middle(s, s), b.ink(ink))
	if b.Badge {
		c.Disc(r.Right()-9, r.Y+9, 4, th.Gold)
	}
	b.DrawFocus(c, radius)
}

// darken mixes a colour with black and keeps its opacity. A transparent colour becomes a
// translucent black.
func darken(c sprites.Color, t float32) sprites.Color {
	if c&0xff == 0 {
		return sprites.Black.Fade(t)
	}
	return c.Mix(sprites.Black, t)&^0xff | c&0xff
}
