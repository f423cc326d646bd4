package session

import "moineau/engine/table"

// What one alone among bots may do that others would not like: take a move back, begin the
// deal again, look at all hands. Deals in which that was done are not counted.

// Alone tells whether one person plays among bots, in a deal that is not over.
func (p *Session) Alone() bool {
	return p.humans == 1 && !p.past && !p.DealOver() && !p.Watching() && p.m.Holds()
}

// CanUndo tells whether the player has chosen anything in this deal.
func (p *Session) CanUndo() bool { return len(p.chosenAt()) > 0 }

// Undo takes the player's last choice back, and all that followed. The assists that answer
// for the player are switched off, or they would give the same answer again.
func (p *Session) Undo() error {
	at := p.chosenAt()
	if len(at) == 0 {
		return nil
	}
	return p.takeBack(at[len(at)-1])
}

// chosenAt gives after how many public inputs the player chose something in this deal:
// answers that needed no player are none.
func (p *Session) chosenAt() (at []int) {
	if !p.Alone() {
		return nil
	}
	m, seat := p.m, p.chair(p.me)
	again, err := m.Replay(m.Config, m.Progress.Deal, 0)
	if err != nil {
		return nil
	}
	p.m = again
	defer func() { p.m = m }()
	n := 0
	for _, in := range m.RunningInputs() {
		told := in.Type == table.InReveal && in.Seat >= 0
		if in.Type == table.InAct && int(in.Seat) == seat && again.Deal.Asked != table.StageLay && p.only(seat) < 0 {
			at = append(at, n)
		}
		if _, err := again.Apply(in, nil); err != nil {
			return nil
		}
		if !told {
			n++
		}
	}
	return at
}

// Restart begins the deal again, with the same wall.
func (p *Session) Restart() error {
	if !p.Alone() {
		return nil
	}
	n := 0
	for _, in := range p.m.RunningInputs() {
		switch {
		case in.Type == table.InReveal && in.Seat >= 0: // told to one seat
		case in.Type == table.InAct || in.Type == table.InClock:
			return p.takeBack(n)
		default:
			n++
		}
	}
	return nil
}

// takeBack takes the deal back to its first so many public inputs.
func (p *Session) takeBack(to int) error {
	if _, err := p.m.Undo(to, nil); err != nil {
		return err
	}
	p.assists[p.me] &= 1 << AssistSort
	p.events, p.lay, p.moved = nil, [table.MaxSeats]*table.ViewAct{}, passed{}
	p.LeaveMode()
	p.picked, p.unseen = p.picked[:0], 0
	p.version++
	p.ease()
	err := p.retellLog()
	p.save()
	return err
}

// retellLog writes the log of the deal as it stands; its lines keep their numbers.
func (p *Session) retellLog() error {
	m, lines := p.m, p.lines
	again, err := m.Replay(m.Config, m.Progress.Deal, 0)
	if err != nil {
		return err
	}
	p.m, p.log = again, p.log[:0]
	defer func() { p.m, p.lines = m, lines }()
	var ev []table.Event
	for _, in := range m.RunningInputs() {
		if ev, err = again.Deal.Apply(&in.Input, ev[:0]); err != nil {
			return err
		}
		p.write(ev)
	}
	return nil
}

// Empty tells whether all hands lie open; SetBare opens or closes them.
func (p *Session) Bare() bool { return p.bare }

// SetBare opens all hands, or closes them.
func (p *Session) SetBare(on bool) {
	if p.bare = on && p.Alone(); p.bare {
		p.ease()
	}
	p.version++
}

// ease remembers that something was taken back or shown in the running deal.
func (p *Session) ease() {
	if n := p.m.Progress.Deal; !p.helped(n) {
		p.eased = append(p.eased, n)
	}
}
