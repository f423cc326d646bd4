package session

import (
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Exchanges of a tile of the hand with one in a meld, in rule sets that have them.

// Swap is the exchange of a tile of the hand, Give, for a tile of a meld, Out.
type Swap struct {
	Give, Out  tile.Kind
	Seat, Meld int // seat and meld that the tile comes from
	act        int
}

// Swaps returns the exchanges that the player who holds the device may play now.
func (ch *Choosing) Swaps() (out []Swap) {
	r, ok := ch.ss.m.Rules.(table.ExchangeGame)
	if !ok || !ch.ss.Mine() {
		return nil
	}
	v := ch.ss.View()
	for i := range v.Acts {
		if seat, meld, k, ok := r.Swaps(&v.Acts[i]); ok && !v.Acts[i].False {
			out = append(out, Swap{v.Acts[i].Kinds[0], k, seat, meld, i})
		}
	}
	return out
}

// PlaySwap plays an exchange.
func (ch *Choosing) PlaySwap(s *Swap) { ch.ss.answer(ch.ss.holder, s.act) }

// swapped appends the tile that comes out of the meld to the tiles of a button.
func (ch *Choosing) swapped(a *table.ViewAct, kinds []tile.Kind) []tile.Kind {
	if r, ok := ch.ss.m.Rules.(table.ExchangeGame); ok {
		if _, _, out, ok := r.Swaps(a); ok {
			return append(kinds, out)
		}
	}
	return kinds
}
