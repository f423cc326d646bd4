package online

import (
	"moineau/netplay/client"
	"moineau/scenes/form"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// Measures of the seats around the table, in points at a text scale of 1.
const (
	cardWidth, cardHeight = 236, 122
	leastTable, mostTable = 180, 340
	panelWidth            = 408
)

// round shows the seats around the table as seen from above, with the rest of the page
// beside it. The player is at the bottom. It returns false and places nothing if the
// window is too small.
func (wt *wait) round(a *stage.App, r sprites.Rect, st *client.State, beside func(f *form.Part)) bool {
	f, n := max(1, a.TextScale()), int(st.Terms.Seats)
	if n > 4 || !wt.twoColumns(a, r) {
		return false
	}
	me := 0
	if st.Me.Seat() {
		me = int(st.Me)
	}
	var at [4]sprites.Rect // from the player at the bottom, to the right
	cell := func(k int) *layout.Box {
		return layout.Fixed(cardWidth*f, cardHeight*f).MaxW(cardWidth * f).MaxH(cardHeight * f).
			OnPlace(func(r sprites.Rect) { at[k] = r })
	}
	left := min(n, 4) - 1
	middle := layout.Leaf(func(w float32) layout.Size {
		side := max(leastTable*f, min(w, mostTable*f))
		return layout.Size{W: side, H: side}
	}).OnPlace(func(r sprites.Rect) {
		side := min(r.W, r.H)
		wt.Art("", "", r.Middle(side, side), func(c *sprites.Canvas, r sprites.Rect) { c.SmallTable(r, me, n) })
	}).Squeeze(leastTable * f)
	around := layout.Row(cell(left).Self(layout.Center), middle, cell(1).Self(layout.Center)).Gap(gutter).Main(layout.Center).Squeeze(leastTable * f)
	lower := layout.Equal(wt.corner(a, lock(a, wt.room, st, "wait-lock"), layout.Start), cell(0), wt.corner(a, wt.draw(a, st), layout.End)).Gap(gutter)
	ring := layout.Column(around, lower).Gap(gutter).Main(layout.Center)
	if n >= 4 {
		ring = layout.Column(cell(2).Self(layout.Center), around, lower).Gap(gutter).Main(layout.Center)
	}
	part := form.NewPart(a, &wt.Page)
	beside(part)
	panel := wt.ScrollPanel(wt.right, pad, part.Box).MinW(panelWidth * f).MaxW(panelWidth * f)
	page := layout.Row(ring.Grow(1), layout.Stack(panel).OnPlace(func(sprites.Rect) { wt.cards(a, st, me, at) })).Gap(2 * gutter)
	if !page.Fits(r.W, r.H) {
		return false
	}
	wt.right.Name = a.T("online.more")
	page.Place(r)
	return true
}

// cards places the cards of the seats in the order of play, beginning with the player.
func (wt *wait) cards(a *stage.App, st *client.State, me int, at [4]sprites.Rect) {
	seats, n := Seats(st), int(st.Terms.Seats)
	for k := range n {
		i := (me + k) % n
		part := form.NewPart(a, &wt.Page)
		wt.PanelBox(part.Box.PadXY(narrowPad, narrowPad).Add(wt.person(part, st, i, seats[i].Bird, a.Words.Called(seats[i].Called())))).Place(at[k])
	}
}

// corner returns a box for a button in a corner that the seats leave free. The button may
// be nil.
func (wt *wait) corner(a *stage.App, b *ui.Button, side layout.Align) *layout.Box {
	if b == nil {
		return layout.Fixed(0, 0)
	}
	return layout.Row(wt.ButtonBox(a, b, a.Sizes().Low)).Main(side).Self(layout.Center)
}
