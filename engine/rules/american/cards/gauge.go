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

// measure is how far an instance is: how many tiles are missing and the kinds of which all
// that are held are needed; false: the exposures do not fit it.
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

// read is what a sum tells of an instance of which so many tiles are neither exposed nor
// jokers that are held.
func (g *Gauge) read(sum uint64, size int) (missing int, tight uint64) {
	hard := int(sum >> hardShift & partMask)
	soft := size - int(sum&partMask) - hard
	if tight = sum >> tightShift; soft >= 0 && g.jokers > 0 {
		tight |= 1 << JokerBit
	}
	return hard + max(0, soft), tight
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

// nearest is Nearest where nothing is exposed: every instance is measured.
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
