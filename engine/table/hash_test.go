package table_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// leaves calls f with the name and value of every number and bool in a struct or array.
func leaves(name string, v reflect.Value, f func(string, reflect.Value)) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			leaves(name+"."+v.Type().Field(i).Name, v.Field(i), f)
		}
	case reflect.Array:
		for i := range v.Len() {
			leaves(fmt.Sprintf("%s[%d]", name, i), v.Index(i), f)
		}
	default:
		f(name, v)
	}
}

// turn changes a number or bool. A positive number becomes smaller, so that counts stay
// within their arrays.
func turn(v reflect.Value) {
	switch {
	case v.Kind() == reflect.Bool:
		v.SetBool(!v.Bool())
	case v.CanInt():
		v.SetInt(v.Int() ^ 1)
	case v.Uint() > 0:
		v.SetUint(v.Uint() - 1)
	default:
		v.SetUint(1)
	}
}

// addNoise changes every part of a state that its byte form omits, except slips, which
// are in no state. It returns the number of changes.
func addNoise(s *table.State, rng *rand.Rand) (n int) {
	live := table.ByteForm(s)
	leaves("State", reflect.ValueOf(s).Elem(), func(name string, v reflect.Value) {
		was := reflect.New(v.Type()).Elem()
		was.Set(v)
		turn(v)
		if strings.HasSuffix(name, ".Slip") || !bytes.Equal(table.ByteForm(s), live) {
			v.Set(was)
			return
		}
		n++
		if v.CanUint() {
			v.SetUint(uint64(rng.IntN(256)))
		} else if v.CanInt() {
			v.SetInt(int64(rng.IntN(256) - 128))
		}
	})
	return n
}

// fullState returns a state in which all elements of State are in use.
func fullState() *table.State {
	s := &table.State{Seats: table.MaxSeats, Tiles: table.MaxTiles - table.MaxSeats}
	s.Booked = 2
	s.Rolled, s.NDue = uint8(len(s.Throws)), uint8(len(s.Due))
	s.Reg[len(s.Reg)-1], s.Kinds[len(s.Kinds)-1] = 2, 2
	for i := range s.Answer {
		s.Answer[i].N = uint8(len(s.Answer[i].Use))
	}
	for i := range s.Seat {
		st := &s.Seat[i]
		st.Held, st.NMeld = uint8(len(st.Hand)), uint8(len(st.Melds))
		st.River.N, st.NBonus = uint8(len(st.River.H)), uint8(len(st.Bonus))
		st.Reg[len(st.Reg)-1], st.Kinds[len(st.Kinds)-1] = 2, 2
		for m := range st.Melds {
			st.Melds[m].N = uint8(len(st.Melds[m].Tiles))
		}
	}
	return s
}

// A field added to State must be in its byte form.
func TestHashCoversAllFields(t *testing.T) {
	s := fullState()
	whole := table.ByteForm(s)
	if len(whole) > table.FormRoom {
		t.Errorf("a state of %d bytes, Hash has room for %d", len(whole), table.FormRoom)
	}
	leaves("State", reflect.ValueOf(s).Elem(), func(name string, v reflect.Value) {
		switch v.Kind() {
		case reflect.Bool, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		default:
			t.Fatalf("%s is a %v: the byte form knows numbers and bools of a fixed size", name, v.Kind())
		}
		if strings.HasSuffix(name, ".Slip") {
			return // no slip is ever in State: see TestNoSlipIsPublic
		}
		for i := range table.MaxSeats {
			if name == fmt.Sprintf("State.Order[%d]", int(s.Tiles)+i) {
				return // slips are in no wall
			}
		}
		was := reflect.New(v.Type()).Elem()
		was.Set(v)
		turn(v)
		if bytes.Equal(table.ByteForm(s), whole) {
			t.Errorf("the hash does not see %s: add it to the byte form in hash.go", name)
		}
		v.Set(was)
	})
	if !bytes.Equal(table.ByteForm(s), whole) {
		t.Error("the test did not put everything back")
	}
}

