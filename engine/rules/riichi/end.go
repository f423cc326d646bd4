package riichi

import (
	"math/bits"

	"moineau/engine/hand"
	"moineau/engine/rules/riichi/internal/config"
	"moineau/engine/table"
)

// Reasons for an abort, stored in State.Reg[regAbort].
const (
	abortNine = 1 + iota
	abortWinds
	abortRiichi
	abortKans
	abortTripleRon
)

// abortNames are the names of these reasons in records and score vectors.
var abortNames = [...]string{abortNine: NineTerminals, abortWinds: "four-winds", abortRiichi: "four-riichi", abortKans: "four-kans", abortTripleRon: TripleRon}

// abort ends a deal without a result (§10.3).
func abort(d table.Control, why int32) {
	d.Reg[regAbort] = why
	if why == abortRiichi || why == abortTripleRon {
		// Seats in riichi show their hands.
		for s := range int(d.Seats) {
			if inRiichi(d.Deal(), s) {
				d.ShowHand(s)
			}
		}
	}
	d.Emit(EvAbort, int(d.Turn), table.NoHandle)
	d.End(table.Void)
}

// aborted reports whether a discard that no seat won on ends the deal (§10.3). If so, it
// aborts the deal.
func (r *Rules) aborted(d table.Control) bool {
	switch {
	case r.cfg.WindsAbort && fourWinds(d.Deal()):
		abort(d, abortWinds)
	case r.cfg.KansAbort && fourKans(d.Deal()):
		abort(d, abortKans)
	case r.cfg.RiichisAbort && fourRiichi(d.Deal()):
		abort(d, abortRiichi)
	default:
		return false
	}
	return true
}

// fourWinds reports whether the first discards of all seats are the same wind and nobody
// has called.
func fourWinds(d *table.Deal) bool {
	if d.Discards != d.Seats || d.Reg[regCalls] > 0 {
		return false
	}
	first := d.Public[d.Seat[0].River.H[0]]
	for s := range int(d.Seats) {
		if r := &d.Seat[s].River; r.N != 1 || d.Public[r.H[0]] != first {
			return false
		}
	}
	return first.IsWind()
}

// fourKans reports whether there are four kans, made by at least two seats.
func fourKans(d *table.Deal) bool {
	n, seats := kans(d)
	return n == maxKans && seats > 1
}

func fourRiichi(d *table.Deal) bool {
	for s := range int(d.Seats) {
		if !inRiichi(d, s) {
			return false
		}
	}
	return true
}

// exhaust asks, after the last discard, which seats are tenpai (§10.1). Seats in riichi
// have declared it already, and seats with a dead hand are not asked.
func (r *Rules) exhaust(d table.Control) {
	ask := d.All()
	for s := range int(d.Seats) {
		switch {
		case inRiichi(d.Deal(), s):
			d.ShowHand(s)
			ask &^= 1 << s
		case d.Seat[s].Reg[regDead] != 0:
			ask &^= 1 << s
		}
	}
	d.Ask(stageTenpai, ask)
}

// Step continues the deal after the tenpai declarations and after the hands have been
// shown.
func (r *Rules) Step(d table.Control, s table.Stage) {
	switch s {
	case stageTenpai:
		d.Reg[regTenpai] = 0
		for s := range int(d.Seats) {
			if inRiichi(d.Deal(), s) || d.AskedSeats>>s&1 != 0 && d.Answer[s].Type == ActTenpai {
				d.Reg[regTenpai] |= 1 << s
				d.ShowHand(s)
			}
		}
		d.Goto(stageShown)
	case stageShown:
		r.draw(d)
	default:
		r.Plain.Step(d, s)
	}
}

// draw ends a deal that nobody won, once the hands of the seats that declared tenpai have
// been shown.
func (r *Rules) draw(d table.Control) {
	for s := range int(d.Seats) {
		if d.Reg[regTenpai]>>s&1 == 0 {
			continue
		}
		var c hand.Counts
		d.Concealed(table.Public, s, &c)
		if r.tenpai(d.Deal(), table.Public, s) != table.Yes || !r.kansWereLegal(d.Deal(), s, &c) {
			d.FoulBy(s)
			return
		}
	}
	if r.cfg.NagashiMangan {
		for s := range int(d.Seats) {
			if nagashi(d.Deal(), s) {
				d.Reg[regNagashi] |= 1 << s
			}
		}
	}
	d.End(table.Drawn)
}

