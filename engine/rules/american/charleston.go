package american

import (
	"moineau/engine/table"
	"moineau/engine/tile"
)

// The steps before play (§3), stored in regStep. stageOf returns the stage in which a
// step is asked.
const (
	stepInitial = iota // East: win on the dealt tiles, or start
	stepPass1
	stepPass2
	stepPass3
	stepVote
	stepPass4
	stepPass5
	stepPass6
	stepName // courtesy: number of tiles
	stepGive // courtesy: the tiles
	stepPlay
)

// stepNames are the English names of the steps.
var stepNames = [...]string{
	"initial", "pass-right", "pass-across", "pass-left", "vote", "second-left", "second-across", "second-right", "courtesy", "courtesy-tiles",
}

// most is the number of tiles in a pass.
const most = 3

func stageOf(step int) table.Stage { return table.OwnStage + table.Stage(step) }

// pass is one of the six passes.
type pass struct {
	way   int // number of seats in turn order: 1 right, 2 across, 3 left
	blind bool
}

var passes = [stepPlay]pass{
	stepPass1: {way: 1}, stepPass2: {way: 2}, stepPass3: {way: 3, blind: true},
	stepPass4: {way: 3}, stepPass5: {way: 2}, stepPass6: {way: 1, blind: true},
}

// passOf returns the pass that a stage asks for, or nil for other stages.
func passOf(s table.Stage) *pass {
	if s < table.OwnStage || s >= stageOf(stepPlay) || passes[s-table.OwnStage].way == 0 {
		return nil
	}
	return &passes[s-table.OwnStage]
}

// courtesyCount returns how many tiles a seat exchanges across: the smaller of the two numbers
// named (§3).
func courtesyCount(d *table.Deal, seat int) int32 {
	return min(d.Seat[seat].Reg[regNamed], d.Seat[(seat+2)%4].Reg[regNamed]) - 1
}

// ask asks the question of the step in regStep. The courtesy may ask nobody.
func (r *Rules) ask(d table.Control) {
	switch step := int(d.Reg[regStep]); step {
	case stepInitial:
		d.Ask(stageOf(step), 1<<d.First)
	case stepGive:
		seats := uint8(0)
		for s := range 4 {
			if courtesyCount(d.Deal(), s) > 0 {
				seats |= 1 << s
			}
		}
		d.Ask(stageOf(step), seats)
	case stepPlay:
		// East starts with fourteen tiles without drawing: any of them may be the winning
		// tile.
		st := &d.Seat[d.First]
		st.Drawn = st.Hand[st.Held-1]
		d.Goto(table.StageTurn)
	default:
		d.Ask(stageOf(step), d.All())
	}
}

// Step carries out the answers and continues with the next step.
func (r *Rules) Step(d table.Control, s table.Stage) {
	step := int(s - table.OwnStage)
	next := step + 1
	switch {
	case timedOut(d.Deal()):
		next = r.courtesy()
		if step == stepGive {
			next = stepPlay
		}
	case step == stepInitial:
		if d.Answer[d.First].Type == table.Win {
			d.Commit(int(d.First))
			return
		}
	case step == stepVote:
		if r.vote(d) {
			next = r.courtesy()
		}
	case step == stepName:
		for p := range 4 {
			d.Seat[p].Reg[regNamed] = int32(d.Answer[p].Arg) + 1
		}
	case step == stepGive:
		r.give(d)
	default:
		r.pass(d, &passes[step])
	}
	switch next {
	case stepVote:
		switch r.cfg.Second {
		case secondAlways:
			next = stepPass4
		case secondNever:
			next = r.courtesy()
		}
	case stepName:
		next = r.courtesy()
	}
	d.Reg[regStep] = int32(next)
	r.ask(d)
}

// courtesy returns the step after the passes.
func (r *Rules) courtesy() int {
	if r.cfg.Courtesy {
		return stepName
	}
	return stepPlay
}

