package lexicon

import (
	"strconv"
	"strings"

	"moineau/engine/tile"
)

// TilesName returns the names of tiles in their order. Consecutive tiles of a suit are
// combined: "3-4-5 of bamboos, 2 × East wind".
func (l Lexicon) TilesName(tiles []tile.Kind) string {
	var out []string
	for i := 0; i < len(tiles); {
		k, n := tiles[i], 1
		if k.IsSuit() {
			for i+n < len(tiles) && tiles[i+n].IsSuit() && tiles[i+n].Suit() == k.Suit() {
				n++
			}
			out = append(out, l.ranks(tiles[i:i+n]))
		} else {
			for i+n < len(tiles) && tiles[i+n] == k {
				n++
			}
			name := l.TileName(k)
			if n > 1 {
				name = l.T("tile.times", "n", n, "tile", name)
			}
			out = append(out, name)
		}
		i += n
	}
	return strings.Join(out, ", ")
}

// ranks returns the name of tiles of one suit.
func (l Lexicon) ranks(tiles []tile.Kind) string {
	if len(tiles) == 1 {
		return l.TileName(tiles[0])
	}
	var b strings.Builder
	for i, k := range tiles {
		if i > 0 {
			b.WriteByte('-')
		}
		n := strconv.Itoa(k.Unred().Rank())
		if k.IsRed() {
			n = l.T("tile.red", "n", n)
		}
		b.WriteString(n)
	}
	return l.T("tile.run."+string(rune(tiles[0].Unred().Suit())), "ranks", b.String())
}
