package hongkong

import (
	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Registers of a seat: indices of SeatHand.Reg and SeatState.Reg.
const (
	regKongs        = iota // number of kongs in the current turn, for kong-on-kong
	regFlowerHand          // 1 if the flower hand is declared
	regLiableWinds         // seat liable to this seat plus 1, by type of hand (§9)
	regLiableFlush         //
	regLiableKongs         //
	regLiableDragon        //
)

// noteLiable records what the discarder becomes liable for when a set has been claimed.
// Only a set that completes a dangerous exposure counts.
func noteLiable(st *table.SeatState, melds []table.MeldKinds, last int, from int8) {
	var winds, dragons, kongs, exposed int
	suits := hand.Kinds(0)
	for i := range melds {
		m := &melds[i]
		if m.Type == table.MeldKong || m.Type == table.MeldAdded || m.Type == table.MeldHidden {
			kongs++
		}
		k := m.Tiles[0]
		if k == tile.None {
			continue // a face-down concealed kong counts only as a kong
		}
		if m.Type != table.MeldChow {
			if k.IsWind() {
				winds++
			}
			if k.IsDragon() {
				dragons++
			}
		}
		if m.Type != table.MeldHidden {
			exposed++
			suits |= hand.KindsOf(k)
		}
	}
	l := &melds[last]
	who := int32(from) + 1
	if winds == 4 && l.Tiles[0].IsWind() {
		st.Reg[regLiableWinds] = who
	}
	if dragons == 3 && l.Tiles[0].IsDragon() {
		st.Reg[regLiableDragon] = who
	}
	if exposed == 4 && suitRow(suits).Has(rowFullFlush) {
		st.Reg[regLiableFlush] = who
	}
	if kongs == 4 && l.Type == table.MeldKong {
		st.Reg[regLiableKongs] = who
	}
}

// liable returns the seat that is liable for the winning hand, or -1 if none is. Winds,
// flushes and kongs become dangerous with the fourth set, dragons with the third or
// fourth. The latest discard counts.
func (r *Rules) liable(p *table.Position) int {
	if !r.cfg.Liability || p.Flags&flagFlowerHand != 0 {
		return -1
	}
	h := &p.Hands[p.Seat]
	flush := pattern.ReadMelds(h.Melds[:h.N]).Kinds
	for i, n := range h.Counts {
		if n > 0 {
			flush |= 1 << i
		}
	}
	for _, x := range [...]int{regLiableWinds, regLiableFlush, regLiableKongs, regLiableDragon} {
		who := h.Reg[x]
		if who == 0 || who == int32(p.Seat)+1 || x == regLiableFlush && !suitRow(flush).Has(rowFullFlush) {
			continue
		}
		return int(who) - 1
	}
	return -1
}
