package sichuan

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// unpassed returns whether a seat may win on the subject of the window although it let
// wins go by (§8). A chance let go by depends on the hand of that time, so it is computed
// again from the discards and never stored.
func (r *Rules) unpassed(d *table.Deal, e table.Viewpoint, seat int) table.Verdict {
	if r.cfg.passedWin == "off" || d.Seat[seat].Reg[regLocked] != 0 {
		return table.Yes
	}
	most, v := r.passed(d, e, seat)
	if v != table.Yes || most < 0 {
		return v // no chance, or a hand that is not known
	}
	if r.cfg.passedWin == "any" {
		return table.No
	}
	by := table.ByDiscard
	if d.Asked == table.StageRob {
		by = table.ByRob
	}
	var p table.Position
	if v := d.WouldWin(e, seat, d.Subject, by, &p); v != table.Yes {
		return v
	}
	var w win
	if r.cfg.read(&p, &w) != "" {
		return table.No
	}
	return table.Sure(w.fan > most)
}

// passed returns the most fan of the chances that a seat has let go by since its latest
// draw, or -1 if there were none. The verdict is Unknown if the hand is not known.
func (r *Rules) passed(d *table.Deal, e table.Viewpoint, seat int) (most int32, v table.Verdict) {
	most = -1
	st := &d.Seat[seat]
	try := func(of chance) {
		if fan, known := r.chance(d, e, seat, &of); !known {
			v = table.Unknown
		} else {
			most = max(most, fan)
		}
	}
	v = table.Yes
	since := r.barStart(d, e, seat)
	for n := since + 1; n <= int(d.Discards); n++ {
		t, ok := d.NthDiscard(n)
		if !ok || t.H == d.Subject && d.Asked == table.StageClaim || int(st.Reg[regLost]) == n+1 || int(t.Seat) == seat && !r.cfg.passedOwn {
			continue
		}
		c := chance{h: t.H, from: int(t.Seat), no: n, by: table.ByDiscard}
		if t.Flags&riverLast != 0 {
			c.flags |= table.LastTile
		}
		if t.Flags&riverAfterKong != 0 && int(t.Seat) != seat {
			c.flags |= table.AfterKongDiscard
		}
		if n == 1 && int8(t.Seat) == d.Dealer {
			c.flags |= table.FirstDiscard
		}
		try(c)
	}
	// The tile being offered is the last of the list.
	end := d.Reg[regRobN]
	if d.Asked == table.StageRob {
		end--
	}
	for i := max(st.Reg[regRobSince], end-robs+1, 0); i < end; i++ {
		x := d.Reg[regRobs+i%robs]
		h := table.Handle(x & 255)
		owner := int(d.Owner[h])
		if owner == seat || int(x>>8&255) < since || st.Reg[regLost] == -1-i {
			continue
		}
		c := chance{h: h, from: owner, no: int(x >> 8 & 255), by: table.ByRob}
		if x>>16&1 != 0 {
			c.flags |= table.AfterKongDiscard
		}
		try(c)
	}
	return most, v
}

// chance is a tile on which a seat might have won.
type chance struct {
	h     table.Handle
	from  int
	no    int // number of discards made, including the tile if it is one
	by    table.By
	flags table.Flags
}

// chance returns the fan of a tile with the hand that the seat held then, or -1 if it was
// no win.
func (r *Rules) chance(d *table.Deal, e table.Viewpoint, seat int, of *chance) (fan int32, known bool) {
	p := table.Position{Seat: int8(seat), From: int8(of.from), Dealer: d.Dealer, Seats: 4, By: of.by, Flags: of.flags}
	if !r.handAt(d, e, seat, of.no, &p.Hands[seat]) {
		return -1, false
	}
	p.Tile = d.Kind(e, of.h)
	if p.Tile == tile.None {
		return -1, false
	}
	p.Hands[seat].Hold(p.Tile)
	void := r.voidOf(d, e, seat)
	if r.cfg.declare && void == 0 {
		return -1, false
	}
	p.Hands[seat].Reg[regVoid] = int32(void)
	var w win
	if r.cfg.read(&p, &w) != "" {
		return -1, true
	}
	return w.fan, true
}

