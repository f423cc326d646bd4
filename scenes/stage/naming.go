package stage

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"moineau/engine/tile"
)

// Names of things in the game, in the player's language.

// Called returns the name that a player has chosen, or else the text of a key.
func (a *App) Called(name, key string) string {
	if name != "" {
		return name
	}
	return a.T(key)
}

// RulesName returns the name of a rule set.
func (a *App) RulesName(id string) string {
	if RuleSet(id) != nil {
		return a.RuleText(id, "name")
	}
	return id
}

// ShortRules returns a short name of a rule set for small spaces.
func (a *App) ShortRules(id string) string {
	if key := "rules.short." + id; a.Words.Has(key) {
		return a.T(key)
	}
	return a.RulesName(id)
}

// TileName returns the name of a tile.
func (a *App) TileName(k tile.Kind) string {
	n := k.Rank()
	switch s := k.Suit(); s {
	case tile.Honours:
		if k.IsWind() {
			return a.T("tile.wind." + strconv.Itoa(n))
		}
		return a.T("tile.dragon." + strconv.Itoa(n-4))
	case tile.Characters, tile.Dots, tile.Bamboos:
		key := "tile.suit." + string(rune(s))
		if k != k.Unred() {
			key = "tile.red." + string(rune(s))
		}
		return a.T(key, "n", n)
	case tile.Flowers:
		return a.T("tile.flower." + strconv.Itoa(n))
	case tile.Jokers:
		return a.T("tile.joker")
	}
	return a.T("tile.back")
}

// SetName returns the name of a group of tiles. A run is named by its numbers, and equal
// tiles by one name. Other groups list every tile. A red five is also named separately.
func (a *App) SetName(tiles []tile.Kind) string {
	if len(tiles) == 0 {
		return ""
	}
	first, red := tiles[0].Unred(), ""
	alike, run := true, len(tiles) > 1 && first.IsSuit()
	ranks := ""
	for i, k := range tiles {
		if k.IsRed() {
			red = ", " + a.TileName(k)
		}
		k = k.Unred()
		alike = alike && k == first
		run = run && k.Suit() == first.Suit() && k.Rank() == first.Rank()+i
		ranks += "-" + strconv.Itoa(k.Rank())
	}
	switch {
	case alike:
		return a.TileName(first) + red
	case run:
		return a.T("tile.run."+string(rune(first.Suit())), "ranks", ranks[1:]) + red
	}
	names := make([]string, len(tiles))
	for i, k := range tiles {
		names[i] = a.TileName(k)
	}
	return strings.Join(names, ", ")
}

// label sets the corner labels of the tiles: digits, and the initials of winds and
// dragons in the player's language.
func (a *App) label() {
	for k := tile.M1; k <= tile.Last; k++ {
		a.Atlas.SetLabel(k, a.tileLabel(k))
	}
}

func (a *App) tileLabel(k tile.Kind) string {
	switch k.Suit() {
	case tile.Honours:
		return a.T("label." + strconv.Itoa(k.Rank()) + "z")
	case tile.Jokers:
		return ""
	}
	return strconv.Itoa(k.Rank())
}

// DealForm holds two keys for a deal's name: by its number in the match, and by the wind
// and its number in the round.
type DealForm [2]string

// The forms: as a title, after something else in a line, and as the deal that a player
// wins.
var (
	DealTitle  = DealForm{"table.deal", "table.deal.round"}
	DealInLine = DealForm{"deal.line", "deal.line.round"}
	DealWon    = DealForm{"deal.won", "deal.won.round"}
)

// Deal returns the name of a deal. If hand is not 0, it uses the wind (1 for East) and
// the number in the round. Otherwise it uses the number in the match.
func (a *App) Deal(f DealForm, number, wind, hand int) string {
	if hand == 0 {
		return a.T(f[0], "n", number)
	}
	return a.T(f[1], "wind", a.T("wind."+strconv.Itoa(wind)), "n", hand)
}

// Number formats a number in the player's language.
func (a *App) Number(n int) string { return a.Words.Number(int64(n)) }

// Signed formats a score, with a plus sign if it is positive.
func (a *App) Signed(n int) string {
	if n > 0 {
		return "+" + a.Number(n)
	}
	return a.Number(n)
}

// Sentences joins two sentences, without a space after full-width punctuation.
func Sentences(first, second string) string {
	switch r, _ := utf8.DecodeLastRuneInString(first); r {
	case '。', '！', '？', '；':
		return first + second
	}
	return first + " " + second
}
