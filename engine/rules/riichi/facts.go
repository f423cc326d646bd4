package riichi

import (
	"encoding/binary"

	"moineau/engine/hand"
	"moineau/engine/rules/riichi/internal/config"
	"moineau/engine/rules/riichi/internal/yaku"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// win is a win read from a position, with the facts common to all its readings.
type win struct {
	p        *table.Position
	laid     meldFacts
	held     [4]uint32 // concealed tiles, including the winning tile
	all      [4]uint32 // concealed tiles and melds
	tile     uint8     // index of the winning tile
	drawn    bool      // won by self-draw
	dealer   bool
	closed   uint8 // 1 if nothing was claimed; indexes scorer.han
	seat     uint8 // indices of the winds; 255 if none
	round    uint8
	honour   bool // some tile is an honour
	fixed    yaku.Set
	han      int32 // han of fixed, without yakuman
	fu       int32 // fu that do not depend on the reading
	dora     int32
	uraDora  int32
	reds     int32
	nuki     int32
	replaced bool  // won on a replacement tile
	first    bool  // ron before the winner's own first draw (§12.2)
	need     int32 // han from yaku needed to win
}

// read fills w from a position. It returns false if the position cannot be a win.
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
	readMelds(h.Melds[:min(int(h.N), len(h.Melds))], &w.laid)
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

// tooMany reports whether some kind is counted more than four times. The packed form
// cannot hold such a count.
func tooMany(c *hand.Counts) bool {
	const over = 0x7b7b7b7b7b7b7b7b // adding this to a count above four sets the byte's highest bit
	x := binary.LittleEndian.Uint64(c[0:8]) + over
	x |= binary.LittleEndian.Uint64(c[8:16]) + over
	x |= binary.LittleEndian.Uint64(c[16:24]) + over
	x |= binary.LittleEndian.Uint64(c[24:32]) + over
	x |= binary.LittleEndian.Uint64(c[26:34]) + over
	return x&0x8080808080808080 != 0
}

// common computes what all readings share: the yaku for the way of winning and for the
// tiles alone, the dora, and the fu of the melds.
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
	for y := w.fixed &^ yaku.Yakuman; y != 0; y &= y - 1 {
		w.han += s.han[w.closed][y.First()]
	}
	w.fu = 20 + w.laid.fu
	if !w.drawn {
		w.fu += 10 * int32(w.closed)
	} else if !w.replaced || s.drawnFu {
		w.fu += 2
	}
	if w.fixed&yaku.Yakuman == 0 {
		s.bonus(w)
	}
}

// won finds the yaku for the way of winning.
func (s *scorer) won(w *win) {
	p := w.p
	closed := w.closed == 1
	if closed && p.Flags&(flagRiichi|flagDouble) != 0 {
		if p.Flags&flagDouble != 0 {
			w.fixed |= 1 << yaku.DoubleRiichi
		} else {
			w.fixed |= 1 << yaku.Riichi
		}
		if s.ippatsu && p.Flags&flagIppatsu != 0 {
			w.fixed |= 1 << yaku.Ippatsu
		}
	}
	// A first draw or first discard counts only before any call, including concealed kans
	// and norths.
	untouched := w.laid.n == 0 && w.nuki == 0
	switch p.By {
	case table.BySelfDraw:
		if closed {
			w.fixed |= 1 << yaku.MenzenTsumo
		}
		w.replaced = p.Flags&(table.KongReplacement|table.FlowerReplacement) != 0
		switch {
		case p.Flags&table.KongReplacement != 0, w.replaced && s.rinshanToo:
			w.fixed |= 1 << yaku.Rinshan
		case p.Flags&table.LastTile != 0 && !w.replaced:
			w.fixed |= 1 << yaku.Haitei
		}
		if p.Flags&table.FirstDraw != 0 && untouched && !w.replaced {
			if w.dealer {
				w.fixed |= 1 << yaku.Tenhou
			} else {
				w.fixed |= 1 << yaku.Chiihou
			}
		}
	case table.ByRob:
		if p.Flags&flagNorth == 0 {
			w.fixed |= 1 << yaku.Chankan
		}
	case table.ByDiscard:
		if p.Flags&table.LastTile != 0 {
			w.fixed |= 1 << yaku.Houtei
		}
	}
	// A north counts as a call only if it is not robbed (§15.3). A robbed kan counts.
	ron := p.By == table.ByDiscard || p.By == table.ByRob && p.Flags&flagNorth != 0
	if w.first = ron && p.Flags&table.FirstDiscard != 0 && untouched && !w.dealer; w.first {
		switch s.renhou {
		case config.RenhouAdded:
			w.fixed |= 1 << yaku.Renhou
		case config.RenhouYakuman:
			w.fixed |= 1 << yaku.GreatRenhou
		}
	}
}

