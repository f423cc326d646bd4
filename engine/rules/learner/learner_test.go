package learner_test

import (
	"testing"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/rules/learner"
	"moineau/engine/table"
)

// TestEveryTableIsPlayedToItsEnd checks that hands of all sizes can be dealt, played by
// bots and won. If claiming is off, nothing but a win may be claimed.
func TestEveryTableIsPlayedToItsEnd(t *testing.T) {
	for sets := 1; sets <= 4; sets++ {
		for _, claiming := range []bool{false, true} {
			won, melds := 0, 0
			for seed := range byte(20) {
				r := learner.New(sets, claiming, 0)
				m, _, err := match.New(match.Config{ID: learner.ID, Seed: [32]byte{seed}}, r, nil)
				if err != nil {
					t.Fatal(err)
				}
				for s := range 4 {
					if n := int(m.Deal.Seat[s].Held); n != 3*sets+1 && (s != int(m.Deal.First) || n != 3*sets+2) {
						t.Fatalf("%d sets: seat %d holds %d tiles", sets, s, n)
					}
				}
				p, err := bot.New("strong", r)
				if err != nil {
					t.Fatal(err)
				}
				for !m.DealOver() {
					for s := range 4 {
						if m.Deal.Pending>>s&1 == 0 || m.DealOver() {
							continue
						}
						var v table.View
						m.View(s, &v)
						if _, err := m.Answer(s, p.Choose(&v), nil); err != nil {
							t.Fatal(err)
						}
					}
				}
				if m.Deal.Outcome == table.Won {
					won++
				}
				for s := range 4 {
					melds += int(m.Deal.Seat[s].NMeld)
				}
				if !m.Progress.Over || m.Deal.Outcome == table.Fouled {
					t.Errorf("%d sets, seed %d: outcome %d, over %v", sets, seed, m.Deal.Outcome, m.Progress.Over)
				}
			}
			if won < 5 {
				t.Errorf("%d sets: only %d of 20 deals won", sets, won)
			}
			if !claiming && melds > 0 || claiming && sets > 1 && melds == 0 {
				t.Errorf("%d sets, claiming %v: %d melds", sets, claiming, melds)
			}
		}
	}
}
