package riichi

import (
	"moineau/engine/table"
	"moineau/engine/tile"
)

// facts is what is known of a win, and all that a scorer looks at.
type facts struct {
	hand   *table.SeatHand // the winning tile is among its tiles
	win    tile.Kind       // a red five as a five
	by     table.By
	flags  table.Flags // LastTile, KongReplacement, FirstDraw, FirstDiscard and the flags of registers.go
	dealer bool
	seat   tile.Kind // winds
	round  tile.Kind
	reds   int // red fives in hand and melds
	nuki   int // norths set aside
	honba  int // on the table, for min_han_honba; what the winner is paid for is regPaid
	// Indicators that lie open; those below them, for winners in riichi. None: not there.
	dora, ura [5]tile.Kind
}

// factsOf takes the facts out of a position whose hand is known.
func factsOf(p *table.Position, f *facts) {
	h := &p.Hands[p.Seat]
	*f = facts{
		hand: h, win: p.Tile, by: p.By, flags: p.Flags,
		dealer: p.Seat == p.Dealer, seat: p.Wind(int(p.Seat)), round: p.Round,
		nuki: int(h.Reg[regNuki]), honba: int(p.Reg[regHonba]),
	}
	for _, k := range h.Concealed[:h.Held] {
		if k.IsRed() {
			f.reds++
		}
	}
	for i := range h.Melds[:h.N] {
		for _, k := range h.Melds[i].Of() {
			if k.IsRed() {
				f.reds++
			}
		}
	}
	for i := range f.dora {
		f.dora[i], f.ura[i] = tile.Kind(p.Reg[regDora+i]), tile.Kind(p.Reg[regUra+i])
	}
}

// closed reports whether the hand is closed (ankans keep it so).
func (f *facts) closed() bool {
	for i := range f.hand.Melds[:f.hand.N] {
		if f.hand.Melds[i].Type != table.MeldHidden {
			return false
		}
	}
	return true
}

// ron reports whether the hand was completed by another's tile.
func (f *facts) ron() bool { return f.by != table.BySelfDraw }
