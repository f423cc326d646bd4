package classical

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// TestCardIsWhatTheScorerSays checks that every complete hand of the card scores the row
// that it illustrates, with the value stated on the card.
func TestCardIsWhatTheScorerSays(t *testing.T) {
	for preset, want := range map[string]int{"french": 13, "european": 16, "millington": 16, "dmjl": 16, "bmja": 17} {
		r := with(t, "preset", preset, "modern-doubles", `["all-honors"]`, "max-chows", "4")
		c := r.Card()
		if err := c.Check(); err != nil {
			t.Fatal(err)
		}
		hands := 0
		for _, s := range c.Sections {
			for _, row := range s.Rows {
				kept := row.Key == "mandarin" || row.Key == "imperial"
				p, whole := ruletest.Example(row.Example, tile.None, kept)
				if !whole {
					continue
				}
				switch row.Key {
				case "concealed-pure", "hidden-treasure", "buried-treasure":
					p.By, p.From = table.BySelfDraw, -1
				case "all-honors":
					if s.Key == "winner" && r.cfg.Rows.limits != 0 {
						continue // it is a limit hand there
					}
				}
				hands++
				var sh score.Sheet
				if !r.Score(&p, &sh) || value(&sh, row.Key) != row.Values[0].N {
					t.Errorf("%s: %s in %s is scored %+v", preset, row.Key, s.Key, sh.Items)
				}
			}
		}
		if hands != want {
			t.Errorf("%s: %d whole hands; expected %d", preset, hands, want)
		}
	}
}

// value returns the points or doubles of a row on a sheet, or -1 if there is no such row.
func value(sh *score.Sheet, key string) int {
	for i := range sh.Items {
		switch it := &sh.Items[i]; {
		case it.Key != key:
		case it.Op == score.Times:
			return int(it.Count)
		default:
			return int(it.Value * it.Count)
		}
	}
	return -1
}

func TestCardFollowsTheOptions(t *testing.T) {
	for _, c := range []struct {
		options []string
		section string
		key     string
		there   bool
	}{
		{nil, "grands", "mandarin", true},
		{[]string{"grands-jeux", `["lanterns"]`}, "grands", "mandarin", false},
		{[]string{"grands-jeux", `["lanterns"]`}, "grands", "lanterns", true},
		{nil, "bonus", "bonus-set", true},
		{[]string{"preset", "dmjl"}, "bonus", "bonus-set", false},
		{[]string{"preset", "dmjl"}, "bonus", "own-bonus", true},
		{[]string{"preset", "european"}, "bonus", "own-bonus", false}, // without bonus tiles
		{nil, "sets", "pair-round-wind", false},
		{[]string{"round-wind", "true"}, "sets", "pair-round-wind", true},
		{[]string{"round-wind", "true"}, "doubles", "round-wind", true},
		{[]string{"preset", "european"}, "sets", "pair-loser", true},
		{nil, "winner", "concealed-hand", false},
		{[]string{"modern-doubles", `["concealed-hand"]`}, "winner", "concealed-hand", true},
		{[]string{"calling-hand", "true"}, "winner", "calling-hand", true},
		{[]string{"preset", "bmja"}, "winner", "original-call", true},
		{[]string{"preset", "bmja"}, "limits", "limit-near", true},
		{nil, "payment", "pay-simple", true},
		{[]string{"scoring", "advanced"}, "payment", "pay-compensation", true},
		{[]string{"scoring", "classical"}, "payment", "pay-compensation", false},
		{[]string{"scoring", "winner-only"}, "payment", "pay-losers", false},
		{[]string{"preset", "european"}, "end", "end-rounding", true},
		{[]string{"preset", "bmja"}, "end", "end-must-call", true},
		{[]string{"discards", "japanese"}, "end", "end-empire", false},
		{nil, "end", "end-empire", true},
		{nil, "sets", "kong-undeclared", true},
		{nil, "sets", "pung-no-discard", true},
		{nil, "end", "end-dominant", true},
		{[]string{"dominant-wind", "round"}, "end", "end-dominant", false},
		{nil, "end", "end-pair", true},
		{nil, "end", "end-pung-first", true},
		{nil, "end", "end-chow-any", true},
		{nil, "end", "end-wall-empire", true},
		{nil, "end", "end-wall", false},
		{[]string{"celestial-empire", "false"}, "end", "end-wall-empire", false},
		{[]string{"celestial-empire", "false"}, "end", "end-wall", true},
		{[]string{"celestial-empire", "false", "dead-wall", "0"}, "end", "end-wall", false},
		{nil, "end", "end-announce", false},
		{[]string{"discards", "japanese"}, "end", "end-announce", true},
		{[]string{"discards", "japanese", "announce_discards", "false"}, "end", "end-announce", false},
		{[]string{"announce_discards", "true"}, "end", "end-announce", true},
	} {
		k := with(t, c.options...).Card()
		if got := ruletest.HasRow(&k, c.section, c.key); got != c.there {
			t.Errorf("%v: %s in %s: %t", c.options, c.key, c.section, got)
		}
	}
	for _, c := range []struct {
		options []string
		named   bool
	}{
		{nil, false}, {[]string{"discards", "japanese"}, true}, {[]string{"announce_discards", "true"}, true},
		{[]string{"discards", "japanese", "announce_discards", "false"}, false},
	} {
		if got := with(t, c.options...).Spec().NameDiscards; got != c.named {
			t.Errorf("%v: discards are named: %t", c.options, got)
		}
	}
}
