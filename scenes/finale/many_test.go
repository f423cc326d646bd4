package finale

import (
	"strconv"
	"testing"

	"moineau/engine/table"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
)

// TestFinaleThreeToFivePlayers checks matches of three to five players. Every player must
// have a row, and nothing may be cropped in any window.
func TestFinaleThreeToFivePlayers(t *testing.T) {
	for _, c := range []struct {
		rules string
		o     table.Options
		n     int
	}{
		{"peoples-simple", table.Options{"players": "3", "rounds": "1"}, 3},
		{"peoples-classic", table.Options{"players": "5", "rounds": "5"}, 5},
		{"classical", table.Options{"game-length": `{"hands":4}`}, 4},
		{"hongkong", table.Options{"game-length": `{"rounds":1}`, "starting-points": "500"}, 4},
	} {
		for _, lang := range []string{"fr", "en"} {
			a, to := scenetest.Stage(stage.Look{Lang: lang})
			p := sessiontest.Begin(t, to.Host(), session.Config{Rules: c.rules, Options: c.o, Seats: sessiontest.Seats(nil)})
			if err := sessiontest.Forward(p, session.Moment{End: true}); err != nil {
				t.Fatal(err)
			}
			for _, size := range sheetSizes {
				a.Settings.TextSize = size.text
				a.ApplySettings()
				a.Resize(size.W, size.H, 1)
				a.Push(New(p, to))
				scenetest.Settle(t, a)
				s := a.Top().(*finale)
				ui := scenetest.IDs(t, a, s.List)
				if len(s.places) != c.n || p.Players() != c.n {
					t.Fatalf("%v: %d places, %d players", c.rules, len(s.places), p.Players())
				}
				for i := range c.n {
					if ui["end-total-"+strconv.Itoa(i)].Name == "" {
						t.Errorf("%v %vx%v: player %d has no place", c.rules, size.W, size.H, i)
					}
				}
				scenetest.CheckScreen(t, a, c.rules)
				a.Pop()
			}
		}
	}
}

// TestTiesShareTheirRank checks that tied players share a rank and that the following
// ranks are skipped.
func TestTiesShareTheirRank(t *testing.T) {
	a, to := scenetest.Stage(stage.Look{Lang: "en"})
	p := sessiontest.Five(t, to.Host(), false, 0)
	sessiontest.Finish(t, p)
	p.Match().Progress.Scores = [table.MaxPlayers]int32{7, 9, 7, 9, -32}
	p.Match().Accounts[0].Scores = p.Match().Progress.Scores
	places, _ := standingsOf(a, p)
	want := []struct{ player, rank int }{{1, 1}, {3, 1}, {0, 3}, {2, 3}, {4, 5}}
	for i, w := range want {
		if places[i].seat != w.player || places[i].rank != w.rank {
			t.Errorf("place %d: player %d, rank %d, want %+v", i, places[i].seat, places[i].rank, w)
		}
	}
	a.Push(New(p, to))
	scenetest.Settle(t, a)
	if got := scenetest.IDs(t, a, a.Top().(*finale).List)["end-title"].Name; got != a.T("end.tie") {
		t.Errorf("two lead, the title says %q", got)
	}
}
