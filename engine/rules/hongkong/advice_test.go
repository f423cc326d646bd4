package hongkong

import (
	"testing"

	"moineau/engine/bot"
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// TestWorthKnowsFaan checks that the evaluation sees more than the number of missing
// tiles: in each case the first hand is worth more.
func TestWorthKnowsFaan(t *testing.T) {
	r := with(t)
	chow := ruletest.ViewChow(tile.M1)
	for _, c := range []struct {
		name, near, far string
		melds           []table.ViewMeld
	}{
		{"one suit after a chow", "456m78m111z55z", "456p78s111z55z", []table.ViewMeld{chow}},
		{"two dragons and the own wind", "456p55z66z11z9s", "456p55s66s11s9s", []table.ViewMeld{chow}},
		{"pungs", "22m55m88p33p99s77s2z", "2258m3688p3599s2z", nil},
		{"orphans nearly there", "19m19p19s123456z8s", "19m19p2468s12345z", nil},
	} {
		if near, far := ruletest.Worth(t, r, c.near, c.melds...), ruletest.Worth(t, r, c.far, c.melds...); near <= far {
			t.Errorf("%s: %s is worth %d, %s %d", c.name, c.near, near, c.far, far)
		}
	}
	// Two chows of different suits and nothing that scores: three faan are out of reach,
	// unless the minimum is smaller.
	if w := ruletest.Worth(t, r, "456s78s99m", chow, ruletest.ViewChow(tile.P1)); w > -10*bot.Step {
		t.Errorf("a hand without three faan is worth %d", w)
	}
	if w := ruletest.Worth(t, with(t, "min-faan", "1"), "456s78s99m", chow, ruletest.ViewChow(tile.P1)); w < -2*bot.Step {
		t.Errorf("all chows are worth a faan, and the hand %d", w)
	}
}

// TestWorthAfterIsTheWorthOfTheRest checks that WorthAfter is the worth of the remaining
// tiles, or less if the tile belongs to a pung that every plan sets apart.
func TestWorthAfterIsTheWorthOfTheRest(t *testing.T) {
	ruletest.WorthAfter(t, with(t), -plan.Hopeless, bot.Step/2,
		"123m456p78s111z557z", "1122m33p44s556677z", "19m28p37s1234567z4m", "2345m678p234s2277z")
}

func TestAdviceAllocatesNothing(t *testing.T) {
	// The last hand waits after one of its discards and counts on all chows.
	ruletest.NothingAllocates(t, with(t), "123m456p78s111z557z", "345p678p123s55s23m", "345p678p123s55s23m1z")
}

func TestBotsChoose(t *testing.T) {
	r := with(t)
	// A chow would bring South one tile closer, but the hand could never win.
	s := deal(t, r, [4]string{"147m258p369s1234z", "23m456p678s99s17p3z", ruletest.IdleW, ruletest.BareN}, "9s", "")
	s.Do(0, table.Discard, "1m")
	if !s.Can(1, table.Chow, "") {
		t.Fatal("the chow is offered")
	}
	if a := ruletest.Choice(t, s, r, 1); a.Type != table.Pass {
		t.Errorf("the bot does act %d with a chow that spoils the hand", a.Type)
	}
	// A pung of dragons beside a suit is useful.
	s = deal(t, r, [4]string{"147m258p36s12345z", "2345678m19p55z66z", ruletest.IdleW, "7m369p12358s2344z"}, "9s", "")
	s.Do(0, table.Discard, "5z")
	if a := ruletest.Choice(t, s, r, 1); a.Type != table.Pung {
		t.Errorf("the bot does act %d with a dragon for its half flush", a.Type)
	}
	// With twelve kinds of orphans, a simple tile is discarded.
	s = deal(t, r, [4]string{ruletest.IdleE, "19m19p19s123456z5s", ruletest.IdleW, ruletest.BareN}, "9s8p", "")
	s.Drop(0)
	if a := ruletest.Choice(t, s, r, 1); a.Type != table.Discard || hand.OrphanKinds.Has(a.Kinds[0]) {
		t.Errorf("with orphans the bot does act %d, %v", a.Type, a.Kinds[0])
	}
	// Seven flowers, with a hand that is worth more and without one.
	s = sevenFlowers(t)
	if a := ruletest.Choice(t, s, r, 1); a.Type != table.Win {
		t.Errorf("the bot does act %d with a hand worth more than flowers", a.Type)
	}
	low := with(t, "min-faan", "1")
	s = deal(t, low, [4]string{ruletest.IdleE, "1f2f3f4f5f6f345p1s2z22m", "369m147p258s1567z", "147m258s23447z26p"}, "9s7f", "678p23s55s1s")
	s.Drop(0)
	s.Do(1, table.Flower, "7f")
	if s.Can(1, ActFlowerHand, "") {
		if a := ruletest.Choice(t, s, low, 1); a.Type != ActFlowerHand {
			t.Errorf("the bot does act %d with seven flowers", a.Type)
		}
	} else {
		t.Error("the flower hand is offered")
	}
	// With the penalty enabled, no false win is declared.
	free := with(t, "false-win", "penalty")
	s = deal(t, free, [4]string{ruletest.IdleE, ruletest.IdleS, ruletest.IdleW, ruletest.IdleN}, "9s", "")
	s.Do(0, table.Discard, "9s")
	if a := ruletest.Choice(t, s, free, 1); a.Type == table.Win {
		t.Error("the bot declares a false win")
	}
}

// TestBotsReachTheMinimum checks that bots that consider faan win most deals, and that
// bots that do not hardly win any.
func TestBotsReachTheMinimum(t *testing.T) {
	if deals, won := ruletest.Played(t, ID, Options, Presets, New, nil, 40); won*10 < deals*7 {
		t.Errorf("%d of %d deals were won", won, deals)
	}
}
