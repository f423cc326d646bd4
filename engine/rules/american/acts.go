package american

import (
	"moineau/engine/table"
)

// Act types of this rule set.
const (
	// ActExpose3 … ActExpose6 claim a discard for an exposure of that many tiles (§5).
	// The tiles of the hand are named after the claim has won.
	ActExpose3 = table.OwnAct + iota
	ActExpose4
	ActExpose5
	ActExpose6
	// ActExchange exchanges Use[0] for a joker of exposure Arg%8 of seat Arg/8 (§6).
	ActExchange
	// ActPass passes tiles in the Charleston. If fewer than three are named, the rest are
	// passed on unseen (§3).
	ActPass
	// ActVote votes on the second Charleston: Arg is 1 to continue, 0 to stop.
	ActVote
	// ActName names the number of tiles for the courtesy in Arg.
	ActName
	// ActGive passes the tiles of the courtesy.
	ActGive
	// ActChallenge claims that the hand of seat Arg is dead (§9). It is not an answer to
	// a question.
	ActChallenge
)

// Events of this rule set.
const (
	EvPassed    uint8 = iota + 1 // Seat has passed its tiles
	EvStopped                    // Seat has stopped the Charleston
	EvExchanged                  // Seat has exchanged tiles across (the courtesy)
	EvDead                       // Seat's hand is dead
	EvWrong                      // Seat has challenged a hand that is not dead
)

// size returns the number of tiles in the exposure that an act claims, or 0 for other
// acts.
func size(t table.ActType) int {
	if t < ActExpose3 || t > ActExpose6 {
		return 0
	}
	return 3 + int(t-ActExpose3)
}

// target returns the seat and the number of the exposure that an exchange refers to.
func target(arg uint8) (seat, meld int) { return int(arg / 8), int(arg % 8) }

// Offer appends the acts of this rule set that a seat may try.
func (r *Rules) Offer(d *table.Deal, e table.Viewpoint, seat int, buf []table.Act) []table.Act {
	switch d.Asked {
	case stageOf(stepInitial):
		return append(buf, table.Make(table.Win), table.Make(table.Pass))
	case stageOf(stepVote):
		return r.offerNumbers(ActVote, 1, buf)
	case stageOf(stepName):
		return r.offerNumbers(ActName, most, buf)
	case stageOf(stepGive):
		n := int(courtesyCount(d, seat))
		return r.offerTiles(d, e, seat, ActGive, n, n, buf)
	case table.StageClaim:
		for t := ActExpose3; t <= ActExpose6; t++ {
			buf = r.offerLays(d, e, seat, t, buf)
		}
		return r.offerChallenges(d, seat, buf)
	case table.StageLay:
		return r.offerLays(d, e, seat, d.Claimed, buf)
	case table.StageTurn:
		return r.offerChallenges(d, seat, r.offerExchanges(d, e, seat, buf))
	}
	if p := passOf(d.Asked); p != nil {
		least := most
		if p.blind {
			least = 0
		}
		return r.offerTiles(d, e, seat, ActPass, least, most, buf)
	}
	return buf
}

// offerNumbers appends an act for each number, from the greatest down.
func (r *Rules) offerNumbers(t table.ActType, to int, buf []table.Act) []table.Act {
	for n := to; n >= 0; n-- {
		a := table.Make(t)
		a.Arg = uint8(n)
		buf = append(buf, a)
	}
	return buf
}

// Judge judges the acts of this rule set and rejects the common acts that it does not
// have.
func (r *Rules) Judge(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	switch d.Asked {
	case stageOf(stepInitial):
		if a.Type == table.Win {
			return d.JudgeWin(e, seat, d.Seat[seat].Drawn, table.BySelfDraw)
		}
		return table.Sure(a.Type == table.Pass)
	case stageOf(stepVote):
		return table.Sure(a.Type == ActVote)
	case stageOf(stepName):
		return table.Sure(a.Type == ActName)
	case stageOf(stepGive):
		if a.Type != ActGive || int32(a.N) != courtesyCount(d, seat) {
			return table.No
		}
		return noJokers(d, e, seat, a.Tiles())
	}
	if p := passOf(d.Asked); p != nil {
		if a.Type != ActPass || int(a.N) != most && !p.blind {
			return table.No
		}
		return noJokers(d, e, seat, a.Tiles())
	}
	switch {
	case a.Type == ActChallenge:
		return table.Sure(r.mayChallenge(d, seat, a))
	case size(a.Type) > 0 && d.Asked == table.StageClaim:
		return r.judgeExpose(d, e, seat, size(a.Type))
	case size(a.Type) > 0 && d.Asked == table.StageLay:
		return r.judgeLay(d, e, seat, a)
	case a.Type == ActExchange && d.Asked == table.StageTurn:
		return r.judgeExchange(d, e, seat, a)
	}
	return table.Sure(a.Type == table.Win || a.Type == table.Discard || a.Type == table.Pass || a.Type == table.Cannot)
}

// Exposes returns what an act of this rule set shows. Passed tiles stay face down.
func (r *Rules) Exposes(_ *table.Deal, _ int, a *table.Act) table.Exposure {
	if size(a.Type) > 0 || a.Type == ActExchange {
		return table.ShowUsed
	}
	return table.ShowNothing
}

// Do carries out a proven act of this rule set.
func (r *Rules) Do(d table.Control, seat int, a *table.Act) {
	switch {
	case size(a.Type) > 0:
		r.expose(d, seat, a)
	case a.Type == ActExchange:
		r.exchange(d, seat, a)
	default:
		r.Plain.Do(d, seat, a)
	}
}

// Default returns the act of a seat that has timed out. It stops the Charleston and names
// no tiles. There is no default for a choice of tiles without jokers, because only the
// seat can see that there is no joker. A replacement player answers instead; without one
// the Charleston ends (see broken).
func (r *Rules) Default(d *table.Deal, seat, n int) table.Act {
	switch d.Asked {
	case stageOf(stepVote), stageOf(stepName):
		if n > 0 {
			return table.Act{}
		}
		if d.Asked == stageOf(stepVote) {
			return table.Make(ActVote)
		}
		return table.Make(ActName)
	case stageOf(stepGive):
		return table.Act{}
	}
	if passOf(d.Asked) != nil {
		return table.Act{}
	}
	return r.Plain.Default(d, seat, n)
}

// ActName returns the English name of an act type of this rule set.
func (r *Rules) ActName(t table.ActType) string {
	if i := int(t) - int(table.OwnAct); i >= 0 && i < len(actNames) {
		return actNames[i]
	}
	return ""
}

var actNames = [...]string{
	"expose-3", "expose-4", "expose-5", "expose-6", "exchange", "pass-on", "vote", "name", "give", "challenge",
}

// EventName returns the English name of an event of this rule set.
func (r *Rules) EventName(n uint8) string {
	if int(n) < len(eventNames) {
		return eventNames[n]
	}
	return ""
}

var eventNames = [...]string{
	EvPassed: "passed", EvStopped: "stopped", EvExchanged: "exchanged", EvDead: "dead", EvWrong: "wrong-challenge",
}

// StageName returns the English name of a stage of this rule set.
func (r *Rules) StageName(s table.Stage) string {
	if i := int(s) - int(table.OwnStage); i >= 0 && i < len(stepNames) {
		return stepNames[i]
	}
	return ""
}
