package mcr

import (
	"slices"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// This file holds the second part of the reference scorer: circumstances, waits and the
// best selection of a hand.

// refHand is a position in the form of the reference scorer.
type refHand struct {
	p      *table.Position
	cfg    *Config
	closed [34]int
	melds  []refSet
	types  []table.MeldType
	all    [34]int // kongs with all their tiles
	used   [34]int // without kongs
}

func newRefHand(p *table.Position, cfg *Config) *refHand {
	h := &refHand{p: p, cfg: cfg}
	s := &p.Hands[p.Seat]
	for k, n := range s.Counts {
		h.closed[k] = int(n)
		h.all[k] += int(n)
		h.used[k] += int(n)
	}
	for i := range s.Melds[:s.N] {
		m := &s.Melds[i]
		var set refSet
		for j, k := range m.Of() {
			h.all[k.Index()]++
			if m.N == 3 {
				h.used[k.Index()]++
			}
			if j < 3 {
				set.tiles = append(set.tiles, k.Index())
			}
		}
		slices.Sort(set.tiles)
		set.kong = m.N == 4
		set.closed = m.Type == table.MeldHidden
		h.melds = append(h.melds, set)
		h.types = append(h.types, m.Type)
	}
	return h
}

// refCount counts the patterns of a selection by number.
type refCount map[int]int

// list returns the multiset of §15.7.
func (c refCount) list() (out []int) {
	for n, times := range c {
		if n == 0 {
			n = 57 // the unnumbered pattern is listed after 57
		}
		for range times {
			out = append(out, n)
		}
	}
	slices.Sort(out)
	return out
}

func (h *refHand) value(n int) int {
	if n == 48 {
		return int(h.cfg.TwoConcealed)
	}
	return refRows[n].value
}

// remove applies §15.4 and returns the total.
func (h *refHand) remove(c refCount) int {
	out := map[int]bool{}
	for n := range c {
		for _, x := range refRows[n].excludes {
			if n == 8 && x == 65 && h.cfg.TerminalsDouble || n == 17 && x == 67 && h.cfg.LoneKong == "three-and-four" {
				continue
			}
			out[x] = true
		}
	}
	if c[3] > 0 && !h.cfg.GreenHalfFlush {
		out[50] = true
	}
	// In the Chinese edition a hand that can only be concealed scores Self-Drawn only.
	if h.cfg.ImpliedSelfDraw {
		for _, n := range []int{4, 6, 7, 12, 19, 20, 34} {
			if c[n] > 0 {
				if c[56] > 0 && c[44] == 0 && c[46] == 0 {
					out[80] = false
				}
				delete(c, 56)
			}
		}
	}
	total := 0
	for n := range c {
		if out[n] {
			delete(c, n)
			continue
		}
		total += h.value(n) * c[n]
	}
	if len(c) == 0 {
		c[43] = 1
		total = 8
	}
	return total
}

// waits returns the set W of §14.
func (h *refHand) waits() (w []int) {
	c, all := h.closed, h.all
	win := h.p.Tile.Index()
	c[win]--
	all[win]--
	for k := range 34 {
		if all[k] >= 4 && !h.cfg.DeadTileWaits {
			continue
		}
		d := c
		d[k]++
		if len(refShapes(d, len(h.melds))) > 0 {
			w = append(w, k)
		}
	}
	return w
}

// hasOnly reports whether every tile of the hand satisfies ok.
func (h *refHand) hasOnly(ok func(k int) bool) bool {
	for k, n := range h.all {
		if n > 0 && !ok(k) {
			return false
		}
	}
	return true
}

// whole counts the whole-hand patterns.
func (h *refHand) whole(c refCount) {
	var suits [4]bool
	winds, dragons := false, false
	for k, n := range h.all {
		if n > 0 {
			suits[suit(k)] = true
			winds = winds || k >= 27 && k < 31
			dragons = dragons || k >= 31
		}
	}
	n := 0
	for _, s := range suits[:3] {
		if s {
			n++
		}
	}
	ranks := func(from, to int) bool {
		return h.hasOnly(func(k int) bool { return k < 27 && rank(k) >= from && rank(k) <= to })
	}
	in := func(tiles string) bool {
		kinds, _ := tile.Parse(tiles)
		return h.hasOnly(func(k int) bool { return slices.Contains(kinds, tile.At(k)) })
	}
	end := func(k int) bool { return rank(k) == 1 || rank(k) == 9 }
	for number, yes := range map[int]bool{
		3:  in("23468s6z"),
		8:  h.hasOnly(end),
		11: n == 0,
		18: n > 0 && suits[3] && h.hasOnly(func(k int) bool { return k >= 27 || end(k) }),
		22: n == 1 && !suits[3],
		25: ranks(7, 9), 26: ranks(4, 6), 27: ranks(1, 3), 36: ranks(6, 9), 37: ranks(1, 4),
		40: in("1234589p245689s5z"),
		50: n == 1 && suits[3],
		52: n == 3 && winds && dragons,
		68: ranks(2, 8),
		75: n == 2,
		76: !suits[3],
	} {
		if yes {
			c[number] = 1
		}
	}
}

// best returns the greatest total and the first tally that reaches it.
func (h *refHand) best() (total int, list refCount) {
	total = -1
	w := h.waits()
	claimed, hidden, kongs := 0, 0, 0
	for i := range h.melds {
		if h.melds[i].kong {
			kongs++
		}
		if h.types[i] == table.MeldHidden {
			hidden++
		} else {
			claimed++
		}
	}
	self := h.p.By == table.BySelfDraw
	won := refCount{}
	when := func(n int, yes bool) {
		if yes {
			won[n] = 1
		}
	}
	last := h.p.Flags&table.LastTile != 0
	when(44, self && last)
	when(45, h.p.By == table.ByDiscard && last)
	when(46, self && h.p.Flags&table.KongReplacement != 0 && h.p.Flags&table.FlowerReplacement == 0)
	when(47, h.p.By == table.ByRob)
	when(53, claimed == 4 && !self)
	when(56, claimed == 0 && self)
	when(62, claimed == 0 && !self)
	when(58, h.p.Flags&table.LastOfKind != 0)
	when(80, self)
	switch m := kongs - hidden; {
	case kongs == 4:
		won[5] = 1
	case kongs == 3:
		won[17] = 1
	case m == 1 && hidden == 0:
		won[74] = 1
	case m == 0 && hidden == 1:
		won[67] = 1
	case m == 2:
		won[57] = 1
	case hidden == 2:
		won[48] = 1
	case m == 1 && hidden == 1 && h.cfg.NamedKongs:
		won[0] = 1
	case m == 1 && hidden == 1:
		won[57], won[67] = 1, 1
	}
	whole := refCount{}
	h.whole(whole)
	hogs := 0
	for _, n := range h.used {
		if n == 4 {
			hogs++
		}
	}
	join := func(a refCount, b refCount, only ...int) refCount {
		c := refCount{}
		for n, x := range a {
			c[n] = x
		}
		for n, x := range b {
			if only == nil || slices.Contains(only, n) {
				c[n] = x
			}
		}
		return c
	}
	try := func(c refCount) {
		t := h.remove(c)
		if t > total || t == total && slices.Compare(c.list(), list.list()) < 0 {
			total, list = t, c
		}
	}
	for _, s := range refShapes(h.closed, len(h.melds)) {
		switch s.form {
		case "orphans":
			try(join(won, refCount{7: 1}))
		case "knitted":
			c := join(won, refCount{34: 1})
			honours, suited := 0, 0
			for k, n := range h.all {
				if k >= 27 {
					honours += n
				} else {
					suited += n
				}
			}
			if honours == 7 {
				delete(c, 34)
				c[20] = 1
			}
			if suited == 9 {
				c[35] = 1
			}
			try(c)
		case "pairs":
			c := join(won, whole, 3, 8, 11, 18, 22, 25, 26, 27, 36, 37, 40, 50, 52, 68, 75, 76)
			c[19] = 1
			if hogs > 0 {
				c[64] = hogs
			}
			var kinds []int
			for k, n := range h.all {
				if n > 0 {
					kinds = append(kinds, k)
				}
			}
			if len(kinds) == 7 && kinds[6]-kinds[0] == 6 && kinds[6] < 27 && suit(kinds[0]) == suit(kinds[6]) {
				c[6] = 1
			}
			try(c)
		case "straight":
			c := join(won, whole, 52, 76)
			c[35] = 1
			h.arrangement(s, c, hogs, w, try)
		case "sets":
			h.arrangement(s, join(won, whole), hogs, w, try)
		}
	}
	return total, list
}

// arrangement passes every placement and selection of sets to try.
func (h *refHand) arrangement(s refShape, base refCount, hogs int, w []int, try func(refCount)) {
	sets := append(slices.Clone(s.sets), h.melds...)
	if hogs > 0 {
		base[64] = hogs
	}
	chows, pungs := 0, 0
	var pair int
	every := func(ok func(k int) bool) bool {
		for i := range sets {
			if !slices.ContainsFunc(sets[i].tiles, ok) {
				return false
			}
		}
		return true
	}
	even := true
	for i := range sets {
		switch x := &sets[i]; {
		case x.pair():
			pair = x.tiles[0]
		case x.chow():
			chows++
		case x.pung():
			pungs++
		}
		even = even && !sets[i].knit && !sets[i].chow() && rank(sets[i].tiles[0]) > 0 && rank(sets[i].tiles[0])%2 == 0
	}
	straight := s.form == "straight"
	if (chows == 4 || straight && chows == 1) && pair < 27 {
		base[63] = 1
	}
	if !straight {
		if pungs == 4 {
			base[49] = 1
			if even {
				base[21] = 1
			}
		}
		if every(func(k int) bool { return k >= 27 || rank(k) == 1 || rank(k) == 9 }) {
			base[55] = 1
		}
		if every(func(k int) bool { return rank(k) == 5 }) {
			base[31] = 1
		}
	}
	win := h.p.Tile.Index()
	gates := false
	if len(h.melds) == 0 {
		d := h.closed
		d[win]--
		for s := range 3 {
			ok := true
			for k, n := range d {
				want := 0
				switch {
				case suit(k) != s || k >= 27:
				case rank(k) == 1 || rank(k) == 9:
					want = 3
				default:
					want = 1
				}
				ok = ok && n == want
			}
			gates = gates || ok
		}
	}
	instances := refInstances(sets)
	for i := range s.sets {
		if !slices.Contains(sets[i].tiles, win) {
			continue
		}
		c := refCount{}
		for n, x := range base {
			c[n] = x
		}
		shut := 0
		for j := range sets {
			if sets[j].pung() && sets[j].closed && !(j == i && h.p.By != table.BySelfDraw) {
				shut++
			}
		}
		hidden := 0
		kongs := 0
		for j, t := range h.types {
			if t == table.MeldHidden {
				hidden++
			}
			if h.melds[j].kong {
				kongs++
			}
		}
		switch shut {
		case 1:
			if hidden == 1 && (kongs == 4 && h.cfg.LoneKong != "none" || kongs == 3 && h.cfg.LoneKong == "three-and-four") {
				c[67] = 1
			}
		case 2:
			c[66] = 1
		case 3:
			c[33] = 1
		case 4:
			c[12] = 1
		}
		x := &sets[i]
		ofNine := false
		for j := range s.sets {
			ofNine = ofNine || sets[j].knit && slices.Contains(sets[j].tiles, win)
		}
		if len(w) == 1 && !(ofNine && !h.cfg.KnittedWaits) {
			switch {
			case x.pair():
				c[79] = 1
			case x.chow() && win == x.tiles[1]:
				c[78] = 1
			case x.chow() && (win == x.tiles[2] && rank(win) == 3 || win == x.tiles[0] && rank(win) == 7):
				c[77] = 1
			}
		}
		refForests(instances, func(chosen []refInstance) {
			if len(chosen) == 0 && len(instances) > 0 {
				return // a pattern that is present must be chosen; it cannot be ignored to score Chicken Hand
			}
			d := refCount{}
			for n, x := range c {
				d[n] = x
			}
			var inWinds []int
			for _, in := range chosen {
				d[in.number]++
				if in.number == 1 || in.number == 9 || in.number == 38 {
					inWinds = in.parts
				}
			}
			for j := range sets {
				if !sets[j].pung() {
					continue
				}
				k := sets[j].tiles[0]
				kind := tile.At(k)
				switch {
				case kind.IsDragon():
					d[59]++
					continue
				case kind.IsWind() && (kind == h.p.Round || kind == h.p.Wind(int(h.p.Seat))):
					if kind == h.p.Round {
						d[60]++
					}
					if kind == h.p.Wind(int(h.p.Seat)) {
						d[61]++
					}
				case slices.Contains(inWinds, j) && kind.IsWind():
				case kind.IsWind(), rank(k) == 1, rank(k) == 9:
					d[73]++
				}
			}
			if gates {
				d[4] = 1
				if d[73]--; d[73] == 0 {
					delete(d, 73)
				}
			}
			try(d)
		})
	}
}
