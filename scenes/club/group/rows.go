package group

import (
	"strconv"
	"strings"

	"moineau/engine/club/group"
	"moineau/engine/club/tournament"
	"moineau/scenes/form"
	"moineau/scenes/lexicon"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// signed formats points with their sign, and with a decimal if they have one.
func signed(w lexicon.Lexicon, p tournament.Points) string {
	n := int(p.Thousandths())
	if n%1000 == 0 {
		return w.Signed(n / 1000)
	}
	if n < 0 {
		return w.Tenths((n - 50) / 100)
	}
	return w.Tenths((n + 50) / 100)
}

// average formats an average place.
func average(w lexicon.Lexicon, s *group.Standing) string {
	whole, part, _ := strings.Cut(s.Average(), ".")
	return w.T("end.tenths", "whole", whole, "tenth", part)
}

// memberRow is a member with their bird.
type memberRow struct {
	ui.Pressable
	bird string
}

// Measures of a row.
const (
	rowText  = 17
	rowSmall = 14
	rowHigh  = 48
	rowWide  = 430 // least width for all columns on one line
)

func memberBox(f *form.Part, w *memberRow, id, name string) *layout.Box {
	w.ID, w.Name, w.Role = id, name, "button"
	return layout.Fixed(0, max(rowHigh, rowHigh*f.App.TextScale())).OnPlace(func(r sprites.Rect) { f.Page.Add(w, r) })
}

// Draw implements ui.Widget.
func (w *memberRow) Draw(c *sprites.Canvas) {
	th, r, s := c.Theme(), w.Rect, c.TextScale()
	if w.Hovered() {
		c.Round(r, 10, th.Raised.Fade(.5))
	}
	c.Fill(sprites.R(r.X, r.Y, r.W, 1), th.PanelLine)
	c.Bird(w.bird, r.X+24, r.CY(), 17)
	x := r.X + 52
	room := r.Right() - 30 - x
	c.Text(sprites.SansBold, c.FitSize(sprites.SansBold, rowText, w.Name, room), w.Name, x, r.CY()+rowText*s*.36, sprites.Left, th.Text)
	c.Icon("chevron-right", sprites.R(r.Right()-26, r.CY()-10, 20, 20), th.Text2)
	w.DrawFocus(c, 10)
}

// seasonRow is a line of the standings of a season. In a narrow window games and place are
// below the name.
type seasonRow struct {
	ui.Pressable
	head                             bool
	bird                             string
	rank, name, games, place, points string
	below                            string
}

// seasonRows adds the standings of a season.
func seasonRows(f *form.Part, g *group.Group, season group.Season, width float32) {
	a := f.App
	wide := width >= rowWide*a.TextScale()
	add := func(w *seasonRow, high float32) {
		w.NoFocus = true
		f.Add(layout.Fixed(width, max(high, high*a.TextScale())).Self(layout.Stretch).OnPlace(func(r sprites.Rect) { f.Page.Add(w, r) }))
	}
	head := &seasonRow{head: true, name: a.T("event.player"), points: a.T("event.points")}
	if wide {
		head.games, head.place = a.T("groups.games"), a.T("groups.place")
	}
	add(head, 28)
	for i, s := range g.Standings(season) {
		w := &seasonRow{rank: a.Words.Number(i + 1), name: s.Name, bird: bird(g, s.Member, s.Name), points: signed(a.Words, s.Points)}
		w.games, w.place = a.Words.Number(s.Games), average(a.Words, &s)
		w.below = a.T("groups.line", "n", s.Games, "place", w.place)
		if s.Games == 0 {
			w.place, w.below = "–", "–"
		}
		w.ID, w.Role = "group-place-"+strconv.Itoa(i+1), "text"
		w.Name = strings.Join([]string{w.rank, s.Name, w.points + " " + head.points, w.below}, ", ")
		if wide {
			w.below = ""
		} else {
			w.games, w.place = "", ""
		}
		add(w, rowHigh)
	}
}

// Draw implements ui.Widget.
func (w *seasonRow) Draw(c *sprites.Canvas) {
	th, r, s := c.Theme(), w.Rect, c.TextScale()
	font, size, tint := sprites.SansBold, float32(rowText), th.Text
	if w.head {
		font, size, tint = sprites.Sans, rowSmall, th.Text2
	} else {
		c.Fill(sprites.R(r.X, r.Y, r.W, 1), th.PanelLine)
	}
	right, y := r.Right()-6, r.CY()+size*s*.36
	column := func(f sprites.Font, size float32, text string, width float32, tint sprites.Color) {
		c.Text(f, c.FitSize(f, size, text, width-8), text, right, y, sprites.Right, tint)
		right -= width
	}
	column(font, size, w.points, 88*s, tint)
	if r.W >= rowWide*s {
		column(sprites.Sans, size, w.place, 76*s, tint)
		column(sprites.Sans, size, w.games, 76*s, tint)
	}
	x := r.X + 6
	c.Text(sprites.SansBold, size, w.rank, x, y, sprites.Left, th.Text2)
	x += 26 * s
	if !w.head {
		c.Bird(w.bird, x+17, r.CY(), 16)
	}
	x += 44
	room := right - x - 6
	if w.below == "" {
		c.Text(font, c.FitSize(font, size, w.name, room), w.name, x, y, sprites.Left, tint)
		return
	}
	c.Text(font, c.FitSize(font, size, w.name, room), w.name, x, y-8*s, sprites.Left, tint)
	c.Text(sprites.Sans, c.FitSize(sprites.Sans, rowSmall, w.below, room), w.below, x, y+10*s, sprites.Left, th.Text2)
}
