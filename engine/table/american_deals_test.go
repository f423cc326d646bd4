package table_test

import (
	"math/rand/v2"
	"slices"

	"moineau/engine/rules"
	mahjongg "moineau/engine/rules/american"
	"moineau/engine/table"
	"moineau/engine/table/sweep"
	"moineau/engine/tile"
)

// The situations that deals of the American rule set (not of its toy) must produce in the
// replica test.
const (
	metBlind       = "a blind pass"
	metStop        = "the Charleston is stopped"
	metCourtesy    = "a courtesy"
	metExchange    = "an exchange"
	metAfterClaim  = "an exchange after a claim"
	metWithTheDead = "an exchange with a dead hand"
	metKilling     = "a killing exposure goes back"
	metChallenge   = "a challenge"
	metWrong       = "a wrong challenge"
	metFalse       = "a false win"
	metVoid        = "three dead hands"
	metJoker       = "a discarded joker"
)

// americanDeals returns the American game with options such that every two values occur
// together. Any seat may challenge any other at any time.
func americanDeals(e *rules.Entry) game {
	rows := sweep.Rows(e.Options)
	return game{e.ID, func(rng *rand.Rand) (table.Rules, error) {
		settled, err := table.Settled(e.Options, e.Presets, rows[rng.IntN(len(rows))])
		if err != nil {
			return nil, err
		}
		r, err := mahjongg.New(settled)
		return challenged{r}, err
	}, americanDealMet, []string{
		metBlind, metStop, metCourtesy, metExchange, metAfterClaim, metWithTheDead, metKilling, metChallenge,
		metWrong, metFalse, metVoid, metJoker,
	}}
}

// challenged produces acts that a seat may submit while a question is open.
type challenged struct{ *mahjongg.Rules }

func (challenged) interrupt(rng *rand.Rand) table.Act {
	a := table.Make(mahjongg.ActChallenge)
	a.Arg = uint8(rng.IntN(4))
	return a
}

// americanDealMet replays a finished deal and returns the situations that occurred.
func americanDealMet(p *replicas) (met []string) {
	meet := func(what string, ok bool) {
		if ok && !slices.Contains(met, what) {
			met = append(met, what)
		}
	}
	d := table.New(p.rules, p.setup)
	var ev []table.Event
	var last table.Input // the latest act
	for i := range p.log {
		before := d.State
		if ev, _ = d.Apply(&p.log[i], ev[:0]); p.log[i].Type == table.InAct {
			last = p.log[i]
			meetAct(&before, &last.Act, meet)
		}
		for _, e := range ev {
			switch {
			case e.Type != table.EvOwn:
			case e.N == mahjongg.EvWrong:
				meet(metWrong, true)
			case e.N == mahjongg.EvDead && last.Act.Type == mahjongg.ActChallenge:
				meet(metChallenge, true)
			case e.N == mahjongg.EvDead && e.Seat == last.Seat:
				meet(metFalse, last.Act.Type == table.Win)
				meet(metKilling, isExpose(last.Act.Type) && d.Seat[e.Seat].NMeld == before.Seat[e.Seat].NMeld)
			}
		}
	}
	meet(metVoid, d.Outcome == table.Void)
	for s := range d.Seat {
		river := &d.Seat[s].River
		for _, h := range river.H[:river.N] {
			meet(metJoker, d.Public[h] == tile.Joker)
		}
	}
	return met
}

// meetAct records the situations shown by an act and the state before it.
func meetAct(before *table.State, a *table.Act, meet func(string, bool)) {
	switch a.Type {
	case mahjongg.ActPass:
		meet(metBlind, a.N < 3)
	case mahjongg.ActVote:
		meet(metStop, a.Arg == 0)
	case mahjongg.ActGive:
		meet(metCourtesy, true)
	case mahjongg.ActExchange:
		meet(metExchange, true)
		meet(metAfterClaim, before.Claimed != table.NoAct)
		meet(metWithTheDead, before.Out>>(a.Arg/8)&1 != 0)
	}
}

func isExpose(t table.ActType) bool { return t >= mahjongg.ActExpose3 && t <= mahjongg.ActExpose6 }
