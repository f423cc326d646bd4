package paper

import (
	"strconv"
	"strings"

	"moineau/scenes/sheet"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
)

// ledger places the account of a deal: a row for each reason, a column for each seat.
type ledger struct {
	*parts
	a      *stage.App
	w      float32 // of the sheet inside its margins
	col    float32 // width of a seat's column
	words  float32 // width of the text of a row
	tiles  float32 // width of the tiles beside the text, or 0 if they are below
	low    bool    // the amounts are below the text
	indent float32 // of the text, beside the icon
}

// Measures of the ledger, in points at a text scale of 1.
const (
	ledgerCol    = 104 // width of a column at most
	ledgerNarrow = 38  // width of a column of a narrow sheet
	ledgerWords  = 150 // width of the text at least; else the amounts are below it
	ledgerTiles  = 170 // width of the tiles at least; else they are below the text
	ledgerIndent = 34
	ledgerName   = 16 // sizes of text
	ledgerAbout  = 13.5
	ledgerAmount = 17
	ledgerSum    = 21
)

// newLedger returns a ledger for the sheet as it is.
func newLedger(a *stage.App, pt *parts) *ledger {
	l := &ledger{parts: pt, a: a, w: pt.Area.W}
	n, f := float32(pt.seats()), pt.TextScale
	if pt.OneColumn {
		l.col = max(ledgerNarrow*f, .12*l.w)
		if l.words = l.w - n*l.col; l.words < ledgerWords*f {
			l.low, l.words, l.col = true, l.w, l.w/n
		}
		return l
	}
	l.indent = ledgerIndent * pt.Scale
	l.col = min(ledgerCol*f, .103*l.w)
	l.words = l.w - n*l.col - l.indent
	if text := .36*l.w - l.indent; text >= ledgerWords*f && l.words-text >= ledgerTiles*f {
		l.tiles, l.words = l.words-text, text
	}
	return l
}

// ledgerSheet lays out the account of a deal that goes on after a win. It returns false
// for other deals.
func (s *scoreSheet) ledgerSheet(a *stage.App) bool {
	if len(s.p.Results().Deal().Payments) == 0 {
		return false
	}
	next, foot := s.foot(a)
	in := s.Area
	in.Y = s.header(a, in.X, in.Y, in.W)
	box := newLedger(a, &s.parts).box(s.ledgerRows(a))
	if s.OneColumn {
		why := s.Reading(a, "score-why", s.why(a), 15)
		box.Add(layout.Stack(why).PadXY(0, 8*s.TextScale))
	}
	in.H = box.Need(in.W).H
	box.Place(in)
	s.Bottom = in.Bottom()
	s.End(foot, "score-list", a.T("score.all"), next...)
	s.focusNext()
	return true
}

// box returns a box for the whole account.
func (l *ledger) box(rows []ledgerRow) *layout.Box {
	col := layout.Column()
	if l.OneColumn {
		col.Add(l.balances())
	}
	col.Add(l.heads())
	for i := range rows {
		col.Add(l.rowBox("score-row-"+strconv.Itoa(i), &rows[i]))
	}
	if l.OneColumn {
		return col
	}
	sum := ledgerRow{title: l.a.T("score.deal"), ruled: true, sum: true}
	for seat := range l.seats() {
		sum.moved[seat] = l.p.Results().Change(seat)
	}
	return col.Add(l.rowBox("score-deal", &sum), l.scores())
}

// at returns the centre of a seat's column in a row. The player's own is the first.
func (l *ledger) at(seat int, r sprites.Rect) float32 {
	n := l.seats()
	own := max(0, l.own())
	return r.Right() - l.col*(float32(n-(seat-own+n)%n)-.5)
}

// item returns a box of the height h for a drawing with a role and a name.
func (l *ledger) item(id, role, name string, h float32, f func(c *sprites.Canvas, r sprites.Rect)) *layout.Box {
	return layout.Fixed(0, h).OnPlace(func(r sprites.Rect) { l.Item(id, role, name, r, f) })
}

