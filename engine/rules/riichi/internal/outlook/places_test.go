package outlook

import (
	"testing"

	"pgregory.net/rapid"

	"moineau/engine/bot/expect"
	"moineau/engine/rules/riichi/internal/config"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// configOf returns the configuration of a half game with the default options.
func configOf(t interface{ Fatal(...any) }) *config.Config {
	o := table.Options{}
	for _, x := range config.Options {
		o[x.Name] = x.Default
	}
	c, err := config.Parse(o)
	if err != nil {
		t.Fatal(err)
	}
	return &c
}

// placesOf returns the values of seat 0 in a deal of a half game.
func placesOf(c *config.Config, round tile.Kind, dealer int8, scores ...int32) *Places {
	v := &table.View{Seats: uint8(c.Players), Round: round, Dealer: dealer}
	copy(v.Scores[:], scores)
	p := new(Places)
	p.set(c, v)
	return p
}

// TestPlacesBegin checks that a point is worth a point until the last two regular deals.
func TestPlacesBegin(t *testing.T) {
	c := configOf(t)
	for deal := range 8 {
		p := placesOf(c, tile.East+tile.Kind(deal/4), int8(deal%4), 25000, 25000, 25000, 25000)
		if p.on != (deal >= 6) || int(p.left) != 7-deal {
			t.Errorf("deal %d: on %v, %d left", deal, p.on, p.left)
		}
		g := p.Gain(8000, false)
		if g.Points != 8000 || !p.on && g.Value != 8000 || p.on && g.Value < 8000 {
			t.Errorf("deal %d: %+v", deal, g)
		}
	}
	c.Rounds = 0
	if p := placesOf(c, tile.East, 0, 25000, 25000, 25000, 25000); p.on {
		t.Error("a single deal has places")
	}
}

// TestLastDeal checks the values of wins in the last deal, where the place is certain.
func TestLastDeal(t *testing.T) {
	c := configOf(t)
	last := func(scores ...int32) *Places { return placesOf(c, tile.South, 3, scores...) }
	place := int32(placeWorth * 4 / 7)
	for _, x := range []struct {
		name        string
		p           *Places
		points      int32
		drawn       bool
		least, most int32
	}{
		{"a win that changes no place", last(10000, 30000, 30000, 30000), 3900, false, 2000, 2400},
		{"a win that leads to the first place from any seat", last(29000, 31000, 20000, 20000), 3900, false, place, place + 2400},
		{"a win that leads to the second place by a self-draw only", last(20000, 26000, 40000, 14000), 8000, true, place, place + 5000},
		{"the first wins again", last(45000, 20000, 20000, 15000), 1000, false, 500, 600},
	} {
		if g := x.p.Gain(x.points, x.drawn); g.Points != x.points || g.Value < x.least || g.Value > x.most {
			t.Errorf("%s: %+v; expected a value from %d to %d", x.name, g, x.least, x.most)
		}
	}
	if p := last(40000, 39000, 11000, 10000); p.loss(1, 2000) < p.loss(2, 2000) {
		t.Error("dealing in to the second costs the first less than dealing in to the third")
	}
	if p := last(9000, 31000, 30000, 30000); p.loss(1, 8000) > 8000 {
		t.Error("the last player loses a place by dealing in")
	}
}

// TestOthersEndTheMatch checks that in the last deal another seat's win costs a player more
// whom it can overtake.
func TestOthersEndTheMatch(t *testing.T) {
	var s expect.Situation
	v := &table.View{Seats: 4, Seat: 0}
	first := placesOf(configOf(t), tile.South, 3, 45000, 20000, 20000, 15000)
	first.rest(v, 0, &s)
	a := s
	near := placesOf(configOf(t), tile.South, 3, 30300, 30000, 20000, 19700)
	near.rest(v, 0, &s)
	if a.EndCost <= 0 || s.EndCost <= 3*a.EndCost {
		t.Errorf("another's win costs a certain first player %d, a close one %d", a.EndCost, s.EndCost)
	}
	if s.DrawReady <= s.DrawUnready || s.Stake <= 0 {
		t.Errorf("draws are worth %d and %d, a stick costs %d", s.DrawReady, s.DrawUnready, s.Stake)
	}
}

// TestMorePointsAreWorthMore checks that a win is worth more than a smaller one, and a loss
// costs more than a smaller one, in the last two deals and later ones.
func TestMorePointsAreWorthMore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := configOf(t)
		c.Tobi = rapid.Bool().Draw(t, "tobi")
		points := rapid.Int32Range(-2, 60)
		var scores []int32
		for range 4 {
			scores = append(scores, points.Draw(t, "score")*1000)
		}
		deal := rapid.IntRange(6, 11).Draw(t, "deal")
		p := placesOf(c, tile.East+tile.Kind(deal/4), int8(deal%4), scores...)
		by := rapid.Int32Range(0, 480).Draw(t, "points") * 100
		var less, more changes
		sign := rapid.SampledFrom([]int32{1, -1}).Draw(t, "sign")
		less[0], more[0] = by*sign, by*sign+100
		for _, stays := range []bool{false, true} {
			if a, b := p.value(&less, stays), p.value(&more, stays); p.left > 0 && b < a {
				t.Fatalf("%+d points are worth %d, %+d points %d", less[0], a, more[0], b)
			}
		}
	})
}

// TestKeeps checks the chance of a lead against the normal distribution.
func TestKeeps(t *testing.T) {
	for sixths, want := range []int32{512, 580, 645, 708, 765, 817, 862, 900, 931, 956, 975, 990, 1001, 1008, 1014, 1018} {
		x := int32(sixths) * 8750 / 6
		if got := keeps(x, 8750); got < want-12 || got > want+12 || keeps(-x, 8750) != 1024-got {
			t.Errorf("a lead of %d: %d; expected %d", x, got, want)
		}
	}
}
