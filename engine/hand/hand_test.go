package hand

import (
	"math/rand/v2"
	"slices"
	"testing"

	"moineau/engine/tile"
)

// A hand updated tile by tile equals one made from counts.
func TestAddRemove(t *testing.T) {
	d := dealer{rand.New(rand.NewPCG(7, 7))}
	var h Hand
	var c Counts
	for range 100_000 {
		k := tile.Kind(d.IntN(int(tile.Last) + 3))
		i := k.Index()
		if d.IntN(2) == 0 {
			want := i >= 0 && c[i] < 4
			if got := h.Add(k); got != want {
				t.Fatalf("Add(%v) to %s: %v", k, handText(&c), got)
			}
			if want {
				c[i]++
			}
		} else {
			want := i >= 0 && c[i] > 0
			if got := h.Remove(k); got != want {
				t.Fatalf("Remove(%v) from %s: %v", k, handText(&c), got)
			}
			if want {
				c[i]--
			}
		}
		if h != Of(&c) || h.Counts() != c || h.Len() != c.Len() {
			t.Fatalf("hand of %s is %v", handText(&c), h)
		}
		if i >= 0 && h.Count(k) != int(c[i]) || i < 0 && h.Count(k) != 0 {
			t.Fatalf("Count(%v) of %s: %d", k, handText(&c), h.Count(k))
		}
	}
	if h.Held(0) != 0 || h.Held(5) != 0 {
		t.Error("Held of 0 or 5 is not empty")
	}
	for n := 1; n <= 4; n++ {
		for i := range c {
			if h.Held(n).Has(tile.At(i)) != (int(c[i]) >= n) {
				t.Errorf("Held(%d) of %s: %s", n, handText(&c), names(h.Held(n)))
			}
		}
	}
}

// Red fives count as fives; jokers, bonus tiles and unknown tiles are ignored.
func TestSpecialTiles(t *testing.T) {
	c := mustCounts(t, "0m5m0p1f8f1j")
	if got := handText(&c); got != "55m5p" {
		t.Errorf("counts %s", got)
	}
	var h Hand
	for _, k := range []tile.Kind{tile.None, tile.F1, tile.Joker, tile.Last + 1, 255} {
		if h.Add(k) || h.Remove(k) || h.Count(k) != 0 || AllKinds.Has(k) {
			t.Errorf("%d is taken for a tile of a set", k)
		}
	}
	if !h.Add(tile.RedS) || h.Count(tile.S1+4) != 1 {
		t.Error("a red five is not a five")
	}
}

// Invalid shapes and counts cause no panic and no false result.
func TestInvalidInput(t *testing.T) {
	four := mustCounts(t, "111222333m4444z")
	four[0] = 200
	empty := Counts{}
	for _, s := range []Shape{{}, {Sets: 255}, {Sets: 4, Grammar: 200}, {Sets: 4, Cap: 255},
		{Sets: 4, Pairs: 77}, {Sets: 4, Knitted: 255}, {Sets: 9, Pairs: Groups}, {Sets: 4, Cap: 1}} {
		for _, melds := range []int{-5, -1, 0, 1, 4, 5, 14, 99, -1 << 30, 1<<30 + 1} {
			for _, c := range []Counts{four, empty} {
				h := Of(&c)
				var out [34]DiscardInfo
				n := h.Shanten(&s, melds)
				if m := Shanten(&c, &s, melds); m != n {
					t.Errorf("%+v melds %d: %d and %d", s, melds, m, n)
				}
				if n < -1 || n > Far {
					t.Errorf("%+v melds %d: shanten %d", s, melds, n)
				}
				h.Discards(&s, melds, &out)
				h.Waits(&s, melds)
				Readings(&c, &s, melds, tile.M1, nil)
				IsWin(&c, &s, melds)
			}
		}
	}
	if n := Shanten(&empty, &Shape{}, 0); n != Far {
		t.Errorf("a shape without forms: %d", n)
	}
	if n := Shanten(&empty, &Shape{Sets: 4, Cap: 2, Grammar: TripletsOnly}, 0); n != Far {
		t.Errorf("triplets of two: %d", n)
	}
}

