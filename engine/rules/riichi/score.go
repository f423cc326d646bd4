package riichi

import (
	"encoding/binary"
	"math/bits"

	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Reasons why a hand is no win, as Sheet.Reason has them.
const (
	reasonShape = "shape" // not complete (§9.1)
	reasonYaku  = "yaku"  // no yaku, or fewer han from yaku than are needed (§9.2)
)

// form is which shape of §9.1 a hand was seen as.
type form uint8

const (
	formSets form = iota
	formPairs
	formOrphans
)

// scorer is §12 and §13 with the options that they depend on.
type scorer struct {
	han        [2][firstYakuman]int32 // of each yaku, in an open and in a closed hand
	times      [yakuCount]int32       // how many yakuman each is
	minHan     int32
	minHonba   int32 // from so many honba on two han are needed; 0: never
	kuitan     bool
	ippatsu    bool
	reds       bool
	ura        bool
	kanDora    bool
	kanUra     bool
	many       bool // several yakuman add up
	kiriage    bool
	drawnFu    bool // rinshan_tsumo_fu
	rinshanToo bool // nuki_rinshan
	kokushiRob bool
	windsFu    int32
	kazoe      int32 // base points of a counted yakuman
	renhou     string
	honba      int32
	three      int // 1 with three players
	tsumo      string
	pao        yakuSet
	paoPart    bool
	paoThrower bool // who discards pays the honba of a liable hand
}

// newScorer reads the options of §1 that scoring depends on.
func newScorer(c *Config) (s scorer) {
	s = scorer{
		minHan: int32(c.MinHan), minHonba: int32(c.MinHanHonba), kuitan: c.Kuitan, ippatsu: c.Ippatsu,
		reds: c.RedFives > 0, ura: c.UraDora, kanDora: c.KanDora, kanUra: c.KanDora && c.KanUraDora,
		many: c.MultipleYakuman, kiriage: c.KiriageMangan, drawnFu: c.RinshanTsumoFu, rinshanToo: c.NukiRinshan,
		windsFu: int32(c.DoubleWindPairFu), kazoe: 8000, renhou: c.Renhou, honba: c.HonbaValue,
		tsumo: c.SanmaTsumo, paoPart: c.PaoPart, paoThrower: c.PaoDiscarder,
	}
	for i := range s.han[0] {
		s.han[0][i], s.han[1][i] = int32(table12[i].open), int32(table12[i].closed)
	}
	for i := firstYakuman; i < yakuCount; i++ {
		s.times[i] = 1
	}
	for _, name := range c.DoubleYakuman {
		if y, ok := yakuNamed(name); ok && y >= firstYakuman {
			s.times[y] = 2
		}
	}
	for _, name := range c.Pao {
		if y, ok := yakuNamed(name); ok {
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

// win is a win read from a position, and what all readings of it have in common.
type win struct {
	p        *table.Position
	laid     laid
	held     [4]uint32 // the concealed tiles, the winning one among them
	all      [4]uint32 // with the melds
	tile     uint8     // the index of the winning tile
	drawn    bool      // by self-draw
	dealer   bool
	closed   uint8 // 1: nothing was claimed; an index of scorer.han
	seat     uint8 // the indices of the winds, none: 255
	round    uint8
	honour   bool // some tile is an honour
	fixed    yakuSet
	han      int32 // of fixed without yakuman
	fu       int32 // of what does not depend on the reading
	dora     int32
	uraDora  int32
	reds     int32
	nuki     int32
	replaced bool  // won on a replacement tile
	first    bool  // a ron before the own first draw (§12.2)
	need     int32 // han from yaku
}

// reading is a way to see a hand, scored.
type reading struct {
	form    form
	set     yakuSet
	split   [3]split
	honours uint8 // triplets of honours, a bit each
	pair    uint8 // the index of its kind
	single  bool  // the wait has two fu
	opened  bool  // the winning tile completed a triplet by ron
	flat    bool  // renhou, paid as a mangan instead of what the hand scores
	yaku    int32 // han from yaku
	han     int32
	fu      int32
	yakuman int32
	base    int32
	total   int32
}

// best is the best reading of a hand.
type best struct {
	complete bool // of some shape
	found    bool // with enough yaku
	reading
}

// Total returns the points that the hand of p.Seat is paid without honba and sticks,
// and whether it is a win. It allocates nothing.
func (s *scorer) Total(p *table.Position) (int32, bool) {
	var w win
	var b best
	s.best(p, &w, &b)
	return b.total, b.found
}

// Score fills the sheet of p.Seat by §12 and §13; the total is without honba and sticks.
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

// best finds the reading that is paid most (§9.3).
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

// read reads a position; false: it cannot be a win.
func (s *scorer) read(p *table.Position, w *win) bool {
	i := p.Tile.Index()
	if p.Seat < 0 || p.By == table.ByNone || i < 0 {
		return false
	}
	h := &p.Hands[p.Seat]
	if !h.Known || h.Counts[i] == 0 || tooMany(&h.Counts) {
		return false
	}
	w.p, w.tile = p, uint8(i)
	layOut(h.Melds[:min(int(h.N), len(h.Melds))], &w.laid)
	if w.laid.odd {
		return false
	}
	c := &h.Counts
	w.held = [4]uint32{
		pack(binary.LittleEndian.Uint64(c[0:8]), c[8]),
		pack(binary.LittleEndian.Uint64(c[9:17]), c[17]),
		pack(binary.LittleEndian.Uint64(c[18:26]), c[26]),
		pack(binary.LittleEndian.Uint64(c[26:34])>>8, 0),
	}
	n := 0
	for i := range w.held {
		n += sum(w.held[i])
		w.all[i] = w.held[i] + w.laid.all[i]
	}
	return n == 14-3*w.laid.n
}

// tooMany reports whether some kind is counted more than four times, which the packed
// form could not hold.
func tooMany(c *hand.Counts) bool {
	const over = 0x7b7b7b7b7b7b7b7b // a count above four sets the highest bit
	x := binary.LittleEndian.Uint64(c[0:8]) + over
	x |= binary.LittleEndian.Uint64(c[8:16]) + over
	x |= binary.LittleEndian.Uint64(c[16:24]) + over
	x |= binary.LittleEndian.Uint64(c[24:32]) + over
	x |= binary.LittleEndian.Uint64(c[26:34]) + over
	return x&0x8080808080808080 != 0
}

// divide finds the ways to see each suit as sets, and the suit of the pair (3: honours);
// false: the hand is not four sets and a pair. Honours are one way at most.
func (w *win) divide(x *[3]splits) (pair int, ok bool) {
	z := w.held[3]
	ones, twos := z&eachZ, z>>1&eachZ
	if z&(eachZ<<2) != 0 || ones&^twos != 0 {
		return 0, false
	}
	pair = -1
	if p := twos &^ ones; p != 0 {
		if p&(p-1) != 0 {
			return 0, false
		}
		pair = 3
	}
	for i := range x {
		switch sum(w.held[i]) % 3 {
		case 0:
			continue
		case 2:
			if pair < 0 {
				pair = i
				continue
			}
		}
		return 0, false
	}
	if pair < 0 {
		return 0, false
	}
	for i := range x {
		if i == pair {
			x[i].withPair(w.held[i])
		} else {
			x[i].sets(w.held[i])
		}
		if x[i].n == 0 {
			return 0, false
		}
	}
	return pair, true
}

// isPairs reports whether the hand is seven different pairs.
func (w *win) isPairs() bool {
	x := w.held[0] | w.held[1] | w.held[2] | w.held[3]
	return x&(each|each<<2) == 0
}

// isOrphans reports whether the hand is thirteen orphans. It has fourteen tiles, so one
// is there twice.
func (w *win) isOrphans() bool {
	const two = 0o100000001
	return some(w.held[0]) == two && some(w.held[1]) == two && some(w.held[2]) == two && some(w.held[3]) == eachZ
}

// common finds what all readings have: the yaku of how the hand was won and of its
// tiles, the dora, and the fu of the melds.
func (s *scorer) common(w *win) {
	p := w.p
	w.drawn = p.By == table.BySelfDraw
	w.dealer = p.Seat == p.Dealer
	w.seat, w.round = uint8(p.Wind(int(p.Seat)).Index()), uint8(p.Round.Index())
	w.nuki = p.Hands[p.Seat].Reg[regNuki]
	if w.laid.closed {
		w.closed = 1
	}
	w.need = s.minHan
	if s.minHonba > 0 && p.Reg[regHonba] >= s.minHonba {
		w.need = max(w.need, 2)
	}
	w.honour = w.all[3] != 0
	s.won(w)
	s.tiles(w)
	for y := w.fixed &^ yakumanSet; y != 0; y &= y - 1 {
		w.han += s.han[w.closed][y.first()]
	}
	w.fu = 20 + w.laid.fu
	if !w.drawn {
		w.fu += 10 * int32(w.closed)
	} else if !w.replaced || s.drawnFu {
		w.fu += 2
	}
	if w.fixed&yakumanSet == 0 {
		s.bonus(w)
	}
}

// won finds the yaku of how the hand was won.
func (s *scorer) won(w *win) {
	p := w.p
	closed := w.closed == 1
	if closed && p.Flags&(flagRiichi|flagDouble) != 0 {
		if p.Flags&flagDouble != 0 {
			w.fixed |= 1 << yakuDoubleRiichi
		} else {
			w.fixed |= 1 << yakuRiichi
		}
		if s.ippatsu && p.Flags&flagIppatsu != 0 {
			w.fixed |= 1 << yakuIppatsu
		}
	}
	// A first draw or a first discard is one without any call, ankan and nuki included.
	untouched := w.laid.n == 0 && w.nuki == 0
	switch p.By {
	case table.BySelfDraw:
		if closed {
			w.fixed |= 1 << yakuMenzenTsumo
		}
		w.replaced = p.Flags&(table.KongReplacement|table.FlowerReplacement) != 0
		switch {
		case p.Flags&table.KongReplacement != 0, w.replaced && s.rinshanToo:
			w.fixed |= 1 << yakuRinshan
		case p.Flags&table.LastTile != 0 && !w.replaced:
			w.fixed |= 1 << yakuHaitei
		}
		if p.Flags&table.FirstDraw != 0 && untouched && !w.replaced {
			if w.dealer {
				w.fixed |= 1 << yakuTenhou
			} else {
				w.fixed |= 1 << yakuChiihou
			}
		}
	case table.ByRob:
		if p.Flags&flagNorth == 0 {
			w.fixed |= 1 << yakuChankan
		}
	case table.ByDiscard:
		if p.Flags&table.LastTile != 0 {
			w.fixed |= 1 << yakuHoutei
		}
		if w.first = p.Flags&table.FirstDiscard != 0 && untouched && !w.dealer; w.first {
			switch s.renhou {
			case renhouAdded:
				w.fixed |= 1 << yakuRenhou
			case renhouYakuman:
				w.fixed |= 1 << yakuGreatRenhou
			}
		}
	}
}

// tiles finds the yaku that the tiles decide alone, however they are seen.
func (s *scorer) tiles(w *win) {
	a := &w.all
	m, p, b, z := a[0], a[1], a[2], a[3]
	suits := m | p | b
	outer := suits &^ ends // what is neither terminal nor honour
	if outer == 0 {
		switch {
		case suits == 0:
			w.fixed |= 1 << yakuTsuuiisou
		case z == 0:
			w.fixed |= 1 << yakuChinroutou
		default:
			w.fixed |= 1 << yakuHonroutou
		}
	} else if suits&ends == 0 && z == 0 && (s.kuitan || w.closed == 1) {
		w.fixed |= 1 << yakuTanyao
	}
	if suits != 0 && (m == 0 && p == 0 || m == 0 && b == 0 || p == 0 && b == 0) {
		if z == 0 {
			w.fixed |= 1 << yakuChinitsu
		} else {
			w.fixed |= 1 << yakuHonitsu
		}
	}
	const green, hatsu uint32 = 0o070707770, 0o700000 // 2s 3s 4s 6s 8s, 6z
	if m|p == 0 && b&^green == 0 && z&^hatsu == 0 {
		w.fixed |= 1 << yakuRyuuiisou
	}
	switch w.laid.kans.Len() {
	case 3:
		w.fixed |= 1 << yakuSankantsu
	case 4:
		w.fixed |= 1 << yakuSuukantsu
	}
	// Nine gates: 1112345678999 and one more tile of the suit.
	if w.laid.n == 0 && z == 0 {
		const gates = 0o311111113
		if d := suits - gates; w.fixed.has(yakuChinitsu) && d&(d-1) == 0 && d&each != 0 {
			if d == 1<<(3*(w.tile%9)) {
				w.fixed |= 1 << yakuJunseiChuuren
			} else {
				w.fixed |= 1 << yakuChuuren
			}
		}
	}
}

// bonus counts the dora of every kind (§12.1).
func (s *scorer) bonus(w *win) {
	p := w.p
	w.dora = s.countDora(w, regDora, s.kanDora)
	if s.ura && w.fixed&(1<<yakuRiichi|1<<yakuDoubleRiichi) != 0 {
		w.uraDora = s.countDora(w, regUra, s.kanUra)
	}
	if !s.reds {
		return
	}
	w.reds = w.laid.reds
	h := &p.Hands[p.Seat]
	for _, k := range h.Concealed[:min(int(h.Held), len(h.Concealed))] {
		if k.IsRed() {
			w.reds++
		}
	}
}

// countDora counts the tiles that the indicators in five registers make dora; those of
// the first one only, unless there is one for each kan too.
func (s *scorer) countDora(w *win, first int, kans bool) (n int32) {
	for _, k := range w.p.Reg[first : first+5] {
		if i := uint32(k) - 1; i < tile.Plain {
			d := doraOf[s.three][i]
			n += int32(w.all[d/9] >> (3 * (d % 9)) & 7)
			if d == north {
				n += w.nuki
			}
		}
		if !kans {
			break
		}
	}
	return n
}

// north is the index of the kind that three players set aside (§15.3).
const north = uint8(tile.North) - 1

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
	for y := fixed &^ w.fixed &^ yakumanSet; y != 0; y &= y - 1 {
		han += s.han[w.closed][y.first()]
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

// ofHonours finds the yaku of triplets of honours and of their pair, the index of a kind.
func (s *scorer) ofHonours(w *win, triplets hand.Kinds, pair uint8) (set yakuSet) {
	if triplets == 0 {
		return 0
	}
	dragons, winds := (triplets & hand.DragonKinds).Len(), (triplets & hand.WindKinds).Len()
	set = yakuSet(triplets>>31&7) << yakuHaku
	if triplets>>w.seat&1 != 0 {
		set |= 1 << yakuSeatWind
	}
	if triplets>>w.round&1 != 0 {
		set |= 1 << yakuRoundWind
	}
	switch {
	case dragons == 3:
		set |= 1 << yakuDaisangen
	case dragons == 2 && pair >= 31 && pair < 34:
		set |= 1 << yakuShousangen
	}
	switch {
	case winds == 4:
		set |= 1 << yakuDaisuushi
	case winds == 3 && pair >= 27 && pair < 31:
		set |= 1 << yakuShousuushi
	}
	return set
}

// arrangement finds the yaku and the fu of four sets and a pair, with the winning tile
// placed where it is worth most. Where it completes a triplet by ron, that triplet is
// open; everywhere else nothing is lost, so that is done only if it fits nowhere else.
// Pinfu is worth more than the fu of a wait, at any number of han, and these more than
// none.
func (s *scorer) arrangement(w *win, r *reading) {
	a, b, c := &r.split[0], &r.split[1], &r.split[2]
	concealed := hand.Kinds(a.triplets) | hand.Kinds(b.triplets)<<9 | hand.Kinds(c.triplets)<<18 | hand.Kinds(r.honours)<<27
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
		x := r.split[w.tile/9].runs << 6 // two empty ranks below the first
		low, mid, high := x>>(3*rank+6)&7, x>>(3*rank+3)&7, x>>(3*rank)&7
		// The tile is the lowest, the middle, the highest of a run.
		r.single = r.single || mid != 0 || low != 0 && rank == 6 || high != 0 && rank == 2
		twoSided = low != 0 && rank != 6 || high != 0 && rank != 2
	}
	ankou := concealed.Len() + w.laid.hidden.Len()
	switch {
	case twoSided && triplets == 0 && pairFu == 0 && w.closed == 1:
		set |= 1 << yakuPinfu
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
		set |= 1 << yakuSanankou
	case 4:
		if r.pair == w.tile {
			set |= 1 << yakuSuuankouTanki
		} else {
			set |= 1 << yakuSuuankou
		}
	}
	r.set |= set
	for y := set &^ yakumanSet; y != 0; y &= y - 1 {
		r.yaku += s.han[w.closed][y.first()]
	}
	r.fu = (fu + 9) / 10 * 10
	if r.fu == 20 && !set.has(yakuPinfu) {
		r.fu = 30
	}
}

// ofSets finds the yaku of sets that do not depend on the winning tile.
func (s *scorer) ofSets(w *win, runs *[3]uint32, triplets hand.Kinds, pair uint8) (set yakuSet) {
	m, p, b := runs[0], runs[1], runs[2]
	if m|p|b == 0 {
		set |= 1 << yakuToitoi
	} else {
		if w.closed == 1 {
			twos := bits.OnesCount32(m&(each<<1)) + bits.OnesCount32(p&(each<<1)) + bits.OnesCount32(b&(each<<1))
			fours := bits.OnesCount32((m | p | b) & (each << 2))
			switch twos + 2*fours {
			case 1:
				set |= 1 << yakuIipeikou
			case 2:
				set |= 1 << yakuRyanpeikou
			}
		}
		m, p, b = some(m), some(p), some(b)
		switch {
		case m&p&b != 0:
			set |= 1 << yakuSanshokuDoujun
		case m&straight == straight, p&straight == straight, b&straight == straight:
			set |= 1 << yakuIttsuu
		}
		if (m|p|b)&^endRuns == 0 && (triplets|1<<pair)&^hand.OrphanKinds == 0 {
			if w.honour {
				set |= 1 << yakuChanta
			} else {
				set |= 1 << yakuJunchan
			}
		}
	}
	if triplets&(triplets>>9)&(triplets>>18)&0x1ff != 0 {
		set |= 1 << yakuSanshokuDoukou
	}
	return set
}

// pairFu is the fu of a pair (§13.1).
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

// pairs scores seven pairs.
func (s *scorer) pairs(w *win, b *best) {
	r := reading{form: formPairs, set: w.fixed | 1<<yakuChiitoitsu, fu: 25, pair: w.tile}
	r.yaku = w.han + s.han[1][yakuChiitoitsu]
	s.consider(w, &r, b)
}

// orphans scores thirteen orphans.
func (s *scorer) orphans(w *win, b *best) {
	r := reading{form: formOrphans, set: w.fixed, pair: w.tile}
	if w.held[w.tile/9]>>(3*(w.tile%9))&7 == 2 {
		r.set |= 1 << yakuKokushi13
	} else {
		r.set |= 1 << yakuKokushi
	}
	s.consider(w, &r, b)
}

// consider works out what a reading is paid, and keeps it if it is better (§9.3).
func (s *scorer) consider(w *win, r *reading, b *best) {
	if r.set&yakumanSet != 0 {
		r.set &= yakumanSet
		r.yakuman, r.han, r.fu = 0, 0, 0
		for y := r.set; y != 0; y &= y - 1 {
			r.yakuman += s.times[y.first()]
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
		if r.flat = r.base < mangan && w.first && s.renhou == renhouMangan; r.flat {
			r.set, r.han, r.base = 1<<yakuRenhou, renhouHan, mangan
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
