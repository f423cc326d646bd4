package scenes

import (
	"math"
	"strconv"

	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/sprites"
)

// rows places the rows of the score and its value and gives the lower edge.
func (s *sheet) rows(a *App, x, y, w float32) float32 {
	th, f, z := a.Theme, s.f, s.z
	title := "score.hand"
	if s.winner < 0 {
		title = "score.ended"
	}
	s.caps(a, "score-hand-title", upper(a.T(title)), x, y+12*f)
	y += 22 * f
	d := s.p.m.Deal
	if s.winner < 0 {
		key := "score.draw.about"
		if d.Outcome == table.Fouled {
			key = "score.foul.about"
		}
		t := a.T(key)
		h := a.Canvas.ParagraphHeight(sprites.Sans, 16*z, t, w, 1.5)
		s.paragraph(a, "score-about", t, sprites.Sans, 16*z, x, y, w, th.SheetInk)
		return y + h
	}
	rowH, lift := 52*f, float32(0)
	if len(s.lines) > 3 && !s.narrow {
		rowH, lift = 45*f, 3.5*f // many doublings still fit the sheet
	}
	for i, l := range s.lines {
		n := i
		r := sprites.R(x, y, w, rowH)
		name := l.title + ", " + l.about + ", " + l.value + ", " + l.run
		s.item("score-row-"+strconv.Itoa(i), "listitem", name, r, func(c *sprites.Canvas, r sprites.Rect) {
			alpha := s.alpha(n)
			if alpha == 0 {
				return
			}
			c.Push(0, 0, 1, alpha)
			defer c.Pop()
			th := c.Theme()
			if s.last == n && !s.Settled() {
				c.Round(r.InsetXY(-12*z, 1), 10*z, th.SheetRaised)
			}
			room := r.W * .7
			c.Text(sprites.SansBold, 18*z, c.Fit(sprites.SansBold, 18*z, l.title, room), r.X, r.Y+22*f-lift, sprites.Left, th.SheetInk)
			small := max(12, a.fit(sprites.Sans, 15*z, l.about, room))
			c.Text(sprites.Sans, small, c.Fit(sprites.Sans, small, l.about, room), r.X, r.Y+43*f-1.5*lift, sprites.Left, th.SheetText2)
			c.Text(sprites.Sans, 17*z, l.value, r.Right()-.22*r.W, r.CY()+6*f, sprites.Right, th.SheetText2)
			c.Text(sprites.SansBold, 20*z, l.run, r.Right(), r.CY()+7*f, sprites.Right, th.SheetInk)
			c.Fill(sprites.R(r.X, r.Bottom()-1, r.W, max(1, 1.5*z)), th.SheetLine)
		})
		y += rowH
	}
	value := a.T("score.points", "n", int(d.Result().Sheets[s.winner].Total))
	s.item("score-value", "text", a.T("score.value")+" "+value, sprites.R(x, y, w, 46*f), func(c *sprites.Canvas, r sprites.Rect) {
		c.Push(0, 0, 1, s.alpha(len(s.lines)))
		c.Text(sprites.SansBold, 20*z, a.T("score.value"), r.X, r.Y+31*f, sprites.Left, c.Theme().SheetInk)
		c.Text(sprites.SansBold, 25*z, value, r.Right(), r.Y+32*f, sprites.Right, c.Theme().Loss)
		c.Pop()
	})
	return y + 50*f
}

