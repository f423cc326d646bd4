package classical

import (
	"math/rand/v2"
	"testing"

	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// wins14 reports whether fourteen tiles win by self-draw.
func wins14(r *Rules, c *hand.Counts, last tile.Kind) bool {
	p := table.Position{Seats: 4, By: table.BySelfDraw, From: -1, Round: tile.East, Tile: last}
	h := &p.Hands[0]
	h.Known = true
	for i, n := range c {
		for range n {
			h.Hold(tile.At(i))
		}
	}
	var sh score.Sheet
	sh.Reset(0)
	return r.Score(&p, &sh)
}

// TestTheCheapTestsLoseNothing checks that the tests made before scoring never reject a
// winning hand.
func TestTheCheapTestsLoseNothing(t *testing.T) {
	for _, c := range []struct{ preset, hand string }{
		{"french", "123456789p12347z"}, // small serpent with a dragon
		{"french", "123456789p12344z"}, // small serpent with a second wind
		{"french", "123456789p11122z"},
		{"french", "19m199p19s1234567z"},
		{"french", "11123445678999s"},
		{"french", "11112222333344z"}, // mandarin: three quads and a pair
		{"french", "55556666777711z"},
		{"french", "22244466688s666z"},
		{"french", "123m456p789s11144z"},
		{"dmjl", "19m199p19s1234567z"},
		{"dmjl", "19m19p19s12345677z"},
		{"bmja", "1123456789s1234z"},
		{"bmja", "1199m11p99s112255z"},
		{"bmja", "1133577m1133577s"},
		{"bmja", "2357m23579p23579s"},
		{"bmja", "11112222333344z"},
	} {
		r := with(t, "preset", c.preset)
		kinds, err := tile.Parse(c.hand)
		if err != nil {
			t.Fatal(err)
		}
		if len(kinds) != 14 {
			t.Fatalf("%s: %d tiles", c.hand, len(kinds))
		}
		all := hand.CountsOf(kinds)
		for i, n := range all {
			if n == 0 || !wins14(r, &all, tile.At(i)) {
				continue
			}
			if !r.complete(&all, nil) {
				t.Errorf("%s: %s wins and is not complete", c.preset, c.hand)
			}
			held := all
			held[i]--
			if n < 4 && !r.forms(&held, nil).Has(tile.At(i)) {
				t.Errorf("%s: %s waits for %v", c.preset, c.hand, tile.At(i))
			}
		}
	}
}

// TestAnyWinIsComplete checks the same for hands close to the special ones.
func TestAnyWinIsComplete(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	won := 0
	for _, preset := range []string{"french", "dmjl", "bmja"} {
		r := with(t, "preset", preset)
		for range 3000 {
			c := near(rng)
			if c.Len() != 14 {
				continue
			}
			i := rng.IntN(34)
			for c[i] == 0 {
				i = (i + 1) % 34
			}
			if wins14(r, &c, tile.At(i)) {
				won++
				if !r.complete(&c, nil) {
					t.Fatalf("%s: %v wins and is not complete", preset, c)
				}
			}
		}
	}
	if won < 100 {
		t.Errorf("%d hands won", won)
	}
}

// near returns fourteen tiles of few kinds, drawn from a special form.
func near(rng *rand.Rand) (c hand.Counts) {
	forms := []string{
		"123456789p1234567z", "1199m1199p1199s11223344556677z", "1112345678999s", "1111222233334444z",
		"5555666677771122z", "11223344556677889m11223344556677889p", "2357m2357p23578s9m9p", "11123456789s1234z",
	}
	kinds, err := tile.Parse(forms[rng.IntN(len(forms))])
	if err != nil {
		panic(err)
	}
	rng.Shuffle(len(kinds), func(i, j int) { kinds[i], kinds[j] = kinds[j], kinds[i] })
	for _, k := range kinds[:min(14, len(kinds))] {
		c[k.Index()]++
	}
	for c.Len() < 14 {
		i := kinds[rng.IntN(len(kinds))].Index()
		if c[i] < 4 {
			c[i]++
		}
	}
	return c
}
