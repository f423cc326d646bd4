package session

import (
	"slices"
	"strconv"
)

// Puzzle is a choice of one of the player's own deals that cost something, to be made again.
type Puzzle struct {
	ID   string // of the match in the library
	Deal int
	Seat int // the chair of who chose
	Turning
	Rules string
	Name  DealName
}

// Key names the puzzle among all: it is kept when it is solved.
func (z *Puzzle) Key() string {
	return z.ID + "." + strconv.Itoa(z.Deal) + "." + strconv.Itoa(z.Move)
}

// Puzzler looks through a library for puzzles, the newest deals first. It takes a deal at a
// time, since each is weighed choice by choice.
type Puzzler struct {
	lib    Library
	list   []Replayable
	replay *Replay // of the first of list, nil: it is not open
	deal   int     // of the replay, the next that is looked at
	looked int
	found  int
}

// What a Puzzler looks for: how many puzzles, in how many deals at most. Moments of a small
// weight ask for nothing that a player would notice.
const (
	mostPuzzles    = 24
	mostPuzzled    = 60
	puzzlingWeight = 2
)

// NewPuzzler begins to look through a library.
func NewPuzzler(lib Library) *Puzzler {
	return &Puzzler{lib: lib, list: slices.DeleteFunc(lib.List(), func(r Replayable) bool { return r.You < 0 || r.Foreign })}
}

// Step looks at a deal; more is false when there is nothing left to look at. A match that
// cannot be read is passed over.
func (z *Puzzler) Step() (found []Puzzle, more bool) {
	if len(z.list) == 0 || z.found >= mostPuzzles || z.looked >= mostPuzzled {
		return nil, false
	}
	r := &z.list[0]
	if z.replay == nil {
		text, _ := z.lib.Text(r.ID)
		m, err := Folded(text)
		if err == nil {
			z.replay, err = NewReplay(m, r.Seats, Host{Store: z.lib.Store})
		}
		if err != nil {
			z.list = z.list[1:]
			return nil, len(z.list) > 0
		}
		z.deal = z.replay.Deals()
	}
	q, n := z.replay, z.deal
	if z.deal--; n < 1 {
		z.list, z.replay = z.list[1:], nil
		return nil, len(z.list) > 0
	}
	z.looked++
	if slices.Contains(r.Eased, n) || q.ShowDeal(n) != nil {
		return nil, true
	}
	seat := q.Seat()
	if q.Player(seat) != r.You { // who plays five at a table of four sits out now and then
		return nil, true
	}
	rv, err := q.Review(seat)
	if err != nil {
		return nil, true
	}
	for i := len(rv.Moments) - 1; i >= 0; i-- {
		if rv.Moments[i].Weight() >= puzzlingWeight {
			found = append(found, Puzzle{r.ID, n, seat, rv.Moments[i], r.Rules, q.DealName()})
		}
	}
	z.found += len(found)
	return found, true
}
