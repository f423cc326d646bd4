package cards

import (
	"math"

	"moineau/engine/tile"
)

// Prospects are the instances of a card that a hand may become, each with its price: what
// its missing tiles cost and what the hand is worth. A hand is worth the sum of its
// prospects, so that it counts both how near and dear the best of them is and how many
// others there are. Prospects have room for their work: they serve one caller at a time.
type Prospects struct {
	book   *Book
	odds   Odds
	prices prices
	filled [2][]uint64 // by need, open and shut: what Load finds, see part
	scores []int32     // by instance
	list   [maxProspects]prospect
	n      int
	best   int32 // the score of the best
	jokers int
	slots  [Kinds]int8 // where a held kind stands in prospect.less; -1: not held
	held   [handTiles]heldKind
	kinds  int
	cut    bool // the less of all prospects are there
}

// maxProspects is how many instances are looked at when tiles of a hand change: the best.
const maxProspects = 96

// maxLess is how many tiles of one kind a hand may lose at once.
const maxLess = 3

// prospect is an instance that is looked at.
type prospect struct {
	set   int32
	bonus int32
	sum   uint64 // the parts of its needs
	need  [handTiles]need
	n     int8
	shut  bool
	less  [handTiles][maxLess]uint64 // by slot: what the sum grows by without 1, 2, 3 of the kind
}

type heldKind struct{ kind, n uint8 }

// NewProspects makes room for the prospects of hands of a book.
func (b *Book) NewProspects() *Prospects {
	p := &Prospects{book: b, scores: make([]int32, len(b.sets))}
	p.filled = [2][]uint64{make([]uint64, len(b.known)), make([]uint64, len(b.known))}
	return p
}

// A part is what is missing of a need: tiles that jokers may stand for, others, and the
// prices of both. The parts of an instance are added up.
const (
	hardAt      = 8
	hardPriceAt = 16
	softPriceAt = 40
	priceMask   = 1<<24 - 1
)

func (p *Prospects) part(n need, have uint8, shut bool) uint64 {
	hard := max(n.hard, have) - have
	soft := max(n.hard+n.soft, have) - have - hard
	if hard|soft == 0 {
		return 0
	}
	price := &p.prices.open
	if shut {
		price = &p.prices.shut
	}
	return uint64(soft) | uint64(hard)<<hardAt |
		uint64(p.prices.hard[n.kind][min(hard, maxGroup)])<<hardPriceAt |
		uint64(price[n.kind][min(soft, maxGroup)])<<softPriceAt
}

// score is what an instance with such parts scores beside so many jokers: more is better.
func score(sum uint64, jokers int, bonus int32) int32 {
	soft, hard := int(sum&255), int(sum>>hardAt&255)
	price := int(sum >> hardPriceAt & priceMask)
	switch {
	case jokers < soft:
		price += int(sum>>softPriceAt) * shares[soft*(Jokers+1)+jokers] >> 16
		soft -= jokers
	default:
		soft = 0
	}
	if hard == 1 && soft == 0 {
		price -= lastClaim
	}
	return bonus - int32(price)
}

// shares are the part of the soft tiles that jokers leave, in 65,536ths.
var shares = func() (out [(handTiles + 1) * (Jokers + 1)]int) {
	for soft := 1; soft <= handTiles; soft++ {
		for j := 0; j <= Jokers && j < soft; j++ {
			out[soft*(Jokers+1)+j] = (soft - j) << 16 / soft
		}
	}
	return out
}()

// bonus is what a hand's value adds to its score: a quarter of a tile for each time it
// doubles. More would not pay: what is dear is far.
func (p *Prospects) bonus(e *Entry) int32 {
	if p.odds.Flat {
		return 0
	}
	return int32((log2(uint64(e.Value)) - log2(25)) * (tilePrice / 4) >> 16)
}

// unfit is the score of an instance that exposures do not fit.
const unfit = math.MinInt32

