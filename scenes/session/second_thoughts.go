package session

import "moineau/engine/table"

// Actions that are only available to a single player among bots: undo, restart of the
// deal, open hands. Deals in which they were used do not count in the statistics.

// Alone reports whether one person plays among bots and the deal is not over.
func (ss *Session) Alone() bool {
	return ss.humans == 1 && !ss.replay && !ss.DealOver() && !ss.Watching() && ss.m.Holds()
}

// CanUndo reports whether the player has made a choice in this deal.
func (ss *Session) CanUndo() bool { return len(ss.chosenAt()) > 0 }

// Undo takes back the player's last choice and everything after it. It switches off the
// assists that answer for the player, because they would repeat the same answer.
func (ss *Session) Undo() error {
	at := ss.chosenAt()
	if len(at) == 0 {
		return nil
	}
	return ss.takeBack(at[len(at)-1])
}

// chosenAt returns the number of public inputs before each choice of the player in this
// deal. Answers that needed no choice are omitted.
func (ss *Session) chosenAt() (at []int) {
	if !ss.Alone() {
		return nil
	}
	m, seat := ss.m, ss.chair(ss.me)
	again, err := m.Replay(m.Config, m.Progress.Deal, 0)
	if err != nil {
		return nil
	}
	ss.m = again
	defer func() { ss.m = m }()
	n := 0
	for _, in := range m.RunningInputs() {
		told := in.Type == table.InReveal && in.Seat >= 0
		if in.Type == table.InAct && int(in.Seat) == seat && again.Deal.Asked != table.StageLay && ss.only(seat) < 0 {
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
func (ss *Session) Restart() error {
	if !ss.Alone() {
		return nil
	}
	n := 0
	for _, in := range ss.m.RunningInputs() {
		switch {
		case in.Type == table.InReveal && in.Seat >= 0: // a private reveal
		case in.Type == table.InAct || in.Type == table.InClock:
			return ss.takeBack(n)
		default:
			n++
		}
	}
	return nil
}

// takeBack undoes the deal to its first public inputs, of which it keeps the number
// given.
func (ss *Session) takeBack(to int) error {
	if _, err := ss.m.Undo(to, nil); err != nil {
		return err
	}
	ss.assists[ss.me] &= 1 << AssistSort
	ss.events, ss.chosenLay, ss.lastPass = nil, [table.MaxSeats]*table.ViewAct{}, passedTiles{}
	ss.LeaveMode()
	ss.picked, ss.unseen = ss.picked[:0], 0
	ss.version++
	ss.markAssisted()
	err := ss.rebuildLog()
	ss.save()
	return err
}

// rebuildLog rewrites the log of the running deal. Its lines keep their numbers.
func (ss *Session) rebuildLog() error {
	m, lines := ss.m, ss.lines
	again, err := m.Replay(m.Config, m.Progress.Deal, 0)
	if err != nil {
		return err
	}
	ss.m, ss.log = again, ss.log[:0]
	defer func() { ss.m, ss.lines = m, lines }()
	var ev []table.Event
	for _, in := range m.RunningInputs() {
		if ev, err = again.Deal.Apply(&in.Input, ev[:0]); err != nil {
			return err
		}
		ss.write(ev)
	}
	return nil
}

// HandsOpen reports whether all hands are open.
func (ss *Session) HandsOpen() bool { return ss.handsOpen }

// SetHandsOpen opens or closes all hands. They can only be opened if Alone is true.
func (ss *Session) SetHandsOpen(on bool) {
	if ss.handsOpen = on && ss.Alone(); ss.handsOpen {
		ss.markAssisted()
	}
	ss.version++
}

// markAssisted records that the running deal was played with undo or open hands.
func (ss *Session) markAssisted() {
	if n := ss.m.Progress.Deal; !ss.dealAssisted(n) {
		ss.assistedDeals = append(ss.assistedDeals, n)
	}
}
