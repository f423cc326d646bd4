package paper

import (
	"strings"
	"testing"

	"moineau/engine/table"
)

// TestLedgerAddsUp checks that the rows of a deal with several wins add up to its changes,
// name each win, and that no word is missing.
func TestLedgerAddsUp(t *testing.T) {
	wins := 0
	for _, preset := range []string{"default", "mil", "home", "rivers"} {
		for seed := range byte(6) {
			a, _, p := plainGame(t, game{"sichuan", table.Options{"preset": preset}}, "en", seed)
			rs := results{p: p, winners: p.Results().Winners()}
			rows := rs.ledgerRows(a)
			var sum [table.MaxSeats]int
			named := 0
			for _, r := range rows {
				for s, n := range r.moved {
					sum[s] += n
				}
				if strings.Contains(r.title, ". ") {
					named++
				}
				if text := r.title + r.about; strings.Contains(text, "[") || strings.Contains(text, "{") {
					t.Errorf("%s, seed %d: a row says %q", preset, seed, text)
				}
			}
			for s := range rs.seats() {
				if want := p.Results().Change(s); sum[s] != want {
					t.Errorf("%s, seed %d: the rows of seat %d add up to %d, want %d", preset, seed, s, sum[s], want)
				}
			}
			if n := len(p.Results().Deal().Wins); named != n {
				t.Errorf("%s, seed %d: %d rows name a win, want %d", preset, seed, named, n)
			}
			wins = max(wins, len(rs.winners))
		}
	}
	if wins < 2 {
		t.Errorf("the deals have %d winners at most; expected several", wins)
	}
}

// TestSichuanNamesNoPrevailingWind checks the place in the match on the account of a deal
// of Sichuan, which has no round wind (§2).
func TestSichuanNamesNoPrevailingWind(t *testing.T) {
	a, to, p := plainGame(t, game{"sichuan", nil}, "en", 1)
	a.Push(NewSheet(a, p, to))
	a.LayoutNow()
	found := false
	for _, n := range a.UI() {
		if strings.Contains(n.Name, "prevailing") {
			t.Errorf("%s: %q", n.ID, n.Name)
		}
		found = found || n.ID == "score-circuit" && n.Name == "deal 1"
	}
	if !found {
		t.Error("the deal is not named")
	}
}
