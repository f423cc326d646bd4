package taiwanese

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
)

// exampleHand returns the position of a row's example.
func exampleHand(t *testing.T, x row) table.Position {
	t.Helper()
	e := examples[x]
	if e.Bonus > 1 && e.Flags&flagFlowers == 0 {
		e.Tiles = anyOpen // the example shows only the flowers
	}
	return ruletest.ExamplePosition(t, &e)
}

// TestCardIsWhatTheScorerSays checks that every row of both tables is illustrated by a
// hand in which it scores the tai stated on the card.
func TestCardIsWhatTheScorerSays(t *testing.T) {
	seen := tally{}
	for _, preset := range Presets {
		for _, options := range [][]string{{}, {"all_honors", "40", "all_terminals", "40", "seven_pairs_triplet", "true"}} {
			r := with(t, append(options, "preset", preset.Name, "minimum", "0")...)
			for key := range ruletest.CardScores(t, r, func(key string) (p table.Position, ok bool) {
				x, ok := byKey[key]
				if !ok {
					return p, false
				}
				return exampleHand(t, x), true
			}) {
				seen[byKey[key]] = 1
			}
		}
	}
	for x := range rows {
		if seen[x] == 0 {
			t.Errorf("%s is on no card", tables[x].key)
		}
	}
}

func TestCardFollowsTheOptions(t *testing.T) {
	for _, c := range []struct {
		options      []string
		section, row string
		there        bool
	}{
		{nil, "flowers", "flower-or-season", true},
		{[]string{"flowers", "false"}, "flowers", "flower-or-season", false},
		{[]string{"flowers", "false"}, "flower-wins", "all-flowers-and-seasons", false},
		{[]string{"robbing_flower", "false"}, "flower-wins", "seven-flowers-and-seasons,-robbing-the-8th", false},
		{nil, "hands", "all-honors", false},
		{[]string{"all_honors", "40"}, "hands", "all-honors", true},
		{[]string{"seven_pairs_triplet", "false"}, "early", "seven-pairs-and-a-triplet", false},
		{[]string{"earthly", "draw"}, "early", "earthly-draw", true},
		{nil, "insurance", "liable-five", true},
		{nil, "insurance", "liable-kong", true},
		{[]string{"insurance", "false"}, "insurance", "liable-five", false},
		{[]string{"insurance_honors", "true"}, "insurance", "liable-honors", true},
		{[]string{"base", "3"}, "payment", "pay-base", true},
		{[]string{"dealer_pays_on_selfdraw", "false"}, "payment", "pay-not-drawn", true},
		{[]string{"minimum", "5"}, "end", "end-minimum", true},
		{[]string{"limit", "40"}, "end", "end-limit", true},
		{nil, "end", "end-limit", false},
		{nil, "end", "end-minimum", false},
		{[]string{"missed_discard", "off"}, "end", "end-missed", false},
		{[]string{"missed_discard", "turn-claims-only"}, "end", "end-missed-claims", true},
		{[]string{"multiple_winners", "nearest"}, "end", "end-one-winner", true},
		{[]string{"false_win", "penalise"}, "end", "end-false-win", true},
	} {
		card := with(t, c.options...).Card()
		if got := ruletest.HasRow(&card, c.section, c.row); got != c.there {
			t.Errorf("%v: %s in %s: %t", c.options, c.row, c.section, got)
		}
	}
}
