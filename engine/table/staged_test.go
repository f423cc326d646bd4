package table_test

import (
	"testing"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// staged is a deal whose hands and first draws are given, on one replica that holds
// the wall.
type staged struct {
	*table.Deal
	t    testing.TB
	wall table.Holder
	ev   []table.Event
}

// stage deals the hands given, in seat order, and lays the draws at the front of the
// wall; the other tiles follow in the order of the set. The chair of East is 0.
func stage(t testing.TB, r table.Rules, draws string, hands ...string) *staged {
	t.Helper()
	s := &staged{Deal: table.New(r, table.Setup{}), t: t}
	// No kind is known yet: a deal goes on by handles alone.
	for s.Wait == table.WaitRoll {
		in := table.Input{Type: table.InRoll, Seat: -1}
		for i := range s.NDice {
			in.Dice[i] = 1
		}
		s.apply(in)
	}
	left := r.Spec().Tiles
	kinds := make([]tile.Kind, s.Tiles)
	put := func(h table.Handle, k tile.Kind) {
		if left[k] == 0 {
			t.Fatalf("there are too many %v", k)
		}
		left[k]--
		kinds[h] = k
	}
	for seat, text := range hands {
		given := parse(t, text)
		hand := s.Seat[seat].Hand[:s.Seat[seat].Held]
		if len(given) != len(hand) {
			t.Fatalf("seat %d holds %d tiles, not the %d of %s", seat, len(hand), len(given), text)
		}
		for i, k := range given {
			put(hand[i], k)
		}
	}
	for i, k := range parse(t, draws) {
		put(s.Order[int(s.Front)+i], k)
	}
	rest := left.Tiles()
	for h := range kinds {
		if kinds[h] == tile.None {
			kinds[h], rest = rest[0], rest[1:]
		}
	}
	s.Know(kinds)
	s.wall = table.Holder{Kinds: kinds}
	s.settle()
	return s
}

func parse(t testing.TB, text string) []tile.Kind {
	t.Helper()
	kinds, err := tile.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return kinds
}

func (s *staged) apply(in table.Input) {
	s.t.Helper()
	var err error
	if s.ev, err = s.Apply(&in, s.ev); err != nil {
		s.t.Fatalf("%+v: %v", in, err)
	}
}

func (s *staged) settle() {
	s.t.Helper()
	var err error
	if s.ev, err = s.wall.Settle(s.Deal, s.ev, nil); err != nil {
		s.t.Fatal(err)
	}
	s.ev = s.ev[:0]
}

// say lets a seat do an act without showing tiles that are due.
func (s *staged) say(seat int, a table.Act) {
	s.t.Helper()
	s.apply(table.Input{Type: table.InAct, Seat: int8(seat), Act: a})
}

// does lets a seat do an act with the first tiles of its hand that are of the kinds
// named; what must lie open is shown.
func (s *staged) does(seat int, ty table.ActType, kinds string) {
	s.t.Helper()
	s.say(seat, s.act(seat, ty, kinds))
	s.settle()
}

func (s *staged) act(seat int, ty table.ActType, kinds string) table.Act {
	s.t.Helper()
	a := table.Make(ty)
next:
	for _, k := range parse(s.t, kinds) {
		for _, h := range s.Seat[seat].Hand[:s.Seat[seat].Held] {
			used := false
			for _, g := range a.Tiles() {
				used = used || g == h
			}
			if !used && s.wall.Kinds[h] == k {
				a.Use[a.N] = h
				a.N++
				continue next
			}
		}
		s.t.Fatalf("seat %d has not %s", seat, kinds)
	}
	return a
}

// pass lets seats pass.
func (s *staged) pass(seats ...int) {
	s.t.Helper()
	for _, seat := range seats {
		s.does(seat, table.Pass, "")
	}
}

// asks checks who is asked in which stage.
func (s *staged) asks(stage table.Stage, seats uint8) {
	s.t.Helper()
	if s.Wait != table.WaitAct || s.Asked != stage || s.Pending != seats {
		s.t.Fatalf("wait %d, asked in stage %d: %04b; want stage %d: %04b", s.Wait, s.Asked, s.Pending, stage, seats)
	}
}
