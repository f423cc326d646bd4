package hand

// Ukeire returns the set of kinds that lower the shanten if one is added or, in a hand
// that has drawn, if one replaces another tile. A kind held four times is never in the
// set.
func (h *Hand) Ukeire(s *Shape, melds int) Kinds {
	if s.Void != 0 {
		return h.voidedUkeire(s, melds)
	}
	var u uint64
	sets := Far + 1
	need, ok := s.need(melds)
	if ok {
		sets = s.tables().distance(&h.idx, need)
	}
	best := sets
	if s.special() {
		if best = h.special(s, melds, sets); best <= Far {
			u = h.specialUkeire(s, melds, best)
		}
	}
	if ok && sets == best {
		u |= s.tables().ukeire(&h.idx, h.p[3], need)
	}
	return Kinds(u &^ h.p[3] &^ uint64(s.dead()))
}

// special reports whether the shape has forms other than sets and a pair.
func (s *Shape) special() bool { return s.Pairs != NoPairs || s.Orphans || s.Knitted != 0 }

// Waits returns the set of kinds that complete the hand, which is its ukeire if it is one
// tile short and empty otherwise.
func (h *Hand) Waits(s *Shape, melds int) Kinds {
	if h.distance(s, melds) != 1 {
		return 0
	}
	return h.Ukeire(s, melds)
}

// specialUkeire returns the union of the ukeire of those other forms that are now tiles
// away.
func (h *Hand) specialUkeire(s *Shape, melds, now int) (u uint64) {
	if melds == 0 {
		if s.Pairs == SevenDifferent && h.p.pairs() == now {
			u = h.p.pairsUkeire()
		}
		if s.Pairs == SevenWithQuads && h.p.pairsQuads() == now {
			u = h.p.pairsQuadsUkeire()
		}
		if s.Orphans && h.p.orphans() == now {
			u |= h.p.orphansUkeire()
		}
	}
	if s.Pairs > SevenWithQuads && h.p.grouped(s.Pairs, melds) == now {
		u |= h.p.groupedUkeire(s.Pairs, melds)
	}
	if s.Knitted != 0 {
		u |= h.knittedUkeire(s, melds, now)
	}
	return u
}

// ukeire returns the ukeire of sets and a pair. four holds the kinds held four times,
// which do not count.
func (t *tables) ukeire(idx *[4]uint32, four uint64, need uint) (u uint64) {
	n := t.n
	c0 := uint32(t.suit[0][idx[0]])
	c1 := uint32(t.suit[1][idx[1]])
	c2 := uint32(t.suit[2][idx[2]])
	c3 := uint32(t.hon[idx[3]])
	a := uint32(t.merge[n*c0+c1])
	b := uint32(t.merge[n*c3+c2])
	dist := t.dist[need]
	now := uint32(dist[n*a+b])
	row := rowOf(dist, n*uint32(t.merge[n*b+c1]))
	u = uint64(row.suit(t.suit[0], idx[0], now, uint32(four)))
	row = rowOf(dist, n*uint32(t.merge[n*b+c0]))
	u |= uint64(row.suit(t.suit[1], idx[1], now, uint32(four>>9))) << 9
	row = rowOf(dist, n*uint32(t.merge[n*a+c3]))
	u |= uint64(row.suit(t.suit[2], idx[2], now, uint32(four>>18))) << 18
	row = rowOf(dist, n*uint32(t.merge[n*a+c2]))
	u |= uint64(row.honours(t.hon, idx[3], now, uint32(four>>27))) << 27
	return u
}

// row holds the distances of a hand by the vector of one of its suits, with the other
// suits fixed. Suits use only vectors below 256.
type row [256]uint8

func rowOf(dist []uint8, at uint32) *row { return (*row)(dist[at:]) }

// suit returns the ranks of a suit with number idx that bring the hand nearer than now.
// One tile lowers the distance by one or not at all, so doubling and adding the
// differences yields the set of ranks.
func (r *row) suit(suit *[suitRows]uint8, idx, now, four uint32) uint32 {
	if four&fullSuit != 0 {
		return r.suitWithFour(suit, idx, now, four)
	}
	s := suit[idx : idx+390626]
	u := uint32(r[s[390625]])
	u = 2*u + uint32(r[s[78125]])
	u = 2*u + uint32(r[s[15625]])
	u = 2*u + uint32(r[s[3125]])
	u = 2*u + uint32(r[s[625]])
	u = 2*u + uint32(r[s[125]])
	u = 2*u + uint32(r[s[25]])
	u = 2*u + uint32(r[s[5]])
	u = 2*u + uint32(r[s[1]])
	return now*fullSuit - u
}

// suitWithFour does the same as suit if some ranks cannot be added.
func (r *row) suitWithFour(suit *[suitRows]uint8, idx, now, four uint32) (u uint32) {
	for i := range 9 {
		free := four>>i&1 - 1 // all ones, or zero if four are held
		u |= (now - uint32(r[suit[idx+power[i]&free]])) & 1 << i
	}
	return u
}

// honours does the same as suit for the honours.
func (r *row) honours(hon *[honRows]uint8, idx, now, four uint32) (u uint32) {
	if four != 0 {
		for i := range 7 {
			free := four>>i&1 - 1
			u |= (now - uint32(r[hon[idx+power[i]&free]])) & 1 << i
		}
		return u
	}
	s := hon[idx : idx+15626]
	u = uint32(r[s[15625]])
	u = 2*u + uint32(r[s[3125]])
	u = 2*u + uint32(r[s[625]])
	u = 2*u + uint32(r[s[125]])
	u = 2*u + uint32(r[s[25]])
	u = 2*u + uint32(r[s[5]])
	u = 2*u + uint32(r[s[1]])
	return now*127 - u
}
