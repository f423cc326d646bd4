package sprites

// Color is a colour in the form 0xRRGGBBAA, not premultiplied.
type Color uint32

// RGB returns the opaque colour 0xRRGGBB.
func RGB(hex uint32) Color { return Color(hex<<8 | 0xff) }

// Fade returns the colour with its opacity multiplied by a, which is in 0 … 1.
func (c Color) Fade(a float32) Color {
	if a >= 1 {
		return c
	}
	if a < 0 {
		a = 0
	}
	return c&^0xff | Color(float32(c&0xff)*a+.5)
}

// Mix interpolates channel by channel from c (t = 0) to d (t = 1).
func (c Color) Mix(d Color, t float32) Color {
	if t <= 0 {
		return c
	}
	if t >= 1 {
		return d
	}
	var out Color
	for s := 0; s < 32; s += 8 {
		a, b := float32(c>>s&0xff), float32(d>>s&0xff)
		out |= Color(a+(b-a)*t+.5) << s
	}
	return out
}

// channels returns the four channels, each in 0 … 1.
func (c Color) channels() (r, g, b, a float32) {
	const k = 1. / 255
	return float32(c>>24) * k, float32(c>>16&0xff) * k, float32(c>>8&0xff) * k, float32(c&0xff) * k
}

// Common colours. Transparent paints nothing.
const (
	Transparent Color = 0
	White       Color = 0xffffffff
	Black       Color = 0x000000ff
)
