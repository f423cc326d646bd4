package paper

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"moineau/engine/table"
	"moineau/scenes/lexicon"
	"moineau/scenes/sheet"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// hand places the rows of the page, its value and its other figures, and returns the
// bottom edge.
func (pt *parts) hand(a *stage.App, x, y, w float32) float32 {
	y = pt.rows(a, x, y, w)
	if pt.shown() == nil {
		return y
	}
	y = pt.worth(a, x, y, w)
	if pt.shown().counted != nil {
		return pt.second(a, x, y, w)
	}
	return pt.folded(a, x, pt.figures(a, x, y, w), w)
}

// rows places the rows of the page and returns the bottom edge.
func (pt *parts) rows(a *stage.App, x, y, w float32) float32 {
	if p := pt.shown(); p != nil && p.counted != nil {
		return pt.countedRows(a, x, y, w)
	}
	if pt.patterned() {
		return pt.patternRows(a, x, y, w, 0)
	}
	f, z := pt.TextScale, pt.Scale
	p := pt.shown()
	title := "score.hand"
	if p == nil {
		title = "score.ended"
	}
	pt.Caps(a, "score-hand-title", strings.ToUpper(a.T(title)), x, y+12*f)
	y += 22 * f
	if len(pt.winners) == 0 {
		y += pt.Paragraph(a, "score-about", pt.about(a), sprites.Sans, 16*z, x, y, w, a.Theme.SheetInk)
		if p == nil {
			return y
		}
		y += 6 * f
	}
	rowH, lift := 52*f, float32(0)
	told := slices.ContainsFunc(p.lines, func(l scoreLine) bool { return l.about != "" || l.printed != nil })
	switch n := len(p.lines); {
	case !told:
		rowH = 38 * f
	case pt.OneColumn && n <= 6, n <= 3:
	case n <= 4 && len(pt.pages) < 2:
		rowH, lift = 45*f, 3.5*f // four rows still fit the sheet
	default:
		rowH = 31 * f // one line each
	}
	for i := range p.lines {
		h := rowH
		about := pt.told(a, &p.lines[i], w, rowH <= 40*f)
		if len(about) > 1 {
			h += float32(len(about)-1) * 18 * f
		}
		pt.line(a, i, &p.lines[i], about, sprites.R(x, y, w, h), lift, rowH <= 40*f)
		y += h
	}
	return y
}

// worth places the value of the page and returns the bottom edge.
func (pt *parts) worth(a *stage.App, x, y, w float32) float32 {
	f, z, p := pt.TextScale, pt.Scale, pt.shown()
	if p.counted != nil {
		return pt.countedWorth(a, x, y, w)
	}
	label := a.T("score.value")
	pt.Item("score-value", "text", label+" "+p.value, sprites.R(x, y, w, 46*f), func(c *sprites.Canvas, r sprites.Rect) {
		c.Push(0, 0, 1, pt.alpha(len(p.lines)))
		c.Text(sprites.SansBold, 20*z, label, r.X, r.Y+31*f, sprites.Left, c.Theme().SheetInk)
		size := c.FitSize(sprites.SansBold, 25*z, p.value, r.W-c.Measure(sprites.SansBold, 20*z, label)-12*z)
		c.Text(sprites.SansBold, size, p.value, r.Right(), r.Y+32*f, sprites.Right, c.Theme().Loss)
		c.Pop()
	})
	y += 50 * f
	return y
}

// figures places the other figures of the page and returns the bottom edge.
func (pt *parts) figures(a *stage.App, x, y, w float32) float32 {
	f, z, p := pt.TextScale, pt.Scale, pt.shown()
	for i, t := range p.figures {
		y += pt.Paragraph(a, "score-figure-"+strconv.Itoa(i), t, sprites.Sans, 15*z, x, y-8*f, w, a.Theme.SheetText2)
	}
	return y
}

