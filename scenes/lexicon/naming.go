package lexicon

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"moineau/engine/rules"
	"moineau/engine/tile"
)

// Names of things in the game, in the player's language.

// Called returns the name that a player has chosen, or else the text of a key.
func (l Lexicon) Called(name, key string) string {
	if name != "" {
		return name
	}
	return l.T(key)
}

// RulesName returns the name of a rule set.
func (l Lexicon) RulesName(id string) string {
	if _, err := rules.ByID(id); err != nil {
		return id
	}
	return l.RuleText(id, "name")
}

// ShortRules returns a short name of a rule set for small spaces.
func (l Lexicon) ShortRules(id string) string {
	if key := "rules.short." + id; l.Has(key) {
		return l.T(key)
	}
	return l.RulesName(id)
}

// TileName returns the name of a tile.
func (l Lexicon) TileName(k tile.Kind) string {
	n := k.Rank()
	switch s := k.Suit(); s {
	case tile.Honours:
		if k.IsWind() {
			return l.T("tile.wind." + strconv.Itoa(n))
		}
		return l.T("tile.dragon." + strconv.Itoa(n-4))
	case tile.Characters, tile.Dots, tile.Bamboos:
		key := "tile.suit." + string(rune(s))
		if k != k.Unred() {
			key = "tile.red." + string(rune(s))
		}
		return l.T(key, "n", n)
	case tile.Flowers:
		return l.T("tile.flower." + strconv.Itoa(n))
	case tile.Jokers:
		return l.T("tile.joker")
	}
	return l.T("tile.back")
}

// SetName returns the name of a group of tiles. A run is named by its numbers, and equal
// tiles by one name. Other groups list every tile. A red five is also named separately.
func (l Lexicon) SetName(tiles []tile.Kind) string {
	if len(tiles) == 0 {
		return ""
	}
	first, red := tiles[0].Unred(), ""
	alike, run := true, len(tiles) > 1 && first.IsSuit()
	ranks := ""
	for i, k := range tiles {
		if k.IsRed() {
			red = ", " + l.TileName(k)
		}
		k = k.Unred()
		alike = alike && k == first
		run = run && k.Suit() == first.Suit() && k.Rank() == first.Rank()+i
		ranks += "-" + strconv.Itoa(k.Rank())
	}
	switch {
	case alike:
		return l.TileName(first) + red
	case run:
		return l.T("tile.run."+string(rune(first.Suit())), "ranks", ranks[1:]) + red
	}
	names := make([]string, len(tiles))
	for i, k := range tiles {
		names[i] = l.TileName(k)
	}
	return strings.Join(names, ", ")
}

// TileLabel returns the corner label of a tile: its digit, or the initial of a wind or
// dragon in the player's language. A flower or season has the number that is printed on
// it, from 1 to 4. It is "" for a joker.
func (l Lexicon) TileLabel(k tile.Kind) string {
	switch k.Suit() {
	case tile.Honours:
		return l.T("label." + strconv.Itoa(k.Rank()) + "z")
	case tile.Flowers:
		return strconv.Itoa((k.Rank()-1)%4 + 1)
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
func (l Lexicon) Deal(f DealForm, number, wind, hand int) string {
	if hand == 0 {
		return l.T(f[0], "n", number)
	}
	return l.T(f[1], "wind", l.T("wind."+strconv.Itoa(wind)), "n", hand)
}

// Number formats a number in the player's language.
func (l Lexicon) Number(n int) string { return l.Table.Number(int64(n)) }

// Signed formats a score, with a plus sign if it is positive.
func (l Lexicon) Signed(n int) string {
	if n > 0 {
		return "+" + l.Number(n)
	}
	return l.Number(n)
}

// Sentences joins two sentences, without a space after full-width punctuation.
func Sentences(first, second string) string {
	switch r, _ := utf8.DecodeLastRuneInString(first); r {
	case '。', '！', '？', '；':
		return first + second
	}
	return first + " " + second
}
