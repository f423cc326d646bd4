package table

import (
	"testing"

	"moineau/scenes/roster"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
)

// TestTheSeventeenthTileLiesApart checks that on a phone the drawn tile is above the
// right end of two rows of eight. It must not cover the hand, the player's plate, name or
// flowers.
func TestTheSeventeenthTileLiesApart(t *testing.T) {
	for _, size := range [][2]float64{{390, 844}, {360, 640}, {320, 568}, {412, 915}} {
		a, to := scenetest.Stage(stage.Look{Lang: "en"})
		a.Resize(size[0], size[1], 1)
		cfg := session.Config{Rules: "taiwanese", Seats: roster.Default(nil)}
		for seed := byte(1); ; seed++ {
			cfg.Seed[31] = seed
			p := sessiontest.Begin(t, to.Host(), cfg)
			s := New(p, to)
			a.Push(s)
			scenetest.Settle(t, a)
			hd := &p.View().Hands[p.Seat()]
			if hd.Held != 17 || hd.NBonus == 0 {
				if a.Pop(); seed == 200 {
					t.Fatal("nobody begins with a flower")
				}
				continue
			}
			last := s.hand.tiles[16].Rect
			for _, w := range s.hand.tiles[:16] {
				if x := w.Rect.Intersect(last); x.W > .5 && x.H > .5 {
					t.Errorf("%v: %v lies over %v of the hand", size, last, w.Rect)
				}
				if w.Rect.Right() > last.Right()+.5 {
					t.Errorf("%v: the tile apart does not end where the rows do: %v, %v", size, last, w.Rect)
				}
			}
			if last.Bottom() > s.At.Hand.Y || last.Y < s.At.Lower.Y {
				t.Errorf("%v: %v is not between the table and the hand", size, last)
			}
			own := &s.Seats[0]
			for _, sp := range own.Tiles {
				if x := sp.Box().Intersect(last); x.W > .5 && x.H > .5 {
					t.Errorf("%v: %v lies over a flower at %v", size, last, sp.Box())
				}
			}
			if x := own.Plate.Rect.Intersect(last); own.Plate.Name != "" && x.W > .5 && x.H > .5 {
				t.Errorf("%v: %v lies over the plate at %v", size, last, own.Plate.Rect)
			}
			break
		}
	}
}
