package replay

import (
	"strings"
	"time"

	"moineau/scenes/lookback"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// countFor is the time per update for computing chances.
const countFor = 4 * time.Millisecond

// count continues the computation of chances.
func (rw *Review) count(a *stage.App) {
	c := rw.chances
	if c == nil || c.Done() {
		return
	}
	for until := time.Now().Add(countFor); !c.Done() && time.Now().Before(until); {
		if err := c.Step(); err != nil {
			rw.chances = nil // show the review without the curve
			a.Relayout()
			return
		}
	}
	if c.Done() {
		a.Relayout()
	}
	a.Redraw()
}

// Least height of the curve without its text, and largest height with it.
const (
	leastCurve = 96
	mostCurve  = 380
)

// curveHeight returns the least height of the curve in a column of width w.
func (rw *Review) curveHeight(a *stage.App, w float32) float32 {
	return a.Canvas.ParagraphHeight(sprites.Sans, 15, rw.curveText(a), w, 1.4) + 10 + leastCurve + 20*a.TextScale()
}

func (rw *Review) curveText(a *stage.App) string { return a.T("review.curve", "n", lookback.PlaysAll) }

// curve lays out the chance to win at each turn with the turning points, in a box of
// height h.
func (rw *Review) curve(a *stage.App, x, y, w, h float32) []ui.Widget {
	c := rw.chances
	l := ui.NewLabel("review-curve-about", rw.curveText(a), sprites.Sans, 15)
	l.Line, l.Tint = 1.4, a.Theme.SheetText2
	l.Rect = sprites.R(x, y, w, a.Canvas.ParagraphHeight(sprites.Sans, 15, l.Name, w, 1.4))
	d := &stage.Drawing{}
	d.ID, d.Role, d.NoFocus, d.Name = "review-curve", "img", true, l.Name
	if c.Done() {
		var spoken []string
		for i := range c.Moves {
			spoken = append(spoken, rw.percent(a, c.Percent(i)))
		}
		d.Name += " " + strings.Join(spoken, ", ")
	}
	d.Rect = sprites.R(x, l.Rect.Bottom()+10, w, y+h-l.Rect.Bottom()-10)
	d.Paint = func(k *sprites.Canvas, r sprites.Rect) { rw.drawCurve(a, k, r) }
	return []ui.Widget{l, d}
}

func (rw *Review) percent(a *stage.App, n int) string { return a.T("settings.percent", "n", n) }

// curveTop returns the percentage at the upper edge of the curve. Low curves are
// magnified.
func (rw *Review) curveTop() int {
	c := rw.chances
	if c.Wins || !c.Done() {
		return 100
	}
	most := 0
	for i := range c.Won {
		most = max(most, c.Percent(i))
	}
	for _, top := range [...]int{20, 50} {
		if most <= top {
			return top
		}
	}
	return 100
}

// momentIndexes returns the number of the moment at each position of the curve, or 0.
func (rw *Review) momentIndexes() []int {
	c := rw.chances
	which := make([]int, len(c.Moves))
	for i := range rw.rv.Moments {
		at := 0
		for j, move := range c.Moves {
			if move <= rw.rv.Moments[i].Move {
				at = j
			}
		}
		which[at] = i + 1
	}
	return which
}

// drawCurve draws the axes with their labels, the curve and the moments.
func (rw *Review) drawCurve(a *stage.App, k *sprites.Canvas, r sprites.Rect) {
	c, th, f := rw.chances, k.Theme(), a.TextScale()
	top := rw.curveTop()
	room := k.Measure(sprites.Sans, 12, rw.percent(a, 100)) + 8
	box := sprites.R(r.X+room, r.Y+8*f, r.W-room-8, r.H-8*f-24*f)
	for i := range 3 {
		y := box.Bottom() - box.H*float32(i)/2
		ink := th.SheetLine
		if i > 0 {
			ink = ink.Fade(.6)
		}
		k.Line(box.X, y, box.Right(), y, 1, ink)
		k.Text(sprites.Sans, 12, rw.percent(a, top*i/2), box.X-6, y+4*f, sprites.Right, th.SheetText2)
	}
	n := len(c.Moves)
	steps := n - 1
	if c.Ended {
		steps = n
	}
	at := func(i int) (x, y float32) {
		part := float32(0)
		switch {
		case i == n && c.Wins:
			part = 1
		case i < n:
			part = float32(c.Percent(i)) / 100
		}
		return box.X + box.W*float32(i)/float32(max(1, steps)), box.Bottom() - box.H*min(part*100/float32(top), 1)
	}
	x0, y0 := at(0)
	for i := 1; i <= steps; i++ {
		x1, y1 := at(i)
		k.Line(x0, y0, x1, y1, 2.2, th.Link)
		x0, y0 = x1, y1
	}
	var written []sprites.Rect
	tick := func(i int, font sprites.Font, ink sprites.Color) {
		x, _ := at(i)
		k.Line(x, box.Bottom(), x, box.Bottom()+5, 1, th.SheetText2)
		t := a.Words.Number(c.Turns[i])
		w := k.Measure(font, 13, t) + 8
		label := sprites.R(x-w/2, box.Bottom(), w, 1)
		for _, o := range written {
			if o.X < label.Right() && label.X < o.Right() {
				return
			}
		}
		written = append(written, label)
		k.Text(font, 13, t, x, box.Bottom()+19*f, sprites.Center, ink)
	}
	// The current moment is drawn first, then the others. A number that would overlap
	// another is left out.
	which := rw.momentIndexes()
	for _, shown := range [2]bool{true, false} {
		for i, m := range which {
			if m > 0 && (m == rw.at+1) == shown {
				x, y := at(i)
				size := float32(5)
				if shown {
					size = 6.5
				}
				k.Disc(x, y, size, th.Seal)
				tick(i, sprites.SansBold, th.SheetInk)
			}
		}
	}
	for i, m := range which {
		if m == 0 {
			tick(i, sprites.Sans, th.SheetText2)
		}
	}
}
