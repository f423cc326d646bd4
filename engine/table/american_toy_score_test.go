package table_test

import (
	"fmt"
	"math/rand/v2"

	"moineau/engine/bot"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Scoring, payments and advice of the American toy.

// Wins rejects a win on a discarded joker and a win of a dead hand.
func (r *american) Wins(d *table.Deal, e table.Viewpoint, seat int, t table.Handle) table.Verdict {
	return table.Sure(!(d.Asked == table.StageClaim && d.Kind(e, t) == tile.Joker) && !r.isDead(d, seat))
}

// Foul restarts the deal before play. Later a false win or claim kills the hand, and the
// others play on (§10).
func (r *american) Foul(d table.Control, seat int) bool {
	if d.Reg[regStep] != stepPlay {
		return false
	}
	r.met["false"]++
	if r.kill(d, seat) {
		d.AwardAgain()
	}
	return true
}

// Default returns the acts of a seat that times out in the Charleston.
func (r *american) Default(d *table.Deal, seat, n int) table.Act {
	held := d.Seat[seat].Hand[:]
	switch d.Asked {
	case stagePass3:
		return table.Make(actPass3, held[n:n+3]...)
	case stageVote:
		return table.Make(actVote)
	case stageName:
		return table.Make(actName)
	case stageGive:
		return table.Make(actGive, held[n:n+int(d.Reg[regNamed+seat%2])]...)
	}
	return r.Plain.Default(d, seat, n)
}

// Score accepts four groups of three and a pair, with jokers in the groups only.
func (r *american) Score(p *table.Position, sh *score.Sheet) bool {
	h := &p.Hands[p.Seat]
	groups := 4 - int(h.N)
	if int(h.Held) != 3*groups+2 {
		return false
	}
	var n [35]int // flowers last
	jokers := 0
	for _, k := range h.Concealed[:h.Held] {
		switch i := k.Index(); {
		case k == tile.Joker:
			jokers++
		case i >= 0:
			n[i]++
		default:
			n[34]++
		}
	}
	for pair := range n {
		if n[pair] < 2 {
			continue
		}
		n[pair] -= 2
		need := 0
		for _, c := range n {
			need += (c + 2) / 3
		}
		n[pair] += 2
		if need <= groups {
			sh.Add("hand", 25)
			sh.Total = 25
			if jokers == 0 {
				sh.Times("x2-jokerless", 2)
				sh.Total = 50
			}
			return true
		}
	}
	return false
}

// Pay implements §8.
func (r *american) Pay(p *table.Position, sh *score.Sheet) {
	for s := range 4 {
		switch {
		case s == int(p.Seat):
		case p.By == table.BySelfDraw || s == int(p.From):
			sh.Pay(s, int(p.Seat), 2*sh.Total, "win")
		default:
			sh.Pay(s, int(p.Seat), sh.Total, "win")
		}
	}
}

// Settle pays for wrong challenges.
func (r *american) Settle(d *table.Deal, res *table.Result) {
	for s := range 4 {
		for o := range 4 {
			res.Sheets[s].Pay(s, o, 50*d.Seat[s].Reg[regDebt+o], "challenge")
		}
	}
}

// ActName returns the English names of the own acts.
func (r *american) ActName(t table.ActType) string {
	if n := size(t); n > 0 {
		return fmt.Sprintf("expose-%d", n)
	}
	return map[table.ActType]string{
		actExchange: "exchange", actPass3: "pass-on", actVote: "vote", actName: "name", actGive: "give", actChallenge: "challenge",
	}[t]
}

// interrupt returns an act submitted while a question is open: a challenge, right or
// wrong.
func (r *american) interrupt(rng *rand.Rand) table.Act {
	a := table.Make(actChallenge)
	a.Arg = uint8(rng.IntN(4))
	return a
}

// Advice returns advice on the value of a pung and on which jokers to take.
func (r *american) Advice() bot.Advice { return &americanAdvice{Advice: bot.ByShape(r.Shapes()...)} }

func (r *american) Weights() bot.Weights { return bot.Untuned }

type americanAdvice struct {
	bot.Advice
	melds [9]table.ViewMeld
	after [34]bot.Value
}

func (a *americanAdvice) Advise(v *table.View, act *table.ViewAct) (bot.Value, bool) {
	switch {
	case act.Type == actExchange:
		return bot.Of(bot.Own, bot.Must-1), true
	case act.Type == actPass3, act.Type == actGive:
		// More remaining tiles that help are better.
		h, left := bot.HandOf(v), bot.LeftOf(v)
		for _, k := range act.Kinds[:act.N] {
			h.Remove(k)
		}
		return a.Worth(&h, nil, &left), true
	case act.Type == actVote, act.Type == actName:
		return bot.Of(bot.Own, int32(act.Arg)), true
	case size(act.Type) > 3:
		return bot.Of(bot.Own, bot.Never), true
	case size(act.Type) == 3:
		if v.Stage == table.StageLay {
			n := int32(0)
			for _, k := range act.Kinds[:act.N] {
				if k == tile.Joker {
					n--
				}
			}
			return bot.Of(bot.Own, n), true
		}
		h, left := bot.HandOf(v), bot.LeftOf(v)
		k := v.Subject
		for range 2 {
			h.Remove(k)
		}
		own := &v.Hands[v.Seat]
		n := copy(a.melds[:], own.Melds[:own.N])
		a.melds[n] = table.ViewMeld{Type: table.MeldExposure, N: 3, From: v.From, Tiles: [table.MaxMeld]tile.Kind{k, k, k}}
		a.WorthAfter(&h, a.melds[:n+1], &left, &a.after)
		return *bot.Best(&a.after), true
	}
	return bot.Value{}, false
}
