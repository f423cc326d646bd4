package table

import (
	"moineau/engine/table"
	"moineau/scenes/lookback"
	"moineau/scenes/session"
	"moineau/scenes/stage"
)

// PuzzleRoutes opens other scenes from a puzzle.
type PuzzleRoutes interface {
	Routes
	// Host returns the host for the session of a puzzle.
	Host() session.Host
	// PuzzleResult returns the scene with the result of an answer to a puzzle about a past
	// decision of a seat. again restarts the puzzle.
	PuzzleResult(q *lookback.Replay, seat int, was, answer lookback.Mistake, again func(*stage.App)) stage.Scene
}

// Puzzle is the table at a past decision of the player, without the coach. The player's
// first choice is the answer.
type Puzzle struct {
	*Scene
	q        *lookback.Replay
	seat     int
	original lookback.Mistake // the original choice
	view     table.View
	to       PuzzleRoutes
	solved   func()
	answered bool
}

// NewPuzzle sets up a past decision of a seat in the deal that a replay shows. It calls
// solved when an answer is as good as the coach's own.
func NewPuzzle(q *lookback.Replay, seat int, was lookback.Mistake, to PuzzleRoutes, solved func()) (*Puzzle, error) {
	s := &Puzzle{q: q, seat: seat, original: was, to: to, solved: solved}
	return s, s.set()
}

// set sets up the table, at the beginning and for another try.
func (pz *Puzzle) set() error {
	pz.q.SeeFrom(pz.seat)
	pz.q.SetOpen(false)
	p, err := pz.q.PlayAgain(&pz.original, pz.to.Host())
	if err != nil {
		return err
	}
	p.Coach().Silence()
	pz.Scene = New(p, pz.to)
	pz.Scene.leave = func() { pz.App.Pop() }
	pz.view, pz.answered = *p.View(), false
	return nil
}

// Keep implements stage.Keeper. It returns false, because a puzzle has nothing to save.
func (pz *Puzzle) Keep() bool { return false }

// Update advances the table until the player has chosen.
func (pz *Puzzle) Update(a *stage.App) {
	if pz.answered {
		return
	}
	pz.Scene.Update(a)
	rm, ok := pz.Session.Coach().Remark()
	if !ok {
		return
	}
	pz.answered = true
	now := lookback.NewMistake(&pz.view, pz.seat, rm)
	now.Turn, now.Move = pz.original.Turn, pz.original.Move
	if now.Equal() {
		pz.solved()
	}
	a.Push(pz.to.PuzzleResult(pz.q, pz.seat, pz.original, now, pz.again))
}

// again restarts the puzzle.
func (pz *Puzzle) again(a *stage.App) {
	if pz.set() != nil {
		a.Notices.Show("replay.cannot")
	}
	a.Pop()
}
