package american

import (
	"moineau/engine/rules/american/cards"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// exchanged returns the joker of an exposure that an exchange refers to, and the kind of
// the exposure. It returns NoHandle if there is no joker.
func exchanged(d *table.Deal, arg uint8) (joker table.Handle, of uint8) {
	joker = table.NoHandle
	seat, meld := target(arg)
	st := &d.Seat[seat]
	if meld >= int(st.NMeld) {
		return joker, cards.Kinds
	}
	for _, h := range st.Melds[meld].Of() {
		if k := d.Public[h]; k != tile.Joker {
			of = cards.IndexOf(k)
		} else if joker == table.NoHandle {
			joker = h
		}
	}
	return joker, of
}

// judgeExchange judges the exchange of a natural of the hand for a joker in any exposure
// of its kind (§6).
func (r *Rules) judgeExchange(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	joker, of := exchanged(d, a.Arg)
	if joker == table.NoHandle || !d.Has(seat, a.Tiles()) {
		return table.No
	}
	k := d.Kind(e, a.Use[0])
	if k == tile.None {
		return table.Unknown
	}
	return table.Sure(cards.IndexOf(k) == of)
}

// offerExchanges appends each exchange of a natural for a joker, with one of equal tiles.
func (r *Rules) offerExchanges(d *table.Deal, e table.Viewpoint, seat int, buf []table.Act) []table.Act {
	st := &d.Seat[seat]
	for owner := range 4 {
		for m := range int(d.Seat[owner].NMeld) {
			arg := uint8(8*owner + m)
			joker, of := exchanged(d, arg)
			if joker == table.NoHandle {
				continue
			}
			for i, h := range st.Hand[:st.Held] {
				k := d.Kind(e, h)
				if cards.IndexOf(k) != of || held(d, e, st.Hand[:i], k) {
					continue
				}
				a := table.Make(ActExchange, h)
				a.Arg = arg
				buf = append(buf, a)
			}
		}
	}
	return buf
}

// held reports whether a kind is among tiles.
func held(d *table.Deal, e table.Viewpoint, hs []table.Handle, k tile.Kind) bool {
	for _, h := range hs {
		if d.Kind(e, h) == k {
			return true
		}
	}
	return false
}

// exchange swaps the tiles. The joker may complete the hand: it then is the winning tile
// of this turn and counts as drawn (§6).
func (r *Rules) exchange(d table.Control, seat int, a *table.Act) {
	joker, _ := exchanged(d.Deal(), a.Arg)
	d.Swap(seat, a.Use[0], joker)
	d.Seat[seat].Drawn = joker
	d.Goto(table.StageTurn)
	r.findDead(d)
}