// Load takes in concealed tiles and exposures, and what can still be had.
func (p *Prospects) Load(h *Held, exposures []Group, o *Odds) {
	p.odds = *o
	p.prices.fill(o)
	p.jokers, p.kinds, p.cut = int(h.Jokers), 0, false
	for k, n := range h.N {
		p.slots[k] = -1
		if n > 0 && p.kinds < len(p.held) {
			p.slots[k] = int8(p.kinds)
			p.held[p.kinds] = heldKind{uint8(k), n}
			p.kinds++
		}
	}
	x := exposedOf(exposures)
	if len(exposures) == 0 {
		for i, n := range p.book.known {
			p.filled[0][i] = p.part(n, h.N[n.kind], false)
			p.filled[1][i] = p.part(n, h.N[n.kind], true)
		}
	}
	p.best = unfit
	at := 0
	for i := range p.book.Hands {
		e := &p.book.Hands[i]
		bonus, filled := p.bonus(e), p.filled[0]
		if e.Concealed {
			filled = p.filled[1]
		}
		for end := at + e.sets; at < end; at++ {
			s := &p.book.sets[at]
			v := int32(unfit)
			if len(exposures) == 0 {
				sum := uint64(0)
				for _, n := range p.book.needsOf(s) {
					sum += filled[n]
				}
				v = score(sum, p.jokers, bonus)
			} else if !e.Concealed && x.kinds&^s.kinds == 0 {
				if sum, ok := p.beside(s, &x, h); ok {
					v = score(sum, p.jokers, bonus)
				}
			}
			p.scores[at] = v
			p.best = max(p.best, v)
		}
	}
	p.choose(h, &x)
}

// beside is the sum of the parts of what exposures leave of an instance.
func (p *Prospects) beside(s *set, x *exposed, h *Held) (sum uint64, ok bool) {
	var took [Kinds]uint8
	if !p.book.has(s, x, true, &took) {
		return 0, false
	}
	for _, at := range p.book.needsOf(s) {
		n := x.rest(p.book.known[at], &took)
		sum += p.part(n, h.N[n.kind], false)
	}
	return sum, true
}

// rest is what exposures leave of a need, of which they took tiles without jokers.
func (x *exposed) rest(n need, took *[Kinds]uint8) need {
	n.hard -= took[n.kind]
	n.soft -= x.n[n.kind] - took[n.kind]
	return n
}

// choose keeps the best instances.
func (p *Prospects) choose(h *Held, x *exposed) {
	p.n = 0
	if p.best == unfit {
		return
	}
	// Within so many prices of the best, in steps; the worst step that there is room for.
	const step, steps = 8, 48
	var count [steps]int
	for _, v := range p.scores {
		if far := (int64(p.best) - int64(v)) / step; far < steps {
			count[far]++
		}
	}
	reach, room := 0, maxProspects
	for reach < steps && room >= count[reach] {
		room -= count[reach]
		reach++
	}
	reach = max(reach, 1)
	at := 0
	for i := range p.book.Hands {
		e := &p.book.Hands[i]
		for end := at + e.sets; at < end; at++ {
			if p.n < maxProspects && (int64(p.best)-int64(p.scores[at]))/step < int64(reach) {
				p.keep(at, e, h, x)
			}
		}
	}
}

// keep takes an instance among the prospects.
func (p *Prospects) keep(at int, e *Entry, h *Held, x *exposed) {
	q := &p.list[p.n]
	p.n++
	q.set, q.bonus, q.sum, q.n, q.shut = int32(at), p.bonus(e), 0, 0, e.Concealed
	s := &p.book.sets[at]
	var took [Kinds]uint8
	p.book.has(s, x, true, &took)
	for _, i := range p.book.needsOf(s) {
		n := x.rest(p.book.known[i], &took)
		q.need[q.n] = n
		q.n++
		q.sum += p.part(n, h.N[n.kind], q.shut)
	}
}

// cuts finds what each prospect loses with each tile of the hand.
func (p *Prospects) cuts() {
	p.cut = true
	for i := range p.list[:p.n] {
		q := &p.list[i]
		for slot := range p.kinds {
			q.less[slot] = [maxLess]uint64{}
		}
		for _, n := range q.need[:q.n] {
			slot := p.slots[n.kind]
			if slot < 0 {
				continue
			}
			have := p.held[slot].n
			was := p.part(n, have, q.shut)
			for gone := uint8(1); gone <= maxLess && gone <= have; gone++ {
				q.less[slot][gone-1] = p.part(n, have-gone, q.shut) - was
			}
		}
	}
}

// Worth is what the hand is worth: 65,536 more for each factor of four by which it is more
// likely to win.
func (p *Prospects) Worth() int32 { return p.Without(nil, 0).Total }

