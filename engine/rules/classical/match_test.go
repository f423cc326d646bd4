package classical

import (
	"testing"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// finished returns a deal that has ended as given, with a dominant wind.
func finished(o table.Outcome, winner, dealer int, dominant tile.Kind) *table.Deal {
	d := new(table.Deal)
	d.Outcome, d.Dealer, d.Round, d.Seats = o, int8(dealer), dominant, 4
	if o == table.Won {
		d.Winners = 1 << winner
	}
	return d
}

func TestEastRepeats(t *testing.T) {
	const (
		stay  = true
		moves = false
	)
	for name, want := range map[string][4]bool{
		// East won; the dominant wind, South, won; West won; a washout.
		"win":          {stay, moves, moves, moves},
		"win-or-draw":  {stay, moves, moves, stay},
		"dominant-win": {moves, stay, moves, moves},
		"never":        {moves, moves, moves, moves},
	} {
		r := with(t, "east-repeats", name)
		for i, d := range []*table.Deal{
			finished(table.Won, 0, 0, tile.South), finished(table.Won, 1, 0, tile.South),
			finished(table.Won, 2, 0, tile.South), finished(table.Drawn, 0, 0, tile.South),
		} {
			p := table.NewProgress(4)
			r.Begin(&p)
			r.Next(&p, d)
			if stayed := p.Dealer == 0; stayed != want[i] || p.Dealer > 1 || p.First != p.Dealer {
				t.Errorf("%s, case %d: East is seat %d, %s", name, i, p.Dealer, p.Why)
			}
		}
	}
}

func TestEdge39EastWinsTheLastHand(t *testing.T) {
	r := with(t, "starting-points", "500")
	p := table.NewProgress(4)
	r.Begin(&p)
	if p.Scores != [table.MaxPlayers]int32{500, 500, 500, 500, 500} {
		t.Errorf("scores %v", p.Scores)
	}
	winds := [4]tile.Kind{tile.East, tile.South, tile.West, tile.North}
	for k := 1; k <= 16; k++ {
		if p.Over {
			t.Fatalf("over after %d hands", k-1)
		}
		if want := winds[(k-1)/4]; p.Round != want || tile.Kind(p.Reg[regTour]) != want {
			t.Errorf("hand %d: tour %v; expected %v", k, p.Round, want)
		}
		if p.Reg[regStreak] != int32(k-1) {
			t.Errorf("hand %d: East has won %d in a row", k, p.Reg[regStreak])
		}
		r.Next(&p, finished(table.Won, 0, 0, tile.East))
	}
	if !p.Over || p.Why != "classical.next.over" || p.Dealer != 0 {
		t.Errorf("over %t, %s", p.Over, p.Why)
	}
}

func TestRounds(t *testing.T) {
	r := with(t, "game-length", `{"rounds":2}`)
	p := table.NewProgress(4)
	r.Begin(&p)
	hands := 0
	for !p.Over && hands < 100 {
		hands++
		if want := tile.East + tile.Kind(p.Circuit); p.Round != want {
			t.Errorf("round %d: tour %v", p.Circuit, p.Round)
		}
		winner := p.Dealer
		if hands%2 == 0 {
			winner = (p.Dealer + 1) % 4
		}
		r.Next(&p, finished(table.Won, winner, p.Dealer, tile.East))
		if hands%2 == 0 && p.Reg[regStreak] != 0 {
			t.Error("another has won: East's row is broken")
		}
	}
	if hands != 16 || p.Circuit != 2 {
		t.Errorf("%d hands, %d rounds: every second hand East stays", hands, p.Circuit)
	}
	r = with(t, "game-length", `{"hands":5}`)
	p = table.NewProgress(4)
	r.Begin(&p)
	for hands = 0; !p.Over && hands < 100; hands++ {
		r.Next(&p, finished(table.Drawn, 0, p.Dealer, tile.East))
	}
	if hands != 5 || p.Dealer != 1 || p.Round != tile.South {
		t.Errorf("%d hands, seat %d is East, tour %v", hands, p.Dealer, p.Round)
	}
}

// TestWhy checks that each outcome has its own key.
func TestWhy(t *testing.T) {
	for _, c := range []struct {
		stays, won, east bool
		want             string
	}{
		{true, true, true, "east-won"}, {true, true, false, "dominant-won"}, {true, false, false, "draw-stays"},
		{false, true, true, "east-passes"}, {false, true, false, "other-won"}, {false, false, false, "draw"},
	} {
		if got := reasonKey(c.stays, c.won, c.east); got != "classical.next."+c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}
