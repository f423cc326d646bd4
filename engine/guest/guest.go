// Package guest lets other programs play seats of a deal, so that bots can be measured
// against them. A Player translates the deal for one program; packages botzone and xmj
// implement it for two protocols. Package mjai/guest does the same for mjai in a form that
// online tables use too. None of these programs is part of this project.
package guest

import (
	"errors"
	"fmt"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/table"
)

// Player plays one seat of a deal. It must tell the program only what the seat may see.
type Player interface {
	// Begin starts a deal whose hands are dealt. dealt reports the tile drawn by the seat
	// that acts first too.
	Begin(d *table.Deal, seat int) error
	// Take reports the events that one answer of a seat caused, after they were applied.
	Take(events []table.Event) error
	// Choose returns the index of the chosen act in legal, which has at least two. It
	// returns an error that wraps ErrRefused if the program wants an act that is not legal.
	Choose(legal []table.Act) (int, error)
	// End ends the deal.
	End() error
}

// ErrRefused is returned for an answer of a program that the rules do not allow.
var ErrRefused = errors.New("the answer is not possible")

// Table plays deals with guests in some seats and bots in the others. Not safe for concurrent
// use.
type Table struct {
	Bots   bot.Driver                    // by player
	Guests [table.MaxSeats]Player        // by seat; nil for a bot
	Odd    func(seat int, refusal error) // called for each refused answer, if not nil

	idle   bot.Driver // answers instead of a refused answer
	view   table.View
	events []table.Event
}

// Deal plays the first deal of a match to its end. The deal must have received no answer.
func (t *Table) Deal(m *match.Match) error {
	begun := [table.MaxSeats]bool{}
	defer func() {
		for s, g := range t.Guests {
			if begun[s] {
				g.End()
			}
		}
	}()
	for s, g := range t.Guests {
		if g == nil {
			continue
		}
		begun[s] = true
		if err := g.Begin(m.Deal, s); err != nil {
			return fmt.Errorf("seat %d: %w", s, err)
		}
	}
	if t.idle.Players[0] == nil {
		idle, err := bot.NewDriver(m.Rules, "tsumogiri")
		if err != nil {
			return err
		}
		t.idle = *idle
	}
	for m.Deal.Wait == table.WaitAct {
		if err := t.step(m); err != nil {
			return err
		}
	}
	return nil
}

// step answers for the first seat that is asked.
func (t *Table) step(m *match.Match) error {
	for s := range int(m.Deal.Seats) {
		if m.Deal.Pending>>s&1 == 0 {
			continue
		}
		i, err := t.choice(m, s)
		if err != nil {
			return fmt.Errorf("seat %d: %w", s, err)
		}
		if t.events, err = m.Answer(s, i, t.events[:0]); err != nil {
			return err
		}
		for at, g := range t.Guests {
			if g == nil {
				continue
			}
			if err := g.Take(t.events); err != nil {
				return fmt.Errorf("seat %d: %w", at, err)
			}
		}
		return nil
	}
	return bot.ErrNoLegalAct
}

// choice returns the index of the act with which a seat answers.
func (t *Table) choice(m *match.Match, seat int) (int, error) {
	legal := m.Legal(seat)
	switch len(legal) {
	case 0:
		return 0, bot.ErrNoLegalAct
	case 1:
		return 0, nil
	}
	bots := &t.Bots
	if g := t.Guests[seat]; g != nil {
		i, err := g.Choose(legal)
		if !errors.Is(err, ErrRefused) {
			return i, err
		}
		if t.Odd != nil {
			t.Odd(seat, err)
		}
		bots = &t.idle
	}
	m.View(seat, &t.view)
	return bots.Players[m.Chair[seat]].Choose(&t.view), nil
}

// Hand returns the tiles that a seat was dealt, and the tile that the seat in turn has drawn
// besides, or NoHandle.
func Hand(d *table.Deal, seat int) (dealt []table.Handle, drawn table.Handle) {
	st, size := &d.Seat[seat], d.Rules().Spec().HandSize
	dealt, drawn = st.Hand[:st.Held], table.NoHandle
	if int(st.Held) > size {
		dealt, drawn = dealt[:size], dealt[size]
	}
	return dealt, drawn
}
