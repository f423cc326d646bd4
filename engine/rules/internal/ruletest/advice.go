package ruletest

import (
	"testing"

	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Hand parses concealed tiles and returns the hand and the tiles that a seat with only
// this hand has not seen.
func Hand(t testing.TB, tiles string) (h hand.Hand, left hand.Unseen) {
	t.Helper()
	c := hand.CountsOf(parse(t, tiles))
	return hand.Of(&c), hand.LeftOf(&c)
}

// Worth returns the value of concealed tiles with melds for the bots of a rule set.
func Worth(t testing.TB, r bot.Expert, tiles string, melds ...table.ViewMeld) int32 {
	t.Helper()
	h, left := Hand(t, tiles)
	v := r.Advice().Worth(&h, melds, &left)
	return v.Total()
}

// ViewChow returns a claimed chow in a bot's view.
func ViewChow(first tile.Kind) table.ViewMeld {
	return table.ViewMeld{Type: table.MeldChow, N: 3, Tiles: [16]tile.Kind{first, first + 1, first + 2}}
}

// ViewPung returns a claimed pung in a bot's view.
func ViewPung(k tile.Kind) table.ViewMeld {
	return table.ViewMeld{Type: table.MeldPung, N: 3, Tiles: [16]tile.Kind{k, k, k}}
}

// WorthAfter checks that the value of a discard equals the value of the remaining hand.
// It may be greater by up to over or less by up to under, because a hand with an extra
// tile may consider other plans.
func WorthAfter(t *testing.T, r bot.Expert, under, over int32, hands ...string) {
	t.Helper()
	for _, tiles := range hands {
		h, left := Hand(t, tiles)
		var after [34]bot.Value
		r.Advice().WorthAfter(&h, nil, &left, &after)
		for i, n := range h.Counts() {
			if n == 0 {
				if after[i].Total() != bot.Never {
					t.Errorf("%s: %v is not held and worth %d", tiles, tile.At(i), after[i].Total())
				}
				continue
			}
			rest := h
			rest.Remove(tile.At(i))
			v := r.Advice().Worth(&rest, nil, &left)
			if w, got := v.Total(), after[i].Total(); got < w-under || got > w+over {
				t.Errorf("%s: after %v %d, the rest is worth %d", tiles, tile.At(i), got, w)
			}
		}
		if bot.Best(&after).Total() == bot.Never {
			t.Errorf("%s: no discard is worth anything", tiles)
		}
	}
}

// NothingAllocates checks that advice on hands does not allocate after the first call.
func NothingAllocates(t *testing.T, r bot.Expert, hands ...string) {
	t.Helper()
	a := r.Advice()
	for _, tiles := range hands {
		h, left := Hand(t, tiles)
		var after [34]bot.Value
		if n := testing.AllocsPerRun(50, func() {
			a.Worth(&h, nil, &left)
			a.WorthAfter(&h, nil, &left, &after)
		}); n != 0 {
			t.Errorf("%s: %v allocations", tiles, n)
		}
	}
}
