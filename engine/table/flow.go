package table

// flow runs a deal through its stages. It is the part of the deal that neither callers nor
// rule sets see.
type flow struct{ Control }

// run advances through the stages until the deal waits for something.
func (fl flow) run() {
	for {
		if fl.Wait == WaitAct && fl.Pending == 0 {
			// The last answer has arrived, or no seat was asked.
			fl.Wait = WaitNone
			fl.answered()
			continue
		}
		if fl.Wait != WaitNone {
			return
		}
		if !fl.Diverted {
			if fl.dropped(fl.Turn) && (fl.Stage == StageDraw || fl.Stage == StageTurn || fl.Stage == StageReplace) {
				fl.skip()
				continue
			}
			fl.Diverted = true
			if fl.rules.Enter(fl.Control, fl.Stage) || fl.Wait != WaitNone {
				continue // what the hook shows must lie open before the stage goes on
			}
		}
		fl.step()
	}
}

func b2u(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}

// step carries out a standard stage.
func (fl flow) step() {
	turn := int(fl.Turn)
	switch fl.Stage {
	case StageBreak:
		if int(fl.Rolled) < len(fl.spec.Rolls) {
			fl.Roll(StageBreak, fl.spec.Rolls[fl.Rolled])
			return
		}
		fl.rules.Break(fl.Control)
		fl.emit(Event{Type: EvBroken, H: fl.Order[0]})
		fl.Goto(StageDeal)
	case StageDeal:
		fl.dealTiles()
		fl.Goto(StageBegin)
	case StageBegin:
		fl.Turn = fl.First
		switch {
		case fl.spec.Bonus:
			// The round starts with East, whichever seat begins.
			fl.Opening, fl.Turn = true, fl.Dealer
			fl.Goto(StageFlowers)
		case fl.spec.Extra:
			fl.Goto(StageTurn)
		default:
			fl.Goto(StageDraw)
		}
	case StageFlowers:
		fl.Ask(StageFlowers, 1<<fl.Turn)
	case StageDraw:
		fl.Claimed, fl.Replaced = NoAct, 0
		// A tile set aside is counted in Left but cannot be drawn.
		if !fl.CanDraw() || !fl.TakeFront(turn) {
			fl.Goto(StageExhaust)
			return
		}
		fl.Goto(StageTurn)
	case StageTurn:
		fl.Ask(StageTurn, 1<<fl.Turn)
	case StageClaim, StageRob:
		fl.Ask(fl.Stage, fl.Others(int(fl.From)))
	case StageLay:
		fl.Ask(StageLay, 1<<fl.Prover)
	case StageProve:
		fl.prove()
	case StageUnclaimed:
		fl.pass(int(fl.From))
	case StageReplace:
		if !fl.CanReplace() || !fl.TakeBack(turn) {
			fl.Goto(StageExhaust)
			return
		}
		fl.Replenished()
	case StageWin:
		fl.proveWins()
	case StageExhaust:
		fl.End(Drawn)
	case StageEnd:
		fl.finish()
	default:
		// An own stage whose answers are in or that asked no seat.
		fl.rules.Step(fl.Control, fl.Stage)
	}
}

// skip goes on after a dropped seat that was in turn.
func (fl flow) skip() {
	if fl.Opening {
		fl.flowersDone()
		return
	}
	fl.pass(int(fl.Turn))
}

// pass makes the next live seat after seat draw.
func (fl flow) pass(seat int) {
	if fl.Out == fl.All() {
		fl.End(Void)
		return
	}
	next := fl.Next(seat)
	for fl.Out>>next&1 != 0 {
		next = fl.Next(next)
	}
	fl.Turn, fl.Subject = int8(next), NoHandle
	fl.Goto(StageDraw)
}

// dealTiles deals blocks of four around the table from the first seat on, then single tiles.
// With Extra, the first seat gets one more.
func (fl flow) dealTiles() {
	n := int(fl.Seats)
	each := fl.spec.HandSize / 4
	for range each {
		for i := range n {
			for range 4 {
				fl.TakeFront((int(fl.First) + i) % n)
			}
		}
	}
	for i := range n {
		for range fl.spec.HandSize - 4*each {
			fl.TakeFront((int(fl.First) + i) % n)
		}
	}
	for i := range n {
		fl.Seat[i].Drawn = NoHandle
	}
	if fl.spec.Extra {
		fl.TakeFront(int(fl.First))
	}
}

