package paper

import (
	"slices"
	"strconv"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/session"
	"moineau/scenes/sheet"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// This file lays out the sheet of a deal without a winner. Each player has a row with the
// hand if the rules or the viewer may see it, readiness, waits and payment.

// toldDrawn reports whether the rows state the payments.
func (rs *results) toldDrawn() bool {
	_, ok := rs.p.Results().Drawn()
	return ok
}

// drawnText returns a sentence about how the deal ended.
func (rs *results) drawnText(a *stage.App, d *table.Draw) string {
	id, paid := rs.p.Rules(), 0
	for seat := range rs.seats() {
		for _, f := range rs.p.Results().Deal().Sheets[seat].Flows {
			if f.From >= 0 && f.To >= 0 {
				paid += int(f.Amount)
			}
		}
	}
	names := ""
	for seat := range rs.seats() {
		if d.Who>>seat&1 == 0 {
			continue
		}
		if names == "" {
			names = a.Words.Called(rs.p.NameAtTable(rs.p.Player(seat)))
		} else {
			names = a.T("score.and", "names", names, "name", a.Words.Called(rs.p.NameAtTable(rs.p.Player(seat))))
		}
	}
	key := string(d.Why) + ".text"
	if d.Asked && paid == 0 {
		key = string(d.Why) + ".even.text"
	}
	return a.Words.RuleText(id, key, "name", names, "points", a.Words.Number(paid))
}

// drawnSheet lays out the sheet of a drawn deal. It returns false if there is a winner,
// if the deal ended by a false win, or if other hands score.
func (s *scoreSheet) drawnSheet(a *stage.App) bool {
	d, told := s.p.Results().Drawn()
	if len(s.winners) > 0 || len(s.pages) > 0 || s.p.View().Outcome == table.Fouled {
		return false
	}
	s.stretch = 0
	next, foot := s.drawnContent(a, &d, told)
	if spare := foot - 12*s.TextScale - s.Bottom; spare > 0 && !s.OneColumn { // the rows take the spare height
		s.stretch = min(spare/float32(s.seats()), sheet.RowStretch*s.TextScale)
		s.Start()
		next, foot = s.drawnContent(a, &d, told)
	}
	s.End(foot, "score-list", a.T("score.all"), next...)
	s.focusNext()
	return true
}

// drawnContent places the content of drawnSheet and returns the widgets of the foot and
// its top edge. The flag told says that the rows state the payments.
func (s *scoreSheet) drawnContent(a *stage.App, d *table.Draw, told bool) (next []ui.Widget, foot float32) {
	next, foot = s.foot(a)
	in, f := s.Area, s.TextScale
	y := s.header(a, in.X, in.Y, in.W) + 4*f
	east := int(s.p.View().Dealer)
	for i := range s.seats() {
		y = s.drawnRow(a, (east+i)%s.seats(), d, in.X, y, in.W)
	}
	if who, dreams := s.p.SitsOut(); dreams {
		y = s.dreamerRow(a, who, in.X, y, in.W)
	}
	y += 8 * f
	text := s.about(a)
	if told {
		text = s.drawnText(a, d)
	}
	if beside := s.money.paid && !told && !s.OneColumn; beside { // the payments stand on the right
		left := y + s.Paragraph(a, "score-about", text, sprites.Sans, 16*s.Scale, in.X, y, in.W*.44, a.Theme.SheetInk) + 10*f
		left = s.bonuses(a, in.X, left, in.W*.44)
		y = max(left, s.reasons(a, in.X+in.W*.5, s.payments(a, in.X+in.W*.5, y, in.W*.5), in.W*.5))
	} else {
		y += s.Paragraph(a, "score-about", text, sprites.Sans, 16*s.Scale, in.X, y, in.W, a.Theme.SheetInk) + 4*f
		if s.money.paid && !told {
			y = s.bonuses(a, in.X, s.payments(a, in.X, y+6*f, in.W)+10*f, in.W)
		}
		y = s.reasons(a, in.X, y-4*f, in.W) + 4*f
	}
	if s.OneColumn || y+s.remarkHeight() <= foot {
		y = s.placeRemark(a, in.X, y, in.W)
	}
	y = s.endings(a, d.Others, y, foot)
	if s.OneColumn {
		y += 8 + s.Paragraph(a, "score-why", s.why(a), sprites.Sans, 15*s.Scale, in.X, y+8, in.W, a.Theme.SheetText2)
	}
	s.Bottom = y
	return next, foot
}

// waitsOf returns the waits of a seat's hand, or nil if the sheet does not show them.
func (rs *results) waitsOf(seat int, d *table.Draw) []tile.Kind {
	if d.Ready>>seat&1 == 0 && !rs.you(seat) {
		return nil
	}
	return rs.p.Results().WaitsShown(seat)
}

// dreamerRow places the player who sits out and returns the bottom edge.
func (pt *parts) dreamerRow(a *stage.App, player int, x, y, w float32) float32 {
	f, z := pt.TextScale, pt.Scale
	name, bird, total := playerName(a, pt.p, player), pt.p.Bird(player), balanceText(a, pt.p.Scores().Score(player))
	place, out := pt.placingOf(player), a.T("seats.dreaming")
	h := 46 * f
	pt.Item("score-total-"+strconv.Itoa(player), "listitem", listed(name, out, place.spoken(a), total), sprites.R(x, y, w, h), func(c *sprites.Canvas, r sprites.Rect) {
		th := c.Theme()
		c.Disc(r.X+20*z, r.CY(), 20*z, th.SheetLine)
		c.Bird(bird, r.X+20*z, r.CY(), 19*z)
		c.Text(sprites.SansBold, 17*z, name, r.X+50*z, r.CY()-3*f, sprites.Left, th.SheetInk)
		c.Text(sprites.Sans, 14*z, out, r.X+50*z, r.CY()+16*f, sprites.Left, th.SheetText2)
		c.Text(sprites.Sans, 15*z, total, r.Right(), r.CY()+16*f, sprites.Right, th.SheetText2)
		c.Fill(sprites.R(r.X, r.Bottom()-1, r.W, max(1, 1.5*z)), th.SheetLine)
	})
	return y + h + 2*f
}

// drawnRow places a player's row and returns its bottom edge.
func (pt *parts) drawnRow(a *stage.App, seat int, d *table.Draw, x, y, w float32) float32 {
	f, z, id := pt.TextScale, pt.Scale, pt.p.Rules()
	ready := d.Ready>>seat&1 != 0
	player := pt.p.Player(seat)
	name, bird, change := seatName(a, pt.p, seat), pt.p.Bird(player), pt.p.Results().Change(seat)
	total, place := balanceText(a, pt.p.Scores().Score(player)), pt.placingOf(player)
	wind := a.T("wind." + strconv.Itoa(int(pt.p.View().Wind(seat)-tile.East)+1))
	chip := pt.markWord(a, seat)
	switch {
	case ready && d.Asked:
		chip = a.Words.RuleText(id, "draw.ready")
	case d.Asked:
		chip = a.Words.RuleText(id, "draw.unready")
	}
	spoken := listed(name, wind, chip, place.spoken(a), a.Words.Signed(change), total)
	hand := handOf(a, pt.p, seat, false)
	hand.melds = ""
	open := len(hand.groups) > 0 && hand.groups[0].Kinds[0] != tile.None
	waits, label := pt.waitsOf(seat, d), a.T("score.waits")
	if len(waits) > 0 {
		spoken += ", " + label + " " + a.Words.TilesName(waits)
	}
	nameW, handX, handW, t := 196*z, x+208*z, w-208*z-150*z, 33*z+.36*pt.stretch
	for other := range pt.seats() {
		if len(pt.waitsOf(other, d)) > 0 { // the waits stand beside the hand
			handW = w - 208*z - 300*z
		}
	}
	top, h := y, 63*f
	if pt.OneColumn {
		nameW, handX, handW, h = w-132*z, x, w, 50*f
	}
	if pt.OneColumn && !open { // only melds; no face-down tiles
		hand.groups = slices.DeleteFunc(hand.groups, func(g session.Group) bool { return !g.Meld })
	}
	if pt.OneColumn && len(hand.groups) > 0 {
		h = 48*f + tiles(&pt.Sheet, &pt.lit, a, "score-tile-"+strconv.Itoa(seat), &hand, handX, y+46*f, handW, 28*z)
		if len(waits) > 0 {
			h += 34 * z
		}
	} else if !pt.OneColumn {
		if open {
			h = 75 * f
		} else {
			t *= .72
		}
		h += pt.stretch
		tiles(&pt.Sheet, &pt.lit, a, "score-tile-"+strconv.Itoa(seat), &hand, handX, y+(h-sprites.TileHeight(t))/2, handW, t)
	}
	who := sheet.FitName(a.Canvas, name, 17*z, nameW-56*z)
	narrow := pt.OneColumn
	pt.Item("score-total-"+strconv.Itoa(seat), "listitem", spoken, sprites.R(x, top, w, h), func(c *sprites.Canvas, r sprites.Rect) {
		th := c.Theme()
		mid := r.CY()
		if narrow {
			mid = r.Y + 23*f
		}
		c.Disc(r.X+20*z, mid, 20*z, th.SheetLine)
		c.Bird(bird, r.X+20*z, mid, 19*z)
		tx, base := r.X+50*z, mid-4*f
		for _, l := range who.Lines {
			c.Text(sprites.SansBold, who.Size, l, tx, base-float32(len(who.Lines)-1)*6*f, sprites.Left, th.SheetInk)
			base += 14 * f
		}
		base = mid + 17*f
		if chip != "" {
			cw := c.Measure(sprites.SansBold, 13*z, chip) + 16*z
			box := sprites.R(tx, base-14*f, cw, 19*f)
			ink := th.SheetText2
			if ready {
				c.Round(box, box.H/2, th.Gain)
				ink = sprites.White
			} else {
				c.RoundStroke(box, box.H/2, 1.2, th.SheetText2)
			}
			c.Text(sprites.SansBold, 13*z, chip, box.CX(), base, sprites.Center, ink)
			tx += cw + 8*z
		}
		ink := th.SheetText2
		if seat == int(pt.p.View().Dealer) {
			ink = th.Seal
		}
		room := r.Right() - c.Measure(sprites.Sans, 15*z, total) - place.width(c, 14*z) - 16*z - tx
		c.Text(sprites.Sans, c.FitSize(sprites.Sans, 14*z, wind, room), wind, tx, base, sprites.Left, ink)
		now := pt.risen(seat, change)
		c.Text(sprites.SansBold, 20*z, a.Words.Signed(now), r.Right(), mid-2*f, sprites.Right, sheet.AmountInk(th, change))
		c.Text(sprites.Sans, 15*z, balanceText(a, pt.p.Scores().Score(player)-change+now), r.Right(), mid+18*f, sprites.Right, th.SheetText2)
		place.draw(c, r.Right()-c.Measure(sprites.Sans, 15*z, total)-place.width(c, 14*z)-8*z, mid+18*f, 14*z)
		if len(waits) > 0 {
			pt.drawnWaits(c, label, waits, r, narrow)
		}
		c.Fill(sprites.R(r.X, r.Bottom()-1, r.W, max(1, 1.5*z)), th.SheetLine)
	})
	return y + h + 2*f
}

// markWord returns the word of a seat's open declaration, or "" if it has none.
func (rs *results) markWord(a *stage.App, seat int) string {
	var marks [4]table.Mark
	for _, m := range rs.p.Table().Marks(seat, marks[:0]) {
		if m.Filled {
			return a.Words.RuleText(rs.p.Rules(), string(m.Word))
		}
	}
	return ""
}

// drawnWaits draws the waits of a hand beside it, or below it if narrow.
func (pt *parts) drawnWaits(c *sprites.Canvas, label string, waits []tile.Kind, r sprites.Rect, narrow bool) {
	z, f := pt.Scale, pt.TextScale
	t := 24 * z
	x, room := r.Right()-286*z, 180*z
	y := r.CY() - sprites.TileHeight(t)/2 - 8*f
	lx, ly := x, y+sprites.TileHeight(t)+18*f
	if narrow {
		t = 21 * z
		lw := c.Measure(sprites.Sans, 14*z, label) + 10*z
		x, room = r.X+lw, r.W-lw
		y = r.Bottom() - sprites.TileHeight(t) - 7*z
		lx, ly = r.X, y+.5*sprites.TileHeight(t)+5*f
	}
	step := min(t+3*z, room/float32(len(waits)))
	c.Text(sprites.Sans, 14*z, label, lx, ly, sprites.Left, c.Theme().SheetText2)
	for i, k := range waits {
		sp := sprites.TileSprite{Kind: k, X: x + float32(i)*step, Y: y, W: min(t, step)}
		c.Tile(&sp)
	}
}
