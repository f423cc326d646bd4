package zungjung

import (
	"testing"

	"moineau/engine/bot"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// TestWorthWeighsPatterns checks that the evaluation sees more than the number of missing
// tiles: in each case the first hand is worth more.
func TestWorthWeighsPatterns(t *testing.T) {
	r := with(t)
	for _, c := range []struct {
		name, near, far string
		melds           []table.ViewMeld
	}{
		{"one suit after a sequence", "456m78m111z55z", "456p78s111z55z", []table.ViewMeld{ruletest.ViewChow(tile.M1)}},
		{"two dragons", "456p55z66z78p9s", "456p22s88s78p9s", []table.ViewMeld{ruletest.ViewChow(tile.M1)}},
		{"the same sequence in three suits", "234m234p24s678p99s", "234m345p24s678p99s", nil},
		{"terminals and honours", "19m19p19s123456z8s", "28m37p46s1234567z", nil},
	} {
		if near, far := ruletest.Worth(t, r, c.near, c.melds...), ruletest.Worth(t, r, c.far, c.melds...); near <= far {
			t.Errorf("%s: %s is worth %d, %s %d", c.name, c.near, near, c.far, far)
		}
	}
}

func TestWorthKnowsTheOwnWind(t *testing.T) {
	const tiles = "456p33z678s24s"
	own, other := ruletest.ViewPung(tile.East), ruletest.ViewPung(tile.South)
	if a, b := ruletest.Worth(t, with(t), tiles, own), ruletest.Worth(t, with(t), tiles, other); a <= b {
		t.Errorf("a triplet of East is worth %d to East, one of South %d", a, b)
	}
}

// TestAMeldOfAnotherSuitSpoilsOneSuit checks that a meld of circles excludes one suit in
// characters.
func TestAMeldOfAnotherSuitSpoilsOneSuit(t *testing.T) {
	r := with(t)
	const tiles = "1235578m9m9m1m"
	one, two := ruletest.Worth(t, r, tiles, ruletest.ViewPung(tile.M1+5)), ruletest.Worth(t, r, tiles, ruletest.ViewPung(tile.P1+4))
	if one <= two {
		t.Errorf("beside a meld of characters the hand is worth %d, beside one of dots %d", one, two)
	}
}

// TestLeanStopsAtTheLimit checks that points over 320 are worth nothing to a bot, unless
// a single pattern exceeds it.
func TestLeanStopsAtTheLimit(t *testing.T) {
	r := with(t)
	_, honors := r.count(of(allHonors), 0)
	_, more := r.count(of(allHonors, allTriplets, bigThreeDragons), 0)
	_, winds := r.count(of(allHonors, bigFourWinds), 0)
	if r.lean(honors) != r.lean(more) || r.lean(winds) <= r.lean(more) {
		t.Errorf("%d, %d and %d", r.lean(honors), r.lean(more), r.lean(winds))
	}
	for n := int32(1); n < 480; n++ {
		if r.lean(n) > r.lean(n+1) {
			t.Fatalf("%d points are worth more than %d", n, n+1)
		}
	}
	if r.lean(chicken) != 0 {
		t.Error("a chicken hand adds nothing")
	}
}

func TestWorthAfterIsTheWorthOfTheRest(t *testing.T) {
	ruletest.WorthAfter(t, with(t), 20*bot.Step, bot.Step/2,
		"123m456p78s111z557z", "1122m33p44s556677z", "19m28p37s1234567z4m", "2345m678p234s2277z")
}

func TestAdviceAllocatesNothing(t *testing.T) {
	ruletest.NothingAllocates(t, with(t), "123m456p78s111z557z", "345p678p123s55s23m", "345p678p123s55s23m1z")
}

func TestBotsChoose(t *testing.T) {
	r := with(t)
	// A triplet of dragons beside one suit.
	s := deal(t, r, [4]string{"147m258p36s12345z", "2345678m19p55z66z", ruletest.IdleW, "7m369p12358s2344z"}, "9s", "")
	s.Do(0, table.Discard, "5z")
	if a := ruletest.Choice(t, s, r, 1); a.Type != table.Pung {
		t.Errorf("the bot does act %d with a dragon for its one suit", a.Type)
	}
	// Any complete hand wins.
	s = deal(t, r, [4]string{"147m258p369s1234z", "46p123m789m11199s", ruletest.IdleW, ruletest.BareN}, "9p", "")
	s.Do(0, table.Discard, "5p")
	if a := ruletest.Choice(t, s, r, 1); a.Type != table.Win {
		t.Errorf("the bot does act %d and could win", a.Type)
	}
	// With the penalty enabled, no false win is declared.
	free := with(t, "false_win", "penalise")
	s = deal(t, free, [4]string{ruletest.IdleE, ruletest.IdleS, ruletest.IdleW, ruletest.IdleN}, "9s", "")
	s.Do(0, table.Discard, "9s")
	if a := ruletest.Choice(t, s, free, 1); a.Type == table.Win {
		t.Error("the bot declares a false win")
	}
}

// TestBotsWin checks that most deals are won, also with a minimum.
func TestBotsWin(t *testing.T) {
	for _, least := range []string{"0", "25"} {
		deals, won := ruletest.Played(t, ID, Options, Presets, New, table.Options{"minimum": least}, 64)
		if deals != 16 || won*10 < deals*6 {
			t.Errorf("minimum %s: %d of %d deals were won", least, won, deals)
		}
	}
}
