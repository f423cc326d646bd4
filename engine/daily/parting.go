package daily

import (
	"cmp"
	"slices"

	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Answer is an answer to a question of the table.
type Answer struct {
	Seat  int
	Deal  int // from 1
	Input int // number of inputs of the deal before it
	Turn  int // of the seat, from 1
	Act   table.Act
	Slip  uint8       // what the seat has written on its slip, such as the suit to give up
	Clock bool        // the time ran out
	Kinds []tile.Kind // of the tiles that the act names
	// Window reports whether another player's tile was answered.
	Window   bool
	question int // number of the question in the deal
}

// Same reports whether two answers mean the same: which of several equal tiles is named
// makes no difference.
func (a *Answer) Same(b *Answer) bool {
	sorted := func(kinds []tile.Kind) []tile.Kind { return slices.Sorted(slices.Values(kinds)) }
	return a.Seat == b.Seat && a.Deal == b.Deal && a.Clock == b.Clock && a.Act.Type == b.Act.Type && a.Act.Arg == b.Act.Arg && a.Slip == b.Slip && slices.Equal(sorted(a.Kinds), sorted(b.Kinds))
}

// Parting is where the games of two players on the same walls differ first.
type Parting struct {
	A, B Answer
}

// Parted compares two results of one day. ok is false if both players have given the same
// answers. It returns ErrOtherDays for different days.
func Parted(a, b *Result) (p Parting, ok bool, err error) {
	if a.Day != b.Day {
		return p, false, ErrOtherDays
	}
	for n := 1; n <= min(Deals, len(a.Match.Accounts), len(b.Match.Accounts)); n++ {
		one, err := own(a.Match, n)
		if err != nil {
			return p, false, err
		}
		two, err := own(b.Match, n)
		if err != nil {
			return p, false, err
		}
		if p, ok := FirstOther(one, two); ok {
			return p, true, nil
		}
	}
	return p, false, nil
}

// own returns the answers of the player in a deal.
func own(m *match.Match, deal int) ([]Answer, error) {
	all, err := Answers(m, deal)
	me := slices.Index(m.Accounts[deal-1].Chair[:], int8(Player))
	return slices.DeleteFunc(all, func(x Answer) bool { return x.Seat != me }), err
}

// FirstOther returns the first answers that are not the same. ok is false if there are none.
func FirstOther(one, two []Answer) (p Parting, ok bool) {
	for i := range min(len(one), len(two)) {
		if !one[i].Same(&two[i]) {
			return Parting{one[i], two[i]}, true
		}
	}
	return p, false
}

// Answers returns all answers in a deal. Those to one question, which may be given in any
// order, are in the order of seats.
func Answers(m *match.Match, deal int) (out []Answer, err error) {
	log, err := m.EffectiveInputs(deal)
	if err != nil {
		return nil, err
	}
	again, err := m.Replay(m.Config, deal, 0)
	if err != nil {
		return nil, err
	}
	question := 0
	for i, in := range log {
		d := again.Deal
		before := d.Pending
		if in.Type == table.InAct || in.Type == table.InClock {
			s := int(in.Seat)
			before &^= 1 << s
			one := Answer{Seat: s, Deal: deal, Input: i, Turn: int(d.Seat[s].River.N) + 1, Clock: in.Type == table.InClock, Window: d.Asked != table.StageTurn, question: question}
			if !one.Clock {
				one.Act = in.Act
				for _, h := range in.Act.Use[:in.Act.N] {
					one.Kinds = append(one.Kinds, d.Known(h))
				}
				if i+1 < len(log) && log[i+1].Type == table.InReveal && log[i+1].H == d.SlipOf(s) {
					one.Slip = log[i+1].K
				}
			}
			out = append(out, one)
		}
		if _, err := again.Apply(in, nil); err != nil {
			return nil, err
		}
		if again.Deal.Pending&^before != 0 {
			question++
		}
	}
	slices.SortStableFunc(out, func(a, b Answer) int { return cmp.Or(a.question-b.question, a.Seat-b.Seat) })
	return out, nil
}