// payments places the four heads and arrows from who pays to who is paid.
func (s *sheet) payments(a *App, x, y, w float32) float32 {
	f, z := s.f, s.z
	key := "score.pays"
	if s.winner < 0 {
		key = "score.pays.sets"
	}
	s.caps(a, "score-pays-title", upper(a.T(key)), x, y+12*f)
	y += 16 * f
	h := 218 * f
	n := int(s.p.m.Deal.Seats)
	type head struct{ x, y, r float32 }
	var at [table.MaxSeats]head
	for seat := range n {
		rel := (seat - s.p.Seat() + n) % n
		r := 25 * z
		if seat == s.winner {
			r = 29 * z
		}
		p := [4]head{{.5 * w, h - 34*z, r}, {.84 * w, .5 * h, r}, {.5 * w, 34 * z, r}, {.16 * w, .5 * h, r}}[rel%4]
		at[seat] = p
	}
	net := s.money.net
	s.draw("", "", sprites.R(x, y, w, h), func(c *sprites.Canvas, r sprites.Rect) {
		th := c.Theme()
		gold := th.Gold.Mix(th.SheetText2, .2)
		// Lines first, so that amounts lie on top of all of them.
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
						c.Arrow(x0, y0, x1, y1, (2.5+min(3.5, float32(v)/12))*z, 13*z, gold)
						continue
					}
					// Nearer to the payer where lines may cross.
					t := strconv.Itoa(v)
					at := float32(.57)
					if s.winner < 0 {
						at = .38
					}
					mx, my := x0+(x1-x0)*at, y0+(y1-y0)*at
					bw := c.Measure(sprites.SansBold, 17*z, t) + 10*z
					c.Round(sprites.R(mx-bw/2, my-12*f, bw, 24*f), 8*z, th.Sheet)
					c.Text(sprites.SansBold, 17*z, t, mx, my+6*f, sprites.Center, th.Loss)
				}
			}
		}
	})
	for seat := range n {
		p := at[seat]
		bird, name, got := s.p.Bird(seat), s.name(seat), s.money.hand[seat]
		if s.winner < 0 {
			got += s.money.bonus[seat]
		}
		rel := (seat - s.p.Seat() + n) % n
		won := seat == s.winner
		s.draw("score-pay-"+strconv.Itoa(seat), name+" "+signed(got), sprites.R(x+p.x-p.r, y+p.y-p.r, 2*p.r, 2*p.r), func(c *sprites.Canvas, r sprites.Rect) {
			th := c.Theme()
			c.Disc(r.CX(), r.CY(), r.W/2+1, th.SheetLine)
			birdFace(c, bird, r.CX(), r.CY(), r.W/2)
			if won {
				c.Ring(r.CX(), r.CY(), r.W/2, 3.5*z, 0, 1, th.Gold.Mix(sprites.Black, .2))
			}
			col := amountInk(th, got)
			if rel%2 == 1 {
				name := c.Fit(sprites.SansBold, 16*z, name, .33*w)
				c.Text(sprites.SansBold, 16*z, name, r.CX(), r.Y-9*f, sprites.Center, th.SheetInk)
				c.Text(sprites.SansBold, 17*z, signed(got), r.CX(), r.Bottom()+20*f, sprites.Center, col)
				return
			}
			// On the side that no arrow comes from.
			base := r.CY() - 7*f
			if rel == 0 {
				base = r.CY() + 18*f
			}
			amount := c.Measure(sprites.SansBold, 17*z, signed(got)) + 8*z
			name := c.Fit(sprites.SansBold, 16*z, name, .5*w-r.W/2-8*z-amount)
			c.Text(sprites.SansBold, 16*z, name, r.Right()+8*z, base, sprites.Left, th.SheetInk)
			c.Text(sprites.SansBold, 17*z, signed(got), r.Right()+16*z+c.Measure(sprites.SansBold, 16*z, name), base, sprites.Left, col)
		})
	}
	return y + h
}

// amountInk is green for a gain and red for a loss; the sign says it too.
func amountInk(th *sprites.Theme, n int) sprites.Color {
	switch {
	case n > 0:
		return th.Gain
	case n < 0:
		return th.Loss
	}
	return th.SheetInk
}