// handAt sets h to the hand of a seat when no discards had been made: without the tile of
// that discard. Since then the seat has drawn nothing.
func (r *Rules) handAt(d *table.Deal, e table.Viewpoint, seat, no int, h *table.SeatHand) bool {
	h.Known = true
	st := &d.Seat[seat]
	hold := func(hs []table.Handle, but table.Handle) {
		for _, g := range hs {
			if g != but {
				h.Hold(d.Kind(e, g))
			}
		}
	}
	hold(st.Hand[:st.Held], table.NoHandle)
	for i := range int(st.River.N) {
		if int(st.River.No[i]) > no {
			h.Hold(d.Kind(e, st.River.H[i]))
		}
	}
	var melds [8]table.MeldKinds
	d.MeldsOf(e, seat, &melds)
	for m := range int(st.NMeld) {
		meld := &st.Melds[m]
		if meld.Type == table.MeldPung && claimedAt(d, meld) >= no && claimedAt(d, meld) > 0 {
			hold(meld.Of(), meld.Taken)
			continue
		}
		h.Melds[h.N] = melds[m]
		h.N++
	}
	return h.Known
}

// claimedAt returns the number of the discard that a meld claimed, or 0.
func claimedAt(d *table.Deal, m *table.Meld) int {
	if m.From < 0 {
		return 0
	}
	r := &d.Seat[m.From].River
	for i, h := range r.H[:r.N] {
		if h == m.Taken {
			return int(r.No[i])
		}
	}
	return 0
}

// barStart returns the number of discards made when the chances that count begin: after
// the latest draw, or after an own pung that ends a bar (§8).
func (r *Rules) barStart(d *table.Deal, e table.Viewpoint, seat int) int {
	st := &d.Seat[seat]
	since := int(st.Reg[regSince])
	if r.cfg.passedEnds == "draw" {
		return since
	}
	for m := range int(st.NMeld) {
		meld := &st.Melds[m]
		n := claimedAt(d, meld)
		if meld.Type != table.MeldPung || n <= since {
			continue
		}
		if r.cfg.passedEnds == "pung" {
			// A pung of a tile that was a chance does not end the bar.
			if fan, known := r.chance(d, e, seat, &chance{h: meld.Taken, from: int(meld.From), no: n, by: table.ByDiscard}); !known || fan >= 0 {
				continue
			}
		}
		since = n
	}
	return since
}

// passedPung reports whether a seat may not pung the subject because its kind went by
// since its latest draw (§8).
func (r *Rules) passedPung(d *table.Deal, seat int) bool {
	if !r.cfg.passedPung {
		return false
	}
	k := d.Public[d.Subject]
	for n := int(d.Seat[seat].Reg[regSince]) + 1; n < int(d.Discards); n++ {
		if t, ok := d.NthDiscard(n); ok && int(t.Seat) != seat && d.Public[t.H] == k {
			return true
		}
	}
	return false
}

// lastSeats returns the seats when the wall is out, and the number of open copies of each
// kind.
func (r *Rules) lastSeats(d *table.Deal) (seats [4]last, open hand.Counts) {
	var p table.Position
	d.Fill(table.Public, &p)
	for s := range 4 {
		l, st := &seats[s], &d.Seat[s]
		l.hand = p.Hands[s]
		l.out = d.Reg[regFalse]>>s&1 != 0
		for _, h := range st.River.H[:st.River.N] {
			k := d.Kind(table.Public, h)
			l.thrown |= hand.KindsOf(k)
			open[k.Index()]++
		}
		laidOpen(&l.hand, &open)
	}
	for _, w := range d.Wins() {
		seats[w.Seat].won = true
		// In battle a self-drawn tile is still in the hand of the winner.
		if h := &seats[w.Seat].hand; w.By == table.BySelfDraw && d.Place[w.Handle] == table.InHand {
			h.Counts[d.Kind(table.Public, w.Handle).Index()]--
		}
	}
	return seats, open
}
