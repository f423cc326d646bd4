package table_test

import (
	"testing"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// showsAlways is a toy that turns up tiles whenever a stage begins and leaves the stage
// to the kernel.
type showsAlways struct{ *toy }

func (showsAlways) Enter(d table.Control, s table.Stage) bool {
	if s > table.StageDeal {
		d.Show(d.Order[(7*int(d.Discards)+int(s))%int(d.Tiles)])
	}
	return false
}

// showsIn is a toy that turns up the last tile of the wall when a stage begins, and then
// asks, rolls or goes on.
type showsIn struct {
	*toy
	stage table.Stage
	then  func(table.Control) bool
}

func (si *showsIn) Enter(d table.Control, s table.Stage) bool {
	if s != si.stage || d.Reg[0] != 0 {
		return false
	}
	d.Reg[0] = 1
	return si.then(d)
}

func (si *showsIn) Judge(_ *table.Deal, _ table.Viewpoint, _ int, a *table.Act) table.Verdict {
	return table.Sure(a.Type <= table.Cannot)
}

func (si *showsIn) Step(d table.Control, _ table.Stage) { d.Resume(si.stage) }

// While a tile is due, nothing is asked or rolled. The deal waits for the tile and then
// resumes.
func TestNoQuestionWhileTileIsDue(t *testing.T) {
	show := func(d table.Control) { d.Show(d.Order[d.Tiles-1]) }
	for name, c := range map[string]struct {
		then  func(table.Control) bool
		stage table.Stage
		wait  table.Wait
	}{
		"and the stage goes on": {func(d table.Control) bool { show(d); return false }, table.StageClaim, table.WaitAct},
		"and the hook asks":     {func(d table.Control) bool { show(d); d.Ask(table.OwnStage, d.All()); return true }, table.OwnStage, table.WaitAct},
		"after the hook asked":  {func(d table.Control) bool { d.Ask(table.OwnStage, d.All()); show(d); return true }, table.OwnStage, table.WaitAct},
		"and the hook rolls":    {func(d table.Control) bool { show(d); d.Roll(table.StageClaim, 2); return true }, table.StageTurn, table.WaitRoll},
	} {
		t.Run(name, func(t *testing.T) {
			s := newScript(t, &showsIn{newToy(nil).(*toy), table.StageClaim, c.then}, cards{draws: "9s"})
			_, acts := s.ways(0, table.Discard)
			d := s.public
			for _, in := range append(d.Inputs(0, acts[0], nil), table.Input{Type: table.InReveal, Seat: -1, H: acts[0].Use[0], K: s.shown(acts[0].Use[0])}) {
				if _, err := d.Apply(&in, nil); err != nil {
					t.Fatal(err)
				}
			}
			h := d.Order[d.Tiles-1]
			if d.Wait != table.WaitShow || d.NDue != 1 || d.Due[0] != h {
				t.Fatalf("the deal waits for %d, %d tiles are due", d.Wait, d.NDue)
			}
			for s := range int(d.Seats) {
				if d.Judge(table.Public, s, &table.Act{Type: table.Pass}) != table.No {
					t.Errorf("seat %d may answer while a tile is due", s)
				}
			}
			if _, err := d.Apply(&table.Input{Type: table.InReveal, Seat: -1, H: h, K: s.shown(h)}, nil); err != nil {
				t.Fatal(err)
			}
			if d.Wait != c.wait || d.Asked != c.stage || d.NDue != 0 {
				t.Errorf("then the deal waits for %d, asked in stage %d", d.Wait, d.Asked)
			}
		})
	}
}

// interrupts is a toy in which any seat may turn up the last tile of the wall at any
// time. The second seat that does so is dropped.
type interrupts struct{ *toy }

func (interrupts) Beside(d table.Control, seat int, a *table.Act) bool {
	if a.Type != table.OwnAct {
		return false
	}
	d.Show(d.Order[d.Tiles-1])
	if d.Reg[0]++; d.Reg[0] == 2 {
		d.Show(d.Order[d.Tiles-2])
		d.Drop(seat)
	}
	return true
}

// A tile that is shown while a window is open interrupts the question. The answers given
// so far stay, and a seat that is dropped meanwhile has passed.
func TestAQuestionOutlivesAShownTile(t *testing.T) {
	s := newScript(t, interrupts{newToy(ownAct).(*toy)}, cards{hands: []string{"", noWin, "147m258p99s13467z", noWin2}, draws: "9s"})
	s.discards(0, "9s", 2, 3)
	s.does(2, table.Pung, "")
	s.asked(table.StageClaim, 3)
	s.plays(0, table.Make(table.OwnAct))
	s.asked(table.StageClaim, 3)
	s.plays(3, table.Make(table.OwnAct))
	s.asked(table.StageLay, 2)
	if h := s.all.Order[s.all.Tiles-1]; s.public.Public[h] == tile.None {
		t.Error("the tile does not lie open")
	}
}

// A view shows both tiles of a column of the wall.
func TestBothTilesOfAColumnLieOpen(t *testing.T) {
	s := newScript(t, &showsIn{newToy(nil).(*toy), table.StageTurn, func(d table.Control) bool {
		d.Show(d.Order[d.Tiles-6])
		d.Show(d.Order[d.Tiles-5])
		d.Show(d.Order[d.Tiles-3])
		return false
	}}, cards{last: "1z2z3z4z5z6z"})
	var v table.View
	s.public.Look(table.Public, &v)
	n := int(v.Wall.Columns)
	at := func(fromEnd int) [2]tile.Kind { return v.Wall.Open[(int(v.Wall.Breach)+n-fromEnd)%n] }
	for i, want := range [...][2]tile.Kind{{}, {tile.None, tile.North}, {tile.East, tile.South}} {
		if got := at(i + 1); got != want {
			t.Errorf("column %d from the end shows %v, not %v", i+1, got, want)
		}
	}
}
