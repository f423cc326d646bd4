package online

import (
	"moineau/netplay/client"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// round shows the seats around the table as seen from above, with the rest of the page
// beside it. The player is at the bottom. It returns false and places nothing if the
// window is too small.
func (wt *wait) round(a *stage.App, r sprites.Rect, st *client.State, beside func(f *form)) bool {
	const pad, gap = 20, 20
	f := max(1, a.TextScale())
	n := int(st.Terms.Seats)
	aside := min(408*f, r.W*.4)
	ring := sprites.R(r.X, r.Y, r.W-aside-40, r.H)
	cw, ch := min(236*f, ring.W*.34), 122*f
	side := min(ring.W-2*cw-2*gap, ring.H-2*ch-2*gap, 340*f)
	if a.LayoutKind().Phone() || a.LayoutKind() == stage.Portrait || n > 4 || cw < 220*f || side < 180 {
		return false
	}
	middle := sprites.R(ring.CX()-side/2, ring.CY()-side/2, side, side)
	at := [4]sprites.Rect{
		sprites.R(ring.CX()-cw/2, middle.Bottom()+gap, cw, ch),
		sprites.R(middle.Right()+gap, ring.CY()-ch/2, cw, ch),
		sprites.R(ring.CX()-cw/2, middle.Y-gap-ch, cw, ch),
		sprites.R(middle.X-gap-cw, ring.CY()-ch/2, cw, ch),
	}
	if n < 4 {
		at[2] = at[3]
	}
	me := 0
	if st.Me.Seat() {
		me = int(st.Me)
	}
	wt.Art("", "", middle, func(c *sprites.Canvas, r sprites.Rect) { c.SmallTable(r, me, n) })
	seats := Seats(st)
	for k := range n {
		i, card := (me+k)%n, at[k]
		wt.Panel(card)
		g := &form{a: a, x: card.X + 16, w: card.W - 32, y: card.Y + 16}
		wt.person(g, st, i, seats[i].Bird, a.Words.Called(seats[i].Called()))
		for _, w := range g.kids {
			wt.Add(w, w.Base().Rect)
		}
	}
	if draw := wt.draw(a, st); draw != nil { // in a corner that the seats leave free
		w, h := min(draw.Width(a.Canvas), (ring.W-cw)/2-gap), max(44, 40*f)
		draw.Size = a.Fit(sprites.SansBold, draw.Size, draw.Name, w-64)
		wt.Add(draw, sprites.R(ring.Right()-w, at[0].CY()-h/2, w, h))
	}
	if b := lock(a, wt.room, st, "wait-lock"); b != nil { // in another free corner
		w, h := min(b.Width(a.Canvas), (ring.W-cw)/2-gap), max(44, 40*f)
		b.Size = a.Fit(sprites.SansBold, b.Size, b.Name, w-64)
		wt.Add(b, sprites.R(ring.X, at[0].CY()-h/2, w, h))
	}
	panel := sprites.R(r.Right()-aside, r.Y, aside, r.H)
	wt.Panel(panel)
	g := &form{a: a, x: panel.X + pad, w: panel.W - 2*pad, y: panel.Y + pad}
	beside(g)
	wt.right.Name = a.T("online.more")
	wt.Add(wt.right, panel.InsetXY(1, 4))
	wt.right.SetChildren(g.y+pad-panel.Y, g.kids...)
	return true
}
