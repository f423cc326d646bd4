package classical

import (
	"testing"

	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/vector"
)

// positions returns hands of many kinds for measuring.
func positions(t testing.TB, r *Rules) (list []table.Position) {
	t.Helper()
	for _, line := range []string{
		`"hand":"345p678p123s55s23m","win":"4m"`,
		`"hand":"34555m345p99s","melds":["(222s)"],"win":"5m"`,
		`"hand":"777888999m234p5s","win":"5s"`,
		`"hand":"1112345678999p","win":"5p"`,
		`"hand":"19m19p19s1234567z","win":"9m"`,
		`"hand":"333z44z66z","melds":["(222z)","(777z)"],"flowers":"1234f","win":"4z"`,
		`"hand":"345p678p123s55s24m","win":"4m"`,
	} {
		v, err := vector.Parse([]byte(`{"rules":"classical",` + onDiscard + line + `}`))
		if err != nil {
			t.Fatal(err)
		}
		p, err := reader{r}.position(v)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
	return list
}

func TestScoringAllocatesNothing(t *testing.T) {
	for _, preset := range Presets {
		r := with(t, "preset", preset.Name)
		list := positions(t, r)
		var sh score.Sheet
		n := testing.AllocsPerRun(100, func() {
			for i := range list {
				sh.Reset(1)
				r.Score(&list[i], &sh)
				r.Rank(&list[i])
			}
		})
		if n > 0 {
			t.Errorf("%s: %v allocations", preset.Name, n)
		}
	}
}

func BenchmarkScore(b *testing.B) {
	for _, name := range []string{"french", "dmjl", "bmja"} {
		b.Run(name, func(b *testing.B) {
			r := with(b, "preset", name)
			list := positions(b, r)
			var sh score.Sheet
			for i := range b.N {
				sh.Reset(1)
				r.Score(&list[i%len(list)], &sh)
			}
		})
	}
}
