package classical

import (
	"testing"

	"moineau/engine/bot"
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// tilesOf reads concealed tiles.
func tilesOf(t *testing.T, text string) (hand.Hand, hand.Left) {
	t.Helper()
	kinds, err := tile.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	c := hand.CountsOf(kinds)
	return hand.Of(&c), hand.LeftOf(&c)
}

func worthOf(t *testing.T, r *Rules, text string, melds ...table.ViewMeld) int32 {
	t.Helper()
	h, left := tilesOf(t, text)
	return r.Advice().Worth(&h, melds, &left)
}

// chowOf and pungOf are claimed melds of a view.
func chowOf(k tile.Kind) table.ViewMeld {
	return table.ViewMeld{Type: table.MeldChow, N: 3, Tiles: [16]tile.Kind{k, k + 1, k + 2}}
}

func pungOf(k tile.Kind) table.ViewMeld {
	return table.ViewMeld{Type: table.MeldPung, N: 3, Tiles: [16]tile.Kind{k, k, k}}
}

// What a plain count of missing tiles does not see: the first hand is worth more.
func TestWorthKnowsTheDoubles(t *testing.T) {
	for _, c := range []struct{ name, preset, more, less string }{
		{"dragons, not simple tiles", "french", "123m456p78s22m77z5s", "123m456p78s22m77p5s"},
		{"own wind, not another", "french", "123m456p78s22m11z5s", "123m456p78s22m33z5s"},
		{"one suit", "french", "123345678p5588p", "123p345678s5588m"},
		{"one suit and honours", "french", "123345p678p44z8p8p", "123p345s678m44z88s"},
		{"lanterns", "french", "19m19p19s1234562z", "19m19p19s123422z5m"},
		{"pungs where chows are not allowed", "bmja", "222m555p88s33m44z9s", "234m567p78s33m44z9s"},
		{"the only chow", "bmja", "222m555p78s33m444z", "222m555p14s33m444z"},
	} {
		r := with(t, "preset", c.preset)
		if more, less := worthOf(t, r, c.more), worthOf(t, r, c.less); more <= less {
			t.Errorf("%s: %s is worth %d, %s %d", c.name, c.more, more, c.less, less)
		}
	}
	r := with(t, "preset", "bmja")
	if w := worthOf(t, r, "789m5z5z1s2s", chowOf(tile.M1), chowOf(tile.P1)); w != plan.Hopeless {
		t.Errorf("two chows laid out are worth %d", w)
	}
	if one, none := worthOf(t, r, "222m55p78s44z1s", chowOf(tile.M1+5)), worthOf(t, r, "222m55p78s44z1s", pungOf(tile.M1+5)); one >= none {
		t.Errorf("a chow laid out is worth %d, a pung %d", one, none)
	}
}

func TestWorthAfterIsTheWorthOfTheRest(t *testing.T) {
	for _, preset := range []string{"french", "bmja"} {
		r := with(t, "preset", preset)
		for _, text := range []string{"123m456p78s111z557z", "22m33p44s5566677z1m", "19m28p37s1234567z4m"} {
			h, left := tilesOf(t, text)
			var after [34]int32
			r.Advice().WorthAfter(&h, nil, &left, &after)
			c := h.Counts()
			for i, n := range c {
				if n == 0 {
					if after[i] != bot.Never {
						t.Errorf("%s: %v is not held and worth %d", text, tile.At(i), after[i])
					}
					continue
				}
				rest := h
				rest.Remove(tile.At(i))
				// The plans that are looked at may differ by a little.
				if w := r.Advice().Worth(&rest, nil, &left); after[i]-w > 2*bot.Step || w-after[i] > 2*bot.Step {
					t.Errorf("%s without %v: %d after the discard, %d by itself", text, tile.At(i), after[i], w)
				}
			}
		}
	}
}

func TestAdviceOnActs(t *testing.T) {
	v := table.View{Seats: 4, Seat: 1, Round: tile.East}
	own := &v.Hands[1]
	kinds, err := tile.Parse("345p678p123s55s23m")
	if err != nil {
		t.Fatal(err)
	}
	own.Held = uint8(copy(own.Tiles[:], kinds))
	advise := func(r *Rules, a table.ViewAct) int32 {
		w, ok := r.Advice().Advise(&v, &a)
		if !ok {
			t.Errorf("no opinion on %v", a.Type)
		}
		return w
	}
	take := func(k tile.Kind) (a table.ViewAct) {
		a.Type, a.N, a.Kinds[0] = ActTake, 1, k
		return a
	}
	r := with(t)
	if w := advise(r, take(tile.M1+3)); w < bot.Must-1 {
		t.Errorf("a tile of the empire that wins: %d", w)
	}
	if w := advise(r, take(tile.M1+4)); w != bot.Never {
		t.Errorf("a tile of the empire that does not win: %d", w)
	}
	if advise(r, table.ViewAct{Type: table.Win}) != bot.Must || advise(r, table.ViewAct{Type: table.Win, False: true}) != bot.Never {
		t.Error("wins")
	}
	// A call where it must be made is better than the discard alone.
	own.Tiles[own.Held] = tile.North
	own.Held++
	call := table.ViewAct{Type: ActCall, N: 1}
	call.Kinds[0] = tile.North
	h, left := tilesOf(t, "345p678p123s55s23m4z")
	for _, options := range [][]string{{"must-call", "true"}, {"calling-hand", "true"}} {
		r = with(t, options...)
		var after [34]int32
		r.Advice().WorthAfter(&h, nil, &left, &after)
		if w := advise(r, call); w <= bot.Best(&after) {
			t.Errorf("%v: a call is worth %d, the best discard %d", options, w, bot.Best(&after))
		}
	}
	call.Kinds[0] = tile.P1 + 2
	if w := advise(r, call); w != bot.Never {
		t.Errorf("a call that waits for nothing: %d", w)
	}
}

func TestAdviceAllocatesNothing(t *testing.T) {
	for _, preset := range []string{"french", "dmjl", "bmja"} {
		a := with(t, "preset", preset).Advice()
		h, left := tilesOf(t, "123m456p78s111z557z")
		var out [34]int32
		if n := testing.AllocsPerRun(100, func() {
			a.WorthAfter(&h, nil, &left, &out)
			a.Worth(&h, nil, &left)
		}); n > 0 {
			t.Errorf("%s: %v allocations", preset, n)
		}
	}
}
