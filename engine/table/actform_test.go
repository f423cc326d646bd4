package table_test

import (
	"testing"

	"moineau/engine/table"
)

// Each input has one encoding: an input with superfluous fields is rejected and changes
// nothing.
func TestInputsHaveOneEncoding(t *testing.T) {
	r := newToy(func(t *toy) { t.spec.Forms = []table.ActForm{{Type: table.Win, Arg: 2}, {Type: table.OwnAct, Slip: 3}} })
	g := newReplicas(r, 1, conditions{})
	if err := g.settle(); err != nil {
		t.Fatal(err)
	}
	s := g.all.Turn
	st := &g.all.Seat[s]
	tile := st.Hand[0]
	discard := table.Make(table.Discard, tile)
	act := func(change func(*table.Act)) table.Input {
		a := discard
		change(&a)
		return table.Input{Type: table.InAct, Seat: s, Act: a}
	}
	for name, in := range map[string]table.Input{
		"a slip":                  act(func(a *table.Act) { a.Slip = 1 }),
		"an Arg":                  act(func(a *table.Act) { a.Arg = 1 }),
		"a tile behind":           act(func(a *table.Act) { a.Use[1] = st.Hand[1] }),
		"two tiles":               act(func(a *table.Act) { a.Use[1], a.N = st.Hand[1], 2 }),
		"no tile":                 act(func(a *table.Act) { *a = table.Make(table.Discard) }),
		"seven tiles":             act(func(a *table.Act) { a.N = 7 }),
		"a win with a tile":       act(func(a *table.Act) { *a = table.Make(table.Win, tile) }),
		"a win with too much Arg": act(func(a *table.Act) { *a = table.Make(table.Win); a.Arg = 3 }),
		"a kong of one tile":      act(func(a *table.Act) { *a = table.Make(table.ConcealedKong, tile, tile, tile, tile) }),
		"an act of no number":     act(func(a *table.Act) { *a = table.Make(20) }),
		"no act":                  act(func(a *table.Act) { *a = table.Act{} }),
		"an act with dice":        {Type: table.InAct, Seat: s, Act: discard, Dice: [4]uint8{1}},
		"an act with a handle":    {Type: table.InAct, Seat: s, Act: discard, H: 3},
		"a time-out with an act":  {Type: table.InClock, Seat: s, Act: discard},
		"a mix with a kind":       {Type: table.InMix, Seat: s, K: 1},
		"a reveal with dice":      {Type: table.InReveal, Seat: s, H: tile, K: uint8(g.all.Known(tile)), Dice: [4]uint8{1}},
		"a reveal to seat -2":     {Type: table.InReveal, Seat: -2, H: tile, K: uint8(g.all.Known(tile))},
		"a throw by a seat":       {Type: table.InRoll, Seat: 0, Dice: [4]uint8{1, 2}},
		"a slip before its act":   {Type: table.InReveal, Seat: s, H: g.all.SlipOf(int(s)), K: 1},
		"too much on a slip":      {Type: table.InReveal, Seat: s, H: g.all.SlipOf(int(s)), K: 4},
	} {
		if refused, err := g.give(in); err != nil || refused == nil {
			t.Errorf("%s: admitted, or changed something: %v", name, err)
		}
	}
	if refused, err := g.give(act(func(*table.Act) {})); err != nil || refused != nil {
		t.Error(refused, err)
	}
}
