package jilin

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// side is a seat in TING whose tiles are all known. It may lay tiles out only if W does
// not change (§6.4).
type side struct {
	c         hand.Counts // concealed tiles, including the drawn tile in the seat's turn
	melds     []table.MeldKinds
	objective Objective
	drawn     tile.Kind // the tile just drawn; None if it has been laid out or it is not the seat's turn
}

// holds reports whether all the given tiles are concealed.
func (s *side) holds(kinds []tile.Kind) bool {
	c := s.c
	for _, k := range kinds {
		i := k.Index()
		if i < 0 || c[i] == 0 {
			return false
		}
		c[i]--
	}
	return true
}

// kongKeeps reports whether W does not change when n tiles of a kind form a kong. If at
// >= 0 the kong promotes the triple at that index, otherwise it is new.
func (r *Rules) kongKeeps(s *side, t table.MeldType, k tile.Kind, n, at int) bool {
	m := alike(t, k)
	drawn := s.drawn
	if t == table.MeldKong {
		drawn = tile.None // out of turn
	}
	return r.keepsWaits(s, drawn, m.Tiles[:n], at, &m)
}

// alike returns a meld of four equal tiles.
func alike(t table.MeldType, k tile.Kind) table.MeldKinds {
	m := table.MeldKinds{Type: t, N: 4, Claimed: t != table.MeldHidden}
	for i := range m.N {
		m.Tiles[i] = k
	}
	return m
}

// setOf returns a laid-out set.
func setOf(kinds []tile.Kind) table.MeldKinds {
	m := table.MeldKinds{Type: table.MeldSet}
	m.N = uint8(copy(m.Tiles[:], kinds))
	return m
}

// revealKeeps reports whether W does not change by a LAY out of turn, at REVEAL (§6.5).
func (r *Rules) revealKeeps(s *side, kinds []tile.Kind) bool {
	m := setOf(kinds)
	return r.keepsWaits(s, tile.None, kinds, -1, &m)
}

// layKeeps reports whether W does not change by a LAY in the seat's turn. If the tile
// just drawn is already in a set, any tile that leaves the hand in TING takes its place.
func (r *Rules) layKeeps(s *side, kinds []tile.Kind) bool {
	if s.drawn != tile.None {
		return r.layKeepsDrawn(s, kinds)
	}
	t := *s
	for i, n := range s.c {
		if n == 0 {
			continue
		}
		t.drawn = tile.At(i)
		c := s.c
		c[i]--
		if ok, _ := r.tingLegal(&c, s.melds, s.objective); ok && r.layKeepsDrawn(&t, kinds) {
			return true
		}
	}
	return false
}

func (r *Rules) layKeepsDrawn(s *side, kinds []tile.Kind) bool {
	m := setOf(kinds)
	if len(kinds) == 4 {
		return r.keepsWaits(s, s.drawn, kinds, -1, &m)
	}
	// After three tiles a discard follows: the drawn tile, or any tile if the drawn one
	// is in the set.
	var buf [4]tile.Kind
	used := false
	for _, k := range kinds {
		used = used || k == s.drawn
	}
	for i, n := range s.c {
		k := tile.At(i)
		if n == 0 || !used && k != s.drawn {
			continue
		}
		out := append(append(buf[:0], kinds...), k)
		if s.holds(out) && r.keepsWaits(s, s.drawn, out, -1, &m) {
			return true
		}
	}
	return false
}

// addKeeps reports whether W does not change when a tile is added to the seat's set at
// index at.
func (r *Rules) addKeeps(s *side, at int, k tile.Kind) bool {
	m := s.melds[at]
	m.Tiles[m.N] = k
	m.N++
	return r.keepsWaits(s, s.drawn, []tile.Kind{k}, at, &m)
}

// keepsWaits reports whether W does not change when the kinds in out leave the hand and
// meld at becomes m. If at is -1, m is a new meld. The W before is that of the hand
// without the tile just drawn.
func (r *Rules) keepsWaits(s *side, drawn tile.Kind, out []tile.Kind, at int, m *table.MeldKinds) bool {
	before, after := s.c, s.c
	if i := drawn.Index(); i >= 0 {
		if before[i] == 0 {
			return false
		}
		before[i]--
	}
	for _, k := range out {
		after[k.Index()]--
	}
	var room [len(table.SeatHand{}.Melds) + 1]table.MeldKinds
	melds := append(room[:0], s.melds...)
	if at < 0 {
		melds = append(melds, *m)
	} else {
		melds[at] = *m
	}
	var was, is Tenpai
	if !r.Tenpai(&before, s.melds, &was) || !r.Tenpai(&after, melds, &is) {
		return false
	}
	// If the objective is unknown, check those for which TING was legal. A TING that was
	// not legal is accepted as it is.
	sound := false
	for _, o := range r.objectivesFor(s.objective) {
		if r.legalFor(&before, s.melds, &was, o) {
			sound = true
			if was.Waits(o) == is.Waits(o) {
				return true
			}
		}
	}
	return !sound && was.Waits(s.objective) == is.Waits(s.objective)
}
