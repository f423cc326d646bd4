package american

import (
	"slices"

	"moineau/engine/rules/american/cards"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Aims implements table.CardGame: it appends the hands of the card for the display beside a
// player's hand. Hands excluded by the public test of §9 cannot be made any more. Each
// other hand is shown as its nearest instance that can.
func (r *Rules) Aims(v *table.View, buf []table.Aim) []table.Aim {
	var s Visible
	s.Look(v)
	var exposures []cards.Group
	if v.Seat >= 0 {
		exposures = s.Exposures[v.Seat]
	}
	near := make([]cards.Near, len(r.book.Hands))
	g := r.book.Gauge()
	g.Load(&s.Held, exposures)
	g.Reach(&s.Free, s.FreeJokers, near)
	for i := range near {
		e := &r.book.Hands[i]
		a := table.Aim{Word: table.Word("item." + e.ID), Value: e.Value, Concealed: e.Concealed, Missing: int(near[i].Missing)}
		if a.Missing >= 0 {
			a.Groups = AimGroups(r.book.Fill(near[i].Set, &s.Held, exposures, nil))
		} else {
			var none cards.Held
			a.Groups = AimGroups(r.book.Fill(int32(r.book.First(e)), &none, nil, nil))
		}
		buf = append(buf, a)
	}
	slices.SortStableFunc(buf, func(a, b table.Aim) int {
		switch {
		case a.Missing < 0 || b.Missing < 0:
			return int(uint8(a.Missing)) - int(uint8(b.Missing))
		case a.Missing != b.Missing:
			return a.Missing - b.Missing
		}
		return b.Value - a.Value
	})
	return buf
}

// AimGroups returns the groups of a filled instance. Consecutive singles form one group,
// like a run.
func AimGroups(filled []cards.Filled) (out []table.AimGroup) {
	flower := tile.F1
	for _, f := range filled {
		natural := func() tile.Kind {
			k := cards.KindAt(f.Kind)
			if f.Kind == cards.Flower { // all flowers are alike, but each is drawn as a different one
				k = flower
				flower = tile.F1 + (flower-tile.F1+1)%8
			}
			return k
		}
		var g table.AimGroup
		for i := range f.N {
			switch {
			case i < f.Naturals:
				g.Tiles = append(g.Tiles, natural())
			case i < f.Naturals+f.Wild:
				g.Tiles = append(g.Tiles, tile.Joker)
			default:
				g.Tiles = append(g.Tiles, natural())
			}
		}
		g.Have = int(f.Naturals + f.Wild)
		out = append(out, g)
	}
	return out
}
