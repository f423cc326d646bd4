package table

import "moineau/engine/tile"

// resolve determines which seat gets the subject of a window.
func (d *Deal) resolve() {
	d.Claimants = 0
	for s := range int(d.Seats) {
		if d.AskedSeats>>s&1 != 0 && d.Answer[s].Type != Pass {
			d.Claimants |= 1 << s
		}
	}
	d.award()
}

// award assigns the subject to the best remaining claim. The other claims stay, because
// the best may fail its proof.
func (d *Deal) award() {
	if d.Asked == StageLay {
		d.Asked = StageClaim // the original question; only a discard can be laid
	}
	d.noWin()
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
		if d.Proving = wins & d.rules.Winning(d, wins); d.Proving == 0 {
			d.Claimants &^= wins // the rule set awards the win to no seat
			d.award()
			return
		}
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
			d.Commit(best) // an own claim that names its tiles in another way
			return
		}
		d.Claimed = d.Answer[best].Type
		d.Goto(StageLay)
	}
}

func (d *Deal) unclaimed() {
	switch d.Asked {
	case StageRob:
		d.afterKong(1)
	case StageTurn: // a win of the seat in turn failed
		d.pass(int(d.Turn))
	default:
		d.Goto(StageUnclaimed)
	}
}

// proveWins opens the hands of seats that declared a win and proves the wins, one step at
// a time.
func (d *Deal) proveWins() {
	wins := d.Proving & d.Claimants // without those dropped meanwhile
	for s := range int(d.Seats) {
		if wins>>s&1 != 0 {
			d.ShowHand(s)
			d.ShowKongs(s)
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
		// The answer itself is judged, because it may state a reading (Act.Arg).
		if d.judgeIn(d.Asked, Public, s, &d.Answer[s]) != Yes {
			d.Prover = int8(s)
			d.FoulBy(s)
			return
		}
		d.Winners |= 1 << s
	}
	if d.Winners == 0 {
		d.award()
		return
	}
	if d.rules.Proven(d) {
		return
	}
	if d.WinBy == ByRob {
		d.rob()
	}
	d.Declare(d.Winners, d.GiveFrom, d.WinTile, d.WinBy)
}

// Declare ends the deal as won by the winners (bits), whose hands must lie open as far as
// they count. It is also for own acts that win, such as a hand of flowers. from supplied
// the tile h; from is -1 and h is NoHandle if there is none. For hooks only.
func (d *Deal) Declare(winners uint8, from int8, h Handle, by By) {
	d.Winners, d.GiveFrom, d.WinTile, d.WinBy = winners, from, h, by
	for s := range int(d.Seats) {
		if winners>>s&1 != 0 {
			d.emit(Event{Type: EvWon, Seat: int8(s), To: from, H: h})
		}
	}
	d.End(Won)
}

// rob takes the winning tile back out of the robbed meld, which becomes what it was
// before the tile was added.
func (d *Deal) rob() {
	seat, meld := d.MeldOf(d.WinTile)
	if seat != int(d.From) {
		return
	}
	if m := &d.Seat[seat].Melds[meld]; m.Type == MeldAdded {
		m.Type = MeldPung
	}
	d.Pull(seat, meld, d.WinTile)
}

// AwardAgain goes on after a foul. In a window the remaining claims are resolved, without
// the fouler's. Otherwise the seat in turn is asked again or, if it was dropped, the next
// seat draws. It is for Foul. For hooks only.
func (d *Deal) AwardAgain() {
	switch d.Asked {
	case StageClaim, StageRob, StageLay:
		d.Claimants &^= 1 << d.Fouler
		d.award()
	default:
		d.noWin()
		d.Goto(StageTurn)
	}
}

// noWin clears the data of a failed win.
func (d *Deal) noWin() {
	d.Winners, d.Proving = 0, 0
	d.GiveFrom, d.WinTile, d.WinBy = -1, NoHandle, ByNone
}

// PassedOver returns the kind of the subject of the window just resolved and the seats
// that were asked (bits). It is for rule sets that forbid a win after a missed one. Call
// it in Enter of the stages that follow if there was no win (StageLay, StageUnclaimed,
// StageReplace, StageTurn). After any other question it returns None and 0.
func (d *Deal) PassedOver() (k tile.Kind, seats uint8) {
	if d.Asked != StageClaim && d.Asked != StageRob || d.Subject == NoHandle {
		return tile.None, 0
	}
	return d.Public[d.Subject], d.AskedSeats
}

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
