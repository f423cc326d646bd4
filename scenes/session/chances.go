package session

import (
	"math/rand/v2"

	"moineau/engine/bot"
	"moineau/engine/table"
)

// Chances are how likely a chair was to win the deal that a replay shows, at each of its turns:
// counted by playing on with lots for all that its player did not see.
type Chances struct {
	Moves []int // of the replay, after which the chair was to discard
	Turns []int // the chair's turns at these moves, from 1
	Won   []int // of Of plays each
	Of    int
	Ended bool // the deal is over; Wins tells whether the chair won
	Wins  bool

	r     *Replay
	seat  int
	lots  *bot.Rollout
	next  int  // the position to be played
	begun bool // a play of it is under way
}

// PlaysAll is how often each position is played in all.
const PlaysAll = 32

// Chances begins to count; Step goes on with it.
func (r *Replay) Chances(seat int) (*Chances, error) {
	c := &Chances{r: r, seat: seat}
	for i := range r.moves {
		d := &r.moves[i].deal
		if d.Wait == table.WaitAct && d.Asked == table.StageTurn && int(d.Turn) == seat && d.Pending>>seat&1 != 0 {
			c.Moves = append(c.Moves, i)
			c.Turns = append(c.Turns, int(d.Seat[seat].River.N)+1)
		}
	}
	c.Won = make([]int, len(c.Moves))
	if last := r.moves[len(r.moves)-1].deal.Result(); last != nil {
		c.Ended, c.Wins = true, last.Winners>>seat&1 != 0
	}
	var err error
	c.lots, err = bot.NewLots(r.m.Rules, rand.New(rand.NewPCG(uint64(r.deal), 0)))
	return c, err
}

// Done reports whether all is counted.
func (c *Chances) Done() bool { return c.Of == PlaysAll || len(c.Moves) == 0 }

// Plays is how often a position was played so far.
func (c *Chances) Plays(i int) int {
	if i < c.next {
		return c.Of + 1
	}
	return c.Of
}

// Step plays one answer of a position; all positions are played before any is again.
func (c *Chances) Step() error {
	if c.Done() {
		return nil
	}
	if !c.begun {
		c.lots.Begin(&c.r.moves[c.Moves[c.next]].deal, c.seat)
		c.begun = true
	}
	over, won, err := c.lots.Step()
	if err != nil || !over {
		return err
	}
	c.begun = false
	if won {
		c.Won[c.next]++
	}
	if c.next++; c.next == len(c.Moves) {
		c.next = 0
		c.Of++
	}
	return nil
}