// balances returns a box for a narrow sheet with what the deal has brought to each player,
// and their scores.
func (l *ledger) balances() *layout.Box {
	f, z := l.TextScale, l.Scale
	const pad, head, name, change, score, high = 9, 17, 53, 78, 98, 108
	each := l.w / float32(l.seats())
	row := layout.Row()
	for i := range l.seats() {
		seat := (max(0, l.own()) + i) % l.seats()
		moved, total := l.p.Results().Change(seat), balanceText(l.a, l.p.Scores().Score(l.p.Player(seat)))
		who, bird := seatName(l.a, l.p, seat), l.p.Bird(l.p.Player(seat))
		row.Add(l.item("score-total-"+strconv.Itoa(seat), "listitem", listed(who, l.a.Words.Signed(moved), total), high*f, func(c *sprites.Canvas, r sprites.Rect) {
			th := c.Theme()
			if i > 0 {
				c.Fill(sprites.R(r.X, r.Y+pad*f, 1, r.H-2*pad*f), th.SheetLine)
			}
			c.Disc(r.CX(), r.Y+pad*f+head*z, head*z, th.SheetLine)
			c.Bird(bird, r.CX(), r.Y+pad*f+head*z, (head-1)*z)
			line := func(font sprites.Font, size float32, t string, y float32, ink sprites.Color) {
				c.Text(font, c.FitSize(font, size*z, t, r.W-6), t, r.CX(), r.Y+y*f, sprites.Center, ink)
			}
			line(sprites.Sans, 14, who, name, th.SheetInk)
			line(sprites.SansBold, ledgerSum, l.a.Words.Signed(moved), change, sheet.AmountInk(th, moved))
			line(sprites.Sans, 14, total, score, th.SheetText2)
		}).MinW(each))
	}
	return layout.Stack(row.OnPlace(func(r sprites.Rect) {
		l.Art("", "", r, func(c *sprites.Canvas, r sprites.Rect) {
			c.Round(r, 14, c.Theme().SheetRaised)
			c.RoundStroke(r, 14, 1, c.Theme().SheetLine)
		})
	})).Pad(layout.Edges{Bottom: 8 * f})
}

// heads returns a box for the players above the columns, and for the title of the rows.
// On a narrow sheet their names are in the balances.
func (l *ledger) heads() *layout.Box {
	f, z := l.TextScale, l.Scale
	high, radius, base := float32(50), float32(15), float32(45)
	if l.OneColumn {
		high, radius, base = 25, 10, 18
	}
	return layout.Fixed(0, (high+2)*f).OnPlace(func(r sprites.Rect) {
		title := strings.ToUpper(l.a.T("score.order"))
		if room := r.W - float32(l.seats())*l.col; l.a.Canvas.Measure(sprites.SansBold, 12*z, title)*1.15 < room {
			l.Caps(l.a, "score-order", title, r.X, r.Y+base*f)
		}
		for seat := range l.seats() {
			name, bird := seatName(l.a, l.p, seat), l.p.Bird(l.p.Player(seat))
			l.Item("score-head-"+strconv.Itoa(seat), "columnheader", name, sprites.R(l.at(seat, r)-l.col/2, r.Y, l.col, high*f), func(c *sprites.Canvas, r sprites.Rect) {
				th := c.Theme()
				c.Disc(r.CX(), r.Y+radius*f, radius*z, th.SheetLine)
				c.Bird(bird, r.CX(), r.Y+radius*f, (radius-1)*z)
				if !l.OneColumn {
					c.Text(sprites.SansBold, c.FitSize(sprites.SansBold, 14*z, name, r.W-4), name, r.CX(), r.Y+base*f, sprites.Center, th.SheetInk)
				}
			})
		}
		l.Rule(r.X, r.Bottom()-2, r.W)
	})
}

