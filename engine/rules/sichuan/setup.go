package sichuan

import (
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Enter asks the questions before play (§4, §5), books kongs that stand, prepares wins and
// opens all hands before the end.
func (r *Rules) Enter(c table.Control, s table.Stage) bool {
	switch s {
	case table.StageTurn:
		return r.begin(c)
	case stageExchange:
		return r.exchange(c)
	case table.StageDraw:
		c.Reg[regKong], c.Reg[regNew], c.Reg[regGiver] = 0, 0, 0
		c.Seat[c.Turn].Reg[regSince], c.Seat[c.Turn].Reg[regRobSince] = int32(c.Discards), c.Reg[regRobN]
	case table.StageClaim:
		return r.opened(c)
	case table.StageRob:
		flag := int32(0)
		if c.Reg[regKong] != 0 {
			flag = 1
		}
		c.Reg[regRobs+c.Reg[regRobN]%robs] = int32(c.Subject) | int32(c.Discards)<<8 | flag<<16
		c.Reg[regRobN]++
	case table.StageReplace:
		r.stands(c)
	case table.StageWin:
		return r.winning(c)
	case table.StageExhaust:
		c.Reg[regWall] = 1
		c.Goto(stageShow)
		return true
	case stageShow:
		r.showAll(c)
	}
	return false
}

// begin asks for the exchange and the void suit before the first turn.
func (r *Rules) begin(c table.Control) bool {
	if c.Reg[regPhase] == phaseNew && underway(c.Deal()) {
		c.Reg[regPhase] = phasePlay // the deal was set up in play
	}
	switch c.Reg[regPhase] {
	case phaseNew:
		if c.Reg[regPhase] = phaseExchange; r.cfg.exchange == "none" {
			return r.begin(c)
		}
		c.Ask(stageExchange, c.All())
		return true
	case phaseExchange:
		if c.Reg[regPhase] = phaseVoid; !r.cfg.declare {
			return r.begin(c)
		}
		c.Ask(stageVoid, c.All())
		return true
	case phaseVoid:
		c.Reg[regPhase] = phasePlay
		// East starts without drawing: any of its tiles may be the winning tile.
		st := &c.Seat[c.First]
		st.Drawn = st.Hand[st.Held-1]
	}
	return false
}

// underway reports whether a deal is past the start of the first turn.
func underway(d *table.Deal) bool {
	laid := d.Discards > 0 || d.Turn != d.First
	for s := range int(d.Seats) {
		laid = laid || d.Seat[s].NMeld > 0
	}
	return laid
}

// Step goes on after the answers of an own stage.
func (r *Rules) Step(c table.Control, s table.Stage) {
	switch s {
	case stageExchange:
		if r.cfg.direction == "dice" {
			c.Roll(stageExchange, 2)
			return
		}
		c.Goto(stageExchange)
	case stageVoid:
		r.choose(c)
	default:
		r.finish(c)
	}
}

// exchange moves the packets (§4).
func (r *Rules) exchange(c table.Control) bool {
	way := map[string]int{"left": 3, "right": 1, "across": 2}[r.cfg.direction]
	if way == 0 {
		way = [3]int{3, 1, 2}[(int(c.Dice[0])+int(c.Dice[1]))%3]
	}
	c.Reg[regWay] = int32(way)
	answers := c.Answer
	for s := range 4 {
		for _, h := range answers[s].Tiles() {
			c.Remove(s, h)
		}
	}
	for s := range 4 {
		to := (s + way) % 4
		for _, h := range answers[s].Tiles() {
			c.Add(to, h)
			c.Tell(h, 1<<to)
		}
		c.Emit(EvPassed, to, table.NoHandle)
	}
	c.Goto(table.StageTurn)
	return true
}

// judgeGive judges a packet of the exchange.
func (r *Rules) judgeGive(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	if a.Type != ActGive || int(a.N) != r.cfg.exchangeTiles || !d.Has(seat, a.Tiles()) {
		return table.No
	}
	if r.cfg.exchange == "any" {
		return table.Yes
	}
	return oneSuit(d, e, a.Tiles())
}

// oneSuit returns whether tiles are of one suit.
func oneSuit(d *table.Deal, e table.Viewpoint, hs []table.Handle) table.Verdict {
	v, of := table.Yes, tile.None
	for _, h := range hs {
		switch k := d.Kind(e, h); {
		case k == tile.None:
			v = table.Unknown
		case of == tile.None:
			of = k
		case k.Suit() != of.Suit():
			return table.No
		}
	}
	return v
}

// judgeVoid judges the choice of a void suit (§5).
func (r *Rules) judgeVoid(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	if a.Type != ActVoid || !d.Has(seat, a.Tiles()) {
		return table.No
	}
	if !r.cfg.declared || a.Slip == 0 {
		return table.Yes
	}
	void := int(a.Slip) - 1
	if a.N == 1 {
		k := d.Kind(e, a.Use[0])
		if k == tile.None {
			return table.Unknown
		}
		return table.Sure(suitOfKind(k) == void)
	}
	v := table.Yes
	st := &d.Seat[seat]
	for _, h := range st.Hand[:st.Held] {
		switch k := d.Kind(e, h); {
		case k == tile.None:
			v = table.Unknown
		case suitOfKind(k) == void:
			return table.No
		}
	}
	return v
}

// Offer appends the packets and void suits from which a seat may choose.
func (r *Rules) Offer(d *table.Deal, e table.Viewpoint, seat int, buf []table.Act) []table.Act {
	switch d.Asked {
	case stageExchange:
		return r.packets(d, e, seat, table.Make(ActGive), 0, buf)
	case stageVoid:
		for v := uint8(1); v <= 3; v++ {
			buf = r.offerVoid(d, e, seat, v, buf)
		}
	}
	return buf
}

// packets appends the packets that continue one. Equal tiles are one choice.
func (r *Rules) packets(d *table.Deal, e table.Viewpoint, seat int, a table.Act, from int, buf []table.Act) []table.Act {
	if int(a.N) == r.cfg.exchangeTiles {
		return append(buf, a)
	}
	st := &d.Seat[seat]
	var tried tile.Set
	for i := from; i < int(st.Held); i++ {
		k := d.Kind(e, st.Hand[i])
		if tried[k] > 0 || r.cfg.exchange == "same-suit" && a.N > 0 && k.Suit() != d.Kind(e, a.Use[0]).Suit() {
			continue
		}
		tried[k] = 1
		b := a
		b.Use[b.N] = st.Hand[i]
		b.N++
		buf = r.packets(d, e, seat, b, i+1, buf)
	}
	return buf
}

// offerVoid appends the ways to choose a void suit: with each tile of it, if a tile is laid
// face down.
func (r *Rules) offerVoid(d *table.Deal, e table.Viewpoint, seat int, v uint8, buf []table.Act) []table.Act {
	a := table.Make(ActVoid)
	a.Slip = v
	if !r.cfg.declared {
		return append(buf, a)
	}
	st := &d.Seat[seat]
	n := len(buf)
	var tried tile.Set
	for _, h := range st.Hand[:st.Held] {
		if k := d.Kind(e, h); k != tile.None && suitOfKind(k) == int(v)-1 && tried[k] == 0 {
			tried[k] = 1
			b := table.Make(ActVoid, h)
			b.Slip = v
			buf = append(buf, b)
		}
	}
	if len(buf) == n {
		buf = append(buf, a)
	}
	return buf
}

// choose opens the void suits, or keeps them secret until the first discards.
func (r *Rules) choose(c table.Control) {
	for s := range 4 {
		st := &c.Seat[s]
		if c.Clocked[s] > 0 {
			st.Reg[regVoid] = 1
		}
		if st.Reg[regLaid] = indicator; c.Answer[s].N == 1 {
			st.Reg[regLaid] = int32(c.Answer[s].Use[0]) + 1
		}
		if !r.cfg.firstTurn && st.Reg[regVoid] == 0 {
			c.Show(c.SlipOf(s))
		}
	}
	if c.NDue > 0 {
		return // Step is called again
	}
	r.learn(c)
	c.Goto(table.StageTurn)
}

// learn notes the void suits that lie open. A blank slip stands for characters.
func (r *Rules) learn(c table.Control) {
	for s := range 4 {
		k := c.Public[c.SlipOf(s)]
		if c.Seat[s].Reg[regVoid] > 0 || k == tile.None {
			continue
		}
		if c.Seat[s].Reg[regVoid] = int32(k); k > 3 {
			c.Seat[s].Reg[regVoid] = 1
		}
		c.Emit(EvVoid, s, table.NoHandle)
	}
}

// opened notes the void suit that a first discard has opened. It is a foul if the tile
// that lay face down is of another suit.
func (r *Rules) opened(c table.Control) bool {
	r.learn(c)
	s := int(c.From)
	st := &c.Seat[s]
	if v := st.Reg[regVoid]; r.cfg.declared && v > 0 && st.River.N == 1 && st.Reg[regLaid] > 0 && c.Clocked[s] == 0 {
		if suitOfKind(c.Kind(table.Public, c.Subject)) != int(v)-1 {
			c.FoulBy(s)
			return true
		}
	}
	return false
}

// Passing implements table.ExchangeGame: it describes the exchange and the choice of a void
// suit.
func (r *Rules) Passing(v *table.View) (p table.Passing, ok bool) {
	if v.Outcome != table.Playing {
		return p, false
	}
	if r.cfg.exchange != "none" {
		p.Steps = append(p.Steps, "step.exchange")
	}
	if r.cfg.declare {
		p.Steps = append(p.Steps, "step.void")
	}
	switch {
	case v.Stage == stageExchange && v.Reg[regPhase] == phaseExchange:
		p.Way = map[string]int{"left": 3, "right": 1, "across": 2}[r.cfg.direction]
		p.Tiles, p.Act = r.cfg.exchangeTiles, "act.give"
		return p, true
	case v.Stage == stageVoid:
		p.At = len(p.Steps) - 1
		return p, true
	}
	return p, false
}

// Swaps implements table.ExchangeGame. No act exchanges a tile with a meld.
func (r *Rules) Swaps(*table.ViewAct) (seat, meld int, out tile.Kind, ok bool) { return 0, 0, 0, false }

// ActWord implements table.ExchangeGame: the choice of a void suit names it.
func (r *Rules) ActWord(a *table.ViewAct) (name string, seat int) {
	if a.Type == ActVoid && a.Slip >= 1 && a.Slip <= 3 {
		return [...]string{"void-m", "void-p", "void-s"}[a.Slip-1], -1
	}
	return r.ActName(a.Type), -1
}
