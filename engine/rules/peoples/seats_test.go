package peoples

import (
	"fmt"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// play plays a whole match between bots and calls each at the start of every deal.
func play(t *testing.T, r *Rules, seed byte, each func(m *match.Match)) *match.Match {
	t.Helper()
	m, _, err := match.New(match.Config{ID: r.id, Seed: [32]byte{seed}}, r, nil)
	if err != nil {
		t.Fatal(err)
	}
	d, err := bot.NewDriver(r, "strong")
	if err != nil {
		t.Fatal(err)
	}
	for {
		each(m)
		if err := d.Deal(m); err != nil {
			t.Fatal(err)
		}
		sum := int32(0)
		for _, n := range m.Progress.Scores {
			sum += n
		}
		if sum != 0 {
			t.Fatalf("deal %d: the scores are %v", m.Progress.Deal, m.Progress.Scores)
		}
		if m.Progress.Over {
			return m
		}
		if _, err := m.Next(nil); err != nil {
			t.Fatal(err)
		}
	}
}

// TestPlayClassicEdge30FivePlayers tests the example of five players. A B C D sit and X
// dreams; then each place in turn goes to the dreamer.
func TestPlayClassicEdge30FivePlayers(t *testing.T) {
	want := [5]string{"[0 1 2 3] East", "[4 1 2 3] South", "[4 0 2 3] West", "[4 0 1 3] North", "[4 0 1 2] East"}
	winds := map[tile.Kind]string{tile.East: "East", tile.South: "South", tile.West: "West", tile.North: "North"}
	for _, r := range []*Rules{classic(t, "players", "5"), simple(t, "players", "5", "flowers", "bonus")} {
		var dealt, before [5]int32
		sits := [5]bool{}
		m := play(t, r, 3, func(m *match.Match) {
			p := &m.Progress
			if got := fmt.Sprint(p.Chair, " ", winds[p.Round]); got != want[p.Circuit] {
				t.Errorf("%s: round %d has %s; expected %s", r.id, p.Circuit+1, got, want[p.Circuit])
			}
			for i := range sits {
				if p.Deal > 1 && !sits[i] && p.Scores[i] != before[i] {
					t.Errorf("%s: the dreamer %d is paid: %d, then %d", r.id, i, before[i], p.Scores[i])
				}
			}
			sits = [5]bool{}
			for _, c := range p.Chair {
				sits[c] = true
				dealt[c]++
			}
			before = p.Scores
		})
		if m.Progress.Circuit != 5 || m.Progress.Players != 5 {
			t.Errorf("%s: %d rounds, %d players", r.id, m.Progress.Circuit, m.Progress.Players)
		}
		for i, n := range dealt {
			if n == 0 || n == int32(m.Progress.Deal) {
				t.Errorf("%s: player %d sits in %d of %d deals", r.id, i, n, m.Progress.Deal)
			}
		}
	}
}

// TestFivePlayersTwice checks that with ten rounds the rotation continues and each player
// sits out twice.
func TestFivePlayersTwice(t *testing.T) {
	r := classic(t, "players", "5", "rounds", "10")
	var out [5]int
	round := -1
	play(t, r, 5, func(m *match.Match) {
		p := &m.Progress
		if p.Circuit != round {
			round = p.Circuit
			out[dreamer(p)]++
		}
	})
	if out != [5]int{2, 2, 2, 2, 2} {
		t.Errorf("rounds sat out: %v", out)
	}
}

func TestThreePlayers(t *testing.T) {
	for _, r := range []*Rules{
		simple(t, "players", "3"), classic(t, "players", "3", "removed_suit", "s"),
		simple(t, "players", "3", "flowers", "none", "removed_suit", "p"), classic(t, "players", "3", "flowers", "bonus"),
	} {
		m := play(t, r, 4, func(m *match.Match) {
			for h := range table.Handle(m.Deal.Tiles) {
				if m.Deal.Known(h).Suit() == r.cfg.Removed {
					t.Fatalf("%s: there is a %v in the wall", r.id, m.Deal.Known(h))
				}
			}
		})
		if m.Progress.Circuit != 4 || m.Progress.Scores[3] != 0 {
			t.Errorf("%s: %d rounds, scores %v", r.id, m.Progress.Circuit, m.Progress.Scores)
		}
		if n := r.spec.Tiles.Len(); n != 100 && n != 108 {
			t.Errorf("%s: %d tiles", r.id, n)
		}
	}
}

// TestThreePlayersBreach checks that dice are rolled again if they count to North's empty
// seat, and that the wall of sixteen columns is West's.
func TestThreePlayersBreach(t *testing.T) {
	for _, c := range []struct {
		dealer int
		dice   [][]uint8
		column uint8
	}{
		{0, [][]uint8{{3, 5}, {2, 2}, {2, 3}}, 5}, // 8 and 4 count to North; 5 is East's own wall
		{0, [][]uint8{{1, 2}}, 17 + 3},            // West's wall is on East's left
		{0, [][]uint8{{1, 1}}, 17 + 16 + 2},       // followed by South's wall
		{0, [][]uint8{{5, 6}}, 17 + 11},
	} {
		s := ruletest.New(t, classic(t, "players", "3"), ruletest.Wall{Setup: table.Setup{Dealer: c.dealer, First: c.dealer}, Dice: c.dice})
		if s.Deal.Column != c.column || int(s.Deal.Rolled) != len(c.dice) {
			t.Errorf("dice %v: column %d after %d throws; expected %d", c.dice, s.Deal.Column, s.Deal.Rolled, c.column)
		}
		if s.Deal.Seat[c.dealer].Held != 14 || s.Deal.Left != 100-40 {
			t.Errorf("the dealer holds %d, %d tiles are left", s.Deal.Seat[c.dealer].Held, s.Deal.Left)
		}
	}
}

func TestFourPlayersBreach(t *testing.T) {
	for _, c := range []struct {
		dice   []uint8
		column uint8
	}{
		{[]uint8{1, 1}, 3*17 + 2}, // South's wall is on East's right
		{[]uint8{1, 3}, 17 + 4},   // North's wall is on East's left
		{[]uint8{4, 5}, 9},
	} {
		s := ruletest.New(t, classic(t), ruletest.Wall{Dice: [][]uint8{c.dice}})
		if s.Deal.Column != c.column {
			t.Errorf("dice %v: column %d; expected %d", c.dice, s.Deal.Column, c.column)
		}
	}
}

// TestDealer checks that the dealer keeps the deal if among the winners, after a draw and
// after a false win.
func TestDealer(t *testing.T) {
	r := simple(t)
	for _, c := range []struct {
		outcome table.Outcome
		winners uint8
		dealer  int
		why     string
	}{
		{table.Won, 1 << 2, 2, "dealer-won"}, {table.Won, 1<<2 | 1<<3, 2, "dealer-won"}, {table.Won, 1 << 3, 3, "other-won"},
		{table.Drawn, 0, 2, "draw"}, {table.Fouled, 0, 2, "false-win"},
	} {
		p := table.NewProgress(4)
		r.Begin(&p)
		p.Dealer, p.First = 2, 2
		d := table.New(r, p.Setup())
		d.Outcome, d.Winners = c.outcome, c.winners
		if r.Next(&p, d); p.Dealer != c.dealer || p.First != c.dealer || p.Why != "peoples-simple.next."+c.why {
			t.Errorf("%+v: dealer %d, %s", c, p.Dealer, p.Why)
		}
	}
	// The round ends when the last player has lost the deal.
	p := table.NewProgress(4)
	r.Begin(&p)
	d := table.New(r, p.Setup())
	d.Outcome = table.Won
	for i := range 16 {
		d.Winners = 1 << ((p.Dealer + 1) % 4)
		if want := tile.East + tile.Kind(i/4); p.Round != want {
			t.Errorf("deal %d is in the round %v", i, p.Round)
		}
		if p.Over {
			t.Errorf("over after %d deals", i)
		}
		r.Next(&p, d)
	}
	if !p.Over || p.Why != "peoples-simple.next.over" {
		t.Errorf("%+v", p)
	}
}