// rowBox returns a box for a row.
func (l *ledger) rowBox(id string, row *ledgerRow) *layout.Box {
	f, z := l.TextScale, l.Scale
	name, amount, indent := float32(ledgerName), float32(ledgerAmount), l.indent
	if row.sum {
		name, amount, indent = ledgerSum, ledgerSum, 0
	}
	room := l.words
	if l.tiles > 0 && row.tiles == nil {
		room += l.tiles
	}
	titles := l.a.Lines(sprites.SansBold, name*z, row.title, room)
	about := l.a.Lines(sprites.Sans, max(12, ledgerAbout*z), row.about, room)
	if row.about == "" {
		about = nil
	}
	step, small := name*1.25*f, max(12, ledgerAbout*z)*1.3*l.a.TextScale()
	h := 5*f + step*float32(len(titles)) + small*float32(len(about)) + 7*f
	if row.sum {
		h += 10 * f
	}
	size := float32(0)
	switch across := sheet.GroupsWidth(row.tiles, 1); {
	case row.tiles == nil:
	case l.tiles > 0:
		size = min(24*z, (l.tiles-12*z)/max(14, across))
	default:
		size = min(18*z, l.words/max(14, across))
		h += sprites.TileHeight(size) + sprites.TileBody(size) + 4*f
	}
	if l.low {
		h += amount * 1.3 * f
	}
	spoken := []string{row.title, row.about}
	for seat := range l.seats() {
		if v := row.moved[seat]; v != 0 {
			spoken = append(spoken, seatName(l.a, l.p, seat)+" "+l.a.Words.Signed(v))
		}
	}
	return l.item(id, "listitem", listed(spoken...), h, func(c *sprites.Canvas, r sprites.Rect) {
		th := c.Theme()
		if row.ruled {
			c.Fill(sprites.R(r.X, r.Y-1, r.W, max(1.5, 2*z)), th.SheetLine.Mix(th.SheetText2, .35))
		}
		x, y := r.X+indent, r.Y+5*f
		text := step*float32(len(titles)) + small*float32(len(about))
		if l.tiles > 0 || size == 0 {
			y = r.CY() - text/2
		}
		if row.icon != "" && indent > 0 {
			c.Icon(row.icon, sprites.R(r.X, y+.5*text-10*z, 20*z, 20*z), th.SheetText2)
		}
		for _, t := range titles {
			c.Text(sprites.SansBold, name*z, t, x, y+.78*step, sprites.Left, th.SheetInk)
			y += step
		}
		for _, t := range about {
			c.Text(sprites.Sans, max(12, ledgerAbout*z), t, x, y+.74*small, sprites.Left, th.SheetText2)
			y += small
		}
		switch {
		case size == 0:
		case l.tiles > 0:
			sheet.DrawGroups(c, row.tiles, x+l.words+12*z, r.CY()-(sprites.TileHeight(size)+sprites.TileBody(size))/2, size)
		default:
			sheet.DrawGroups(c, row.tiles, x, y+3*f, size)
		}
		base := r.CY() + .36*amount*f
		if l.low {
			base = r.Bottom() - 8*f
		}
		for seat := range l.seats() {
			v := row.moved[seat]
			text, ink := l.a.Words.Signed(v), sheet.AmountInk(th, v)
			if v == 0 {
				ink = th.SheetText2
			}
			if v == 0 && !row.sum {
				text = "·"
			}
			c.Text(sprites.SansBold, c.FitSize(sprites.SansBold, amount*z, text, l.col-2), text, l.at(seat, r), base, sprites.Center, ink)
		}
		if !row.sum {
			c.Fill(sprites.R(r.X, r.Bottom()-1, r.W, max(1, z)), th.SheetLine)
		}
	})
}

// scores returns a box for the scores after the deal, of a wide sheet.
func (l *ledger) scores() *layout.Box {
	f, z := l.TextScale, l.Scale
	title := l.a.T("score.after")
	spoken := []string{title}
	scores := make([]string, l.seats())
	for seat := range scores {
		scores[seat] = balanceText(l.a, l.p.Scores().Score(l.p.Player(seat)))
		spoken = append(spoken, seatName(l.a, l.p, seat)+" "+scores[seat])
	}
	lines := l.a.Lines(sprites.Sans, 15*z, title, l.words+l.tiles+l.indent)
	h := float32(len(lines))*19*f + 15*f
	return l.item("score-after", "listitem", listed(spoken...), h, func(c *sprites.Canvas, r sprites.Rect) {
		th := c.Theme()
		c.Fill(sprites.R(r.X, r.Y, r.W, max(1, z)), th.SheetLine)
		for i, t := range lines {
			c.Text(sprites.Sans, 15*z, t, r.X, r.Y+(22+19*float32(i))*f, sprites.Left, th.SheetInk)
		}
		base := r.CY() + 6*f
		for seat, text := range scores {
			c.Text(sprites.SansBold, c.FitSize(sprites.SansBold, 16*z, text, l.col-2), text, l.at(seat, r), base, sprites.Center, th.SheetInk)
		}
	})
}
