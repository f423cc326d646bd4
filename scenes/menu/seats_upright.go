package menu

import (
	"moineau/scenes/roster"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// Layout of the seats on a tablet in portrait: one card at the top, one at the bottom,
// and one on each side of the table seen from above.
const (
	uprightSide  = 16  // margin outside the cards at the sides
	uprightTable = 228 // width of the table
	uprightGap   = 30  // gap between the table and the cards above and below
)

// uprightCard returns the size of a card in this layout.
func uprightCard(a *stage.App) (w, h float32) {
	w = 236
	if a.Safe().W >= 900 {
		w = 300
	}
	return w, (196 + levelRow) * max(1, a.TextScale())
}

// fitsUpright reports whether the cards fit around the table above the footer.
func (s *seats) fitsUpright(a *stage.App, foot float32) bool {
	_, h := uprightCard(a)
	return a.TextScale() <= 1.3 && s.n <= 4 && foot-a.Safe().Y-72 >= 2*h+uprightTable+2*uprightGap
}

// upright places the table and the cards around it, with the device's player at the
// bottom.
func (s *seats) upright(a *stage.App, foot float32) {
	safe := a.Safe()
	w, h := uprightCard(a)
	top := safe.Y + 72
	cx, cy := safe.CX(), (top+foot)/2
	wide := min(uprightTable*max(1, safe.H/1024), safe.W-2*(w+2*uprightSide))
	gap := min((foot-top-2*h-wide)/2, 2*uprightGap)
	up := cy - wide/2 - gap - h
	at := [4]sprites.Rect{
		sprites.R(cx-w/2, cy+wide/2+gap, w, h),
		sprites.R(safe.Right()-uprightSide-w, cy-h/2, w, h),
		sprites.R(cx-w/2, up, w, h),
		sprites.R(safe.X+uprightSide, cy-h/2, w, h),
	}
	me := max(s.you, 0)
	s.commonCard(a, sprites.R(safe.X+uprightSide, up, cx-w/2-safe.X-2*uprightSide, 0))
	s.Art("", "", sprites.R(cx-wide/2, cy-wide/2, wide, wide), func(c *sprites.Canvas, r sprites.Rect) { c.SmallTable(r, me, s.n) })
	for k := range s.n {
		s.uprightCard(a, (me+k)%s.n, at[session.Side(k, s.n)])
	}
}

// uprightCard places a card whose text is above the control for the type of player.
func (s *seats) uprightCard(a *stage.App, i int, r sprites.Rect) {
	f := a.TextScale()
	const m = 16
	if s.seats[i].Type != roster.Bot {
		r.H -= levelRow * max(1, f)
	}
	s.Art("", "", r, stage.Panel)
	if s.seats[i].Type == roster.Bot {
		r.H = s.level(a, i, r)
	}
	seg := max(50, 44*f)
	s.parts(a, i, cardParts{
		seg: sprites.R(r.X+m, r.Bottom()-20-seg, r.W-2*m, seg),
		x:   r.X + m, right: r.Right() - m, mid: r.Y + 18 + 28*max(1, f), radius: 28,
		under: r.Bottom() - 20 - seg - 18,
	})
}
