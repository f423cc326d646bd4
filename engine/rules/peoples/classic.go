package peoples

import (
	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// This file scores the classic version (§3): four sets and a pair.

// layout is a complete hand of four sets and a pair, concealed or laid out.
type layout struct {
	n      int
	first  [4]tile.Kind // of each set: its kind, or the lowest kind of a sequence
	chow   [4]bool
	hidden [4]bool // the set is a concealed triplet or gong
	pair   tile.Kind
	gongs  int
	bad    bool // some meld is not a set of this game
}

func (l *layout) add(k tile.Kind, chow, hidden bool) {
	if l.n == len(l.first) {
		l.bad = true
		return
	}
	l.first[l.n], l.chow[l.n], l.hidden[l.n] = k, chow, hidden
	l.n++
}

// laidOut returns the layout of a seat's melds.
func (r *Rules) laidOut(melds []table.MeldKinds) (l layout) {
	for i := range melds {
		m := &melds[i]
		for _, k := range m.Of() {
			if !r.has(k) {
				l.bad = true
				return l
			}
		}
		first := m.Tiles[0].Unred()
		switch m.Type {
		case table.MeldChow:
			for _, k := range m.Of() {
				first = min(first, k.Unred())
			}
			if !first.IsSuit() {
				l.bad = true
			}
			l.add(first, true, false)
		case table.MeldPung:
			l.add(first, false, false)
		case table.MeldKong, table.MeldAdded, table.MeldHidden:
			l.gongs++
			l.add(first, false, m.Type == table.MeldHidden)
		default:
			l.bad = true
		}
	}
	return l
}

// scoreClassic fills the sheet by §3. It returns the reason why the hand does not win, or
// "".
func (r *Rules) scoreClassic(p *table.Position, sh *score.Sheet) string {
	best, total, _, why := r.bestReading(p)
	if why != "" {
		return why
	}
	gj := best.jackpots()
	for i, n := range best {
		if n > 0 && (rows[i].jackpot || !gj) {
			sh.Row(score.Add, rows[i].key, rows[i].points, int32(n))
		}
	}
	sh.Total = total
	return ""
}

// bestReading finds the reading with the highest total, then the highest sum. It returns
// its rows, the total and the reading of the concealed tiles. The last result is the
// reason why the hand does not win, or "".
func (r *Rules) bestReading(p *table.Position) (best rowCounts, top int32, seen hand.Reading, why string) {
	h := &p.Hands[p.Seat]
	for _, k := range h.Concealed[:h.Held] {
		if !r.has(k) {
			return best, 0, seen, reasonShape
		}
	}
	melds := h.Melds[:h.N]
	base := r.laidOut(melds)
	shape := &r.shapes[0]
	switch {
	case base.bad:
		return best, 0, seen, reasonShape
	case h.Counts.Len()+3*len(melds) != 14:
		return best, 0, seen, reasonCount
	case hand.Shanten(&h.Counts, shape, len(melds)) >= 0:
		return best, 0, seen, reasonShape
	}
	room := scratchPool.Get().(*[24]hand.Reading)
	defer scratchPool.Put(room)
	list := hand.Readings(&h.Counts, shape, len(melds), p.Tile, room[:0])
	top, sum := int32(-1), int32(0)
	for i := range list {
		var c rowCounts
		r.apply(p, &base, &list[i], &c)
		c.settle()
		t, s := c.value(r.cfg.MaxPoints)
		if t > top || t == top && (best.jackpots() && !c.jackpots() || s > sum && best.jackpots() == c.jackpots()) {
			best, top, sum, seen = c, t, s, list[i]
		}
	}
	if top < 0 {
		return best, 0, seen, reasonShape
	}
	return best, top, seen, ""
}

// apply counts the rows that apply to a reading.
func (r *Rules) apply(p *table.Position, base *layout, rd *hand.Reading, c *rowCounts) {
	if rd.Form == hand.FormOrphans {
		c.set(rowF5, true)
		return
	}
	r.circumstances(p, c)
	t := tilesOf(&p.Hands[p.Seat])
	c.set(rowU1, t.suits() == 1 && t.honours)
	c.set(rowU2, t.suits() == 1 && !t.honours)
	c.set(rowU4, t.suits() == 0)
	c.set(rowU6, t.suits() == 2 && !t.honours)
	c.set(rowM2, !t.honours && !t.ends)
	c.set(rowM5, t.honours && t.ends && !t.middle)
	c.set(rowM6, !t.honours && !t.middle)
	if rd.Form == hand.FormPairs {
		c.set(rowF4, true)
		c[row119], c[row120] = 0, 0 // the hand has no gong
		return
	}
	c.set(rowU3, nineGates(p))
	c.set(rowM1, concealed(p.Hands[p.Seat].Melds[:p.Hands[p.Seat].N]))
	l := *base
	for i, b := range rd.Blocks[:rd.N] {
		switch b.Type {
		case hand.Pair:
			l.pair = b.First
		case hand.Chow:
			l.add(b.First, true, false)
		case hand.Triplet:
			l.add(b.First, false, p.By == table.BySelfDraw || i != int(rd.Win))
		}
	}
	l.forms(c)
	l.honours(p, c)
	l.sequences(c)
	l.triplets(c)
	l.ends(t.ends, c)
}

// circumstances counts the rows 114 to 120 and L.
func (r *Rules) circumstances(p *table.Position, c *rowCounts) {
	drawn := p.By == table.BySelfDraw
	c.set(row114, drawn && p.Seat == p.Dealer && p.Hands[p.Seat].N == 0 && p.Flags&table.FirstDraw != 0)
	c.set(row115, p.By == table.ByDiscard && p.From == p.Dealer && p.Flags&table.FirstDiscard != 0)
	c.set(row116, drawn && p.Flags&table.LastTile != 0)
	c.set(row117, drawn)
	c.set(row118, p.By == table.ByRob)
	c.set(row119, drawn && p.Flags&table.KongReplacement != 0)
	c.set(row120, drawn && p.Flags&flagConsecutive != 0)
	c[rowL] = uint8(r.flowerFans(p))
}

// concealed reports whether nothing is revealed; concealed gongs are allowed.
func concealed(melds []table.MeldKinds) bool {
	for i := range melds {
		if melds[i].Type != table.MeldHidden {
			return false
		}
	}
	return true
}

// tiles summarizes the tiles of a hand.
type tiles struct {
	suit                  [3]bool
	honours, ends, middle bool
}

func (t *tiles) see(k tile.Kind) {
	switch {
	case !k.IsSuit():
		t.honours = true
		return
	case k.IsTerminal():
		t.ends = true
	default:
		t.middle = true
	}
	t.suit[k.Index()/9] = true
}

func (t *tiles) suits() (n int) {
	for _, s := range t.suit {
		if s {
			n++
		}
	}
	return n
}

func tilesOf(h *table.SeatHand) (t tiles) {
	for i, n := range h.Counts {
		if n > 0 {
			t.see(tile.At(i))
		}
	}
	for i := range h.Melds[:h.N] {
		for _, k := range h.Melds[i].Of() {
			t.see(k)
		}
	}
	return t
}

// nineGates reports whether the thirteen tiles before the winning one are nine gates
// (U3).
func nineGates(p *table.Position) bool {
	h := &p.Hands[p.Seat]
	if h.N > 0 || !p.Tile.IsSuit() {
		return false
	}
	c := h.Counts
	c[p.Tile.Index()]--
	first := p.Tile.Index() / 9 * 9
	for i, want := range [9]uint8{3, 1, 1, 1, 1, 1, 1, 1, 3} {
		if c[first+i] != want {
			return false
		}
	}
	return true
}

// forms counts the rows F1 to F3 and U5.
func (l *layout) forms(c *rowCounts) {
	chows := 0
	var types uint8
	see := func(k tile.Kind) {
		switch {
		case k.IsWind():
			types |= 8
		case k.IsDragon():
			types |= 16
		default:
			types |= 1 << (k.Index() / 9)
		}
	}
	see(l.pair)
	for i := range l.n {
		see(l.first[i])
		if l.chow[i] {
			chows++
		}
	}
	c.set(rowF1, chows > 0 && chows < 4)
	c.set(rowF2, chows == 4)
	c.set(rowF3, chows == 0)
	c.set(rowU5, types == 31)
}

// honours counts the rows D1 to D9.
func (l *layout) honours(p *table.Position, c *rowCounts) {
	seat, round := p.Wind(int(p.Seat)), p.Round
	if !round.IsWind() {
		round = tile.East
	}
	winds, dragons := 0, 0
	for i := range l.n {
		switch k := l.first[i]; {
		case k.IsDragon():
			dragons++
		case k.IsWind():
			winds++
			c.set(rowD2, k == seat)
			c.set(rowD3, k == round)
		}
	}
	c[rowD1] = uint8(dragons)
	c.set(rowD4, dragons == 2 && l.pair.IsDragon())
	c.set(rowD5, dragons == 3)
	c.set(rowD6, winds == 2 && l.pair.IsWind())
	c.set(rowD7, winds == 3)
	c.set(rowD8, winds == 3 && l.pair.IsWind())
	c.set(rowD9, winds == 4)
}

// sequences counts the rows S1 to S8.
func (l *layout) sequences(c *rowCounts) {
	var n [27]uint8
	for i := range l.n {
		if l.chow[i] {
			n[l.first[i].Index()]++
		}
	}
	most, pairs := uint8(0), uint8(0)
	for _, x := range n {
		most = max(most, x)
		pairs += x / 2
	}
	c.set(rowS1, pairs == 1)
	c.set(rowS2, pairs == 2)
	c.set(rowS3, most == 3)
	c.set(rowS4, most == 4)
	for i := range 7 {
		c.set(rowS5, n[i] > 0 && n[9+i] > 0 && n[18+i] > 0)
	}
	for s := range 3 {
		low, mid, high := n[9*s] > 0, n[9*s+3] > 0, n[9*s+6] > 0
		c.set(rowS6, low && mid && high)
		c.set(rowS8, low && high)
		a, b := (s+1)%3, (s+2)%3
		c.set(rowS7, low && (n[9*a+3] > 0 && n[9*b+6] > 0 || n[9*b+3] > 0 && n[9*a+6] > 0))
	}
}

// triplets counts the rows T1 to T11.
func (l *layout) triplets(c *rowCounts) {
	hidden := 0
	var of [3]uint16 // by suit: bit n is a triplet of number n
	for i := range l.n {
		if l.chow[i] {
			continue
		}
		if l.hidden[i] {
			hidden++
		}
		if k := l.first[i]; k.IsSuit() {
			of[k.Index()/9] |= 1 << k.Rank()
		}
	}
	c.set(rowT1, hidden == 2)
	c.set(rowT2, hidden == 3)
	c.set(rowT3, hidden == 4)
	c.set(rowT4, l.gongs == 1)
	c.set(rowT5, l.gongs == 2)
	c.set(rowT6, l.gongs == 3)
	c.set(rowT7, l.gongs == 4)
	c.set(rowT9, of[0]&of[1]&of[2] != 0)
	if l.pair.IsSuit() {
		s, number := l.pair.Index()/9, uint16(1)<<l.pair.Rank()
		c.set(rowT8, of[(s+1)%3]&of[(s+2)%3]&number != 0)
	}
	for _, x := range of {
		c.set(rowT10, x&(x>>1)&(x>>2) != 0)
		c.set(rowT11, x&(x>>1)&(x>>2)&(x>>3) != 0)
	}
}

// ends counts the rows M3 and M4.
func (l *layout) ends(terminals bool, c *rowCounts) {
	mixed, pure := true, true
	see := func(k tile.Kind, chow bool) {
		end := k.IsTerminal() || chow && k.Rank() == 7
		pure = pure && end
		mixed = mixed && (end || !k.IsSuit())
	}
	see(l.pair, false)
	for i := range l.n {
		see(l.first[i], l.chow[i])
	}
	c.set(rowM3, mixed && terminals)
	c.set(rowM4, pure)
}
