// Package match plays deals in a row on one replica that holds the wall: solo,
// hot-seat, simulations and replays. Who deals next and when a match ends is the
// rule set's to say.
package match

import (
	"errors"
	"fmt"
	"slices"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// Move is one input of a seat: what a record keeps of a deal. Everything else
// (the wall, dice, who is told what) follows from the seed.
type Move struct {
	Seat  int8
	Clock bool // the seat's time was up; Act is empty
	Act   table.Act
}

// Account is what a finished deal came to.
type Account struct {
	Dealer  int8
	Outcome table.Outcome
	Winners uint8                 // bits
	Chair   [table.MaxSeats]int8  // who sat where, by player
	Delta   [table.MaxSeats]int32 // by chairs
	// Scores is by player, after the deal and what Next and Final added to it: the
	// next deal begins with them.
	Scores [table.MaxPlayers]int32
	Hash   uint64 // of the deal's public state at its end
}

// Config is what a match is made of.
type Config struct {
	ID      string        // the rule set
	Options table.Options // settled
	Seed    [32]byte
	Names   [table.MaxPlayers]string // by player
}

// Match is a running match.
type Match struct {
	Config
	Rules    table.Rules
	Progress table.Progress
	Deal     *table.Deal             // the running or just finished deal
	Chair    [table.MaxSeats]int8    // who sits where in that deal, by player
	Moves    []Move                  // of the running deal
	Past     [][]Move                // of the finished deals
	Accounts []Account               // of the finished deals
	Start    [table.MaxPlayers]int32 // the scores before the first deal, by player
	hash     uint64
	holder   table.Holder
	legal    [table.MaxSeats][]table.Act // what Legal found since the last move
	asked    uint8                       // bits: whose legal acts are up to date
	inputs   []table.Input
	booked   bool
}

// New begins a match and its first deal; the events of its beginning are
// appended to ev.
func New(c Config, r table.Rules, ev []table.Event) (*Match, []table.Event, error) {
	m := &Match{Config: c, Rules: r, Progress: table.NewProgress(max(r.Spec().Seats, r.Spec().Players))}
	r.Begin(&m.Progress)
	m.Start = m.Progress.Scores
	ev, err := m.begin(ev)
	return m, ev, err
}

func (m *Match) begin(ev []table.Event) ([]table.Event, error) {
	m.Progress.Deal++
	n := m.Progress.Deal
	m.Moves, m.booked, m.asked = nil, false, 0
	m.Chair = m.Progress.Chair
	m.Deal = table.New(m.Rules, m.Progress.Setup())
	kinds := Wall(&m.Rules.Spec().Tiles, &m.Seed, n)
	m.Deal.Know(kinds)
	m.holder = table.Holder{Kinds: kinds, Dice: newStream(diceLabel, &m.Seed, n)}
	return m.holder.Settle(m.Deal, ev, nil)
}

// Over tells whether the running deal has ended.
func (m *Match) DealOver() bool { return m.Deal.Wait == table.WaitOver }

// ErrRunning: the next deal cannot begin yet.
var ErrRunning = errors.New("the deal is not over")

// ErrOver: the match has ended.
var ErrOver = errors.New("the match is over")

// Next begins the next deal.
func (m *Match) Next(ev []table.Event) ([]table.Event, error) {
	if !m.booked {
		return ev, ErrRunning
	}
	if m.Progress.Over {
		return ev, ErrOver
	}
	return m.begin(ev)
}

// Play folds a seat's move in, with all that follows from it until somebody must
// answer. This replica holds the wall and is the gatekeeper: an act is admitted if
// Legal lists it, in that form and no other; a refused one changes nothing.
func (m *Match) Play(mv Move, ev []table.Event) ([]table.Event, error) {
	if mv.Seat < 0 || mv.Seat >= int8(m.Deal.Seats) {
		return ev, fmt.Errorf("there is no seat %d", mv.Seat)
	}
	if mv.Clock {
		if mv.Act != (table.Act{}) {
			return ev, errors.New("a seat whose time is up does not act")
		}
		return m.apply(mv, ev, table.Input{Type: table.InClock, Seat: mv.Seat})
	}
	i := slices.Index(m.Legal(int(mv.Seat)), mv.Act)
	if i < 0 {
		return ev, fmt.Errorf("seat %d may not %s now, or not in this form", mv.Seat, m.Deal.ActName(mv.Act.Type))
	}
	return m.Answer(int(mv.Seat), i, ev)
}

func (m *Match) apply(mv Move, ev []table.Event, ins ...table.Input) ([]table.Event, error) {
	from := len(ev)
	m.asked = 0
	for i := range ins {
		var err error
		if ev, err = m.Deal.Apply(&ins[i], ev); err != nil {
			return ev, err
		}
	}
	m.Moves = append(m.Moves, mv)
	fresh, err := m.holder.Settle(m.Deal, ev[from:], nil)
	m.asked = 0
	ev = append(ev[:from], fresh...)
	if err == nil && m.DealOver() && !m.booked {
		m.book()
	}
	return ev, err
}

// Legal lists what a seat may answer now. The list is good until the next move.
func (m *Match) Legal(seat int) []table.Act {
	if m.asked>>seat&1 == 0 {
		m.legal[seat] = m.Deal.Legal(seat, m.legal[seat][:0])
		m.asked |= 1 << seat
	}
	return m.legal[seat]
}

// View fills v with what a seat sees; v.Acts are in the order of Legal.
func (m *Match) View(seat int, v *table.View) { m.Deal.ViewActs(seat, v, m.Legal(seat)) }

// Answer plays the act with a number in the seat's view.
func (m *Match) Answer(seat, index int, ev []table.Event) ([]table.Event, error) {
	if seat < 0 || seat >= int(m.Deal.Seats) {
		return ev, fmt.Errorf("there is no seat %d", seat)
	}
	acts := m.Legal(seat)
	if index < 0 || index >= len(acts) {
		return ev, fmt.Errorf("seat %d has %d choices, there is no number %d", seat, len(acts), index)
	}
	if slip, was := acts[index].Slip, m.Deal.Holds(m.Deal.SlipOf(seat)); slip != 0 && was != tile.None && uint8(was) != slip {
		return ev, fmt.Errorf("seat %d has written something else on its slip already", seat)
	}
	m.inputs = m.Deal.Inputs(seat, acts[index], m.inputs[:0])
	return m.apply(Move{Seat: int8(seat), Act: acts[index]}, ev, m.inputs...)
}

// book counts a finished deal.
func (m *Match) book() {
	m.booked = true
	d := m.Deal
	r := d.Result()
	m.Progress.Book(&r.Delta)
	m.Rules.Next(&m.Progress, d)
	if m.Progress.Over {
		m.Rules.Final(&m.Progress)
	}
	h := d.Hash()
	m.Accounts = append(m.Accounts, Account{d.Dealer, d.Outcome, d.Winners, m.Chair, r.Delta, m.Progress.Scores, h})
	m.hash = Chain(m.hash, h)
	m.Past = append(m.Past, m.Moves)
}

// Chain mixes a deal's hash into the hash of those before (FNV-1a over the two as
// little-endian bytes).
func Chain(a, b uint64) uint64 {
	x := uint64(14695981039346656037)
	for _, v := range [2]uint64{a, b} {
		for range 8 {
			x = (x ^ v&255) * 1099511628211
			v >>= 8
		}
	}
	return x
}

// Hash is the hash of the finished deals, chained, and of the running one as it
// stands.
func (m *Match) Hash() uint64 {
	if m.booked {
		return m.hash
	}
	return Chain(m.hash, m.Deal.Hash())
}
