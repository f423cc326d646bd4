package taiwanese

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// ready reports whether a seat has declared ready (§8).
func ready(d *table.Deal, seat int) bool { return d.Seat[seat].Reg[regReady] != 0 }

// waitsAs returns whether a seat's hand without some of its tiles waits for a win.
func (r *Rules) waitsAs(d *table.Deal, e table.Viewpoint, seat int, but ...table.Handle) table.Verdict {
	u, ok := r.waitsWithout(d, e, seat, but...)
	if !ok {
		return table.Unknown
	}
	return table.Sure(u != 0)
}

// waitsWithout returns what a seat's hand without some of its tiles waits for. It returns
// false if the viewpoint does not know the hand.
func (r *Rules) waitsWithout(d *table.Deal, e table.Viewpoint, seat int, but ...table.Handle) (hand.Kinds, bool) {
	var c hand.Counts
	if !d.Concealed(e, seat, &c, but...) {
		return 0, false
	}
	var melds [8]table.MeldKinds
	n := d.MeldsOf(e, seat, &melds)
	return r.waitsFor(&c, melds[:n]), true
}

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
	return r.waitsAs(d, e, seat, a.Use[0])
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
	var seen tile.Set
	for _, h := range st.Hand[:st.Held] {
		k := d.Kind(e, h)
		if seen[k] == 0 {
			seen[k] = 1
			buf = append(buf, table.Make(ActReady, h))
		}
	}
	return buf
}

// keepsWaits returns whether a concealed kong leaves the waits of a ready hand unchanged.
// The waits are those of the hand without the tile just drawn.
func (r *Rules) keepsWaits(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	st := &d.Seat[seat]
	before, ok := r.waitsWithout(d, e, seat, st.Drawn)
	if !ok {
		return table.Unknown
	}
	var c hand.Counts
	var melds [8]table.MeldKinds
	n := d.MeldsOf(e, seat, &melds)
	if !d.Concealed(e, seat, &c, a.Tiles()...) || n >= len(melds) {
		return table.Unknown
	}
	melds[n] = table.MeldKinds{Type: table.MeldHidden, N: a.N}
	for i, h := range a.Tiles() {
		melds[n].Tiles[i] = d.Kind(e, h)
	}
	return table.Sure(r.waitsFor(&c, melds[:n+1]) == before)
}

// askReady asks all seats but East, before East's first discard, whether they declare
// ready with the tiles dealt (§2, READY0).
func (r *Rules) askReady(d *table.Deal) { d.Ask(stageReady, d.Others(int(d.First))) }

// readyAnswered records the seats that have declared ready.
func (r *Rules) readyAnswered(d *table.Deal) {
	for s := range int(d.Seats) {
		if d.AskedSeats>>s&1 != 0 && d.Answer[s].Type == ActDealt {
			d.Seat[s].Reg[regReady] = readyDealt
			d.Emit(EvReady, s, table.NoHandle)
		}
	}
	d.Resume(table.StageTurn)
}
