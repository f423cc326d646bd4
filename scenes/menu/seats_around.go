package menu

import (
	"moineau/engine/table"
	"moineau/scenes/roster"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
)

// Measures of the seats around the table, in points at a text scale of 1.
const (
	cardWide     = 304 // a card with the text beside the bird
	cardNarrow   = 236 // a card with the text below the bird
	leastRound   = 228 // width of the table
	mostRound    = 340
	roundGap     = 20
	roundAside   = 64 // between the table and the cards beside it
	mostCommon   = 400
	mostAround   = 1480
	twoColumns   = 620 // width from which the list of seats has two columns
	listGap      = 12
	outsideCards = 8 // beside the cards, for their shadows
)

// around shows the table from above with the seats around it. The device's player is at
// the bottom and the next player on the right. If narrow is set, cards are narrower and
// higher. It returns false and places nothing if there is too little room.
func (s *seats) around(a *stage.App, r sprites.Rect, narrow bool) bool {
	f := max(1, a.TextScale())
	wide, aside := cardWide*f, roundAside*f
	if narrow {
		wide, aside = cardNarrow*f, 0
	}
	four := min(s.n, 4) // seats at the table; a fifth player sits out and never is at the bottom
	me := min(max(s.you, 0), four-1)
	var cards [table.MaxPlayers]*layout.Box
	var at [table.MaxPlayers]sprites.Rect
	cell := func(k int) *layout.Box {
		i := k
		if k < four {
			i = (me + k) % four
		}
		cards[k] = s.cardBox(a, i, narrow)
		return layout.Column(layout.Leaf(func(float32) layout.Size {
			n := cards[k].Need(wide)
			return layout.Size{W: max(wide, n.W), H: n.H}
		}).MaxW(wide).OnPlace(func(r sprites.Rect) { at[k] = r }))
	}
	var help, middle sprites.Rect
	round := layout.Fixed(leastRound, leastRound).Grow(1).MaxW(mostRound * f).OnPlace(func(r sprites.Rect) { middle = r })
	corner := layout.Fixed(0, 0).OnPlace(func(r sprites.Rect) { help = r })
	if s.n > 4 {
		corner = cell(4)
	}
	top := layout.Fixed(0, 0)
	left := four - 1
	if four == 4 {
		top = cell(2)
	}
	page := layout.Column(
		layout.Equal(layout.Column(layout.Stack(s.commonBox(a)).MaxW(mostCommon*f)), top, corner).Gap(roundGap),
		layout.Row(cell(left).Self(layout.Center), round, cell(1).Self(layout.Center)).Gap(roundGap+aside).Main(layout.Center).Grow(1),
		layout.Equal(layout.Column(s.charactersBox(a)).MaxW(mostCommon*f).Self(layout.End), cell(0), layout.Fixed(0, 0)).Gap(roundGap),
	).Gap(roundGap).MaxW(mostAround * f)
	if !page.Fits(r.W, r.H) {
		return false
	}
	page.Place(r)
	side := min(middle.W, middle.H)
	s.Art("", "", middle.Middle(side, side), func(c *sprites.Canvas, r sprites.Rect) { c.SmallTable(r, me, four) })
	for k := range s.n { // in the order of play
		cards[k].Place(at[k])
	}
	if s.n <= 4 && !narrow {
		help.H = at[1].Y - roundGap - help.Y
		s.help(a, help)
	}
	return true
}

// list shows the seats in one or two columns, for small windows.
func (s *seats) list(a *stage.App, r sprites.Rect) {
	columns := 1
	if r.W >= twoColumns*a.TextScale() {
		columns = 2
	}
	four := min(s.n, 4)
	me := min(max(s.you, 0), four-1)
	var kids []*layout.Box
	for k := range s.n {
		i := k
		if k < four {
			i = (me + k) % four
		}
		kids = append(kids, layout.Column(s.cardBox(a, i, false)))
	}
	s.scroll.Name = a.T("seats.title")
	content := layout.Column(s.commonBox(a), stage.Grid(kids, columns, listGap), s.charactersBox(a)).Gap(listGap)
	s.ScrollBox(s.scroll, content.PadXY(outsideCards, outsideCards/2)).Place(r.InsetXY(-outsideCards, 0))
}

// isBot reports whether a bot has a seat.
func (s *seats) isBot(i int) bool { return s.seats[i].Type == roster.Bot }
