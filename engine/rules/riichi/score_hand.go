package riichi

import (
	"moineau/engine/hand"
	"moineau/engine/table"
)

// doraOf is the index of the kind that an indicator of an index makes dora (§3.3), with
// four and with three players.
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

// laid is what the melds of a seat contribute.
type laid struct {
	n        int
	closed   bool       // nothing was claimed
	runs     [3]uint32  // by their lowest ranks
	triplets hand.Kinds // and kans
	all      [4]uint32  // the tiles, four of a kan
	kans     hand.Kinds // of these
	hidden   hand.Kinds // concealed kans
	fu       int32      // of the triplets and kans
	reds     int32      // red fives
	odd      bool       // something that is no meld of this game
}

// layOut reads melds.
func layOut(melds []table.MeldKinds, l *laid) {
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
func (l *laid) redOf(m *table.MeldKinds) {
	for _, k := range m.Tiles[:m.N] {
		if k.IsRed() {
			l.reds++
		}
	}
}