// tiles finds the yaku that depend only on the tiles, whatever the reading.
func (s *scorer) tiles(w *win) {
	a := &w.all
	m, p, b, z := a[0], a[1], a[2], a[3]
	suits := m | p | b
	outer := suits &^ ends // simples
	if outer == 0 {
		switch {
		case suits == 0:
			w.fixed |= 1 << yaku.Tsuuiisou
		case z == 0:
			w.fixed |= 1 << yaku.Chinroutou
		default:
			w.fixed |= 1 << yaku.Honroutou
		}
	} else if suits&ends == 0 && z == 0 && (s.kuitan || w.closed == 1) {
		w.fixed |= 1 << yaku.Tanyao
	}
	if suits != 0 && (m == 0 && p == 0 || m == 0 && b == 0 || p == 0 && b == 0) {
		if z == 0 {
			w.fixed |= 1 << yaku.Chinitsu
		} else {
			w.fixed |= 1 << yaku.Honitsu
		}
	}
	const green, hatsu uint32 = 0o070707770, 0o700000 // 2s 3s 4s 6s 8s, 6z
	if m|p == 0 && b&^green == 0 && z&^hatsu == 0 {
		w.fixed |= 1 << yaku.Ryuuiisou
	}
	switch w.laid.kans.Len() {
	case 3:
		w.fixed |= 1 << yaku.Sankantsu
	case 4:
		w.fixed |= 1 << yaku.Suukantsu
	}
	// Nine gates is 1112345678999 and one more tile of the suit.
	if w.laid.n == 0 && z == 0 {
		const gates = 0o311111113
		if d := suits - gates; w.fixed.Has(yaku.Chinitsu) && d&(d-1) == 0 && d&each != 0 {
			if d == 1<<(3*(w.tile%9)) {
				w.fixed |= 1 << yaku.JunseiChuuren
			} else {
				w.fixed |= 1 << yaku.Chuuren
			}
		}
	}
}

// bonus counts all dora (§12.1).
func (s *scorer) bonus(w *win) {
	p := w.p
	w.dora = s.countDora(w, regDora, s.kanDora)
	if s.ura && w.fixed&(1<<yaku.Riichi|1<<yaku.DoubleRiichi) != 0 {
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

// countDora counts the tiles that the indicators in five registers make dora. If kans is
// false, only the first indicator counts.
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

// doraOf maps an indicator's index to the index of the kind that it makes dora (§3.3),
// for four and for three players.
var doraOf = func() (next [2][34]uint8) {
	for three := range next {
		for i := range next[three] {
			first, n := i/9*9, 9
			switch {
			case i >= 31:
				first, n = 31, 3
			case i >= 27:
				first, n = 27, 4
			}
			next[three][i] = uint8(first + (i-first+1)%n)
		}
	}
	next[1][0], next[1][8] = 8, 0
	return next
}()

// meldFacts is what the melds of a seat contribute.
type meldFacts struct {
	n        int
	closed   bool       // nothing was claimed
	runs     [3]uint32  // by their lowest ranks
	triplets hand.Kinds // including kans
	all      [4]uint32  // the tiles, four for a kan
	kans     hand.Kinds // the kans among triplets
	hidden   hand.Kinds // concealed kans
	fu       int32      // fu of the triplets and kans
	reds     int32      // number of red fives
	odd      bool       // some meld is not one of this game
}

// readMelds fills l from melds.
func readMelds(melds []table.MeldKinds, l *meldFacts) {
	l.closed, l.n = true, len(melds)
	if l.n > 4 {
		l.odd = true
		return
	}
	for i := range melds {
		m := &melds[i]
		x := m.Tiles[0].Index()
		if x < 0 {
			l.odd = true
			return
		}
		fu, n := int32(2), uint32(3)
		switch m.Type {
		case table.MeldChow:
			y, z := m.Tiles[1].Index(), m.Tiles[2].Index()
			x, z = min(x, y, z), max(x, y, z)
			if m.N != 3 || z != x+2 || x >= 27 || x%9 > 6 || m.Tiles[0].Index()+y+m.Tiles[2].Index() != 3*x+3 {
				l.odd = true
				return
			}
			l.closed = false
			l.runs[x/9] += 1 << (3 * (x % 9))
			l.all[x/9] += 0o111 << (3 * (x % 9))
			l.redOf(m)
			continue
		case table.MeldPung:
			l.closed = false
		case table.MeldKong, table.MeldAdded:
			l.closed = false
			l.kans |= 1 << x
			fu, n = 8, 4
		case table.MeldHidden:
			l.kans |= 1 << x
			l.hidden |= 1 << x
			fu, n = 16, 4
		default:
			l.odd = true
			return
		}
		if hand.OrphanKinds>>x&1 != 0 {
			fu *= 2
		}
		l.fu += fu
		l.triplets |= 1 << x
		l.all[x/9] += n << (3 * (x % 9))
		l.redOf(m)
	}
}

// redOf counts the red fives of a meld.
func (l *meldFacts) redOf(m *table.MeldKinds) {
	for _, k := range m.Tiles[:m.N] {
		if k.IsRed() {
			l.reds++
		}
	}
}
