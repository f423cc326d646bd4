package table

import "moineau/engine/tile"

// run goes from stage to stage until something is awaited.
func (d *Deal) run() {
	for d.Wait == WaitNone {
		if !d.Diverted {
			d.Diverted = true
			if d.rules.Enter(d, d.Stage) {
				continue
			}
		}
		d.step()
	}
}

// Goto goes to a stage; its Enter is called.
func (d *Deal) Goto(s Stage) { d.Stage, d.Diverted = s, false }

// Resume goes back to a stage without calling its Enter again.
func (d *Deal) Resume(s Stage) { d.Stage, d.Diverted = s, true }

// Ask asks seats (bits) in a stage and waits for their answers.
func (d *Deal) Ask(s Stage, seats uint8) {
	if seats&^d.Out != 0 {
		seats &^= d.Out
	}
	d.Stage, d.Diverted, d.Asked = s, true, s
	d.AskedSeats, d.Pending = seats, seats
	d.Wait = WaitAct
	for i := range int(d.Seats) {
		// Answers of seats not asked stay: claims may be resolved again.
		if seats>>i&1 != 0 {
			d.Answer[i], d.Clocked[i] = Act{}, 0
			d.emit(Event{Type: EvAsked, Seat: int8(i), N: uint8(s)})
		}
	}
}

// Roll waits for a throw of n dice and then goes on with stage s, whose Enter is
// called (again).
func (d *Deal) Roll(s Stage, n int) {
	d.Goto(s)
	d.NDice = uint8(n)
	d.Wait = WaitRoll
}

// Show makes a handle due: the deal waits until it lies open.
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
	d.Due[at] = h
	d.NDue++
	d.Wait = WaitShow
}

// ShowHand makes the concealed tiles of a seat due.
func (d *Deal) ShowHand(seat int) {
	st := &d.Seat[seat]
	for _, h := range st.Hand[:st.Held] {
		d.Show(h)
	}
}

// ShowMeld makes the tiles of a meld due.
func (d *Deal) ShowMeld(seat, meld int) {
	for _, h := range d.Seat[seat].Melds[meld].Of() {
		d.Show(h)
	}
}

// Tell entitles seats (bits) to know a handle.
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

// TakeFront moves the next tile of the wall to a seat's hand; false: none there.
func (d *Deal) TakeFront(seat int) bool {
	for d.Front < d.Tiles && d.Place[d.Order[d.Front]] != InWall {
		d.Front++
	}
	if d.Front >= d.Tiles {
		return false
	}
	h := d.Order[d.Front]
	d.Front++
	d.take(seat, h)
	d.emit(Event{Type: EvDrawn, Seat: int8(seat), H: h, N: b2u(d.Stage == StageDeal)})
	return true
}

// TakeBack moves the next replacement tile to a seat's hand; false: none there.
func (d *Deal) TakeBack(seat int) bool {
	h := d.rules.Back(d)
	if h == NoHandle {
		return false
	}
	d.Back++
	d.take(seat, h)
	d.emit(Event{Type: EvReplaced, Seat: int8(seat), H: h})
	return true
}

func (d *Deal) take(seat int, h Handle) {
	d.Left--
	d.Add(seat, h)
	d.Seat[seat].Drawn = h
	d.Tell(h, 1<<seat)
}

// Add puts a handle into a hand.
func (d *Deal) Add(seat int, h Handle) {
	st := &d.Seat[seat]
	st.Hand[st.Held] = h
	st.Held++
	d.Place[h], d.Owner[h] = InHand, int8(seat)
}

// Remove takes a handle out of a hand; where it goes is the caller's to say.
func (d *Deal) Remove(seat int, h Handle) {
	st := &d.Seat[seat]
	for i := range int(st.Held) {
		if st.Hand[i] == h {
			copy(st.Hand[i:st.Held-1], st.Hand[i+1:st.Held])
			st.Held--
			st.Hand[st.Held] = NoHandle
			break
		}
	}
	if st.Drawn == h {
		st.Drawn = NoHandle
	}
	d.Place[h] = Gone
}

