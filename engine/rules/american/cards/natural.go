package cards

// Natural returns the numbers of the instances of a hand that need neither flowers nor
// jokers, for games without them.
func (b *Book) Natural(e *Entry) (out []int) {
	for i := e.first; i < e.first+e.sets; i++ {
		natural := true
		for _, at := range b.needsOf(&b.sets[i]) {
			n := b.known[at]
			natural = natural && n.kind != Flower && n.hard+n.soft <= Copies(n.kind)
		}
		if natural {
			out = append(out, i)
		}
	}
	return out
}
