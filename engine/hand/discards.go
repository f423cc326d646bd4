package hand

import "math/bits"

// DiscardInfo is the shanten and ukeire of a hand after a discard.
type DiscardInfo struct {
	Ukeire  Kinds
	Shanten int8
}

// Discards sets out, for each kind held, to the shanten and the ukeire of the hand after
// one such tile is discarded. It returns the set of kinds held. Other entries of out are
// unchanged.
func (h *Hand) Discards(s *Shape, melds int, out *[34]DiscardInfo) Kinds {
	if s.Void != 0 {
		return h.voidedDiscards(s, melds, out)
	}
	need, sets := s.need(melds)
	if sets {
		s.tables().discards(h, need, out)
	}
	dead := uint64(s.dead())
	special := s.special()
	simple := s.Pairs <= SevenWithQuads && s.Knitted == 0
	if simple && melds != 0 {
		special = false
	}
	for x := h.p[0]; x != 0; x &= x - 1 {
		i := uint(bits.TrailingZeros64(x))
		if i >= 34 {
			break
		}
		best, u := Far+1, uint64(0)
		if sets {
			best, u = int(out[i].Shanten), uint64(out[i].Ukeire)
		}
		p := h.p
		p.remove(1 << i)
		if special {
			other, v := Far+1, uint64(0)
			if simple {
				other, v = p.simple(s)
			} else {
				c := *h
				c.take(i)
				if other = c.special(s, melds, best); other <= Far {
					v = c.specialUkeire(s, melds, other)
				}
			}
			if other < best {
				best, u = other, v
			} else if other == best {
				u |= v
			}
		}
		out[i] = DiscardInfo{Kinds(u &^ p[3] &^ dead), int8(best - 1)}
	}
	return Kinds(h.p[0])
}

// simple returns distance and ukeire for seven pairs and orphans.
func (p *planes) simple(s *Shape) (best int, u uint64) {
	best = Far + 1
	switch s.Pairs {
	case SevenDifferent:
		best, u = p.pairs(), p.pairsUkeire()
	case SevenWithQuads:
		best, u = p.pairsQuads(), p.pairsQuadsUkeire()
	}
	if s.Orphans {
		if d := p.orphans(); d < best {
			best, u = d, p.orphansUkeire()
		} else if d == best {
			u |= p.orphansUkeire()
		}
	}
	return best, u
}

// discards sets out to distance (as Shanten) and ukeire of every discard for sets and a
// pair. The effect of a drawn tile on a suit is looked up once for all discards from the
// other suits.
func (t *tables) discards(h *Hand, need uint, out *[34]DiscardInfo) {
	n := t.n
	var c [4]uint32
	var draw [4][9]uint8
	for s := range 3 {
		c[s] = uint32(t.suit[s][h.idx[s]])
		four := uint32(h.p[3] >> (9 * s))
		for i := range 9 {
			draw[s][i] = t.suit[s][h.idx[s]+power[i]&(four>>i&1-1)]
		}
	}
	c[3] = uint32(t.hon[h.idx[3]])
	four := uint32(h.p[3] >> 27)
	for i := range 7 {
		draw[3][i] = t.hon[h.idx[3]+power[i]&(four>>i&1-1)]
	}
	draw[3][7], draw[3][8] = uint8(c[3]), uint8(c[3]) // ranks that honours do not have

	// rest[x][y] is the join of the two suits other than x and y, as a row of the table.
	merge, dist := t.merge, t.dist[need]
	m01, m02, m03 := n*uint32(merge[n*c[0]+c[1]]), n*uint32(merge[n*c[0]+c[2]]), n*uint32(merge[n*c[0]+c[3]])
	m12, m13, m23 := n*uint32(merge[n*c[1]+c[2]]), n*uint32(merge[n*c[1]+c[3]]), n*uint32(merge[n*c[2]+c[3]])
	rest := [4][4]uint32{{0, m23, m13, m12}, {m23, 0, m03, m02}, {m13, m03, 0, m01}, {m12, m02, m01, 0}}
	own := [4]*row{
		rowOf(dist, n*uint32(merge[m23+c[1]])), rowOf(dist, n*uint32(merge[m23+c[0]])),
		rowOf(dist, n*uint32(merge[m01+c[3]])), rowOf(dist, n*uint32(merge[m01+c[2]])),
	}
	for x := h.p[0]; x != 0; x &= x - 1 {
		i := uint32(bits.TrailingZeros64(x))
		if i >= 34 {
			break
		}
		s := i / 9
		idx := h.idx[s] - power[i]
		four := uint32((h.p[3] &^ (1 << i)) >> (9 * s))
		var now, class, u uint32
		if s < 3 {
			class = uint32(t.suit[s][idx])
			now = uint32(own[s][class&255])
			u = own[s].suit(t.suit[s], idx, now, four)
		} else {
			class = uint32(t.hon[idx])
			now = uint32(own[3][class&255])
			u = own[3].honours(t.hon, idx, now, four)
		}
		all := uint64(u) << (9 * s)
		for y := range uint32(4) {
			if y != s {
				r := rowOf(dist, n*uint32(merge[rest[s][y]+class]))
				all |= uint64(r.drawn(&draw[y], now)) << (9 * y)
			}
		}
		out[i] = DiscardInfo{Kinds(all), int8(min(now, Far+1))}
	}
}

// drawn does the same as suit with known vectors.
func (r *row) drawn(d *[9]uint8, now uint32) uint32 {
	u := uint32(r[d[8]])
	u = 2*u + uint32(r[d[7]])
	u = 2*u + uint32(r[d[6]])
	u = 2*u + uint32(r[d[5]])
	u = 2*u + uint32(r[d[4]])
	u = 2*u + uint32(r[d[3]])
	u = 2*u + uint32(r[d[2]])
	u = 2*u + uint32(r[d[1]])
	u = 2*u + uint32(r[d[0]])
	return now*fullSuit - u
}
