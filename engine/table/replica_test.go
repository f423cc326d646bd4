package table_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"strconv"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/rules"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// toy is a plain rule set: four sets and a pair win, the others pay.
type toy struct {
	table.Plain
	spec  table.Spec
	shape hand.Shape
}

func (t *toy) Spec() *table.Spec    { return &t.spec }
func (t *toy) Shapes() []hand.Shape { return []hand.Shape{t.shape} }

func (t *toy) Score(p *table.Position, sh *score.Sheet) bool {
	h := &p.Hands[p.Seat]
	if !hand.IsWin(&h.Counts, &t.shape, int(h.N)) {
		return false
	}
	sh.Add("win", 1)
	sh.Total = 1
	return true
}

func (t *toy) Pay(p *table.Position, sh *score.Sheet) {
	for s := range int(p.Seats) {
		if s != int(p.Seat) && (p.By == table.BySelfDraw || s == int(p.From)) {
			sh.Pay(s, int(p.Seat), sh.Total, "win")
		}
	}
}

// newToy makes the toy with other numbers.
func newToy(change func(*toy)) table.Rules {
	t := &toy{shape: hand.Standard4, spec: table.Spec{
		Seats: 4, Tiles: tile.Set136(), HandSize: 13, Sets: 4, Rolls: []int{2}, Extra: true, Rob: true,
		Claims: []table.Claim{
			{Type: table.Win, Rank: 9, Last: true}, {Type: table.Kong, Rank: 5, Need: 3},
			{Type: table.Pung, Rank: 5, Need: 2}, {Type: table.Chow, Rank: 3, Need: 2, Next: true},
		},
	}}
	if change != nil {
		change(t)
	}
	return t
}

// game is a rule set to be tried, made anew for each deal.
type game struct {
	name string
	make func(*rand.Rand) (table.Rules, error)
}

func toys() []game {
	fixed := func(name string, change func(*toy)) game {
		return game{name, func(*rand.Rand) (table.Rules, error) { return newToy(change), nil }}
	}
	return []game{
		fixed("plain", nil),
		fixed("flowers and a reserve", func(t *toy) {
			t.spec.Tiles, t.spec.Bonus, t.spec.Reserve, t.spec.Refill = tile.Set144(), true, 14, true
		}),
		fixed("sixteen tiles", func(t *toy) {
			t.spec.Tiles, t.spec.Bonus, t.spec.HandSize, t.spec.Sets = tile.Set144(), true, 16, 5
			t.spec.Extra, t.shape = false, hand.Standard5
		}),
		fixed("hidden kongs that can be robbed, no replacement", func(t *toy) {
			t.spec.HiddenKongs, t.spec.RobConcealed, t.spec.NoReplacement = true, true, true
		}),
		fixed("three seats, two throws", func(t *toy) {
			t.spec.Seats, t.spec.Rolls, t.spec.Extra, t.spec.Reserve = 3, []int{2, 2}, false, 20
			t.spec.KongAfterClaim, t.spec.DragonChow = true, true
		}),
	}
}

// games are the toys and every rule set there is, with options such that every two
// values meet.
func games() []game {
	out := toys()
	for _, e := range rules.All() {
		sweep := table.Sweep(e.Options)
		out = append(out, game{e.ID, func(rng *rand.Rand) (table.Rules, error) {
			settled, err := table.Settled(e.Options, e.Presets, sweep[rng.IntN(len(sweep))])
			if err != nil {
				return nil, err
			}
			return e.New(settled)
		}})
	}
	return out
}

// deals is how many deals of each game are played; MOINEAU_DEALS asks for more.
func deals(t *testing.T) int {
	if v := os.Getenv("MOINEAU_DEALS"); v != "" {
		n, err := strconv.Atoi(v)
		if err != nil || n < 1 {
			t.Fatalf("MOINEAU_DEALS is %q, no number of deals", v)
		}
		return n
	}
	return 350
}

