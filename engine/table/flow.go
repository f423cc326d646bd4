package table

import "moineau/engine/tile"

// run advances through the stages until the deal waits for something.
func (d *Deal) run() {
	for {
		if d.Wait == WaitAct && d.Pending == 0 {
			// The last answer has arrived, or no seat was asked.
			d.Wait = WaitNone
			d.answered()
			continue
		}
		if d.Wait != WaitNone {
			return
		}
		if !d.Diverted {
			if d.dropped(d.Turn) && (d.Stage == StageDraw || d.Stage == StageTurn || d.Stage == StageReplace) {
				d.skip()
				continue
			}
			d.Diverted = true
			if d.rules.Enter(d, d.Stage) || d.Wait != WaitNone {
				continue // what the hook shows must lie open before the stage goes on
			}
		}
		d.step()
	}
}

// Goto goes to a stage and calls its Enter. For hooks only.
func (d *Deal) Goto(s Stage) { d.Stage, d.Diverted = s, false }

// Resume returns to a stage without calling its Enter again. For hooks only.
func (d *Deal) Resume(s Stage) { d.Stage, d.Diverted = s, true }

// Ask asks seats (bits) in a stage and waits for their answers. Dropped seats are not
// asked. A question to no seat is answered at once. If tiles are due, the question is put
// when all of them lie open. For hooks only.
func (d *Deal) Ask(s Stage, seats uint8) {
	seats &^= d.Out
	d.Stage, d.Diverted, d.Asked = s, true, s
	d.AskedSeats, d.Pending = seats, seats
	for i := range int(d.Seats) {
		// Answers of other seats stay, because claims may be resolved again.
		if seats>>i&1 != 0 {
			d.Answer[i], d.Clocked[i] = Act{}, 0
		}
	}
	d.await(WaitAct)
}

// await waits for w, or first for the tiles that are due.
func (d *Deal) await(w Wait) {
	if d.NDue > 0 {
		d.Wait, d.Then = WaitShow, w
		return
	}
	d.Wait, d.Then = w, WaitNone
	if w != WaitAct {
		return
	}
	for i := range int(d.Seats) {
		if d.Pending>>i&1 != 0 {
			d.emit(Event{Type: EvAsked, Seat: int8(i), N: uint8(d.Asked)})
		}
	}
}

// Roll waits for a roll of n dice and then goes on with stage s, whose Enter is called
// (again). Due tiles are shown first. For hooks only.
func (d *Deal) Roll(s Stage, n int) {
	d.Goto(s)
	d.NDice = uint8(n)
	d.await(WaitRoll)
}

// Show makes a handle due. The deal waits until it lies open and then resumes where it
// was, which may be a question that is already put. For hooks only.
func (d *Deal) Show(h Handle) {
	if d.Public[h] != tile.None {
		return
	}
	at := int(d.NDue)
	for i := range at {
		if d.Due[i] == h {
			return
		}
	}
	for at > 0 && d.Due[at-1] > h {
		d.Due[at] = d.Due[at-1]
		at--
	}
	if d.NDue++; d.NDue == 1 {
		d.Then = d.Wait
	}
	d.Due[at] = h
	d.Wait = WaitShow
}

// ShowHand makes the concealed tiles of a seat due. For hooks only.
func (d *Deal) ShowHand(seat int) {
	st := &d.Seat[seat]
	for _, h := range st.Hand[:st.Held] {
		d.Show(h)
	}
}

// ShowKongs makes the tiles of a seat's concealed kongs due if they lie face down.
// For hooks only.
func (d *Deal) ShowKongs(seat int) {
	st := &d.Seat[seat]
	for m := range int(st.NMeld) {
		if st.Melds[m].Type == MeldHidden {
			d.ShowMeld(seat, m)
		}
	}
}

// ShowMeld makes the tiles of a meld due. For hooks only.
func (d *Deal) ShowMeld(seat, meld int) {
	for _, h := range d.Seat[seat].Melds[meld].Of() {
		d.Show(h)
	}
}

// Tell entitles seats (bits) to know a handle. For hooks only.
func (d *Deal) Tell(h Handle, seats uint8) {
	for s := range int(d.Seats) {
		if seats>>s&1 != 0 && d.Entitled[h]>>s&1 == 0 {
			d.Entitled[h] |= 1 << s
			if d.Public[h] == tile.None {
				d.emit(Event{Type: EvMayKnow, Seat: int8(s), H: h})
			}
		}
	}
}

