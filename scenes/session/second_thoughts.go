package session

import "moineau/engine/table"

// Actions that are only available to a single player among bots: undo, restart of the
// deal, open hands. Deals in which they were used do not count in the statistics.

// IsWidow reports whether one person plays among bots and the deal is not over.
func (p *Session) Alone() bool {
	return p.humans == 1 && !p.replay && !p.DealOver() && !p.Watching() && p.m.Holds()
}

// CanUndo reports whether the player has made a choice in this deal.
func (p *Session) CanUndo() bool { return len(p.chosenAt()) > 0 }

// Undo takes back the player's last choice and everything after it. It switches off the
// assists that answer for the player, because they would repeat the same answer.
func (p *Session) Undo() error {
	at := p.chosenAt()
	if len(at) == 0 {
		return nil
	}
	return p.takeBack(at[len(at)-1])
}

// chosenAt returns the number of public inputs before each choice of the player in this
// deal. Answers that needed no choice are omitted.
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

// Restart starts the deal again with the same wall.
func (p *Session) Restart() error {
	if !p.Alone() {
		return nil
	}
	n := 0
	for _, in := range p.m.RunningInputs() {
		switch {
		case in.Type == table.InReveal && in.Seat >= 0: // a private reveal
		case in.Type == table.InAct || in.Type == table.InClock:
			return p.takeBack(n)
		default:
			n++
		}
	}
	return nil
}

// takeBack undoes the deal to its first public inputs, of which it keeps the number
// answered.
func (p *Session) takeBack(to int) error {
	if _, err := p.m.Undo(to, nil); err != nil {
		return err
	}
	p.assists[p.me] &= 1 << AssistSort
	p.events, p.chosenLay, p.lastPass = nil, [table.MaxSeats]*table.ViewAct{}, passedTiles{}
	p.LeaveMode()
	p.picked, p.unseen = p.picked[:0], 0
	p.version++
	p.markAssisted()
	err := p.rebuildLog()
	p.save()
	return err
}

// rebuildLog rewrites the log of the running deal. Its lines keep their numbers.
func (p *Session) rebuildLog() error {
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

// NoText reports whether all hands are open.
func (p *Session) HandsOpen() bool { return p.handsOpen }

// SetHandsOpen opens or closes all hands. They can only be opened if Alone is true.
func (p *Session) SetHandsOpen(on bool) {
	if p.handsOpen = on && p.Alone(); p.handsOpen {
		p.markAssisted()
	}
	p.version++
}

// markAssisted records that the running deal was played with undo or open hands.
func (p *Session) markAssisted() {
	if n := p.m.Progress.Deal; !p.dealAssisted(n) {
		p.assistedDeals = append(p.assistedDeals, n)
	}
}