// timedOut reports whether a seat that had to choose tiles has timed out. If so, no tiles
// move and the Charleston is over.
func timedOut(d *table.Deal) bool {
	for s := range 4 {
		if d.AskedSeats>>s&1 != 0 && d.Answer[s].Type == table.Cannot {
			return true
		}
	}
	return false
}

// vote records the votes and reports whether any seat stops.
func (r *Rules) vote(d table.Control) (stop bool) {
	for s := range 4 {
		reg := &d.Seat[s].Reg[regVote]
		if *reg = votedOn; d.Answer[s].Arg == 0 {
			*reg, stop = votedStop, true
			d.Emit(EvStopped, s, table.NoHandle)
		}
	}
	return stop
}

// pass carries out a pass. The pile of a seat has three places. Its own tiles fill the
// first ones; the others are filled with the first tiles of the pile passed to it, unseen
// (§3).
func (r *Rules) pass(d table.Control, p *pass) {
	var own [4]table.Act
	unseen := 0
	for s := range 4 {
		own[s] = d.Answer[s]
		unseen += most - int(own[s].N)
		if p.blind {
			d.Seat[s].Reg[regBlind] = int32(most - int(own[s].N))
		}
	}
	if unseen == 4*most {
		return // no tiles move
	}
	before := func(seat int) int { return (seat + 4 - p.way) % 4 }
	var moves [4 * most]struct {
		h        table.Handle
		from, to int
	}
	n := 0
	for to := range 4 {
		for place := most - int(own[to].N); place < most; place++ {
			from, at := before(to), place
			for at >= int(own[from].N) { // passed on unseen by that seat
				at -= int(own[from].N)
				from = before(from)
			}
			moves[n].h, moves[n].from, moves[n].to = own[from].Use[at], from, to
			n++
		}
	}
	for _, m := range moves[:n] {
		move(d, m.h, m.from, m.to)
	}
	for s := range 4 {
		d.Emit(EvPassed, s, table.NoHandle)
	}
}

// give carries out the courtesy: the tiles are exchanged across.
func (r *Rules) give(d table.Control) {
	answers := d.Answer
	for s := range 4 {
		if courtesyCount(d.Deal(), s) <= 0 {
			continue
		}
		for _, h := range answers[s].Tiles() {
			move(d, h, s, (s+2)%4)
		}
		d.Emit(EvExchanged, s, table.NoHandle)
	}
}

// move moves a tile to another seat, which alone may know it.
func move(d table.Control, h table.Handle, from, to int) {
	d.Remove(from, h)
	d.Add(to, h)
	d.Tell(h, 1<<to)
}

// noJokers judges whether tiles include no joker. Jokers may never be passed (§3).
func noJokers(d *table.Deal, e table.Viewpoint, seat int, hs []table.Handle) table.Verdict {
	if !d.Has(seat, hs) {
		return table.No
	}
	v := table.Yes
	for _, h := range hs {
		switch d.Kind(e, h) {
		case tile.Joker:
			return table.No
		case tile.None:
			v = table.Unknown
		}
	}
	return v
}

// offerTiles appends an act for every choice of tiles without jokers. Choices with the
// most tiles come first, each in the order of the hand. Acts may name tiles in any order,
// but one order is enough for choosing.
func (r *Rules) offerTiles(d *table.Deal, e table.Viewpoint, seat int, t table.ActType, least, greatest int, buf []table.Act) []table.Act {
	var held [20]table.Handle
	n := 0
	st := &d.Seat[seat]
	for _, h := range st.Hand[:st.Held] {
		if d.Kind(e, h) != tile.Joker {
			held[n] = h
			n++
		}
	}
	for k := greatest; k >= least; k-- {
		buf = choices(t, held[:n], k, table.Make(t), buf)
	}
	return buf
}

// choices appends acts with k more of some tiles.
func choices(t table.ActType, of []table.Handle, k int, a table.Act, buf []table.Act) []table.Act {
	if k == 0 {
		return append(buf, a)
	}
	for i := range len(of) - k + 1 {
		b := a
		b.Use[b.N] = of[i]
		b.N++
		buf = choices(t, of[i+1:], k-1, b, buf)
	}
	return buf
}