// The byte form as documented at Hash, written out for a small state. The hash was
// computed by a program in another language.
func TestTheByteForm(t *testing.T) {
	s := &table.State{
		Dealer: 1, First: 0, Round: tile.South, Seats: 2, Tiles: 3,
		Stage: table.StageClaim, Asked: table.StageTurn, Wait: table.WaitShow, Then: table.WaitAct, Diverted: true,
		Turn: -1, Subject: 2, From: 1, Replaced: 1, Claimed: table.Pung, Rolled: 1, NDice: 2,
		AskedSeats: 3, Pending: 2, Prover: -1, Claimants: 1, Proving: 3, Winners: 2, NDue: 1,
		Column: 9, Front: 8, Back: 7, Out: 6, Left: 5, Discards: 4,
		Outcome: table.Drawn, Fouler: -1, GiveFrom: 1, WinTile: table.NoHandle, WinBy: table.ByRob,
	}
	s.Dice, s.Throws[0], s.Due[0] = [4]uint8{6, 5}, [4]uint8{6, 5}, 2
	s.Answer[0] = table.Make(table.Discard, 1)
	s.Clocked[1] = 3
	copy(s.Public[:], []tile.Kind{tile.M1, tile.Red, 0, 0, 200})
	copy(s.Entitled[:], []uint8{1, 2, 3, 1, 2})
	copy(s.Place[:], []table.Where{table.InHand, table.InMeld, table.InRiver})
	copy(s.Owner[:], []int8{0, 1, -1, -1, -1})
	copy(s.Order[:], []table.Handle{2, 0, 1})
	s.Reg[1] = -2
	s.Scores = [table.MaxSeats]int32{-1, 65536}
	st := &s.Seat[1]
	st.Held, st.Drawn, st.NMeld, st.NBonus = 1, 0, 1, 1
	st.Melds[0] = table.Meld{Type: table.MeldPung, N: 1, From: -1, Taken: 1, Tiles: [table.MaxMeld]table.Handle{1}}
	st.River.N, st.River.H[0], st.River.Flags[0], st.River.No[0] = 1, 2, table.RiverDrawn, 4
	st.Bonus[0] = 2
	st.Reg[0] = 258
	st.Kinds[1] = hand.Kinds(1)<<33 | 2

	want := []byte{
		1, 0, 29, 2, 3, // Dealer, First, Round, Seats, Tiles
		7, 5, 2, 3, 1, 0, // Stage, Asked, Wait, Then, Diverted, Opening
		255, 2, 1, 1, 4, // Turn, Subject, From, Replaced, Claimed
		1, 2, 6, 5, 0, 0, // Rolled, NDice, Dice
		6, 5, 0, 0, // the only throw
		3, 2, // AskedSeats, Pending
		2, 1, 0, 1, // seat 0 answered: Discard, one tile, Arg, the tile
		0, 0, 0, // seat 1 did not answer
		0, 3, // Clocked
		255, 1, 3, 2, // Prover, Claimants, Proving, Winners
		1, 2, // NDue, Due
		1, 34, 0, 0, 200, // Public: three tiles, two slips
		1, 2, 3, 1, 2, // Entitled
		2, 4, 3, 0, 0, // Place
		0, 1, 255, 255, 255, // Owner
		2, 0, 1, // Order
		9, 8, 7, 6, 5, 4, // Column, Front, Back, Out, Left, Discards
		0, 0, 0, 0, 0, 0, 0, // seat 0: Held, Drawn, NMeld, River.N, NBonus, registers
		1, 0, 0, 1, // seat 1: Held, Hand, Drawn, NMeld
		2, 1, 255, 1, 1, // the meld: Type, N, From, Taken, Tiles
		1, 2, 4, 4, // the river: N, H, Flags, No
		1, 2, // NBonus, Bonus
		1, 2, 1, 0, 0, // one register, 258
		2, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, // two sets of kinds: none, 2m and red
		2, 0, 0, 0, 0, 254, 255, 255, 255, // two registers: 0, -2
		0,                 // no set of kinds
		2, 255, 1, 255, 3, // Outcome, Fouler, GiveFrom, WinTile, WinBy
		255, 255, 255, 255, 0, 0, 1, 0, // Scores
	}
	got := table.ByteForm(s)
	if !bytes.Equal(got, want) {
		t.Errorf("the form is\n%v, want\n%v", got, want)
	}
	d := table.New(newToy(nil), table.Setup{})
	d.State = *s
	if h := d.Hash(); h != 0xfce118e145898371 {
		t.Errorf("the hash is %#x", h)
	}
}

