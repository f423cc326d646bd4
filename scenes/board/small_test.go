package board

import (
	"testing"

	"moineau/scenes/board/geometry"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// TestSmallTableKeepsApart checks that neither melds, flowers nor players lie on the discards
// of a small table or outside its space, during whole deals.
func TestSmallTableKeepsApart(t *testing.T) {
	area := sprites.R(56, 350, 558, 358) // half of a window of 1280×800 points
	for _, rules := range []string{"mcr", "taiwanese", "riichi", "american", "classical"} {
		for seed := range byte(3) {
			a, to := scenetest.Stage(stage.Look{Lang: "en", Speed: "off"})
			p := sessiontest.Begin(t, to.Host(), session.Config{Rules: rules, Seed: [32]byte{31: seed}, Seats: sessiontest.Seats(nil)})
			at, ok := geometry.WholeIn(area, p.Table().Pooled())
			if !ok {
				t.Fatal("there is no room")
			}
			for n := 40; !p.DealOver(); n += 40 {
				if err := p.Autoplay().Forward(session.Moment{At: 40}); err != nil {
					t.Fatal(err)
				}
				s := NewSmall(a, p)
				s.Place(at)
				for i := range s.tiles {
					r := s.tiles[i].Box()
					if x := r.Intersect(area); x.W < r.W-1 || x.H < r.H-1 {
						t.Errorf("%s, seed %d, input %d: %v lies outside: %v", rules, seed, n, s.tiles[i].Kind, r)
					}
					for d := range s.discards.All {
						if x := r.Intersect(d.Box()); x.W > 2 && x.H > 2 {
							t.Errorf("%s, seed %d, input %d: %v lies on the discard %v: %v", rules, seed, n, s.tiles[i].Kind, d.Kind, x)
						}
					}
				}
			}
		}
	}
}
