package jilin_test

import (
	"testing"

	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/match"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/rules/jilin"
	"moineau/engine/table"
	"moineau/engine/tile"
)

func rulesWith(t *testing.T, options ...string) *jilin.Rules {
	t.Helper()
	return ruletest.With(t, jilin.Options, jilin.Presets, jilin.New, options...)
}

// TestWorthKnowsTheConditions checks that the evaluation sees more than the number of
// missing tiles: in each case the first hand is nearer.
func TestWorthKnowsTheConditions(t *testing.T) {
	r := rulesWith(t)
	for _, c := range []struct{ name, near, far string }{
		{"a wait that may be announced", "123m456p79s111z55z", "123m456p78s111z55z"},
		{"three suits, not two", "123m456p79s111z55z", "123456m79p111z55z9p"},
		{"one suit, not two", "123456789m11z55z", "123456m789p11z55z"},
		{"a triple is needed", "123m456p11s111z5s8s", "123m456p789s23m5s8s"},
		{"winds are a set", "123m456p79s123z55z", "123m456p79s12z55z8p"},
	} {
		if near, far := ruletest.Worth(t, r, c.near), ruletest.Worth(t, r, c.far); near <= far {
			t.Errorf("%s: %s is worth %d, %s %d", c.name, c.near, near, c.far, far)
		}
	}
	series := ruletest.ViewChow(tile.M1)
	if w := ruletest.Worth(t, r, "5z", series, series, series, series); w > -10*bot.Step {
		t.Errorf("four suit series are worth %d", w)
	}
}

// TestWorthAfterIsTheWorthOfTheRest checks that WorthAfter is close to the worth of the
// remaining tiles.
func TestWorthAfterIsTheWorthOfTheRest(t *testing.T) {
	// The plans of fourteen tiles may miss one of the thirteen that remain, but not the
	// other way round.
	ruletest.WorthAfter(t, rulesWith(t), bot.Step, bot.Step/2,
		"123m456p78s111z557z", "1122m33p44s556677z", "19m28p37s1234567z4m", "2345m678p234s2277z")
}

func TestAdviceAllocatesNothing(t *testing.T) {
	ruletest.NothingAllocates(t, rulesWith(t), "123m456p78s111z557z", "345p678p123s55s23m1z")
}

// countingBot wraps a bot and counts its acts and their results.
type countingBot struct {
	bot.Player
	t    *testing.T
	does map[table.ActType]int
}

func (c countingBot) Choose(v *table.View) int {
	at := c.Player.Choose(v)
	c.does[v.Acts[at].Type]++
	left := bot.LeftOf(v)
	for i := range v.Acts {
		a := &v.Acts[i]
		if a.Type != jilin.ActTing || v.Acts[at].Type == jilin.ActTing || v.Acts[at].Type == table.Win {
			continue
		}
		h := bot.HandOf(v)
		h.Remove(a.Kinds[0])
		if own := &v.Hands[v.Seat]; own.N == 0 && left.Weight(h.Waits(&hand.Shape{Sets: 4, Grammar: hand.HonourMixed}, 0)) > 4 {
			c.t.Errorf("TING with %v is offered, tiles that are waited for can come, and the bot does act %d", a.Kinds[0], v.Acts[at].Type)
		}
	}
	return at
}

func TestBotsUseWhatTheGameHas(t *testing.T) {
	r := rulesWith(t)
	does := map[table.ActType]int{}
	jokers, wins := 0, 0
	d, err := bot.NewDriver(r, "strong")
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range d.Players {
		d.Players[i] = countingBot{p, t, does}
	}
	for n := range 10 {
		m, _, err := match.New(match.Config{ID: jilin.ID, Seed: [32]byte{1, byte(n)}}, r, nil)
		if err != nil {
			t.Fatal(err)
		}
		for {
			if err := d.Deal(m); err != nil {
				t.Fatal(err)
			}
			if m.Deal.Outcome == table.Won {
				wins++
			}
			for _, it := range m.Deal.Result().Sheets {
				for i := range it.Items {
					if it.Items[i].Key == "x2-joker" {
						jokers++
					}
				}
			}
			if m.Progress.Over {
				break
			}
			if _, err := m.Next(nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, ty := range []table.ActType{table.Win, table.Chow, table.Pung, table.Kong, table.ConcealedKong, table.AddKong, jilin.ActTing, jilin.ActLay, jilin.ActAdd} {
		if does[ty] == 0 {
			t.Errorf("in %d won deals nobody did act %d: %v", wins, ty, does)
		}
	}
	if jokers == 0 {
		t.Errorf("in %d won deals nobody won by the joker", wins)
	}
}

// TestBotsAreHonestWithFreeClaims checks that bots make no false win and no false TING,
// although free_claims offers them.
func TestBotsAreHonestWithFreeClaims(t *testing.T) {
	for _, rule := range []string{"roller", "any", "never"} {
		r := rulesWith(t, "free_claims", "true", "joker_match_wins", rule, "rob_kong", "kong-and-sets")
		for _, level := range []string{"strong", "tsumogiri"} {
			d, err := bot.NewDriver(r, level)
			if err != nil {
				t.Fatal(err)
			}
			m, _, err := match.New(match.Config{ID: jilin.ID, Seed: [32]byte{7}}, r, nil)
			if err != nil {
				t.Fatal(err)
			}
			wins := 0
			for {
				if err := d.Deal(m); err != nil {
					t.Fatal(err)
				}
				switch m.Deal.Outcome {
				case table.Won:
					wins++
				case table.Fouled:
					t.Fatalf("%s, %s: seat %d made a false claim in deal %d", rule, level, m.Deal.Fouler, m.Progress.Deal)
				}
				if m.Progress.Over {
					break
				}
				if _, err := m.Next(nil); err != nil {
					t.Fatal(err)
				}
			}
			if level == "strong" && wins < 10 {
				t.Errorf("%s: only %d deals were won", rule, wins)
			}
		}
	}
}
