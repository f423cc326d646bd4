package course

import (
	"slices"
	"strings"
)

// why returns the reason why a move is wrong: the one from the lesson, or else the use of
// the tile.
func (p *Play) why(m Move) string {
	if !p.ExpectsMove() {
		return "read"
	}
	name, _, _ := strings.Cut(m.Key, " ")
	for _, no := range []map[string]string{p.Step().Reasons, p.deal.Reasons} {
		for _, key := range []string{m.Key, name} {
			for keys, reason := range no {
				for _, k := range strings.Split(keys, "|") {
					if k == key {
						return reason
					}
				}
			}
		}
	}
	do, _, _ := strings.Cut(p.Step().Do, " ")
	switch {
	case do == "win":
		return "won"
	case do == name:
	case name == "pass":
		return "pass"
	default:
		return "first"
	}
	for _, g := range p.Groups(-1).Groups {
		if slices.Contains(g.Slots, m.Slot) && g.Sort != Lone {
			return g.Sort.String()
		}
	}
	v := p.Table.View()
	h := &v.Hands[v.Seat]
	for slot, k := range h.Tiles[:h.Held] {
		if far := int(k.Unred()) - int(m.Kind.Unred()); slot != m.Slot && k.Suit() == m.Kind.Suit() && (far == 0 || k.IsSuit() && far >= -2 && far <= 2) {
			return "grow" // single, but with neighbours
		}
	}
	return Lone.String()
}
