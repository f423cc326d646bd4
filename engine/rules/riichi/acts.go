package riichi

import (
	"math/bits"

	"moineau/engine/hand"
	"moineau/engine/rules/riichi/internal/kuikae"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Act types of this rule set.
const (
	// ActRiichi discards Use[0] and declares riichi (§6).
	ActRiichi table.ActType = table.OwnAct + iota
	// ActNine aborts the deal with nine terminals and honours (§10.3).
	ActNine
	// ActNorth sets Use[0], a north, aside (§15.3).
	ActNorth
	// ActTenpai shows a tenpai hand at an exhaustive draw (§10.1).
	ActTenpai
)

// Stages of this rule set.
const (
	stageTenpai = table.OwnStage + iota // after the last discard: each seat declares tenpai or passes
	stageShown                          // the hands declared tenpai have been shown
)

// Events of this rule set.
const (
	EvRiichi uint8 = iota + 1 // Seat declares riichi with the discard H
	EvStick                   // Seat's riichi is accepted and its 1000 points are on the table
	EvDora                    // the dora indicator H is revealed
	EvNorth                   // Seat sets the north H aside
	EvAbort                   // the deal is aborted
)

// kans returns the number of kans in the deal and of the seats that made them.
func kans(d *table.Deal) (n, seats int) {
	for s := range int(d.Seats) {
		own := 0
		for m := range int(d.Seat[s].NMeld) {
			if d.Seat[s].Melds[m].N == 4 {
				own++
			}
		}
		n += own
		if own > 0 {
			seats++
		}
	}
	return n, seats
}

// maxKans is the maximum number of kans in a deal (§5.5).
const maxKans = 4

// mayKan reports whether another kan is allowed.
func mayKan(d *table.Deal) bool {
	n, _ := kans(d)
	return n < maxKans
}

// Judge rejects acts that riichi, swap calling (kuikae) or a dead hand forbids, and
// judges the acts of this rule set.
func (r *Rules) Judge(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	if d.Asked == stageTenpai {
		switch a.Type {
		case ActTenpai:
			return r.tenpai(d, e, seat)
		case table.Pass:
			return table.Not(r.tenpai(d, e, seat))
		}
		return table.No
	}
	st := &d.Seat[seat]
	bound, dead := st.Reg[regRiichi] == riichiAccepted, st.Reg[regDead] != 0
	switch a.Type {
	case table.Win, table.Pass, table.Cannot:
		return table.Yes
	case table.Discard:
		if bound {
			return table.Sure(a.Use[0] == st.Drawn)
		}
		return kuikae.Rule{Config: &r.cfg}.Judge(d, e, seat, a.Use[0])
	case table.Chow, table.Pung:
		if bound || dead {
			return table.No
		}
		return kuikae.Rule{Config: &r.cfg}.LeavesDiscard(d, e, seat, a)
	case table.Kong, table.AddKong:
		return table.Sure(!bound && !dead && mayKan(d))
	case table.ConcealedKong:
		switch {
		case dead || !mayKan(d):
			return table.No
		case bound:
			return r.keepsWaits(d, e, seat, a)
		}
		return table.Yes
	case ActRiichi:
		return r.judgeRiichi(d, e, seat, a)
	case ActNine:
		return r.judgeNine(d, e, seat)
	case ActNorth:
		return r.judgeNorth(d, e, seat, a)
	}
	return table.No
}

// untouched reports whether a seat has not discarded yet and nobody has called.
func untouched(d *table.Deal, seat int) bool {
	return d.Reg[regCalls] == 0 && d.Seat[seat].River.N == 0
}

// nine is the number of different terminals and honours that allows an abort (§10.3).
const nine = 9

// mayAbort reports whether public information allows the seat in turn to abort with nine
// terminals and honours.
func (r *Rules) mayAbort(d *table.Deal, seat int) bool {
	return r.cfg.NineAborts && d.Asked == table.StageTurn && d.Claimed == table.NoAct && untouched(d, seat)
}

func (r *Rules) judgeNine(d *table.Deal, e table.Viewpoint, seat int) table.Verdict {
	var c hand.Counts
	switch {
	case !r.mayAbort(d, seat):
		return table.No
	case !d.Concealed(e, seat, &c):
		return table.Unknown
	}
	var held hand.Kinds
	for i, n := range c {
		if n > 0 {
			held |= 1 << i
		}
	}
	return table.Sure(bits.OnesCount64(uint64(held&hand.OrphanKinds)) >= nine)
}

// mayNorth reports whether public information allows the seat in turn to set a north
// aside.
func (r *Rules) mayNorth(d *table.Deal, seat int) bool {
	return r.cfg.Nuki && d.Asked == table.StageTurn && d.Claimed == table.NoAct && d.Seat[seat].Reg[regDead] == 0 &&
		d.CanReplace() && r.Back(d) != table.NoHandle
}

func (r *Rules) judgeNorth(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	if !r.mayNorth(d, seat) || !d.Has(seat, a.Tiles()) || inRiichi(d, seat) && a.Use[0] != d.Seat[seat].Drawn {
		return table.No
	}
	k := d.Kind(e, a.Use[0])
	if k == tile.None {
		return table.Unknown
	}
	return table.Sure(k == tile.North)
}

// Offer appends the acts of this rule set that a seat may try.
func (r *Rules) Offer(d *table.Deal, e table.Viewpoint, seat int, buf []table.Act) []table.Act {
	switch d.Asked {
	case stageTenpai:
		return append(buf, table.Make(ActTenpai), table.Make(table.Pass))
	case table.StageTurn:
		buf = r.offerRiichi(d, e, seat, buf)
		if r.mayNorth(d, seat) {
			st := &d.Seat[seat]
			for i := int(st.Held) - 1; i >= 0; i-- {
				if h := st.Hand[i]; d.Kind(e, h) == tile.North {
					buf = append(buf, table.Make(ActNorth, h))
					break // norths are interchangeable, except in riichi, where it must be the tile just drawn
				}
			}
		}
		if r.mayAbort(d, seat) {
			buf = append(buf, table.Make(ActNine))
		}
	}
	return buf
}

// Exposes returns what an act of this rule set shows before it is proven.
func (r *Rules) Exposes(_ *table.Deal, _ int, a *table.Act) table.Exposure {
	if a.Type == ActNine {
		return table.ShowHand
	}
	return table.ShowUsed
}

// Do carries out a proven act of this rule set.
func (r *Rules) Do(d table.Control, seat int, a *table.Act) {
	switch a.Type {
	case ActRiichi:
		declare(d, seat, a.Use[0])
	case ActNine:
		abort(d, abortNine)
	case ActNorth:
		st, h := &d.Seat[seat], a.Use[0]
		d.Remove(seat, h)
		d.Place[h] = table.InBonus
		st.Bonus[st.NBonus] = h
		st.NBonus++
		st.Reg[regNuki]++
		d.Reg[regKong] = 0
		d.Emit(EvNorth, seat, h)
		if r.cfg.NukiRon {
			d.Window(table.StageRob, seat, h)
			return
		}
		d.Replaced = 1
		d.Goto(table.StageReplace)
	default:
		r.Plain.Do(d, seat, a)
	}
}

// English names of the acts, events and stages of this rule set.
var (
	actNames   = map[table.ActType]string{ActRiichi: "riichi", ActNine: "nine-terminals", ActNorth: "north", ActTenpai: "tenpai"}
	eventNames = map[uint8]string{EvRiichi: "riichi", EvStick: "stick", EvDora: "dora", EvNorth: "north", EvAbort: "abort"}
	stageNames = map[table.Stage]string{stageTenpai: "tenpai", stageShown: "shown"}
)

// ActName returns the English name of an act type of this rule set.
func (r *Rules) ActName(t table.ActType) string { return actNames[t] }

// EventName returns the English name of an event of this rule set.
func (r *Rules) EventName(n uint8) string { return eventNames[n] }

// StageName returns the English name of a stage of this rule set.
func (r *Rules) StageName(s table.Stage) string { return stageNames[s] }
