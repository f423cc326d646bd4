package taiwanese

import (
	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// exposures counts the exposed melds by the properties that insurance depends on (§9).
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

// oneSuit reports whether all exposed melds are of one suit. honors and terminals report
// the same for honors and for terminals.
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

// feederOf returns the value of a claimant register: the feeder of a tile, as seat + 1,
// and above it the number of the discard. Greater values are therefore later.
func feederOf(seat int8, discard uint8) int32 { return int32(discard)<<4 | int32(seat+1) }

func claimed(reg int32) int { return int(reg&15) - 1 }

// noteLiable records what the feeder of a claimed chow or pung becomes liable for. Kongs
// are ignored.
func noteLiable(st *table.SeatState, melds []table.MeldKinds, last int, who int32) {
	if t := melds[last].Type; t != table.MeldChow && t != table.MeldPung {
		return
	}
	x := exposed(melds)
	k := melds[last].Tiles[0]
	if melds[last].Type == table.MeldPung {
		if k.IsWind() && x.winds == 4 {
			st.Reg[regWindFeeder] = who
		}
		if k.IsDragon() && x.dragons == 3 {
			st.Reg[regDragonFeeder] = who
		}
	}
	if x.n == 5 && (x.oneSuit() || x.honors() || x.terminals()) {
		st.Reg[regFifthFeeder] = who
	}
}

// winningDiscard is the discard number of the winning tile, which is always the latest.
const winningDiscard = 255

// recordFeeder records in a position what the feeder of the winning tile is liable for, if
// the hand scores it. The feeder of an earlier fifth meld of one suit is liable for a
// self-draw only.
func recordFeeder(p *table.Position) {
	h := &p.Hands[p.Seat]
	x := exposed(h.Melds[:h.N])
	who := feederOf(p.From, winningDiscard)
	if x.winds >= 3 && p.Tile.IsWind() {
		h.Reg[regWindFeeder] = who
	}
	if x.dragons >= 2 && p.Tile.IsDragon() {
		h.Reg[regDragonFeeder] = who
	}
	h.Reg[regFifthFeeder] = 0
	if x.n >= 4 {
		h.Reg[regFifthFeeder] = who // whether it is of one suit, of honors or of terminals depends on the hand
	}
}

// liable returns the seat that pays alone for a win, or -1 if none does. Among several it
// is the feeder of the latest tile. A position that was not played uses only its
// registers.
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
			late = max(late, reg[regWindFeeder])
		case rowThreeGreatScholars, rowBigThreeDragons, rowLittleThreeDragons:
			late = max(late, reg[regDragonFeeder])
		case rowOneSuit, rowFullFlush:
			late = max(late, reg[regFifthFeeder])
		case rowAllHonors, rowAllTerminals:
			if r.cfg.InsuranceHonors {
				late = max(late, reg[regFifthFeeder])
			}
		}
	}
	return claimed(late)
}

// freshWin reports whether a winning discard is of a kind that was not visible before,
// with at most five live tiles left (§9, last five).
func (r *Rules) freshWin(d *table.Deal, e table.Viewpoint, k tile.Kind) bool {
	if d.Drawable() > 5 {
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
