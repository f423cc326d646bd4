package riichi

import (
	"math/bits"

	"moineau/engine/hand"
	"moineau/engine/rules/riichi/internal/yaku"
	"moineau/engine/score"
	"moineau/engine/tile"
)

// Keys of a sheet's figures (Sheet.Extra).
const (
	figureHan     = "han"
	figureFu      = "fu"
	figureYakuman = "yakuman" // number of yakuman; such a hand has no han and no fu
	figureBase    = "base"    // base points (§13.2)
)

// write writes a reading to a sheet in the order of §12: yaku, dora, yakuman.
func (s *scorer) write(w *win, r *reading, sh *score.Sheet) {
	for set := r.set; set != 0; set &= set - 1 {
		y := set.First()
		value := int32(0)
		if y < yaku.FirstYakuman {
			value = s.han[w.closed][y]
		} else {
			value = yaku.YakumanHan * s.times[y]
		}
		w.tilesOf(r, y, row(sh, yaku.Table[y].Name, value, 1))
	}
	sh.Total = r.total
	if r.yakuman > 0 {
		sh.Extra = append(sh.Extra, score.Figure{Key: figureYakuman, Value: r.yakuman}, score.Figure{Key: figureBase, Value: r.base})
		return
	}
	sh.Extra = append(sh.Extra, score.Figure{Key: figureHan, Value: r.han}, score.Figure{Key: figureFu, Value: r.fu},
		score.Figure{Key: figureBase, Value: r.base})
	if r.flat {
		return
	}
	if w.dora > 0 {
		s.putDora(w, regDora, s.kanDora, row(sh, yaku.KeyDora, 1, w.dora))
	}
	if w.uraDora > 0 {
		s.putDora(w, regUra, s.kanUra, row(sh, yaku.KeyUra, 1, w.uraDora))
	}
	if w.reds > 0 {
		w.putReds(row(sh, yaku.KeyRed, 1, w.reds))
	}
	if w.nuki > 0 {
		put(row(sh, yaku.KeyNuki, 1, w.nuki), tile.North, w.nuki)
	}
}

// row appends a row to a sheet and returns it. No sheet has two rows with the same key.
func row(sh *score.Sheet, key string, value, count int32) *score.Item {
	sh.Items = append(sh.Items, score.Item{Key: key, Value: value, Count: count, Op: score.Add, Seat: sh.Seat})
	return &sh.Items[len(sh.Items)-1]
}

// put adds n tiles of a kind to a row.
func put(it *score.Item, k tile.Kind, n int32) {
	for ; n > 0 && int(it.N) < len(it.Tiles); n-- {
		it.Tiles[it.N] = k
		it.N++
	}
}

// putSets adds the triplets and kans of some kinds to a row.
func (w *win) putSets(it *score.Item, kinds hand.Kinds) {
	for ; kinds != 0; kinds &= kinds - 1 {
		n := int32(3)
		if w.laid.kans&kinds&-kinds != 0 {
			n = 4
		}
		put(it, kinds.First(), n)
	}
}

// putRun adds a run n times to a row. i is the index of its lowest kind.
func putRun(it *score.Item, i int, n int) {
	for range n {
		put(it, tile.At(i), 1)
		put(it, tile.At(i+1), 1)
		put(it, tile.At(i+2), 1)
	}
}

// putDora adds the kinds that indicators make dora to a row, each once.
func (s *scorer) putDora(w *win, first int, kans bool, it *score.Item) {
	var kinds hand.Kinds
	for _, k := range w.p.Reg[first : first+5] {
		if i := uint32(k) - 1; i < tile.Plain {
			kinds |= 1 << doraOf[s.three][i]
		}
		if !kans {
			break
		}
	}
	for ; kinds != 0; kinds &= kinds - 1 {
		k := kinds.First()
		i := k.Index()
		n := int32(w.all[i/9] >> (3 * (i % 9)) & 7)
		if k == tile.North {
			n += w.nuki
		}
		put(it, k, n)
	}
}

// putReds adds the red fives to a row.
func (w *win) putReds(it *score.Item) {
	h := &w.p.Hands[w.p.Seat]
	for _, k := range h.Concealed[:min(int(h.Held), len(h.Concealed))] {
		if k.IsRed() {
			put(it, k, 1)
		}
	}
	for i := range h.Melds[:w.laid.n] {
		for _, k := range h.Melds[i].Of() {
			if k.IsRed() {
				put(it, k, 1)
			}
		}
	}
}

// concealed returns the concealed triplets of a reading, without one completed by ron.
func (r *reading) concealed(w *win) hand.Kinds {
	k := r.triplets()
	if r.opened {
		k &^= 1 << w.tile
	}
	return k
}

// tilesOf adds the tiles that form a yaku to a row, unless the yaku is formed by the
// whole hand.
func (w *win) tilesOf(r *reading, y yaku.Yaku, it *score.Item) {
	if r.form != formSets {
		return
	}
	triplets := w.laid.triplets | r.triplets()
	switch y {
	case yaku.Chankan, yaku.Rinshan, yaku.Haitei, yaku.Houtei:
		put(it, tile.At(int(w.tile)), 1)
	case yaku.SeatWind:
		w.putSets(it, 1<<w.seat)
	case yaku.RoundWind:
		w.putSets(it, 1<<w.round)
	case yaku.Haku, yaku.Hatsu, yaku.Chun:
		w.putSets(it, 1<<(31+y-yaku.Haku))
	case yaku.Daisangen, yaku.Shousangen:
		w.putSets(it, triplets&hand.DragonKinds)
	case yaku.Daisuushi, yaku.Shousuushi:
		w.putSets(it, triplets&hand.WindKinds)
	case yaku.Sanankou:
		w.putSets(it, r.concealed(w)|w.laid.hidden)
	case yaku.Sankantsu, yaku.Suukantsu:
		w.putSets(it, w.laid.kans)
	case yaku.SanshokuDoukou:
		k := triplets & (triplets >> 9) & (triplets >> 18) & 0x1ff
		w.putSets(it, k|k<<9|k<<18)
	case yaku.Iipeikou, yaku.Ryanpeikou, yaku.SanshokuDoujun, yaku.Ittsuu:
		w.putRuns(r, y, it)
	}
	if y == yaku.Shousangen || y == yaku.Shousuushi {
		put(it, tile.At(int(r.pair)), 2)
	}
}

// putRuns adds the runs that form a yaku to a row.
func (w *win) putRuns(r *reading, y yaku.Yaku, it *score.Item) {
	var runs [3]uint32
	for i := range runs {
		runs[i] = r.split[i].runs + w.laid.runs[i]
	}
	all := some(runs[0]) & some(runs[1]) & some(runs[2])
	for i, x := range runs {
		for z := some(x); z != 0; z &= z - 1 {
			shift := bits.TrailingZeros32(z)
			n := 0
			switch y {
			case yaku.SanshokuDoujun:
				n = int(all >> shift & 1)
			case yaku.Ittsuu:
				if some(x)&straight == straight && straight>>shift&1 != 0 {
					n = 1
				}
			default:
				n = int(x>>shift&7) / 2 * 2
			}
			putRun(it, 9*i+shift/3, n)
		}
	}
}
