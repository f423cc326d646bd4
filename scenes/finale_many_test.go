package scenes

import (
	"strconv"
	"testing"

	"moineau/engine/table"
)

// TestTheEndOfThreeAndFive: everybody has a place, who has the same has the same
// rank, and nothing is cropped in any window.
func TestTheEndOfThreeAndFive(t *testing.T) {
	for _, c := range []struct {
		g game
		n int
	}{
		{game{"peoples-simple", table.Options{"players": "3", "rounds": "1"}}, 3},
		{game{"peoples-classic", table.Options{"players": "5", "rounds": "5"}}, 5},
		{game{"classical", table.Options{"game-length": `{"hands":4}`}}, 4},
		{game{"hongkong", table.Options{"game-length": `{"rounds":1}`, "starting-points": "500"}}, 4},
	} {
		for _, lang := range []string{"fr", "en"} {
			a := NewApp(MemoryStore{}, Start{Lang: lang})
			p, err := newPlaying(a, TableConfig{Rules: c.g.rules, Options: c.g.options, Seats: defaultSeats(nil)})
			if err != nil {
				t.Fatal(err)
			}
			if err := p.forward(&Start{Scene: "end"}); err != nil {
				t.Fatal(err)
			}
			for _, size := range sheetSizes {
				a.Settings.TextSize = size.text
				a.apply()
				a.resize(size.w, size.h, 1)
				a.Push(newFinale(a, p))
				settle(t, a)
				s := a.Top().(*finale)
				ui := ids(t, a)
				if len(s.places) != c.n || p.m.Progress.Players != c.n {
					t.Fatalf("%v: %d places, %d players", c.g, len(s.places), p.m.Progress.Players)
				}
				for i := range c.n {
					if ui["end-total-"+strconv.Itoa(i)].Name == "" {
						t.Errorf("%v %vx%v: player %d has no place", c.g, size.w, size.h, i)
					}
				}
				checkScreen(t, a, c.g.String())
				a.Pop()
			}
		}
	}
}

// TestTiesShareTheirRank: and the next one has lost a rank for each.
func TestTiesShareTheirRank(t *testing.T) {
	a := NewApp(MemoryStore{}, Start{Lang: "en"})
	p := fivePlay(t, a, 0)
	finish(t, p)
	p.m.Progress.Scores = [table.MaxPlayers]int32{7, 9, 7, 9, -32}
	p.m.Accounts[0].Scores = p.m.Progress.Scores
	places, _ := endOf(p)
	want := []struct{ player, rank int }{{1, 1}, {3, 1}, {0, 3}, {2, 3}, {4, 5}}
	for i, w := range want {
		if places[i].seat != w.player || places[i].rank != w.rank {
			t.Errorf("place %d: player %d, rank %d, want %+v", i, places[i].seat, places[i].rank, w)
		}
	}
	a.Push(newFinale(a, p))
	settle(t, a)
	if got := ids(t, a)["end-title"].Name; got != a.T("end.tie") {
		t.Errorf("two lead, the title says %q", got)
	}
}
