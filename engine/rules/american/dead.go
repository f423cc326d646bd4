package american

import (
	"math/bits"

	"moineau/engine/rules/american/cards"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// isDead applies the public test of §9, which uses only exposures and discards.
func (r *Rules) isDead(d *table.Deal, seat int) bool {
	var free [cards.Kinds]uint8
	for k := range free {
		free[k] = cards.Copies(uint8(k))
	}
	jokers := cards.Jokers
	gone := func(h table.Handle) {
		if i := cards.IndexOf(d.Public[h]); i < cards.Kinds {
			free[i]--
		}
	}
	for s := range int(d.Seats) {
		st := &d.Seat[s]
		for i, h := range st.River.H[:st.River.N] {
			switch {
			case st.River.Flags[i]&table.RiverClaimed != 0: // it belongs to an exposure
			case d.Public[h] == tile.Joker:
				jokers--
			default:
				gone(h)
			}
		}
		for m := range int(st.NMeld) {
			for _, h := range st.Melds[m].Of() {
				gone(h)
			}
		}
	}
	var room [8]cards.Group
	return r.book.Dead(exposures(d, seat, room[:0]), &free, jokers)
}

// declareDead excludes a seat for the rest of the deal and reports whether the deal continues.
// With three dead hands it is void (§9).
func (r *Rules) declareDead(d table.Control, seat int) bool {
	d.Drop(seat)
	d.Emit(EvDead, seat, table.NoHandle)
	if bits.OnesCount8(d.All()&^d.Out) > 1 {
		return true
	}
	d.End(table.Void)
	return false
}

// findDead finds the dead hands after an event if dead_hands is auto. It reports whether the
// deal continues.
func (r *Rules) findDead(d table.Control) bool {
	if r.cfg.Dead != deadAuto {
		return true
	}
	for s := range int(d.Seats) {
		if d.Out>>s&1 == 0 && r.isDead(d.Deal(), s) && !r.declareDead(d, s) {
			return false
		}
	}
	return true
}

// mayChallenge reports whether a seat may challenge another's hand now. It may in its own
// turn or in a window, if both are alive, and only once per discard.
func (r *Rules) mayChallenge(d *table.Deal, seat int, a *table.Act) bool {
	of := int(a.Arg)
	if r.cfg.Dead != deadChallenge || of == seat || d.Wait != table.WaitAct || d.Out>>seat&1 != 0 || d.Out>>of&1 != 0 ||
		d.Seat[of].NMeld == 0 || d.Seat[seat].Reg[regChallenged+of] == int32(d.Discards)+1 {
		return false
	}
	return d.Asked == table.StageClaim || d.Asked == table.StageTurn && int(d.Turn) == seat
}

// offerChallenges appends a challenge of each hand with an exposure.
func (r *Rules) offerChallenges(d *table.Deal, seat int, buf []table.Act) []table.Act {
	for of := range int(d.Seats) {
		a := table.Make(ActChallenge)
		if a.Arg = uint8(of); r.mayChallenge(d, seat, &a) {
			buf = append(buf, a)
		}
	}
	return buf
}

// Beside carries out a challenge, which is judged at once (§9). An exposure completed in
// the turn whose discard can be claimed returns to the hand.
func (r *Rules) Beside(d table.Control, seat int, a *table.Act) bool {
	if a.Type != ActChallenge || !r.mayChallenge(d.Deal(), seat, a) {
		return false
	}
	of := int(a.Arg)
	if !r.isDead(d.Deal(), of) {
		d.Seat[seat].Reg[regWrongChallenges+of]++
		d.Seat[seat].Reg[regChallenged+of] = int32(d.Discards) + 1
		d.Emit(EvWrong, seat, table.NoHandle)
		return true
	}
	if d.Asked == table.StageClaim && of == int(d.From) && size(d.Claimed) > 0 {
		d.Withdraw(of, int(d.Seat[of].NMeld)-1)
	}
	r.declareDead(d, of)
	return true
}
