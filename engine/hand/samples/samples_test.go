package samples

import (
	"testing"

	"moineau/engine/hand"
)

// The lists are the published ones: their mean shanten is known.
func TestMeanShanten(t *testing.T) {
	for name, want := range map[string]int{"rand14": 3156, "flush14": -39, "near14": 328} {
		s, ok := Find(name)
		if !ok {
			t.Fatalf("no set %s", name)
		}
		const hands = 200_000
		shape, sum := s.Shape(), 0
		for _, c := range s.Make(hands) {
			sum += hand.Shanten(&c, &shape, 0)
		}
		if got := sum * 1000 / hands; got < want-6 || got > want+6 {
			t.Errorf("%s: mean shanten %d/1000, want %d", name, got, want)
		}
	}
}

func TestHands(t *testing.T) {
	for _, s := range Sets {
		shape := s.Shape()
		for i, c := range s.Make(2000) {
			if n := c.Len(); n != s.Tiles {
				t.Fatalf("%s hand %d has %d tiles", s.Name, i, n)
			}
			for k, n := range c {
				if n > 4 {
					t.Fatalf("%s hand %d has %d of kind %d", s.Name, i, n, k)
				}
			}
			switch n := hand.Shanten(&c, &shape, 0); {
			case s.Kind == Win && n != -1:
				t.Fatalf("%s hand %d is no win", s.Name, i)
			case s.Kind == Near && n > 2:
				t.Fatalf("%s hand %d has shanten %d", s.Name, i, n)
			}
		}
	}
	if _, ok := Find("no such"); ok {
		t.Error("found a set that is not there")
	}
}