// totals places the table of all players and gives the lower edge.
func (s *sheet) totals(a *App, x, y, w float32) float32 {
	f, z := s.f, s.z
	m := s.p.m
	d := m.Deal
	cols := []float32{.465, .65, .835, 1}
	if s.narrow {
		cols = []float32{.49, .69, .85, 1}
	}
	size, headSize, rowH := 16*z, 15*z, 32*f
	if s.narrow {
		size, headSize, rowH = 15*z, 12*z, 42*f
	}
	heads := []string{a.T("score.col.hand"), a.T("score.col.sets"), a.T("score.col.deal"), a.T("score.col.score")}
	if !s.narrow {
		s.caps(a, "score-all-title", upper(a.T("score.all")), x, y+12*f)
	}
	for i, t := range heads {
		s.text(a, "score-col-"+strconv.Itoa(i), "columnheader", t, sprites.Sans, headSize, x+cols[i]*w, y+12*f, sprites.Right, a.Theme.SheetText2)
	}
	y += 17 * f
	res := d.Result()
	for i := range int(d.Seats) {
		seat := (s.p.Seat() + i) % int(d.Seats)
		hand, bonus, deal := s.money.hand[seat], s.money.bonus[seat], int(res.Delta[seat])
		total := int(m.Progress.Scores[s.p.player(seat)])
		name, bird := s.name(seat), s.p.Bird(seat)
		wind := a.T("wind." + strconv.Itoa(int(d.Wind(seat)-tile.East)+1))
		dealer := seat == int(d.Dealer)
		spoken := name + ", " + wind
		vals := []int{hand, bonus, deal, total}
		for j, v := range vals {
			spoken += ", " + heads[j] + " " + signed(v)
		}
		lastRow := i == int(d.Seats)-1
		s.item("score-total-"+strconv.Itoa(seat), "listitem", spoken, sprites.R(x, y, w, rowH), func(c *sprites.Canvas, r sprites.Rect) {
			th := c.Theme()
			base := r.CY() + size*a.TextScale()*.36
			birdFace(c, bird, r.X+14*z, r.CY(), 13*z)
			nx := r.X + 38*z
			windInk := th.SheetText2
			if dealer {
				windInk = th.Seal
			}
			if s.narrow {
				room := r.W*.49 - 38*z - c.Measure(sprites.Sans, size, signed(hand)) - 6
				c.Text(sprites.SansBold, size, c.Fit(sprites.SansBold, size, name, room), nx, base-8*f, sprites.Left, th.SheetInk)
				c.Text(sprites.Sans, 13*z, wind, nx, base+9*f, sprites.Left, windInk)
			} else {
				c.Text(sprites.SansBold, size, c.Fit(sprites.SansBold, size, name, r.W*.205-42*z), nx, base, sprites.Left, th.SheetInk)
				c.Text(sprites.Sans, 15*z, wind, r.X+.205*r.W, base, sprites.Left, windInk)
			}
			for j, v := range vals {
				font, ink := sprites.Sans, th.SheetInk
				t := signed(v)
				if j >= 2 {
					font = sprites.SansBold
				}
				if j == 2 {
					ink = amountInk(th, v)
				}
				if j == 3 && v > 0 { // a balance, not a change
					t = strconv.Itoa(v)
				}
				c.Text(font, size, t, r.X+cols[j]*r.W, base, sprites.Right, ink)
			}
			if !lastRow {
				c.Fill(sprites.R(r.X, r.Bottom()-1, r.W, max(1, 1.5*z)), th.SheetLine)
			}
		})
		y += rowH
	}
	return y
}

// bonuses places what scores on the table and gives the lower edge.
func (s *sheet) bonuses(a *App, x, y, w float32) float32 {
	f, z := s.f, s.z
	s.caps(a, "score-sets-title", upper(a.T("score.sets")), x, y+12*f)
	y += 20 * f
	n := 0
	d := s.p.m.Deal
	tw := 19 * z
	rowH := max(32*z, 30*f)
	for seat := range int(d.Seats) {
		for i := range d.Result().Sheets[seat].Items {
			it := d.Result().Sheets[seat].Items[i]
			if it.Key != "bonus" || it.Op != score.Note {
				continue
			}
			each := a.T("score.each", "n", int(it.Value*it.Count))
			bird := s.p.Bird(seat)
			s.item("score-set-"+strconv.Itoa(n), "listitem", s.name(seat)+", "+each, sprites.R(x, y, w, rowH), func(c *sprites.Canvas, r sprites.Rect) {
				birdFace(c, bird, r.X+12*z, r.CY(), 11*z)
				tx := r.X + 29*z
				for _, k := range it.Of() {
					sp := sprites.TileSprite{Kind: k, X: tx, Y: r.CY() - sprites.TileHeight(tw)/2, W: tw}
					c.Tile(&sp)
					tx += tw + z
				}
				small := max(11, a.fit(sprites.Sans, 14*z, each, r.Right()-tx-8*z))
				c.Text(sprites.Sans, small, c.Fit(sprites.Sans, small, each, r.Right()-tx-5*z), tx+7*z, r.CY()+5*f, sprites.Left, c.Theme().SheetInk)
			})
			n++
			y += rowH
		}
	}
	if n == 0 {
		y += s.paragraph(a, "score-sets-none", a.T("score.sets.none"), sprites.Sans, 14*z, x, y-4*f, w, a.Theme.SheetText2)
	}
	return y
}
