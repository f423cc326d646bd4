package riichi_test

import (
	"os"
	"strconv"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/rules/riichi"
	"moineau/engine/table"
)

// tally holds a player's results over whole games.
type tally struct{ deals, wins, gave, riichi, games, places int }

func (t *tally) rate(n int) float64 { return 100 * float64(n) / float64(t.deals) }

// TestWhoDefendsGivesFewerWins plays whole games with one defending player among three
// who do not defend, in every seat. The defending player must feed fewer wins and must
// not place worse. For meaningful rates run
//
//	MOINEAU_DEALS=4000 go test ./engine/rules/riichi -run Defends -v -timeout 0
func TestWhoDefendsGivesFewerWins(t *testing.T) {
	most := 200
	if v := os.Getenv("MOINEAU_DEALS"); v != "" {
		var err error
		if most, err = strconv.Atoi(v); err != nil {
			t.Fatalf("MOINEAU_DEALS is %q, no number of deals", v)
		}
	}
	r, options, err := rules.New(riichi.ID, nil)
	if err != nil {
		t.Fatal(err)
	}
	var strong, fearless tally
	for k := 0; strong.deals < most; k++ {
		for chair := range 4 {
			levels := []string{"fearless", "fearless", "fearless", "fearless"}
			levels[chair] = "strong"
			d, err := bot.NewDriver(r, levels...)
			if err != nil {
				t.Fatal(err)
			}
			m, ev, err := match.New(match.Config{ID: riichi.ID, Options: options, Seed: [32]byte{byte(k), byte(k >> 8), 21}}, r, nil)
			if err != nil {
				t.Fatal(err)
			}
			of := func(s int) *tally {
				if s == chair {
					return &strong
				}
				return &fearless
			}
			for {
				if err := d.Deal(m); err != nil {
					t.Fatal(err)
				}
				for s := range 4 {
					c := of(s)
					c.deals++
					if m.Deal.Winners>>s&1 != 0 {
						c.wins++
					}
					if m.Deal.Outcome == table.Won && int(m.Deal.GiveFrom) == s {
						c.gave++
					}
					if riichi.Accepted(&m.Deal.State, s) {
						c.riichi++
					}
				}
				if m.Progress.Over {
					break
				}
				if ev, err = m.Next(ev[:0]); err != nil {
					t.Fatal(err)
				}
			}
			for s := range 4 {
				c := of(s)
				c.games++
				c.places++
				for other := range 4 {
					if m.Progress.Result[other] > m.Progress.Result[s] {
						c.places++
					}
				}
			}
		}
	}
	for _, x := range []struct {
		name string
		*tally
	}{{"strong", &strong}, {"fearless", &fearless}} {
		t.Logf("%s: %d deals, wins %.1f %%, gives a win %.1f %%, riichi %.1f %%; mean place %.3f of %d games", x.name, x.deals,
			x.rate(x.wins), x.rate(x.gave), x.rate(x.riichi), float64(x.places)/float64(x.games), x.games)
	}
	if strong.rate(strong.gave) >= fearless.rate(fearless.gave) {
		t.Error("who defends gives no fewer wins")
	}
}
