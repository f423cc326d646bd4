package hand_test

import (
	"testing"

	"moineau/engine/hand"
	"moineau/engine/hand/samples"
	"moineau/engine/tile"
)

// benchHands is how many hands of a list a benchmark goes round in.
const benchHands = 100_000

var sink int

// each runs a benchmark on the lists of hands.
func each(b *testing.B, names []string, run func(b *testing.B, s hand.Shape, list []hand.Counts)) {
	for _, name := range names {
		set, ok := samples.Find(name)
		if !ok {
			b.Fatalf("no list %s", name)
		}
		b.Run(name, func(b *testing.B) {
			list := set.Make(benchHands)
			s := set.Shape()
			hand.Prepare(&s)
			b.ReportAllocs()
			b.ResetTimer()
			run(b, s, list)
		})
	}
}

var (
	drawn  = []string{"rand14", "flush14", "near14", "rand17", "flush17", "near17"}
	thirds = append([]string{"rand13", "flush13", "near13"}, drawn...)
)

// counts goes round the list; f answers for one hand.
func counts(f func(c *hand.Counts, s *hand.Shape) int) func(*testing.B, hand.Shape, []hand.Counts) {
	return func(b *testing.B, s hand.Shape, list []hand.Counts) {
		i, sum := 0, 0
		for b.Loop() {
			sum += f(&list[i], &s)
			if i++; i == len(list) {
				i = 0
			}
		}
		sink += sum
	}
}

// kept is counts with the hands kept as Hand values.
func kept(f func(h *hand.Hand, s *hand.Shape) int) func(*testing.B, hand.Shape, []hand.Counts) {
	return func(b *testing.B, s hand.Shape, list []hand.Counts) {
		hands := make([]hand.Hand, len(list))
		for i := range list {
			hands[i] = hand.Of(&list[i])
		}
		i, sum := 0, 0
		b.ResetTimer()
		for b.Loop() {
			sum += f(&hands[i], &s)
			if i++; i == len(hands) {
				i = 0
			}
		}
		sink += sum
	}
}

func BenchmarkShanten(b *testing.B) {
	each(b, thirds, counts(func(c *hand.Counts, s *hand.Shape) int { return hand.Shanten(c, s, 0) }))
}

func BenchmarkShantenStandard(b *testing.B) {
	each(b, drawn, counts(func(c *hand.Counts, s *hand.Shape) int {
		t := hand.Shape{Sets: s.Sets}
		return hand.Shanten(c, &t, 0)
	}))
}

func BenchmarkShantenKept(b *testing.B) {
	each(b, thirds, kept(func(h *hand.Hand, s *hand.Shape) int { return h.Shanten(s, 0) }))
}

func BenchmarkShantenKeptStandard(b *testing.B) {
	each(b, drawn, kept(func(h *hand.Hand, s *hand.Shape) int {
		t := hand.Shape{Sets: s.Sets}
		return h.Shanten(&t, 0)
	}))
}

// BenchmarkWalk draws a tile, asks, and takes it back.
func BenchmarkWalk(b *testing.B) {
	each(b, []string{"rand13", "flush13", "near13"}, kept(func(h *hand.Hand, s *hand.Shape) int {
		k := tile.At(h.Len())
		added := h.Add(k)
		n := h.Shanten(s, 0)
		if added {
			h.Remove(k)
		}
		return n
	}))
}

func BenchmarkUkeire(b *testing.B) {
	each(b, thirds, kept(func(h *hand.Hand, s *hand.Shape) int { return int(h.Ukeire(s, 0)) }))
}

func BenchmarkDiscards(b *testing.B) {
	var out [34]hand.DiscardInfo
	each(b, drawn, kept(func(h *hand.Hand, s *hand.Shape) int { return int(h.Discards(s, 0, &out)) }))
}

func BenchmarkReadings(b *testing.B) {
	buf := make([]hand.Reading, 0, 64)
	each(b, []string{"win14", "flush14", "near14"}, counts(func(c *hand.Counts, s *hand.Shape) int {
		return len(hand.Readings(c, s, 0, tile.None, buf))
	}))
}

func BenchmarkShape(b *testing.B) {
	for name, s := range map[string]hand.Shape{
		"knitted": {Sets: 4, Pairs: hand.SevenWithQuads, Orphans: true, Knitted: hand.KnittedStraight | hand.HonoursKnitted},
		"mixed":   {Sets: 4, Grammar: hand.HonourMixed, Pairs: hand.SevenWithQuads},
		"groups":  {Pairs: hand.Groups},
	} {
		each2(b, name, s)
	}
}

// each2 measures shanten, ukeire and discards of an unusual shape.
func each2(b *testing.B, name string, s hand.Shape) {
	var out [34]hand.DiscardInfo
	for _, m := range []struct {
		name string
		f    func(h *hand.Hand) int
	}{
		{"shanten", func(h *hand.Hand) int { return h.Shanten(&s, 0) }},
		{"ukeire", func(h *hand.Hand) int { return int(h.Ukeire(&s, 0)) }},
		{"discards", func(h *hand.Hand) int { return int(h.Discards(&s, 0, &out)) }},
	} {
		b.Run(name+"/"+m.name, func(b *testing.B) {
			each(b, []string{"rand14", "near14"}, kept(func(h *hand.Hand, _ *hand.Shape) int { return m.f(h) }))
		})
	}
}

// The baselines: standard form from counts, as BenchmarkShantenStandard.
func BenchmarkShantenPlain(b *testing.B) {
	each(b, drawn, counts(func(c *hand.Counts, s *hand.Shape) int { return hand.PlainShanten(c, int(s.Sets)) }))
}

func BenchmarkShantenRadix5(b *testing.B) {
	r := hand.NewRadix5()
	each(b, drawn, counts(func(c *hand.Counts, s *hand.Shape) int { return r.Shanten(c, int(s.Sets)) }))
}

// BenchmarkTables is what the first question waits for.
func BenchmarkTables(b *testing.B) {
	b.Run("standard", func(b *testing.B) {
		for b.Loop() {
			hand.Unpack()
		}
	})
	hand.Prepare(&hand.Standard4)
	for name, g := range map[string]hand.Grammar{"mixed": hand.HonourMixed, "three": hand.ThreePlayer, "triplets": hand.TripletsOnly} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				hand.Make(g)
			}
		})
	}
}
