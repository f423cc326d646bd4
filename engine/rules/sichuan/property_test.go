package sichuan

import (
	"errors"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/table/audit"
)

// positions returns random wins.
func positions(t testing.TB, r *Rules, n int) (list []table.Position) {
	t.Helper()
	d := ruletest.Seeded(3, 4)
	for len(list) < n {
		var groups [][]int
		if d.One(5) {
			for range 7 {
				k := d(18)
				groups = append(groups, []int{k, k})
			}
		} else {
			suits := 9 * (1 + d(2))
			for range 4 {
				if k := d(suits); d.One(2) {
					groups = append(groups, []int{k, k, k})
				} else if k%9 < 7 {
					groups = append(groups, []int{k, k + 1, k + 2})
				}
			}
			k := d(suits)
			groups = append(groups, []int{k, k})
		}
		if p, ok := d.Win(groups); ok {
			if _, wins := r.Total(&p); wins {
				list = append(list, p)
			}
		}
	}
	return list
}

func TestScoreAllocatesNothing(t *testing.T) {
	r := with(t, "preset", "home")
	ruletest.ScoreAllocatesNothing(t, r, positions(t, r, 100))
}

func BenchmarkScore(b *testing.B) {
	for _, preset := range []string{"default", "home"} {
		b.Run(preset, func(b *testing.B) {
			r := with(b, "preset", preset)
			ruletest.BenchScore(b, r, positions(b, r, 1000))
		})
	}
}

// hostile plays a deal of random acts, most of them legal, with seats that time out. It
// returns an error if a tile is lost or the payments do not add up.
func hostile(r *Rules, seed uint64) error {
	rng := rand.New(rand.NewPCG(seed, 7))
	d := table.New(r, table.Setup{Dealer: rng.IntN(4)})
	kinds := d.Spec().Tiles.Tiles()
	rng.Shuffle(len(kinds), func(i, j int) { kinds[i], kinds[j] = kinds[j], kinds[i] })
	d.SetKinds(kinds)
	holder := table.Holder{Kinds: kinds, Dice: throws{rng}}
	var ev []table.Event
	var acts []table.Act
	for inputs := 0; ; inputs++ {
		var err error
		if ev, err = holder.Settle(d, ev[:0], nil); err != nil {
			return err
		}
		if err := errors.Join(audit.Conserved(d), sums(d)); err != nil {
			return err
		}
		if d.Wait == table.WaitOver {
			return nil
		}
		if inputs > 5000 {
			return errors.New("the deal does not end")
		}
		s := rng.IntN(4)
		for d.Pending>>s&1 == 0 {
			s = (s + 1) % 4
		}
		acts = d.Legal(s, acts[:0])
		switch n := rng.IntN(30); {
		case n == 0 || len(acts) == 0:
			in := table.Input{Type: table.InClock, Seat: int8(s)}
			if ev, err = d.Apply(&in, ev); err != nil {
				return err
			}
		case n == 1: // refused, or a lie
			a := table.Make([]table.ActType{table.Win, table.Pung, table.Kong, ActGive, ActVoid, table.Pass}[rng.IntN(6)])
			in := table.Input{Type: table.InAct, Seat: int8(s), Act: a}
			ev, _ = d.Apply(&in, ev)
		default:
			var ins [2]table.Input
			for _, in := range d.Inputs(s, acts[rng.IntN(len(acts))], ins[:0]) {
				if ev, err = d.Apply(&in, ev); err != nil {
					return err
				}
			}
		}
	}
}

// throws are random dice.
type throws struct{ rng *rand.Rand }

func (t throws) Throw(n int) (d [4]uint8) {
	for i := range n {
		d[i] = uint8(1 + t.rng.IntN(6))
	}
	return d
}

// sums checks that the changes of the scores are those of the payments, and that only
// fines go to the table.
func sums(d *table.Deal) error {
	var moved [4]int32
	fines := int32(0)
	for _, p := range d.Payments() {
		if moved[p.From] -= p.Amount; p.To < 0 {
			fines += p.Amount
			if p.Key != keyPig && p.Key != keyFalse {
				return errors.New(p.Key + " was paid to the table")
			}
			continue
		}
		moved[p.To] += p.Amount
	}
	if moved != d.Moved || moved[0]+moved[1]+moved[2]+moved[3] != -fines {
		return errors.New("the payments are not the changes of the scores")
	}
	if r := d.Result(); r != nil && (r.Outcome == table.Won || r.Outcome == table.Drawn) && r.Delta != moved {
		return errors.New("the result has other changes than the ledger")
	}
	return nil
}

// TestHostileDeals plays deals of every preset with random acts, false claims and
// time-outs. MOINEAU_DEALS sets their number.
func TestHostileDeals(t *testing.T) {
	n := 60
	if v, err := strconv.Atoi(os.Getenv("MOINEAU_DEALS")); err == nil {
		n = v
	}
	for _, p := range Presets {
		for _, fine := range []string{"refuse", "table", "others"} {
			r := with(t, "preset", p.Name, "false-win", fine)
			for seed := range uint64(n) {
				if err := hostile(r, seed); err != nil {
					t.Fatalf("%s, false-win %s, seed %d: %v", p.Name, fine, seed, err)
				}
			}
		}
	}
}
