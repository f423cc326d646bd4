// Package match plays consecutive deals. The rule set decides who deals next and when a
// match ends.
//
// A match is a fold over its inputs: acts, time-outs, dice rolls, private and public
// reveals, agreed undos, and the start of the next deal. Apply applies one input; Inputs
// returns all of them. A match does not depend on where its inputs come from:
//
//   - New begins a match whose walls this program holds. Dice rolls and reveals then
//     follow automatically from the seed. It serves solo play, hot-seat play, simulations
//     and the dealer of an online table.
//   - Follow begins a match that receives every input from outside. It serves a replica
//     at an online table that knows one seat or none, a record, and a game played
//     elsewhere whose wall is not known. After Hold it goes on by itself if the wall is
//     known.
//
// All replicas of a match have the same Hash, whatever each of them knows.
//
// Not safe for concurrent use.
package match

import (
	"errors"
	"fmt"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// Account is the result of a finished deal.
type Account struct {
	Dealer  int8
	Outcome table.Outcome
	Winners uint8                 // bits
	Chair   [table.MaxSeats]int8  // the player in each chair
	Delta   [table.MaxSeats]int32 // by chair
	// Scores is by player. It includes what Next and Final added after the deal, so the
	// next deal begins with these scores.
	Scores [table.MaxPlayers]int32
	Hash   uint64 // hash of the deal's public state at its end
}

// Config holds the parameters of a match.
type Config struct {
	ID      string        // the rule set
	Options table.Options // settled
	Names   [table.MaxPlayers]string
	// Seed determines the walls and dice. It is ignored if Elsewhere is set.
	Seed       [32]byte
	RemoteWall bool
	// Walls holds walls that do not come from the seed, by number of the deal: kinds by
	// handle. An empty wall is unknown.
	Walls map[int][]tile.Kind
	// From, if non-nil, is the state of the match before its first deal: the match is an
	// excerpt of a longer one. It requires a rule set that implements table.Resumer.
	From *table.MatchState
}

// Opening returns the progress of a match before its first deal.
func (c *Config) Opening(r table.Rules) (table.Progress, error) {
	p := table.NewProgress(max(r.Spec().Seats, r.Spec().Players))
	if c.From == nil {
		r.Begin(&p)
		return p, nil
	}
	game, ok := r.(table.Resumer)
	if !ok {
		return p, fmt.Errorf("a match of %s cannot begin in the middle", c.ID)
	}
	return p, game.Resume(&p, c.From)
}

// Match is a running match.
type Match struct {
	Config
	Rules    table.Rules
	Progress table.Progress
	Deal     *table.Deal             // the running deal, or the one just finished
	Chair    [table.MaxSeats]int8    // the player in each chair in that deal
	Accounts []Account               // of the finished deals
	Start    [table.MaxPlayers]int32 // the scores by player before the first deal

	log    []Input        // inputs of the deal
	past   [][]Input      // inputs of the previous deals
	begun  table.Progress // state at the beginning of the deal
	hash   uint64         // hash of the finished deals
	before uint64         // hash of the deals before this one
	booked bool           // the deal has ended and is in Accounts
	holds  bool           // this program is the wall holder
	wall   []tile.Kind    // the wall as built; nil if unknown
	holder table.Holder
	taken  undo
	legal  [table.MaxSeats][]table.Act // the result of Legal since the last input
	listed uint8                       // bits: seats whose legal acts are up to date
	room   []table.Input
}

// New begins a match whose walls this program holds and starts its first deal. It appends
// the first events to ev.
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

// Follow begins a match that receives every input from outside. Reveals and dice must
// agree with the walls given by c. If c.RemoteWall is set, there are none.
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

// logRoom is the capacity for the inputs at the beginning of a deal, and logStep for a
// few more turns. The log grows in small steps because a server holds thousands of
// tables, most of which are not near the end of a deal.
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
		m.Deal.SetKinds(m.wall)
		m.holder = table.Holder{Kinds: m.wall, Dice: newStream(diceLabel, &m.Seed, m.Progress.Deal)}
	}
}

// Inputs returns all inputs of a deal so far, by its number from 1. It includes undone
// inputs and undo requests.
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

// ErrRunning is returned if the next deal cannot begin because the current one is not
// over.
var ErrRunning = errors.New("the deal is not over")

// ErrOver is returned if the match has ended.
var ErrOver = errors.New("the match is over")

// Next begins the next deal, like InNext. It returns ErrRunning or ErrOver if there is
// none to begin.
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

// book adds a finished deal to the accounts.
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

// seated mixes the players' chairs into a deal's hash.
func (m *Match) seated(h uint64) uint64 {
	chairs := uint64(0)
	for s, player := range m.Chair {
		chairs |= uint64(uint8(player)) << (8 * s)
	}
	return Chain(h, chairs)
}

// Chain mixes a deal's hash into the hash of the previous deals: FNV-1a over both as
// little-endian bytes.
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

// Hash returns the chained hash of the finished deals with their seating, of the running
// deal in its current state, and of a pending undo. It depends only on public data, so it
// is equal on all replicas.
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
