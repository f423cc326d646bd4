package taiwanese

import (
	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
)

// ready reports whether a seat has declared ready (§8).
func ready(d *table.Deal, seat int) bool { return d.Seat[seat].Reg[regReady] != 0 }

// mayDeclare reports whether public information allows the seat in turn to declare ready
// with its first discard. Nothing may have been claimed, and the seat must hold the tiles
// dealt to it.
func mayDeclare(d *table.Deal, seat int) bool {
	st := &d.Seat[seat]
	if d.Asked != table.StageTurn || d.Claimed != table.NoAct || st.River.N > 0 || st.NMeld > 0 || ready(d, seat) {
		return false
	}
	for s := range int(d.Seats) {
		for m := range int(d.Seat[s].NMeld) {
			if d.Seat[s].Melds[m].From >= 0 {
				return false
			}
		}
	}
	return true
}

// dealt reports whether a seat's ready declaration refers to the tiles that it was dealt.
// It does in the default table, where seats other than East must then discard the tile
// just drawn. In the common table that is declared before the draw, and a later
// declaration may discard any tile.
func (r *Rules) dealt(d *table.Deal, seat int) bool { return !r.cfg.Common && seat != int(d.First) }

// judgeReady judges a declaration with the discard Use[0].
func (r *Rules) judgeReady(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	if a.N != 1 || !d.Has(seat, a.Tiles()) || !mayDeclare(d, seat) ||
		r.dealt(d, seat) && a.Use[0] != d.Seat[seat].Drawn || d.Kind(e, a.Use[0]).IsBonus() {
		return table.No
	}
	return r.IsReady(d, e, seat, a.Use[0])
}

// offerReady appends, for each kind, the discard with which a seat may try to declare
// ready.
func (r *Rules) offerReady(d *table.Deal, e table.Viewpoint, seat int, buf []table.Act) []table.Act {
	st := &d.Seat[seat]
	var c hand.Counts
	if !mayDeclare(d, seat) || !d.Concealed(e, seat, &c) || hand.Shanten(&c, &r.Shape, 0) > 0 {
		return buf
	}
	if r.dealt(d, seat) {
		if st.Drawn == table.NoHandle {
			return buf
		}
		return append(buf, table.Make(ActReady, st.Drawn))
	}
	return pattern.OfferDiscards(d, e, seat, ActReady, buf)
}

// askReady asks all seats but East, before East's first discard, whether they declare
// ready with the tiles dealt (§2, READY0).
func (r *Rules) askReady(d table.Control) { d.Ask(stageReady, d.Others(int(d.First))) }

// readyAnswered records the seats that have declared ready.
func (r *Rules) readyAnswered(d table.Control) {
	for s := range int(d.Seats) {
		if d.AskedSeats>>s&1 != 0 && d.Answer[s].Type == ActDealt {
			d.Seat[s].Reg[regReady] = readyDealt
			d.Emit(EvReady, s, table.NoHandle)
		}
	}
	d.Resume(table.StageTurn)
}