// State that the byte form omits has no effect: with noise in it a deal goes on as
// before.
func TestUnhashedStateHasNoEffect(t *testing.T) {
	for _, g := range games() {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(9, 9))
			for seed := range uint64(12) {
				p, err := playOne(g, seed, conditions{bots: seed%3 > 0, clocks: seed%2 == 1, liars: seed%3 == 0})
				if err != nil {
					t.Fatal(err)
				}
				at := rng.IntN(len(p.log))
				d := table.New(p.rules, p.setup)
				var noisy table.Deal
				for i := range p.log {
					if i == at {
						if noisy = *d; addNoise(&noisy.State, rng) == 0 {
							t.Fatal("everything was live")
						}
					}
					ev, err := d.Apply(&p.log[i], nil)
					if err != nil {
						t.Fatal(err)
					}
					for s := range d.Answer {
						if d.Answer[s].Slip != 0 {
							t.Fatalf("seed %d, input %d: all see what seat %d wrote on its slip", seed, i, s)
						}
					}
					if i < at {
						continue
					}
					other, err := noisy.Apply(&p.log[i], nil)
					if err != nil || noisy.Hash() != d.Hash() || !slices.Equal(ev, other) {
						t.Fatalf("seed %d, noise after %d inputs, input %d, %+v: %v", seed, at, i, p.log[i], err)
					}
				}
				if d.State != p.all.State {
					t.Fatalf("seed %d: the deal does not fold again", seed)
				}
				if !reflect.DeepEqual(noisy.Result(), d.Result()) {
					t.Errorf("seed %d: the results differ: %v, %v", seed, noisy.Result(), d.Result())
				}
			}
		})
	}
}

// defaultsWithASlip is a toy whose default acts write on the slip.
type defaultsWithASlip struct{ *toy }

func (defaultsWithASlip) Default(d *table.Deal, seat, n int) table.Act {
	a := table.CommonDefault(d, seat, n)
	a.Slip = 7
	return a
}

// The value on a slip stays private, also after a time-out. An act that carries it is not
// a valid input.
func TestNoSlipIsPublic(t *testing.T) {
	toy := newToy(func(t *toy) { t.spec.Forms = []table.ActForm{{Type: table.Discard, Min: 1, Max: 1, Slip: 9}} }).(*toy)
	p := newReplicas(defaultsWithASlip{toy}, 1, conditions{})
	if err := p.settle(); err != nil {
		t.Fatal(err)
	}
	s := int(p.all.Turn)
	in := table.Input{Type: table.InAct, Seat: int8(s), Act: table.Make(table.Discard, p.all.Seat[s].Hand[0])}
	in.Act.Slip = 7
	if refused, err := p.give(in); err != nil || refused == nil {
		t.Fatal("an act with its slip was admitted", err)
	}
	if refused, err := p.give(table.Input{Type: table.InClock, Seat: int8(s)}); err != nil || refused != nil {
		t.Fatal(err, refused)
	}
	if a := p.all.Answer[s]; a.Type != table.Discard || a.Slip != 0 {
		t.Errorf("the answer is %+v", a)
	}
}

// BenchmarkHash hashes deals of every rule set at the middle and at the end.
func BenchmarkHash(b *testing.B) {
	for _, g := range games()[len(toys()):] {
		p, err := playOne(g, 2, conditions{bots: true})
		if err != nil {
			b.Fatal(err)
		}
		for _, at := range []struct {
			name   string
			inputs int
		}{{"middle", len(p.log) / 2}, {"end", len(p.log)}} {
			b.Run(g.name+"/"+at.name, func(b *testing.B) {
				d := table.New(p.rules, p.setup)
				for i := range p.log[:at.inputs] {
					if _, err := d.Apply(&p.log[i], nil); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportAllocs()
				for b.Loop() {
					d.Hash()
				}
				b.ReportMetric(float64(len(table.ByteForm(&d.State))), "bytes")
			})
		}
	}
}

// Differs returns the first field in which two states differ.
func TestTheFirstFieldThatDiffersIsNamed(t *testing.T) {
	p, err := playOne(games()[0], 3, conditions{bots: true})
	if err != nil {
		t.Fatal(err)
	}
	for want, change := range map[string]func(*table.State){
		"":              func(*table.State) {},
		"Dealer":        func(s *table.State) { s.Dealer++ },
		"Turn":          func(s *table.State) { s.Turn++; s.Scores[0]++ },
		"Dice":          func(s *table.State) { s.Dice[1]++ },
		"Public":        func(s *table.State) { s.Public[5]++ },
		"Seat[0].Hand":  func(s *table.State) { s.Seat[0].Held-- },
		"Seat[2].River": func(s *table.State) { s.Seat[2].River.H[0]++ },
		"Seat[3].Drawn": func(s *table.State) { s.Seat[3].Drawn++; s.Seat[3].NMeld++ },
		"Discards":      func(s *table.State) { s.Discards++ },
		"WinBy":         func(s *table.State) { s.WinBy++ },
		"Scores":        func(s *table.State) { s.Scores[3]++ },
	} {
		other := p.all.State
		change(&other)
		if got := p.all.Differs(other.Form(nil)); got != want {
			t.Errorf("%q is named, not %q", got, want)
		}
	}
	form := p.all.Form(nil)
	if p.all.Differs(form[:len(form)-1]) != "Scores" || p.all.Differs(append(form, 0)) != "beyond its end" {
		t.Error("forms of another length are not told apart")
	}
}
