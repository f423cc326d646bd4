package rulecard

import (
	"strconv"

	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// jump is a section name beside the page. Pressing it scrolls to the section.
type jump struct {
	ui.Control
	s    *cardScene
	at   int
	rows int
	size float32
}

// Activate scrolls to the section.
func (j *jump) Activate() { j.s.goTo(j.at) }

// Handle scrolls to the section on a click.
func (j *jump) Handle(e *ui.Event) bool { return j.HandleClick(e, j.Activate) }

// AppendUI appends the node of the name, which is checked if its section is being read.
func (j *jump) AppendUI(out []ui.Node) []ui.Node {
	n := j.Node()
	n.Checked = j.s.reading() == j.at
	return append(out, n)
}

// Draw draws the name and the number of rows, on a darker ground if the section is being
// read.
func (j *jump) Draw(c *sprites.Canvas) {
	th, r := c.Theme(), j.Rect
	radius := min(12, r.H/2)
	ink := th.SheetText2
	if j.s.reading() == j.at {
		c.Round(r, radius, th.SheetLine.Fade(.55))
		ink = th.SheetInk
	}
	if j.Pressed() {
		c.Round(r, radius, sprites.Black.Fade(.10))
	} else if j.Hovered() {
		c.Round(r, radius, sprites.Black.Fade(.05))
	}
	base := r.CY() + j.size*c.TextScale()*.36
	room := r.W - 20
	if j.rows > 0 {
		n := strconv.Itoa(j.rows)
		c.Text(sprites.Sans, j.size, n, r.Right()-12, base, sprites.Right, ink)
		room -= c.Measure(sprites.Sans, j.size, n) + 10
	}
	if size := c.FitSize(sprites.SansBold, j.size, j.Name, room); size >= .8*j.size {
		c.Text(sprites.SansBold, size, j.Name, r.X+10, base, sprites.Left, ink)
	} else { // two lines
		const line = 1.1
		size = min(.86*j.size, .42*r.H/c.TextScale())
		high := c.ParagraphHeight(sprites.SansBold, size, j.Name, room, line)
		c.Paragraph(sprites.SansBold, size, j.Name, sprites.R(r.X+10, r.CY()-high/2, room, high), line, ink)
	}
	j.DrawFocus(c, radius)
}

// side places the section names in a fixed column, each h high. The column scrolls if it
// is too long.
func (s *cardScene) side(a *stage.App, titles []cardSection, r sprites.Rect, h float32) {
	if s.names == nil {
		s.names = ui.NewScroll("card-sections", "")
	}
	s.names.Name = a.T("card.sections")
	var kids []ui.Widget
	for i, t := range titles {
		j := &jump{s: s, at: i, size: 15 * s.Scale, rows: t.n}
		j.ID, j.Name, j.Role = "card-jump-"+t.id, t.title, "tab"
		j.Rect, j.HitMargin = sprites.R(r.X, r.Y+float32(i)*h+1, r.W, h-2), 1
		kids = append(kids, j)
	}
	s.names.SetChildren(h*float32(len(titles)), kids...)
	s.Add(s.names, r)
}

// follow scrolls the name of the section being read into view.
func (s *cardScene) follow(a *stage.App) {
	at := s.reading()
	if s.names == nil || at == s.followed || at >= len(s.names.Children) {
		return
	}
	s.followed = at
	s.names.Reveal(s.names.Children[at].Base().Rect)
	a.Redraw()
}

// goTo scrolls to a section.
func (s *cardScene) goTo(i int) {
	if i >= len(s.sections) {
		return
	}
	s.List.ScrollTo(s.sections[i].y)
	s.picked, s.pickedAt = i, s.List.Offset()
}

// reading returns the section at the top of the view, or the one that was just jumped to.
func (s *cardScene) reading() int {
	off := s.List.Offset()
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
