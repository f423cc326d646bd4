package classical

import (
	"testing"

	"moineau/engine/bot"
	"moineau/engine/bot/plan"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// TestWorthKnowsTheDoubles checks that the evaluation sees more than the number of
// missing tiles: in each case the first hand is worth more.
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
		if more, less := ruletest.Worth(t, r, c.more), ruletest.Worth(t, r, c.less); more <= less {
			t.Errorf("%s: %s is worth %d, %s %d", c.name, c.more, more, c.less, less)
		}
	}
	r := with(t, "preset", "bmja")
	if w := ruletest.Worth(t, r, "789m5z5z1s2s", ruletest.ViewChow(tile.M1), ruletest.ViewChow(tile.P1)); w != plan.Hopeless {
		t.Errorf("two chows laid out are worth %d", w)
	}
	if one, none := ruletest.Worth(t, r, "222m55p78s44z1s", ruletest.ViewChow(tile.M1+5)), ruletest.Worth(t, r, "222m55p78s44z1s", ruletest.ViewPung(tile.M1+5)); one >= none {
		t.Errorf("a chow laid out is worth %d, a pung %d", one, none)
	}
}

// TestWorthAfterIsTheWorthOfTheRest checks that WorthAfter is close to the worth of the
// remaining tiles; the plans that are considered may differ.
func TestWorthAfterIsTheWorthOfTheRest(t *testing.T) {
	for _, preset := range []string{"french", "bmja"} {
		ruletest.WorthAfter(t, with(t, "preset", preset), 2*bot.Step, 2*bot.Step,
			"123m456p78s111z557z", "22m33p44s5566677z1m", "19m28p37s1234567z4m")
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
		return w.Total()
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
	// A required call is better than the discard alone.
	own.Tiles[own.Held] = tile.North
	own.Held++
	call := table.ViewAct{Type: ActCall, N: 1}
	call.Kinds[0] = tile.North
	h, left := ruletest.Hand(t, "345p678p123s55s23m4z")
	for _, options := range [][]string{{"must-call", "true"}, {"calling-hand", "true"}} {
		r = with(t, options...)
		var after [34]bot.Value
		r.Advice().WorthAfter(&h, nil, &left, &after)
		if w := advise(r, call); w <= bot.Best(&after).Total() {
			t.Errorf("%v: a call is worth %d, the best discard %d", options, w, bot.Best(&after).Total())
		}
	}
	call.Kinds[0] = tile.P1 + 2
	if w := advise(r, call); w != bot.Never {
		t.Errorf("a call that waits for nothing: %d", w)
	}
}

func TestAdviceAllocatesNothing(t *testing.T) {
	for _, preset := range []string{"french", "dmjl", "bmja"} {
		ruletest.NothingAllocates(t, with(t, "preset", preset), "123m456p78s111z557z")
	}
}