// nagashi reports whether a seat's discards are all terminals and honours and none of
// them was claimed (§10.2).
func nagashi(d *table.Deal, seat int) bool {
	r := &d.Seat[seat].River
	for i, h := range r.H[:r.N] {
		if r.Flags[i]&table.RiverClaimed != 0 || hand.OrphanKinds>>d.Public[h].Index()&1 == 0 {
			return false
		}
	}
	return r.N > 0
}

// Keys of payments other than those of a win.
const (
	payStick   = "stick"   // a seat's stick for its riichi
	paySticks  = "sticks"  // the sticks on the table, paid to a winner
	payOwn     = "own"     // the winner's own stick, returned (multi_ron_sticks own-then-first)
	payNoten   = "noten"   // paid by seats that are not tenpai (§10.1)
	payNagashi = "nagashi" // §10.2
	payChombo  = "chombo"  // §16
)

// nagashiShare returns what a seat pays to the winner of a mangan by self-draw (§10.2,
// §15.5).
func nagashiShare(d *table.Deal, winner, seat int) int32 {
	if winner == int(d.Dealer) || seat == int(d.Dealer) {
		return 2 * mangan
	}
	return mangan
}

// Settle moves the sticks (§13.5) and makes the payments that need no win: noten, nagashi
// and fouls.
func (r *Rules) Settle(d *table.Deal, res *table.Result) {
	if d.Outcome == table.Fouled {
		r.payFoul(d, res)
		return
	}
	for s := range int(d.Seats) {
		if inRiichi(d, s) {
			res.Sheets[s].Pay(s, -1, Stick, payStick)
		}
	}
	switch d.Outcome {
	case table.Won:
		r.paySticks(d, res)
	case table.Drawn:
		if d.Reg[regNagashi] != 0 {
			payEach(d, res, uint32(d.Reg[regNagashi]))
		} else {
			r.payNoten(d, res)
		}
	}
}

func (r *Rules) paySticks(d *table.Deal, res *table.Result) {
	left := d.Reg[regSticks]
	if r.cfg.SticksOwn && bits.OnesCount8(d.Winners) > 1 {
		for s := range int(d.Seats) {
			if d.Winners>>s&1 != 0 && inRiichi(d, s) {
				res.Sheets[s].Pay(-1, s, Stick, payOwn)
				left--
			}
		}
	}
	first := nearest(d)
	if first < 0 {
		first = bits.TrailingZeros8(d.Winners)
	}
	res.Sheets[first].Pay(-1, first, Stick*left, paySticks)
}

// payEach pays nagashi mangan to each winner (a bit set of seats).
func payEach(d *table.Deal, res *table.Result, winners uint32) {
	for w := range int(d.Seats) {
		for s := range int(d.Seats) {
			if winners>>w&1 != 0 && s != w {
				res.Sheets[w].Pay(s, w, nagashiShare(d, w, s), payNagashi)
			}
		}
	}
}

func (r *Rules) payNoten(d *table.Deal, res *table.Result) {
	tenpai := uint8(d.Reg[regTenpai])
	n := int32(bits.OnesCount8(tenpai))
	noten := int32(d.Seats) - n
	if n == 0 || noten == 0 {
		return
	}
	for w := range int(d.Seats) {
		for s := range int(d.Seats) {
			if tenpai>>w&1 != 0 && tenpai>>s&1 == 0 {
				res.Sheets[w].Pay(s, w, r.cfg.NotenPayment/(n*noten), payNoten)
			}
		}
	}
}

// payFoul makes the payments of §16: a mangan self-draw in reverse, or points deducted
// after the match. The sticks of the deal are returned.
func (r *Rules) payFoul(d *table.Deal, res *table.Result) {
	f := int(d.Fouler)
	if r.cfg.Chombo != config.ChomboMangan || f < 0 {
		return
	}
	for s := range int(d.Seats) {
		if s != f {
			res.Sheets[f].Pay(f, s, nagashiShare(d, f, s), payChombo)
		}
	}
}