// playOne plays a deal with all replicas side by side.
func playOne(g game, seed uint64, how conditions) (*replicas, error) {
	rng := rand.New(rand.NewPCG(seed, 2))
	r, err := g.make(rng)
	if err != nil {
		return nil, err
	}
	var players []bot.Player
	for range r.Spec().Seats {
		p, err := bot.New("medium", r)
		if err != nil {
			return nil, err
		}
		players = append(players, p)
	}
	p := newReplicas(r, seed, how)
	if err := p.play(players); err != nil {
		return p, fmt.Errorf("%s, seed %d, %v: %w", g.name, seed, how, err)
	}
	return p, nil
}

// The second law: a replica that knows all, one a seat that knows what the seat
// may, and one that knows public kinds only agree after every input.
func TestReplicasAgree(t *testing.T) {
	for _, g := range games() {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			ends := map[table.Outcome]int{}
			inputs := 0
			for seed := range uint64(deals(t)) {
				how := conditions{bots: seed&1 == 0, late: seed&2 != 0, clocks: seed&4 != 0, mixes: seed&8 != 0, liars: seed%5 == 4}
				p, err := playOne(g, seed, how)
				if err != nil {
					t.Fatal(err)
				}
				ends[p.all.Outcome]++
				inputs += p.inputs
			}
			t.Logf("%d inputs; outcomes %v", inputs, ends)
			if ends[table.Won] == 0 || ends[table.Drawn] == 0 {
				t.Errorf("not every ending was met: %v", ends)
			}
		})
	}
}

// Folded again from its inputs, a deal comes to the same state, and so it does
// without the private reveals.
func TestADealFoldsAgain(t *testing.T) {
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

// The mutants: rule sets that peek, or let the engine act on what it knows.
type peeksInJudge struct{ *toy }

func (peeksInJudge) Judge(d *table.Deal, _ table.Eye, seat int, a *table.Act) table.Verdict {
	// A discard is barred when the next tile of the wall is an honour.
	if a.Type == table.Discard && d.Front < d.Tiles && d.Holds(d.Order[d.Front]).IsHonour() && d.Seat[seat].Held > 1 {
		return table.Sure(a.Use[0] == d.Seat[seat].Hand[0])
	}
	return table.Sure(a.Type < table.OwnAct)
}

type actsOnAKind struct{ *toy }

func (actsOnAKind) Enter(d *table.Deal, s table.Stage) bool {
	if s == table.StageTurn {
		st := &d.Seat[d.Turn]
		if d.Kind(table.Eye(d.Turn), st.Hand[0]).IsHonour() {
			d.Reg[0]++
		}
	}
	return false
}

type winsByPeeking struct{ *toy }

func (winsByPeeking) Wins(d *table.Deal, _ table.Eye, seat int, _ table.Handle) table.Verdict {
	return table.Sure(d.Holds(d.Seat[(seat+1)%4].Hand[0]).IsSuit())
}

type describesWhatItPeeks struct{ *toy }

func (describesWhatItPeeks) Melded(d *table.Deal, seat, _ int) {
	d.Seat[seat].Reg[0] += int32(d.Holds(d.Seat[seat].Hand[0]))
}

func TestACheatingEyeIsCaught(t *testing.T) {
	plain := newToy(nil).(*toy)
	for _, r := range []table.Rules{peeksInJudge{plain}, actsOnAKind{plain}, winsByPeeking{plain}, describesWhatItPeeks{plain}} {
		caught := error(nil)
		for seed := uint64(0); seed < 100 && caught == nil; seed++ {
			g := game{reflect.TypeOf(r).Name(), func(*rand.Rand) (table.Rules, error) { return r, nil }}
			_, caught = playOne(g, seed, conditions{bots: seed&1 == 0})
		}
		if caught == nil {
			t.Errorf("%T played 100 deals and was not caught", r)
		}
	}
}

// The comparison of views knows every field there is.
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
