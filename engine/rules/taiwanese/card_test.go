package taiwanese

import (
	"strings"
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// exampleHand returns the position of an example: South's or East's hand in the south
// round.
func exampleHand(t *testing.T, e *example) (p table.Position) {
	t.Helper()
	p = table.Position{Seats: 4, Seat: 1 + e.seat, From: 2, By: e.by, Round: tile.South, Tile: e.win, Flags: e.flags, Discards: 30}
	if p.By == table.ByNone {
		p.By = table.ByDiscard
	}
	if p.By == table.BySelfDraw {
		p.From = -1
	}
	if e.early > 0 {
		p.Discards = e.early
	}
	h := &p.Hands[p.Seat]
	h.Known, h.Bonus = true, e.bonus
	tiles := strings.ReplaceAll(e.tiles, "|", " ")
	if e.bonus != 0 && e.bonus != 1 && p.Flags&flagFlowers == 0 {
		tiles = anyOpen // the example shows only the flowers
	}
	for g := range strings.FieldsSeq(tiles) {
		if g[0] == '(' || g[0] == '[' {
			h.Melds[h.N] = meld(t, g)
			h.N++
			continue
		}
		for _, k := range kinds(t, g) {
			h.Hold(k)
			if e.win == tile.None {
				p.Tile = k
			}
		}
	}
	return p
}

// TestCardIsWhatTheScorerSays checks that every row of both tables is illustrated by a
// hand in which it scores the tai stated on the card.
func TestCardIsWhatTheScorerSays(t *testing.T) {
	seen := tally{}
	for _, preset := range Presets {
		for _, options := range [][]string{{}, {"all_honors", "40", "all_terminals", "40", "seven_pairs_triplet", "true"}} {
			r := with(t, append(options, "preset", preset.Name, "minimum", "0")...)
			c := r.Card()
			if err := c.Check(); err != nil {
				t.Fatal(err)
			}
			for _, s := range c.Sections {
				for _, row := range s.Rows {
					x, ok := byKey[row.Key]
					if !ok {
						continue
					}
					seen[x] = 1
					p := exampleHand(t, &examples[x])
					var sh score.Sheet
					sh.Reset(int(p.Seat))
					r.Score(&p, &sh)
					found := false
					for _, it := range sh.Items {
						found = found || it.Key == row.Key && int(it.Value) == row.Values[0].N
					}
					if !found {
						t.Errorf("%s: %s is scored %v, %s", preset.Name, row.Key, sh.Items, sh.Reason)
					}
				}
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