// AddMeld lays tiles of a hand (and a claimed one, or NoHandle) as a meld and
// gives its number.
func (d *Deal) AddMeld(seat int, t MeldType, use []Handle, taken Handle, from int) int {
	st := &d.Seat[seat]
	m := &st.Melds[st.NMeld]
	*m = Meld{Type: t, From: -1, Taken: NoHandle}
	if taken != NoHandle {
		m.From, m.Taken = int8(from), taken
		m.put(taken)
		d.Place[taken], d.Owner[taken] = InMeld, int8(seat)
	}
	for _, h := range use {
		d.Remove(seat, h)
		d.Place[h] = InMeld
		m.put(h)
	}
	st.NMeld++
	d.emit(Event{Type: EvMelded, Seat: int8(seat), To: int8(from), H: taken, N: st.NMeld - 1})
	d.rules.Melded(d, seat, int(st.NMeld-1))
	return int(st.NMeld - 1)
}

// Extend adds a tile of the hand to a meld of the same seat.
func (d *Deal) Extend(seat, meld int, t MeldType, h Handle) {
	m := &d.Seat[seat].Melds[meld]
	d.Remove(seat, h)
	d.Place[h] = InMeld
	m.Type = t
	m.put(h)
	d.emit(Event{Type: EvMelded, Seat: int8(seat), To: -1, H: h, N: uint8(meld)})
}

// Pull takes a tile out of a meld.
func (d *Deal) Pull(seat, meld int, h Handle) {
	m := &d.Seat[seat].Melds[meld]
	for i := range int(m.N) {
		if m.Tiles[i] == h {
			copy(m.Tiles[i:m.N-1], m.Tiles[i+1:m.N])
			m.N--
			m.Tiles[m.N] = 0
			break
		}
	}
	d.Place[h] = Gone
}

func (m *Meld) put(h Handle) {
	m.Tiles[m.N] = h
	m.N++
}

// claimed takes the subject out of its river for a claimer.
func (d *Deal) claimed() {
	if d.From < 0 {
		return
	}
	r := &d.Seat[d.From].River
	if r.N > 0 && r.H[r.N-1] == d.Subject {
		r.Flags[r.N-1] |= RiverClaimed
	}
}

// End ends the deal; StageEnd follows.
func (d *Deal) End(o Outcome) {
	d.Outcome = o
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
		if !d.CanDraw() {
			d.Goto(StageExhaust)
			return
		}
		d.TakeFront(turn)
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
		d.Turn = int8(d.Next(int(d.From)))
		for d.Out>>uint(d.Turn)&1 != 0 && d.Out != d.All() {
			d.Turn = int8(d.Next(int(d.Turn)))
		}
		d.Subject = NoHandle
		d.Goto(StageDraw)
	case StageReplace:
		if !d.TakeBack(turn) {
			d.Goto(StageExhaust)
			return
		}
		d.Claimed = NoAct
		d.Goto(StageTurn)
	case StageWin:
		d.proveWins()
	case StageExhaust:
		d.End(Drawn)
	case StageEnd:
		d.finish()
	default:
		// An own stage whose answers are in, or that asked nobody.
		d.rules.Step(d, d.Stage)
	}
}

// Live is the number of tiles that can still be drawn from the front.
func (d *Deal) Live() int {
	reserve := d.spec.Reserve
	if !d.spec.Refill {
		reserve = max(0, reserve-int(d.Back))
	}
	return int(d.Left) - reserve
}

// CanDraw tells whether the live wall has a tile.
func (d *Deal) CanDraw() bool { return d.Live() > 0 }

// Drop asks a seat no more in this deal; it is skipped in turn. What it was asked
// now counts as a pass.
func (d *Deal) Drop(seat int) {
	d.Out |= 1 << seat
	if d.Wait == WaitAct && d.Pending>>seat&1 != 0 {
		d.answer(seat, Make(Pass), 0)
	}
}

// deal gives blocks of four around the table, then single tiles, from the first
// seat on; with Extra the first seat ends with one more.
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

