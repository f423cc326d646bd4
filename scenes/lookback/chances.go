package lookback

import (
	"math/rand/v2"

	"moineau/engine/bot"
	"moineau/engine/table"
)

// Chances estimates how likely a seat was to win the replayed deal at each of its turns.
// It plays each position out many times with random values for the tiles that the seat
// could not see.
type Chances struct {
	Moves []int // indexes of the replay's moves after which the seat had to discard
	Turns []int // number of the seat's turn at each of these moves, from 1
	Won   []int // number of wins among Of playouts of each position
	Of    int
	Ended bool // the deal is over and Wins is valid
	Wins  bool

	r       *Replay
	seat    int
	rollout *bot.Rollout
	weights bot.Weights
	next    int  // index of the next position to play out
	begun   bool // a playout of it is in progress
}

// PlaysAll is the number of playouts of each position.
const PlaysAll = 32

// Chances starts an estimate for a seat. Each call of Chances.Step advances it.
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
	c.weights = bot.WeightsOf(r.whole.Rules)
	var err error
	c.rollout, err = bot.NewLots(r.whole.Rules, rand.New(rand.NewPCG(uint64(r.deal), 0)))
	return c, err
}

// Done reports whether all playouts are finished.
func (c *Chances) Done() bool { return c.Of == PlaysAll || len(c.Moves) == 0 }

// Plays returns the number of finished playouts of a position.
func (c *Chances) Plays(i int) int {
	if i < c.next {
		return c.Of + 1
	}
	return c.Of
}

// Percent returns the chance to win at a position.
func (c *Chances) Percent(i int) int {
	if n := c.Plays(i); n > 0 {
		return c.weights.Chance(c.Won[i], n)
	}
	return 0
}

// Step plays one answer of the current playout. Every position is played once before any
// is played again.
func (c *Chances) Step() error {
	if c.Done() {
		return nil
	}
	if !c.begun {
		c.rollout.Begin(&c.r.moves[c.Moves[c.next]].deal, c.seat)
		c.begun = true
	}
	over, won, err := c.rollout.Step()
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