// End ends the deal, cancels an open question and goes to StageEnd. It clears the winners
// and the winning tile unless the outcome is Won, also if a win was proven that the rule
// set rejects. A win ends the deal through Declare. For hooks only.
func (d *Deal) End(o Outcome) {
	d.Outcome = o
	d.Pending = 0
	if d.Then = WaitNone; d.Wait != WaitShow {
		d.Wait = WaitNone
	}
	if o != Won {
		d.Winners = 0
	}
	if o == Drawn || o == Void {
		d.noWin()
	}
	d.Goto(StageEnd)
}

func b2u(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}

// step carries out a standard stage.
func (d *Deal) step() {
	turn := int(d.Turn)
	switch d.Stage {
	case StageBreak:
		if int(d.Rolled) < len(d.spec.Rolls) {
			d.Roll(StageBreak, d.spec.Rolls[d.Rolled])
			return
		}
		d.rules.Break(d)
		d.emit(Event{Type: EvBroken, H: d.Order[0]})
		d.Goto(StageDeal)
	case StageDeal:
		d.deal()
		d.Goto(StageBegin)
	case StageBegin:
		d.Turn = d.First
		switch {
		case d.spec.Bonus:
			// The round starts with East, whichever seat begins.
			d.Opening, d.Turn = true, d.Dealer
			d.Goto(StageFlowers)
		case d.spec.Extra:
			d.Goto(StageTurn)
		default:
			d.Goto(StageDraw)
		}
	case StageFlowers:
		d.Ask(StageFlowers, 1<<d.Turn)
	case StageDraw:
		d.Claimed, d.Replaced = NoAct, 0
		// A tile set aside is counted in Left but cannot be drawn.
		if !d.CanDraw() || !d.TakeFront(turn) {
			d.Goto(StageExhaust)
			return
		}
		d.Goto(StageTurn)
	case StageTurn:
		d.Ask(StageTurn, 1<<d.Turn)
	case StageClaim, StageRob:
		d.Ask(d.Stage, d.Others(int(d.From)))
	case StageLay:
		d.Ask(StageLay, 1<<d.Prover)
	case StageProve:
		d.prove()
	case StageUnclaimed:
		d.pass(int(d.From))
	case StageReplace:
		if !d.CanReplace() || !d.TakeBack(turn) {
			d.Goto(StageExhaust)
			return
		}
		d.Replenished()
	case StageWin:
		d.proveWins()
	case StageExhaust:
		d.End(Drawn)
	case StageEnd:
		d.finish()
	default:
		// An own stage whose answers are in or that asked no seat.
		d.rules.Step(d, d.Stage)
	}
}

// Drawable returns the number of tiles that can still be drawn from the front.
func (d *Deal) Drawable() int {
	reserve := d.spec.Reserve
	if !d.spec.Refill {
		reserve = max(0, reserve-int(d.Back))
	}
	return int(d.Left) - reserve
}

// CanDraw reports whether the live wall has a tile.
func (d *Deal) CanDraw() bool { return d.Drawable() > 0 }

// CanReplace reports whether a tile can be taken as a replacement.
func (d *Deal) CanReplace() bool {
	if d.spec.Refill && !d.spec.UseReserve {
		return d.CanDraw()
	}
	return d.Left > 0
}

// Replenished goes on after the seat in turn has received a replacement. It is for rule
// sets that take the tile themselves, in Enter of StageReplace. For hooks only.
func (d *Deal) Replenished() {
	d.Claimed = NoAct
	if d.Opening {
		d.Goto(StageFlowers)
		return
	}
	d.Goto(StageTurn)
}

// Drop excludes a seat for the rest of the deal: it is no longer asked, its turns are
// skipped, and its hand stays. Its claim in a window is void, even if it has answered or
// has won but not yet laid the meld. If it is in turn, the next live seat draws. If no
// seat is left, the deal is Void. For hooks only.
func (d *Deal) Drop(seat int) {
	d.Out |= 1 << seat
	d.Claimants &^= 1 << seat
	if (d.Wait == WaitAct || d.Then == WaitAct) && d.AskedSeats>>seat&1 != 0 {
		d.Answer[seat], d.Clocked[seat] = Make(Pass), 0
		if d.Pending>>seat&1 != 0 {
			d.Pending &^= 1 << seat
			d.emit(Event{Type: EvAnswered, Seat: int8(seat)})
		}
	}
}

// dropped reports whether a seat was excluded by Drop.
func (d *Deal) dropped(seat int8) bool { return seat >= 0 && d.Out>>uint(seat)&1 != 0 }

