package american

import (
	"strings"

	"moineau/engine/rules/american/cards"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// WinningLine writes the hand of the card that a win makes as the card would print it
// (table.Liner): numbers, N E W S, D for a dragon, F for flowers; the white dragon is a 0
// where the hand's line has it as one. Nothing: the hand is none of the card.
func (r *Rules) WinningLine(p *table.Position) (out []table.LineGroup) {
	h := &p.Hands[p.Seat]
	w := wholeOf(h)
	if w.odd || !h.Known {
		return nil
	}
	hand, at := r.book.WinSet(&w.held, w.exposures[:w.n], w.clean, r.cfg.Jokerless)
	if at < 0 {
		return nil
	}
	zero := hasZero(r.book.Hands[hand].Lines)
	for _, g := range r.book.Groups(int(at)) {
		k := cards.KindAt(g.Kind)
		sign := signOf(k, zero)
		// Singles of a suit, and winds, stand together as they are read.
		if n := len(out) - 1; g.N == 1 && n >= 0 && out[n].Kind.Suit() == k.Suit() && apart(out[n].Text) {
			out[n].Text += sign
			continue
		}
		out = append(out, table.LineGroup{Text: strings.Repeat(sign, int(g.N)), Kind: k})
	}
	return out
}

// hasZero reports whether a group of some line is of zeros.
func hasZero(lines []string) bool {
	for _, l := range lines {
		for _, g := range strings.Fields(l) {
			if g[0] == '0' {
				return true
			}
		}
	}
	return false
}

// signOf is what a tile of a kind is printed as.
func signOf(k tile.Kind, zero bool) string {
	switch {
	case k.IsSuit():
		return string(rune('0' + k.Rank()))
	case k.IsWind():
		return string("ESWN"[k.Rank()-1])
	case k.IsBonus():
		return "F"
	case zero && k == tile.White:
		return "0"
	}
	return "D"
}

// apart reports whether all signs of a group are different.
func apart(text string) bool {
	for i := range text {
		if strings.IndexByte(text, text[i]) != i {
			return false
		}
	}
	return true
}
