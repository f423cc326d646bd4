package match_test

import (
	"errors"
	"strings"
	"testing"

	"moineau/engine/match"
	"moineau/engine/table"
)

// agrees applies a seat's agreement to an undo.
func agrees(m *match.Match, seat, to int) error {
	_, err := m.Apply(match.Input{Input: table.Input{Type: match.InUndo, Seat: int8(seat)}, To: int32(to)}, nil)
	return err
}

// turns plays n answers.
func turns(t *testing.T, m *match.Match, n int) {
	t.Helper()
	for ; n > 0; n-- {
		for s := range 4 {
			if m.Deal.Wait == table.WaitAct && m.Deal.Pending>>s&1 != 0 {
				if _, err := m.Answer(s, len(m.Legal(s))-1, nil); err != nil {
					t.Fatal(err)
				}
				break
			}
		}
	}
}

// public returns the number of public inputs of the deal.
func public(m *match.Match) (n int) {
	for _, in := range m.Inputs(m.Progress.Deal) {
		if in.Type != table.InReveal || in.Seat < 0 {
			n++
		}
	}
	return n
}

func TestAnUndoNeedsAllSeats(t *testing.T) {
	m := newMatch(t, nil, 1)
	turns(t, m, 10)
	then := m.Deal.State
	hash := m.Hash()
	to := public(m)
	turns(t, m, 9)
	now := m.Deal.State
	for _, s := range []int{2, 0, 3} {
		before := m.Hash()
		if err := agrees(m, s, to); err != nil {
			t.Fatal(err)
		}
		if m.Deal.State != now {
			t.Fatalf("seat %d alone takes something back", s)
		}
		if m.Hash() == before {
			t.Error("that a seat agrees is not in the hash")
		}
	}
	if err := agrees(m, 3, to); err == nil {
		t.Error("a seat agrees twice")
	}
	if at, who := m.Proposed(); at != to || who != 0b1101 {
		t.Errorf("proposed is %d by %04b", at, who)
	}
	if err := agrees(m, 1, to); err != nil {
		t.Fatal(err)
	}
	if m.Deal.State != then || m.Hash() != hash {
		t.Error("the deal does not stand as it stood")
	}
	// The deal goes on, and the wall is unchanged.
	turns(t, m, 9)
	if m.Deal.State != now {
		t.Error("the wall has changed")
	}
}

// TestOnlyAskedSeatsAgreeToUndo checks that a seat that does not exist, or is out of the
// deal, cannot agree to an undo.
func TestOnlyAskedSeatsAgreeToUndo(t *testing.T) {
	m := newMatch(t, nil, 1)
	turns(t, m, 10)
	to, _ := lastAnswer(m, int(m.Deal.From))
	n := len(m.Inputs(1))
	for _, seat := range []int{-1, 4} {
		if err := agrees(m, seat, to); err == nil || !strings.Contains(err.Error(), "is not asked") {
			t.Errorf("seat %d: %v", seat, err)
		}
	}
	m.Deal.Out |= 1 << 2
	if err := agrees(m, 2, to); err == nil || !strings.Contains(err.Error(), "is not asked") {
		t.Errorf("seat 2 is out: %v", err)
	}
	if _, who := m.Proposed(); who != 0 || len(m.Inputs(1)) != n {
		t.Errorf("%04b agree, %d inputs were added", who, len(m.Inputs(1))-n)
	}
	if err := agrees(m, 0, to); err != nil {
		t.Errorf("seat 0 is asked: %v", err)
	}
}

func TestWhoPlaysOnDoesNotUndo(t *testing.T) {
	for seat := range 4 {
		m := newMatch(t, nil, 2)
		turns(t, m, 40)
		to, ok := lastAnswer(m, seat)
		if !ok {
			t.Fatalf("seat %d has not answered", seat)
		}
		if err := agrees(m, seat, to); err != nil {
			t.Fatal(err)
		}
		turns(t, m, 1)
		if _, who := m.Proposed(); who != 0 {
			t.Errorf("the proposal of seat %d stands: %04b", seat, who)
		}
	}
}

// Each agreement and then the undo produce an event.
func TestAnUndoIsTold(t *testing.T) {
	m := newMatch(t, nil, 1)
	turns(t, m, 10)
	to, _ := lastAnswer(m, int(m.Deal.From))
	ev, err := m.Undo(to, nil)
	if err != nil {
		t.Fatal(err)
	}
	for s := range 5 {
		want := table.Event{Type: table.EvAgreed, Seat: int8(s)}
		if s == 4 {
			want = table.Event{Type: table.EvUndone, Seat: -1}
		}
		if s >= len(ev) || ev[s] != want {
			t.Fatalf("the events are %v, number %d is to be %v", ev, s, want)
		}
	}
}