// skip goes on after a dropped seat that was in turn.
func (d *Deal) skip() {
	if d.Opening {
		d.flowersDone()
		return
	}
	d.pass(int(d.Turn))
}

// pass makes the next live seat after seat draw.
func (d *Deal) pass(seat int) {
	if d.Out == d.All() {
		d.End(Void)
		return
	}
	next := d.Next(seat)
	for d.Out>>next&1 != 0 {
		next = d.Next(next)
	}
	d.Turn, d.Subject = int8(next), NoHandle
	d.Goto(StageDraw)
}

// deal deals blocks of four around the table from the first seat on, then single tiles.
// With Extra, the first seat gets one more.
func (d *Deal) deal() {
	n := int(d.Seats)
	each := d.spec.HandSize / 4
	for range each {
		for i := range n {
			for range 4 {
				d.TakeFront((int(d.First) + i) % n)
			}
		}
	}
	for i := range n {
		for range d.spec.HandSize - 4*each {
			d.TakeFront((int(d.First) + i) % n)
		}
	}
	for i := range n {
		d.Seat[i].Drawn = NoHandle
	}
	if d.spec.Extra {
		d.TakeFront(int(d.First))
	}
}

// answered goes on after the last answer to a question.
func (d *Deal) answered() {
	switch d.Asked {
	case StageTurn, StageFlowers:
		if d.dropped(d.Turn) {
			d.skip()
			return
		}
		d.Commit(int(d.Turn))
	case StageClaim, StageRob:
		d.resolve()
	case StageLay:
		if d.dropped(d.Prover) {
			d.void(int(d.Prover))
			return
		}
		d.Commit(int(d.Prover))
	default:
		// The rule set interprets the answers of its own stages.
		d.Stage, d.Diverted = d.Asked, true
		d.rules.Step(d, d.Asked)
	}
}

// Commit shows the tiles that a seat's answer exposes, then proves the act and carries it
// out. It is for Step of an own stage. For hooks only.
func (d *Deal) Commit(seat int) {
	a := &d.Answer[seat]
	d.Prover = int8(seat)
	d.Goto(StageProve)
	switch a.Type {
	case Pass, Cannot:
	case Win:
		d.Winners, d.Claimants, d.Proving = 0, 1<<seat, 1<<seat
		d.GiveFrom, d.WinTile, d.WinBy = -1, d.Seat[seat].Drawn, BySelfDraw
		d.Goto(StageWin)
	case ConcealedKong:
		if !d.spec.HiddenKongs {
			d.showUsed(a)
		}
	case Discard, Chow, Pung, Kong, AddKong, Flower:
		d.showUsed(a)
	default:
		switch d.rules.Exposes(d, seat, a) {
		case ShowUsed:
			d.showUsed(a)
		case ShowHand:
			d.ShowHand(seat)
		}
	}
}

func (d *Deal) showUsed(a *Act) {
	for _, h := range a.Tiles() {
		d.Show(h)
	}
}

// prove judges the prover's act with the public eye, as an answer to the question, and
// carries it out.
func (d *Deal) prove() {
	s := int(d.Prover)
	a := &d.proven
	*a = d.Answer[s]
	if d.dropped(d.Prover) { // dropped while its tiles were shown
		d.unproven(s)
		return
	}
	if d.judgeIn(d.Asked, Public, s, a) == No || a.Type == Cannot {
		if d.Clocked[s] > 0 {
			d.again(s)
			return
		}
		d.FoulBy(s)
		return
	}
	d.do(s, a)
}

// again tries the next default act of a seat that has timed out. A claim that cannot be
// laid is void.
func (d *Deal) again(s int) {
	n, a := d.defaultAct(s, int(d.Clocked[s]))
	if a.Type == Cannot {
		if d.Asked == StageLay {
			d.void(s)
			return
		}
		d.FoulBy(s)
		return
	}
	d.Answer[s], d.Clocked[s] = a, uint8(n)+1
	d.Commit(s)
}

// unproven goes on without the act of a seat that was dropped before its proof.
func (d *Deal) unproven(s int) {
	switch d.Asked {
	case StageClaim, StageRob, StageLay:
		d.void(s)
	default:
		d.Answer[s] = Make(Pass)
		d.answered()
	}
}

// void removes a seat's claim and resolves the remaining ones.
func (d *Deal) void(s int) {
	d.Claimants &^= 1 << s
	d.award()
}

