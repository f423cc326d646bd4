package table

import "moineau/engine/tile"

// Control is what a rule set receives in the hooks that change a deal: the deal and the
// methods that change it. Other programs never receive one, because a change that is no
// input would make this replica diverge. A Control must not be kept after the hook returns.
type Control struct{ *deal }

// deal is the embedded name of Deal, so that other packages cannot make a Control.
type deal = Deal

// Pose returns the control of a new deal without a history. Call Lay for open tiles.
func Pose(r Rules, s Setup) Control { return Control{New(r, s)} }

// Deal returns the deal, for functions that only read it.
func (c Control) Deal() *Deal { return c.deal }

// Finish ends a posed deal with a result that was computed elsewhere.
func (c Control) Finish(r *Result) { c.result, c.Stage, c.Wait = r, StageDone, WaitOver }

// Goto goes to a stage and calls its Enter.
func (c Control) Goto(s Stage) { c.Stage, c.Diverted = s, false }

// Resume returns to a stage without calling its Enter again.
func (c Control) Resume(s Stage) { c.Stage, c.Diverted = s, true }

// Ask asks seats (bits) in a stage and waits for their answers. Dropped seats are not
// asked. A question to no seat is answered at once. If tiles are due, the question is put
// when all of them lie open.
func (c Control) Ask(s Stage, seats uint8) {
	seats &^= c.Out
	c.Stage, c.Diverted, c.Asked = s, true, s
	c.AskedSeats, c.Pending = seats, seats
	for i := range int(c.Seats) {
		// Answers of other seats stay, because claims may be resolved again.
		if seats>>i&1 != 0 {
			c.Answer[i], c.Clocked[i] = Act{}, 0
		}
	}
	c.await(WaitAct)
}

// await waits for w, or first for the tiles that are due.
func (c Control) await(w Wait) {
	if c.NDue > 0 {
		c.Wait, c.Then = WaitShow, w
		return
	}
	c.Wait, c.Then = w, WaitNone
	if w != WaitAct {
		return
	}
	for i := range int(c.Seats) {
		if c.Pending>>i&1 != 0 {
			c.emit(Event{Type: EvAsked, Seat: int8(i), N: uint8(c.Asked)})
		}
	}
}

// Roll waits for a roll of n dice and then goes on with stage s, whose Enter is called
// (again). Due tiles are shown first.
func (c Control) Roll(s Stage, n int) {
	c.Goto(s)
	c.NDice = uint8(n)
	c.await(WaitRoll)
}

// Show makes a handle due. The deal waits until it lies open and then resumes where it
// was, which may be a question that is already put.
func (c Control) Show(h Handle) {
	if c.Public[h] != tile.None {
		return
	}
	at := int(c.NDue)
	for i := range at {
		if c.Due[i] == h {
			return
		}
	}
	for at > 0 && c.Due[at-1] > h {
		c.Due[at] = c.Due[at-1]
		at--
	}
	if c.NDue++; c.NDue == 1 {
		c.Then = c.Wait
	}
	c.Due[at] = h
	c.Wait = WaitShow
}

// ShowHand makes the concealed tiles of a seat due.
func (c Control) ShowHand(seat int) {
	st := &c.Seat[seat]
	for _, h := range st.Hand[:st.Held] {
		c.Show(h)
	}
}

// ShowKongs makes the tiles of a seat's concealed kongs due if they lie face down.
func (c Control) ShowKongs(seat int) {
	st := &c.Seat[seat]
	for m := range int(st.NMeld) {
		if st.Melds[m].Type == MeldHidden {
			c.ShowMeld(seat, m)
		}
	}
}

// ShowMeld makes the tiles of a meld due.
func (c Control) ShowMeld(seat, meld int) {
	for _, h := range c.Seat[seat].Melds[meld].Of() {
		c.Show(h)
	}
}

func (c Control) showUsed(a *Act) {
	for _, h := range a.Tiles() {
		c.Show(h)
	}
}

// Tell entitles seats (bits) to know a handle.
func (c Control) Tell(h Handle, seats uint8) {
	for s := range int(c.Seats) {
		if seats>>s&1 != 0 && c.Entitled[h]>>s&1 == 0 {
			c.Entitled[h] |= 1 << s
			if c.Public[h] == tile.None {
				c.emit(Event{Type: EvMayKnow, Seat: int8(s), H: h})
			}
		}
	}
}

// Lay marks a tile as open without a reveal. It is for Pose.
func (c Control) Lay(h Handle, k tile.Kind) {
	c.Public[h] = k
	c.open[k]++
}

// Window opens a window on a tile.
func (c Control) Window(stage Stage, from int, h Handle) {
	c.Subject, c.From = h, int8(from)
	c.Goto(stage)
}

// TurnAfterClaim starts the turn of a claimer whose meld is laid. It is for own claims.
func (c Control) TurnAfterClaim(s int, t ActType) {
	c.Turn, c.Claimed, c.Replaced = int8(s), t, 0
	c.Seat[s].Drawn = NoHandle
	if t == Kong {
		c.afterKong(1)
		return
	}
	c.Goto(StageTurn)
}