// about returns the rule set's explanation of a deal without a winner.
func (rs *results) about(a *stage.App) string {
	key, common := "draw", "score.draw.about"
	if rs.p.View().Outcome == table.Fouled {
		key, common = "foul", "score.foul.about"
	}
	text := a.T(common)
	if own := a.Words.Rule(rs.p.Rules(), "sheet."+key); a.Words.Has(own) {
		text = a.T(own)
	}
	switch n, ok := rs.p.Results().FoulMissing(); {
	case !ok:
	case n > 0:
		text = lexicon.Sentences(a.T("score.foul.lacked", "n", n), text)
	default:
		text = lexicon.Sentences(a.T("score.foul.complete"), text)
	}
	return text
}

// aboutSize is the least size of a row's sentence. A longer sentence takes two lines.
const aboutSize = 13

// told breaks the sentence of a row into lines that end before its value.
func (pt *parts) told(a *stage.App, l *scoreLine, w float32, low bool) []string {
	if l.about == "" {
		return nil
	}
	if room := pt.wordRoom(a.Canvas, l, w); !low && a.Canvas.Measure(sprites.Sans, max(12, aboutSize*pt.Scale), l.about) > room {
		return a.Lines(sprites.Sans, max(12, aboutSize*pt.Scale), l.about, room)
	}
	return []string{l.about}
}

// wordRoom returns the greatest width of a row's text, which ends before its value.
func (pt *parts) wordRoom(c *sprites.Canvas, l *scoreLine, w float32) float32 {
	return w*.76 - 6*pt.Scale - c.Measure(sprites.Sans, 17*pt.Scale, l.value)
}

// line places row n of a page: its text, its value and the running total. A low row has
// its text on one line.
func (pt *parts) line(a *stage.App, n int, l *scoreLine, about []string, r sprites.Rect, lift float32, low bool) {
	f, z := pt.TextScale, pt.Scale
	spoken := l.title
	for _, t := range []string{l.about, printedText(l.printed), l.value, l.total} {
		if t != "" {
			spoken += ", " + t
		}
	}
	w := &rowItem{row: n, over: func() { pt.light(a, n) }, leave: func() { pt.light(a, -1) }, tap: func() {
		if pt.litRow == n {
			pt.light(a, -1)
			return
		}
		pt.light(a, n)
	}}
	w.ID, w.Name, w.Role, w.NoFocus = "score-row-"+strconv.Itoa(n), spoken, "listitem", len(l.tiles) == 0
	pt.Add(w, r)
	w.Paint = func(c *sprites.Canvas, r sprites.Rect) {
		alpha := pt.alpha(n)
		if alpha == 0 {
			return
		}
		c.Push(0, 0, 1, alpha)
		defer c.Pop()
		th := c.Theme()
		if pt.last == n && !pt.Settled() || pt.litRow == n && len(l.tiles) > 0 {
			c.Round(r.InsetXY(-12*z, 1), 10*z, th.SheetRaised)
		}
		ink := th.SheetInk
		if l.note {
			ink = th.SheetText2
		}
		room := pt.wordRoom(c, l, r.W)
		base := r.Y + 22*f - lift
		if low || l.about == "" && l.printed == nil {
			base = r.CY() + 6.5*f
		}
		size := c.FitSize(sprites.SansBold, 18*z, l.title, room)
		if low {
			size = min(size, 17*z)
		}
		title := l.title
		c.Text(sprites.SansBold, size, title, r.X, base, sprites.Left, ink)
		switch {
		case l.printed != nil && low:
			x := c.Measure(sprites.SansBold, size, title) + 12*z
			drawPrinted(c, l.printed, r.X+x, base, 16*z, room-x)
		case l.printed != nil:
			drawPrinted(c, l.printed, r.X, r.Y+44*f-1.5*lift, 17*z, room)
		case l.about == "":
		case low:
			x := c.Measure(sprites.SansBold, size, title) + 10*z
			if c.Measure(sprites.Sans, 14*z, l.about) <= room-x {
				c.Text(sprites.Sans, 14*z, l.about, r.X+x, base, sprites.Left, th.SheetText2)
			}
		default:
			small := 15 * z
			for _, t := range about {
				small = max(12, min(small, stage.FitSize(c, sprites.Sans, 15*z, t, room)))
			}
			for i, t := range about {
				c.Text(sprites.Sans, small, t, r.X, r.Y+43*f-1.5*lift+float32(i)*18*f, sprites.Left, th.SheetText2)
			}
		}
		c.Text(sprites.Sans, 17*z, l.value, r.Right()-.22*r.W, r.CY()+6*f, sprites.Right, th.SheetText2)
		c.Text(sprites.SansBold, 20*z, l.total, r.Right(), r.CY()+7*f, sprites.Right, th.SheetInk)
		c.Fill(sprites.R(r.X, r.Bottom()-1, r.W, max(1, 1.5*z)), th.SheetLine)
	}
}

