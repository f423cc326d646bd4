package paper

import (
	"moineau/scenes/lexicon"
	"moineau/scenes/session"
	"moineau/scenes/sheet"
	"moineau/scenes/stage"
)

// Win is a winning hand as the end of a match shows it. The zero value is worth nothing.
type Win struct {
	Deal, Name string // of the deal and the winner; both are empty in the zero value
	page       scorePage
}

// WinOf returns the winning hand of a seat in a finished deal.
func WinOf(a *stage.App, p *session.Session, seat int) Win {
	return Win{Deal: deal(a, p, lexicon.DealInLine), Name: seatName(a, p, seat), page: pageOf(a, p, seat, true)}
}

// Total returns what the hand is worth.
func (w *Win) Total() int { return w.page.total }

// Value returns the total with its unit.
func (w *Win) Value() string { return w.page.value }

// Tiles returns the number of tiles in the hand.
func (w *Win) Tiles() (n int) {
	for i := range w.page.hand.groups {
		n += len(w.page.hand.groups[i].Kinds)
	}
	return n
}

// Width returns the width of the hand in one row, with tiles t wide.
func (w *Win) Width(t float32) float32 { return handWidth(w.page.hand.groups, t) }

// Place places the hand with its top left corner at x, y in the width room, with tiles
// t wide at most, and returns its height.
func (w *Win) Place(a *stage.App, sh *sheet.Sheet, id string, x, y, room, t float32) float32 {
	return tiles(sh, new(map[int]bool), a, id, &w.page.hand, x, y, room, t)
}

// Rows returns the rows of the hand in one line.
func (w *Win) Rows() (s string) {
	for i, l := range w.page.lines {
		if i > 0 {
			s += " · "
		}
		s += l.title
		switch {
		case l.value != "":
			s += " (" + l.value + ")"
		case !l.note && l.total != "": // the raised or capped total
			s += " (" + l.total + ")"
		}
	}
	return s
}