func (c Control) afterKong(how uint8) {
	if c.spec.NoReplacement {
		c.Seat[c.Turn].Drawn = NoHandle
		c.Goto(StageTurn)
		return
	}
	c.Replaced = how
	c.Goto(StageReplace)
}

// Replenished goes on after the seat in turn has received a replacement. It is for rule
// sets that take the tile themselves, in Enter of StageReplace.
func (c Control) Replenished() {
	c.Claimed = NoAct
	if c.Opening {
		c.Goto(StageFlowers)
		return
	}
	c.Goto(StageTurn)
}

// Commit shows the tiles that a seat's answer exposes, then proves the act and carries it
// out. It is for Step of an own stage.
func (c Control) Commit(seat int) {
	a := &c.Answer[seat]
	c.Prover = int8(seat)
	c.Goto(StageProve)
	switch a.Type {
	case Pass, Cannot:
	case Win:
		c.Winners, c.Claimants, c.Proving = 0, 1<<seat, 1<<seat
		c.GiveFrom, c.WinTile, c.WinBy = -1, c.Seat[seat].Drawn, BySelfDraw
		c.Goto(StageWin)
	case ConcealedKong:
		if !c.spec.HiddenKongs {
			c.showUsed(a)
		}
	case Discard, Chow, Pung, Kong, AddKong, Flower:
		c.showUsed(a)
	default:
		switch c.rules.Exposes(c.deal, seat, a) {
		case ShowUsed:
			c.showUsed(a)
		case ShowHand:
			c.ShowHand(seat)
		}
	}
}

// Declare ends the deal as won by the winners (bits), whose hands must lie open as far as
// they count. It is also for own acts that win, such as a hand of flowers. from supplied
// the tile h; from is -1 and h is NoHandle if there is none.
func (c Control) Declare(winners uint8, from int8, h Handle, by By) {
	c.Winners, c.GiveFrom, c.WinTile, c.WinBy = winners, from, h, by
	for s := range int(c.Seats) {
		if winners>>s&1 != 0 {
			c.emit(Event{Type: EvWon, Seat: int8(s), To: from, H: h})
		}
	}
	c.End(Won)
}

// FoulBy reports that a seat's act failed its proof. The rule set decides whether the
// deal goes on.
func (c Control) FoulBy(s int) {
	c.emit(Event{Type: EvFoul, Seat: int8(s)})
	c.Fouler = int8(s)
	if !c.rules.Foul(c, s) {
		c.End(Fouled)
	}
}

// AwardAgain goes on after a foul. In a window the remaining claims are resolved, without
// the fouler's. Otherwise the seat in turn is asked again or, if it was dropped, the next
// seat draws. It is for Foul.
func (c Control) AwardAgain() {
	switch c.Asked {
	case StageClaim, StageRob, StageLay:
		c.Claimants &^= 1 << c.Fouler
		flow{c}.award()
	default:
		c.noWin()
		c.Goto(StageTurn)
	}
}

// noWin clears the data of a failed win.
func (c Control) noWin() {
	c.Winners, c.Proving = 0, 0
	c.GiveFrom, c.WinTile, c.WinBy = -1, NoHandle, ByNone
}

// Drop excludes a seat for the rest of the deal: it is no longer asked, its turns are
// skipped, and its hand stays. Its claim in a window is void, even if it has answered or
// has won but not yet laid the meld. If it is in turn, the next live seat draws. If no
// seat is left, the deal is Void.
func (c Control) Drop(seat int) {
	c.Out |= 1 << seat
	c.Claimants &^= 1 << seat
	if (c.Wait == WaitAct || c.Then == WaitAct) && c.AskedSeats>>seat&1 != 0 {
		c.Answer[seat], c.Clocked[seat] = Make(Pass), 0
		if c.Pending>>seat&1 != 0 {
			c.Pending &^= 1 << seat
			c.emit(Event{Type: EvAnswered, Seat: int8(seat)})
		}
	}
}

// End ends the deal, cancels an open question and goes to StageEnd. It clears the winners
// and the winning tile unless the outcome is Won, also if a win was proven that the rule
// set rejects. A win ends the deal through Declare.
func (c Control) End(o Outcome) {
	c.Outcome = o
	c.Pending = 0
	if c.Then = WaitNone; c.Wait != WaitShow {
		c.Wait = WaitNone
	}
	if o != Won {
		c.Winners = 0
	}
	if o == Drawn || o == Void {
		c.noWin()
	}
	c.Goto(StageEnd)
}

// Emit emits an event of the rule set.
func (c Control) Emit(n uint8, seat int, h Handle) {
	c.emit(Event{Type: EvOwn, Seat: int8(seat), H: h, N: n})
}

func (c Control) emit(e Event) { c.events = append(c.events, e) }
