package table

import (
	"testing"

	"moineau/engine/tile"
	"moineau/scenes/roster"
	"moineau/sprites/ui"
)

// TestClaimsStandInOneRow checks an upright phone in both languages with the largest
// number of claims. The buttons shrink before they use a second row, which would cover
// the player's name. They must remain large enough to be touched and read.
func TestClaimsStandInOneRow(t *testing.T) {
	chow := []tile.Kind{tile.M1, tile.M1 + 1, tile.M1 + 2}
	pung := []tile.Kind{tile.East, tile.East, tile.East}
	kong := append([]tile.Kind{tile.East}, pung...)
	type claim struct {
		name  string
		tiles []tile.Kind
	}
	for name, claims := range map[string][]claim{
		"three chows":          {{"Pass", nil}, {"Chow", chow}, {"Chow", chow}, {"Chow", chow}},
		"trois chows":          {{"Passer", nil}, {"Chow", chow}, {"Chow", chow}, {"Chow", chow}},
		"win, kong, pung":      {{"Pass", nil}, {"Pung", pung}, {"Kong", kong}, {"Win", nil}},
		"mah-jong, kong, pung": {{"Passer", nil}, {"Pung", pung}, {"Kong", kong}, {"Mah-jong", nil}},
		"kong, Tcha":           {{"Pass", nil}, {"Tcha", pung}, {"Kong", kong}},
		"sik wu, three chows":  {{"Pass", nil}, {"Chow", chow}, {"Chow", chow}, {"Chow", chow}, {"Sik wu", nil}},
		"two":                  {{"Pass", nil}, {"Chow", chow}},
	} {
		w, s := tableWalk(t, [2]float64{390, 844}, roster.Human)
		bar := &s.bar
		bar.buttons = bar.buttons[:0]
		for _, c := range claims {
			b := ui.NewButton(c.name, c.name, nil)
			bar.addTiles(b, c.tiles)
			bar.buttons = append(bar.buttons, b)
		}
		bar.place(&s.Seats[0])
		if bar.raised {
			t.Errorf("%s: a second row", name)
		}
		for i, b := range bar.buttons {
			if b.Rect.W < 56 || b.Rect.X < 0 || b.Rect.Y != bar.buttons[0].Rect.Y {
				t.Errorf("%s: %q at %v", name, claims[i].name, b.Rect)
			}
			if need := b.Width(w.App.Canvas) - 24; need > b.Rect.W+.5 {
				t.Errorf("%s: what is on %q needs %v of %v", name, claims[i].name, need, b.Rect.W)
			}
			if b.Size < 12 {
				t.Errorf("%s: %q is written in %v", name, claims[i].name, b.Size)
			}
			for j := range i {
				if x := bar.buttons[j].Rect.Intersect(b.Rect); x.W > .5 {
					t.Errorf("%s: %q lies over %q", name, claims[i].name, claims[j].name)
				}
			}
		}
	}
}