func TestWaits(t *testing.T) {
	mixed := Shape{Sets: 4, Grammar: HonourMixed, Pairs: SevenWithQuads}
	for _, v := range []struct {
		hand  string
		shape Shape
		melds int
		want  string
	}{
		{"1112345678999m", Common, 0, "123456789m"},
		{"19m19p19s1234567z", Common, 0, "19m19p19s1234567z"},
		{"119m19p19s123456z", Common, 0, "7z"},
		{"1133557799m112p", Common, 0, "2p"},
		{"1111m", Standard4, 3, ""}, // the fifth does not exist: one short of a tile that cannot come
		{"5z", Standard4, 4, "5z"},
		{"123m456p77s12z", mixed, 1, "34z"},
		{"123m456p77s56z", mixed, 1, "7z"},
		{"1177m1133p5577s1z", mixed, 0, "1z"},
		{"1111m2233p55s112z", mixed, 0, "2z"},
		{"123m", Common, 0, ""},
		{"123m456p77s12z", Standard4, 1, ""},
		{"147m258p369s1122z", Shape{Sets: 4, Knitted: KnittedStraight}, 0, "12z"},
		{"147m258p36s11122z", Shape{Sets: 4, Knitted: KnittedStraight}, 0, "9s"},
		{"147m258p369s1z", Shape{Sets: 4, Knitted: KnittedStraight}, 1, "1z"},
		{"17m258p36s123456z", Shape{Sets: 4, Knitted: HonoursKnitted}, 0, "4m9s7z"},
		{"1122334455667m777p", Shape{Pairs: SevenAndTriplet}, 0, "7m"},
		{"11223344556677m77p", Shape{Pairs: SevenAndTriplet}, 0, "1234567m7p"},
		{"11335577m1133p555s", Shape{Pairs: SevenAndTriplet}, 0, ""},
		{"11335577m1133p5557s", Shape{Pairs: SevenAndTriplet}, 0, "7s"},
		{"1133m555p77799s2z", Shape{Pairs: Groups}, 0, "2z"},
		{"3m55p", Shape{Pairs: Groups}, 10, "3m"},
		{"123456m", Standard4, -1, ""},
	} {
		c := mustCounts(t, v.hand)
		h := Of(&c)
		want := mustCounts(t, v.want)
		if got := names(h.Waits(&v.shape, v.melds)); got != handText(&want) {
			t.Errorf("%s %+v melds %d: waits %q, want %q", v.hand, v.shape, v.melds, got, v.want)
		}
	}
}

func TestKindsAndLeft(t *testing.T) {
	s := KindsOf(tile.M1, tile.RedP, tile.Red, tile.Joker)
	if got := slices.Collect(s.All()); !slices.Equal(got, []tile.Kind{tile.M1, tile.P1 + 4, tile.Red}) {
		t.Errorf("kinds %v", got)
	}
	for range s.All() {
		break // breaking out of the loop is allowed
	}
	if s.Len() != 3 || s.First() != tile.M1 || Kinds(0).First() != tile.None {
		t.Error("Len or First")
	}
	seen := mustCounts(t, "1m5555p77z")
	seen[0] = 9
	l := LeftOf(&seen)
	if l.Of(tile.M1) != 0 || l.Of(tile.RedP) != 0 || l.Of(tile.Red) != 2 || l.Of(tile.M1+1) != 4 || l.Of(tile.Joker) != 0 {
		t.Errorf("left %v", l)
	}
	if n := l.Weight(AllKinds); n != 136-4-4-2 {
		t.Errorf("%d left in all", n)
	}
	l.Set(tile.Red, 7)
	l.Set(tile.Joker, 3)
	if l.Of(tile.Red) != 7 || l.Weight(KindsOf(tile.Red, tile.M1)) != 7 {
		t.Errorf("after Set %v", l)
	}
}

// The hot path does not allocate.
func TestAllocations(t *testing.T) {
	c := mustCounts(t, "11223344556677m")
	h := Of(&c)
	var out [34]DiscardInfo
	buf := make([]Reading, 0, 32)
	for _, s := range testShapes {
		if n := testing.AllocsPerRun(20, func() {
			g := Of(&c)
			g.Remove(tile.M1)
			g.Add(tile.M1)
			Shanten(&c, &s, 0)
			h.Shanten(&s, 0)
			h.Ukeire(&s, 0)
			h.Waits(&s, 0)
			h.Discards(&s, 0, &out)
			Readings(&c, &s, 0, tile.M1, buf)
			l := LeftOf(&c)
			l.Weight(h.Ukeire(&s, 0))
			for k := range h.Held(1).All() {
				h.Count(k)
			}
		}); n != 0 {
			t.Errorf("%+v: %v allocations", s, n)
		}
	}
}

// The tables of every grammar and cap fit their index width or are refused.
func TestWidths(t *testing.T) {
	for _, most := range []int{1, 2, 3, 4, 5, 8, 31} {
		full := makeAutomaton(true, most, fullSuit)
		for g := range grammars {
			sp := g.spec()
			c := closure{number: make(map[vector]uint16)}
			for suit := range 3 {
				a := full
				if !sp.chows || sp.suitKinds(suit) != fullSuit {
					a = makeAutomaton(sp.chows, most, sp.suitKinds(suit))
				}
				for _, v := range a.vectors {
					c.add(v)
				}
			}
			new(parts).addHonours(sp, most, &c)
			if wide := len(c.vectors) > len(row{}); wide != (g == HonourMixed && most == 2) {
				t.Errorf("grammar %d cap %d: %d vectors", g, most, len(c.vectors))
			}
		}
	}
	s := Shape{Sets: 4, Grammar: HonourMixed, Cap: 2}
	if n := new(Hand).Shanten(&s, 0); n != Far {
		t.Errorf("HonourMixed with two of a kind: %d, want Far", n)
	}
}
