package cards

import (
	"math/rand/v2"
	"testing"
)

// plainly returns how many tiles an instance lacks, counted group by group. Exposures
// take whole groups; held tiles fill the others, those without jokers first.
func plainly(b *Book, s *set, h *Held, exposures []Group) int {
	groups := append([]Group(nil), b.groupsOf(s)...)
	for _, e := range exposures {
		at := -1
		for i, g := range groups {
			if g.Kind == e.Kind && g.N == e.N && (e.Jokers == 0 || g.Soft) && (at < 0 || g.Soft == (e.Jokers > 0)) {
				at = i
			}
		}
		if at < 0 {
			return -1
		}
		groups = append(groups[:at], groups[at+1:]...)
	}
	left, hard, soft := h.N, 0, 0
	for _, softly := range []bool{false, true} {
		for _, g := range groups {
			if g.Soft != softly {
				continue
			}
			n := min(g.N, left[g.Kind])
			left[g.Kind] -= n
			if softly {
				soft += int(g.N - n)
			} else {
				hard += int(g.N - n)
			}
		}
	}
	return hard + max(0, soft-int(h.Jokers))
}

// random returns a hand from a shuffled set, with exposures of an instance of the card.
func random(rng *rand.Rand, b *Book) (h Held, exposures []Group) {
	var pool []uint8
	for k := range uint8(Kinds) {
		for range Copies(k) {
			pool = append(pool, k)
		}
	}
	for range Jokers {
		pool = append(pool, JokerBit)
	}
	rng.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
	size := handTiles
	if rng.IntN(2) == 0 {
		s := &b.sets[rng.IntN(len(b.sets))]
		for _, g := range b.groupsOf(s) {
			if g.N >= 3 && rng.IntN(2) == 0 {
				g.Jokers = uint8(rng.IntN(2))
				if !g.Soft {
					g.Jokers = 0
				}
				exposures = append(exposures, g)
				size -= int(g.N)
			}
		}
	}
	for _, k := range pool[:size] {
		if k == JokerBit {
			h.Jokers++
		} else {
			h.N[k]++
		}
	}
	return h, exposures
}

// TestNearestIsCountedRight checks that the distances of hands, and those after losing a
// tile, equal the result of counting group by group.
func TestNearestIsCountedRight(t *testing.T) {
	b := House()
	rng := rand.New(rand.NewPCG(1, 2))
	g := b.Gauge()
	out := make([]Near, len(b.Hands))
	least := func(e *Entry, h *Held, exposures []Group) int {
		best := -1
		if !e.open(len(exposures)) {
			return best
		}
		for i := e.first; i < e.first+e.sets; i++ {
			if n := plainly(b, &b.sets[i], h, exposures); n >= 0 && (best < 0 || n < best) {
				best = n
			}
		}
		return best
	}
	for range 300 {
		h, exposures := random(rng, b)
		g.Load(&h, exposures)
		g.Nearest(out)
		for i := range out {
			e := &b.Hands[i]
			if want := least(e, &h, exposures); int(out[i].Missing) != want {
				t.Fatalf("%s: %d tiles are missing, %d counted", e.ID, out[i].Missing, want)
			}
			if out[i].Missing < 0 {
				continue
			}
			k := uint8(rng.IntN(Kinds))
			if h.N[k] == 0 {
				continue
			}
			h.N[k]--
			if want := least(e, &h, exposures); out[i].After(KindAt(k)) != want {
				t.Fatalf("%s without %v: %d tiles are missing, %d counted", e.ID, KindAt(k), out[i].After(KindAt(k)), want)
			}
			h.N[k]++
		}
	}
}

// TestWinIsNothingMissing checks that a win is a hand of the card from which nothing is
// missing, and the most valuable of these.
func TestWinIsNothingMissing(t *testing.T) {
	b := House()
	rng := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		s := &b.sets[rng.IntN(len(b.sets))]
		var h Held
		wild := 0
		for _, g := range b.groupsOf(s) {
			n := g.N
			for n > 0 && g.Soft && wild < Jokers && (n > Copies(g.Kind) || rng.IntN(4) == 0) {
				n--
				wild++
			}
			h.N[g.Kind] += n
		}
		h.Jokers = uint8(wild)
		best := 0
		for i := range b.sets {
			if plainly(b, &b.sets[i], &h, nil) == 0 {
				best = max(best, b.Hands[b.sets[i].hand].Points(wild == 0, 2))
			}
		}
		i := b.Win(&h, nil, wild == 0, 2)
		if i < 0 || b.Hands[i].Points(wild == 0, 2) != best {
			t.Fatalf("%+v wins as %d; expected %d points", h, i, best)
		}
		lacking := h
		for k := range lacking.N {
			if lacking.N[k] > 0 {
				lacking.N[k]--
				break
			}
		}
		if b.Win(&lacking, nil, false, 2) >= 0 {
			t.Fatal("thirteen tiles win")
		}
	}
}
