package taiwanese

import (
	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// exposures counts exposed melds by what insurance looks at (§9).
type exposures struct {
	n       int
	winds   int
	dragons int
	kinds   hand.Kinds
}

func exposed(melds []table.MeldKinds) (x exposures) {
	for i := range melds {
		m := &melds[i]
		if m.Type == table.MeldHidden {
			continue
		}
		x.n++
		for _, k := range m.Of() {
			x.kinds |= hand.KindsOf(k)
		}
		if k := m.Tiles[0]; m.Type != table.MeldChow {
			if k.IsWind() {
				x.winds++
			}
			if k.IsDragon() {
				x.dragons++
			}
		}
	}
	return x
}

// oneSuit, honors and terminals tell what all exposed melds are of.
func (x *exposures) oneSuit() bool {
	for s := range 3 {
		if x.kinds&^hand.KindsOfSuit(s) == 0 {
			return true
		}
	}
	return false
}

func (x *exposures) honors() bool { return x.kinds&^hand.HonourKinds == 0 }

func (x *exposures) terminals() bool {
	return x.kinds&^(hand.OrphanKinds&hand.SuitKinds) == 0
}

// A claimant register holds who gave a tile and when: the number of the discard above
// the seat + 1, so that the greater is the later.
func claimant(seat int8, discard uint8) int32 { return int32(discard)<<4 | int32(seat+1) }

func claimed(reg int32) int { return int(reg&15) - 1 }

// noteLiable is told of a chow or pung that was claimed, and writes down for what its
// giver becomes liable. What is claimed for a kong was a set before.
func noteLiable(st *table.SeatState, melds []table.MeldKinds, last int, who int32) {
	if t := melds[last].Type; t != table.MeldChow && t != table.MeldPung {
		return
	}
	x := exposed(melds)
	k := melds[last].Tiles[0]
	if melds[last].Type == table.MeldPung {
		if k.IsWind() && x.winds == 4 {
			st.Reg[regWinds] = who
		}
		if k.IsDragon() && x.dragons == 3 {
			st.Reg[regDragons] = who
		}
	}
	if x.n == 5 && (x.oneSuit() || x.honors() || x.terminals()) {
		st.Reg[regFifth] = who
	}
}

// giver is the number of the winning tile among discards: it is the latest.
const giver = 255

// noteGiver writes into a position for what the giver of the winning tile is liable, if
// the hand scores it. Who gave the fifth meld of one suit before is liable for a
// self-draw only.
func noteGiver(p *table.Position) {
	h := &p.Hands[p.Seat]
	x := exposed(h.Melds[:h.N])
	who := claimant(p.From, giver)
	if x.winds >= 3 && p.Tile.IsWind() {
		h.Reg[regWinds] = who
	}
	if x.dragons >= 2 && p.Tile.IsDragon() {
		h.Reg[regDragons] = who
	}
	h.Reg[regFifth] = 0
	if x.n >= 4 {
		h.Reg[regFifth] = who // the hand decides whether it is of one suit, of honors or of terminals
	}
}

// liable is who pays alone for a win, -1: nobody. Of several the giver of the latest tile
// is; a position that was not played has only what it is told.
func (r *Rules) liable(p *table.Position, sh *score.Sheet) int {
	if !r.cfg.Insurance || p.Flags&flagFlowers != 0 {
		return -1
	}
	reg := &p.Hands[p.Seat].Reg
	if reg[regLiable] != 0 {
		return claimed(reg[regLiable])
	}
	late := int32(0)
	for i := range sh.Items {
		switch byKey[sh.Items[i].Key] {
		case rowBigFourWinds, rowLittleFourWinds:
			late = max(late, reg[regWinds])
		case rowThreeGreatScholars, rowBigThreeDragons, rowLittleThreeDragons:
			late = max(late, reg[regDragons])
		case rowOneSuit, rowFullFlush:
			late = max(late, reg[regFifth])
		case rowAllHonors, rowAllTerminals:
			if r.cfg.InsuranceHonors {
				late = max(late, reg[regFifth])
			}
		}
	}
	return claimed(late)
}

// freshWin reports whether a discard that wins is of a kind that lay nowhere, with five
// live tiles or fewer (§9, last five).
func (r *Rules) freshWin(d *table.Deal, e table.Eye, k tile.Kind) bool {
	if d.Live() > 5 {
		return false
	}
	for s := range int(d.Seats) {
		st := &d.Seat[s]
		for _, h := range st.River.H[:st.River.N] {
			if h != d.Subject && d.Kind(e, h) == k {
				return false
			}
		}
		for m := range int(st.NMeld) {
			if st.Melds[m].Type == table.MeldHidden {
				continue
			}
			for _, h := range st.Melds[m].Of() {
				if d.Kind(e, h) == k {
					return false
				}
			}
		}
	}
	return true
}
