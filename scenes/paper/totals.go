package paper

import (
	"strconv"
	"strings"

	"moineau/engine/score"
	"moineau/engine/tile"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// setsScore tells whether sets on the table score beside the hand in this rule
// set: then it has a word for them.
func (s *sheet) setsScore(a *stage.App) bool { return a.Words.Has(s.sets(a, "title")) }

func (s *sheet) sets(a *stage.App, key string) string { return a.Words.Rule(s.p.Rules(), "sets."+key) }

// column is a column of the table of all players.
type column struct {
	head  string
	at    float32 // right end, from the left of the table
	value func(seat int) string
	bold  bool
	gain  bool // a change: its ink says which way
}

// columns are those that the rule set has something in; the last two are the
// deal's change and the score. seat -1 is a player who sits out.
func (s *sheet) columns(a *stage.App) []column {
	res := s.p.Result()
	num := func(f func(seat int) int) func(int) string {
		return func(seat int) string { return a.Signed(f(seat)) }
	}
	var cols []column
	switch {
	case s.allScore():
		extra := func(key string) func(int) string {
			return func(seat int) string {
				n, ok := session.Figure(&res.Sheets[seat], key)
				if !ok || n == 0 && figured(&res.Sheets[seat]) == 0 && res.Sheets[seat].Total != 0 {
					return "–" // a hand that is worth what it is worth
				}
				return a.Number(n)
			}
		}
		if s.hasFigure("points") {
			cols = append(cols, column{head: a.T("score.col.points"), value: extra("points")}, column{head: a.T("score.col.doubles"), value: extra("doubles")})
		}
		cols = append(cols, column{head: a.T("score.col.hand"), value: func(seat int) string { return a.Number(int(res.Sheets[seat].Total)) }})
	case s.setsScore(a):
		cols = append(cols, column{head: a.T("score.col.hand"), value: num(func(seat int) int { return s.money.hand[seat] })},
			column{head: a.T(s.sets(a, "column")), value: num(func(seat int) int { return s.money.bonus[seat] })})
	}
	cols = append(cols, column{head: a.T("score.col.deal"), value: num(s.p.Change), bold: true, gain: true},
		column{head: a.T("score.col.score"), bold: true})
	return cols
}

// headOf is the size of the columns' heads.
func (s *paper) headOf(compact bool) float32 {
	if compact {
		return max(12*s.z, 11)
	}
	return 15 * s.z
}

// valueOf is the size of what stands in the columns.
func (s *paper) valueOf(compact bool) float32 {
	if compact {
		return 15 * s.z
	}
	return 16 * s.z
}

// nameAt is where the names begin: beside the heads.
const nameAt = 38

// fit gives columns as wide as their widest text their places in a table w wide, and
// takes out points and doubles, then the hand, until the names have room.
func (s *sheet) fit(a *stage.App, cols []column, w float32, compact bool) []column {
	widths := make([]float32, len(cols))
	all := float32(0)
	for i, c := range cols {
		font := sprites.Sans
		if c.bold {
			font = sprites.SansBold
		}
		widths[i] = a.Canvas.Measure(sprites.Sans, s.headOf(compact), c.head)
		for seat := range s.seats() {
			t, _ := s.cell(a, c, seat, s.p.Player(seat), i == len(cols)-1)
			widths[i] = max(widths[i], a.Canvas.Measure(font, s.valueOf(compact), t))
		}
		all += widths[i]
	}
	names, n := float32(0), float32(len(cols))
	for seat := range s.seats() {
		long := fitName(a.Canvas, seatName(a, s.p, seat), 15*s.z, w)
		for _, l := range long.lines {
			names = max(names, a.Canvas.Measure(sprites.SansBold, long.size, l))
		}
	}
	least := 8 * s.z
	spare := w - nameAt*s.z - names - all - n*least
	if spare < 0 && len(cols) > 3 && s.allScore() {
		return s.fit(a, cols[len(cols)-3:], w, compact)
	}
	gap := least + max(0, min(spare/n, 60*s.z))
	if !compact { // evenly, beside the winds
		gap = max(least, (w-s.windAt(w, len(cols))-60*s.z-all)/n)
	}
	end := w
	for i := len(cols) - 1; i >= 0; i-- {
		cols[i].at = end
		end -= widths[i] + gap
	}
	return cols
}

// windAt is where the winds stand in a table of n columns.
func (s *sheet) windAt(w float32, n int) float32 {
	if n < 4 {
		return .3 * w
	}
	return .205 * w
}

// cell writes what a player has in a column, and the change it stands for.
func (s *sheet) cell(a *stage.App, c column, seat, player int, last bool) (string, int) {
	total := s.p.Score(player)
	switch {
	case last && total > 0: // a balance, not a change
		return a.Number(total), 0
	case last:
		return a.Signed(total), 0
	case seat < 0:
		return "–", 0
	}
	return c.value(seat), s.p.Change(seat)
}

// figured is the points of a hand that is counted in points and doubles.
func figured(sh *score.Sheet) int {
	n, _ := session.Figure(sh, "points")
	return n
}

// hasFigure tells whether any sheet has a named number.
func (s *sheet) hasFigure(key string) bool {
	for i := range s.seats() {
		if _, ok := session.Figure(&s.p.Result().Sheets[i], key); ok {
			return true
		}
	}
	return false
}

// totals places the table of all players and gives the lower edge.
// Compact rows have the wind under the name.
func (s *sheet) totals(a *stage.App, x, y, w float32, compact bool) float32 {
	f := s.f
	cols := s.fit(a, s.columns(a), w, compact)
	headSize := s.headOf(compact)
	title := strings.ToUpper(a.T("score.all"))
	if first := cols[0].at - a.Canvas.Measure(sprites.Sans, headSize, cols[0].head); a.Canvas.Measure(sprites.SansBold, 12*s.z, title)*1.15+8 < first {
		s.caps(a, "score-all-title", title, x, y+12*f)
	}
	for i, c := range cols {
		s.Text(a, "score-col-"+strconv.Itoa(i), "columnheader", c.head, sprites.Sans, headSize, x+c.at, y+12*f, sprites.Right, a.Theme.SheetText2)
	}
	y += 17 * f
	n := s.seats()
	who, dreams := s.p.SitsOut()
	for i := range n {
		seat := (s.p.Seat() + i) % n
		y = s.total(a, seat, s.p.Player(seat), cols, sprites.R(x, y, w, 0), compact, i == n-1 && !dreams)
	}
	if dreams {
		y = s.total(a, -1, who, cols, sprites.R(x, y, w, 0), compact, true)
	}
	return y
}

// total places the row of a player at the upper edge of r and gives its lower
// edge; seat -1 is one who sits out.
func (s *sheet) total(a *stage.App, seat, player int, cols []column, r sprites.Rect, compact, lastRow bool) float32 {
	f, z := s.f, s.z
	size := s.valueOf(compact)
	r.H = 32 * f
	v := s.p.View()
	wind, dealer := a.T("seats.dreaming"), false
	if seat >= 0 {
		wind, dealer = a.T("wind."+strconv.Itoa(int(v.Wind(seat)-tile.East)+1)), seat == int(v.Dealer)
	}
	name, bird := playerName(a, s.p, player), s.p.Bird(player)
	vals, gains := make([]string, len(cols)), make([]int, len(cols))
	spoken := name + ", " + wind
	for i, c := range cols {
		vals[i], gains[i] = s.cell(a, c, seat, player, i == len(cols)-1)
		spoken += ", " + c.head + " " + vals[i]
	}
	id := "score-total-" + strconv.Itoa(player)
	if seat >= 0 {
		id = "score-total-" + strconv.Itoa(seat)
	}
	windX := s.windAt(r.W, len(cols))
	room := windX - (nameAt+4)*z
	if compact {
		room = cols[0].at - a.Canvas.Measure(sprites.SansBold, size, vals[0]) - (nameAt+4)*z
	}
	who := fitName(a.Canvas, name, 15*z, room)
	if compact {
		r.H = max(s.row, max(42, 14*float32(len(who.lines)+1)+14)*f)
	} else if len(who.lines) > 1 {
		r.H = 38 * f
	}
	s.item(id, "listitem", spoken, r, func(c *sprites.Canvas, r sprites.Rect) {
		th := c.Theme()
		base := r.CY() + size*a.TextScale()*.36
		c.Bird(bird, r.X+14*z, r.CY(), 13*z)
		nx := r.X + nameAt*z
		windInk := th.SheetText2
		if dealer {
			windInk = th.Seal
		}
		lines := float32(len(who.lines))
		ny := base - 7.5*f*(lines-1)
		if compact {
			ny -= 8 * f
		}
		for _, t := range who.lines {
			c.Text(sprites.SansBold, who.size, t, nx, ny, sprites.Left, th.SheetInk)
			ny += 15 * f
		}
		if compact {
			c.Text(sprites.Sans, stage.FitSize(c, sprites.Sans, 13*z, wind, room), wind, nx, base+(9+7.5*max(0, lines-1))*f, sprites.Left, windInk)
		} else {
			c.Text(sprites.Sans, 15*z, wind, r.X+windX, base, sprites.Left, windInk)
		}
		for i, v := range vals {
			font, ink := sprites.Sans, th.SheetInk
			if cols[i].bold {
				font = sprites.SansBold
			}
			if cols[i].gain {
				ink = amountInk(th, gains[i])
			}
			c.Text(font, size, v, r.X+cols[i].at, base, sprites.Right, ink)
		}
		if !lastRow {
			c.Fill(sprites.R(r.X, r.Bottom()-1, r.W, max(1, 1.5*z)), th.SheetLine)
		}
	})
	return r.Bottom()
}

// bonuses places what scores on the table and gives the lower edge.
func (s *sheet) bonuses(a *stage.App, x, y, w float32) float32 {
	if !s.setsScore(a) {
		return y
	}
	f, z := s.f, s.z
	s.caps(a, "score-sets-title", strings.ToUpper(a.T(s.sets(a, "title"))), x, y+12*f)
	y += 20 * f
	n := 0
	res := s.p.Result()
	tw := 19 * z
	rowH := max(32*z, 30*f)
	for seat := range s.seats() {
		for i := range res.Sheets[seat].Items {
			it := res.Sheets[seat].Items[i]
			if it.Key != KeyBonus || it.Op != score.Note {
				continue
			}
			each := a.T("score.each", "n", int(it.Value*it.Count))
			bird := s.p.Bird(s.p.Player(seat))
			s.item("score-set-"+strconv.Itoa(n), "listitem", seatName(a, s.p, seat)+", "+each, sprites.R(x, y, w, rowH), func(c *sprites.Canvas, r sprites.Rect) {
				c.Bird(bird, r.X+12*z, r.CY(), 11*z)
				tx := r.X + 29*z
				for _, k := range it.Of() {
					sp := sprites.TileSprite{Kind: k, X: tx, Y: r.CY() - sprites.TileHeight(tw)/2, W: tw}
					c.Tile(&sp)
					tx += tw + z
				}
				c.Text(sprites.Sans, a.Fit(sprites.Sans, 14*z, each, r.Right()-tx-8*z), each, tx+7*z, r.CY()+5*f, sprites.Left, c.Theme().SheetInk)
			})
			n++
			y += rowH
		}
	}
	if n == 0 {
		y += s.Paragraph(a, "score-sets-none", a.T(s.sets(a, "none")), sprites.Sans, 14*z, x, y-4*f, w, a.Theme.SheetText2)
	}
	return y
}
