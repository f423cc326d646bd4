package course

import (
	"strings"
	"testing"

	"moineau/engine/table"
)

// walk plays every deal of every lesson with right moves. It calls see at each step once
// the table waits for the learner.
func walk(t *testing.T, see func(t *testing.T, p *Play)) {
	for _, l := range Lessons() {
		for n := range l.Deals {
			t.Run(l.ID+"-"+string(rune('1'+n)), func(t *testing.T) {
				t.Parallel()
				p, err := Begin(l, n)
				if err != nil {
					t.Fatal(err)
				}
				for guard := 0; !p.Done(); guard++ {
					if guard > 60 {
						t.Fatal("it never ends")
					}
					p.Settle()
					see(t, p)
					if t.Failed() {
						return
					}
					if !p.ExpectsMove() {
						p.Next()
						continue
					}
					m, ok := p.Answer()
					if !ok {
						t.Fatalf("step %d: the game does not offer %q; it offers %s", p.StepIndex()+1, p.Step().Do, keys(p.Moves()))
					}
					if !p.Try(m) {
						t.Fatalf("step %d: %q is not taken", p.StepIndex()+1, m.Key)
					}
				}
				if p.cues != len(p.deal.Cues) {
					t.Errorf("only %d of the others' %d cues came", p.cues, len(p.deal.Cues))
				}
				if last := l.Deals[n].Steps; last[len(last)-1].Do != "" {
					t.Error("nothing is said at its end")
				}
			})
		}
	}
}

func keys(moves []Move) string {
	var out []string
	for _, m := range moves {
		out = append(out, m.Key)
	}
	return strings.Join(out, ", ")
}

// TestLessonsArePlayedToTheirEnds checks that the engine allows every right move and
// rejects the moves in Step.Rejected.
func TestLessonsArePlayedToTheirEnds(t *testing.T) {
	walk(t, func(t *testing.T, p *Play) {
		for _, m := range p.Moves() {
			if s := p.Step(); s.Rejected != "" && m.Key == s.Rejected {
				t.Errorf("step %d: the game allows %q", p.StepIndex()+1, m.Key)
			}
		}
		if last := p.StepIndex() == p.Steps()-1; last && p.deal.Steps[p.StepIndex()-1].Do == "win" {
			r := p.Table.Results().Deal()
			if !p.Table.DealOver() || r.Outcome != table.Won || r.Winners != 1<<p.Table.Seat() {
				t.Errorf("outcome %d, winners %b", r.Outcome, r.Winners)
			}
		}
	})
}

// TestWrongMovesChangeNothing checks that each wrong move has a reason and that the right
// one is marked after three.
func TestWrongMovesChangeNothing(t *testing.T) {
	walk(t, func(t *testing.T, p *Play) {
		if !p.ExpectsMove() {
			return
		}
		at, hash := p.StepIndex(), p.Table.Hash()
		for _, m := range p.Moves() {
			if p.IsRight(m) {
				continue
			}
			if p.Try(m) || p.StepIndex() != at || p.Table.Hash() != hash {
				t.Errorf("step %d: %q is taken", at+1, m.Key)
			}
			w := p.Wrong()
			if w.Reason == "" || w.Move != m {
				t.Errorf("step %d: %q is told %q", at+1, m.Key, w.Reason)
			}
			t.Logf("step %d: %q is told %q", at+1, m.Key, w.Reason)
			if w.Reason == "lone" {
				t.Errorf("step %d: %q stands alone, so why not?", at+1, m.Key)
			}
		}
		for range revealAfter {
			p.Try(Move{Key: "nonsense", Slot: -1})
		}
		if m, ok := p.Shown(); !ok || !p.IsRight(m) {
			t.Errorf("step %d: after three wrong moves nothing is marked", at+1)
		}
	})
}

// TestMovesAreTakenBack takes back all moves of each deal and plays the deal again.
func TestMovesAreTakenBack(t *testing.T) {
	walk(t, func(t *testing.T, p *Play) {
		if p.StepIndex() < p.Steps()-1 {
			return
		}
		for n := len(p.done); n > 0; n-- {
			want := p.done[n-1]
			if !p.CanTakeBack() {
				t.Fatal("it cannot be taken back")
			}
			if err := p.TakeBack(); err != nil {
				t.Fatal(err)
			}
			if m, ok := p.Answer(); len(p.done) != n-1 || !ok || !strings.Contains(p.Step().Do, strings.Fields(want)[0]) {
				t.Fatalf("after %q was taken back %d moves stand and the answer is %q", want, len(p.done), m.Key)
			}
		}
		if p.CanTakeBack() {
			t.Error("more can be taken back than was done")
		}
		for !p.Done() && p.StepIndex() < p.Steps()-1 { // to the end again
			if p.read(); p.Done() {
				break // the remaining steps are only read
			}
			if m, ok := p.Answer(); !ok || !p.Try(m) {
				t.Fatal("it does not go on")
			}
			p.Settle()
		}
	})
}

// TestOtherPlayersKeepPositions checks that the birds on the right, across and on the left
// are the same for every seat of the learner.
func TestOtherPlayersKeepPositions(t *testing.T) {
	first, err := Begin(Lessons()[0], 0)
	if err != nil {
		t.Fatal(err)
	}
	chairs := 0
	for _, l := range Lessons() {
		for n := range l.Deals {
			p, err := Begin(l, n)
			if err != nil {
				t.Fatal(err)
			}
			if p.Table.Seat() != l.Deals[n].Chair {
				t.Errorf("%s %d: the learner sits at %d, want %d", l.ID, n+1, p.Table.Seat(), l.Deals[n].Chair)
			}
			chairs |= 1 << p.Table.Seat()
			for i := range 4 {
				got, want := p.Table.Bird(p.Table.Player((p.Table.Seat()+i)%4)), first.Table.Bird(first.Table.Player(i))
				if got != want {
					t.Errorf("%s %d: %q sits %d to the right, want %q", l.ID, n+1, got, i, want)
				}
			}
		}
	}
	if chairs == 1 {
		t.Error("the learner is always East: this test tests nothing")
	}
}
