package table_test

import (
	"math/rand/v2"

	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// american implements the flow of American mah-jongg (§3 to §6, §9) with a card of one
// hand: four pungs and a pair, with jokers in the pungs. An exposure of another size fits
// no hand and kills.
type american struct {
	table.Plain
	spec table.Spec
	dead string         // dead_hands: guard, auto or challenge
	met  map[string]int // what has occurred in the deal
}

// Own acts.
const (
	actExpose    = table.OwnAct + iota // … actExpose+3: an exposure of 3 to 6 tiles
	_                                  // 4
	_                                  // 5
	actExpose6                         //
	actExchange                        // exchanges Use[0] for a joker in meld Arg%8 of seat Arg/8
	actPass3                           // passes Use, and Arg unseen tiles
	actVote                            // Arg 1 means: go on
	actName                            // the courtesy: the number of tiles is Arg
	actGive                            // the courtesy's tiles
	actChallenge                       // claims that seat Arg is dead
)

// Own stages.
const (
	stageInitial = table.OwnStage + iota
	stagePass3
	stageVote
	stageName
	stageGive
)

// The steps before play, in regStep: the next question.
const (
	stepInitial = iota
	stepPass1
	stepPass2
	stepPass3
	stepVote
	stepPass4
	stepPass5
	stepPass6
	stepName
	stepGive
	stepPlay
)

const (
	regStep  = iota
	regNamed // number of tiles that East and West exchange; regNamed+1: South and North
	_
)

// regDebt+i counts wrong challenges to seat i, in the registers of the challenger.
const regDebt = 0

const evDead uint8 = 1

func newAmerican(dead string, free bool) *american {
	r := &american{dead: dead, met: map[string]int{}, spec: table.Spec{
		Seats: 4, Tiles: tile.Set144(), HandSize: 13, Sets: 4, Rolls: []int{2}, Extra: true, WinAfterClaim: true,
		Claims: []table.Claim{{Type: table.Win, Rank: 9, Last: true}},
		Forms: []table.ActForm{
			{Type: actExchange, Min: 1, Max: 1, Arg: 31}, {Type: actPass3, Max: 3, Arg: 3}, {Type: actVote, Arg: 1},
			{Type: actName, Arg: 3}, {Type: actGive, Max: 3}, {Type: actChallenge, Arg: 3},
		},
	}}
	r.spec.Tiles[tile.Joker] = 8
	for i := range table.ActType(4) {
		// A claim states the size. Its tiles, naturals and jokers, are named when it has
		// won.
		r.spec.Claims = append(r.spec.Claims, table.Claim{Type: actExpose + i, Rank: 5, Need: 2 + int8(i), Last: true})
		r.spec.Forms = append(r.spec.Forms, table.ActForm{Type: actExpose + i, Max: 2 + uint8(i)})
	}
	var same [tile.Last + 1]tile.Kind
	for k := tile.F1; k < tile.Joker; k++ {
		same[k] = tile.F1
	}
	r.spec.Same = &same
	if free {
		r.spec.Free = []table.ActType{table.Win}
	}
	return r
}

// americans returns the toy for the replica test, with every way to treat dead hands.
func americans() game {
	return game{"an American toy", func(rng *rand.Rand) (table.Rules, error) {
		dead := [...]string{"guard", "auto", "challenge"}[rng.IntN(3)]
		return newAmerican(dead, dead != "guard" && rng.IntN(2) == 0), nil
	}, americanMet, []string{
		"a blind pass", "nothing moves", "round the table", "stop", "courtesy", "exchange", "exchange with a dead hand",
		"killing exposure", "challenge", "wrong challenge", "false", "void", "dealt again",
	}}
}

func americanMet(p *replicas) (met []string) {
	r := p.rules.(*american)
	if p.all.Outcome == table.Fouled {
		r.met["dealt again"]++
	}
	for what := range r.met {
		met = append(met, what)
	}
	return met
}

func (r *american) Spec() *table.Spec { return &r.spec }

func (r *american) Shapes() []hand.Shape {
	return []hand.Shape{{Sets: 4, Grammar: hand.TripletsOnly}}
}

// Enter puts the questions before East's first turn.
func (r *american) Enter(d table.Control, s table.Stage) bool {
	if s != table.StageTurn || d.Reg[regStep] == stepPlay {
		return false
	}
	r.ask(d)
	return true
}

// ask puts the question of a step. The courtesy may ask no seat.
func (r *american) ask(d table.Control) {
	switch d.Reg[regStep] {
	case stepInitial:
		d.Ask(stageInitial, 1<<d.Turn)
	case stepVote:
		d.Ask(stageVote, d.All())
	case stepName:
		d.Ask(stageName, d.All())
	case stepGive:
		seats := uint8(0)
		for s := range 4 {
			if d.Reg[regNamed+s%2] > 0 {
				seats |= 1 << s
			}
		}
		d.Ask(stageGive, seats)
	case stepPlay:
		// East starts with fourteen tiles and without a draw: any of them may count as
		// the last.
		st := &d.Seat[d.Turn]
		st.Drawn = st.Hand[st.Held-1]
		d.Goto(table.StageTurn)
	default:
		d.Ask(stagePass3, d.All())
	}
}

// Step carries out the answers and goes to the next step.
func (r *american) Step(d table.Control, s table.Stage) {
	switch s {
	case stageInitial:
		if d.Answer[d.Turn].Type == table.Win {
			d.Commit(int(d.Turn))
			return
		}
	case stagePass3:
		r.pass(d)
	case stageVote:
		for p := range 4 {
			if d.Answer[p].Arg == 0 {
				r.met["stop"]++
				d.Reg[regStep] = stepName - 1
			}
		}
	case stageName:
		for p := range int32(2) {
			d.Reg[regNamed+p] = int32(min(d.Answer[p].Arg, d.Answer[p+2].Arg))
		}
	case stageGive:
		for p := range 2 {
			if d.Reg[regNamed+p] > 0 {
				r.met["courtesy"]++
				a, b := d.Answer[p], d.Answer[p+2]
				r.move(d, a.Tiles(), p, p+2)
				r.move(d, b.Tiles(), p+2, p)
			}
		}
	}
	d.Reg[regStep]++
	r.ask(d)
}

// directions holds the directions of the six passes: right, across, left, left, across,
// right.
var directions = map[int32]int{stepPass1: 1, stepPass2: 2, stepPass3: 3, stepPass4: 3, stepPass5: 2, stepPass6: 1}

// pass resolves blind passes (§3). A seat's pile has three places. Its own tiles fill the
// first ones; the others take the first tiles of the incoming pile, unseen.
func (r *american) pass(d table.Control) {
	way := directions[d.Reg[regStep]]
	var own [4][]table.Handle
	blind := 0
	for p := range 4 {
		own[p] = append(own[p], d.Answer[p].Tiles()...)
		blind += 3 - len(own[p])
	}
	if blind == 12 {
		r.met["nothing moves"]++
		return
	}
	if blind > 0 {
		r.met["a blind pass"]++
	}
	var at func(seat, place int) table.Handle
	at = func(seat, place int) table.Handle {
		if place < len(own[seat]) {
			return own[seat][place]
		}
		return at((seat-way+4)%4, place-len(own[seat]))
	}
	type moved struct {
		h        table.Handle
		from, to int
	}
	var moves []moved
	for p := range 4 {
		for place := 3 - len(own[p]); place < 3; place++ {
			h := at((p-way+4)%4, place)
			moves = append(moves, moved{h, int(d.Owner[h]), p})
		}
	}
	for _, m := range moves {
		if m.from == m.to {
			r.met["round the table"]++
		}
		r.move(d, []table.Handle{m.h}, m.from, m.to)
	}
}

// move moves tiles to another hand; only the new owner may know them.
func (r *american) move(d table.Control, hs []table.Handle, from, to int) {
	for _, h := range hs {
		d.Remove(from, h)
		d.Add(to, h)
		d.Tell(h, 1<<to)
	}
}

// size returns the size of the group that an expose act claims, or 0 for other acts.
func size(t table.ActType) int {
	if t < actExpose || t > actExpose6 {
		return 0
	}
	return 3 + int(t-actExpose)
}

// Judge judges own acts and rejects common acts that this game lacks.
func (r *american) Judge(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	switch d.Asked {
	case stageInitial:
		switch a.Type {
		case table.Pass:
			return table.Yes
		case table.Win:
			return d.JudgeWin(e, seat, d.Seat[seat].Drawn, table.BySelfDraw)
		}
		return table.No
	case stagePass3:
		blind := d.Reg[regStep] == stepPass3 || d.Reg[regStep] == stepPass6
		if a.Type != actPass3 || a.N+a.Arg != 3 || a.Arg > 0 && !blind {
			return table.No
		}
		return r.noJokers(d, e, seat, a.Tiles())
	case stageVote:
		return table.Sure(a.Type == actVote && a.N == 0)
	case stageName:
		return table.Sure(a.Type == actName && a.N == 0)
	case stageGive:
		if a.Type != actGive || int32(a.N) != d.Reg[regNamed+seat%2] {
			return table.No
		}
		return r.noJokers(d, e, seat, a.Tiles())
	}
	switch {
	case size(a.Type) > 0 && d.Asked == table.StageClaim:
		return r.judgeExpose(d, e, seat, size(a.Type))
	case size(a.Type) > 0 && d.Asked == table.StageLay:
		return r.judgeLay(d, e, seat, a)
	case a.Type == actExchange && d.Asked == table.StageTurn:
		return r.judgeExchange(d, e, seat, a)
	}
	return table.Sure(a.Type == table.Win || a.Type == table.Discard || a.Type == table.Pass || a.Type == table.Cannot)
}

// noJokers checks that no joker is passed.
func (r *american) noJokers(d *table.Deal, e table.Viewpoint, seat int, hs []table.Handle) table.Verdict {
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

// judgeExpose requires the discard and n-1 tiles of its kind or jokers (§5).
func (r *american) judgeExpose(d *table.Deal, e table.Viewpoint, seat, n int) table.Verdict {
	subject := d.Kind(e, d.Subject)
	if subject == tile.Joker || r.dead == "guard" && n != 3 {
		return table.No
	}
	fit, hidden := 0, 0
	for _, h := range d.Seat[seat].Hand[:d.Seat[seat].Held] {
		switch k := d.Kind(e, h); {
		case k == tile.None:
			hidden++
		case r.fits(k, subject):
			fit++
		}
	}
	switch {
	case fit >= n-1:
		return table.Yes
	case fit+hidden >= n-1:
		return table.Unknown
	}
	return table.No
}

// fits reports whether a tile can be in an exposure of a kind.
func (r *american) fits(k, group tile.Kind) bool {
	return k == tile.Joker || r.spec.Face(k) == r.spec.Face(group)
}

func (r *american) judgeLay(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	if !d.Has(seat, a.Tiles()) {
		return table.No
	}
	v := table.Yes
	for _, h := range a.Tiles() {
		switch k := d.Kind(e, h); {
		case k == tile.None:
			v = table.Unknown
		case !r.fits(k, d.Kind(e, d.Subject)):
			return table.No
		}
	}
	return v
}

// target returns the joker that an exchange takes out of a meld and the kind of the
// meld's naturals. It returns NoHandle if there is none.
func (r *american) target(d *table.Deal, arg uint8) (joker table.Handle, natural tile.Kind) {
	joker = table.NoHandle
	st := &d.Seat[arg/8]
	if arg%8 >= st.NMeld {
		return joker, natural
	}
	for _, h := range st.Melds[arg%8].Of() {
		if k := d.Public[h]; k != tile.Joker {
			natural = k
		} else if joker == table.NoHandle {
			joker = h
		}
	}
	return joker, natural
}

// judgeExchange requires a natural of the hand and a joker in an exposure of its kind
// (§6).
func (r *american) judgeExchange(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	joker, natural := r.target(d, a.Arg)
	if joker == table.NoHandle || !d.Has(seat, a.Tiles()) {
		return table.No
	}
	switch k := d.Kind(e, a.Use[0]); {
	case k == tile.None:
		return table.Unknown
	case k == tile.Joker:
		return table.No
	default:
		return table.Sure(r.fits(k, natural))
	}
}

// Offer appends candidates: some runs of neighbouring tiles for a pass, and every number
// of jokers for an exposure.
func (r *american) Offer(d *table.Deal, e table.Viewpoint, seat int, buf []table.Act) []table.Act {
	held := d.Seat[seat].Hand[:d.Seat[seat].Held]
	numbers := func(t table.ActType, to uint8) {
		for i := range to + 1 {
			a := table.Make(t)
			a.Arg = i
			buf = append(buf, a)
		}
	}
	rows := func(t table.ActType, n int) {
		var naturals [20]table.Handle
		m := 0
		for _, h := range held {
			if d.Kind(e, h) != tile.Joker {
				naturals[m] = h
				m++
			}
		}
		for i := 0; i+n <= m; i++ {
			a := table.Make(t, naturals[i:i+n]...)
			if t == actPass3 {
				a.Arg = uint8(3 - n)
			}
			buf = append(buf, a)
			if n == 0 {
				return
			}
		}
	}
	switch d.Asked {
	case stageInitial:
		return append(buf, table.Make(table.Win), table.Make(table.Pass))
	case stagePass3:
		for n := 3; n >= 0; n-- {
			rows(actPass3, n)
		}
	case stageVote:
		numbers(actVote, 1)
	case stageName:
		numbers(actName, 3)
	case stageGive:
		rows(actGive, int(d.Reg[regNamed+seat%2]))
	case table.StageLay:
		n := size(d.Claimed) - 1
		var naturals, jokers []table.Handle
		for _, h := range held {
			switch k := d.Kind(e, h); {
			case k == tile.Joker:
				jokers = append(jokers, h)
			case r.fits(k, d.Kind(e, d.Subject)):
				naturals = append(naturals, h)
			}
		}
		for j := range min(n, len(jokers)) + 1 {
			if n-j <= len(naturals) {
				buf = append(buf, table.Make(d.Claimed, append(append([]table.Handle(nil), naturals[:n-j]...), jokers[:j]...)...))
			}
		}
	case table.StageTurn:
		for owner := range uint8(4) {
			for m := range d.Seat[owner].NMeld {
				for _, h := range held {
					a := table.Make(actExchange, h)
					a.Arg = 8*owner + m
					if r.judgeExchange(d, e, seat, &a) == table.Yes {
						buf = append(buf, a)
						break
					}
				}
			}
		}
	}
	return buf
}

// Exposes returns ShowNothing for passed tiles, which lie face down.
func (r *american) Exposes(_ *table.Deal, _ int, a *table.Act) table.Exposure {
	if size(a.Type) > 0 || a.Type == actExchange {
		return table.ShowUsed
	}
	return table.ShowNothing
}

// Do carries out exposures and exchanges.
func (r *american) Do(d table.Control, seat int, a *table.Act) {
	switch {
	case a.Type == actExchange:
		joker, _ := r.target(d.Deal(), a.Arg)
		if d.Out>>(a.Arg/8)&1 != 0 {
			r.met["exchange with a dead hand"]++
		}
		d.Swap(seat, a.Use[0], joker)
		d.Seat[seat].Drawn = joker // it may complete the hand
		r.met["exchange"]++
		d.Goto(table.StageTurn)
	case size(a.Type) > 0:
		from := int(d.From)
		river := &d.Seat[from].River
		river.Flags[river.N-1] |= table.RiverClaimed
		meld := d.AddMeld(seat, table.MeldExposure, a.Tiles(), d.Subject, from)
		d.TurnAfterClaim(seat, a.Type)
		if r.dead == "auto" && r.isDead(d.Deal(), seat) {
			r.met["killing exposure"]++
			d.Withdraw(seat, meld)
			r.kill(d, seat)
		}
	default:
		r.Plain.Do(d, seat, a)
	}
}

// isDead is the public test of this card: an exposure that is not a pung.
func (r *american) isDead(d *table.Deal, seat int) bool {
	st := &d.Seat[seat]
	for _, m := range st.Melds[:st.NMeld] {
		if m.N != 3 {
			return true
		}
	}
	return false
}

// kill drops a seat and reports whether the deal goes on. With three dead hands it is
// void (§9).
func (r *american) kill(d table.Control, seat int) bool {
	d.Drop(seat)
	d.Emit(evDead, seat, table.NoHandle)
	live := 0
	for s := range 4 {
		live += int(^d.Out >> s & 1)
	}
	if live < 2 {
		r.met["void"]++
		d.End(table.Void)
	}
	return live >= 2
}

// Beside carries out a challenge, in the challenger's own turn or in a window (§9).
func (r *american) Beside(d table.Control, seat int, a *table.Act) bool {
	target := int(a.Arg)
	if a.Type != actChallenge || a.N != 0 || r.dead != "challenge" || target == seat || d.Wait != table.WaitAct ||
		d.Out>>seat&1 != 0 || d.Out>>target&1 != 0 ||
		d.Asked != table.StageClaim && (d.Asked != table.StageTurn || int(d.Turn) != seat) {
		return false
	}
	if !r.isDead(d.Deal(), target) {
		r.met["wrong challenge"]++
		d.Seat[seat].Reg[regDebt+target]++
		return true
	}
	r.met["challenge"]++
	if st := &d.Seat[target]; d.Asked == table.StageClaim && target == int(d.From) && size(d.Claimed) > 0 {
		r.met["exposure goes back"]++
		d.Withdraw(target, int(st.NMeld)-1)
	}
	r.kill(d, target)
	return true
}
