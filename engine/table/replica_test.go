package table_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/table"
)

// playOne plays a deal on all replicas.
func playOne(g game, seed uint64, how conditions) (*replicas, error) {
	rng := rand.New(rand.NewPCG(seed, 2))
	r, err := g.make(rng)
	if err != nil {
		return nil, err
	}
	p, err := playRules(r, seed, how)
	if err != nil {
		err = fmt.Errorf("%s, seed %d, %v: %w", g.name, seed, how, err)
	}
	return p, err
}

// playRules does the same as playOne with given rules.
func playRules(r table.Rules, seed uint64, how conditions) (*replicas, error) {
	var players []bot.Player
	for range r.Spec().Seats {
		p, err := bot.New("strong", r)
		if err != nil {
			return nil, err
		}
		players = append(players, p)
	}
	p := newReplicas(r, seed, how)
	return p, p.play(players)
}

// All replicas agree after every input: one with all kinds, one per seat with what the
// seat may know, and one with public kinds only.
func TestReplicasAgree(t *testing.T) {
	for _, g := range games() {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			ends, met := map[table.Outcome]int{}, map[string]int{}
			inputs := 0
			for seed := range uint64(deals(t)) {
				how := conditions{bots: seed&1 == 0, late: seed&2 != 0, clocks: seed&4 != 0, mixes: seed&8 != 0, liars: seed%5 == 4}
				p, err := playOne(g, seed, how)
				if err != nil {
					t.Fatal(err)
				}
				ends[p.all.Outcome]++
				if g.met != nil {
					for _, what := range g.met(p) {
						met[what]++
					}
				}
				inputs += p.inputs
			}
			t.Logf("%d inputs; outcomes %v; met %v", inputs, ends, met)
			for _, what := range g.must {
				if met[what] == 0 {
					t.Errorf("never met: %s", what)
				}
			}
			if ends[table.Won] == 0 || ends[table.Drawn] == 0 {
				t.Errorf("not every ending was met: %v", ends)
			}
		})
	}
}

// Replaying a deal from its inputs produces the same state, also without the private
// reveals.
func TestReplayFromInputs(t *testing.T) {
	for _, g := range games() {
		for seed := range uint64(20) {
			p, err := playOne(g, seed, conditions{bots: true, mixes: seed%2 == 1})
			if err != nil {
				t.Fatal(err)
			}
			for _, private := range []bool{true, false} {
				d := table.New(p.rules, p.setup)
				for i := range p.log {
					if p.log[i].Type == table.InReveal && p.log[i].Seat >= 0 && !private {
						continue
					}
					if _, err := d.Apply(&p.log[i], nil); err != nil {
						t.Fatalf("%s, seed %d: %v", g.name, seed, err)
					}
				}
				if d.State != p.all.State || d.Hash() != p.all.Hash() {
					t.Errorf("%s, seed %d, private reveals %t: %s", g.name, seed, private, difference(&d.State, &p.all.State))
				}
			}
		}
	}
}

// The mutants: rule sets that use private knowledge, or make the engine do so.
type peeksInJudge struct{ *toy }

func (peeksInJudge) Judge(d *table.Deal, _ table.Viewpoint, seat int, a *table.Act) table.Verdict {
	// A discard is rejected if the next tile of the wall is an honour.
	if a.Type == table.Discard && d.Front < d.Tiles && d.Known(d.Order[d.Front]).IsHonour() && d.Seat[seat].Held > 1 {
		return table.Sure(a.Use[0] == d.Seat[seat].Hand[0])
	}
	return table.Sure(a.Type < table.OwnAct)
}

type actsOnAKind struct{ *toy }

func (actsOnAKind) Enter(d table.Control, s table.Stage) bool {
	if s == table.StageTurn {
		st := &d.Seat[d.Turn]
		if d.Kind(table.Viewpoint(d.Turn), st.Hand[0]).IsHonour() {
			d.Reg[0]++
		}
	}
	return false
}

type winsByPeeking struct{ *toy }

func (winsByPeeking) Wins(d *table.Deal, _ table.Viewpoint, seat int, _ table.Handle) table.Verdict {
	return table.Sure(d.Known(d.Seat[(seat+1)%4].Hand[0]).IsSuit())
}

type describesWhatItPeeks struct{ *toy }

func (describesWhatItPeeks) Melded(d table.Control, seat, _ int) {
	d.Seat[seat].Reg[0] += int32(d.Known(d.Seat[seat].Hand[0]))
}

func TestACheatingEyeIsCaught(t *testing.T) {
	plain := newToy(nil).(*toy)
	for _, r := range []table.Rules{peeksInJudge{plain}, actsOnAKind{plain}, winsByPeeking{plain}, describesWhatItPeeks{plain}} {
		caught := error(nil)
		for seed := uint64(0); seed < 100 && caught == nil; seed++ {
			g := game{name: reflect.TypeOf(r).Name(), make: func(*rand.Rand) (table.Rules, error) { return r, nil }}
			_, caught = playOne(g, seed, conditions{bots: seed&1 == 0})
		}
		if caught == nil {
			t.Errorf("%T played 100 deals and was not caught", r)
		}
	}
}

// The comparison of views covers every field.
func TestViewsAreComparedInEveryField(t *testing.T) {
	ty := reflect.TypeOf(table.View{})
	for i := range ty.NumField() {
		var a, b table.View
		f := reflect.ValueOf(&b).Elem().Field(i)
		switch f.Kind() {
		case reflect.Bool:
			f.SetBool(true)
		case reflect.Int8, reflect.Int32:
			f.SetInt(1)
		case reflect.Uint8:
			f.SetUint(1)
		case reflect.Slice:
			f.Set(reflect.MakeSlice(f.Type(), 1, 1))
		case reflect.Array:
			e := f.Index(0)
			for e.Kind() == reflect.Struct || e.Kind() == reflect.Array {
				if e.Kind() == reflect.Struct {
					e = e.Field(0)
				} else {
					e = e.Index(0)
				}
			}
			if e.CanInt() {
				e.SetInt(1)
			} else {
				e.SetUint(1)
			}
		case reflect.Struct:
			f.Field(0).SetUint(1)
		default:
			t.Fatalf("%s is a %v", ty.Field(i).Name, f.Kind())
		}
		if viewDifference(&a, &b) == "" {
			t.Errorf("a difference in %s is not seen", ty.Field(i).Name)
		}
	}
}
