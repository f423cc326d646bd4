package lookback

import (
	"slices"
	"strconv"

	"moineau/scenes/library"
	"moineau/scenes/session"
)

// Puzzle is a costly choice from one of the player's own deals, to be made again.
type Puzzle struct {
	ID   string // identifier of the match in the library
	Deal int
	Seat int // seat that made the choice
	Mistake
	Rules string
	Name  library.DealName
}

// Key returns the key under which the puzzle is stored as solved.
func (z *Puzzle) Key() string {
	return z.ID + "." + strconv.Itoa(z.Deal) + "." + strconv.Itoa(z.Move)
}

// Puzzler searches a library for puzzles, the newest deals first. Each step handles one
// deal, because every choice in it must be evaluated.
type Puzzler struct {
	lib    library.Library
	list   []library.Replayable
	replay *Replay // replay of the first match in list, or nil
	deal   int     // next deal to search in the replay
	looked int
	found  int
}

// Limits of a Puzzler: the number of puzzles, the number of deals searched, and the least
// weight. Moments of less weight are too small for a player to notice.
const (
	mostPuzzles    = 24
	mostPuzzled    = 60
	puzzlingWeight = 2
)

// NewPuzzler returns a Puzzler for a library.
func NewPuzzler(lib library.Library) *Puzzler {
	return &Puzzler{lib: lib, list: slices.DeleteFunc(lib.List(), func(r library.Replayable) bool { return r.You < 0 })}
}

// Step searches one deal. more is false when the search is finished. Unreadable matches
// are skipped.
func (z *Puzzler) Step() (found []Puzzle, more bool) {
	if len(z.list) == 0 || z.found >= mostPuzzles || z.looked >= mostPuzzled {
		return nil, false
	}
	r := &z.list[0]
	if z.replay == nil {
		text, _ := z.lib.Text(r.ID)
		m, err := library.ReplayText(text)
		if err == nil {
			z.replay, err = NewReplay(m, r.Seats, session.Host{Store: z.lib.Store})
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
	if slices.Contains(r.Assisted, n) || q.ShowDeal(n) != nil {
		return nil, true
	}
	seat := q.Seat()
	if q.Player(seat) != r.You { // a player may sit out the deal
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
