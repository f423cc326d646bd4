package korean

import (
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
)

// ActReady discards Use[0] and declares ready (§3).
const ActReady = table.OwnAct

// EvReady is emitted when a seat has declared ready with the discard H.
const EvReady uint8 = 1

// Registers of a seat: indices of SeatState.Reg and SeatHand.Reg.
const (
	regReady = iota // 1 if the seat has declared ready
	regKong         // 2 after a kong, 1 after the discard that follows it, until the next
)

// Offer appends the discards with which a seat may try to declare ready.
func (r *Rules) Offer(d *table.Deal, e table.Viewpoint, seat int, buf []table.Act) []table.Act {
	if d.Asked == table.StageTurn && r.mayDeclare(d, seat) {
		buf = pattern.OfferDiscards(d, e, seat, ActReady, buf)
	}
	return buf
}

// mayDeclare reports whether public information allows the seat in turn to declare ready:
// nothing is claimed, and at least four live tiles are left (§3).
func (r *Rules) mayDeclare(d *table.Deal, seat int) bool {
	st := &d.Seat[seat]
	if !r.ready || st.Reg[regReady] != 0 || d.Claimed != table.NoAct || d.Drawable() < 4 {
		return false
	}
	for i := range int(st.NMeld) {
		if st.Melds[i].Type != table.MeldHidden {
			return false
		}
	}
	return true
}

// Judge rejects what a ready hand may not do (§3) and kongs without a tile to replace them,
// and judges declarations.
func (r *Rules) Judge(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	declared := d.Seat[seat].Reg[regReady] != 0
	switch a.Type {
	case table.Discard:
		return table.Sure(!declared || a.Use[0] == d.Seat[seat].Drawn)
	case table.Pung, table.Kong:
		return table.Sure(!declared)
	case table.AddKong:
		return table.Sure(!declared && d.CanDraw())
	case table.ConcealedKong:
		if declared && d.CanDraw() {
			return r.KeepsWaits(d, e, seat, a)
		}
		return table.Sure(d.CanDraw())
	case ActReady:
		if d.Asked != table.StageTurn || a.N != 1 || !d.Has(seat, a.Tiles()) || !r.mayDeclare(d, seat) || d.Kind(e, a.Use[0]).IsBonus() {
			return table.No
		}
		return r.IsReady(d, e, seat, a.Use[0])
	}
	return table.Sure(a.Type < table.OwnAct)
}

// Do carries out a declaration.
func (r *Rules) Do(d table.Control, seat int, a *table.Act) {
	if a.Type != ActReady {
		r.Plain.Do(d, seat, a)
		return
	}
	d.Seat[seat].Reg[regReady] = 1
	pattern.DiscardSideways(d, seat, EvReady, a.Use[0])
}

// Melded notes a kong for the discard that follows it (§5).
func (r *Rules) Melded(d table.Control, seat, meld int) {
	if st := &d.Seat[seat]; st.Melds[meld].Type != table.MeldPung {
		st.Reg[regKong] = 2
	}
}

// Discarded counts the discards after a kong.
func (r *Rules) Discarded(d table.Control, seat int, _ table.Handle) {
	if st := &d.Seat[seat]; st.Reg[regKong] > 0 {
		st.Reg[regKong]--
	}
}

// Describe adds a declaration and a discard after a kong to the position. It clears the
// flags of the first draw and the first discard unless they are those of §4.
func (r *Rules) Describe(d *table.Deal, _ table.Viewpoint, p *table.Position) {
	if p.Seat < 0 {
		return
	}
	if d.Seat[p.Seat].Reg[regReady] != 0 {
		p.Flags |= flagReady
	}
	if p.By == table.ByDiscard && p.From >= 0 && d.Seat[p.From].Reg[regKong] == 1 {
		p.Flags |= flagKongDiscard
	}
	if !pattern.Untouched(p) {
		p.Flags &^= table.FirstDraw | table.FirstDiscard
	}
}

// Marks appends a declaration, and whether the hand is still concealed.
func (r *Rules) Marks(v *table.View, seat int, buf []table.Mark) []table.Mark {
	if v.Hands[seat].Reg[regReady] != 0 {
		buf = append(buf, table.Mark{Word: "mark.ready", Filled: true, Ready: true})
	}
	return r.Game.Marks(v, seat, buf)
}

// ActName returns the English name of an act type of this rule set.
func (r *Rules) ActName(t table.ActType) string {
	if t == ActReady {
		return "ready"
	}
	return ""
}

// EventName returns the English name of an event of this rule set.
func (r *Rules) EventName(n uint8) string {
	if n == EvReady {
		return "ready"
	}
	return ""
}
