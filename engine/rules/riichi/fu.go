package riichi

import (
	"moineau/engine/hand"
	"moineau/engine/rules/riichi/internal/yaku"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Keys of the fu rows (§13.1), in the order in which they are listed.
const (
	fuBase       = "fu-base"
	fuPairs      = "fu-chiitoitsu"  // 25 and no other row
	fuPinfuTsumo = "fu-pinfu-tsumo" // 20 and no other row
	fuTriplet    = "fu-triplet"     // open
	fuAnkou      = "fu-ankou"       // concealed
	fuKan        = "fu-kan"
	fuAnkan      = "fu-ankan"
	fuPair       = "fu-pair"        // of dragons, the seat wind or the round wind
	fuDoublePair = "fu-double-pair" // of a wind that is both seat and round wind
	fuMiddle     = "fu-kanchan"     // waits
	fuEdge       = "fu-penchan"
	fuSingle     = "fu-tanki"
	fuClosedRon  = "fu-closed-ron"
	fuTsumo      = "fu-tsumo"
	fuOpen       = "fu-open" // an open hand won by ron has at least 30 fu
)

// block is a group of concealed tiles in a reading.
type block struct {
	first uint8 // index of its lowest kind
	size  uint8 // 2 for the pair, otherwise 3
	run   bool
}

// has reports whether the block contains a kind.
func (b block) has(i uint8) bool { return i == b.first || b.run && i > b.first && i <= b.first+2 }

// blocks returns the groups of a reading in tile order, and the index of the group that
// contains the winning tile.
func (r *reading) blocks(w *win) (list []block, win int) {
	for i := range uint8(34) {
		if r.pair == i {
			list = append(list, block{first: i, size: 2})
		}
		triplet, runs := false, uint32(0)
		if i < 27 {
			sp := &r.split[i/9]
			triplet, runs = sp.triplets>>(i%9)&1 != 0, sp.runs>>(3*(i%9))&7
		} else {
			triplet = r.honours>>(i-27)&1 != 0
		}
		if triplet {
			list = append(list, block{first: i, size: 3})
		}
		for range runs {
			list = append(list, block{first: i, size: 3, run: true})
		}
	}
	best := -1
	for i, b := range list {
		if b.has(w.tile) {
			if rank := r.prefers(w, b); rank > best {
				best, win = rank, i
			}
		}
	}
	return list, win
}

// prefers returns how well a group qualifies as the one that the winning tile completed.
// The choice must agree with the score (scorer.arrangement).
func (r *reading) prefers(w *win, b block) int {
	switch {
	case b.size == 3 && !b.run:
		return 0
	case (w.waitOf(b) != "") == r.single:
		return 2
	}
	return 1
}

// waitOf returns the key of the fu row for completing a group, or "" if the wait has
// none.
func (w *win) waitOf(b block) string {
	switch {
	case b.size == 2:
		return fuSingle
	case !b.run:
		return ""
	case w.tile == b.first+1:
		return fuMiddle
	case w.tile == b.first && b.first%9 == 6, w.tile == b.first+2 && b.first%9 == 0:
		return fuEdge
	}
	return ""
}

// tiles returns the tiles of a group.
func (b block) tiles() []tile.Kind {
	k := tile.At(int(b.first))
	switch {
	case b.run:
		return []tile.Kind{k, k + 1, k + 2}
	case b.size == 2:
		return []tile.Kind{k, k}
	}
	return []tile.Kind{k, k, k}
}

// Reading returns the concealed tiles of a win in the groups that were scored. It also
// returns the index of the group that the winning tile completes, or -1 if there is none.
func (s *scorer) Reading(p *table.Position) (groups [][]tile.Kind, win int) {
	var w winning
	if !s.winning(p, &w) {
		return nil, -1
	}
	h := &p.Hands[p.Seat]
	switch w.best.form {
	case formSets:
		list, at := w.best.blocks(&w.win)
		for _, b := range list {
			groups = append(groups, b.tiles())
		}
		win = at
	case formPairs:
		for i, n := range h.Counts {
			if n == 2 {
				if tile.At(i) == p.Tile.Unred() {
					win = len(groups)
				}
				groups = append(groups, []tile.Kind{tile.At(i), tile.At(i)})
			}
		}
	default:
		var all []tile.Kind
		for i, n := range h.Counts {
			for range n {
				all = append(all, tile.At(i))
			}
		}
		groups = [][]tile.Kind{all}
	}
	redden(groups, h)
	return groups, win
}

// redden replaces plain fives in the groups by the red fives of the hand.
func redden(groups [][]tile.Kind, h *table.SeatHand) {
next:
	for _, red := range h.Concealed[:h.Held] {
		if !red.IsRed() {
			continue
		}
		for _, g := range groups {
			for i := range g {
				if g[i] == red.Unred() {
					g[i] = red
					continue next
				}
			}
		}
	}
}

// winning is a win with its best reading.
type winning struct {
	win  win
	best best
}

// winning finds the best reading. It returns false if the hand does not win.
func (s *scorer) winning(p *table.Position, w *winning) bool {
	s.best(p, &w.win, &w.best)
	return w.best.found
}

// FigureRows returns the rows that make up the fu of a win before they are rounded up to
// ten. It returns nil for other figures and for yakuman.
func (s *scorer) FigureRows(p *table.Position, figure string) []score.Item {
	var x winning
	if figure != figureFu || !s.winning(p, &x) || x.best.yakuman > 0 {
		return nil
	}
	w, r := &x.win, &x.best.reading
	sh := score.Sheet{Seat: p.Seat}
	switch {
	case r.form == formPairs:
		row(&sh, fuPairs, 25, 1)
	case r.set.Has(yaku.Pinfu) && w.drawn:
		row(&sh, fuPinfuTsumo, 20, 1)
	default:
		s.fuRows(w, r, &sh)
	}
	return sh.Items
}

// Limit returns the key of the card's row for the limit of a scored hand (§13.2).
func (s *scorer) Limit(sh *score.Sheet) string {
	base, _ := figure(sh, figureBase)
	yakuman, _ := figure(sh, figureYakuman)
	switch name := limitOf(base, yakuman); name {
	case "":
		return ""
	case "kazoe-yakuman":
		return "limit-yakuman"
	default:
		return "limit-" + name
	}
}

// fuRows writes the fu rows of a hand of four sets and a pair.
func (s *scorer) fuRows(w *win, r *reading, sh *score.Sheet) {
	row(sh, fuBase, 20, 1)
	for k := w.laid.triplets | r.triplets(); k != 0; k &= k - 1 {
		i := uint8(k.First().Index())
		key, value := fuTriplet, int32(2)
		switch bit := hand.Kinds(1) << i; {
		case w.laid.hidden&bit != 0:
			key, value = fuAnkan, 16
		case w.laid.kans&bit != 0:
			key, value = fuKan, 8
		case w.laid.triplets&bit == 0 && (!r.opened || i != w.tile):
			key, value = fuAnkou, 4
		}
		if hand.OrphanKinds>>i&1 != 0 {
			value *= 2
		}
		w.putSets(row(sh, key, value, 1), 1<<i)
	}
	if n := s.pairFu(w, r.pair); n > 0 {
		key := fuPair
		if r.pair == w.seat && r.pair == w.round {
			key = fuDoublePair
		}
		put(row(sh, key, n, 1), tile.At(int(r.pair)), 2)
	}
	if r.single {
		list, at := r.blocks(w)
		it := row(sh, w.waitOf(list[at]), 2, 1)
		it.N = uint8(copy(it.Tiles[:], list[at].tiles()))
	}
	switch {
	case !w.drawn && w.closed == 1:
		row(sh, fuClosedRon, 10, 1)
	case w.drawn && (!w.replaced || s.drawnFu):
		row(sh, fuTsumo, 2, 1)
	}
	if len(sh.Items) == 1 {
		row(sh, fuOpen, 10, 1)
	}
}

// triplets returns the concealed triplets.
func (r *reading) triplets() hand.Kinds {
	return hand.Kinds(r.split[0].triplets) | hand.Kinds(r.split[1].triplets)<<9 | hand.Kinds(r.split[2].triplets)<<18 | hand.Kinds(r.honours)<<27
}
