// Package ruletest plays deals with stacked walls, for the tests of rule sets.
package ruletest

import (
	"slices"
	"testing"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// Dice rolls the given throws in order, then ones.
type Dice struct{ Throws [][]uint8 }

// Throw returns the next throw.
func (dc *Dice) Throw(n int) (d [4]uint8) {
	if len(dc.Throws) == 0 {
		for i := range n {
			d[i] = 1
		}
		return d
	}
	copy(d[:], dc.Throws[0])
	dc.Throws = dc.Throws[1:]
	return d
}

// Wall describes how a wall is stacked.
type Wall struct {
	Setup table.Setup
	Dice  [][]uint8 // all throws of the deal in order, followed by ones
	// Hands holds the tiles dealt to the seats from Setup.Dealer on in order of play,
	// HandSize each. The extra tile of the first seat is the first of Draws. An empty
	// hand gets remaining tiles.
	Hands []string
	Draws string // the tiles drawn from the front after the deal
	Back  string // the replacement tiles in the order of Rules.Back
	// Last holds the last tiles that are drawn from the front, before the last Dead tiles
	// of the wall.
	Last string
	Dead int
}

// Stack is a deal with chosen tiles. A rejected input fails the test.
type Stack struct {
	T testing.TB
	*vector.Driver
	Control table.Control // of the deal, for tests of what a rule set does in a callback
}

// New starts a deal of a rule set with a stacked wall. Tiles that are not chosen are
// filled in by kind, from the last honour down. Remaining bonus tiles are in the middle
// of the wall, far from both ends.
func New(t testing.TB, r table.Rules, w Wall) *Stack {
	t.Helper()
	spec := r.Spec()
	n := spec.Tiles.Len()
	control := table.Pose(r, w.Setup)
	s := &Stack{t, &vector.Driver{Deal: control.Deal()}, control}
	// A trial deal with the same dice determines the order of the wall and the first
	// seat.
	probe := table.New(r, w.Setup)
	dice := Dice{w.Dice}
	for probe.Wait == table.WaitRoll {
		in := table.Input{Type: table.InRoll, Seat: -1, Dice: dice.Throw(int(probe.NDice))}
		if _, err := probe.Apply(&in, nil); err != nil {
			t.Fatal(err)
		}
	}
	p := places{t: t, kinds: make([]tile.Kind, n), left: spec.Tiles}
	each := spec.HandSize / 4
	for i, h := range w.Hands {
		if h == "" {
			continue
		}
		kinds := parse(t, h)
		if len(kinds) != spec.HandSize {
			t.Fatalf("hand %q: %d tiles, not %d", h, len(kinds), spec.HandSize)
		}
		// Dealing starts with the first seat.
		seat := (w.Setup.Dealer + i - int(probe.First) + 2*spec.Seats) % spec.Seats
		for j, k := range kinds {
			if j < 4*each {
				p.put(j/4*4*spec.Seats+seat*4+j%4, k)
			} else {
				p.put(4*each*spec.Seats+(j-4*each)*spec.Seats+seat, k)
			}
		}
	}
	for i, k := range parse(t, w.Draws) {
		p.put(spec.HandSize*spec.Seats+i, k)
	}
	for _, k := range parse(t, w.Back) {
		h := r.Back(probe)
		probe.Place[h] = table.Gone
		p.put(slices.Index(probe.Order[:n], h), k)
	}
	last := parse(t, w.Last)
	for i, k := range last {
		p.put(n-w.Dead-len(last)+i, k)
	}
	p.fill()
	wall := make([]tile.Kind, n)
	for i, k := range p.kinds {
		wall[probe.Order[i]] = k
	}
	s.Holder = table.Holder{Kinds: wall, Dice: &Dice{w.Dice}}
	s.Deal.SetKinds(wall)
	if err := s.Settle(); err != nil {
		t.Fatal(err)
	}
	return s
}

func parse(t testing.TB, s string) []tile.Kind {
	t.Helper()
	kinds, err := tile.Parse(s)
	if err != nil {
		t.Fatalf("%q: %v", s, err)
	}
	return kinds
}

// places is the wall by position from the breach.
type places struct {
	t     testing.TB
	kinds []tile.Kind
	left  tile.Set
}

func (p *places) put(place int, k tile.Kind) {
	p.t.Helper()
	if p.left[k] == 0 {
		p.t.Fatalf("there is no further %v", k)
	}
	if p.kinds[place] != tile.None {
		p.t.Fatalf("place %d of the wall is taken", place)
	}
	p.left[k]--
	p.kinds[place] = k
}

func (p *places) fill() {
	at := 2 * len(p.kinds) / 3
	for k := tile.Last; k > tile.Red; k-- {
		for p.left[k] > 0 {
			for p.kinds[at%len(p.kinds)] != tile.None {
				at++
			}
			p.put(at%len(p.kinds), k)
		}
	}
	next := tile.Red
	for i := range p.kinds {
		if p.kinds[i] == tile.None {
			for p.left[next] == 0 {
				next--
			}
			p.put(i, next)
		}
	}
}

// Find returns the legal act of a type that names exactly the given tiles.
func (s *Stack) Find(seat int, typ table.ActType, tiles string) (table.Act, bool) {
	s.T.Helper()
	var want tile.Set
	for _, k := range parse(s.T, tiles) {
		want[k]++
	}
	for _, a := range s.Deal.Legal(seat, nil) {
		var have tile.Set
		for _, h := range a.Tiles() {
			have[s.Deal.Kind(table.Viewpoint(seat), h)]++
		}
		if a.Type == typ && have == want {
			return a, true
		}
	}
	return table.Act{}, false
}

// Can reports whether an act is legal now.
func (s *Stack) Can(seat int, typ table.ActType, tiles string) bool {
	s.T.Helper()
	_, ok := s.Find(seat, typ, tiles)
	return ok
}

// Do plays a legal act. The caller must also answer for the other seats asked in the same
// question.
func (s *Stack) Do(seat int, typ table.ActType, tiles string) {
	s.T.Helper()
	a, ok := s.Find(seat, typ, tiles)
	if !ok {
		s.T.Fatalf("seat %d cannot %s %q in stage %d; it can %v", seat, s.Deal.ActName(typ), tiles, s.Deal.Asked, s.Deal.Legal(seat, nil))
	}
	s.Play(seat, a)
}

// Play plays an act that may be false. It fails the test if the act is rejected.
func (s *Stack) Play(seat int, a table.Act) {
	s.T.Helper()
	if err := s.Driver.Play(seat, a); err != nil {
		s.T.Fatal(err)
	}
}

// Pass passes for every seat asked in a window or step, except those in but.
func (s *Stack) Pass(but ...int) {
	s.T.Helper()
next:
	for seat := range int(s.Deal.Seats) {
		if s.Deal.Pending>>seat&1 == 0 {
			continue
		}
		for _, b := range but {
			if b == seat {
				continue next
			}
		}
		if s.Deal.Asked == table.StageTurn {
			s.T.Fatalf("seat %d is asked in its turn", seat)
		}
		s.Play(seat, table.Make(table.Pass))
	}
}

// Flowers lays out all bonus tiles of the round before play.
func (s *Stack) Flowers() {
	s.T.Helper()
	for s.Deal.Asked == table.StageFlowers && s.Deal.Wait == table.WaitAct {
		seat := int(s.Deal.Turn)
		s.Play(seat, s.Deal.Legal(seat, nil)[0])
	}
}

// Drop discards the tile that a seat has drawn and passes for all other seats.
func (s *Stack) Drop(seat int) {
	s.T.Helper()
	h := s.Deal.Seat[seat].Drawn
	if h == table.NoHandle {
		s.T.Fatalf("seat %d has drawn nothing", seat)
	}
	s.Play(seat, table.Make(table.Discard, h))
	s.Pass()
}

// Discard discards a tile and passes for all other seats except those in but.
func (s *Stack) Discard(seat int, tiles string, but ...int) {
	s.T.Helper()
	s.Do(seat, table.Discard, tiles)
	s.Pass(but...)
}

// Meld returns a meld of a seat as all seats see it, in notation.
func (s *Stack) Meld(seat, n int) string {
	var p table.Position
	s.Deal.Fill(table.Public, &p)
	return tile.Format(p.Hands[seat].Melds[n].Of())
}

// Ended returns the result of a deal and fails the test unless the deal ended with the
// given outcome.
func (s *Stack) Ended(o table.Outcome) *table.Result {
	s.T.Helper()
	if s.Deal.Wait != table.WaitOver || s.Deal.Outcome != o {
		s.T.Fatalf("the deal is at stage %d, outcome %d; expected outcome %d", s.Deal.Stage, s.Deal.Outcome, o)
	}
	return s.Deal.Result()
}
