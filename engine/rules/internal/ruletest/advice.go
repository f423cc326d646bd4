package ruletest

import (
	"testing"

	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Hand reads concealed tiles; left is what a seat that sees nothing else has not seen.
func Hand(t testing.TB, tiles string) (h hand.Hand, left hand.Left) {
	t.Helper()
	c := hand.CountsOf(parse(t, tiles))
	return hand.Of(&c), hand.LeftOf(&c)
}

// Worth is what concealed tiles beside melds are worth to the bots of a rule set.
func Worth(t testing.TB, r bot.Expert, tiles string, melds ...table.ViewMeld) int32 {
	t.Helper()
	h, left := Hand(t, tiles)
	v := r.Advice().Worth(&h, melds, &left)
	return v.Total()
}

// ViewChow and ViewPung are claimed melds as a bot sees them.
func ViewChow(first tile.Kind) table.ViewMeld {
	return table.ViewMeld{Type: table.MeldChow, N: 3, Tiles: [16]tile.Kind{first, first + 1, first + 2}}
}

// ViewPung is a pung of a kind.
func ViewPung(k tile.Kind) table.ViewMeld {
	return table.ViewMeld{Type: table.MeldPung, N: 3, Tiles: [16]tile.Kind{k, k, k}}
}

// WorthAfter sees that what a bot says of a discard is the worth of the rest, or at
// most over more and under less: hands of one tile too many may look at other plans.
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

// NothingAllocates sees that advice on hands allocates nothing, once it has been asked.
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
