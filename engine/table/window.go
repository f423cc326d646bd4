package table

// resolve determines which seat gets the subject of a window.
func (fl flow) resolve() {
	fl.Claimants = 0
	for s := range int(fl.Seats) {
		if fl.AskedSeats>>s&1 != 0 && fl.Answer[s].Type != Pass {
			fl.Claimants |= 1 << s
		}
	}
	fl.award()
}

// award assigns the subject to the best remaining claim. The other claims stay, because
// the best may fail its proof.
func (fl flow) award() {
	if fl.Asked == StageLay {
		fl.Asked = StageClaim // the original question; only a discard can be laid
	}
	fl.noWin()
	best, rank, wins := -1, int8(-128), uint8(0)
	for i := 1; i < int(fl.Seats); i++ {
		s := (int(fl.From) + i) % int(fl.Seats)
		if fl.Claimants>>s&1 == 0 {
			continue
		}
		r := fl.spec.rank(fl.Answer[s].Type)
		if r > rank {
			best, rank = s, r
		}
		if fl.Answer[s].Type == Win {
			wins |= 1 << s
		}
	}
	switch {
	case best < 0:
		fl.unclaimed()
	case fl.Answer[best].Type == Win:
		if fl.Proving = wins & fl.rules.Winning(fl.deal, wins); fl.Proving == 0 {
			fl.Claimants &^= wins // the rule set awards the win to no seat
			fl.award()
			return
		}
		fl.GiveFrom, fl.WinTile = fl.From, fl.Subject
		fl.WinBy = ByDiscard
		if fl.Asked != StageClaim {
			fl.WinBy = ByRob
		}
		fl.Goto(StageWin)
	default:
		fl.Prover = int8(best)
		fl.emit(Event{Type: EvClaimed, Seat: int8(best), To: fl.From, H: fl.Subject, N: uint8(fl.Answer[best].Type)})
		if fl.spec.need(fl.Answer[best].Type) == 0 {
			fl.Commit(best) // an own claim that names its tiles in another way
			return
		}
		fl.Claimed = fl.Answer[best].Type
		fl.Goto(StageLay)
	}
}

func (fl flow) unclaimed() {
	switch fl.Asked {
	case StageRob:
		fl.afterKong(1)
	case StageTurn: // a win of the seat in turn failed
		fl.pass(int(fl.Turn))
	default:
		fl.Goto(StageUnclaimed)
	}
}

// proveWins opens the hands of seats that declared a win and proves the wins, one step at
// a time.
func (fl flow) proveWins() {
	wins := fl.Proving & fl.Claimants // without those dropped meanwhile
	for s := range int(fl.Seats) {
		if wins>>s&1 != 0 {
			fl.ShowHand(s)
			fl.ShowKongs(s)
		}
	}
	if fl.NDue > 0 {
		fl.Diverted = true
		return
	}
	for s := range int(fl.Seats) {
		if wins>>s&1 == 0 || fl.Winners>>s&1 != 0 {
			continue
		}
		// The answer itself is judged, because it may state a reading (Act.Arg).
		if fl.judgeIn(fl.Asked, Public, s, &fl.Answer[s]) != Yes {
			fl.Prover = int8(s)
			fl.FoulBy(s)
			return
		}
		fl.Winners |= 1 << s
	}
	if fl.Winners == 0 {
		fl.award()
		return
	}
	if fl.rules.Proven(fl.Control) {
		return
	}
	if fl.WinBy == ByRob {
		fl.rob()
	}
	fl.Declare(fl.Winners, fl.GiveFrom, fl.WinTile, fl.WinBy)
}

// rob takes the winning tile back out of the robbed meld, which becomes what it was
// before the tile was added.
func (fl flow) rob() {
	seat, meld := fl.MeldOf(fl.WinTile)
	if seat != int(fl.From) {
		return
	}
	if m := &fl.Seat[seat].Melds[meld]; m.Type == MeldAdded {
		m.Type = MeldPung
	}
	fl.Pull(seat, meld, fl.WinTile)
}
