package mcr

import (
	"strings"
	"testing"

	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// exampleHand returns the position of an example: South's hand in the south round.
func exampleHand(t *testing.T, e *example) (p table.Position) {
	t.Helper()
	p = table.Position{Seats: 4, Seat: 1, From: 2, By: e.by, Round: tile.South, Tile: e.win, Flags: e.flags}
	if p.By == table.ByNone {
		p.By = table.ByDiscard
	}
	if p.By == table.BySelfDraw {
		p.From = -1
	}
	h := &p.Hands[1]
	h.Known = true
	for g := range strings.FieldsSeq(strings.ReplaceAll(e.tiles, "|", " ")) {
		if g[0] == '(' || g[0] == '[' {
			m, err := vector.ParseMeld(g)
			if err != nil {
				t.Fatal(err)
			}
			h.Melds[h.N] = m
			h.N++
			continue
		}
		kinds, err := tile.Parse(g)
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range kinds {
			h.Hold(k)
			if e.win == tile.None {
				p.Tile = k
			}
		}
	}
	return p
}

// TestCardIsWhatTheScorerSays checks that every pattern is illustrated by a hand in which
// it scores the points stated on the card.
func TestCardIsWhatTheScorerSays(t *testing.T) {
	for _, preset := range Presets {
		r := with(t, "preset", preset.Name, "minimum", "0")
		c := r.Card()
		if err := c.Check(); err != nil {
			t.Fatal(err)
		}
		rows := 0
		for _, s := range c.Sections {
			for _, row := range s.Rows {
				p, ok := byKey[row.Key]
				if !ok {
					continue
				}
				rows++
				if len(row.Example) == 0 || row.Native == "" {
					t.Errorf("%s is not drawn", row.Key)
				}
				if p == flowerTiles {
					continue
				}
				pos := exampleHand(t, &examples[p])
				var sh score.Sheet
				sh.Reset(1)
				r.Score(&pos, &sh)
				found := false
				for _, it := range sh.Items {
					found = found || it.Key == row.Key && int(it.Value) == row.Values[0].N
				}
				if !found {
					t.Errorf("%s: %s is scored %v, %s", preset.Name, row.Key, sh.Items, sh.Reason)
				}
			}
		}
		want := 81
		if r.cfg.NamedKongs {
			want++
		}
		if rows != want {
			t.Errorf("%s: %d patterns; expected %d", preset.Name, rows, want)
		}
	}
}
