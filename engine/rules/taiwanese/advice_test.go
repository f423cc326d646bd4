package taiwanese

import (
	"testing"

	"moineau/engine/bot"
	"moineau/engine/bot/plan"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// TestWorthKnowsTai checks that the evaluation sees more than the number of missing
// tiles: in each case the first hand is worth more.
func TestWorthKnowsTai(t *testing.T) {
	r := with(t)
	for _, c := range []struct{ name, near, far string }{
		{"one suit", "1245578m23699m11z4z", "1245578m23699p11z4s"},
		{"pungs", "22m55m88p33p99s77s222z6z", "2258m3688p3599s222z6z"},
		{"pairs", "1199m4477p3366s1122z", "1199m4578p3367s1123z"},
		{"three dragons in pairs", "55z66z77z23m456p789s88p", "55z66z44s23m456p789s88p"},
		{"three dragons, one a pung", "555z66z77z3m456p789s8p", "555z66z44s3m456p789s8p"},
	} {
		if near, far := ruletest.Worth(t, r, c.near), ruletest.Worth(t, r, c.far); near <= far {
			t.Errorf("%s: %s is worth %d, %s %d", c.name, c.near, near, c.far, far)
		}
	}
}

func TestWorthAfterIsTheWorthOfTheRest(t *testing.T) {
	ruletest.WorthAfter(t, with(t), -plan.Hopeless, bot.Step/2,
		"123m456p78s111z557z234m", "1122m33p44s556677z123s", "2345m678p234s2277z78s")
}

// TestWorthOfTheLastTile checks that after five melds the remaining single tile, which
// waits for its pair, is planned like any hand.
func TestWorthOfTheLastTile(t *testing.T) {
	melds := []table.ViewMeld{
		ruletest.ViewChow(tile.M1), ruletest.ViewChow(tile.M1 + 3), ruletest.ViewPung(tile.P1),
		ruletest.ViewPung(tile.P1 + 4), ruletest.ViewChow(tile.S1),
	}
	if near, far := ruletest.Worth(t, with(t), "9s", melds...), ruletest.Worth(t, with(t), "2469s", melds[:4]...); near <= far {
		t.Errorf("the last tile is worth %d, four that wait for two sets %d", near, far)
	}
}

// TestOneSuitIsWorthItsTai checks that a hand of the same shape in two suits is worth
// less, by more than the ten tai of a suit with honors.
func TestOneSuitIsWorthItsTai(t *testing.T) {
	r := with(t)
	pure, mixed := ruletest.Worth(t, r, "111234567m99m33455m"), ruletest.Worth(t, r, "111234567m99m33455p")
	a := r.Advice().(*adviser)
	a.look(&table.View{Seats: 4, Seat: 1})
	if pure-mixed <= a.scale(10) {
		t.Errorf("one suit is worth %d, two are worth %d", pure, mixed)
	}
}

// TestWorthOfTheThirdDragon checks that a melded pung of dragons counts towards three.
func TestWorthOfTheThirdDragon(t *testing.T) {
	white := ruletest.ViewPung(tile.White)
	three, two := ruletest.Worth(t, with(t), "66z77z3m456p789s88p", white), ruletest.Worth(t, with(t), "66z44z3m456p789s88p", white)
	if three <= two {
		t.Errorf("three dragons are worth %d, two and a wind %d", three, two)
	}
}

// TestAMeldOfAnotherSuitSpoilsOneSuit checks that a meld of circles excludes one suit in
// characters.
func TestAMeldOfAnotherSuitSpoilsOneSuit(t *testing.T) {
	const tiles = "1235577899m1m44m"
	one, two := ruletest.Worth(t, with(t), tiles, ruletest.ViewPung(tile.M1+5)), ruletest.Worth(t, with(t), tiles, ruletest.ViewPung(tile.P1+4))
	if one <= two {
		t.Errorf("beside a meld of characters the hand is worth %d, beside one of dots %d", one, two)
	}
}

func TestAdviceAllocatesNothing(t *testing.T) {
	ruletest.NothingAllocates(t, with(t), "123m456p78s111z557z23m", "345p678p123s55s23m111z")
}

// TestTheStreakMakesTaiWorthLess checks that a dealer with a long streak, for whom every
// win is valuable, prefers speed.
func TestTheStreakMakesTaiWorthLess(t *testing.T) {
	v := table.View{Seats: 4}
	a := with(t).Advice().(*adviser)
	var was int32
	for streak := range int32(6) {
		v.Reg[regStreak] = streak
		a.look(&v)
		if now := a.scale(10); streak > 0 && now >= was {
			t.Errorf("streak %d: ten tai are worth %d, %d before", streak, now, was)
		} else {
			was = now
		}
	}
	v.Seat = 1
	a.look(&v)
	if a.scale(10) <= was {
		t.Error("the bonus is East's affair: others get it from East alone")
	}
}

// TestTheDealersTilesAreFeared checks the choice between two equally useless tiles. If
// the dealer is ready and has a streak, the one that the dealer has discarded is chosen.
func TestTheDealersTilesAreFeared(t *testing.T) {
	r := with(t)
	h, left := ruletest.Hand(t, "234567m234789p567s12z")
	east, south := tile.East.Index(), tile.South.Index()
	for _, c := range []struct {
		streak int32
		seat   int8
		ready  int32
		live   uint8
		feared bool
	}{
		{5, 1, readyDiscard, 60, true}, {5, 1, 0, 60, false}, {5, 1, 0, lateLive, true}, {0, 1, readyDiscard, 60, true}, {5, 0, 0, 5, false},
	} {
		v := table.View{Seats: 4}
		v.Seat, v.Live, v.Reg[regStreak] = c.seat, c.live, c.streak
		v.Hands[0].Reg[regReady] = c.ready
		v.Hands[0].NRiver, v.Hands[0].River[0] = 1, tile.East
		a := r.Advice().(*adviser)
		a.look(&v)
		var after [34]bot.Value
		a.WorthAfter(&h, nil, &left, &after)
		if got := after[east].Total() > after[south].Total(); got != c.feared {
			t.Errorf("%+v: East is worth %d, South %d", c, after[east].Total(), after[south].Total())
		}
	}
}

// TestBotsWin checks that most deals between bots are won, with either table.
func TestBotsWin(t *testing.T) {
	for _, preset := range Presets {
		deals, won := ruletest.Played(t, ID, Options, Presets, New, table.Options{"preset": preset.Name}, 30)
		if won*10 < deals*6 {
			t.Errorf("%s: %d of %d deals were won", preset.Name, won, deals)
		}
	}
}