// answered goes on after the last answer to a question.
func (fl flow) answered() {
	switch fl.Asked {
	case StageTurn, StageFlowers:
		if fl.dropped(fl.Turn) {
			fl.skip()
			return
		}
		fl.Commit(int(fl.Turn))
	case StageClaim, StageRob:
		fl.resolve()
	case StageLay:
		if fl.dropped(fl.Prover) {
			fl.void(int(fl.Prover))
			return
		}
		fl.Commit(int(fl.Prover))
	default:
		// The rule set interprets the answers of its own stages.
		fl.Stage, fl.Diverted = fl.Asked, true
		fl.rules.Step(fl.Control, fl.Asked)
	}
}

// prove judges the prover's act with the public eye, as an answer to the question, and
// carries it out.
func (fl flow) prove() {
	s := int(fl.Prover)
	a := &fl.proven
	*a = fl.Answer[s]
	if fl.dropped(fl.Prover) { // dropped while its tiles were shown
		fl.unproven(s)
		return
	}
	if fl.judgeIn(fl.Asked, Public, s, a) == No || a.Type == Cannot {
		if fl.Clocked[s] > 0 {
			fl.again(s)
			return
		}
		fl.FoulBy(s)
		return
	}
	fl.do(s, a)
}

// again tries the next default act of a seat that has timed out. A claim that cannot be
// laid is void.
func (fl flow) again(s int) {
	n, a := fl.defaultAct(s, int(fl.Clocked[s]))
	if a.Type == Cannot {
		if fl.Asked == StageLay {
			fl.void(s)
			return
		}
		fl.FoulBy(s)
		return
	}
	fl.Answer[s], fl.Clocked[s] = a, uint8(n)+1
	fl.Commit(s)
}

// unproven goes on without the act of a seat that was dropped before its proof.
func (fl flow) unproven(s int) {
	switch fl.Asked {
	case StageClaim, StageRob, StageLay:
		fl.void(s)
	default:
		fl.Answer[s] = Make(Pass)
		fl.answered()
	}
}

// void removes a seat's claim and resolves the remaining ones.
func (fl flow) void(s int) {
	fl.Claimants &^= 1 << s
	fl.award()
}

// do carries out a proven common act, or calls Rules.Do for an own act.
func (fl flow) do(s int, a *Act) {
	switch a.Type {
	case Pass: // a step is done
		if fl.Asked == StageFlowers {
			fl.flowersDone()
			return
		}
		fl.rules.Do(fl.Control, s, a)
	case Discard:
		fl.Discard(s, a.Use[0])
		fl.Goto(StageClaim)
	case Chow, Pung, Kong:
		t := [...]MeldType{MeldChow, MeldPung, MeldKong}[a.Type-Chow]
		from := int(fl.From)
		fl.claimed()
		fl.AddMeld(s, t, a.Tiles(), fl.Subject, from)
		fl.TurnAfterClaim(s, a.Type)
	case ConcealedKong:
		fl.AddMeld(s, MeldHidden, a.Tiles(), NoHandle, -1)
		if fl.spec.RobConcealed {
			// The tile is shown to all, because a seat that may win it must know it.
			fl.Window(StageRob, s, a.Use[0])
			fl.Show(a.Use[0])
			return
		}
		fl.afterKong(1)
	case AddKong:
		m := fl.pungFor(s, a.Use[0], Public)
		fl.Extend(s, m, MeldAdded, a.Use[0])
		fl.rules.Melded(fl.Control, s, m)
		if fl.spec.Rob {
			fl.Window(StageRob, s, a.Use[0])
			return
		}
		fl.afterKong(1)
	case Flower:
		h := a.Use[0]
		fl.Remove(s, h)
		fl.Place[h] = InBonus
		st := &fl.Seat[s]
		st.Bonus[st.NBonus] = h
		st.NBonus++
		fl.emit(Event{Type: EvFlower, Seat: int8(s), H: h})
		fl.Replaced = 2
		fl.Goto(StageReplace)
	default:
		fl.rules.Do(fl.Control, s, a)
	}
}

// flowersDone goes to the next seat of the flower round, or to the first turn after the
// last seat.
func (fl flow) flowersDone() {
	next := fl.Next(int(fl.Turn))
	fl.Turn = int8(next)
	if next != int(fl.Dealer) {
		fl.Goto(StageFlowers)
		return
	}
	fl.Opening, fl.Turn = false, fl.First
	for s := range int(fl.Seats) {
		if !fl.spec.Extra || s != int(fl.First) {
			fl.Seat[s].Drawn = NoHandle
		}
	}
	fl.Replaced = 0
	if fl.spec.Extra {
		fl.Goto(StageTurn)
	} else {
		fl.Goto(StageDraw)
	}
}
