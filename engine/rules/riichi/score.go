package riichi

import (
	"moineau/engine/rules/riichi/internal/config"
	"moineau/engine/rules/riichi/internal/yaku"
	"moineau/engine/score"
	"moineau/engine/table"
)

// Reasons why a hand does not win, stored in Sheet.Reason.
const (
	reasonShape = "shape" // the hand is not complete (§9.1)
	reasonYaku  = "yaku"  // no yaku, or not enough han from yaku (§9.2)
)

// form is the shape of §9.1 that a reading has.
type form uint8

const (
	formSets form = iota
	formPairs
	formOrphans
)

// scorer implements §12 and §13 for the options that they depend on.
type scorer struct {
	han          [2][yaku.FirstYakuman]int32 // han of each yaku, in an open and in a closed hand
	times        [yaku.Count]int32           // number of yakuman that each counts as
	minHan       int32
	minHonba     int32 // two han are needed from this honba on; 0 means never
	kuitan       bool
	ippatsu      bool
	reds         bool
	ura          bool
	kanDora      bool
	kanUra       bool
	many         bool // several yakuman add up
	tenhouForms  bool // option tenhou_double_forms
	kiriage      bool
	drawnFu      bool // option rinshan_tsumo_fu
	rinshanToo   bool // option nuki_rinshan
	windsFu      int32
	kazoe        int32 // base points of a counted yakuman
	renhou       string
	honba        int32
	three        int // 1 with three players, otherwise 0
	tsumo        string
	pao          yaku.Set
	paoPart      bool
	paoDiscarder bool // the discarder pays the honba of a liable hand
}

// newScorer returns a scorer for the options of §1 that scoring depends on.
func newScorer(c *Config) (s scorer) {
	s = scorer{
		minHan: int32(c.MinHan), minHonba: int32(c.MinHanHonba), kuitan: c.Kuitan, ippatsu: c.Ippatsu,
		reds: c.RedFives > 0, ura: c.UraDora, kanDora: c.KanDora, kanUra: c.KanDora && c.KanUraDora,
		many: c.MultipleYakuman, tenhouForms: c.TenhouForms, kiriage: c.KiriageMangan, drawnFu: c.RinshanTsumoFu, rinshanToo: c.NukiRinshan,
		windsFu: int32(c.DoubleWindPairFu), kazoe: 8000, renhou: c.Renhou, honba: c.HonbaValue,
		tsumo: c.SanmaTsumo, paoPart: c.PaoPart, paoDiscarder: c.PaoDiscarder,
	}
	for i := range s.han[0] {
		s.han[0][i], s.han[1][i] = int32(yaku.Table[i].Open), int32(yaku.Table[i].Closed)
	}
	for i := yaku.FirstYakuman; i < yaku.Count; i++ {
		s.times[i] = 1
	}
	for _, name := range c.DoubleYakuman {
		if y, ok := yaku.Named(name); ok && y >= yaku.FirstYakuman {
			s.times[y] = 2
		}
	}
	for _, name := range c.Pao {
		if y, ok := yaku.Named(name); ok {
			s.pao |= 1 << y
		}
	}
	if c.KazoeSanbaiman {
		s.kazoe = 6000
	}
	if c.Players == 3 {
		s.three = 1
	}
	return s
}

// reading is one interpretation of a hand, scored.
type reading struct {
	form    form
	set     yaku.Set
	split   [3]split
	honours uint8 // triplets of honours, one bit each
	pair    uint8 // index of its kind
	single  bool  // the wait is worth two fu
	opened  bool  // the winning tile completed a triplet by ron
	flat    bool  // renhou, paid as a mangan instead of the hand's score
	yaku    int32 // han from yaku
	han     int32
	fu      int32
	yakuman int32
	base    int32
	total   int32
}

// best is the best reading of a hand.
type best struct {
	complete bool // the hand has a winning shape
	found    bool // the hand has enough yaku
	reading
}

// Total returns the points paid for the hand of p.Seat, without honba and sticks, and
// whether it wins. It does not allocate.
func (s *scorer) Total(p *table.Position) (int32, bool) {
	var w win
	var b best
	s.best(p, &w, &b)
	return b.total, b.found
}

// Score fills the sheet of p.Seat (§12, §13). The total excludes honba and sticks.
func (s *scorer) Score(p *table.Position, sh *score.Sheet) bool {
	var w win
	var b best
	s.best(p, &w, &b)
	switch {
	case b.found:
		sh.Valid = true
		s.write(&w, &b.reading, sh)
	case b.complete:
		sh.Reason = reasonYaku
	default:
		sh.Reason = reasonShape
	}
	return b.found
}

// best finds the reading with the highest payment (§9.3).
func (s *scorer) best(p *table.Position, w *win, b *best) {
	if !s.read(p, w) {
		return
	}
	var x [3]splits
	if pair, ok := w.divide(&x); ok {
		b.complete = true
		s.common(w)
		s.sets(w, &x, pair, b)
	}
	if w.laid.n > 0 {
		return
	}
	switch {
	case w.isPairs():
		if !b.complete {
			s.common(w)
		}
		b.complete = true
		s.pairs(w, b)
	case w.isOrphans():
		b.complete = true
		s.common(w)
		s.orphans(w, b)
	}
}

// pairs scores seven pairs.
func (s *scorer) pairs(w *win, b *best) {
	r := reading{form: formPairs, set: w.fixed | 1<<yaku.Chiitoitsu, fu: 25, pair: w.tile}
	r.yaku = w.han + s.han[1][yaku.Chiitoitsu]
	s.consider(w, &r, b)
}

// orphans scores thirteen orphans.
func (s *scorer) orphans(w *win, b *best) {
	r := reading{form: formOrphans, set: w.fixed, pair: w.tile}
	if w.held[w.tile/9]>>(3*(w.tile%9))&7 == 2 {
		r.set |= 1 << yaku.Kokushi13
	} else {
		r.set |= 1 << yaku.Kokushi
	}
	s.consider(w, &r, b)
}

// consider computes the payment of a reading and keeps the reading if it is better
// (§9.3).
func (s *scorer) consider(w *win, r *reading, b *best) {
	if r.set&yaku.Yakuman != 0 {
		r.set &= yaku.Yakuman
		if s.tenhouForms && r.set.Has(yaku.Tenhou) {
			r.set = r.set.DoubleForms()
		}
		r.yakuman, r.han, r.fu = 0, 0, 0
		for y := r.set; y != 0; y &= y - 1 {
			r.yakuman += s.times[y.First()]
		}
		if !s.many {
			r.yakuman = 1
		}
		r.base = 8000 * r.yakuman
	} else {
		r.yakuman = 0
		r.han = r.yaku + w.dora + w.uraDora + w.reds + w.nuki
		r.base = s.base(r.han, r.fu)
		if r.yaku < w.need {
			r.base = 0
		}
		if r.flat = r.base < mangan && w.first && s.renhou == config.RenhouMangan; r.flat {
			r.set, r.han, r.base = 1<<yaku.Renhou, yaku.RenhouHan, mangan
		}
		if r.base == 0 {
			return
		}
	}
	r.total = s.worth(r.base, w.drawn, w.dealer)
	if b.found {
		switch {
		case r.total != b.total:
			if r.total < b.total {
				return
			}
		case (r.yakuman > 0) != (b.yakuman > 0):
			if b.yakuman > 0 {
				return
			}
		case r.han != b.han:
			if r.han < b.han {
				return
			}
		case r.fu <= b.fu:
			return
		}
	}
	b.found, b.reading = true, *r
}
