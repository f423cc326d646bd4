package pattern

import (
	"moineau/engine/hand"
	"moineau/engine/table"
)

// Sets of kinds. Ones holds the ones of all suits; shift it for the twos and so on.
const (
	Ones      hand.Kinds = 1 | 1<<9 | 1<<18
	Terminals            = Ones | Ones<<8
)

// Starts of the chows that a pattern of three chows consists of.
const (
	// StraightStarts are the chows of 1 to 9 in the first suit. Shift them by 9 a suit.
	StraightStarts hand.Kinds = 1 | 1<<3 | 1<<6
	// OutsideStarts are the chows with a terminal.
	OutsideStarts = Ones | Ones<<6
)

// maxSets is the largest number of sets of a hand.
const maxSets = 5

// Melds is what the melds of a seat contribute to its hand.
type Melds struct {
	N       int            // number of melds
	NChow   int            // number of chows
	Chows   [maxSets]uint8 // indices of the chows' first kinds, ascending
	Starts  hand.Kinds     // first kinds of chows
	Pungs   hand.Kinds     // kinds of pungs and kongs
	Kongs   hand.Kinds     // kinds of kongs
	Hidden  hand.Kinds     // kinds of concealed kongs
	Kinds   hand.Kinds     // kinds of all tiles
	Claimed bool           // some meld is not a concealed kong
	Odd     bool           // some meld is not a chow, pung or kong, or is face down
}

// ReadMelds returns what melds contribute. Odd melds count in N only.
func ReadMelds(melds []table.MeldKinds) (l Melds) {
	l.N = len(melds)
	if l.N > maxSets {
		l.Odd = true
		return l
	}
	for i := range melds {
		l.read(&melds[i])
	}
	return l
}

func (l *Melds) read(m *table.MeldKinds) {
	x := m.Tiles[0].Index()
	if x < 0 {
		l.Odd = true
		return
	}
	if m.Type == table.MeldChow {
		if x = chowOf(m); x < 0 {
			l.Odd = true
			return
		}
		l.AddChow(x)
		l.Kinds |= 7 << x
		l.Claimed = true
		return
	}
	bit := hand.Kinds(1) << x
	l.Odd = l.Odd || l.Pungs&bit != 0
	switch m.Type {
	case table.MeldPung:
		l.Claimed = true
	case table.MeldKong, table.MeldAdded:
		l.Claimed = true
		l.Kongs |= bit
	case table.MeldHidden:
		l.Kongs |= bit
		l.Hidden |= bit
	default:
		l.Odd = true
		return
	}
	l.Pungs |= bit
	l.Kinds |= bit
}

// AddChow adds a chow, given the index of its first kind, in order.
func (l *Melds) AddChow(first int) {
	i := l.NChow
	for ; i > 0 && l.Chows[i-1] > uint8(first); i-- {
		l.Chows[i] = l.Chows[i-1]
	}
	l.Chows[i] = uint8(first)
	l.NChow++
	l.Starts |= 1 << first
}

// chowOf returns the index of the first kind of a chow, whose tiles may be in any order.
// It returns -1 if the meld is not a chow.
func chowOf(m *table.MeldKinds) int {
	a, b, c := m.Tiles[0], m.Tiles[1], m.Tiles[2]
	if m.N != 3 || !table.IsChow(a.Unred(), b.Unred(), c.Unred()) {
		return -1
	}
	return min(a.Index(), b.Index(), c.Index())
}

// Suits returns the number of suits among kinds.
func Suits(k hand.Kinds) (n int) {
	for s := range 3 {
		if k&hand.KindsOfSuit(s) != 0 {
			n++
		}
	}
	return n
}

// HasStraight reports whether the first kinds of chows include 123, 456 and 789 of a suit.
func HasStraight(starts hand.Kinds) bool { return starts&(starts>>3)&(starts>>6)&Ones != 0 }

// IsGates reports whether 13 tiles are 1112345678999 of one suit.
func IsGates(h *hand.Hand) bool {
	k := h.Held(1)
	if k.Len() != 9 || h.Len() != 13 {
		return false
	}
	i := k.First().Index()
	return i < 27 && i%9 == 0 && k == hand.KindsOfSuit(i/9) && h.Held(3) == 1<<i|1<<(i+8) && h.Held(2) == h.Held(3)
}
