package match

import (
	"errors"
	"fmt"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// The types of the inputs of a match that are not inputs of a deal (table.InputType).
const (
	InNext table.InputType = 64 + iota // the next deal begins
	InUndo                             // Seat agrees to undo all but the deal's first To public inputs
)

// Input is one change of a match. A match changes only by inputs.
type Input struct {
	table.Input
	To int32 // for InUndo; see Match.Undo
}

// InputError is the error for a rejected input. It states the reason and what was
// expected instead. The match is unchanged.
type InputError struct {
	Input Input
	Why   string
	Want  string
}

func (e *InputError) Error() string {
	return fmt.Sprintf("input refused: %s; expected %s", e.Why, e.Want)
}

func (m *Match) refuse(in Input, format string, a ...any) error {
	return &InputError{in, fmt.Sprintf(format, a...), m.Expects()}
}

// Expects describes what the match waits for.
func (m *Match) Expects() string {
	switch {
	case !m.booked:
		return m.Deal.Expects()
	case m.Progress.Over:
		return "nothing: the match is over"
	}
	return "the next deal"
}

// Apply applies an input and appends the resulting events to ev. It returns an
// *InputError if the rules of the table do not admit the input. A false act that no
// replica can detect is admitted and later fails its proof. If this program is the wall
// holder, Apply also applies all inputs that the wall holder then owes.
func (m *Match) Apply(in Input, ev []table.Event) ([]table.Event, error) {
	bare := Input{Input: table.Input{Type: in.Type, Seat: -1}}
	switch in.Type {
	case InNext:
		if in != bare {
			return ev, m.refuse(in, "the next deal begins without more being said")
		}
		ev, err := m.Next(ev)
		if errors.Is(err, ErrRunning) || errors.Is(err, ErrOver) {
			err = m.refuse(in, "%v", err)
		}
		return ev, err
	case InUndo:
		bare.Seat, bare.To = in.Seat, in.To
		if in != bare {
			return ev, m.refuse(in, "an undo says whose it is and how far it goes, no more")
		}
		return m.agree(in, ev)
	}
	if in.To != 0 {
		return ev, m.refuse(in, "only an undo says how far it goes")
	}
	if err := m.thrown(&in); err != nil {
		return ev, err
	}
	from := len(ev)
	ev, err := m.give(&in.Input, ev)
	if err != nil {
		return ev, err
	}
	if in.Type == table.InReveal {
		m.learn(&in.Input)
	}
	return m.followed(ev, from)
}

// give applies an input to the deal and logs it.
func (m *Match) give(in *table.Input, ev []table.Event) ([]table.Event, error) {
	n := len(m.log)
	if n == cap(m.log) {
		m.log = append(make([]Input, 0, n+logStep), m.log...)
	}
	m.log = append(m.log, Input{Input: *in})
	ev, err := m.Deal.Apply(&m.log[n].Input, ev)
	if err != nil {
		m.log = m.log[:n]
		var why *table.InputError
		if errors.As(err, &why) {
			err = m.refuse(Input{Input: *in}, "%s", why.Why)
		}
		return ev, err
	}
	m.listed = 0
	m.taken.given(in, n)
	return ev, nil
}

// followed applies the wall holder's replies to an input and books a finished deal. The
// input's events begin at from.
func (m *Match) followed(ev []table.Event, from int) ([]table.Event, error) {
	fresh, err := m.settle(ev[from:])
	ev = append(ev[:from], fresh...)
	if err == nil && !m.booked && m.DealOver() {
		m.book()
	}
	return ev, err
}

// settle applies the reveals and rolls owed by the wall holder, if that is this program.
func (m *Match) settle(ev []table.Event) ([]table.Event, error) {
	if !m.holds {
		return ev, nil
	}
	for {
		in, owes := m.holder.Owes(m.Deal, ev)
		if !owes {
			return ev, nil
		}
		var err error
		if ev, err = m.give(&in, ev); err != nil {
			return ev, fmt.Errorf("deal %d: what the wall's holder gave: %w", m.Progress.Deal, err)
		}
	}
}

// thrown rejects dice other than those derived from the seed.
func (m *Match) thrown(in *Input) error {
	if in.Type != table.InRoll || !m.seeded() || m.Deal.Wait != table.WaitRoll {
		return nil
	}
	if want := m.holder.Dice.Throw(int(m.Deal.NDice)); in.Dice != want {
		m.rewind()
		return &InputError{*in, fmt.Sprintf("the dice say %v", in.Dice), fmt.Sprintf("%v, which the seed throws", want)}
	}
	return nil
}

// learn stores the kind of a tile, which after a mix may differ from the kind in the
// built wall.
func (m *Match) learn(in *table.Input) {
	if int(in.H) >= len(m.wall) || m.holder.Kinds[in.H] == tile.Kind(in.K) {
		return
	}
	m.own()
	m.holder.Kinds[in.H] = tile.Kind(in.K)
}
