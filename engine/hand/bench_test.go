package hand_test

import (
	"testing"

	"moineau/engine/hand"
	"moineau/engine/hand/samples"
	"moineau/engine/tile"
)

// benchHands is the number of hands in the list of a benchmark.
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
	drawn = []string{"rand14", "flush14", "near14", "rand17", "flush17", "near17"}
	all   = append([]string{"rand13", "flush13", "near13"}, drawn...)
)

// counts cycles through the list; f queries every hand of a part of it.
func counts(f func(list []hand.Counts, s *hand.Shape) int) func(*testing.B, hand.Shape, []hand.Counts) {
	return func(b *testing.B, s hand.Shape, list []hand.Counts) {
		for n := b.N; n > 0; n -= len(list) {
			sink += f(list[:min(n, len(list))], &s)
		}
	}
}

// kept is counts with the hands kept as Hand values.
func kept(f func(hands []hand.Hand, s *hand.Shape) int) func(*testing.B, hand.Shape, []hand.Counts) {
	return func(b *testing.B, s hand.Shape, list []hand.Counts) {
		hands := make([]hand.Hand, len(list))
		for i := range list {
			hands[i] = hand.Of(&list[i])
		}
		b.ResetTimer()
		for n := b.N; n > 0; n -= len(hands) {
			sink += f(hands[:min(n, len(hands))], &s)
		}
	}
}

func shanten(list []hand.Counts, s *hand.Shape) (sum int) {
	for i := range list {
		sum += hand.Shanten(&list[i], s, 0)
	}
	return sum
}

func shantenKept(hands []hand.Hand, s *hand.Shape) (sum int) {
	for i := range hands {
		sum += hands[i].Shanten(s, 0)
	}
	return sum
}

func ukeire(hands []hand.Hand, s *hand.Shape) (sum int) {
	for i := range hands {
		sum += int(hands[i].Ukeire(s, 0) & 1)
	}
	return sum
}

func discards(hands []hand.Hand, s *hand.Shape) (sum int) {
	var out [34]hand.DiscardInfo
	for i := range hands {
		sum += int(hands[i].Discards(s, 0, &out) & 1)
	}
	return sum
}

// walk adds a tile, queries, and removes it.
func walk(hands []hand.Hand, s *hand.Shape) (sum int) {
	for i := range hands {
		k := tile.At(i % 34)
		added := hands[i].Add(k)
		sum += hands[i].Shanten(s, 0)
		if added {
			hands[i].Remove(k)
		}
	}
	return sum
}

func readings(list []hand.Counts, s *hand.Shape) (sum int) {
	var room [64]hand.Reading
	for i := range list {
		sum += len(hand.Readings(&list[i], s, 0, tile.None, room[:0]))
	}
	return sum
}

// standard queries sets and a pair only.
func standard[T any](f func([]T, *hand.Shape) int) func([]T, *hand.Shape) int {
	return func(list []T, s *hand.Shape) int { return f(list, &hand.Shape{Sets: s.Sets}) }
}

func BenchmarkShanten(b *testing.B)             { each(b, all, counts(shanten)) }
func BenchmarkShantenStandard(b *testing.B)     { each(b, drawn, counts(standard(shanten))) }
func BenchmarkShantenKept(b *testing.B)         { each(b, all, kept(shantenKept)) }
func BenchmarkShantenKeptStandard(b *testing.B) { each(b, drawn, kept(standard(shantenKept))) }
func BenchmarkWalk(b *testing.B)                { each(b, all[:3], kept(walk)) }
func BenchmarkUkeire(b *testing.B)              { each(b, all, kept(ukeire)) }
func BenchmarkDiscards(b *testing.B)            { each(b, drawn, kept(discards)) }
func BenchmarkReadings(b *testing.B) {
	each(b, []string{"win14", "flush14", "near14"}, counts(readings))
}

// BenchmarkShape measures unusual shapes.
func BenchmarkShape(b *testing.B) {
	for _, v := range []struct {
		name  string
		shape hand.Shape
	}{
		{"knitted", hand.Shape{Sets: 4, Pairs: hand.SevenWithQuads, Orphans: true, Knitted: hand.KnittedStraight | hand.HonoursKnitted}},
		{"mixed", hand.Shape{Sets: 4, Grammar: hand.HonourMixed, Pairs: hand.SevenWithQuads}},
		{"groups", hand.Shape{Pairs: hand.Groups}},
	} {
		for name, f := range map[string]func([]hand.Hand, *hand.Shape) int{
			"shanten": shantenKept, "ukeire": ukeire, "discards": discards,
		} {
			b.Run(v.name+"/"+name, func(b *testing.B) {
				each(b, []string{"rand14", "near14"}, kept(func(hands []hand.Hand, _ *hand.Shape) int { return f(hands, &v.shape) }))
			})
		}
	}
}

// The baselines compute the standard form from counts, like BenchmarkShantenStandard.
func BenchmarkShantenPlain(b *testing.B) {
	each(b, drawn, counts(func(list []hand.Counts, s *hand.Shape) (sum int) {
		for i := range list {
			sum += hand.PlainShanten(&list[i], int(s.Sets))
		}
		return sum
	}))
}

func BenchmarkShantenRadix5(b *testing.B) {
	r := hand.NewRadix5()
	each(b, drawn, counts(func(list []hand.Counts, s *hand.Shape) (sum int) {
		for i := range list {
			sum += r.Shanten(&list[i], int(s.Sets))
		}
		return sum
	}))
}

// BenchmarkTables measures the time that the first query waits.
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
