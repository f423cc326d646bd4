package paper

import (
	"moineau/scenes/stage"
	"moineau/sprites"
)

// jump is a section's name: pressed, the page goes there.
type jump struct {
	sprites.Control
	s    *cardScene
	at   int
	chip bool
	size float32
}

// Activate goes to the section.
func (j *jump) Activate() { j.s.goTo(j.at) }

// Handle goes to the section on a click.
func (j *jump) Handle(e *sprites.Event) bool {
	used, clicked := j.Click(e)
	if clicked {
		j.Activate()
	}
	return used
}

// AppendUI lists the name; the section that is read is checked.
func (j *jump) AppendUI(out []sprites.UINode) []sprites.UINode {
	n := j.Node()
	n.Checked = !j.chip && j.s.reading() == j.at
	return append(out, n)
}

// Draw draws the name, the section that is read on a lighter ground.
func (j *jump) Draw(c *sprites.Canvas) {
	th, r := c.Theme(), j.Rect
	radius := min(12, r.H/2)
	ink := th.SheetText2
	if j.chip {
		radius = r.H / 2
		ink = th.SheetInk
		c.Round(r, radius, th.SheetRaised)
		c.RoundStroke(r, radius, 1, th.SheetLine)
	} else if j.s.reading() == j.at {
		c.Round(r, radius, th.SheetLine.Fade(.55))
		ink = th.SheetInk
	}
	if j.Pressed() {
		c.Round(r, radius, sprites.Black.Fade(.10))
	} else if j.Hovered() {
		c.Round(r, radius, sprites.Black.Fade(.05))
	}
	base := r.CY() + j.size*c.TextScale()*.36
	t := c.Fit(sprites.SansBold, j.size, j.Name, r.W-16)
	if j.chip {
		c.Text(sprites.SansBold, j.size, t, r.CX(), base, sprites.Center, ink)
	} else {
		c.Text(sprites.SansBold, j.size, t, r.X+10, base, sprites.Left, ink)
	}
	j.DrawFocus(c, radius)
}

// side places the names of the sections in a column that stays.
func (s *cardScene) side(titles []cardSection, r sprites.Rect, h float32) {
	for i, t := range titles {
		s.jump(i, t, sprites.R(r.X, r.Y+float32(i)*h, r.W, h-2), 15*s.z, false)
	}
}

// chips places the names of the sections in lines and gives the lower edge.
func (s *cardScene) chips(a *stage.App, titles []cardSection, x, y, w float32) float32 {
	size, h := float32(14), max(44, 34*s.f)
	at := x
	for i, t := range titles {
		cw := min(a.Canvas.Measure(sprites.SansBold, size, t.title)+30, w)
		if at > x && at+cw > x+w {
			at, y = x, y+h+8
		}
		s.jump(i, t, sprites.R(at, y, cw, h), size, true)
		at += cw + 8
	}
	return y + h
}

func (s *cardScene) jump(i int, t cardSection, r sprites.Rect, size float32, chip bool) {
	j := &jump{s: s, at: i, chip: chip, size: size}
	j.ID, j.Name, j.Role = "card-jump-"+t.id, t.title, "tab"
	if chip {
		j.Role = "link"
	}
	s.Add(j, r)
}

// goTo scrolls to a section.
func (s *cardScene) goTo(i int) {
	if i >= len(s.sections) {
		return
	}
	s.scroll.ScrollTo(s.sections[i].y)
	s.picked, s.pickedAt = i, s.scroll.Offset()
}

// reading is the section at the top of what is seen, or the one just jumped to.
func (s *cardScene) reading() int {
	off := s.scroll.Offset()
	if s.picked >= 0 && off == s.pickedAt {
		return s.picked
	}
	at := 0
	for i := range s.sections {
		if s.sections[i].y <= off+24 {
			at = i
		}
	}
	return at
}
