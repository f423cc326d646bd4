package table

import (
	"moineau/engine/table"
	"moineau/scenes/session"
	"moineau/scenes/stage"
)

// Puzzle is the table at a past decision of the player, without the coach. The player's
// first choice is the answer.
type Puzzle struct {
	*Scene
	q        *session.Replay
	seat     int
	original session.Mistake // the original choice
	view     table.View
	to       ReplayRoutes
	solved   func()
	answered bool
}

// NewPuzzle sets up a past decision of a seat in the deal that a replay shows. It calls
// solved when an answer is as good as the coach's own.
func NewPuzzle(q *session.Replay, seat int, was session.Mistake, to ReplayRoutes, solved func()) (*Puzzle, error) {
	s := &Puzzle{q: q, seat: seat, original: was, to: to, solved: solved}
	return s, s.set()
}

// set sets up the table, at the beginning and for another try.
func (s *Puzzle) set() error {
	s.q.SeeFrom(s.seat)
	s.q.SetOpen(false)
	p, err := s.q.PlayAgain(&s.original, s.to.Host())
	if err != nil {
		return err
	}
	p.SilenceCoach()
	s.Scene = New(p, s.to)
	s.Scene.leave = func() { s.a.Pop() }
	s.view, s.answered = *p.View(), false
	return nil
}

// Keep implements stage.Keeper. It returns false, because a puzzle has nothing to save.
func (s *Puzzle) Keep() bool { return false }

// Update advances the table until the player has chosen.
func (s *Puzzle) Update(a *stage.App) {
	if s.answered {
		return
	}
	s.Scene.Update(a)
	rm, ok := s.p.Remark()
	if !ok {
		return
	}
	s.answered = true
	now := session.NewMistake(&s.view, s.seat, rm)
	now.Turn, now.Move = s.original.Turn, s.original.Move
	if now.Equal() {
		s.solved()
	}
	a.Push(newPuzzleResult(s, now))
}

// newPuzzleResult returns the sheet with the result. It shows the better choice or, after a
// right answer, the original choice.
func newPuzzleResult(z *Puzzle, now session.Mistake) *Review {
	s := &Review{r: z.q, to: z.to, puzzle: z, right: now.Equal(), scroll: newReviewList()}
	if s.right {
		now = z.original
	}
	s.rv = session.Review{Seat: z.seat, Moments: []session.Mistake{now}}
	return s
}

// again restarts the puzzle.
func (s *Puzzle) again(a *stage.App) {
	if s.set() != nil {
		a.ShowNotice("replay.cannot")
	}
	a.Pop()
}
