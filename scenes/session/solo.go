package session

import (
	"slices"

	"moineau/engine/match"
	"moineau/engine/table"
)

// Solo is what is only available to a single player among bots: undo, restart of the deal,
// open hands. Deals in which they were used do not count in the statistics.
type Solo struct {
	ss        *Session
	handsOpen bool  // all hands are open
	assisted  []int // deals played with undo or open hands
}

// Solo returns what is only available to a single player among bots.
func (ss *Session) Solo() *Solo { return &ss.solo }

// Allowed reports whether one person plays among bots and the deal is not over.
func (so *Solo) Allowed() bool {
	return so.ss.humans == 1 && !so.ss.replay && !so.ss.DealOver() && !so.ss.Watching() && so.ss.m.Holds()
}

// CanUndo reports whether the player has made a choice in this deal.
func (so *Solo) CanUndo() bool { return len(so.choices()) > 0 }

// Undo takes back the player's last choice and everything after it. It switches off the
// assists that answer for the player, because they would repeat the same answer.
func (so *Solo) Undo() error {
	at := so.choices()
	if len(at) == 0 {
		return nil
	}
	return so.takeBack(at[len(at)-1])
}

// choices returns the number of public inputs before each choice of the player in this
// deal. Answers that needed no choice are omitted.
func (so *Solo) choices() []int {
	if !so.Allowed() {
		return nil
	}
	return choicesOf(so.ss.m, so.ss.chair(so.ss.me))
}

// choicesOf returns the number of public inputs of the running deal before each choice of a
// seat.
func choicesOf(m *match.Match, seat int) (at []int) {
	again, err := m.Replay(m.Config, m.Progress.Deal, 0)
	if err != nil {
		return nil
	}
	n := 0
	for _, in := range m.RunningInputs() {
		private := in.Type == table.InReveal && in.Seat >= 0
		if in.Type == table.InAct && int(in.Seat) == seat && again.Deal.Asked != table.StageLay && forced(again, seat) < 0 {
			at = append(at, n)
		}
		if _, err := again.Apply(in, nil); err != nil {
			return nil
		}
		if !private {
			n++
		}
	}
	return at
}

// Restart starts the deal again with the same wall.
func (so *Solo) Restart() error {
	if !so.Allowed() {
		return nil
	}
	if at := so.ss.m.Answers(-1); len(at) > 0 {
		return so.takeBack(at[0])
	}
	return nil
}

// takeBack undoes the deal to its first public inputs, of which it keeps the number
// given.
func (so *Solo) takeBack(to int) error {
	if _, err := so.ss.m.Undo(to, nil); err != nil {
		return err
	}
	ss := so.ss
	ss.assists.stop(ss.me)
	ss.events = nil
	ss.exchange.forget()
	ss.choosing.forget()
	ss.version++
	so.mark()
	err := ss.log.rebuild(ss.m)
	ss.saves.save()
	return err
}

// HandsOpen reports whether all hands are open.
func (so *Solo) HandsOpen() bool { return so.handsOpen }

// SetHandsOpen opens or closes all hands. They can only be opened if Allowed is true.
func (so *Solo) SetHandsOpen(on bool) {
	if so.handsOpen = on && so.Allowed(); so.handsOpen {
		so.mark()
	}
	so.ss.version++
}

// mark records that the running deal was played with undo or open hands.
func (so *Solo) mark() {
	if n := so.ss.m.Progress.Deal; !slices.Contains(so.assisted, n) {
		so.assisted = append(so.assisted, n)
	}
}
