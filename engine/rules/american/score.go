package american

import (
	"moineau/engine/rules/american/cards"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// flagMisnamed means that the discard was claimed by a wrong name (§10).
const flagMisnamed = table.OwnFlag

// Rows besides the hand itself (§8).
const (
	rowJokerless = "x2-jokerless"
	rowSelfPick  = "x2-self-pick"
	rowInitial   = "x-initial"
)

// whole is a hand with its exposures in the form used by package cards.
type whole struct {
	held      cards.Held
	exposures [8]cards.Group
	n         int
	clean     bool // no tile is a joker
	odd       bool // some meld is not an exposure
}

func wholeOf(h *table.SeatHand) (w whole) {
	w.clean = true
	for _, k := range h.Concealed[:h.Held] {
		w.held.Add(k)
	}
	for i := range h.Melds[:h.N] {
		g, ok := groupOf(h.Melds[i].Of())
		w.odd = w.odd || !ok
		w.clean = w.clean && g.Jokers == 0
		w.exposures[w.n] = g
		w.n++
	}
	w.clean = w.clean && w.held.Jokers == 0
	return w
}

// hand returns the index of the card's hand that a position's seat has, or -1 if it has
// none (§7).
func (r *Rules) hand(p *table.Position, w *whole) int {
	if w.odd || !p.Hands[p.Seat].Known {
		return -1
	}
	return r.book.Win(&w.held, w.exposures[:w.n], w.clean, r.cfg.Jokerless)
}

// Score fills the sheet of p.Seat (§7, §8).
func (r *Rules) Score(p *table.Position, sh *score.Sheet) bool {
	w := wholeOf(&p.Hands[p.Seat])
	i := r.hand(p, &w)
	if i < 0 {
		sh.Reason = "no-hand"
		return false
	}
	h := &r.book.Hands[i]
	sh.Valid = true
	sh.Total = int32(h.Value)
	var room [24]tile.Kind
	sh.Add(h.ID, sh.Total, tilesOf(p, room[:0])...)
	times := func(key string, n int32) {
		if n != 1 {
			sh.Times(key, n)
			sh.Total *= n
		}
	}
	if w.clean && !h.NoDouble {
		times(rowJokerless, int32(r.cfg.Jokerless))
	}
	if p.By == table.BySelfDraw {
		times(rowSelfPick, 2)
		if p.Flags&table.FirstDraw != 0 {
			times(rowInitial, r.cfg.Initial)
		}
	}
	return true
}

// tilesOf appends the fourteen tiles of a hand.
func tilesOf(p *table.Position, buf []tile.Kind) []tile.Kind {
	h := &p.Hands[p.Seat]
	for i := range h.Melds[:h.N] {
		buf = append(buf, h.Melds[i].Of()...)
	}
	return append(buf, h.Concealed[:h.Held]...)
}
