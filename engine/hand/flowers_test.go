package hand

import (
	"testing"

	"moineau/engine/tile"

	"pgregory.net/rapid"
)

var groupsAndFlowers = Shape{Pairs: Groups, Flowers: true}

// Groups do not depend on the kinds: a hand with flowers has the same distance as the
// same hand with winds in their place.
func TestFlowersAreKindsLikeOthers(t *testing.T) {
	groups := Shape{Pairs: Groups}
	stand := map[tile.Kind]tile.Kind{tile.East: tile.F1, tile.South: tile.F5}
	rapid.Check(t, func(t *rapid.T) {
		var plain, flowers Hand
		laid := rapid.IntRange(0, 12).Draw(t, "laid")
		for plain.Len() < 14-laid {
			k := tile.Kind(rapid.IntRange(20, int(tile.Red)).Draw(t, "kind"))
			if !plain.Add(k) {
				continue
			}
			if f, ok := stand[k]; ok {
				f += tile.Kind(rapid.IntRange(0, 3).Draw(t, "number"))
				if !flowers.AddFlower(f) {
					t.Fatalf("%v does not go in", f)
				}
			} else {
				flowers.Add(k)
			}
		}
		if a, b := plain.Shanten(&groups, laid), flowers.Shanten(&groupsAndFlowers, laid); a != b {
			t.Fatalf("%d with winds, %d with flowers", a, b)
		}
		a, b := plain.Ukeire(&groups, laid), flowers.Ukeire(&groupsAndFlowers, laid)
		for k := tile.M1; k <= tile.Red; k++ {
			f, ok := stand[k]
			if !ok {
				f = k
			}
			if a.Has(k) != b.Has(f) {
				t.Fatalf("%v brings the one nearer: %t, %v the other: %t", k, a.Has(k), f, b.Has(f))
			}
		}
		if g := flowers.Ukeire(&groups, laid); g&FlowerKinds != 0 {
			t.Fatal("flowers bring a game without flowers nearer")
		}
		for k, f := range stand {
			for flowers.Flowers(f) > 0 {
				if plain.Count(k) != flowers.Flowers(f+3) || !plain.Remove(k) || !flowers.RemoveFlower(f+1) {
					t.Fatalf("%d %v, %d %v", plain.Count(k), k, flowers.Flowers(f), f)
				}
			}
			if flowers.RemoveFlower(f) {
				t.Fatalf("%v is not held", f)
			}
		}
		if plain.Counts() != flowers.Counts() {
			t.Fatal("the other tiles are not the same")
		}
	})
}

func TestFlowersAreNamed(t *testing.T) {
	var h Hand
	if h.AddFlower(tile.East) || h.Add(tile.F1) || h.RemoveFlower(tile.Joker) {
		t.Error("a wind is no flower, and a flower enters by AddFlower alone")
	}
	for i := range 4 {
		if !h.AddFlower(tile.F5 + tile.Kind(i)) {
			t.Errorf("season %d", i)
		}
	}
	if h.AddFlower(tile.F5) {
		t.Error("a fifth season")
	}
	k := FlowerKinds
	if k.First() != tile.F1 || !k.Has(tile.F5+2) || k.Has(tile.Joker) || AllKinds.Has(tile.F1) {
		t.Errorf("%v", k.Append(nil))
	}
	var l Unseen
	l.SetFlowers(tile.F5+3, 3)
	l.SetFlowers(tile.F1, 4)
	if l.Weight(FlowerKinds) != 7 {
		t.Errorf("%d left", l.Weight(FlowerKinds))
	}
	if l.SetFlowers(tile.F1+1, 1); l.Weight(FlowerKinds) != 4 {
		t.Errorf("%d left", l.Weight(FlowerKinds))
	}
}
