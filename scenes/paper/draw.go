package paper

import (
	"strconv"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// The sheet of a deal that nobody won, in rule sets that tell why (table.Drawer): who was
// ready, with the hand and what it waited for, and what everybody pays or gets.

// toldDrawn tells whether the rows say who pays.
func (s *sheet) toldDrawn() bool {
	_, ok := s.p.Drawn()
	return ok
}

// drawnText says what happened in a sentence.
func (s *sheet) drawnText(a *stage.App, d *table.Draw) string {
	id, paid := s.p.Rules(), 0
	for seat := range s.seats() {
		for _, f := range s.p.Result().Sheets[seat].Flows {
			if f.From >= 0 && f.To >= 0 {
				paid += int(f.Amount)
			}
		}
	}
	names := ""
	for seat := range s.seats() {
		if d.Who>>seat&1 == 0 {
			continue
		}
		if names == "" {
			names = a.Called(s.p.NameAtTable(s.p.Player(seat)))
		} else {
			names = a.T("score.and", "names", names, "name", a.Called(s.p.NameAtTable(s.p.Player(seat))))
		}
	}
	key := string(d.Why) + ".text"
	if d.Asked && paid == 0 {
		key = string(d.Why) + ".even.text"
	}
	return a.RuleText(id, key, "name", names, "points", a.Number(paid))
}

// drawnSheet lays the sheet out; false: the rule set does not tell, or somebody won.
func (s *sheet) drawnSheet(a *stage.App) bool {
	d, ok := s.p.Drawn()
	if !ok {
		return false
	}
	next, foot := s.foot(a)
	in, f, z := s.in, s.f, s.z
	y := s.header(a, in.X, in.Y, in.W) + 4*f
	east := int(s.p.View().Dealer)
	for i := range s.seats() {
		y = s.drawnRow(a, (east+i)%s.seats(), &d, in.X, y, in.W)
	}
	y += 8 * f
	y += s.Paragraph(a, "score-about", s.drawnText(a, &d), sprites.Sans, 16*z, in.X, y, in.W, a.Theme.SheetInk) + 4*f
	y = s.reasons(a, in.X, y-4*f, in.W) + 4*f
	y = s.endings(a, d.Others, y, foot)
	if s.narrow {
		y += 8 + s.Paragraph(a, "score-why", s.why(a), sprites.Sans, 15*z, in.X, y+8, in.W, a.Theme.SheetText2)
	}
	s.low = y
	s.end(foot, "score-list", a.T("score.all"), next...)
	s.focusNext()
	return true
}

// drawnRow places a player and gives the lower edge.
func (s *sheet) drawnRow(a *stage.App, seat int, d *table.Draw, x, y, w float32) float32 {
	f, z, id := s.f, s.z, s.p.Rules()
	ready := d.Ready>>seat&1 != 0
	player := s.p.Player(seat)
	name, bird, change, total := seatName(a, s.p, seat), s.p.Bird(player), s.p.Change(seat), a.Number(s.p.Score(player))
	wind := a.T("wind." + strconv.Itoa(int(s.p.View().Wind(seat)-tile.East)+1))
	chip := ""
	switch {
	case ready && d.Asked:
		chip = a.RuleText(id, "draw.ready")
	case d.Asked:
		chip = a.RuleText(id, "draw.unready")
	}
	spoken := listed(name, wind, chip, a.Signed(change), total)
	hand := handOf(a, s.p, seat, false)
	hand.melds = ""
	open := len(hand.groups) > 0 && hand.groups[0].Kinds[0] != tile.None
	var waits []tile.Kind
	label := a.T("score.waits")
	if ready {
		waits = s.p.WaitsShown(seat)
		spoken += ", " + label + " " + a.TilesName(waits)
	}
	nameW, handX, handW, t := 196*z, x+208*z, w-208*z-300*z, 33*z
	top, h := y, 66*f
	if s.narrow {
		nameW, handX, handW, h = w-132*z, x, w, 50*f
	}
	if s.narrow && open {
		h = 48*f + s.tiles(a, "score-tile-"+strconv.Itoa(seat), &hand, handX, y+46*f, handW, 28*z)
		if len(waits) > 0 {
			h += 34 * z
		}
	} else if !s.narrow {
		if open {
			h = 79 * f
		} else {
			t *= .72
		}
		s.tiles(a, "score-tile-"+strconv.Itoa(seat), &hand, handX, y+(h-sprites.TileHeight(t))/2, handW, t)
	}
	who := fitName(a.Canvas, name, 17*z, nameW-56*z)
	narrow := s.narrow
	s.item("score-total-"+strconv.Itoa(seat), "listitem", spoken, sprites.R(x, top, w, h), func(c *sprites.Canvas, r sprites.Rect) {
		th := c.Theme()
		mid := r.CY()
		if narrow {
			mid = r.Y + 23*f
		}
		c.Disc(r.X+20*z, mid, 20*z, th.SheetLine)
		c.Bird(bird, r.X+20*z, mid, 19*z)
		tx, base := r.X+50*z, mid-4*f
		for _, l := range who.lines {
			c.Text(sprites.SansBold, who.size, l, tx, base-float32(len(who.lines)-1)*6*f, sprites.Left, th.SheetInk)
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
		if seat == int(s.p.View().Dealer) {
			ink = th.Seal
		}
		room := r.Right() - c.Measure(sprites.Sans, 15*z, total) - 8*z - tx
		c.Text(sprites.Sans, c.FitSize(sprites.Sans, 14*z, wind, room), wind, tx, base, sprites.Left, ink)
		c.Text(sprites.SansBold, 20*z, a.Signed(change), r.Right(), mid-2*f, sprites.Right, amountInk(th, change))
		c.Text(sprites.Sans, 15*z, total, r.Right(), mid+18*f, sprites.Right, th.SheetText2)
		if len(waits) > 0 {
			s.drawnWaits(c, label, waits, r, narrow)
		}
		c.Fill(sprites.R(r.X, r.Bottom()-1, r.W, max(1, 1.5*z)), th.SheetLine)
	})
	return y + h + 2*f
}

// drawnWaits draws the tiles that a hand waited for: beside it, on a phone under it.
func (s *sheet) drawnWaits(c *sprites.Canvas, label string, waits []tile.Kind, r sprites.Rect, narrow bool) {
	z, f := s.z, s.f
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
