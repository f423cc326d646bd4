package table

import (
	"path/filepath"
	"testing"

	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// moving is a table of a rule set with animations, the player alone among bots.
func moving(t testing.TB, lang, rules string, seed byte) (*stage.App, *Scene) {
	a, to := scenetest.Stage(stage.Look{Lang: lang, Speed: "x1"})
	p := sessiontest.Begin(t, to.Host(), session.Config{Rules: rules, Seed: [32]byte{31: seed}, Seats: sessiontest.Seats(nil)})
	return a, New(p, to)
}

// pass lets ticks pass.
func pass(a *stage.App, n int) {
	for range n {
		a.Now++
		a.Dispatch(nil)
	}
}

// TestGoldenMoments compares the middle of what moves.
func TestGoldenMoments(t *testing.T) {
	dir := filepath.Join("..", "testdata", "golden")
	var s *Scene
	open := func(rules string, seed byte) func(lang string) *stage.App {
		return func(lang string) (a *stage.App) {
			a, s = moving(t, lang, rules, seed)
			return a
		}
	}
	scenetest.GoldenMoment(t, dir, "moment-deal", open("riichi", 1), func(t *testing.T, a *stage.App) {
		a.Push(s)
		pass(a, int(sprites.Ticks(dealMs))*5/9)
	})
}
