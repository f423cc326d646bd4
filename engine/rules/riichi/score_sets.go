package riichi

import (
	"math/bits"

	"moineau/engine/hand"
	"moineau/engine/rules/riichi/internal/yaku"
)

// sets scores a hand of four sets and a pair.
func (s *scorer) sets(w *win, x *[3]splits, pair int, b *best) {
	var r reading
	z := w.held[3]
	for t := z & (z >> 1) & eachZ; t != 0; t &= t - 1 {
		r.honours |= 1 << (bits.TrailingZeros32(t) / 3)
	}
	honours := hand.Kinds(r.honours)<<27 | w.laid.triplets&hand.HonourKinds
	pairZ := uint8(255)
	if pair == 3 {
		pairZ = uint8(27 + bits.TrailingZeros32(z>>1&^z&eachZ)/3)
	}
	fixed := w.fixed | s.ofHonours(w, honours, pairZ)
	han := w.han
	for y := fixed &^ w.fixed &^ yaku.Yakuman; y != 0; y &= y - 1 {
		han += s.han[w.closed][y.First()]
	}
	for i := range x[0].list[:x[0].n] {
		r.split[0] = x[0].list[i]
		for j := range x[1].list[:x[1].n] {
			r.split[1] = x[1].list[j]
			for k := range x[2].list[:x[2].n] {
				r.split[2] = x[2].list[k]
				r.pair = pairZ
				if pair < 3 {
					r.pair = uint8(9*pair) + uint8(r.split[pair].pair)
				}
				r.set, r.yaku = fixed, han
				s.arrangement(w, &r)
				s.consider(w, &r, b)
			}
		}
	}
}

// ofHonours finds the yaku of honour triplets and of their pair. pair is the index of a
// kind.
func (s *scorer) ofHonours(w *win, triplets hand.Kinds, pair uint8) (set yaku.Set) {
	if triplets == 0 {
		return 0
	}
	dragons, winds := (triplets & hand.DragonKinds).Len(), (triplets & hand.WindKinds).Len()
	set = yaku.Set(triplets>>31&7) << yaku.Haku
	if triplets>>w.seat&1 != 0 {
		set |= 1 << yaku.SeatWind
	}
	if triplets>>w.round&1 != 0 {
		set |= 1 << yaku.RoundWind
	}
	switch {
	case dragons == 3:
		set |= 1 << yaku.Daisangen
	case dragons == 2 && pair >= 31 && pair < 34:
		set |= 1 << yaku.Shousangen
	}
	switch {
	case winds == 4:
		set |= 1 << yaku.Daisuushi
	case winds == 3 && pair >= 27 && pair < 31:
		set |= 1 << yaku.Shousuushi
	}
	return set
}

// arrangement finds the yaku and the fu of four sets and a pair. It assigns the winning
// tile to the group where it is worth most.
//
// A triplet completed by ron counts as open; any other group loses nothing. The triplet
// is therefore chosen only if the tile fits nowhere else. At any number of han, pinfu is
// worth more than the fu of a wait, and the fu of a wait more than none.
func (s *scorer) arrangement(w *win, r *reading) {
	a, b, c := &r.split[0], &r.split[1], &r.split[2]
	concealed := r.triplets()
	triplets := concealed | w.laid.triplets
	runs := [3]uint32{a.runs + w.laid.runs[0], b.runs + w.laid.runs[1], c.runs + w.laid.runs[2]}
	set := s.ofSets(w, &runs, triplets, r.pair)
	fu := w.fu + 4*int32(concealed.Len()+(concealed&hand.OrphanKinds).Len())
	pairFu := s.pairFu(w, r.pair)
	fu += pairFu

	// The wait.
	r.single, r.opened = r.pair == w.tile, false
	twoSided := false
	if w.tile < 27 {
		rank := uint(w.tile % 9)
		x := r.split[w.tile/9].runs << 6 // adds two empty ranks below the first
		low, mid, high := x>>(3*rank+6)&7, x>>(3*rank+3)&7, x>>(3*rank)&7
		// The tile is the lowest, the middle or the highest of a run.
		r.single = r.single || mid != 0 || low != 0 && rank == 6 || high != 0 && rank == 2
		twoSided = low != 0 && rank != 6 || high != 0 && rank != 2
	}
	ankou := concealed.Len() + w.laid.hidden.Len()
	switch {
	case twoSided && triplets == 0 && pairFu == 0 && w.closed == 1:
		set |= 1 << yaku.Pinfu
		r.single = false
		if w.drawn {
			fu = 20
		}
	case r.single:
		fu += 2
	case !twoSided && !w.drawn:
		r.opened = true
		ankou--
		fu -= 2
		if hand.OrphanKinds>>w.tile&1 != 0 {
			fu -= 2
		}
	}
	switch ankou {
	case 3:
		set |= 1 << yaku.Sanankou
	case 4:
		if r.pair == w.tile {
			set |= 1 << yaku.SuuankouTanki
		} else {
			set |= 1 << yaku.Suuankou
		}
	}
	r.set |= set
	for y := set &^ yaku.Yakuman; y != 0; y &= y - 1 {
		r.yaku += s.han[w.closed][y.First()]
	}
	r.fu = (fu + 9) / 10 * 10
	if r.fu == 20 && !set.Has(yaku.Pinfu) {
		r.fu = 30
	}
}

// ofSets finds the yaku of sets that do not depend on the winning tile.
func (s *scorer) ofSets(w *win, runs *[3]uint32, triplets hand.Kinds, pair uint8) (set yaku.Set) {
	m, p, b := runs[0], runs[1], runs[2]
	if m|p|b == 0 {
		set |= 1 << yaku.Toitoi
	} else {
		if w.closed == 1 {
			twos := bits.OnesCount32(m&(each<<1)) + bits.OnesCount32(p&(each<<1)) + bits.OnesCount32(b&(each<<1))
			fours := bits.OnesCount32((m | p | b) & (each << 2))
			switch twos + 2*fours {
			case 1:
				set |= 1 << yaku.Iipeikou
			case 2:
				set |= 1 << yaku.Ryanpeikou
			}
		}
		m, p, b = some(m), some(p), some(b)
		switch {
		case m&p&b != 0:
			set |= 1 << yaku.SanshokuDoujun
		case m&straight == straight, p&straight == straight, b&straight == straight:
			set |= 1 << yaku.Ittsuu
		}
		if (m|p|b)&^endRuns == 0 && (triplets|1<<pair)&^hand.OrphanKinds == 0 {
			if w.honour {
				set |= 1 << yaku.Chanta
			} else {
				set |= 1 << yaku.Junchan
			}
		}
	}
	if triplets&(triplets>>9)&(triplets>>18)&0x1ff != 0 {
		set |= 1 << yaku.SanshokuDoukou
	}
	return set
}

// pairFu returns the fu of a pair (§13.1).
func (s *scorer) pairFu(w *win, pair uint8) int32 {
	switch {
	case pair < 27:
		return 0
	case pair >= 31:
		return 2
	case pair == w.seat && pair == w.round:
		return s.windsFu
	case pair == w.seat || pair == w.round:
		return 2
	}
	return 0
}
