package american

import (
	"strings"

	"moineau/engine/rules/american/cards"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// WinningLine implements table.CardGame. It returns the hand of the card in the form printed
// on cards: numbers, N E W S, D for a dragon, F for flowers. The white dragon is 0 if the
// line of the hand has a zero. It returns nil if the hand is not on the card.
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
		// Singles of a suit, and winds, are combined as they are read.
		if n := len(out) - 1; g.N == 1 && n >= 0 && out[n].Kind.Suit() == k.Suit() && apart(out[n].Text) {
			out[n].Text += sign
			continue
		}
		out = append(out, table.LineGroup{Text: strings.Repeat(sign, int(g.N)), Kind: k})
	}
	return out
}

// hasZero reports whether some line has a group of zeros.
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

// signOf returns the printed sign of a kind.
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
