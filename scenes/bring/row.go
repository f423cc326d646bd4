package bring

import (
	"strconv"
	"strings"

	"moineau/scenes/library"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// narrowRow is the width below which a row has two lines.
const narrowRow = 560

// row is a game in the list, with a box that is ticked if it is wanted.
type row struct {
	ui.Pressable
	game         *game
	a            *stage.App
	seat         int // the player, or -1
	site, day    string
	players      []string
	place, score string
}

// fill sets the texts.
func (r *row) fill() {
	a, g := r.a, r.game
	r.site = a.T("replays.site." + string(g.Site))
	if g.When > 0 {
		r.day = stage.Day(a, g.When)
	}
	e := library.Entry(g.Match)
	for i := range e.Players {
		n := ""
		if i < len(g.Names) {
			n = g.Names[i]
		}
		if n == "" {
			n = a.T("import.player", "n", i+1)
		}
		r.players = append(r.players, n)
	}
	who := r.seat
	if who < 0 { // the best player
		for i := range e.Players {
			if who < 0 || e.Scores[i] > e.Scores[who] {
				who = i
			}
		}
	}
	r.score = g.points(a, who)
	r.place = a.T("replays.unfinished")
	if e.Over {
		r.place = a.T("place." + strconv.Itoa(e.Place(who)))
	}
	if r.seat < 0 {
		r.place = r.players[who]
	}
}

// spoken returns the parts of the row's name.
func (r *row) spoken() (all []string) {
	for _, part := range []string{r.site, r.day, strings.Join(r.players, " "), r.place, r.score} {
		if part != "" {
			all = append(all, part)
		}
	}
	return all
}

// Draw draws the row.
func (r *row) Draw(c *sprites.Canvas) {
	th, f := c.Theme(), c.TextScale()
	box := sprites.R(r.Rect.X, r.Rect.CY()-12, 24, 24)
	if r.Checked {
		c.Round(box, 6, th.Done)
		c.Icon("check", box.Inset(4), th.Knob)
	} else {
		c.RoundStroke(box, 6, 2, th.Text2)
	}
	x, right := box.Right()+14, r.Rect.Right()-4
	if r.Rect.W < narrowRow*f {
		r.narrow(c, x, right)
		r.DrawFocus(c, 8)
		return
	}
	base := r.Rect.CY() + 6*f
	w := right - x
	c.Text(sprites.SansBold, c.FitSize(sprites.SansBold, 16, r.site, .19*w), r.site, x, base, sprites.Left, th.Text)
	c.Text(sprites.Sans, c.FitSize(sprites.Sans, 15, r.day, .17*w), r.day, x+.2*w, base, sprites.Left, th.Text2)
	c.Text(sprites.Sans, 16, r.score, right, base, sprites.Right, th.Text)
	c.Text(sprites.SansBold, c.FitSize(sprites.SansBold, 15, r.place, .15*w), r.place, right-.27*w, base, sprites.Left, th.Text)
	left := .38 * w
	if r.day == "" {
		left = .2 * w
	}
	r.people(c, x+left, base, .72*w-left, 15)
	r.DrawFocus(c, 8)
}

// narrow draws two lines.
func (r *row) narrow(c *sprites.Canvas, x, right float32) {
	th, f := c.Theme(), c.TextScale()
	up, down := r.Rect.CY()-4*f, r.Rect.CY()+17*f
	end := max(c.Measure(sprites.SansBold, 15, r.place), c.Measure(sprites.Sans, 15, r.score))
	end = min(end, .4*(right-x))
	room := right - x - end - 12
	c.Text(sprites.SansBold, c.FitSize(sprites.SansBold, 15, r.place, end), r.place, right, up, sprites.Right, th.Text)
	c.Text(sprites.Sans, 15, r.score, right, down, sprites.Right, th.Text)
	site := c.FitSize(sprites.SansBold, 16, r.site, room)
	c.Text(sprites.SansBold, site, r.site, x, up, sprites.Left, th.Text)
	if at := c.Measure(sprites.SansBold, site, r.site) + 10; at+c.Measure(sprites.Sans, 14, r.day) < room {
		c.Text(sprites.Sans, 14, r.day, x+at, up, sprites.Left, th.Text2)
	}
	r.people(c, x, down, room, 14)
}

// people draws the players, the player of this device in bold. Names that do not fit are
// reduced together.
func (r *row) people(c *sprites.Canvas, x, base, w, size float32) {
	const gap = 10
	need := func(size float32) (sum float32) {
		for i, n := range r.players {
			sum += c.Measure(r.font(i), size, n) + gap
		}
		return sum
	}
	if n := need(size); n > w {
		size = max(11, size*w/n)
	}
	for i, n := range r.players {
		wide := c.Measure(r.font(i), size, n)
		if wide > w {
			n, wide = cutTo(c, r.font(i), size, n, w), w
		}
		tint := c.Theme().Text2
		if i == r.seat {
			tint = c.Theme().Text
		}
		c.Text(r.font(i), size, n, x, base, sprites.Left, tint)
		x, w = x+wide+gap, w-wide-gap
		if w < 3*size {
			return
		}
	}
}

// cutTo shortens a name to a width.
func cutTo(c *sprites.Canvas, f sprites.Font, size float32, name string, w float32) string {
	letters := []rune(name)
	for len(letters) > 1 && c.Measure(f, size, string(letters)+"…") > w {
		letters = letters[:len(letters)-1]
	}
	return string(letters) + "…"
}

func (r *row) font(i int) sprites.Font {
	if i == r.seat {
		return sprites.SansBold
	}
	return sprites.Sans
}
