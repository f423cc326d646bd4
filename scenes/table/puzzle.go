package table

import (
	"moineau/engine/table"
	"moineau/scenes/session"
	"moineau/scenes/stage"
)

// Puzzle is the table as it stood when the player had to choose, with the coach silent: the
// first choice is the answer.
type Puzzle struct {
	*Scene
	q        *session.Replay
	seat     int
	was      session.Turning // what was chosen then
	view     table.View
	to       ReplayRoutes
	solved   func()
	answered bool
}

// NewPuzzle sets a choice that a chair's player once made, in the deal that a replay shows,
// again. solved is called for an answer as good as the coach's own.
func NewPuzzle(q *session.Replay, seat int, was session.Turning, to ReplayRoutes, solved func()) (*Puzzle, error) {
	s := &Puzzle{q: q, seat: seat, was: was, to: to, solved: solved}
	return s, s.set()
}

// set lays the table, at the beginning and for another try.
func (s *Puzzle) set() error {
	s.q.SeeFrom(s.seat)
	s.q.SetOpen(false)
	p, err := s.q.PlayAgain(&s.was, s.to.Host())
	if err != nil {
		return err
	}
	p.Hush()
	s.Scene = New(p, s.to)
	s.Scene.leave = func() { s.a.Pop() }
	s.view, s.answered = *p.View(), false
	return nil
}

// Keep implements stage.Keeper: there is nothing to lose.
func (s *Puzzle) Keep() bool { return false }

// Update lets the table go on until the player has chosen.
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
	now := session.TurningOf(&s.view, s.seat, rm)
	now.Turn, now.Move = s.was.Turn, s.was.Move
	if now.Well() {
		s.solved()
	}
	a.Push(newAnswer(s, now))
}

// newAnswer is the sheet that tells how good the answer was: what was better, or what was
// chosen when the deal was played.
func newAnswer(z *Puzzle, now session.Turning) *Review {
	s := &Review{r: z.q, to: z.to, puzzle: z, right: now.Well(), scroll: newReviewList()}
	if s.right {
		now = z.was
	}
	s.rv = session.Review{Seat: z.seat, Moments: []session.Turning{now}}
	return s
}

// again sets the puzzle once more.
func (s *Puzzle) again(a *stage.App) {
	if s.set() != nil {
		a.Tell("replay.cannot")
	}
	a.Pop()
}
