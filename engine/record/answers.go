package record

import (
	"fmt"
	"math/bits"
	"slices"

	"moineau/engine/match"
	"moineau/engine/table"
)

// Choose returns the answer of a seat's bot. It must depend on nothing but what the seat
// sees.
type Choose func(m *match.Match, seat int) (table.Act, error)

// PackAnswers returns the answers of one player in the first deals of a match in which all
// other players are bots. They are a few bytes a deal: an answer is coded by whether it is
// that of the bot, and otherwise by its place among the legal acts. Only the program
// version that wrote them reads them. PackAnswers returns ErrUnpackable if the player is
// not in a deal, timed out, or did something that Legal does not list.
func PackAnswers(m *match.Match, player, deals int, bot Choose) ([]byte, error) {
	again, err := match.Follow(m.Config, m.Rules)
	if err != nil {
		return nil, err
	}
	w := newWriter()
	for n := 1; ; n++ {
		log, err := m.EffectiveInputs(n)
		if err != nil {
			return nil, err
		}
		me := slices.Index(again.Chair[:again.Deal.Seats], int8(player))
		if me < 0 {
			return nil, ErrUnpackable
		}
		for i, in := range log {
			switch mine := int(in.Seat) == me; {
			case in.Type == table.InMix, in.Type == table.InClock && mine:
				return nil, ErrUnpackable
			case in.Type == table.InAct && mine:
				at := slices.Index(again.Legal(me), moveAt(again.Deal, log, i).Act)
				if at < 0 {
					return nil, ErrUnpackable
				}
				if _, err := w.choice(again, me, at, bot); err != nil {
					return nil, err
				}
			}
			if _, err := again.Apply(in, nil); err != nil {
				return nil, err
			}
		}
		if n >= min(deals, m.Progress.Deal) {
			return w.done(), nil
		}
		if _, err := again.Next(nil); err != nil {
			return nil, err
		}
	}
}

// UnpackAnswers plays the first deals of a match from the answers of one player, who
// answers before all other seats that are asked. m must be at the beginning of its first
// deal and hold the walls. It returns ErrGarbled if the answers do not fit the match.
func UnpackAnswers(answers []byte, m *match.Match, player, deals int, bot Choose) error {
	from := newReader(append([]byte{}, answers...))
	for n := 1; ; n++ {
		me := slices.Index(m.Chair[:m.Deal.Seats], int8(player))
		if me < 0 {
			return ErrGarbled
		}
		for !m.DealOver() {
			if m.Deal.Wait != table.WaitAct || m.Deal.Pending == 0 {
				return fmt.Errorf("the deal waits for something else: expected %s", m.Expects())
			}
			if err := from.answer(m, me, bot); err != nil {
				return err
			}
		}
		if n == deals || m.Progress.Over {
			return nil
		}
		if _, err := m.Next(nil); err != nil {
			return err
		}
	}
}

// answer plays the next answer: that of seat me, or else that of the first seat asked.
func (c *coder) answer(m *match.Match, me int, bot Choose) error {
	if m.Deal.Pending>>me&1 == 0 {
		other := bits.TrailingZeros32(uint32(m.Deal.Pending))
		a, err := bot(m, other)
		if err == nil {
			_, err = m.Play(match.Move{Seat: int8(other), Act: a}, nil)
		}
		return err
	}
	at, err := c.choice(m, me, 0, bot)
	if err != nil {
		return err
	}
	if c.short || at >= len(m.Legal(me)) {
		return ErrGarbled
	}
	_, err = m.Answer(me, at, nil)
	return err
}

// choice codes the place of an answer among the legal acts of a seat. A single act takes no
// room.
func (c *coder) choice(m *match.Match, seat, at int, bot Choose) (int, error) {
	n := len(m.Legal(seat))
	if n < 2 {
		return 0, nil
	}
	a, err := bot(m, seat)
	if err != nil {
		return 0, err
	}
	usual := slices.Index(m.Legal(seat), a)
	other := 0
	if at != usual {
		other = 1
	}
	if c.symbol(ctxOther|uint32(m.Deal.Asked), 1, other) == 0 {
		return usual, nil
	}
	width, high := bits.Len(uint(n-1)), 0
	if width > 8 { // such as three tiles of a hand
		high = c.symbol(ctxHigh|uint32(width), width-8, at>>8)
		width = 8
	}
	return high<<8 | c.symbol(ctxPlace|uint32(width), width, at&255), nil
}
