package table_test

import (
	"fmt"
	"slices"
	"testing"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// script is a deal with chosen tiles and given acts. All replicas run it, so that each
// step is checked on every replica.
type script struct {
	*replicas
	t testing.TB
}

// cards holds the tiles of a script: hands by seat from the dealer on, and the draws and
// replacements in order. The remaining tiles are shuffled.
type cards struct {
	hands       []string
	draws, back string
	last        string // the last tiles of the wall in dealing order, before the dead tiles
	dead        int
}

// ones rolls ones.
type ones struct{}

func (ones) Throw(n int) (d [4]uint8) {
	for i := range n {
		d[i] = 1
	}
	return d
}

// newScript deals the tiles; seat 0 is the dealer and acts first.
func newScript(t testing.TB, r table.Rules, c cards) *script {
	t.Helper()
	s := &script{newReplicas(r, 1, conditions{}), t}
	s.wall.Dice = ones{}
	s.setup.Dealer, s.setup.First = 0, 0
	for _, d := range append(s.others(), s.all) {
		d.Init(r, s.setup)
	}
	probe := table.New(r, s.setup)
	for probe.Wait == table.WaitRoll {
		in := table.Input{Type: table.InRoll, Seat: -1, Dice: ones{}.Throw(int(probe.NDice))}
		if _, err := probe.Apply(&in, nil); err != nil {
			t.Fatal(err)
		}
	}
	n, spec := int(probe.Tiles), probe.Spec()
	fixed := map[table.Handle]bool{}
	kinds := s.wall.Kinds
	put := func(h table.Handle, k tile.Kind) {
		t.Helper()
		for g := range kinds {
			if kinds[g] == k && !fixed[table.Handle(g)] {
				kinds[h], kinds[g] = kinds[g], kinds[h]
				fixed[h] = true
				return
			}
		}
		t.Fatalf("there is no further %v", k)
	}
	each := spec.HandSize / 4
	for seat, hand := range c.hands {
		if hand != "" && len(s.kinds(hand)) != spec.HandSize {
			t.Fatalf("%q is no hand of %d tiles", hand, spec.HandSize)
		}
		for i, k := range s.kinds(hand) {
			at := 4*each*spec.Seats + (i-4*each)*spec.Seats + seat
			if i < 4*each {
				at = i/4*4*spec.Seats + 4*seat + i%4
			}
			put(probe.Order[at], k)
		}
	}
	for i, k := range s.kinds(c.draws) {
		put(probe.Order[spec.HandSize*spec.Seats+i], k)
	}
	for _, k := range s.kinds(c.back) {
		h := r.Back(probe)
		probe.Place[h] = table.Gone
		put(h, k)
	}
	last := s.kinds(c.last)
	for i, k := range last {
		put(probe.Order[n-c.dead-len(last)+i], k)
	}
	s.all.SetKinds(kinds)
	s.must(s.settle())
	return s
}

func (s *script) kinds(tiles string) []tile.Kind {
	s.t.Helper()
	kinds, err := tile.Parse(tiles)
	s.must(err)
	return kinds
}

func (s *script) must(err error) {
	s.t.Helper()
	if err != nil {
		s.t.Fatal(err)
	}
}

// ways returns the legal acts of a type and the tiles they name.
func (s *script) ways(seat int, typ table.ActType) (tiles []string, acts []table.Act) {
	for _, a := range s.seat[seat].Legal(seat, nil) {
		if a.Type != typ {
			continue
		}
		var kinds []tile.Kind
		for _, h := range a.Tiles() {
			kinds = append(kinds, s.all.Kind(table.Viewpoint(seat), h))
		}
		slices.Sort(kinds)
		tiles, acts = append(tiles, tile.Format(kinds)), append(acts, a)
	}
	return tiles, acts
}

// can reports whether a seat may do an act with these tiles.
func (s *script) can(seat int, typ table.ActType, tiles string) bool {
	ways, _ := s.ways(seat, typ)
	return slices.Contains(ways, tiles)
}

// does submits a legal act.
func (s *script) does(seat int, typ table.ActType, tiles string) {
	s.t.Helper()
	ways, acts := s.ways(seat, typ)
	i := slices.Index(ways, tiles)
	if i < 0 {
		s.t.Fatalf("seat %d cannot %s %q in stage %d, only %q", seat, s.all.ActName(typ), tiles, s.all.Asked, ways)
	}
	s.plays(seat, acts[i])
}

// plays submits an act that the public cannot reject, true or false.
func (s *script) plays(seat int, a table.Act) {
	s.t.Helper()
	s.must(s.do(seat, a))
	s.must(s.settle())
}

// lies answers a window with a claim that may be false.
func (s *script) lies(seat int, typ table.ActType) {
	s.t.Helper()
	s.plays(seat, table.Make(typ))
}

// window reports whether a window is open.
func (s *script) window() bool {
	return s.all.Wait == table.WaitAct && (s.all.Asked == table.StageClaim || s.all.Asked == table.StageRob)
}

// pass answers with a pass for all seats still asked in a window, except those in but.
func (s *script) pass(but ...int) {
	s.t.Helper()
	for seat := range s.n {
		if s.window() && s.all.Pending>>seat&1 != 0 && !slices.Contains(but, seat) {
			s.plays(seat, table.Make(table.Pass))
		}
	}
}

// discards discards a tile. All other seats pass, except those in but, which are left to
// answer.
func (s *script) discards(seat int, tiles string, but ...int) {
	s.t.Helper()
	s.does(seat, table.Discard, tiles)
	s.pass(but...)
}

// ended checks how the deal ended and returns its result.
func (s *script) ended(o table.Outcome, winners ...int) *table.Result {
	s.t.Helper()
	want := uint8(0)
	for _, w := range winners {
		want |= 1 << w
	}
	if s.all.Wait != table.WaitOver || s.all.Outcome != o || s.all.Winners != want {
		s.t.Fatalf("stage %d, waiting for %d, outcome %d, winners %04b; expected outcome %d, winners %04b",
			s.all.Stage, s.all.Wait, s.all.Outcome, s.all.Winners, o, want)
	}
	s.how.liars = true // false acts were intended
	s.must(s.over())
	return s.all.Result()
}

// asked checks which seats are asked in which stage.
func (s *script) asked(stage table.Stage, seats ...int) {
	s.t.Helper()
	if s.all.Wait != table.WaitAct || s.all.Asked != stage {
		s.t.Fatalf("the deal waits for %d in stage %d, not for answers in %d", s.all.Wait, s.all.Asked, stage)
	}
	want := uint8(0)
	for _, w := range seats {
		want |= 1 << w
	}
	if s.all.Pending != want {
		s.t.Fatalf("asked are %s, not %v", fmt.Sprintf("%04b", s.all.Pending), seats)
	}
}
