package cards

import (
	"math/rand/v2"
	"testing"

	"moineau/engine/tile"
)

// fresh returns the odds for a player who sees only a hand.
func fresh(h *Held) (o Odds) {
	for k := range o.Left {
		o.Left[k] = Copies(uint8(k)) - h.N[k]
	}
	o.Jokers = Jokers - h.Jokers
	o.Unseen, o.Picks = Tiles-h.Len(), 25
	return o
}

// worth returns the worth of a hand for a player who sees nothing else.
func worth(t *testing.T, p *Prospects, tiles string, exposures ...Group) int32 {
	t.Helper()
	h := held(t, tiles)
	o := fresh(h)
	p.Load(h, exposures, &o)
	return p.Worth()
}

// TestWorthOfHands checks that the first hand of each pair is worth more.
func TestWorthOfHands(t *testing.T) {
	p := House().NewProspects()
	for _, c := range []struct{ name, more, less string }{
		{"a tile nearer", "3333m444s55p26f17z", "333m444s55p26f147z"},
		{"a joker for a tile that does not fit", "3333m444s55p26f1j7z", "3333m444s55p26f1z7z"},
		{"complete but for one, and for two", "3333m444s5555p26f", "3333m44s5555p26f1z"},
	} {
		if more, less := worth(t, p, c.more), worth(t, p, c.less); more <= less {
			t.Errorf("%s: %s is worth %d, %s %d", c.name, c.more, more, c.less, less)
		}
	}
}

// TestWithoutIsTheRest checks that the worth without a tile is that of the remaining
// tiles, as far as the same instances are examined. It is never more than with the tile,
// and otherwise equals the worth after loading the rest.
func TestWithoutIsTheRest(t *testing.T) {
	b := House()
	rng := rand.New(rand.NewPCG(5, 6))
	p, q := b.NewProspects(), b.NewProspects()
	for range 200 {
		h, exposures := random(rng, b)
		o := fresh(&h)
		p.Load(&h, exposures, &o)
		whole := p.Worth()
		for k := range h.N {
			if h.N[k] == 0 {
				continue
			}
			kind := KindAt(uint8(k))
			got := p.Without([]tile.Kind{kind}, 0).Total
			rest := h
			rest.N[k]--
			q.Load(&rest, exposures, &o)
			if got > whole {
				t.Fatalf("without %v the hand is worth %d, with it %d", kind, got, whole)
			}
			if want := q.Worth(); want-got > 1<<15 || got-want > 1<<14 {
				t.Fatalf("without %v the hand is worth %d, the rest %d", kind, got, want)
			}
		}
		if h.Jokers > 0 {
			if got := p.Without([]tile.Kind{tile.Joker}, 0).Total; got > whole {
				t.Fatalf("without a joker the hand is worth %d, with it %d", got, whole)
			}
		}
		if h.Jokers < Jokers {
			if got := p.Without(nil, 1).Total; got < whole {
				t.Fatalf("with one more joker the hand is worth %d, without it %d", got, whole)
			}
		}
	}
}

// TestWhatIsGoneIsNoProspect checks that tiles that are gone reduce the worth of a hand.
// A hand is worth nothing if no hand of the card fits its exposures.
func TestWhatIsGoneIsNoProspect(t *testing.T) {
	p := House().NewProspects()
	h := held(t, "1122333444555s1z")
	o := fresh(h)
	p.Load(h, nil, &o)
	before := p.Worth()
	o.Left = [Kinds]uint8{}
	o.Jokers = 0
	p.Load(h, nil, &o)
	if after := p.Worth(); after >= before {
		t.Errorf("worth %d, %d when nothing is left", before, after)
	}
	exposures := []Group{{Kind: IndexOf(tile.M1 + 1), N: 3}, {Kind: IndexOf(tile.S1 + 2), N: 3}}
	p.Load(held(t, "12345678p"), exposures, &o)
	if p.Worth() != hopeless || p.Missing() != -1 {
		t.Errorf("no hand has both exposures: worth %d, %d missing", p.Worth(), p.Missing())
	}
}

// TestMissingIsTheNearest checks that the number of missing tiles equals the gauge's
// distance of the nearest hand if all tiles are equally easy to get.
func TestMissingIsTheNearest(t *testing.T) {
	b := House()
	rng := rand.New(rand.NewPCG(7, 8))
	p, g := b.NewProspects(), b.Gauge()
	near := make([]Near, len(b.Hands))
	same, all := 0, 0
	for range 200 {
		h, exposures := random(rng, b)
		o := fresh(&h)
		o.Flat = true
		p.Load(&h, exposures, &o)
		g.Load(&h, exposures)
		g.Nearest(near)
		best := int8(handTiles)
		for _, n := range near {
			if n.Missing >= 0 {
				best = min(best, n.Missing)
			}
		}
		got := p.Missing()
		if got < int(best) {
			t.Fatalf("%d tiles are missing, the nearest hand lacks %d", got, best)
		}
		all++
		if got == int(best) {
			same++
		}
	}
	if same < all*9/10 {
		t.Errorf("in %d hands of %d the best prospect is the nearest", same, all)
	}
}

// TestWanted checks two exposures that leave few possible hands: only the tiles of these
// hands are wanted.
func TestWanted(t *testing.T) {
	b := book(t, `{"id":"h","value":25,"line":"1m*3 2m*3 3m*4 F*4"},{"id":"i","value":25,"line":"1m*3 2m*3 5m*4 F*4"},{"id":"c","value":50,"line":"1m*3 2m*3 6m*4 F*4","concealed":true}`)
	var free [Kinds]uint8
	for k := range free {
		free[k] = Copies(uint8(k))
	}
	var out [Kinds]int32
	exposures := []Group{{Kind: IndexOf(tile.M1), N: 3}, {Kind: IndexOf(tile.M1 + 1), N: 3}}
	b.Wanted(exposures, &free, Jokers, &out)
	if f, m3, m5 := out[Flower], out[IndexOf(tile.M1+2)], out[IndexOf(tile.M1+4)]; f != 32 || m3 != 16 || m5 != 16 {
		t.Errorf("flowers %d, 3m %d, 5m %d", f, m3, m5)
	}
	if out[IndexOf(tile.M1+5)] != 0 || out[IndexOf(tile.M1)] != 0 {
		t.Error("what a concealed hand lacks, or what lies there, is wanted")
	}
	free[IndexOf(tile.M1+2)] = 0
	b.Wanted(exposures, &free, 0, &out)
	if out[IndexOf(tile.M1+2)] != 0 || out[IndexOf(tile.M1+4)] != 32 {
		t.Errorf("3m cannot be completed: %d, 5m %d", out[IndexOf(tile.M1+2)], out[IndexOf(tile.M1+4)])
	}
}

func BenchmarkProspects(b *testing.B) {
	p := House().NewProspects()
	h := held(b, draws[0])
	o := fresh(h)
	b.Run("load", func(b *testing.B) {
		for b.Loop() {
			p.Load(h, nil, &o)
		}
	})
	p.Load(h, nil, &o)
	three := []tile.Kind{tile.M1, tile.East, tile.P1 + 1}
	b.Run("without three", func(b *testing.B) {
		for b.Loop() {
			p.Without(three, 0)
		}
	})
}
