package jilin

import (
	"math/rand"
	"testing"

	"moineau/engine/match"
	"moineau/engine/table"
)

func TestPlayRandom(t *testing.T) {
	o, err := table.Settled(Options, Presets, nil)
	if err != nil { t.Fatal(err) }
	wins := 0
	for seed := range 300 {
		rng := rand.New(rand.NewSource(int64(seed)))
		r, _ := New(o)
		var s [32]byte
		s[0], s[1] = byte(seed), byte(seed>>8)
		m, _, err := match.New(match.Config{ID: "jilin", Options: o, Seed: s}, r, nil)
		if err != nil { t.Fatal(err) }
		n := 0
		var v table.View
		for !m.DealOver() {
			for p := range 4 {
				if m.Deal.Pending>>p&1 == 0 { continue }
				m.Deal.View(p, &v)
				if len(v.Acts) == 0 { t.Fatalf("seed %d: seat %d has nothing, stage %d", seed, p, m.Deal.Asked) }
				i := rng.Intn(len(v.Acts))
				for j, a := range v.Acts { if a.Type == table.Win || a.Type == ActTing { i = j } }
				if _, err := m.Answer(p, i, nil); err != nil { t.Fatalf("seed %d stage %d act %+v: %v", seed, m.Deal.Asked, v.Acts[i], err) }
				break
			}
			if n++; n > 3000 { t.Fatal("no end") }
		}
		sum := int32(0)
		for _, d := range m.Deal.Result().Delta { sum += d }
		if sum != 0 { t.Fatal("sum", m.Deal.Result()) }
		if m.Deal.Outcome == table.Fouled { t.Fatal("foul", seed, m.Deal.Fouler) }
		if m.Deal.Outcome == table.Won { wins++ }
		if seed < 10 { t.Log(n, m.Deal.Outcome, m.Deal.Result().Delta) }
	}
	t.Log(wins)
}
