package jilin

import (
	"testing"

	"moineau/engine/card"
	"moineau/engine/hand"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// cardOf returns the card for options that differ from the defaults.
func cardOf(t *testing.T, options ...string) (card.Card, *Rules) {
	t.Helper()
	r := with(t, options...)
	c := r.Card()
	if err := c.Check(); err != nil {
		t.Error(err)
	}
	return c, r
}

// TestCardIsWhatTheScorerSays checks that every winning hand of the card, won with the
// marked tile, is scored with the base stated on the card.
func TestCardIsWhatTheScorerSays(t *testing.T) {
	c, r := cardOf(t)
	n := 0
	for _, row := range ruletest.Section(t, &c, "base").Rows {
		if len(row.Values) == 0 {
			continue
		}
		n++
		var p table.Position
		p.Seats, p.Dealer, p.Seat, p.From = 4, 1, 0, -1
		p.By, p.Flags, p.Tile = table.BySelfDraw, table.FirstDraw, row.Win
		h := &p.Hands[0]
		h.Known = true
		for i, g := range row.Example {
			if row.Key == "bare-pair" && i < 4 {
				m := &h.Melds[h.N]
				m.N = uint8(copy(m.Tiles[:], g))
				m.Type = table.MeldSet
				if g[0].IsSuit() {
					m.Type = table.MeldPung
					if g[0] != g[1] {
						m.Type = table.MeldChow
					}
				}
				h.N++
				continue
			}
			for _, k := range g {
				h.Counts[k.Index()]++
				if p.Tile == tile.None {
					p.Tile = k
				}
			}
		}
		var sh score.Sheet
		if sh.Reset(0); !r.Score(&p, &sh) {
			t.Errorf("%s: no win, %s", row.Key, sh.Reason)
			continue
		}
		if it := sh.Items[0]; it.Key != row.Key || int(it.Value) != row.Values[0].N {
			t.Errorf("%s is scored as %s with %d, the card says %d", row.Key, it.Key, it.Value, row.Values[0].N)
		}
	}
	if n != 5 {
		t.Errorf("%d bases on the card, §9 has 5", n)
	}
}

// TestCardBonusIsPaid checks that the bonus points of melds equal those stated on the
// card.
func TestCardBonusIsPaid(t *testing.T) {
	c, r := cardOf(t)
	kinds := map[string]table.MeldType{"bonus-three": table.MeldSet, "bonus-more": table.MeldSet, "bonus-hidden": table.MeldHidden, "bonus-kong": table.MeldKong}
	for _, row := range ruletest.Section(t, &c, "bonus").Rows {
		typ, ok := kinds[row.Key]
		if !ok {
			continue
		}
		delete(kinds, row.Key)
		var p table.Position
		p.Seats, p.Seat = 4, -1
		m := &p.Hands[2].Melds[0]
		m.Type, m.N = typ, uint8(copy(m.Tiles[:], row.Example[0]))
		p.Hands[2].N = 1
		got := r.bonusRows(&p, 2, nil)
		if len(got) != 1 || int(got[0].points) != row.Values[0].N {
			t.Errorf("%s: paid %v, the card says %d", row.Key, got, row.Values[0].N)
		}
	}
	if len(kinds) != 0 {
		t.Errorf("not on the card: %v", kinds)
	}
}

// TestCardWaitsMayAnnounce checks the waits that the card allows or forbids beside a
// series, in complete hands.
func TestCardWaitsMayAnnounce(t *testing.T) {
	hands := map[string]string{
		"wait-one": "234m678m999m77s35p", "wait-triples": "222m555p888s33p77z", "wait-pairs": "22m55m99m11z33z66z8m",
		"wait-two": "678p999s111z2345m", "wait-listed": "678p999s111z2345m", "wait-sides": "678m999m234s77s34p",
		"wait-two-pairs": "678m999m234s33p77s", "wait-winds": "678m999m234m55m12z",
	}
	for _, given := range [][]string{nil, {"double_wait", "none"}, {"double_wait", "general"}, {"shanpon_in_mixed", "true"}, {"wind_wait_in_mixed", "true"}} {
		c, r := cardOf(t, given...)
		for _, row := range ruletest.Section(t, &c, "ting").Rows {
			tiles, err := tile.Parse(hands[row.Key])
			if err != nil || len(tiles) != 13 {
				t.Fatalf("%s: %d tiles, %v", row.Key, len(tiles), err)
			}
			var c hand.Counts
			for _, k := range tiles {
				c[k.Index()]++
			}
			legal, _ := r.tingLegal(&c, nil, ObjectiveAny)
			if want := row.Values[0].Unit == "allowed"; legal != want {
				t.Errorf("%v %s: legal %v, the card says %v", given, row.Key, legal, want)
			}
		}
	}
}

// TestCardFollowsTheOptions checks that options that change the score change the card.
func TestCardFollowsTheOptions(t *testing.T) {
	for _, c := range []struct{ option, value, section, row string }{
		{"payer_for_all", "false", "payment", "payer-each"},
		{"limit", "40", "payment", "limit"},
		{"rob_kong", "kong", "acts", "act-rob"},
		{"rob_kong", "kong-and-sets", "acts", "act-rob-sets"},
		{"double_wait", "general", "ting", "wait-two"},
		{"joker_match_wins", "any", "joker", "joker-match-any"},
		{"joker_match_wins", "never", "joker", "joker-match-never"},
		{"joker_counts_self_draw", "false", "doublings", "no-joker-self-draw"},
		{"joker_is_wait_on_discard", "false", "doublings", "no-joker-on-discard"},
		{"closed_bonus_on_seven_pairs", "false", "doublings", "no-closed-pairs"},
		{"zero_suits_ok", "true", "base", "cond-suits-zero"},
		{"bonus_on_draw", "false", "bonus", "bonus-no-draw"},
		{"quad_in_pairs_scores", "true", "bonus", "bonus-quad"},
		{"dealer_stays_on_draw", "true", "end", "end-stays"},
	} {
		plain, _ := cardOf(t)
		with, _ := cardOf(t, c.option, c.value)
		if ruletest.HasRow(&plain, c.section, c.row) || !ruletest.HasRow(&with, c.section, c.row) {
			t.Errorf("%s=%s does not bring %s", c.option, c.value, c.row)
		}
	}
	plain, _ := cardOf(t)
	with, _ := cardOf(t, "concealed_sets_score_if_no_ting", "false", "reserve_tiles", "14", "withheld_set_scores", "true")
	if !ruletest.HasRow(&plain, "bonus", "bonus-withheld") || ruletest.HasRow(&with, "bonus", "bonus-withheld") {
		t.Error("withheld sets")
	}
	if !ruletest.HasRow(&plain, "bonus", "bonus-concealed") || ruletest.HasRow(&with, "bonus", "bonus-concealed") {
		t.Error("concealed sets")
	}
	for _, row := range [][2]string{{"acts", "act-tche-dragons"}, {"acts", "act-steal-after"}, {"acts", "act-rou-first"}, {"base", "cond-quad"}} {
		if !ruletest.HasRow(&plain, row[0], row[1]) {
			t.Errorf("%s is not on the card", row[1])
		}
	}
	if ruletest.Section(t, &with, "deal").Params["reserve"] != "14" {
		t.Error("the reserve is not told")
	}
}
