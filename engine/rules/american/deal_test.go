package american

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// ordinary holds four hands that are not close to any hand of the card.
var ordinary = [4]string{"1112223334445m", "1112223334446p", "1112223334447s", "2223334445557z"}

// wall returns a stacked wall with the hands of E, S, W and N. The first tile drawn is
// East's fourteenth.
func wall(hands [4]string, draws string) ruletest.Wall {
	return ruletest.Wall{Hands: hands[:], Draws: draws}
}

// dealt starts a deal with a stacked wall. East is asked about the dealt hand.
func dealt(t *testing.T, r *Rules, w ruletest.Wall) *ruletest.Stack {
	t.Helper()
	s := ruletest.New(t, r, w)
	asked(s, stageOf(stepInitial), w.Setup.Dealer)
	return s
}

// charleston is like dealt, and East starts instead of winning.
func charleston(t *testing.T, r *Rules, w ruletest.Wall) *ruletest.Stack {
	t.Helper()
	s := dealt(t, r, w)
	s.Do(w.Setup.Dealer, table.Pass, "")
	return s
}

// naturals returns three tiles of a hand that may be passed.
func naturals(s *ruletest.Stack, seat int) (hs []table.Handle) {
	st := &s.Deal.Seat[seat]
	for _, h := range st.Hand[:st.Held] {
		if s.Deal.Kind(table.Viewpoint(seat), h) != tile.Joker && len(hs) < most {
			hs = append(hs, h)
		}
	}
	return hs
}

// begun returns a deal after a Charleston in which three tiles of every hand were passed
// right, across, left and, as a courtesy, across. They are back in their original hands.
func begun(t *testing.T, r *Rules, w ruletest.Wall) *ruletest.Stack {
	t.Helper()
	s := charleston(t, r, w)
	var hs [4][]table.Handle
	for seat := range hs {
		hs[seat] = naturals(s, seat)
	}
	pass := func(typ table.ActType, way int) {
		for seat := range 4 {
			s.Play(seat, table.Make(typ, hs[seat]...))
		}
		was := hs
		for seat := range hs {
			hs[(seat+way)%4] = was[seat]
		}
	}
	pass(ActPass, 1)
	pass(ActPass, 2)
	pass(ActPass, 3)
	votes(s, 0, 0, 0, 0)
	numbers(s, ActName, 3, 3, 3, 3)
	pass(ActGive, 2)
	asked(s, table.StageTurn, w.Setup.Dealer)
	return s
}

// votes answers the vote if it is asked.
func votes(s *ruletest.Stack, args ...uint8) {
	s.T.Helper()
	if s.Deal.Asked == stageOf(stepVote) {
		numbers(s, ActVote, args...)
	}
}

// numbers answers a question to all seats with a number each.
func numbers(s *ruletest.Stack, typ table.ActType, args ...uint8) {
	s.T.Helper()
	for seat, n := range args {
		a := table.Make(typ)
		a.Arg = n
		s.Play(seat, a)
	}
}

// asked checks which seats are asked in which stage.
func asked(s *ruletest.Stack, stage table.Stage, seats ...int) {
	s.T.Helper()
	bits := uint8(0)
	for _, seat := range seats {
		bits |= 1 << seat
	}
	if d := s.Deal; d.Wait != table.WaitAct || d.Asked != stage || d.Pending != bits {
		s.T.Fatalf("waiting for %d, stage %d asks %04b; expected stage %d of %04b", d.Wait, d.Asked, d.Pending, stage, bits)
	}
}

// exposes makes a seat claim the discard and lay it with tiles; all others pass.
func exposes(s *ruletest.Stack, seat int, tiles string) {
	s.T.Helper()
	kinds, err := tile.Parse(tiles)
	if err != nil {
		s.T.Fatal(err)
	}
	s.Claim(seat, ActExpose3+table.ActType(len(kinds)-2), tiles)
}

// exchanges makes a seat exchange a tile for a joker of an exposure.
func exchanges(s *ruletest.Stack, seat int, give string, owner, meld int) {
	s.T.Helper()
	a, ok := exchangeAct(s, seat, give, owner, meld)
	if !ok {
		s.T.Fatalf("seat %d cannot exchange %s; it can %v", seat, give, s.Deal.Legal(seat, nil))
	}
	s.Play(seat, a)
}

func exchangeAct(s *ruletest.Stack, seat int, give string, owner, meld int) (table.Act, bool) {
	a, ok := s.Name(seat, ActExchange, kindsOf(s.T, give)...)
	a.Arg = uint8(8*owner + meld)
	return a, ok && s.May(seat, a)
}

func kindsOf(t testing.TB, tiles string) []tile.Kind {
	t.Helper()
	kinds, err := tile.Parse(tiles)
	if err != nil {
		t.Fatal(err)
	}
	return kinds
}

// until discards drawn tiles without claims until a seat is in turn.
func until(s *ruletest.Stack, seat int) {
	s.T.Helper()
	for int(s.Deal.Turn) != seat {
		s.Drop(int(s.Deal.Turn))
	}
}

// toTheEnd discards drawn tiles until the wall is empty.
func toTheEnd(s *ruletest.Stack) {
	s.T.Helper()
	for s.Deal.Left > 0 {
		s.Drop(int(s.Deal.Turn))
	}
}
