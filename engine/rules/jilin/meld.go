package jilin

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// side is what the rules of melding look at: a seat that all is known of.
type side struct {
	c         hand.Counts // concealed, with the drawn tile in his own turn
	melds     []table.MeldKinds
	ting      bool
	objective Objective
	drawn     tile.Kind // the tile just drawn; None: not known, or not his turn
	left      int       // tiles in the wall; -1: not known
}

// has tells whether n of a kind are concealed.
func (s *side) has(k tile.Kind, n int) bool {
	i := k.Index()
	return i >= 0 && int(s.c[i]) >= n
}

// holds tells whether all of some tiles are concealed.
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

// canCompensate: every compensation needs more tiles than the reserve (§4).
func (r *Rules) canCompensate(s *side) bool { return s.left < 0 || s.left > r.cfg.Reserve }

// canTche: two tiles that make a suit series or the dragon series with k (§4).
// That the discard is the left-hand player's is the caller's to know.
func (r *Rules) canTche(s *side, k, a, b tile.Kind) bool {
	return !s.ting && isSeries(k, a, b) && s.holds([]tile.Kind{a, b})
}

// isSeries: three in a row of one suit, or the three dragons.
func isSeries(a, b, c tile.Kind) bool {
	lo, hi := min(a, b, c), max(a, b, c)
	if a == b || b == c || a == c || lo == tile.None || hi-lo != 2 {
		return false
	}
	return lo == tile.White || hi.IsSuit() && lo.Suit() == hi.Suit()
}

// canTcha: two identical (§4).
func (r *Rules) canTcha(s *side, k tile.Kind) bool { return !s.ting && s.has(k, 2) }

// canTchaKong: three identical; in TING only with W unchanged (§4, §6.4).
func (r *Rules) canTchaKong(s *side, k tile.Kind) bool {
	if !s.has(k, 3) || !r.canCompensate(s) {
		return false
	}
	m := alike(table.MeldKong, k)
	return !s.ting || r.cfg.TingMayKongDiscard && r.keepsWaits(s, tile.None, []tile.Kind{k, k, k}, -1, &m)
}

// canKong: four identical; in TING only with W unchanged.
func (r *Rules) canKong(s *side, k tile.Kind) bool {
	if !s.has(k, 4) || !r.canCompensate(s) {
		return false
	}
	m := alike(table.MeldHidden, k)
	return !s.ting || r.keepsWaits(s, s.drawn, []tile.Kind{k, k, k, k}, -1, &m)
}

// canPromote: the fourth of an exposed triple out of the hand; in TING only with
// W unchanged. It gives the number of the meld.
func (r *Rules) canPromote(s *side, k tile.Kind) (meld int, ok bool) {
	if !s.has(k, 1) || !r.canCompensate(s) {
		return 0, false
	}
	for i := range s.melds {
		if s.melds[i].Type == table.MeldPung && s.melds[i].Tiles[0].Unred() == k {
			m := alike(table.MeldAdded, k)
			return i, !s.ting || r.keepsWaits(s, s.drawn, []tile.Kind{k}, i, &m)
		}
	}
	return 0, false
}

// alike is a meld of four.
func alike(t table.MeldType, k tile.Kind) table.MeldKinds {
	m := table.MeldKinds{Type: t, N: 4, Claimed: t != table.MeldHidden}
	for i := range m.N {
		m.Tiles[i] = k
	}
	return m
}

// setOf is a laid-out set.
func setOf(kinds []tile.Kind) table.MeldKinds {
	m := table.MeldKinds{Type: table.MeldSet}
	m.N = uint8(copy(m.Tiles[:], kinds))
	return m
}

// isLay: three different, or four with at least three different, of one family.
// window is the doubled kind, that may be stolen, or None.
func isLay(kinds []tile.Kind) (window tile.Kind, ok bool) {
	if len(kinds) != 3 && len(kinds) != 4 || !isSet(kinds) {
		return tile.None, false
	}
	for i, k := range kinds {
		for _, l := range kinds[:i] {
			if k == l {
				window = k
			}
		}
	}
	return window, true
}

