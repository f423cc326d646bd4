package stage

import (
	"rsc.io/qr"

	"moineau/sprites"
)

// mostInQR is the maximum size in bytes of a text shown as a QR code. The modules of a
// larger code are too small for a camera in front of a screen.
const mostInQR = 400

// QR returns a drawing of a text as a QR code. It returns false if the text is too long. The
// drawing should be at least QRSize points wide.
func QR(id, name, text string) (*Drawing, bool) {
	if len(text) > mostInQR {
		return nil, false
	}
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return nil, false
	}
	d := &Drawing{Paint: func(c *sprites.Canvas, r sprites.Rect) {
		// Always white with a border of four modules, as cameras require.
		c.Round(r, 8, sprites.White)
		n := code.Size + 8
		m := r.W / float32(n)
		for y := range code.Size {
			for x := 0; x < code.Size; x++ {
				from := x
				for x < code.Size && code.Black(x, y) {
					x++
				}
				if x > from {
					c.Fill(sprites.R(r.X+float32(from+4)*m, r.Y+float32(y+4)*m, float32(x-from)*m, m), sprites.Black)
				}
			}
		}
	}}
	d.ID, d.Name, d.Role, d.NoFocus = id, name, "img", true
	return d, true
}

// QRSize returns the width of a QR code for a text in points, at three per module.
func QRSize(text string) float32 {
	modules := float32(29)
	for _, n := range []int{42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362} { // versions 3 and up, level M
		if len(text) > n {
			modules += 4
		}
	}
	return 3 * (modules + 8)
}
