package logs

import (
	"fmt"
	"testing"

	"moineau/engine/table"
)

// BenchmarkReplay replays whole games by their events alone and computes every result. It
// uses the real games if they are available, and random ones otherwise.
func BenchmarkReplay(b *testing.B) {
	var list []*Game
	b.Run("real", func(b *testing.B) {
		games(b, func(line []byte) {
			g, err := RiichiGame(line)
			if err != nil {
				b.Fatal(err)
			}
			list = append(list, g)
		})
		replays(b, list)
	})
	list = nil
	for i := range 4 {
		g, err := GameOf(played(b, table.Options{}, uint64(i)), fmt.Sprint(i))
		if err != nil {
			b.Fatal(err)
		}
		list = append(list, g)
	}
	b.Run("random", func(b *testing.B) { replays(b, list) })
}

func replays(b *testing.B, list []*Game) {
	b.ReportAllocs()
	deals := 0
	i := 0
	for b.Loop() {
		g := list[i%len(list)]
		i++
		if r := Replay(g); r.Err != nil {
			b.Fatal(r.Err)
		}
		deals += len(g.Deals)
	}
	seconds := b.Elapsed().Seconds()
	b.ReportMetric(float64(i)/seconds, "games/s")
	b.ReportMetric(float64(deals)/seconds, "deals/s")
}