// head is the position and radius of a player's head among the payments.
type head struct{ x, y, r float32 }

// payments places the heads with arrows from payers to payees, or rows on a phone, and
// returns the bottom edge.
func (pt *parts) payments(a *stage.App, x, y, w float32) float32 {
	if pt.Full {
		return pt.receives(a, x, pt.payers(a, x, y, w), w)
	}
	f, z := pt.TextScale, pt.Scale
	pt.paysTitle(a, x, y)
	y += 16 * f
	h := 218 * f
	if p := pt.shown(); p != nil && p.counted != nil && !pt.OneColumn || len(pt.pages) > 1 && !pt.OneColumn && !pt.crossed() {
		h = 176 * f // the tabs need the room
	}
	h += pt.pictureStretch()
	n := pt.seats()
	var at [table.MaxSeats]head
	for seat := range n {
		r := 25 * z
		if pt.won(seat) {
			r = 29 * z
		}
		at[seat] = [4]head{{.5 * w, h - 34*z, r}, {.84 * w, .5 * h, r}, {.5 * w, 34 * z, r}, {.16 * w, .5 * h, r}}[pt.p.Side(seat)]
	}
	pt.arrows(a, &at, sprites.R(x, y, w, h))
	for seat := range n {
		pt.head(a, seat, at[seat], x, y, w)
	}
	return pt.receives(a, x, y+h, w)
}

// paysTitle places the heading of the payments.
func (pt *parts) paysTitle(a *stage.App, x, y float32) {
	key := "score.pays"
	if len(pt.winners) == 0 || pt.allScore() {
		key = "score.pays.sets"
	}
	pt.Caps(a, "score-pays-title", strings.ToUpper(a.T(key)), x, y+12*pt.TextScale)
}

// reasons places the reasons for special payments and returns the bottom edge.
func (pt *parts) reasons(a *stage.App, x, y, w float32) float32 {
	f, z := pt.TextScale, pt.Scale
	var told []string
	for i, why := range pt.money.reasons {
		key := a.Words.Rule(pt.p.Rules(), "pay."+why.key)
		if !a.Words.Has(key) || pt.counted() && a.Words.Has(a.Words.Rule(pt.p.Rules(), "sum."+why.key)) || pt.shown() == nil && why.among && pt.toldDrawn() {
			continue // the picture or the parts of the payment already show it
		}
		name := a.Words.Called(pt.p.Name(why.seat))
		if pt.you(why.seat) {
			if name = a.Words.Called(pt.p.NameAtTable(pt.p.Player(why.seat))); a.Words.Has(key + ".you") {
				key += ".you"
			}
		}
		t := a.T(key, "name", name)
		if slices.Contains(told, t) {
			continue // a text without a name is shown once
		}
		told = append(told, t)
		y += 4*f + pt.Paragraph(a, "score-reason-"+strconv.Itoa(i), t, sprites.Sans, 15*z, x, y+4*f, w, a.Theme.SheetText2)
	}
	return y
}

