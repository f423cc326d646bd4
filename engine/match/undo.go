package match

import "moineau/engine/table"

// undo holds what was undone of a deal, and a pending undo that waits for agreement.
//
// The target of an undo is a number of public inputs in effect (acts, time-outs, rolls,
// public reveals, mixes), because all replicas share these. Private reveals differ
// between replicas.
type undo struct {
	to     int32
	agreed uint8 // bits: seats that agree to it; 0 if none is proposed
	// stand lists the log indices of the inputs in effect. It is nil if nothing was
	// undone, which means all.
	stand []int32
	marks []mark
}

// mark is a snapshot of a deal before input stand[at]. It avoids replaying from the
// beginning for each undo.
type mark struct {
	at   int
	deal table.Deal
}

// markEvery is the distance between marks.
const markEvery = 64

// private reports whether an input is a private reveal.
func private(in *table.Input) bool { return in.Type == table.InReveal && in.Seat >= 0 }

// given records input n of the log.
func (u *undo) given(in *table.Input, n int) {
	if u.agreed != 0 && !private(in) {
		u.agreed, u.to = 0, 0 // the seats play on
	}
	if u.stand != nil {
		u.stand = append(u.stand, int32(n))
	}
}

// standing returns the log indices of the inputs in effect.
func (m *Match) standing() []int32 {
	if m.taken.stand == nil {
		m.taken.stand = make([]int32, 0, cap(m.log))
		for i := range m.log {
			if m.log[i].Type != InUndo {
				m.taken.stand = append(m.taken.stand, int32(i))
			}
		}
	}
	return m.taken.stand
}

// RunningInputs returns the inputs of the running deal without undone inputs and undo
// requests. Replaying them produces the deal in its current state.
func (m *Match) RunningInputs() []Input {
	out := make([]Input, 0, len(m.log))
	for _, i := range m.standing() {
		out = append(out, m.log[i])
	}
	return out
}

// Answers returns the targets of undos that revert an answer of a seat, or of any seat if
// seat is negative, and everything after it: the numbers of public inputs before them.
func (m *Match) Answers(seat int) (to []int) {
	n := 0
	for _, i := range m.standing() {
		in := &m.log[i].Input
		if private(in) {
			continue
		}
		if answers(in) && (seat < 0 || int(in.Seat) == seat) {
			to = append(to, n)
		}
		n++
	}
	return to
}

// answers reports whether an input is the answer of a seat.
func answers(in *table.Input) bool { return in.Type == table.InAct || in.Type == table.InClock }

// Undo makes all seats agree to undo the deal to the target to. It is for a program that
// acts for all of them.
func (m *Match) Undo(to int, ev []table.Event) ([]table.Event, error) {
	var err error
	out := m.absent() // the last agreement may bring back a dropped seat
	for s := 0; s < int(m.Deal.Seats) && err == nil; s++ {
		if out>>s&1 == 0 && (m.taken.agreed>>s&1 == 0 || int(m.taken.to) != to) {
			ev, err = m.agree(Input{Input: table.Input{Type: InUndo, Seat: int8(s)}, To: int32(to)}, ev)
		}
	}
	return ev, err
}

// absent returns the seats (bits) that are not asked whether to undo: those dropped, but
// not those that have won and wait for the end of the deal.
func (m *Match) absent() uint8 { return m.Deal.Out &^ m.Deal.Won }

// agree applies a seat's agreement to an undo. When the last seat agrees, the deal
// returns to its state before an answer. Any other public input in the meantime cancels
// the undo.
func (m *Match) agree(in Input, ev []table.Event) ([]table.Event, error) {
	s, u := int(in.Seat), &m.taken
	switch {
	case s < 0 || s >= int(m.Deal.Seats) || m.absent()>>s&1 != 0:
		return ev, m.refuse(in, "seat %d is not asked whether to undo", s)
	case u.agreed>>s&1 != 0 && u.to == in.To:
		return ev, m.refuse(in, "seat %d has agreed to this undo already", s)
	}
	at, n := -1, int32(0)
	for i, place := range m.standing() {
		if private(&m.log[place].Input) {
			continue
		}
		if n == in.To {
			at = i
			break
		}
		n++
	}
	if at < 0 || !answers(&m.log[u.stand[at]].Input) {
		return ev, m.refuse(in, "no answer came after %d inputs", in.To)
	}
	if u.to != in.To {
		u.agreed, u.to = 0, in.To
	}
	u.agreed |= 1 << s
	m.log = append(m.log, in)
	ev = append(ev, table.Event{Type: table.EvAgreed, Seat: in.Seat})
	if u.agreed|m.absent() != m.Deal.All() {
		return ev, nil
	}
	return append(ev, table.Event{Type: table.EvUndone, Seat: -1}), m.takeBack(at)
}

// takeBack replays the deal from the first at inputs in effect.
func (m *Match) takeBack(at int) error {
	u := &m.taken
	keep, gone := u.stand[:at], u.stand[at:]
	m.Progress, m.hash, m.booked, m.listed = m.begun, m.before, false, 0
	m.Accounts = m.Accounts[:m.Progress.Deal-1]
	from := 0
	for len(u.marks) > 0 && u.marks[len(u.marks)-1].at > at {
		u.marks = u.marks[:len(u.marks)-1]
	}
	if n := len(u.marks); n > 0 {
		from = u.marks[n-1].at
		*m.Deal = u.marks[n-1].deal
	} else {
		m.Deal.Init(m.Rules, m.Progress.Setup())
		m.Deal.SetKinds(m.wall)
	}
	for i, place := range keep[from:] {
		if n := from + i; i > 0 && n%markEvery == 0 {
			u.marks = append(u.marks, mark{n, *m.Deal})
		}
		if _, err := m.Deal.Apply(&m.log[place].Input, nil); err != nil {
			return err // it was admitted before, so the rule set is at fault
		}
	}
	// A late private reveal of a tile that the seat still holds need not be repeated.
	// Values on slips are undone with the act.
	later := keep
	for _, place := range gone {
		in := &m.log[place].Input
		if in.Type == table.InMix {
			break // the hand had other tiles before
		}
		if private(in) && in.H < table.Handle(m.Deal.Tiles) {
			if _, err := m.Deal.Apply(in, nil); err == nil {
				later = append(later, place)
			}
		}
	}
	u.stand, u.agreed, u.to = later, 0, 0
	m.holder.Kinds = m.wall
	for _, place := range u.stand {
		if in := &m.log[place].Input; in.Type == table.InReveal {
			m.learn(in)
		}
	}
	m.rewind()
	return nil
}
