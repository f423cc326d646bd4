package peoples

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Reading returns the concealed tiles of a win in the groups that were scored, and the
// index of the group that the winning tile completed. A fourth tile kept for a revealed
// triplet is a group of its own. It returns nil and -1 if the hand does not win.
func (r *Rules) Reading(p *table.Position) (list [][]tile.Kind, win int) {
	if p.Seat < 0 || p.By == table.ByNone || p.Reg[regEight] != 0 || !p.Hands[p.Seat].Known {
		return nil, -1
	}
	g := grouper{r: r}
	h := &p.Hands[p.Seat]
	g.left = append(g.left, h.Concealed[:h.Held]...)
	win = -1
	if r.cfg.Classic {
		_, _, rd, why := r.bestReading(p)
		if why != "" {
			return nil, -1
		}
		if rd.Form == hand.FormOrphans {
			g.group(tile.None, len(g.left))
			return g.list, 0
		}
		for _, b := range rd.Blocks[:rd.N] {
			g.block(b)
		}
		win = int(rd.Win)
		return g.list, win
	}
	var s simpleHand
	best, _, why := r.bestSplit(p, &s)
	if why != "" {
		return nil, -1
	}
	rd := s.readings(nil)[best.reading]
	for _, b := range rd.Blocks[:rd.N] {
		g.block(b)
	}
	for i, k := range [2]tile.Kind{tile.F1, tile.F5} {
		if best.pairs>>i&1 != 0 {
			g.group(k, 2)
			g.group(k, 2)
		} else {
			g.group(k, int(s.flowers[i]))
		}
	}
	for len(g.left) > 0 {
		g.group(r.kindOf(g.left[0]), 1)
	}
	for i, kinds := range g.list {
		for _, k := range kinds {
			if win < 0 && k.Unred() == p.Tile.Unred() {
				win = i
			}
		}
	}
	return g.list, win
}

// grouper moves the tiles of a hand into groups.
type grouper struct {
	r    *Rules
	left []tile.Kind
	list [][]tile.Kind
}

// block moves the tiles of a block.
func (g *grouper) block(b hand.Block) {
	if b.Type != hand.Chow {
		g.group(b.First, b.Size())
		return
	}
	g.group(b.First, 1)
	last := len(g.list) - 1
	for _, k := range [2]tile.Kind{b.Mid, b.Last} {
		g.list[last] = append(g.list[last], g.take(k, 1)...)
	}
}

// group moves n tiles of kind k into a group; None means any kind.
func (g *grouper) group(k tile.Kind, n int) {
	if n > 0 {
		g.list = append(g.list, g.take(k, n))
	}
}

func (g *grouper) take(k tile.Kind, n int) (out []tile.Kind) {
	rest := g.left[:0:0]
	for _, x := range g.left {
		if len(out) < n && (k == tile.None || g.r.kindOf(x) == k) {
			out = append(out, x)
		} else {
			rest = append(rest, x)
		}
	}
	g.left = rest
	return out
}
