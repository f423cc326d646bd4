package table_test

import (
	"slices"
	"strings"
	"testing"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// reds sets up a toy with one red 5m and two red 5p.
func reds(t *toy) {
	t.spec.Tiles[tile.M1+4], t.spec.Tiles[tile.RedM] = 3, 1
	t.spec.Tiles[tile.P1+4], t.spec.Tiles[tile.RedP] = 2, 2
}

// Every way to lay red and plain fives is offered; equal tiles are one way.
func TestRedFivesAreTheClaimersChoice(t *testing.T) {
	for _, c := range []struct {
		hand, discard string
		claim         table.ActType
		want          []string
	}{
		{"05m1234567z1111s", "5m", table.Pung, []string{"5m0m"}},
		{"555m234567z1111s", "0m", table.Pung, []string{"55m"}},
		{"555m234567z1111s", "0m", table.Kong, []string{"555m"}},
		{"005p234567z1111s", "5p", table.Pung, []string{"5p0p", "00p"}},
		{"005p234567z1111s", "5p", table.Kong, []string{"5p00p"}},
		{"055p234567z1111s", "0p", table.Pung, []string{"55p", "5p0p"}},
		{"30556m3456z111s9p", "4m", table.Chow, []string{"3m5m", "3m0m", "5m6m", "6m0m"}},
	} {
		s := newScript(t, newToy(reds), cards{hands: []string{"", c.hand, "", ""}, draws: c.discard})
		s.discards(0, c.discard, 1)
		s.does(1, c.claim, "")
		ways, _ := s.ways(1, c.claim)
		var want []string
		for _, w := range c.want {
			k := s.kinds(w)
			slices.Sort(k)
			want = append(want, tile.Format(k))
		}
		slices.Sort(ways)
		slices.Sort(want)
		if !slices.Equal(ways, want) {
			t.Errorf("%s, %v on %s: %v, not %v", c.hand, c.claim, c.discard, ways, want)
		}
	}
}

// The discards of a deal are numbered in order.
func TestDiscardsAreNumbered(t *testing.T) {
	s := newScript(t, newToy(nil), cards{hands: []string{"", "", "99s147m258p12345z", ""}, draws: "9s"})
	s.discards(0, "9s", 2)
	s.does(2, table.Pung, "")
	s.does(2, table.Pung, "99s")
	s.discards(2, "1m")
	s.does(3, table.Discard, tile.Format([]tile.Kind{s.all.Kind(3, s.all.Seat[3].Drawn)}))
	for n, want := range []table.NumberedDiscard{{Seat: 0, No: 1, Flags: table.RiverDrawn | table.RiverClaimed}, {Seat: 2, No: 2}, {Seat: 3, No: 3, Flags: table.RiverDrawn}} {
		got, ok := s.public.NthDiscard(n + 1)
		want.H = s.all.Seat[want.Seat].River.H[0]
		if !ok || got != want {
			t.Errorf("discard %d is %+v, %t, not %+v", n+1, got, ok, want)
		}
	}
	for _, n := range []int{0, 4, 256} {
		if got, ok := s.public.NthDiscard(n); ok {
			t.Errorf("discard %d is %+v", n, got)
		}
	}
	var p table.Position
	s.public.Fill(table.Public, &p)
	if p.Discards != 3 {
		t.Errorf("a scorer sees %d discards", p.Discards)
	}
	var v table.View
	s.public.Look(table.Public, &v)
	if v.Hands[2].No[0] != 2 || v.Hands[3].No[0] != 3 {
		t.Errorf("a view numbers them %d, %d", v.Hands[2].No[0], v.Hands[3].No[0])
	}
}

// A reveal must be possible: a fifth tile of a kind and a private reveal to a seat that
// is not entitled are rejected.
func TestImpossibleRevealsAreRefused(t *testing.T) {
	s := newScript(t, newToy(nil), cards{hands: []string{"1111m258p369s123z", "", "", ""}, draws: "9s"})
	s.does(0, table.ConcealedKong, "1111m")
	_, acts := s.ways(0, table.Discard)
	if refused, err := s.give(table.Input{Type: table.InAct, Seat: 0, Act: acts[0]}); err != nil || refused != nil {
		t.Fatal(refused, err)
	}
	h := s.all.Due[0]
	wall := s.all.Order[s.all.Front]
	for _, c := range []struct {
		name, want string
		in         table.Input
	}{
		{"a fifth 1m", "lie open already", table.Input{H: h, K: uint8(tile.M1), Seat: -1}},
		{"another's tile", "may not know", table.Input{H: s.all.Seat[0].Hand[0], K: uint8(tile.M1 + 1), Seat: 1}},
		{"a tile of the wall", "may not know", table.Input{H: wall, K: uint8(tile.M1 + 1), Seat: 0}},
		{"a seat that is none", "may not know", table.Input{H: wall, K: uint8(tile.M1 + 1), Seat: 4}},
		{"a tile that is not due", "not to be shown", table.Input{H: wall, K: uint8(tile.M1 + 1), Seat: -1}},
	} {
		c.in.Type = table.InReveal
		before := *s.public
		_, err := s.public.Apply(&c.in, nil)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v; expected an error that says %q", c.name, err, c.want)
		}
		if before.State != s.public.State || before.Known(c.in.H) != s.public.Known(c.in.H) {
			t.Errorf("%s was refused and changed something", c.name)
		}
	}
}

// drops is a toy in which any seat may leave at any time.
type drops struct{ *toy }

func (drops) Beside(d table.Control, seat int, a *table.Act) bool {
	if a.Type != table.OwnAct {
		return false
	}
	d.Drop(seat)
	return true
}

func TestADroppedSeatIsSkipped(t *testing.T) {
	s := newScript(t, drops{newToy(ownAct).(*toy)}, cards{})
	s.asked(table.StageTurn, 0)
	s.plays(1, table.Make(table.OwnAct))
	s.plays(2, table.Make(table.OwnAct))
	ways, _ := s.ways(0, table.Discard)
	s.does(0, table.Discard, ways[0])
	s.asked(table.StageClaim, 3)
	s.pass()
	s.asked(table.StageTurn, 3)
	ways, _ = s.ways(3, table.Discard)
	s.does(3, table.Discard, ways[0])
	s.pass()
	s.asked(table.StageTurn, 0)
}