// arrows draws the payments between the heads.
func (pt *parts) arrows(a *stage.App, at *[table.MaxSeats]head, r sprites.Rect) {
	f, z, n := pt.TextScale, pt.Scale, pt.seats()
	net := pt.money.net
	most := 0
	for i := range net {
		for _, v := range net[i] {
			most = max(most, v)
		}
	}
	pt.Art("", "", r, func(c *sprites.Canvas, r sprites.Rect) {
		th := c.Theme()
		gold := th.Gold.Mix(th.SheetText2, .2)
		var taken []sprites.Rect
		for seat := range n {
			p := head{r.X + at[seat].x, r.Y + at[seat].y, at[seat].r}
			_, _, words := pt.nameBox(a, c, seat, p, r.W)
			taken = append(taken, words)
			if pt.p.Side(seat)%2 == 1 && (pt.whyPays(a, seat) == "" || pt.allScore()) {
				gw := c.Measure(sprites.SansBold, 17*z, a.Words.Signed(pt.money.got[seat]))
				taken = append(taken, sprites.R(p.x-gw/2, p.y+p.r+5*f, gw, 20*f))
			}
		}
		// Draw all lines first, so that the amounts are on top.
		for pass := range 2 {
			for i := range n {
				for j := range n {
					v := net[i][j]
					if v == 0 {
						continue
					}
					p, q := at[i], at[j]
					dx, dy := q.x-p.x, q.y-p.y
					l := float32(math.Hypot(float64(dx), float64(dy)))
					ux, uy := dx/l, dy/l
					x0, y0 := r.X+p.x+ux*(p.r+5*z), r.Y+p.y+uy*(p.r+5*z)
					x1, y1 := r.X+q.x-ux*(q.r+5*z), r.Y+q.y-uy*(q.r+5*z)
					if pass == 0 {
						c.Arrow(x0, y0, x1, y1, (2.5+min(3.5, float32(v)/12, 3.5*float32(v)/float32(most)))*z, 13*z, gold)
						continue
					}
					t := a.Words.Number(v)
					bw := c.Measure(sprites.SansBold, 17*z, t) + 10*z
					// With large text, names reach the lines: the amount moves along its
					// own line.
					var box sprites.Rect
					for _, off := range [...]float32{0, .07, -.07, .14, -.14, .21, -.21, .28, -.28, 0} {
						at := pt.amountAt(i, j) + off
						if box = sprites.R(x0+(x1-x0)*at-bw/2, y0+(y1-y0)*at-12*f, bw, 24*f); !overAny(box, taken) {
							break
						}
					}
					c.Round(box, 8*z, th.Sheet)
					c.Text(sprites.SansBold, 17*z, t, box.CX(), box.CY()+6*f, sprites.Center, th.Loss)
				}
			}
		}
	})
}

// amountAt returns the position of an amount on its line from 0 to 1. It is nearer to the
// payer if lines cross in the middle.
func (rs *results) amountAt(from, to int) float32 {
	switch across := rs.p.Side(from)%2 == rs.p.Side(to)%2; {
	case len(rs.winners) > 0 && !rs.allScore():
		return .57
	case across && rs.crossed():
		return .27
	case across:
		return .38
	}
	return .5
}

// crossed reports whether both pairs of opposite players pay.
func (rs *results) crossed() bool {
	var pairs [2]bool
	for i := range rs.money.net {
		for j, v := range rs.money.net[i] {
			if v != 0 && rs.p.Side(i)%2 == rs.p.Side(j)%2 {
				pairs[rs.p.Side(i)%2] = true
			}
		}
	}
	return pairs[0] && pairs[1]
}

