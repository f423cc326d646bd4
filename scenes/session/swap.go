package session

import (
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Tiles of the hand that may take the place of one in a meld, where a rule set has that.

// Swap is such an act.
type Swap struct {
	Give, Out  tile.Kind
	Seat, Meld int // where the tile comes out that goes into the hand
	act        int
}

// Swaps lists what the player who holds the device may do so now.
func (p *Session) Swaps() (out []Swap) {
	r, ok := p.m.Rules.(table.Swapper)
	if !ok || !p.Mine() {
		return nil
	}
	v := p.View()
	for i := range v.Acts {
		if seat, meld, k, ok := r.Swaps(&v.Acts[i]); ok && !v.Acts[i].False {
			out = append(out, Swap{v.Acts[i].Kinds[0], k, seat, meld, i})
		}
	}
	return out
}

// PlaySwap does it.
func (p *Session) PlaySwap(s *Swap) { p.answer(p.holder, s.act) }

// swapped adds the tile that comes out to what a button shows.
func (p *Session) swapped(a *table.ViewAct, kinds []tile.Kind) []tile.Kind {
	if r, ok := p.m.Rules.(table.Swapper); ok {
		if _, _, out, ok := r.Swaps(a); ok {
			return append(kinds, out)
		}
	}
	return kinds
}
