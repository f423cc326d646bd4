package lexicon

import (
	"testing"

	"moineau/engine/table"
	"moineau/engine/tile"
)

func TestNumbersAsTheLanguageWritesThem(t *testing.T) {
	limit := table.Option{Name: "limit", Type: table.Int, Max: 10000, Default: "1000"}
	for _, c := range []struct{ lang, plain, gain, loss, option string }{
		{"en", "1,600", "+1,600", "−12,000", "1,000"},
		{"fr", "1\u202f600", "+1\u202f600", "−12\u202f000", "1\u202f000"},
	} {
		a := For(c.lang)
		for _, x := range []struct{ got, want string }{
			{a.Number(1600), c.plain}, {a.Signed(1600), c.gain}, {a.Signed(-12000), c.loss}, {a.Signed(0), "0"},
			{a.OptionValue("classical", &limit, "1000"), c.option},
		} {
			if x.got != x.want {
				t.Errorf("%s: %q, want %q", c.lang, x.got, x.want)
			}
		}
	}
}

func TestTilesThatLieTogetherHaveAName(t *testing.T) {
	for _, c := range []struct{ lang, tiles, want string }{
		{"en", "345s", "3-4-5 of bamboos"},
		{"fr", "345s", "3-4-5 de bambous"},
		{"en", "340p", "3-4-5 of dots, red 5 of dots"},
		{"en", "555m", "5 characters"},
		{"en", "055m", "5 characters, red 5 of characters"},
		{"fr", "777z", "dragon rouge"},
		{"en", "3s", "3 bamboos"},
		{"en", "135s", "1 bamboo, 3 bamboos, 5 bamboos"},
		{"en", "12z", "East wind, South wind"},
	} {
		kinds, err := tile.Parse(c.tiles)
		if err != nil {
			t.Fatal(err)
		}
		a := For(c.lang)
		if got := a.SetName(kinds); got != c.want {
			t.Errorf("%s, %s: %q, want %q", c.tiles, c.lang, got, c.want)
		}
	}
}

// TestLabelOfAFlowerIsItsPrintedNumber compares the corner labels of flowers and seasons
// with the numbers that their drawings have in the other corner.
func TestLabelOfAFlowerIsItsPrintedNumber(t *testing.T) {
	for n, want := range []string{"1", "2", "3", "4", "1", "2", "3", "4"} {
		if got := For("en").TileLabel(tile.F1 + tile.Kind(n)); got != want {
			t.Errorf("flower %d: label %q, want %q", n+1, got, want)
		}
	}
}
