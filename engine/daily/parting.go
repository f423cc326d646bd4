package daily

import (
	"slices"

	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Answer is an answer of the player.
type Answer struct {
	Deal  int // from 1
	Input int // number of inputs of the deal before it
	Turn  int // of the player, from 1
	Act   table.Act
	Clock bool        // the time ran out
	Kinds []tile.Kind // of the tiles that the act names
	// Window reports whether another player's tile was answered.
	Window bool
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
	one, err := answers(a.Match)
	if err != nil {
		return p, false, err
	}
	two, err := answers(b.Match)
	if err != nil {
		return p, false, err
	}
	for i := range min(len(one), len(two)) {
		x, y := &one[i], &two[i]
		if x.Deal != y.Deal || x.Act != y.Act || x.Clock != y.Clock {
			return Parting{*x, *y}, true, nil
		}
	}
	return p, false, nil
}

// answers returns all answers of the player in the deals of the day.
func answers(m *match.Match) (out []Answer, err error) {
	for n := 1; n <= min(Deals, len(m.Accounts)); n++ {
		log, err := m.EffectiveInputs(n)
		if err != nil {
			return nil, err
		}
		again, err := m.Replay(m.Config, n, 0)
		if err != nil {
			return nil, err
		}
		me := slices.Index(again.Chair[:], int8(Player))
		for i, in := range log {
			if (in.Type == table.InAct || in.Type == table.InClock) && int(in.Seat) == me {
				d := again.Deal
				one := Answer{Deal: n, Input: i, Turn: int(d.Seat[me].River.N) + 1, Clock: in.Type == table.InClock, Window: d.Asked != table.StageTurn}
				if !one.Clock {
					one.Act = in.Act
					for _, h := range in.Act.Use[:in.Act.N] {
						one.Kinds = append(one.Kinds, d.Known(h))
					}
				}
				out = append(out, one)
			}
			if _, err := again.Apply(in, nil); err != nil {
				return nil, err
			}
		}
	}
	return out, nil
}
