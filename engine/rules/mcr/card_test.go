package mcr

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
)

// TestCardIsWhatTheScorerSays checks that every pattern is illustrated by a hand in which
// it scores the points stated on the card.
func TestCardIsWhatTheScorerSays(t *testing.T) {
	for _, preset := range Presets {
		r := with(t, "preset", preset.Name, "minimum", "0")
		rows := ruletest.CardScores(t, r, func(key string) (p table.Position, ok bool) {
			x, ok := byKey[key]
			if !ok || x == flowerTiles { // the example shows only the flowers
				return p, false
			}
			return ruletest.ExamplePosition(t, &examples[x]), true
		})
		want := 80
		if r.cfg.NamedKongs {
			want++
		}
		if len(rows) != want {
			t.Errorf("%s: %d patterns; expected %d", preset.Name, len(rows), want)
		}
	}
}
