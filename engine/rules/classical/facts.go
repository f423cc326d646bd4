package classical

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

const terminalKinds = hand.OrphanKinds & hand.SuitKinds

// facts holds the properties of a seat's tiles that do not depend on the reading.
type facts struct {
	all    hand.Counts // including melds; a kong counts four
	kinds  hand.Kinds
	suits  int // number of suits
	first  int // index of the first kind of the only suit, if suits is 1
	melds  int
	chows  int        // number of melded chows
	kongs  int        // number of declared kongs
	open   int        // number of exposed melds
	soft   int        // number of exposed kongs that were claimed onto a concealed pung
	laid   hand.Kinds // kinds of melded pungs and kongs
	pungs  bool       // all melds are pungs
	odd    bool       // some meld is not one of this game
	total  int        // number of tiles; a kong counts three
	length int        // number of concealed tiles
}

// factsOf fills f from the melds and counts of a seat.
func factsOf(h *table.SeatHand, f *facts) {
	*f = facts{all: h.Counts, melds: int(h.N), pungs: true}
	f.length = h.Counts.Len()
	f.total = f.length + 3*f.melds
	for i := range h.Melds[:h.N] {
		m := &h.Melds[i]
		x := m.Tiles[0].Index()
		if x < 0 {
			f.odd = true
			continue
		}
		for _, k := range m.Of() {
			if j := k.Index(); j >= 0 {
				f.all[j]++
			} else {
				f.odd = true
			}
		}
		f.pungs = f.pungs && m.Type == table.MeldPung
		switch m.Type {
		case table.MeldChow:
			f.chows++
			f.open++
			f.odd = f.odd || m.N != 3 || x >= 27
			continue
		case table.MeldPung:
			f.open++
		case table.MeldKong:
			f.kongs++
			f.open++
			f.soft++
		case table.MeldAdded:
			f.kongs++
			f.open++
		case table.MeldHidden:
			f.kongs++
		default:
			f.odd = true
		}
		f.laid |= 1 << x
	}
	for i, n := range f.all {
		if n > 0 {
			f.kinds |= 1 << i
		}
	}
	for s := range 3 {
		if f.kinds&hand.KindsOfSuit(s) != 0 {
			f.suits++
			f.first = 9 * s
		}
	}
}

// pure reports whether all tiles are of one suit.
func (f *facts) pure() bool { return f.suits == 1 && f.kinds&hand.HonourKinds == 0 }

// three reports whether there are at least three tiles of each kind.
func (f *facts) three(kinds hand.Kinds) bool {
	for ; kinds != 0; kinds &= kinds - 1 {
		if f.all[kinds.First().Index()] < 3 {
			return false
		}
	}
	return true
}

// claimed reports whether the winning tile was not drawn.
func claimed(p *table.Position) bool { return p.By == table.ByDiscard || p.By == table.ByRob }

// fromHill reports whether the winning tile is a replacement from the hill (dead wall).
func (r *Rules) fromHill(p *table.Position) bool {
	return p.By == table.BySelfDraw && (p.Flags&(table.KongReplacement|flagKongOnKong) != 0 ||
		p.Flags&table.FlowerReplacement != 0 && !r.cfg.BonusFromWall)
}

// lastWall reports whether the winning tile is the last tile of the wall, won by
// self-draw.
func (r *Rules) lastWall(p *table.Position) bool {
	return p.By == table.BySelfDraw && p.Flags&table.LastTile != 0 && !r.fromHill(p)
}

// concealed reports whether no part of a winning hand is exposed (§7).
func (r *Rules) concealed(p *table.Position, f *facts) bool {
	open := f.open
	if r.cfg.Rows.claimedKong {
		open -= f.soft
	}
	return p.By == table.BySelfDraw && open == 0
}

// group is a set or the pair in a reading.
type group struct {
	kind    groupKind
	first   int  // index of its first kind
	exposed bool // claimed, or completed by a claimed tile
	soft    bool // a kong claimed onto a concealed pung
	won     bool // completed by the winning tile
}

type groupKind uint8

const (
	groupPair groupKind = iota + 1
	groupChow
	groupPung
	groupKong
)

// of returns the tiles of the group, stored in buf.
func (g *group) of(buf *[4]tile.Kind) []tile.Kind {
	k := tile.At(g.first)
	n := 2
	switch g.kind {
	case groupChow:
		*buf = [4]tile.Kind{k, k + 1, k + 2}
		return buf[:3]
	case groupPung:
		n = 3
	case groupKong:
		n = 4
	}
	for i := range n {
		buf[i] = k
	}
	return buf[:n]
}

// groups is a hand divided into groups. A loser may have more than five.
type groups struct {
	list [12]group
	n    int
}

func (g *groups) add(x group) {
	if g.n < len(g.list) {
		g.list[g.n] = x
		g.n++
	}
}

// meldFacts sets the groups to the melds of a seat.
func (g *groups) meldFacts(h *table.SeatHand) {
	g.n = 0
	for i := range h.Melds[:h.N] {
		m := &h.Melds[i]
		x := group{kind: groupKong, first: max(m.Tiles[0].Index(), 0), exposed: m.Type != table.MeldHidden}
		switch m.Type {
		case table.MeldChow:
			x.kind = groupChow
			for _, k := range m.Of() {
				if j := k.Index(); j >= 0 {
					x.first = min(x.first, j)
				}
			}
		case table.MeldPung:
			x.kind = groupPung
		case table.MeldKong:
			x.soft = true
		}
		g.add(x)
	}
}

// read adds the groups of a winner's concealed tiles in a reading.
func (g *groups) read(rd *hand.Reading, claimed bool) {
	for i := range int(rd.N) {
		b := &rd.Blocks[i]
		x := group{kind: groupPair, first: b.First.Index(), won: i == int(rd.Win)}
		x.exposed = claimed && x.won
		switch b.Type {
		case hand.Triplet:
			x.kind = groupPung
		case hand.Chow:
			x.kind = groupChow
		}
		g.add(x)
	}
}

// loose adds the groups that score among a loser's concealed tiles. Chows score nothing,
// so there is only one division (§7).
func (g *groups) loose(c *hand.Counts) {
	for i, n := range c {
		switch {
		case n >= 3:
			g.add(group{kind: groupPung, first: i})
		case n == 2:
			g.add(group{kind: groupPair, first: i})
		}
	}
}

// count returns the number of groups of a kind.
func (g *groups) count(k groupKind) (n int) {
	for i := range g.list[:g.n] {
		if g.list[i].kind == k {
			n++
		}
	}
	return n
}
