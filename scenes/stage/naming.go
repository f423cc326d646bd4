package stage

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"moineau/engine/tile"
)

// What things of the game are called.

// Called is the name that a player has chosen, or else the word of a key.
func (a *App) Called(name, key string) string {
	if name != "" {
		return name
	}
	return a.T(key)
}

// RulesName is what a rule set is called.
func (a *App) RulesName(id string) string {
	if RuleSet(id) != nil {
		return a.RuleText(id, "name")
	}
	return id
}

// ShortRules is what a rule set is called where there is little room.
func (a *App) ShortRules(id string) string {
	if key := "rules.short." + id; a.Words.Has(key) {
		return a.T(key)
	}
	return a.RulesName(id)
}

// TileName is what a tile is called.
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

// SetName is what some tiles are called that lie together: a run by its numbers, tiles
// alike by their one name, others one after another; a red five among them by its own
// name too.
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

// label gives the tiles their corner labels: digits, and the first letters of
// winds and dragons in the player's language.
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

// DealForm is how a deal is named in a place: the key for its number in the match, and
// that for the wind and its number in a round.
type DealForm [2]string

// The forms: alone, in a line after something else, and as what somebody wins.
var (
	DealTitle  = DealForm{"table.deal", "table.deal.round"}
	DealInLine = DealForm{"deal.line", "deal.line.round"}
	DealWon    = DealForm{"deal.won", "deal.won.round"}
)

// Deal names a deal: by its number in the match or, where it has one, by the wind (1 for
// East) and its number in the round.
func (a *App) Deal(f DealForm, number, wind, hand int) string {
	if hand == 0 {
		return a.T(f[0], "n", number)
	}
	return a.T(f[1], "wind", a.T("wind."+strconv.Itoa(wind)), "n", hand)
}

// Number writes a number as the player's language does.
func (a *App) Number(n int) string { return a.Words.Number(int64(n)) }

// Signed writes a score with its sign.
func (a *App) Signed(n int) string {
	if n > 0 {
		return "+" + a.Number(n)
	}
	return a.Number(n)
}

// Sentences puts two sentences one after the other: after full-width punctuation stands no
// space.
func Sentences(first, second string) string {
	switch r, _ := utf8.DecodeLastRuneInString(first); r {
	case '。', '！', '？', '；':
		return first + second
	}
	return first + " " + second
}