// head places a player's head, name and gain.
func (pt *parts) head(a *stage.App, seat int, p head, x, y, w float32) {
	f, z := pt.TextScale, pt.Scale
	bird, name, got := pt.p.Bird(pt.p.Player(seat)), seatName(a, pt.p, seat), pt.money.got[seat]
	side := pt.p.Side(seat)
	won := pt.won(seat)
	spoken := name + " " + a.Words.Signed(got)
	if why := pt.whyPays(a, seat); why != "" {
		spoken += ", " + why
	}
	pt.Art("score-pay-"+strconv.Itoa(seat), spoken, sprites.R(x+p.x-p.r, y+p.y-p.r, 2*p.r, 2*p.r), func(c *sprites.Canvas, r sprites.Rect) {
		th := c.Theme()
		c.Disc(r.CX(), r.CY(), r.W/2+1, th.SheetLine)
		c.Bird(bird, r.CX(), r.CY(), r.W/2)
		if won {
			c.Ring(r.CX(), r.CY(), r.W/2, 3.5*z, 0, 1, th.Gold.Mix(sprites.Black, .2))
		}
		col := sheet.AmountInk(th, got)
		why := pt.whyPays(a, seat)
		size, box, _ := pt.nameBox(a, c, seat, head{r.CX(), r.CY(), r.W / 2}, w)
		if side%2 == 1 {
			c.Text(sprites.SansBold, size, name, box.X, box.Bottom()-5*f, sprites.Left, th.SheetInk)
			y := r.Bottom() + 20*f
			if why == "" || pt.allScore() { // otherwise the amount is on the arrow
				c.Text(sprites.SansBold, 17*z, a.Words.Signed(got), r.CX(), y, sprites.Center, col)
				y += 19 * f
			}
			for i, t := range a.Lines(sprites.Sans, 15*z, why, pt.sideRoom(w)) {
				c.Text(sprites.Sans, 15*z, t, r.CX(), y+18*float32(i)*f, sprites.Center, th.SheetText2)
			}
			return
		}
		base := box.Bottom() - 5*f
		if why != "" {
			room := .5*w - r.W/2 - 8*z
			c.Text(sprites.Sans, stage.FitSize(c, sprites.Sans, 15*z, why, room), why, r.Right()+8*z, base+19*f, sprites.Left, th.SheetText2)
		}
		c.Text(sprites.SansBold, size, name, box.X, base, sprites.Left, th.SheetInk)
		if why != "" && !pt.allScore() {
			return // the amount is on the arrow
		}
		c.Text(sprites.SansBold, 17*z, a.Words.Signed(got), box.Right()+8*z, base, sprites.Left, col)
	})
}

// sideRoom returns the greatest width of the text at a head on the side, which ends
// before the amount on the arrow.
func (pt *parts) sideRoom(w float32) float32 { return min(.33*w, 2*(.2*w-22*pt.Scale)) }

// nameBox returns the size and the box of a player's name. The head is at p in a picture
// of width w. The name is above a head on the side and beside other heads, where no arrow
// starts. In words it returns the box including the gain after the name.
func (pt *parts) nameBox(a *stage.App, c *sprites.Canvas, seat int, p head, w float32) (size float32, box, words sprites.Rect) {
	f, z := pt.TextScale, pt.Scale
	name := seatName(a, pt.p, seat)
	if pt.p.Side(seat)%2 == 1 {
		size = c.FitSize(sprites.SansBold, 16*z, name, pt.sideRoom(w))
		tw := c.Measure(sprites.SansBold, size, name)
		box = sprites.R(p.x-tw/2, p.y-p.r-22*f, tw, 18*f)
		return size, box, box
	}
	why := pt.whyPays(a, seat)
	base := p.y - 7*f
	if pt.p.Side(seat) == 0 {
		if base = p.y + 18*f; why != "" {
			base -= 6 * f
		}
	}
	amount := c.Measure(sprites.SansBold, 17*z, a.Words.Signed(pt.money.got[seat])) + 8*z
	if why != "" && !pt.allScore() {
		amount = 0
	}
	size = c.FitSize(sprites.SansBold, 16*z, name, .5*w-p.r-8*z-amount)
	box = sprites.R(p.x+p.r+8*z, base-13*f, c.Measure(sprites.SansBold, size, name), 18*f)
	words = box
	words.W += amount
	return size, box, words
}

// overAny reports whether a box overlaps any of the others.
func overAny(box sprites.Rect, others []sprites.Rect) bool {
	for _, o := range others {
		if box.X < o.Right() && o.X < box.Right() && box.Y < o.Bottom() && o.Y < box.Bottom() {
			return true
		}
	}
	return false
}
