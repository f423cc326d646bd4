package hongkong

import (
	"testing"

	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"

	"pgregory.net/rapid"
)

// A second implementation of §7 with its default values, written set by set without
// regard for speed.

// group is a set of the reference scorer: its first kind, and whether it is a chow.
type group struct {
	k    tile.Kind
	chow bool
}

// splits passes every way to divide counts into groups and a pair to out.
func splits(c [35]int, done []group, pair tile.Kind, out func([]group, tile.Kind)) {
	k := tile.M1
	for k <= tile.Red && c[k] == 0 {
		k++
	}
	if k > tile.Red {
		if pair != tile.None {
			out(done, pair)
		}
		return
	}
	if pair == tile.None && c[k] >= 2 {
		c[k] -= 2
		splits(c, done, k, out)
		c[k] += 2
	}
	if c[k] >= 3 {
		c[k] -= 3
		splits(c, append(done[:len(done):len(done)], group{k, false}), pair, out)
		c[k] += 3
	}
	if k.IsSuit() && k.Rank() <= 7 && c[k+1] > 0 && c[k+2] > 0 {
		c[k]--
		c[k+1]--
		c[k+2]--
		splits(c, append(done[:len(done):len(done)], group{k, true}), pair, out)
	}
}

// reference returns the faan of a position before the limit, using the reading that
// counts, or -1 if it does not win.
func reference(p *table.Position, least int) (best int) {
	h := &p.Hands[p.Seat]
	var c [35]int
	var all []tile.Kind
	for i, n := range h.Counts {
		c[i+1] = int(n)
		for range n {
			all = append(all, tile.At(i))
		}
	}
	var laid []group
	claimed, kongs, hidden := false, 0, 0
	for i := range h.Melds[:h.N] {
		m := &h.Melds[i]
		laid = append(laid, group{m.Tiles[0], m.Type == table.MeldChow})
		all = append(all, m.Of()...)
		claimed = claimed || m.Claimed
		if m.N == 4 {
			kongs++
		}
		if m.Type == table.MeldHidden {
			hidden++
		}
	}
	drawn := p.By == table.BySelfDraw
	cond := 0 // without concealed-hand and self-draw
	if p.By == table.ByRob {
		cond++
	}
	if p.Flags&table.LastTile != 0 && p.By != table.ByRob {
		cond++
	}
	if drawn && p.Flags&flagKongOnKong != 0 {
		cond += 8
	} else if drawn && p.Flags&table.KongReplacement != 0 {
		cond++
	}
	self, shut := 0, 0
	if drawn {
		self = 1
	}
	if !claimed && hidden == 0 {
		shut = 1
	}
	suit, honours, ends := map[tile.Suit]bool{}, false, true
	for _, k := range all {
		if k.IsHonour() {
			honours = true
			continue
		}
		suit[k.Suit()] = true
		ends = ends && k.IsTerminal()
	}
	flowers := 0
	own := tile.Kind(p.Wind(int(p.Seat)) - tile.East)
	for s := range tile.Kind(2) {
		switch series := h.Bonus >> (4 * s) & 15; {
		case series == 15:
			flowers += 2
		case series>>own&1 != 0:
			flowers++
		}
	}
	if h.Bonus == 0 {
		flowers = 1
	}
	best = -1
	take := func(n, counts int) {
		if counts >= least {
			best = max(best, min(n, 13))
		}
	}
	limit := func(n int) { take(n, n) }
	splits(c, laid, tile.None, func(g []group, pair tile.Kind) {
		if len(g) != 4 {
			return
		}
		n, chows := cond+self, 0
		dragons, winds := 0, 0
		for _, x := range g {
			switch {
			case x.chow:
				chows++
			case x.k.IsDragon():
				dragons++
			case x.k.IsWind():
				winds++
				if x.k == p.Wind(int(p.Seat)) {
					n++
				}
				if x.k == p.Round {
					n++
				}
			}
		}
		closed := shut
		switch {
		case chows == 4:
			n++
		case chows == 0 && !claimed && drawn:
			n += 8
			closed = 0
		case chows == 0:
			n += 3
		}
		n += closed
		switch {
		case dragons == 3:
			n += 8
		case dragons == 2 && pair.IsDragon():
			n += 5
		default:
			n += dragons
		}
		if winds == 3 && pair.IsWind() {
			n += 6
		}
		if len(suit) == 1 && honours {
			n += 3
		}
		if len(suit) == 1 && !honours {
			n += 7
		}
		if chows == 0 && ends && honours && len(suit) > 0 {
			n++
		}
		take(n+flowers, n)
		if len(suit) == 0 || ends && !honours {
			limit(10 + cond + self + shut)
		}
		if winds == 4 {
			limit(13 + cond + self + shut)
		}
		if kongs == 4 {
			limit(13 + cond + self + shut)
		}
		if h.N == 0 && len(suit) == 1 && !honours {
			f := tile.M1 + (all[0]-tile.M1)/9*9
			gates := c[f] >= 3 && c[f+8] >= 3
			for k := f; k < f+9; k++ {
				gates = gates && c[k] > 0
			}
			if gates {
				limit(10 + cond + self)
			}
		}
		if p.Seat == p.Dealer && drawn && p.Flags&table.FirstDraw != 0 && !claimed {
			limit(13 + cond)
		}
		if p.Seat != p.Dealer && p.By == table.ByDiscard && p.From == p.Dealer && p.Flags&table.FirstDiscard != 0 && h.N == 0 {
			limit(13 + cond)
		}
	})
	return best
}

func TestScoreAgainstReference(t *testing.T) {
	r := with(t)
	seen := map[bool]int{}
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		var sh score.Sheet
		sh.Reset(int(p.Seat))
		got := -1
		if r.Score(&p, &sh) {
			got = int(sh.Total)
		}
		want := reference(&p, 3)
		if got != want {
			t.Fatalf("%d faan, the reference says %d: %+v", got, want, sh.Items)
		}
		seen[got >= 0]++
	})
	if seen[true] == 0 || seen[false] == 0 {
		t.Errorf("not every outcome was met: %v", seen)
	}
}
