package mcr

import (
	"testing"

	"moineau/engine/bot"
	"moineau/engine/bot/plan"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// TestWorthKnowsPatterns checks that the evaluation sees more than the number of missing
// tiles: in each case the first hand is worth more.
func TestWorthKnowsPatterns(t *testing.T) {
	r := with(t)
	chow := ruletest.ViewChow(tile.M1)
	for _, c := range []struct {
		name, near, far string
		melds           []table.ViewMeld
	}{
		{"a straight after a chow", "456m78m333p99s", "456p78s333p99s", []table.ViewMeld{chow}},
		{"the same chow in three suits", "123p12s6677m5z", "468p79s6677m5z", []table.ViewMeld{chow}},
		{"one suit", "1234456778m99m1z", "123m456p777s45s1z9p", nil},
		{"knitted tiles", "147m258p36s1133z5z", "145m257p38s1133z5z", nil},
		{"six pairs", "22m55m88p33p99s77s2z", "2258m3688p3599s2z", nil},
		{"orphans nearly there", "19m19p19s123456z8s", "19m19p2468s12345z", nil},
		{"few ranks", "123m123p1123s344s", "123m789p1123s899s", nil},
	} {
		if near, far := ruletest.Worth(t, r, c.near, c.melds...), ruletest.Worth(t, r, c.far, c.melds...); near <= far {
			t.Errorf("%s: %s is worth %d, %s %d", c.name, c.near, near, c.far, far)
		}
	}
}

// TestWorthKnowsEveryKnittedPattern checks all assignments of suits to ranks.
func TestWorthKnowsEveryKnittedPattern(t *testing.T) {
	r := with(t)
	for _, suits := range []string{"mps", "msp", "pms", "psm", "smp", "spm"} {
		a, b, c := suits[:1], suits[1:2], suits[2:]
		near := ruletest.Worth(t, r, "147"+a+"258"+b+"36"+c+"1133z5z")
		for _, far := range []string{"145" + a + "258" + b + "36" + c, "147" + a + "256" + b + "36" + c} {
			if w := ruletest.Worth(t, r, far+"1133z5z"); near <= w {
				t.Errorf("%s: knitted tiles are worth %d, %s %d", suits, near, far, w)
			}
		}
	}
}

// TestReadyHandsNeedPoints checks that a waiting hand is worth nothing if no wait reaches
// the minimum.
func TestReadyHandsNeedPoints(t *testing.T) {
	melds := []table.ViewMeld{ruletest.ViewChow(tile.M1 + 1), ruletest.ViewChow(tile.P1 + 4), ruletest.ViewPung(tile.S1 + 8)}
	if w := ruletest.Worth(t, with(t), "34s55z", melds...); w > -2*bot.Step {
		t.Errorf("a hand without a pattern is worth %d", w)
	}
	if w := ruletest.Worth(t, with(t, "minimum", "1"), "34s55z", melds...); w < -bot.Step {
		t.Errorf("a point is enough, and the hand is worth %d", w)
	}
}

// TestWorthAfterIsTheWorthOfTheRest checks that WorthAfter is close to the worth of the
// remaining tiles. It is less if the tile belongs to a group that every plan sets apart.
// With one tile more, other plans may be considered.
func TestWorthAfterIsTheWorthOfTheRest(t *testing.T) {
	ruletest.WorthAfter(t, with(t), -plan.Hopeless, 3*bot.Step,
		"123m456p78s111z557z", "1122m33p44s556677z", "19m28p37s1234567z4m", "2345m678p234s2277z")
}

func TestAdviceAllocatesNothing(t *testing.T) {
	ruletest.NothingAllocates(t, with(t), "123m456p78s111z557z", "345p678p123s55s23m", "345p678p123s55s23m1z", "147m258p36s1133z5z")
}

func TestBotsChoose(t *testing.T) {
	r := with(t)
	// Six pairs wait for a seventh, so no pung is claimed.
	s := deal(t, r, [4]string{"247m58p369s11234z", "22m55m88p33p99s77s2z", "369m147p258s1567z", "147m369p258s2347z"}, "9p", "")
	s.Do(0, table.Discard, "2m")
	if !s.Can(1, table.Pung, "") {
		t.Fatal("the pung is offered")
	}
	if a := ruletest.Choice(t, s, r, 1); a.Type != table.Pass {
		t.Errorf("the bot does act %d with a pung that spoils seven pairs", a.Type)
	}
	// The third part of a straight is claimed.
	s = deal(t, r, [4]string{"147m258p369s1234z", "23m456m789m99s17p3z", ruletest.IdleW, ruletest.BareN}, "9s", "")
	s.Do(0, table.Discard, "1m")
	if a := ruletest.Choice(t, s, r, 1); a.Type != table.Chow {
		t.Errorf("the bot does act %d with the chow that makes a straight", a.Type)
	}
	// With the penalty enabled, no false hu is declared.
	free := with(t, "false_hu", "penalise")
	s = deal(t, free, [4]string{ruletest.IdleE, ruletest.IdleS, ruletest.IdleW, ruletest.IdleN}, "9s", "")
	s.Do(0, table.Discard, "9s")
	if a := ruletest.Choice(t, s, free, 1); a.Type == table.Win {
		t.Error("the bot calls a false hu")
	}
	// Flowers are laid out even if they may be kept.
	keep := with(t, "flower_exposure", "optional")
	s = ruletest.New(t, keep, ruletest.Wall{Setup: table.Setup{Round: tile.East}, Hands: []string{"1f47m258p369s1234z", ruletest.IdleS, ruletest.IdleW, ruletest.IdleN}, Draws: "9p"})
	if a := ruletest.Choice(t, s, keep, 0); a.Type != table.Flower {
		t.Errorf("the bot does act %d with a flower", a.Type)
	}
}

// TestBotsReachTheMinimum checks that bots build hands of eight points.
func TestBotsReachTheMinimum(t *testing.T) {
	if deals, won := ruletest.Played(t, ID, Options, Presets, New, nil, 64); deals != 16 || won < 11 {
		t.Errorf("%d of %d deals were won", won, deals)
	}
}
