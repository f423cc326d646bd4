// Package match plays deals in a row. Who deals next and when a match ends is the
// rule set's to say.
//
// A match is a fold over its inputs. Apply folds one in: an act, a time-out, a
// throw of dice, a tile told or shown, an undo that the seats agree on, the next
// deal. Inputs keeps them all. Where inputs come from is not the match's matter:
//
//   - New begins a match whose walls this program holds. Dice, tellings and shows
//     then follow by themselves from the seed: solo, hot-seat, simulations, a
//     dealer at an online table.
//   - Follow begins one that takes every input from outside: a replica at an online
//     table that knows one seat or none, a record, a game played elsewhere, whose
//     wall nobody here has ever seen. Hold makes it go on by itself where the wall
//     is known.
//
// All replicas of a match have one Hash, whatever each of them knows.
package match

import (
	"errors"
	"fmt"

	"moineau/engine/table"
	"moineau/engine/tile"
)

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
	Names   [table.MaxPlayers]string
	// Seed gives the walls and dice, unless they are held Elsewhere: Seed then says
	// nothing.
	Seed      [32]byte
	Elsewhere bool
	// Walls are walls that do not come from the seed, by the number of their deal:
	// kinds by handle. One without kinds is not known.
	Walls map[int][]tile.Kind
	// From, if non-nil, is how the match stands before its first deal: it is an excerpt of a
	// longer one. Only a table.Resumer plays such a match.
	From *table.Standing
}

// Opening returns the progress of a match before its first deal.
func (c *Config) Opening(r table.Rules) (table.Progress, error) {
	p := table.NewProgress(max(r.Spec().Seats, r.Spec().Players))
	if c.From == nil {
		r.Begin(&p)
		return p, nil
	}
	resumer, ok := r.(table.Resumer)
	if !ok {
		return p, fmt.Errorf("a match of %s cannot begin in the middle", c.ID)
	}
	return p, resumer.Resume(&p, c.From)
}

// Match is a running match.
type Match struct {
	Config
	Rules    table.Rules
	Progress table.Progress
	Deal     *table.Deal             // the running or just finished deal
	Chair    [table.MaxSeats]int8    // who sits where in that deal, by player
	Accounts []Account               // of the finished deals
	Start    [table.MaxPlayers]int32 // the scores before the first deal, by player

	log    []Input        // of the deal
	past   [][]Input      // of the deals before it
	begun  table.Progress // as the deal began
	hash   uint64         // of the finished deals
	before uint64         // of those before this deal
	booked bool           // the deal has ended and is counted
	holds  bool           // this program gives what the wall's holder owes
	wall   []tile.Kind    // as it was built; nil: not known
	holder table.Holder
	taken  undo
	legal  [table.MaxSeats][]table.Act // what Legal found since the last input
	listed uint8                       // bits: whose legal acts are up to date
	room   []table.Input
}

// New begins a match whose walls this program holds, and its first deal; the events
// of its beginning are appended to ev.
func New(c Config, r table.Rules, ev []table.Event) (*Match, []table.Event, error) {
	m, err := Follow(c, r)
	if err == nil {
		ev, err = m.Hold(ev)
	}
	if err != nil {
		return nil, ev, err
	}
	return m, ev, nil
}

// Follow begins a match that takes every input from outside. Walls that c gives are
// what reveals and dice must agree with; c.Elsewhere says that there are none.
func Follow(c Config, r table.Rules) (*Match, error) {
	for n, kinds := range c.Walls {
		if err := complete(&r.Spec().Tiles, kinds); len(kinds) > 0 && err != nil {
			return nil, fmt.Errorf("the wall of deal %d: %w", n, err)
		}
	}
	p, err := c.Opening(r)
	if err != nil {
		return nil, err
	}
	m := &Match{Config: c, Rules: r, Progress: p, Start: p.Scores}
	m.begin()
	return m, nil
}

// logRoom is room for the inputs with which a deal begins, logStep for a few turns
// more: a server holds thousands of tables, most of which are not at their end.
const (
	logRoom = 128
	logStep = 48
)

func (m *Match) begin() {
	if m.Progress.Deal > 0 {
		m.past = append(m.past, m.log)
	}
	m.Progress.Deal++
	m.begun, m.before, m.Chair = m.Progress, m.hash, m.Progress.Chair
	m.log, m.booked, m.listed, m.taken = make([]Input, 0, logRoom), false, 0, undo{}
	m.Deal = table.New(m.Rules, m.Progress.Setup())
	m.wall = m.wallOf(m.Progress.Deal)
	if m.wall != nil {
		m.Deal.Know(m.wall)
		m.holder = table.Holder{Kinds: m.wall, Dice: newStream(diceLabel, &m.Seed, m.Progress.Deal)}
	}
}

// Inputs are all inputs of a deal so far, by its number from 1, those that were
// taken back and what was agreed on among them.
func (m *Match) Inputs(deal int) []Input {
	switch {
	case deal == len(m.past)+1:
		return m.log
	case deal >= 1 && deal <= len(m.past):
		return m.past[deal-1]
	}
	return nil
}

// DealOver reports whether the deal has ended.
func (m *Match) DealOver() bool { return m.Deal.Wait == table.WaitOver }

// ErrRunning: the next deal cannot begin yet.
var ErrRunning = errors.New("the deal is not over")

// ErrOver: the match has ended.
var ErrOver = errors.New("the match is over")

// Next begins the next deal; see InNext.
func (m *Match) Next(ev []table.Event) ([]table.Event, error) {
	if !m.booked {
		return ev, ErrRunning
	}
	if m.Progress.Over {
		return ev, ErrOver
	}
	m.begin()
	m.holds = m.holds && m.wall != nil
	return m.settle(ev)
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
	m.hash = Chain(m.hash, m.seated(h))
}

// seated mixes who sits where into a deal's hash.
func (m *Match) seated(h uint64) uint64 {
	chairs := uint64(0)
	for s, player := range m.Chair {
		chairs |= uint64(uint8(player)) << (8 * s)
	}
	return Chain(h, chairs)
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

// Hash is the hash of the finished deals with who sat where, chained, of the
// running one as it stands, and of an undo that not all have agreed on yet. It is
// made of what is public, so that all replicas have the same one.
func (m *Match) Hash() uint64 {
	h := m.hash
	if !m.booked {
		h = Chain(h, m.seated(m.Deal.Hash()))
	}
	if m.taken.agreed != 0 {
		h = Chain(h, uint64(m.taken.to)<<8|uint64(m.taken.agreed))
	}
	return h
}