// canLay is LAY in the own turn (§4). Four tiles are followed by a compensation,
// if nobody steals from the window.
func (r *Rules) canLay(s *side, kinds []tile.Kind) (window tile.Kind, compensations int, ok bool) {
	window, ok = isLay(kinds)
	if !ok || !s.holds(kinds) || len(s.melds) >= 4 {
		return tile.None, 0, false
	}
	if len(kinds) == 4 {
		compensations = 1
		ok = r.canCompensate(s)
	}
	if ok && s.ting {
		ok = r.layKeeps(s, kinds)
	}
	return window, compensations, ok
}

// canLayAtTing is LAY out of turn, at REVEAL: three different tiles (§6.5).
func (r *Rules) canLayAtTing(s *side, kinds []tile.Kind) bool {
	if _, ok := isLay(kinds); !ok || len(kinds) != 3 || !s.holds(kinds) || len(s.melds) >= 4 {
		return false
	}
	m := setOf(kinds)
	return !s.ting || r.keepsWaits(s, tile.None, kinds, -1, &m)
}

// layKeeps: W is the same after a LAY in TING. When the tile just drawn is not
// told, any that leaves a hand in TING may have been it.
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
	// After three tiles a discard follows: the drawn tile, or any when that went
	// into the set.
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

// canAdd is ADD (§4) to the own set number i. window is the kind that may be
// stolen, or None; a compensation follows if nobody steals.
func (r *Rules) canAdd(s *side, i int, k tile.Kind) (window tile.Kind, ok bool) {
	m := s.melds[i]
	if m.Type != table.MeldSet || !s.has(k, 1) || !r.canCompensate(s) || int(m.N) >= len(m.Tiles) {
		return tile.None, false
	}
	copies := 0
	for _, t := range m.Of() {
		if t == k {
			copies++
		}
	}
	m.Tiles[m.N] = k
	m.N++
	if !isSet(m.Of()) || s.ting && !r.keepsWaits(s, s.drawn, []tile.Kind{k}, i, &m) {
		return tile.None, false
	}
	if copies == 1 {
		window = k
	}
	return window, true
}

// canSteal is §5: kind k out of a set that has exactly two of it, the window
// being on k.
func (r *Rules) canSteal(s *side, set *table.MeldKinds, k tile.Kind) bool {
	if set.Type != table.MeldSet || !isSet(set.Of()) || s.ting || !s.has(k, 2) {
		return false
	}
	copies := 0
	for _, t := range set.Of() {
		if t == k {
			copies++
		}
	}
	return copies == 2
}

// keepsWaits tells whether W stays the same when the kinds of out leave the hand
// and meld number at becomes m (a new meld with at = -1). Before, the hand is
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
	// Of an objective that is not known, those count that TING was legal for; a
	// TING that was not is taken as it is.
	sound := false
	for _, o := range r.meant(s.objective) {
		if r.legalFor(&before, s.melds, &was, o) {
			sound = true
			if was.Waits(o) == is.Waits(o) {
				return true
			}
		}
	}
	return !sound && was.Waits(s.objective) == is.Waits(s.objective)
}

// claim ranks ROU over TCHA over TCHE (§3).
type claim uint8

const (
	claimPass claim = iota
	claimTche
	claimTcha
	claimRou
)

// resolve gives the seat whose claim wins: the highest, and of several ROU the
// first counter-clockwise from the discarder; -1 when all pass.
func resolve(from int, claims *[table.MaxSeats]claim) int {
	winner := -1
	best := claimPass
	for i := 1; i < table.MaxSeats; i++ {
		if s := (from + i) % table.MaxSeats; claims[s] > best {
			winner, best = s, claims[s]
		}
	}
	return winner
}
