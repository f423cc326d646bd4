package match

import "moineau/engine/table"

// undo is what was taken back of a deal, and an undo that waits for all to agree.
//
// How far an undo goes is counted in public inputs that stand (acts, time-outs,
// throws, shown tiles, mixes), because all replicas have these: what is told
// privately each has for itself.
type undo struct {
	to     int32
	agreed uint8 // bits: the seats that agree on it; 0: none is proposed
	// stand are the inputs that stand, by their place in the log; nil: nothing was
	// taken back yet, so that all do.
	stand []int32
	marks []mark
}

// mark is a deal as it was before the stand[at]th input: it spares folding again
// from the beginning whenever something is taken back.
type mark struct {
	at   int
	deal table.Deal
}

// markEvery is how far marks are apart.
const markEvery = 64

// private reports whether an input is something told to one seat only.
func private(in *table.Input) bool { return in.Type == table.InReveal && in.Seat >= 0 }

// given is told of each input of the deal, the n-th of the log.
func (u *undo) given(in *table.Input, n int) {
	if u.agreed != 0 && !private(in) {
		u.agreed, u.to = 0, 0 // they play on
	}
	if u.stand != nil {
		u.stand = append(u.stand, int32(n))
	}
}

// standing are the inputs that stand, by their place in the log.
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

// Standing are the inputs of the running deal without those that were taken back and what
// was agreed on: folded, they give the deal as it stands.
func (m *Match) Standing() []Input {
	out := make([]Input, 0, len(m.log))
	for _, i := range m.standing() {
		out = append(out, m.log[i])
	}
	return out
}

// Proposed is the undo that some seats (bits) agree on and others not yet.
func (m *Match) Proposed() (to int, agreed uint8) { return int(m.taken.to), m.taken.agreed }

// LastAnswer is how far an undo goes that takes back a seat's latest answer and all
// that followed; false: it has not answered yet.
func (m *Match) LastAnswer(seat int) (to int, ok bool) {
	n := 0
	for _, i := range m.standing() {
		in := &m.log[i].Input
		if private(in) {
			continue
		}
		if answers(in) && int(in.Seat) == seat {
			to, ok = n, true
		}
		n++
	}
	return to, ok
}

// answers reports whether an input is the answer of a seat.
func answers(in *table.Input) bool { return in.Type == table.InAct || in.Type == table.InClock }

// Undo lets all seats agree to take the deal back: for a program that speaks for all
// of them.
func (m *Match) Undo(to int, ev []table.Event) ([]table.Event, error) {
	var err error
	out := m.Deal.Out // the last to agree may bring a seat back that was left out
	for s := 0; s < int(m.Deal.Seats) && err == nil; s++ {
		if out>>s&1 == 0 && (m.taken.agreed>>s&1 == 0 || int(m.taken.to) != to) {
			ev, err = m.agree(Input{Input: table.Input{Type: InUndo, Seat: int8(s)}, To: int32(to)}, ev)
		}
	}
	return ev, err
}

// agree folds in that a seat agrees to an undo. When the last does, the deal stands
// as it stood before an answer. Whatever else is done meanwhile is a refusal.
func (m *Match) agree(in Input, ev []table.Event) ([]table.Event, error) {
	s, u := int(in.Seat), &m.taken
	switch {
	case s < 0 || s >= int(m.Deal.Seats) || m.Deal.Out>>s&1 != 0:
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
	if u.agreed|m.Deal.Out != m.Deal.All() {
		return ev, nil
	}
	return append(ev, table.Event{Type: table.EvUndone, Seat: -1}), m.takeBack(at)
}

// takeBack folds the deal again from the first at inputs that stand.
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
		m.Deal.Know(m.wall)
	}
	for i, place := range keep[from:] {
		if n := from + i; i > 0 && n%markEvery == 0 {
			u.marks = append(u.marks, mark{n, *m.Deal})
		}
		if _, err := m.Deal.Apply(&m.log[place].Input, nil); err != nil {
			return err // it was admitted once: the rule set is at fault
		}
	}
	// What a seat was told late of a tile that it still holds it need not be told
	// again. What is written on slips goes with the act.
	later := keep
	for _, place := range gone {
		in := &m.log[place].Input
		if in.Type == table.InMix {
			break // the tiles of this hand were others before
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
