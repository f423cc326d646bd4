package paper

import (
	"testing"

	"moineau/scenes/scenetest"
)

// TestMarksAreAdded checks that no arrow is drawn if nobody pays. The table has the
// amount that each player adds to the total; East adds twice the value of the hand.
func TestMarksAreAdded(t *testing.T) {
	for seed := byte(1); seed < 6; seed++ {
		a, to, p := allPlay(t, "en", seed, false)
		a.Push(NewSheet(a, p, to))
		scenetest.Settle(t, a)
		s := a.Top().(*scoreSheet)
		if s.money.paid || !s.money.marks || len(s.pages) != 4 {
			t.Fatalf("seed %d: paid %v, marks %v, %d pages", seed, s.money.paid, s.money.marks, len(s.pages))
		}
		for i := range s.pages {
			pg := &s.pages[i]
			want := pg.total
			if pg.seat == int(p.View().Dealer) {
				want *= 2
			}
			if got := p.Scores().Score(p.Player(pg.seat)); got != want || s.money.got[pg.seat] != want {
				t.Errorf("seed %d chair %d: score %d, marked %d, want %d", seed, pg.seat, got, s.money.got[pg.seat], want)
			}
			if last := pg.lines[len(pg.lines)-1].total; last != a.Words.Number(pg.total) {
				t.Errorf("seed %d chair %d: rows end at %s, the hand is worth %d", seed, pg.seat, last, pg.total)
			}
		}
		a.Pop()
	}
}
