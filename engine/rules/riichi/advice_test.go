package riichi

import (
	"testing"

	"moineau/engine/bot"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// chooses returns the act that a bot of a level chooses for a seat.
func chooses(t *testing.T, s *ruletest.Stack, seat int, level string) table.ViewAct {
	t.Helper()
	p, err := bot.New(level, s.Deal.Rules())
	if err != nil {
		t.Fatal(err)
	}
	var v table.View
	s.Deal.View(seat, &v)
	return v.Acts[p.Choose(&v)]
}

// levels are the levels whose play may change. The levels plain and tsumogiri are fixed
// yardsticks.
var levels = []string{"easy", "medium", "strong"}

// TestNorthsThatTheHandNeedsAreKept checks that a north is set aside unless the hand
// needs it.
func TestNorthsThatTheHandNeedsAreKept(t *testing.T) {
	for _, c := range []struct {
		name, hand, draw string
		aside            bool
	}{
		{"thirteen orphans", "19m199p19s123456z", "3p", false},
		{"thirteen orphans, two norths", "19m19p19s1234456z", "3p", false},
		{"seven pairs", "33p23355s6s2244z7z", "6s", false},
		{"half flush with a triplet", "123p456p88p9p444z7z", "8s", false},
		{"triplets", "111p999p55s77s444z", "3p", false},
		{"a lonely north", "1235678p234s78s4z", "9m", true},
		{"a lonely north in a half flush", "1235678p5566z4z1p", "9p", true},
		{"a pair of norths far from a win", "12457p1346s99s44z", "8p", true},
	} {
		for _, level := range levels {
			s := dealThree(t, [3]string{c.hand, "", ""}, c.draw, "")
			if got := chooses(t, s, 0, level); (got.Type == ActNorth) != c.aside {
				t.Errorf("%s, %s: %s %v", c.name, level, s.Deal.ActName(got.Type), got.Kinds[:got.N])
			}
		}
		s := dealThree(t, [3]string{c.hand, "", ""}, c.draw, "")
		if got := chooses(t, s, 0, "plain"); got.Type != ActNorth {
			t.Errorf("%s: the yardstick plain has changed", c.name)
		}
	}
}

// TestKanInRiichiThatCostsHan checks that a concealed kan in riichi is declared unless it
// makes the wins cheaper.
func TestKanInRiichiThatCostsHan(t *testing.T) {
	for _, c := range []struct {
		name, hand, draw string
		kan              bool
	}{
		{"junchan and iipeikou", "111222333m78p99s", "1m", false},
		{"a triplet", "111567m67p34599s", "1m", true},
	} {
		for _, level := range levels {
			s := deal(t, [4]string{c.hand, dull2, dull3, ""}, "7z"+"1s4s7s"+c.draw, "")
			s.Do(0, ActRiichi, "7z")
			s.Pass()
			for seat := 1; seat < 4; seat++ {
				s.Drop(seat)
			}
			if !s.Can(0, table.ConcealedKong, c.draw[:1]+c.draw[:1]+c.draw[:1]+c.draw) {
				t.Fatalf("%s: no kan is offered", c.name)
			}
			if level == "easy" && c.kan {
				continue // it may overlook one
			}
			if got := chooses(t, s, 0, level); (got.Type == table.ConcealedKong) != c.kan {
				t.Errorf("%s, %s: %s %v", c.name, level, s.Deal.ActName(got.Type), got.Kinds[:got.N])
			}
		}
	}
}

// TestAPlainFiveGoesBeforeARedOne checks that a plain five is discarded before a red one,
// with and without riichi, wherever they are in the hand.
func TestAPlainFiveGoesBeforeARedOne(t *testing.T) {
	for _, hand := range []string{"123m456789s22z05p", "123m456789s22z50p", "147m05p258s1234z6z", "147m50p258s1234z6z"} {
		for _, level := range levels {
			s := deal(t, [4]string{hand, "", "", ""}, "6p", "")
			e, err := bot.New(level, s.Deal.Rules())
			if err != nil {
				t.Fatal(err)
			}
			var v table.View
			s.Deal.View(0, &v)
			// Leave only the fives to choose from.
			acts := v.Acts[:0]
			for _, a := range v.Acts {
				if (a.Type == table.Discard || a.Type == ActRiichi) && a.Kinds[0].Unred() == tile.P1+4 {
					acts = append(acts, a)
				}
			}
			if v.Acts = acts; len(acts) < 2 {
				t.Fatalf("%s: %d acts", hand, len(acts))
			}
			if got := v.Acts[e.Choose(&v)]; got.Kinds[0].IsRed() {
				t.Errorf("%s, %s: the red five goes", hand, level)
			}
		}
	}
}
