package cards

// Gauge measures hands against a book. It has room for its work, so it serves one caller
// at a time.
type Gauge struct {
	book   *Book
	filled []uint64 // by need: what the hand does for it, see fill
	jokers int
	x      exposed
	h      *Held
}

// Gauge makes a gauge for a book.
func (b *Book) Gauge() *Gauge {
	return &Gauge{book: b, filled: make([]uint64, len(b.known))}
}

// The parts of a sum over the needs of an instance: tiles that are there, tiles that are
// missing where no joker may stand, and the kinds of which all that are held are needed.
// A kind occurs in one need of an instance, so that its bit is added at most once.
const (
	hardShift  = 8
	tightShift = 16
	partMask   = 1<<8 - 1
)

// fill is what tiles that are held do for a need.
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

// Load takes in concealed tiles and exposures. The gauge keeps both until the next Load.
func (g *Gauge) Load(h *Held, exposures []Group) {
	g.h, g.x, g.jokers = h, exposedOf(exposures), int(h.Jokers)
	for i, n := range g.book.known {
		g.filled[i] = fill(n, h.N[n.kind])
	}
}

// measure is how far an instance is: how many tiles are missing, how many of these where
// no joker may stand, and the kinds of which all that are held are needed; false: the
// exposures do not fit it.
func (g *Gauge) measure(s *set) (missing, hard int, tight uint64, ok bool) {
	sum, size := uint64(0), handTiles
	if len(g.x.groups) == 0 {
		filled := g.filled
		for _, at := range g.book.needsOf(s) {
			sum += filled[at]
		}
	} else {
		if g.x.kinds&^s.kinds != 0 {
			return 0, 0, 0, false // as most do not fit
		}
		if sum, ok = g.beside(s); !ok {
			return 0, 0, 0, false
		}
		size -= g.x.tiles
	}
	hard = int(sum >> hardShift & partMask)
	soft := size - int(sum&partMask) - hard - g.jokers
	if tight = sum >> tightShift; soft >= 0 && g.jokers > 0 {
		tight |= 1 << JokerBit
	}
	return hard + max(0, soft), hard, tight, true
}

// beside is the sum over what the exposures leave of an instance.
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

// Nearest fills out with how far each hand of the card is: as many as Book.Hands. Which
// tiles are still to be had is not looked at.
func (g *Gauge) Nearest(out []Near) {
	for i := range g.book.Hands {
		out[i] = g.nearest(&g.book.Hands[i])
	}
}

// nearest is how far one hand of the card is.
func (g *Gauge) nearest(e *Entry) (n Near) {
	n.Missing, n.Set = -1, -1
	if !e.open(len(g.x.groups)) {
		return n
	}
	best := handTiles + 1
	for i := e.first; i < e.first+e.sets; i++ {
		missing, _, tight, ok := g.measure(&g.book.sets[i])
		switch {
		case !ok || missing > best:
		case missing < best:
			best = missing
			n = Near{int8(missing), int32(i), tight}
		default:
			n.Tight &= tight
		}
	}
	return n
}
