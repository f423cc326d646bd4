package taiwanese

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Missed discards (§9). A seat that could have won on a tile and did not may not win on
// that kind until its own next discard. Until then its hand counts as the sixteen tiles
// that it kept, whatever it has drawn since. They are stored by handle, so that missed
// wins can be determined when the hand is shown.

// saveHand stores the hand that a seat keeps after a discard or has been dealt.
func saveHand(st *table.SeatState) {
	for i := range 4 {
		word := uint32(0)
		for j := range 4 {
			h := table.NoHandle
			if at := 4*i + j; at < int(st.Held) {
				h = st.Hand[at]
			}
			word |= uint32(uint8(h)) << (8 * j)
		}
		st.Reg[regHand+i] = int32(word)
	}
	st.Reg[regLaid] = int32(st.NMeld) | int32(st.NBonus)<<8
	st.Kinds[kindsRobbed] = 0
}

// kept fills in the stored hand. It returns false if the viewpoint does not know it.
func kept(d *table.Deal, e table.Viewpoint, seat int, out *table.SeatHand) bool {
	st := &d.Seat[seat]
	out.Counts, out.Held, out.Known = hand.Counts{}, 0, true
	for i := range 4 {
		word := uint32(st.Reg[regHand+i])
		for j := range 4 {
			if h := table.Handle(word >> (8 * j)); h < table.Handle(d.Tiles) {
				out.Hold(d.Kind(e, h))
			}
		}
	}
	out.N = uint8(st.Reg[regLaid] & 255)
	out.Bonus = 0
	for _, h := range st.Bonus[:st.Reg[regLaid]>>8] {
		if k := d.Kind(e, h); k.IsBonus() {
			out.Bonus |= 1 << (k - tile.F1)
		}
	}
	return out.Known
}

// missed returns whether a seat may not win on tile t of kind k because it let one pass.
func (r *Rules) missed(d *table.Deal, e table.Viewpoint, seat int, k tile.Kind, drawn bool) table.Verdict {
	if !r.cfg.Missed || drawn && !r.cfg.MissedDraws {
		return table.No
	}
	st := &d.Seat[seat]
	first, last := uint8(1), d.Discards
	if n := st.River.N; n > 0 {
		first = st.River.No[n-1] + 1
	}
	if d.Asked == table.StageClaim || d.Asked == table.StageLay {
		last-- // exclude the tile being claimed
	}
	for n := int(first); n <= int(last); n++ {
		t, ok := d.NthDiscard(n)
		if !ok || int(t.Seat) == seat || d.Kind(table.Public, t.H) != k {
			continue
		}
		if v := r.wouldHaveWon(d, e, seat, k, table.ByDiscard, t.Seat, uint8(n)); v != table.No {
			return v
		}
	}
	if st.Kinds[kindsRobbed].Has(k) {
		return r.wouldHaveWon(d, e, seat, k, table.ByRob, -1, d.Discards)
	}
	return table.No
}

// wouldHaveWon returns whether the stored hand of a seat would have won on a tile at that
// time.
func (r *Rules) wouldHaveWon(d *table.Deal, e table.Viewpoint, seat int, k tile.Kind, by table.By, from int8, discards uint8) table.Verdict {
	var p table.Position
	d.Fill(e, &p)
	h := &p.Hands[seat]
	if !kept(d, e, seat, h) {
		return table.Unknown
	}
	p.Seat, p.From, p.By, p.Tile, p.Discards = int8(seat), from, by, k, discards
	h.Hold(k)
	if by == table.ByDiscard && discards == 1 {
		p.Flags |= table.FirstDiscard
	}
	p.Flags |= readyFlags(d, seat)
	var b best
	r.best(&p, &b)
	return table.Sure(b.found)
}

// missedRob records, for every seat that was asked, the kind of a kong that it did not
// rob.
func missedRob(d table.Control) {
	if d.Asked != table.StageRob {
		return
	}
	k, seats := d.PassedOver()
	for s := range int(d.Seats) {
		if seats>>s&1 != 0 {
			d.Seat[s].Kinds[kindsRobbed] |= hand.KindsOf(k)
		}
	}
}
