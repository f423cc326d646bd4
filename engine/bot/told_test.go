package bot_test

import (
	"os"
	"strconv"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/table"
)

// told counts the chances of an evaluator and what came, by tenths of chances to win and by
// hundredths of chances to deal in, the last for all from nine on.
type told struct {
	*bot.Evaluator
	values []bot.Value
	seats  [4][]bot.Value // of the choices in a deal
	wins   [10]tally
	hits   [10]tally
}

// tally counts positions: the sum of the chances, in 1/1000, and how often it came.
type tally struct{ n, told, came int }

func (t *tally) add(told int, came bool) {
	t.n++
	t.told += told
	if came {
		t.came++
	}
}

// Choose implements bot.Player as the level strong does.
func (t *told) Choose(v *table.View) int {
	t.values = t.Evaluate(v, t.values)
	i := bot.Choice(t.values)
	if v.Stage == table.StageTurn && v.Acts[i].Type == table.Discard {
		t.seats[v.Seat] = append(t.seats[v.Seat], t.values[i])
	}
	return i
}

// count adds a finished deal.
func (t *told) count(d *table.Deal) {
	r := d.Result()
	for s, values := range t.seats {
		for i := range values {
			v := &values[i]
			if v.Win > 0 {
				t.wins[v.Win/100].add(int(v.Win), r.Winners>>s&1 != 0)
			}
			if v.Hit > 0 {
				t.hits[min(v.Hit/10, 9)].add(int(v.Hit), r.Winners != 0 && int(d.GiveFrom) == s && i == len(values)-1)
			}
		}
		t.seats[s] = values[:0]
	}
}

// TestTheCoachTellsTheChance compares the chances to win and to deal in that the coach tells with
// what came, in 40 deals, or as many as MOINEAU_DEALS says.
func TestTheCoachTellsTheChance(t *testing.T) {
	deals, err := strconv.Atoi(os.Getenv("MOINEAU_DEALS"))
	if err != nil {
		deals = 40
	}
	r, settled, err := rules.New("riichi", nil)
	if err != nil {
		t.Fatal(err)
	}
	p := &told{Evaluator: bot.NewEvaluator(r)}
	d := bot.Driver{Players: [table.MaxPlayers]bot.Player{p, p, p, p}}
	for n := range deals {
		m, _, err := match.New(match.Config{ID: "riichi", Options: settled, Seed: [32]byte{10, byte(n), byte(n >> 8)}}, r, nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Deal(m); err != nil {
			t.Fatal(err)
		}
		p.count(m.Deal)
	}
	for _, of := range []struct {
		name  string
		list  [10]tally
		error int // in 1/1000, for 40 deals
	}{{"to win", p.wins, 60}, {"to deal in", p.hits, 8}} {
		var all tally
		for _, c := range of.list {
			if c.n > 0 {
				t.Logf("%s: %d positions, told %.1f %%, came %.1f %%", of.name, c.n, float64(c.told)/float64(10*c.n), 100*float64(c.came)/float64(c.n))
			}
			all.n, all.told, all.came = all.n+c.n, all.told+c.told, all.came+c.came
		}
		if all.n == 0 {
			t.Fatalf("%s: nothing was told", of.name)
		}
		if miss := all.told/all.n - 1000*all.came/all.n; miss > of.error || miss < -of.error {
			t.Errorf("%s: told %d, came %d of 1000, in %d positions", of.name, all.told/all.n, 1000*all.came/all.n, all.n)
		}
	}
}
