package hand

// inPlay returns the kinds in play.
func (s *Shape) inPlay() Kinds {
	return s.Grammar.spec().kinds &^ voidKinds[s.Void&7]
}

// voidKinds holds the kinds of a set of suits.
var voidKinds = func() (k [8]Kinds) {
	for void := range k {
		for suit := range 3 {
			if void>>suit&1 != 0 {
				k[void] |= KindsOfSuit(suit)
			}
		}
	}
	return k
}()

// unvoided returns the hand without the tiles of void suits, as the forms of pairs and
// orphans read it: without the numbers of its suits.
func (h *Hand) unvoided(void uint8) (g Hand) {
	out := uint64(voidKinds[void&7])
	for i, p := range h.p {
		g.p[i] = p &^ out
	}
	return g
}

// live returns the numbers of the vectors of the parts in play, and how many there are.
// Without the honours, their vector is that of a part that holds nothing.
func (t *tables) live(h *Hand, void uint8) (v [4]uint32, n int) {
	for suit := range 3 {
		if void>>suit&1 == 0 {
			v[n] = uint32(t.suit[suit][h.idx[suit]])
			n++
		}
	}
	v[n] = uint32(t.hon[h.idx[3]])
	return v, n + 1
}

// joined returns the distance of sets and a pair in some parts. There must be at least two.
func (t *tables) joined(v []uint32, need uint) int {
	a := v[0]
	for _, b := range v[1 : len(v)-1] {
		a = uint32(t.merge[t.n*a+b])
	}
	return int(t.dist[need][t.n*a+v[len(v)-1]])
}

// voided is distance for a shape with void suits. A void suit holds no set and no pair, so
// it is left out of the join.
func (h *Hand) voided(s *Shape, melds int) int {
	if s.Void&7 == 7 {
		return Far + 1
	}
	best := Far + 1
	if need, ok := s.need(melds); ok {
		t := s.tables()
		v, n := t.live(h, s.Void)
		best = t.joined(v[:n], need)
	}
	if !s.special() {
		return best
	}
	g := h.unvoided(s.Void)
	return g.special(s, melds, best)
}

// voidedUkeire is Ukeire for a shape with void suits.
func (h *Hand) voidedUkeire(s *Shape, melds int) Kinds {
	if s.Void&7 == 7 {
		return 0
	}
	t := s.tables()
	var u uint64
	sets := Far + 1
	var v [4]uint32
	var n int
	need, ok := s.need(melds)
	if ok {
		v, n = t.live(h, s.Void)
		sets = t.joined(v[:n], need)
	}
	best := sets
	if s.special() {
		g := h.unvoided(s.Void)
		if best = g.special(s, melds, sets); best <= Far {
			u = g.specialUkeire(s, melds, best)
		}
	}
	if ok && sets == best {
		u |= t.voidedUkeire(h, s.Void, v[:n], need, uint32(sets))
	}
	return Kinds(u&^h.p[3]) & s.inPlay()
}

// voidedUkeire returns the ukeire of sets and a pair, where v holds the vectors of the
// parts in play.
func (t *tables) voidedUkeire(h *Hand, void uint8, v []uint32, need uint, now uint32) (u uint64) {
	part := 0
	for suit := range 4 {
		if suit < 3 && void>>suit&1 != 0 {
			continue
		}
		rest, some := uint32(0), false
		for i, w := range v {
			switch {
			case i == part:
			case some:
				rest = uint32(t.merge[t.n*rest+w])
			default:
				rest, some = w, true
			}
		}
		r := rowOf(t.dist[need], t.n*rest)
		four := uint32(h.p[3] >> (9 * suit))
		if suit < 3 {
			u |= uint64(r.suit(t.suit[suit], h.idx[suit], now, four)) << (9 * suit)
		} else {
			u |= uint64(r.honours(t.hon, h.idx[3], now, four)) << 27
		}
		part++
	}
	return u
}

// voidedDiscards is Discards for a shape with void suits.
func (h *Hand) voidedDiscards(s *Shape, melds int, out *[34]DiscardInfo) Kinds {
	held := h.Held(1) & AllKinds
	for x := held; x != 0; x &= x - 1 {
		i := uint(x.First().Index())
		g := *h
		g.take(i)
		out[i] = DiscardInfo{g.voidedUkeire(s, melds), int8(g.voided(s, melds) - 1)}
	}
	return held
}
