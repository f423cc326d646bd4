package bot

import "moineau/engine/table"

// noise misjudges acts, by at most most: how a level is weaker than another. It follows
// from the view alone, so that a player chooses the same on every machine, and the same
// tiles are misjudged in the same way.
type noise struct {
	most int32
	seed uint64
}

// look begins with another view.
func (n *noise) look(v *table.View) {
	if n.most == 0 {
		return
	}
	x := uint64(v.Seat)<<8 | uint64(v.Left)
	own := &v.Hands[v.Seat]
	for _, k := range own.Tiles[:own.Held] {
		x = stir(x ^ uint64(k))
	}
	for s := range int(v.Seats) {
		h := &v.Hands[s]
		x = stir(x ^ uint64(h.NRiver)<<8 ^ uint64(h.N))
		if h.NRiver > 0 {
			x = stir(x ^ uint64(h.River[h.NRiver-1]))
		}
	}
	n.seed = x
}

// of is the misjudgement of an act: from -most to most, near nothing more often.
func (n *noise) of(a *table.ViewAct) int32 {
	if n.most == 0 {
		return 0
	}
	x := stir(n.seed ^ uint64(a.Type))
	for _, k := range a.Kinds[:a.N] {
		x = stir(x ^ uint64(k.Unred())) // a red five is misjudged like a plain one
	}
	die := func(x uint64) int64 { return int64(x&0xffff) - 0x8000 }
	return int32((die(x) + die(x>>16)) * int64(n.most) >> 16)
}

// stir is a step of SplitMix64.
func stir(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
