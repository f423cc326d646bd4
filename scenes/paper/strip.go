package paper

import (
	"moineau/scenes/sheet"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// This file places the balances of a wide sheet in one row, the same in every rule set.

// strip places all balances in one row and returns the bottom edge. The cells have a
// third line with wind and parts if these do not fit beside a name.
func (pt *parts) strip(a *stage.App, x, y, w float32) float32 {
	f, z := pt.TextScale, pt.Scale
	all := pt.balances(a)
	each := w / float32(len(all))
	room := each - (12+stripName)*z
	parts, tall := make([]string, len(all)), false
	for i := range all {
		b := &all[i]
		parts[i] = pt.changeParts(a, b)
		tall = tall || parts[i] != "" ||
			a.Canvas.Measure(sprites.SansBold, 16*z, b.name)+8*z+a.Canvas.Measure(sprites.Sans, 14*z, b.wind) > room
	}
	h := 44 * f
	if tall {
		h = 62 * f
	}
	for i := range all {
		pt.stripCell(a, &all[i], parts[i], sprites.R(x+float32(i)*each, y, each-12*z, h), tall)
	}
	return y + h + 4*f
}

// stripName is the left edge of the text in a cell, beside the head.
const stripName = 46

// changeParts returns the parts of a player's change, or "" if there is only one kind.
func (rs *results) changeParts(a *stage.App, b *balance) string {
	cols := rs.columns(a)
	cols = cols[:len(cols)-2]
	if rs.allScore() { // points and doubles are on the player's page
		cols = cols[len(cols)-1:]
	}
	out := ""
	for _, c := range cols {
		if b.seat >= 0 {
			if out != "" {
				out += " · "
			}
			out += c.head + " " + c.value(b.seat)
		}
	}
	return out
}

// stripCell places one player of the strip.
func (pt *parts) stripCell(a *stage.App, b *balance, parts string, r sprites.Rect, tall bool) {
	f, z := pt.TextScale, pt.Scale
	change := ""
	if b.seat >= 0 {
		change = a.Words.Signed(b.change)
	}
	spoken := listed(b.name, b.wind, b.place.spoken(a), change, parts, balanceText(a, b.total))
	pt.Item(b.id, "listitem", spoken, r, func(c *sprites.Canvas, r sprites.Rect) {
		th := c.Theme()
		head := r.Y + 22*f
		c.Disc(r.X+18*z, head, 18*z, th.SheetLine)
		c.Bird(b.bird, r.X+18*z, head, 17*z)
		tx := r.X + stripName*z
		room := r.Right() - tx
		base := r.Y + 17*f
		if tall {
			c.Text(sprites.SansBold, stage.FitSize(c, sprites.SansBold, 16*z, b.name, room), b.name, tx, base, sprites.Left, th.SheetInk)
			more := ""
			if parts != "" {
				more = " · " + parts
			}
			size := stage.FitSize(c, sprites.Sans, 14*z, b.wind+more, room)
			c.Text(sprites.Sans, size, b.wind, tx, base+41*f, sprites.Left, b.windInk(th))
			c.Text(sprites.Sans, size, more, tx+c.Measure(sprites.Sans, size, b.wind), base+41*f, sprites.Left, th.SheetText2)
		} else {
			c.Text(sprites.SansBold, 16*z, b.name, tx, base, sprites.Left, th.SheetInk)
			c.Text(sprites.Sans, 14*z, b.wind, tx+c.Measure(sprites.SansBold, 16*z, b.name)+8*z, base, sprites.Left, b.windInk(th))
		}
		now, total := pt.counting(b)
		// The final numbers determine the sizes, so that they do not change during
		// counting.
		k := min(1, room/(c.Measure(sprites.SansBold, 18*z, balanceText(a, b.total))+c.Measure(sprites.Sans, 15*z, change)+18*z+b.place.width(c, 14*z)))
		base += 23 * f
		c.Text(sprites.SansBold, 18*z*k, balanceText(a, total), tx, base, sprites.Left, th.SheetInk)
		tx += c.Measure(sprites.SansBold, 18*z*k, balanceText(a, b.total)) + 6*z
		if change != "" {
			c.Text(sprites.Sans, 15*z*k, a.Words.Signed(now), tx, base, sprites.Left, sheet.AmountInk(th, b.change))
			tx += c.Measure(sprites.Sans, 15*z*k, change) + 12*z
		}
		b.place.draw(c, tx, base, 14*z*k)
	})
}
