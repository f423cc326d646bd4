package cards

// Reach sets out to the distances of the hands over the instances that are possible by
// the public test of §9. out must have one element for each of Book.Hands. free and
// jokers are as for Dead.
func (g *Gauge) Reach(free *[Kinds]uint8, jokers int, out []Near) {
	for i := range out {
		out[i] = Near{Missing: -1}
	}
	b := g.book
	for _, at := range b.having(g.x.kinds) {
		s := &b.sets[at]
		if !b.Hands[s.hand].open(len(g.x.groups)) {
			continue
		}
		missing, tight, ok := g.measure(s)
		if !ok {
			continue
		}
		n := &out[s.hand]
		if n.Missing >= 0 && missing >= int(n.Missing) {
			continue
		}
		var took [Kinds]uint8
		if b.has(s, &g.x, false, &took) && b.possible(s, &g.x, &took, free, jokers) {
			*n = Near{Missing: int8(missing), Set: int32(at), Tight: tight}
		}
	}
}