// FoulBy reports that a seat's act failed its proof. The rule set decides whether the
// deal goes on. For hooks only.
func (d *Deal) FoulBy(s int) {
	d.emit(Event{Type: EvFoul, Seat: int8(s)})
	d.Fouler = int8(s)
	if !d.rules.Foul(d, s) {
		d.End(Fouled)
	}
}

// do carries out a proven common act, or calls Rules.Do for an own act.
func (d *Deal) do(s int, a *Act) {
	switch a.Type {
	case Pass: // a step is done
		if d.Asked == StageFlowers {
			d.flowersDone()
			return
		}
		d.rules.Do(d, s, a)
	case Discard:
		d.Discard(s, a.Use[0])
		d.Goto(StageClaim)
	case Chow, Pung, Kong:
		t := [...]MeldType{MeldChow, MeldPung, MeldKong}[a.Type-Chow]
		from := int(d.From)
		d.claimed()
		d.AddMeld(s, t, a.Tiles(), d.Subject, from)
		d.TurnAfterClaim(s, a.Type)
	case ConcealedKong:
		d.AddMeld(s, MeldHidden, a.Tiles(), NoHandle, -1)
		if d.spec.RobConcealed {
			// The tile is shown to all, because a seat that may win it must know it.
			d.Window(StageRob, s, a.Use[0])
			d.Show(a.Use[0])
			return
		}
		d.afterKong(1)
	case AddKong:
		m := d.pungFor(s, a.Use[0], Public)
		d.Extend(s, m, MeldAdded, a.Use[0])
		d.rules.Melded(d, s, m)
		if d.spec.Rob {
			d.Window(StageRob, s, a.Use[0])
			return
		}
		d.afterKong(1)
	case Flower:
		h := a.Use[0]
		d.Remove(s, h)
		d.Place[h] = InBonus
		st := &d.Seat[s]
		st.Bonus[st.NBonus] = h
		st.NBonus++
		d.emit(Event{Type: EvFlower, Seat: int8(s), H: h})
		d.Replaced = 2
		d.Goto(StageReplace)
	default:
		d.rules.Do(d, s, a)
	}
}

func (d *Deal) afterKong(how uint8) {
	if d.spec.NoReplacement {
		d.Seat[d.Turn].Drawn = NoHandle
		d.Goto(StageTurn)
		return
	}
	d.Replaced = how
	d.Goto(StageReplace)
}

// flowersDone goes to the next seat of the flower round, or to the first turn after the
// last seat.
func (d *Deal) flowersDone() {
	next := d.Next(int(d.Turn))
	d.Turn = int8(next)
	if next != int(d.Dealer) {
		d.Goto(StageFlowers)
		return
	}
	d.Opening, d.Turn = false, d.First
	for s := range int(d.Seats) {
		if !d.spec.Extra || s != int(d.First) {
			d.Seat[s].Drawn = NoHandle
		}
	}
	d.Replaced = 0
	if d.spec.Extra {
		d.Goto(StageTurn)
	} else {
		d.Goto(StageDraw)
	}
}

// Discard moves a tile from a hand to its river and makes it the subject of a window. The
// caller sets the next stage. It is for own acts that discard. For hooks only.
func (d *Deal) Discard(s int, h Handle) {
	st := &d.Seat[s]
	drawn := b2u(st.Drawn == h)
	d.Remove(s, h)
	st.Drawn = NoHandle
	r := &st.River
	d.Discards++
	r.H[r.N], r.No[r.N] = h, d.Discards
	r.Flags[r.N] = 0
	if drawn != 0 {
		r.Flags[r.N] = RiverDrawn
	}
	r.N++
	d.Place[h] = InRiver
	d.Subject, d.From = h, int8(s)
	d.emit(Event{Type: EvDiscarded, Seat: int8(s), H: h, N: drawn})
	d.rules.Discarded(d, s, h)
}

// Window opens a window on a tile. For hooks only.
func (d *Deal) Window(stage Stage, from int, h Handle) {
	d.Subject, d.From = h, int8(from)
	d.Goto(stage)
}

// TurnAfterClaim starts the turn of a claimer whose meld is laid. It is for own claims.
// For hooks only.
func (d *Deal) TurnAfterClaim(s int, t ActType) {
	d.Turn, d.Claimed, d.Replaced = int8(s), t, 0
	d.Seat[s].Drawn = NoHandle
	if t == Kong {
		d.afterKong(1)
		return
	}
	d.Goto(StageTurn)
}
