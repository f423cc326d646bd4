package paper

import (
	"strconv"
	"strings"

	"moineau/engine/score"
	"moineau/engine/tile"
	"moineau/scenes/session"
	"moineau/scenes/sheet"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// setsScore reports whether the rule set scores bonus items beside the hand; it has a
// word for them if it does.
func (rs *results) setsScore(a *stage.App) bool { return a.Words.Has(rs.sets(a, "title")) }

func (rs *results) sets(a *stage.App, key string) string {
	return a.Words.Rule(rs.p.Rules(), "sets."+key)
}

// column is a column of the table of all players.
type column struct {
	head  string
	at    float32 // right edge, from the left of the table
	value func(seat int) string
	bold  bool
	gain  bool // a change: coloured by its sign
}

// columns returns the columns that the rule set uses. The last two are the change in the
// deal and the score.
func (rs *results) columns(a *stage.App) []column {
	res := rs.p.Results().Deal()
	num := func(f func(seat int) int) func(int) string {
		return func(seat int) string { return a.Words.Signed(f(seat)) }
	}
	var cols []column
	switch {
	case rs.allScore():
		extra := func(key string) func(int) string {
			return func(seat int) string {
				n, ok := session.Figure(&res.Sheets[seat], key)
				if !ok || n == 0 && figured(&res.Sheets[seat]) == 0 && res.Sheets[seat].Total != 0 {
					return "–" // a hand with a fixed value
				}
				return a.Words.Number(n)
			}
		}
		if rs.hasFigure("points") {
			cols = append(cols, column{head: a.T("score.col.points"), value: extra("points")}, column{head: a.T("score.col.doubles"), value: extra("doubles")})
		}
		cols = append(cols, column{head: a.T("score.col.hand"), value: func(seat int) string { return a.Words.Number(int(res.Sheets[seat].Total)) }})
	case rs.setsScore(a):
		cols = append(cols, column{head: a.T("score.col.hand"), value: num(func(seat int) int { return rs.money.hand[seat] })},
			column{head: a.T(rs.sets(a, "column")), value: num(func(seat int) int { return rs.money.bonus[seat] })})
	}
	cols = append(cols, column{head: a.T("score.col.deal"), value: num(rs.p.Results().Change), bold: true, gain: true},
		column{head: a.T("score.col.score"), bold: true})
	return cols
}

// headOf returns the text size of the column heads.
func (pt *parts) headOf() float32 { return max(12*pt.Scale, 11) }

// valueOf returns the text size of the column values.
func (pt *parts) valueOf() float32 { return 15 * pt.Scale }

// nameAt is the left edge of the names, beside the heads.
const nameAt = 38

// fit assigns positions to columns as wide as their widest text in a table w wide. If the
// names have too little room, it drops points and doubles.
func (pt *parts) fit(a *stage.App, cols []column, w float32) []column {
	widths := make([]float32, len(cols))
	all := float32(0)
	for i, c := range cols {
		font := sprites.Sans
		if c.bold {
			font = sprites.SansBold
		}
		widths[i] = a.Canvas.Measure(sprites.Sans, pt.headOf(), c.head)
		for seat := range pt.seats() {
			t := pt.cell(a, c, seat, pt.p.Player(seat), i == len(cols)-1)
			widths[i] = max(widths[i], a.Canvas.Measure(font, pt.valueOf(), t))
		}
		all += widths[i]
	}
	names, n := float32(0), float32(len(cols))
	for seat := range pt.seats() {
		long := sheet.FitName(a.Canvas, seatName(a, pt.p, seat), 15*pt.Scale, w)
		for _, l := range long.Lines {
			names = max(names, a.Canvas.Measure(sprites.SansBold, long.Size, l))
		}
	}
	least := 8 * pt.Scale
	spare := w - nameAt*pt.Scale - names - all - n*least
	if spare < 0 && len(cols) > 3 && pt.allScore() {
		return pt.fit(a, cols[len(cols)-3:], w)
	}
	gap := least + max(0, min(spare/n, 60*pt.Scale))
	end := w
	for i := len(cols) - 1; i >= 0; i-- {
		cols[i].at = end
		end -= widths[i] + gap
	}
	return cols
}

// cell returns the text of a player in a column.
func (rs *results) cell(a *stage.App, c column, seat, player int, last bool) string {
	switch {
	case last:
		return balanceText(a, rs.p.Scores().Score(player))
	case seat < 0:
		return "–"
	}
	return c.value(seat)
}

// balanceText returns a score. A positive score has no sign, so that it does not look
// like a change.
func balanceText(a *stage.App, total int) string {
	if total > 0 {
		return a.Words.Number(total)
	}
	return a.Words.Signed(total)
}

// figured returns the points of a hand that is counted in points and doubles.
func figured(sh *score.Sheet) int {
	n, _ := session.Figure(sh, "points")
	return n
}

// hasFigure reports whether any sheet has a named figure.
func (rs *results) hasFigure(key string) bool {
	for i := range rs.seats() {
		if _, ok := session.Figure(&rs.p.Results().Deal().Sheets[i], key); ok {
			return true
		}
	}
	return false
}

// totals places the table of all players, with the wind below each name, and returns the
// bottom edge.
func (pt *parts) totals(a *stage.App, x, y, w float32) float32 {
	f := pt.TextScale
	cols := pt.fit(a, pt.columns(a), w)
	headSize := pt.headOf()
	title := strings.ToUpper(a.T("score.all"))
	if first := cols[0].at - a.Canvas.Measure(sprites.Sans, headSize, cols[0].head); a.Canvas.Measure(sprites.SansBold, 12*pt.Scale, title)*1.15+8 < first {
		pt.Caps(a, "score-all-title", title, x, y+12*f)
	}
	for i, c := range cols {
		pt.Text(a, "score-col-"+strconv.Itoa(i), "columnheader", c.head, sprites.Sans, headSize, x+c.at, y+12*f, sprites.Right, a.Theme.SheetText2)
	}
	y += 17 * f
	all := pt.balances(a)
	for i := range all {
		y = pt.total(a, &all[i], cols, sprites.R(x, y, w, 0), i == len(all)-1)
	}
	return y
}

// balance is one player's row of points. The seat is -1 if the player sits out.
type balance struct {
	seat, player     int
	id               string
	name, bird, wind string
	dealer           bool
	change, total    int
	place            placing
}

// balances returns the balances of all players, starting with the one at the bottom.
func (rs *results) balances(a *stage.App) (out []balance) {
	v, n := rs.p.View(), rs.seats()
	add := func(seat, player int) {
		b := balance{seat: seat, player: player, id: "score-total-" + strconv.Itoa(player), name: playerName(a, rs.p, player),
			bird: rs.p.Bird(player), wind: a.T("seats.dreaming"), total: rs.p.Scores().Score(player), place: rs.placingOf(player)}
		if seat >= 0 {
			b.id = "score-total-" + strconv.Itoa(seat)
			b.wind, b.dealer = a.T("wind."+strconv.Itoa(int(v.Wind(seat)-tile.East)+1)), seat == int(v.Dealer)
			b.change = rs.p.Results().Change(seat)
		}
		out = append(out, b)
	}
	for i := range n {
		seat := (rs.p.Seat() + i) % n
		add(seat, rs.p.Player(seat))
	}
	if who, dreams := rs.p.SitsOut(); dreams {
		add(-1, who)
	}
	return out
}

// windInk returns the colour of a player's wind.
func (b *balance) windInk(th *sprites.Theme) sprites.Color {
	if b.dealer {
		return th.Seal
	}
	return th.SheetText2
}

// counting returns the change and the total as far as they have been counted up.
func (pt *parts) counting(b *balance) (change, total int) {
	if b.seat < 0 {
		return 0, b.total
	}
	change = pt.risen(b.seat, b.change)
	return change, b.total - b.change + change
}

// total places the row of a player at the top of r and returns its bottom edge.
func (pt *parts) total(a *stage.App, b *balance, cols []column, r sprites.Rect, lastRow bool) float32 {
	f, z := pt.TextScale, pt.Scale
	size, small := pt.valueOf(), 13*z
	vals := make([]string, len(cols))
	spoken := listed(b.name, b.wind, b.place.spoken(a))
	for i, c := range cols {
		vals[i] = pt.cell(a, c, b.seat, b.player, i == len(cols)-1)
		spoken += ", " + c.head + " " + vals[i]
	}
	room := cols[0].at - a.Canvas.Measure(sprites.SansBold, size, vals[0]) - (nameAt+4)*z
	who := sheet.FitName(a.Canvas, b.name, 15*z, room)
	r.H = max(pt.row, max(42, 14*float32(len(who.Lines)+1)+14)*f)
	pt.Item(b.id, "listitem", spoken, r, func(c *sprites.Canvas, r sprites.Rect) {
		th := c.Theme()
		base := r.CY() + size*a.TextScale()*.36
		c.Bird(b.bird, r.X+14*z, r.CY(), 13*z)
		nx := r.X + nameAt*z
		lines := float32(len(who.Lines))
		ny := base - 7.5*f*(lines-1) - 8*f
		for _, t := range who.Lines {
			c.Text(sprites.SansBold, who.Size, t, nx, ny, sprites.Left, th.SheetInk)
			ny += 15 * f
		}
		low := base + (9+7.5*max(0, lines-1))*f
		ws := stage.FitSize(c, sprites.Sans, small, b.wind, room)
		c.Text(sprites.Sans, ws, b.wind, nx, low, sprites.Left, b.windInk(th))
		if used := c.Measure(sprites.Sans, ws, b.wind) + 8*z; used+b.place.width(c, small) <= room {
			b.place.draw(c, nx+used, low, small)
		}
		change, total := pt.counting(b)
		for i, v := range vals {
			font, ink := sprites.Sans, th.SheetInk
			if cols[i].bold {
				font = sprites.SansBold
			}
			switch {
			case cols[i].gain && b.seat >= 0:
				v, ink = a.Words.Signed(change), sheet.AmountInk(th, b.change)
			case i == len(cols)-1:
				v = balanceText(a, total)
			}
			c.Text(font, size, v, r.X+cols[i].at, base, sprites.Right, ink)
		}
		if !lastRow {
			c.Fill(sprites.R(r.X, r.Bottom()-1, r.W, max(1, 1.5*z)), th.SheetLine)
		}
	})
	return r.Bottom()
}

// bonuses places the scoring bonus items in as many columns as fit and returns the bottom
// edge.
func (pt *parts) bonuses(a *stage.App, x, y, w float32) float32 {
	if !pt.setsScore(a) {
		return y
	}
	f, z := pt.TextScale, pt.Scale
	pt.Caps(a, "score-sets-title", strings.ToUpper(a.T(pt.sets(a, "title"))), x, y+12*f)
	y += 20 * f
	n := 0
	res := pt.p.Results().Deal()
	tw := 19 * z
	rowH := max(32*z, 30*f)
	cols := max(1, int(w/(230*z*a.TextScale())))
	for seat := range pt.seats() {
		for i := range res.Sheets[seat].Items {
			it := res.Sheets[seat].Items[i]
			if it.Key != KeyBonus || it.Op != score.Note {
				continue
			}
			each := a.T("score.each", "n", int(it.Value*it.Count))
			bird := pt.p.Bird(pt.p.Player(seat))
			cell := sprites.R(x+float32(n%cols)*w/float32(cols), y+float32(n/cols)*rowH, w/float32(cols), rowH)
			pt.Item("score-set-"+strconv.Itoa(n), "listitem", seatName(a, pt.p, seat)+", "+each, cell, func(c *sprites.Canvas, r sprites.Rect) {
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
		}
	}
	if n == 0 {
		return y + pt.Paragraph(a, "score-sets-none", a.T(pt.sets(a, "none")), sprites.Sans, 14*z, x, y-4*f, w, a.Theme.SheetText2)
	}
	return y + float32((n+cols-1)/cols)*rowH
}
