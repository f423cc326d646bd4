package cards

// Gauge measures hands against a book. It reuses scratch memory. Not safe for concurrent
// use.
type Gauge struct {
	book   *Book
	filled []uint64 // by need: the contribution of the hand, see fill
	jokers int
	x      exposed
	h      *Held
}

// Gauge returns a gauge for a book.
func (b *Book) Gauge() *Gauge {
	return &Gauge{book: b, filled: make([]uint64, len(b.known))}
}

// Fields of a sum over the needs of an instance. They are the tiles held, the missing
// tiles that jokers cannot replace, and the kinds of which all held tiles are needed.
// Each kind occurs in one need of an instance, so its bit is added at most once.
const (
	hardShift  = 8
	tightShift = 16
	partMask   = 1<<8 - 1
)

// fill returns the contribution of held tiles to a need.
func fill(n need, have uint8) uint64 {
	all := n.hard + n.soft
	sum := uint64(min(have, all))
	if have < n.hard {
		sum |= uint64(n.hard-have) << hardShift
	}
	if have > 0 && have <= all {
		sum |= 1 << (tightShift + n.kind)
	}
	return sum
}

// Load sets the concealed tiles and exposures to measure. The gauge refers to both until
// the next Load.
func (g *Gauge) Load(h *Held, exposures []Group) {
	g.h, g.x, g.jokers = h, exposedOf(exposures), int(h.Jokers)
	for i, n := range g.book.known {
		g.filled[i] = fill(n, h.N[n.kind])
	}
}

// measure returns the distance of an instance: the number of missing tiles and the kinds
// of which all held tiles are needed. It returns false if the exposures do not fit.
func (g *Gauge) measure(s *set) (missing int, tight uint64, ok bool) {
	sum := uint64(0)
	if len(g.x.groups) == 0 {
		for _, at := range g.book.needsOf(s) {
			sum += g.filled[at]
		}
	} else if sum, ok = g.beside(s); !ok {
		return 0, 0, false
	}
	missing, tight = g.read(sum, handTiles-g.x.tiles-g.jokers)
	return missing, tight, true
}

// read extracts the result from a sum for an instance with size tiles that are neither
// exposed nor held jokers.
func (g *Gauge) read(sum uint64, size int) (missing int, tight uint64) {
	hard := int(sum >> hardShift & partMask)
	soft := size - int(sum&partMask) - hard
	if tight = sum >> tightShift; soft >= 0 && g.jokers > 0 {
		tight |= 1 << JokerBit
	}
	return hard + max(0, soft), tight
}

// beside returns the sum over the tiles of an instance beyond the exposures.
func (g *Gauge) beside(s *set) (sum uint64, ok bool) {
	var took [Kinds]uint8
	if !g.book.has(s, &g.x, true, &took) {
		return 0, false
	}
	for _, at := range g.book.needsOf(s) {
		n := g.book.known[at]
		if g.x.kinds>>n.kind&1 == 0 {
			sum += g.filled[at]
			continue
		}
		sum += fill(g.x.rest(n, &took), g.h.N[n.kind])
	}
	return sum, true
}

// Nearest sets out, which must have one element for each of Book.Hands, to the distances
// of the hands. It ignores which tiles can still be obtained.
func (g *Gauge) Nearest(out []Near) {
	for i := range out {
		out[i] = Near{Missing: -1, Set: -1}
	}
	if len(g.x.groups) == 0 {
		g.nearest(out)
		return
	}
	for _, at := range g.book.having(g.x.kinds) {
		s := &g.book.sets[at]
		if !g.book.Hands[s.hand].open(len(g.x.groups)) {
			continue
		}
		missing, tight, ok := g.measure(s)
		switch n := &out[s.hand]; {
		case !ok || n.Missing >= 0 && missing > int(n.Missing):
		case missing == int(n.Missing):
			n.Tight &= tight
		default:
			*n = Near{int8(missing), int32(at), tight}
		}
	}
}

// nearest implements Nearest without exposures: it measures every instance.
func (g *Gauge) nearest(out []Near) {
	b, filled := g.book, g.filled
	size := handTiles - g.jokers
	at, from := 0, uint32(0)
	for i := range out {
		least, first, tight := handTiles+1, 0, uint64(0)
		for end := at + b.Hands[i].sets; at < end; at++ {
			sum, to := uint64(0), b.ends[at]
			for _, n := range b.needs[from:to] {
				sum += filled[n]
			}
			from = to
			missing, t := g.read(sum, size)
			switch {
			case missing < least:
				least, first, tight = missing, at, t
			case missing == least:
				tight &= t
			}
		}
		out[i] = Near{int8(least), int32(first), tight}
	}
}