// answered goes on after the last answer of a question.
func (d *Deal) answered() {
	switch d.Asked {
	case StageTurn, StageFlowers:
		d.commit(int(d.Turn))
	case StageClaim, StageRob:
		d.resolve()
	case StageLay:
		d.commit(int(d.Prover))
	default:
		// The rule set decides what its own stage's answers mean.
		d.Stage, d.Diverted = d.Asked, true
		d.rules.Step(d, d.Asked)
	}
}

// Commit shows what a seat's own act exposes, then proves and does it.
func (d *Deal) Commit(seat int) { d.commit(seat) }

func (d *Deal) commit(seat int) {
	a := &d.Answer[seat]
	d.Prover = int8(seat)
	d.Goto(StageProve)
	switch a.Type {
	case Pass, Cannot:
	case Win:
		d.Winners, d.Claimants = 0, 1<<seat
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

// prove judges the prover's act with the public eye, as the question stood, and
// does it.
func (d *Deal) prove() {
	s := int(d.Prover)
	a := d.Answer[s]
	if d.judgeIn(d.Asked, Public, s, &a) == No || a.Type == Cannot {
		if d.Clocked[s] > 0 {
			d.again(s)
			return
		}
		d.foul(s)
		return
	}
	d.do(s, &a)
}

// again tries the next default act of a seat whose time is up; a claim that can
// not be laid is void.
func (d *Deal) again(s int) {
	n, a := d.defaultAct(s, int(d.Clocked[s]))
	if a.Type == Cannot {
		if d.Asked == StageLay {
			d.void(s)
			return
		}
		d.foul(s)
		return
	}
	d.Answer[s], d.Clocked[s] = a, uint8(n)+1
	d.commit(s)
}

// void drops a seat's claim and resolves the others'.
func (d *Deal) void(s int) {
	d.Claimants &^= 1 << s
	d.award()
}

// FoulBy says that a seat's act failed its proof: the rule set decides whether
// the deal goes on.
func (d *Deal) FoulBy(s int) { d.foul(s) }

func (d *Deal) foul(s int) {
	d.emit(Event{Type: EvFoul, Seat: int8(s)})
	d.Fouler = int8(s)
	if !d.rules.Foul(d, s) {
		d.End(Fouled)
	}
}

// do carries out a proven common act; own ones are the rule set's.
func (d *Deal) do(s int, a *Act) {
	switch a.Type {
	case Pass: // a step: done
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
			d.Window(StageRob, s, a.Use[0])
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
		if d.Asked == StageFlowers {
			if !d.TakeBack(s) {
				d.Goto(StageExhaust)
				return
			}
			d.Ask(StageFlowers, 1<<s)
			return
		}
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

// flowersDone goes to the next seat of the flower round, or on. Who laid any
// flower may draw another in a later round: a round without one ends it.
func (d *Deal) flowersDone() {
	next := d.Next(int(d.Turn))
	d.Turn = int8(next)
	if next != int(d.First) {
		d.Goto(StageFlowers)
		return
	}
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

// Discard moves a tile from a hand to its river; where the deal goes on is the
// caller's to say. The tile becomes the subject of the window.
func (d *Deal) Discard(s int, h Handle) {
	st := &d.Seat[s]
	drawn := b2u(st.Drawn == h)
	d.Remove(s, h)
	st.Drawn = NoHandle
	r := &st.River
	r.H[r.N] = h
	r.Flags[r.N] = 0
	if drawn != 0 {
		r.Flags[r.N] = RiverDrawn
	}
	r.N++
	d.Place[h] = InRiver
	d.Discards++
	d.Subject, d.From = h, int8(s)
	d.emit(Event{Type: EvDiscarded, Seat: int8(s), H: h, N: drawn})
	d.rules.Discarded(d, s, h)
}

// Window opens a window on a tile.
func (d *Deal) Window(stage Stage, from int, h Handle) {
	d.Subject, d.From = h, int8(from)
	d.Goto(stage)
}

// TurnAfterClaim gives the turn to a claimer whose meld lies.
func (d *Deal) TurnAfterClaim(s int, t ActType) {
	d.Turn, d.Claimed, d.Replaced = int8(s), t, 0
	d.Seat[s].Drawn = NoHandle
	if t == Kong {
		d.afterKong(1)
		return
	}
	d.Goto(StageTurn)
}

// resolve finds who gets the subject of a window.
func (d *Deal) resolve() {
	d.Claimants = 0
	for s := range int(d.Seats) {
		if d.AskedSeats>>s&1 != 0 && d.Answer[s].Type != Pass {
			d.Claimants |= 1 << s
		}
	}
	d.award()
}

// award gives the subject to the best claim still standing.
func (d *Deal) award() {
	best, rank, wins := -1, int8(-128), uint8(0)
	for i := 1; i < int(d.Seats); i++ {
		s := (int(d.From) + i) % int(d.Seats)
		if d.Claimants>>s&1 == 0 {
			continue
		}
		r := d.spec.rank(d.Answer[s].Type)
		if r > rank {
			best, rank = s, r
		}
		if d.Answer[s].Type == Win {
			wins |= 1 << s
		}
	}
	switch {
	case best < 0:
		d.unclaimed()
	case d.Answer[best].Type == Win:
		d.Claimants &^= wins
		d.Claimants |= d.rules.Winning(d, wins)
		d.Winners = 0
		d.GiveFrom, d.WinTile = d.From, d.Subject
		d.WinBy = ByDiscard
		if d.Asked != StageClaim {
			d.WinBy = ByRob
		}
		d.Goto(StageWin)
	default:
		d.Prover = int8(best)
		d.emit(Event{Type: EvClaimed, Seat: int8(best), To: d.From, H: d.Subject, N: uint8(d.Answer[best].Type)})
		if d.spec.need(d.Answer[best].Type) == 0 {
			d.commit(best) // an own claim that names its tiles otherwise
			return
		}
		d.Claimed = d.Answer[best].Type
		d.Goto(StageLay)
	}
}

func (d *Deal) unclaimed() {
	if d.Asked == StageRob {
		d.afterKong(1)
		return
	}
	d.Goto(StageUnclaimed)
}

// proveWins opens the hands of those who say they win, one step at a time.
func (d *Deal) proveWins() {
	wins := d.Claimants
	if d.WinBy != BySelfDraw {
		for s := range int(d.Seats) {
			if d.Answer[s].Type != Win {
				wins &^= 1 << s
			}
		}
	}
	for s := range int(d.Seats) {
		if wins>>s&1 != 0 {
			d.ShowHand(s)
		}
	}
	if d.NDue > 0 {
		d.Diverted = true
		return
	}
	for s := range int(d.Seats) {
		if wins>>s&1 == 0 || d.Winners>>s&1 != 0 {
			continue
		}
		a := Make(Win)
		if d.judgeIn(d.Asked, Public, s, &a) != Yes {
			d.Claimants &^= 1 << s
			d.Prover = int8(s)
			d.foul(s)
			return
		}
		d.Winners |= 1 << s
	}
	if d.Winners == 0 {
		d.unclaimed()
		return
	}
	if d.WinBy == ByRob {
		d.rob()
	}
	for s := range int(d.Seats) {
		if d.Winners>>s&1 != 0 {
			d.emit(Event{Type: EvWon, Seat: int8(s), To: d.GiveFrom, H: d.WinTile})
		}
	}
	d.End(Won)
}

// rob takes the winning tile back out of the robbed meld, which is then what it
// was before the tile was added.
func (d *Deal) rob() {
	st := &d.Seat[d.From]
	for m := range int(st.NMeld) {
		for _, h := range st.Melds[m].Of() {
			if h == d.WinTile {
				if st.Melds[m].Type == MeldAdded {
					st.Melds[m].Type = MeldPung
				}
				d.Pull(int(d.From), m, h)
				return
			}
		}
	}
}

// Reaward goes on after a foul in a window with the claims that still stand.
func (d *Deal) Reaward() { d.award() }

func (s *Spec) rank(t ActType) int8 {
	for i := range s.Claims {
		if s.Claims[i].Type == t {
			return s.Claims[i].Rank
		}
	}
	return 0
}

func (s *Spec) need(t ActType) int {
	for i := range s.Claims {
		if s.Claims[i].Type == t {
			return int(s.Claims[i].Need)
		}
	}
	return 0
}
