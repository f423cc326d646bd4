package american

import (
	"math/bits"

	"moineau/engine/rules/american/cards"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Enter asks the questions before East's first turn and finds dead hands after a discard.
// It shows the hand of a discarder who may have to pay for all (hot_wall).
func (r *Rules) Enter(d table.Control, s table.Stage) bool {
	switch s {
	case table.StageTurn:
		if d.Reg[regStep] != stepPlay && underway(d.Deal()) {
			d.Reg[regStep] = stepPlay // the deal was set up in play
		}
		if d.Reg[regStep] == stepPlay {
			return false
		}
		r.ask(d)
		return true
	case table.StageClaim:
		return !r.findDead(d)
	case table.StageEnd:
		if r.cfg.Hot == hotAccount && d.Outcome == table.Won && d.GiveFrom >= 0 && lastWall(d.Left, d.Reg[regRoll]) {
			d.ShowHand(int(d.GiveFrom))
		}
	}
	return false
}

// underway reports whether a deal is past the start of East's first turn: there is a
// discard or an exposure, or another seat has the turn.
func underway(d *table.Deal) bool {
	laid := d.Discards > 0 || d.Turn != d.First
	for s := range int(d.Seats) {
		laid = laid || d.Seat[s].NMeld > 0
	}
	return laid
}

// Wins checks the card before anything is scored. It rejects wins on a discarded joker,
// and on any discard if the last wall is cold (§4, §12).
func (r *Rules) Wins(d *table.Deal, e table.Viewpoint, seat int, t table.Handle) table.Verdict {
	if d.Asked == table.StageClaim {
		if d.Kind(e, t) == tile.Joker || r.cfg.Cold == coldNoClaims && lastWall(d.Left, d.Reg[regRoll]) {
			return table.No
		}
	}
	var h cards.Held
	st := &d.Seat[seat]
	known, clean := true, true
	add := func(k tile.Kind) {
		known = known && k != tile.None
		clean = clean && k != tile.Joker
		h.Add(k)
	}
	for _, g := range st.Hand[:st.Held] {
		add(d.Kind(e, g))
	}
	if t != table.NoHandle && (d.Place[t] != table.InHand || d.Owner[t] != int8(seat)) {
		add(d.Kind(e, t))
	}
	if !known {
		return table.Unknown
	}
	var room [8]cards.Group
	return table.Sure(r.book.Win(&h, exposures(d, seat, room[:0]), clean, r.cfg.Jokerless) >= 0)
}

// Proven makes a win right after an exposure, without an exchange, a win on the claimed
// discard.
func (r *Rules) Proven(d table.Control) bool {
	seat := int(d.Turn)
	if d.Asked != table.StageTurn || size(d.Claimed) == 0 || d.Seat[seat].Drawn != table.NoHandle {
		return false
	}
	d.Declare(d.Winners, d.Seat[seat].Melds[d.Seat[seat].NMeld-1].From, table.NoHandle, table.ByDiscard)
	return true
}

// Foul handles fouls. Before play the deal is dealt again. Later a false win, or a claim
// that cannot be laid, makes the hand dead and the others play on. If that leaves one
// intact hand, the deal ends (§10).
func (r *Rules) Foul(d table.Control, seat int) bool {
	if d.Reg[regStep] != stepPlay {
		return false
	}
	if left := d.All() &^ d.Out &^ (1 << seat); d.Answer[seat].Type == table.Win && bits.OnesCount8(left) == 1 {
		d.Reg[regLastIntact] = int32(bits.TrailingZeros8(left)) + 1
		d.Emit(EvDead, seat, table.NoHandle)
		return false
	}
	if r.declareDead(d, seat) {
		d.AwardAgain()
	}
	return true
}

// Describe marks a win on the dealt tiles and records what the discarder could see.
func (r *Rules) Describe(d *table.Deal, e table.Viewpoint, p *table.Position) {
	if d.Reg[regStep] != stepInitial {
		p.Flags &^= table.FirstDraw
	}
	if p.From < 0 || r.cfg.Hot != hotAccount {
		return
	}
	thrown := d.WinTile
	if thrown == table.NoHandle {
		thrown = d.Subject
	}
	p.Hands[p.From].Reg[regVisible] = sees(d, e, int(p.From), thrown)
}

// sees returns how many tiles of a discard's kind its discarder could see (§12, account).
// It counts discards, exposures and the seat's own hand, without the discard itself.
func sees(d *table.Deal, e table.Viewpoint, seat int, thrown table.Handle) (n int32) {
	of := cards.IndexOf(d.Kind(e, thrown))
	count := func(h table.Handle) {
		if h != thrown && cards.IndexOf(d.Kind(e, h)) == of {
			n++
		}
	}
	for s := range int(d.Seats) {
		st := &d.Seat[s]
		for i, h := range st.River.H[:st.River.N] {
			if st.River.Flags[i]&table.RiverClaimed == 0 {
				count(h)
			}
		}
		for m := range int(st.NMeld) {
			for _, h := range st.Melds[m].Of() {
				count(h)
			}
		}
	}
	st := &d.Seat[seat]
	for _, h := range st.Hand[:st.Held] {
		count(h)
	}
	return n
}