// Outlook is what a hand is worth, and what of it the best of its prospects is worth alone.
type Outlook struct {
	Total int32
	Best  int32 // what is missing and what the win would bring
	Bonus int32 // of that what the win would bring
	// Missing is how many tiles the best prospect lacks, jokers counted in, -1: there is
	// none; Points is what its hand is worth.
	Missing, Points int
}

// hopeless is the worth of a hand that has no prospects.
const hopeless = -64 << 16

// Without is what the hand is worth without some of its tiles, at most three naturals of a
// kind, and with more jokers.
func (p *Prospects) Without(tiles []tile.Kind, jokers int) Outlook {
	if p.n == 0 {
		return Outlook{Total: hopeless, Best: hopeless, Missing: -1}
	}
	if !p.cut {
		p.cuts()
	}
	var less [6]struct{ slot, n int8 }
	n := 0
tiles:
	for _, k := range tiles {
		if k == tile.Joker {
			jokers--
			continue
		}
		i := IndexOf(k)
		if i >= Kinds || p.slots[i] < 0 {
			continue
		}
		for j := range less[:n] {
			if less[j].slot == p.slots[i] {
				less[j].n = min(less[j].n+1, maxLess-1)
				continue tiles
			}
		}
		if n < len(less) {
			less[n].slot, less[n].n = p.slots[i], 0
			n++
		}
	}
	jokers = min(max(p.jokers+jokers, 0), Jokers)
	// Jokers may make a prospect better than the best is now.
	top := p.best + 3*tilePrice
	total := uint64(0)
	best, at, parts := int32(unfit), 0, uint64(0)
	for i := range p.list[:p.n] {
		q := &p.list[i]
		sum := q.sum
		for _, l := range less[:n] {
			sum += q.less[l.slot][l.n]
		}
		v := score(sum, jokers, q.bonus)
		if v > best {
			best, at, parts = v, i, sum
		}
		if far := max(0, top-v); int(far) < len(powers) {
			total += uint64(powers[far])
		}
	}
	q := &p.list[at]
	o := Outlook{
		Total: hopeless, Best: best << 16 / tilePrice, Bonus: q.bonus << 16 / tilePrice,
		Missing: missing(parts, jokers), Points: int(p.book.Hands[p.book.sets[q.set].hand].Value),
	}
	if total > 0 {
		o.Total = max(hopeless, top<<16/tilePrice+int32((log2(total)-30<<16)/2))
	}
	return o
}

// missing is how many tiles such parts lack beside so many jokers.
func missing(sum uint64, jokers int) int {
	return int(sum>>hardAt&255) + max(0, int(sum&255)-jokers)
}

// Missing is how many tiles the best prospect lacks, jokers counted in; -1: there is none.
func (p *Prospects) Missing() int {
	best, at := int32(unfit), -1
	for i := range p.list[:p.n] {
		if v := p.scores[p.list[i].set]; v > best {
			best, at = v, i
		}
	}
	if at < 0 {
		return -1
	}
	return missing(p.list[at].sum, p.jokers)
}

// Wanted fills out with how much of what may be hidden behind exposures wants each kind, in
// 64ths: of the hands that the exposures fit and that can still be completed, equally
// likely each, and of the kinds that one still lacks alike. free and jokers are as for Dead.
func (b *Book) Wanted(exposures []Group, free *[Kinds]uint8, jokers int, out *[Kinds]int32) {
	*out = [Kinds]int32{}
	x := exposedOf(exposures)
	var share [Kinds]int64
	total := int64(0)
	for i := range b.sets {
		s := &b.sets[i]
		var took [Kinds]uint8
		if x.kinds&^s.kinds != 0 || !b.Hands[s.hand].open(len(exposures)) || !b.has(s, &x, false, &took) || !b.possible(s, &x, &took, free, jokers) {
			continue
		}
		var rest [handTiles]uint8
		n := 0
		for _, at := range b.needsOf(s) {
			if r := x.rest(b.known[at], &took); r.hard+r.soft > 0 {
				rest[n] = r.kind
				n++
			}
		}
		if n == 0 {
			continue
		}
		total++
		for _, k := range rest[:n] {
			share[k] += 1 << 20 / int64(n)
		}
	}
	if total == 0 {
		return
	}
	for k := range out {
		out[k] = int32(share[k] * 64 / total >> 20)
	}
}