func TestAWonDealIsTakenBack(t *testing.T) {
	m := newMatch(t, nil, 3)
	play(t, m)
	scores := m.Accounts[0].Scores
	for s := range 4 {
		if to, ok := lastAnswer(m, s); ok && to > 0 {
			if _, err := m.Undo(to, nil); err != nil {
				t.Fatal(err)
			}
			break
		}
	}
	if m.DealOver() || len(m.Accounts) != 0 {
		t.Fatal("the deal is still over")
	}
	if _, err := m.Next(nil); err != match.ErrRunning {
		t.Errorf("the next deal begins: %v", err)
	}
	play(t, m)
	if len(m.Accounts) != 1 || m.Accounts[0].Scores != scores {
		t.Errorf("played again the scores are %v, not %v", m.Progress.Scores, scores)
	}
	if _, err := m.Next(nil); err != nil {
		t.Fatal(err)
	}
	if _, err := m.Undo(0, nil); err != nil && m.Progress.Deal != 2 {
		t.Error("an undo leads into the deal before")
	}
}

// A rejection states what the match waits for.
func TestARefusalSaysWhatWasExpected(t *testing.T) {
	m := newMatch(t, nil, 4)
	var dice [4]uint8
	dice[0] = 3
	for _, c := range []struct {
		in   match.Input
		want string
	}{
		{match.Input{Input: table.Input{Type: match.InNext, Seat: -1}}, "the deal is not over; expected an answer (turn) of seat 0"},
		{match.Input{Input: table.Input{Type: table.InRoll, Seat: -1, Dice: dice}}, "no dice are awaited"},
		{match.Input{Input: table.Input{Type: table.InClock, Seat: 2}}, "seat 2 is not asked"},
		{match.Input{Input: table.Input{Type: match.InUndo, Seat: 7}}, "seat 7 is not asked whether to undo"},
		{match.Input{Input: table.Input{Type: 99}}, "unknown input type 99"},
		{match.Input{Input: table.Input{Type: table.InClock}, To: 1}, "only an undo"},
	} {
		h := m.Hash()
		_, err := m.Apply(c.in, nil)
		var why *match.InputError
		if !errors.As(err, &why) || !strings.Contains(err.Error(), c.want) || why.Want != m.Expects() {
			t.Errorf("%+v: %v, want %q", c.in, err, c.want)
		}
		if m.Hash() != h {
			t.Errorf("%+v has changed the match", c.in)
		}
	}
}

func TestAMixIsAnOrderOfTheHand(t *testing.T) {
	m := newMatch(t, nil, 5)
	turns(t, m, 1) // East has discarded: 13 tiles
	st := m.Deal.Seat[0]
	var order []int
	for i := range 13 {
		order = append(order, (i+1)%13)
	}
	was := make([]string, 13)
	for i, h := range st.Hand[:13] {
		was[i] = m.Deal.Kind(0, h).String()
	}
	for _, bad := range [][]int{nil, order[1:], append(order[:12:12], 1), append(order[:12:12], 13)} {
		if _, err := m.Mix(0, bad, nil); err == nil {
			t.Errorf("%v is an order", bad)
		}
	}
	// A seat whose answer is pending keeps its tiles; East has answered and nothing is
	// pending.
	if _, err := m.Mix(0, order, nil); err != nil {
		t.Fatal(err)
	}
	for i, h := range st.Hand[:13] {
		if got := m.Deal.Kind(0, h).String(); got != was[order[i]] {
			t.Errorf("tile %d is %s, want %s", i, got, was[order[i]])
		}
	}
	if n := m.Inputs(1)[len(m.Inputs(1))-14].Type; n != table.InMix {
		t.Errorf("before what is told anew stands an input of type %d", n)
	}
}

// The hash covers the chairs: two matches with equal deals but different seating have
// different hashes.
func TestChairsAreInTheHash(t *testing.T) {
	a, b := newMatch(t, nil, 6), newMatch(t, nil, 6)
	b.Chair[0], b.Chair[1] = b.Chair[1], b.Chair[0]
	if a.Deal.Hash() != b.Deal.Hash() || a.Hash() == b.Hash() {
		t.Errorf("%x, %x", a.Hash(), b.Hash())
	}
}

// lastAnswer returns the target of an undo of a seat's latest answer. It returns false if
// the seat has not answered.
func lastAnswer(m *match.Match, seat int) (to int, ok bool) {
	at := m.Answers(seat)
	if len(at) == 0 {
		return 0, false
	}
	return at[len(at)-1], true
}
