package board

import (
	"moineau/engine/table"
	"moineau/scenes/session"
	"moineau/sprites"
)

// Measures of the amounts, in points at a text scale of 1, and their duration.
const (
	paidMs     = 2000
	paidSize   = 15
	paidHeight = 26
	paidRise   = 8 // how far an amount rises
)

// amounts is what a payment in the middle of a deal brings each seat; 0 is not shown. They
// do not delay the deal.
type amounts struct {
	of  [table.MaxSeats]int
	way sprites.Tween
}

// on reports whether the amounts are shown at a tick.
func (am *amounts) on(now sprites.Tick) bool { return am.way.Dur > 0 && am.way.End() >= now }

// paid shows the amounts of a payment beside the heads.
type paid struct {
	*Board
	Silent
}

// book starts to show the payments of the events, if there are any.
func (b *Board) book(ev []table.Event) {
	list := session.Booked(b.Session.Match(), ev)
	if len(list) == 0 {
		return
	}
	am := &b.Animations.amounts
	am.of = [table.MaxSeats]int{}
	session.Move(am.of[:], list)
	am.way = sprites.NewTween(b.App.Now, paidMs, sprites.Linear, sprites.SpeedNormal)
}

// Draw draws an amount above each head, or below it if there is no room.
func (pd paid) Draw(c *sprites.Canvas) {
	now := pd.App.Now
	am := &pd.Animations.amounts
	if !am.on(now) || am.way.Done(now) {
		return
	}
	th, f, safe, p := c.Theme(), c.TextScale(), pd.At.Safe, am.way.At(now)
	for seat, n := range am.of[:len(pd.Seats)] {
		plate := &pd.Seats[pd.Rel(seat)].Plate
		if n == 0 || plate.Rect.Empty() {
			continue
		}
		text, ink := pd.App.Words.Signed(n), th.Gain
		if n < 0 {
			ink = th.Loss
		}
		h := paidHeight * f
		w := c.Measure(sprites.SansBold, paidSize, text) + h
		rise := paidRise * f * p
		r := sprites.R(plate.X-w/2, plate.Y-plate.Radius-h-2-rise, w, h)
		if r.Y < safe.Y {
			r.Y = plate.Y + plate.Radius + 2 + paidRise*f - rise
		}
		r.X = max(safe.X+2, min(r.X, safe.Right()-w-2))
		c.Alpha(min(1, (1-p)/.2))
		c.Shadow(r.Move(0, 2), h/2, 6, sprites.Black.Fade(.3))
		c.Round(r, h/2, th.Sheet)
		c.Text(sprites.SansBold, paidSize, text, r.CX(), r.CY()+.36*paidSize*f, sprites.Center, ink)
		c.Alpha(1)
	}
}
