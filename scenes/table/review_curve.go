package table

import (
	"slices"
	"strings"
	"time"

	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// countFor is how much of an update is spent on counting chances.
const countFor = 4 * time.Millisecond

// count counts on.
func (s *Review) count(a *stage.App) {
	c := s.chances
	if c == nil || c.Done() {
		return
	}
	for until := time.Now().Add(countFor); !c.Done() && time.Now().Before(until); {
		if err := c.Step(); err != nil {
			s.chances = nil // the review says what it can without
			a.Relayout()
			return
		}
	}
	if c.Done() {
		a.Relayout()
	}
	a.Redraw()
}

// curveHeight is how high curve is in a column.
func (s *Review) curveHeight(a *stage.App, w float32) float32 {
	return a.Canvas.ParagraphHeight(sprites.Sans, 15, s.curveText(a), w, 1.4) + 10 + 64 + 20*a.TextScale()
}

func (s *Review) curveText(a *stage.App) string { return a.T("review.curve", "n", session.PlaysAll) }

// curve is the chance to win at each turn, with the moments that mattered on it.
func (s *Review) curve(a *stage.App, x, y, w float32) []sprites.Widget {
	c := s.chances
	l := sprites.NewLabel("review-curve-about", s.curveText(a), sprites.Sans, 15)
	l.Line, l.Tint = 1.4, a.Theme.SheetText2
	l.Rect = sprites.R(x, y, w, a.Canvas.ParagraphHeight(sprites.Sans, 15, l.Name, w, 1.4))
	percent := func(i int) string { return a.T("settings.percent", "n", (200*c.Won[i]+c.Of)/(2*max(1, c.Of))) }
	var spoken []string
	turns := make([]string, len(c.Moves)) // of those that mattered
	which := make([]int, len(c.Moves))
	for i := range s.rv.Moments {
		m := &s.rv.Moments[i]
		at := 0
		for j, move := range c.Moves {
			if move <= m.Move {
				at = j
			}
		}
		turns[at], which[at] = a.Number(m.Turn), i+1
	}
	for i := range c.Moves {
		spoken = append(spoken, percent(i))
	}
	d := &stage.Drawing{}
	d.ID, d.Role, d.NoFocus = "review-curve", "img", true
	d.Name = l.Name
	if c.Done() {
		d.Name += " " + strings.Join(spoken, ", ")
	}
	f := a.TextScale()
	d.Rect = sprites.R(x, l.Rect.Bottom()+10, w, 64+20*f)
	d.Paint = func(k *sprites.Canvas, r sprites.Rect) {
		th := k.Theme()
		box := sprites.R(r.X+8, r.Y+6, r.W-16, r.H-20*f-12)
		k.Line(box.X, box.Bottom(), box.Right(), box.Bottom(), 1, th.SheetLine)
		// A low curve is drawn larger; what its upper edge stands for is said.
		top := 100
		if !c.Wins && c.Done() {
			most := 100 * slices.Max(c.Won) / c.Of
			for top > 25 && most <= top/2 {
				top /= 2
			}
		}
		k.Line(box.X, box.Y, box.Right(), box.Y, 1, th.SheetLine.Fade(.5))
		k.Text(sprites.Sans, 12, a.T("settings.percent", "n", top), box.Right(), box.Y+13*f, sprites.Right, th.SheetText2)
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
				part = float32(c.Won[i]) / float32(max(1, c.Plays(i)))
			}
			return box.X + box.W*float32(i)/float32(max(1, steps)), box.Bottom() - box.H*min(part*100/float32(top), 1)
		}
		x0, y0 := at(0)
		for i := 1; i <= steps; i++ {
			x1, y1 := at(i)
			k.Line(x0, y0, x1, y1, 2.2, th.Link)
			x0, y0 = x1, y1
		}
		var written []float32
		mark := func(i int, size float32) {
			px, py := at(i)
			k.Disc(px, py, size, th.Seal)
			w := k.Measure(sprites.Sans, 13, turns[i]) + 6
			for _, x := range written {
				if abs(x-px) < w {
					return
				}
			}
			written = append(written, px)
			k.Text(sprites.Sans, 13, turns[i], px, r.Bottom()-4, sprites.Center, th.SheetText2)
		}
		// The turn that is looked at first: what stands too close to it has no number.
		for i := range c.Moves {
			if which[i] == s.at+1 {
				mark(i, 6.5)
			}
		}
		for i := range c.Moves {
			if which[i] > 0 && which[i] != s.at+1 {
				mark(i, 5)
			}
		}
	}
	return []sprites.Widget{l, d}
}
