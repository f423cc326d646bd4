package american

import "moineau/engine/table"

// ways holds the words for a pass, indexed by pass.way.
var ways = [...]struct{ step, act table.Word }{
	1: {"step.right", "act.pass-right"}, 2: {"step.across", "act.pass-across"}, 3: {"step.left", "act.pass-left"},
}

// Passing implements table.ExchangeGame: it describes the Charleston. The win on the dealt
// tiles is not part of it, and steps stopped by the vote are left out.
func (r *Rules) Passing(v *table.View) (p table.Passing, ok bool) {
	step := int(v.Reg[regStep])
	if step <= stepInitial || step >= stepPlay || v.Outcome != table.Playing {
		return p, false
	}
	second := r.cfg.Second != secondNever
	for s := range int(v.Seats) {
		second = second && v.Hands[s].Reg[regVote] != votedStop
	}
	add := func(s int, w table.Word) {
		if s == step || s == stepName && step == stepGive {
			p.At = len(p.Steps)
		}
		p.Steps = append(p.Steps, w)
	}
	for s := stepPass1; s <= stepPass6; s++ {
		switch {
		case s == stepVote && r.cfg.Second != secondAlways && r.cfg.Second != secondNever:
			add(s, "step.vote")
		case passes[s].way > 0 && (s < stepVote || second):
			add(s, ways[passes[s].way].step)
		}
	}
	if r.cfg.Courtesy {
		add(stepName, "step.courtesy")
	}
	switch {
	case passes[step].way > 0:
		p.Way, p.Tiles, p.Blind, p.Act = passes[step].way, most, passes[step].blind, ways[passes[step].way].act
	case step == stepName:
		p.Way = 2
	case step == stepGive:
		p.Way, p.Act = 2, "act.give"
		if v.Seat >= 0 {
			p.Tiles = int(min(v.Hands[v.Seat].Reg[regNamed], v.Hands[(v.Seat+2)%4].Reg[regNamed])) - 1
		}
	}
	return p, true
}
