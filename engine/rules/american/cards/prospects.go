package cards

import (
	"math"
	"slices"

	"moineau/engine/tile"
)

// Prospects holds the instances of a card that a hand may become. Each has a score from
// the price of its missing tiles and the value of its hand. The worth of a hand sums over
// its prospects, so that both the best prospect and the number of others count. It reuses
// scratch memory. Not safe for concurrent use.
type Prospects struct {
	book   *Book
	odds   Odds
	prices prices
	priced bool        // prices have been computed for odds
	filled [2][]uint64 // by need, open and shut: the parts computed by Load
	near   []scored    // instances close to the best before them
	list   [maxProspects]prospect
	sums   sums
	bonus  [maxProspects]int32
	n      int
	best   int32 // score of the best
	at     int   // index of the best in list
	jokers int
	slots  [Kinds]int8 // index of a held kind in less; -1 if not held
	held   [handTiles]heldKind
	kinds  int
	cut    bool                     // less has been computed
	less   [handTiles][maxLess]sums // by slot: change of the sums after losing 1, 2 or 3 tiles of the kind
	begun  partialSums
	load   uint32 // number of hands loaded
	memos  [1 << memoBits]memo
}

// maxProspects is the number of instances that are examined when tiles of a hand change.
const maxProspects = 96

// maxLess is how many tiles of one kind a hand may lose at once.
const maxLess = 3

// scored is an instance and its score.
type scored struct {
	set   uint32
	score int32
}

// prospect is an instance that is examined.
type prospect struct {
	set   uint32
	score int32
	need  [handTiles]need
	n     int8
	shut  bool
}

// sums holds the parts of all needs, or their changes, by prospect.
type sums [maxProspects]uint64

// partialSums holds the sums after losing some tiles, to which further losses are added. Passes
// and discards are tried in sequence, and most differ only in the last tile.
type partialSums struct {
	tiles [maxGone]loss
	n     int
	sums  sums
}

// loss is a loss of n + 1 tiles of one kind.
type loss struct{ slot, n int8 }

// maxGone is how many kinds a hand may lose tiles of at once.
const maxGone = 6

type heldKind struct{ kind, n uint8 }

// NewProspects returns prospects for hands of a book.
func (b *Book) NewProspects() *Prospects {
	p := &Prospects{book: b, near: make([]scored, 0, len(b.sets))}
	p.filled = [2][]uint64{make([]uint64, len(b.known)), make([]uint64, len(b.known))}
	return p
}

// A part describes what is missing of a need: the tiles that jokers can replace, the
// others, and the prices of both. The parts of an instance are summed.
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

// score returns the score of an instance with a sum of parts and a number of jokers;
// higher is better.
func score(sum uint64, jokers int, bonus int32) int32 {
	soft, hard := int(sum&255), int(sum>>hardAt&255)
	price := int(sum>>hardPriceAt&priceMask) + int(sum>>softPriceAt)*shares[jokers&15][soft&15]>>16
	if hard == 1 && soft <= jokers {
		price -= lastTileDiscount
	}
	return bonus - int32(price)
}

// shares holds the share of soft tiles that jokers do not replace, in 65,536ths, by
// jokers and by soft tiles. Both are below sixteen.
var shares = func() (out [16][16]int) {
	for j := range Jokers + 1 {
		for soft := j + 1; soft <= handTiles; soft++ {
			out[j][soft] = (soft - j) << 16 / soft
		}
	}
	return out
}()

// worth returns the effect of a hand's value on its score: a quarter of a tile for each
// doubling. More would not pay, because valuable hands are farther away.
func (p *Prospects) worth(e *Entry) int32 {
	if p.odds.Flat {
		return 0
	}
	return int32((log2(uint64(e.Value)) - log2(25)) * (tilePrice / 4) >> 16)
}

// unfit is the score of an instance that the exposures do not fit.
const unfit = math.MinInt32

// Load sets the concealed tiles, the exposures, and the tiles that can still be obtained.
func (p *Prospects) Load(h *Held, exposures []Group, o *Odds) {
	if !p.priced || p.odds != *o {
		p.odds, p.priced = *o, true
		p.prices.fill(o)
	}
	p.jokers, p.kinds, p.cut, p.begun.n = int(h.Jokers), 0, false, 0
	p.load++
	for k, n := range h.N {
		p.slots[k] = -1
		if n > 0 && p.kinds < len(p.held) {
			p.slots[k] = int8(p.kinds)
			p.held[p.kinds] = heldKind{uint8(k), n}
			p.kinds++
		}
	}
	p.best, p.near = unfit, p.near[:0]
	x := exposedOf(exposures)
	if len(exposures) == 0 {
		p.all(h)
	} else {
		p.fitting(h, &x)
	}
	p.choose(h, &x)
}

// all scores every instance.
func (p *Prospects) all(h *Held) {
	b := p.book
	for i, n := range b.known {
		p.filled[0][i] = p.part(n, h.N[n.kind], false)
		p.filled[1][i] = p.part(n, h.N[n.kind], true)
	}
	at, from := uint32(0), uint32(0)
	for i := range b.Hands {
		e := &b.Hands[i]
		bonus, filled := p.worth(e), p.filled[0]
		if e.Concealed {
			filled = p.filled[1]
		}
		for end := at + uint32(e.sets); at < end; at++ {
			sum, to := uint64(0), b.ends[at]
			for _, n := range b.needs[from:to] {
				sum += filled[n]
			}
			from = to
			p.consider(at, score(sum, p.jokers, bonus))
		}
	}
}

// fitting scores the instances that the exposures fit.
func (p *Prospects) fitting(h *Held, x *exposed) {
	for _, at := range p.book.having(x.kinds) {
		s := &p.book.sets[at]
		if e := &p.book.Hands[s.hand]; !e.Concealed {
			if sum, ok := p.beside(s, x, h); ok {
				p.consider(at, score(sum, p.jokers, p.worth(e)))
			}
		}
	}
}

// Instances are chosen by their distance from the best score, in steps.
const (
	farStep  = 8
	farSteps = 48
)

// consider keeps an instance that may be among the best.
func (p *Prospects) consider(at uint32, v int32) {
	if p.best == unfit || v > p.best-farStep*farSteps {
		p.near = append(p.near, scored{at, v})
		p.best = max(p.best, v)
	}
}

// beside returns the sum of the parts of an instance beyond the exposures.
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

// rest returns the part of a need beyond the exposures. took holds their tiles without
// jokers.
func (x *exposed) rest(n need, took *[Kinds]uint8) need {
	n.hard -= took[n.kind]
	n.soft -= x.n[n.kind] - took[n.kind]
	return n
}

// choose keeps the best instances.
func (p *Prospects) choose(h *Held, x *exposed) {
	p.n, p.at = 0, -1
	// The last step for which there is room.
	var count [farSteps]int
	for _, c := range p.near {
		if far := (p.best - c.score) / farStep; far < farSteps {
			count[far]++
		}
	}
	reach, room := int32(0), maxProspects
	for reach < farSteps && room >= count[reach] {
		room -= count[reach]
		reach++
	}
	reach = max(reach, 1)
	for _, c := range p.near {
		if p.n < maxProspects && (p.best-c.score)/farStep < reach {
			p.keep(c, h, x)
		}
	}
}

// keep adds an instance to the prospects.
func (p *Prospects) keep(c scored, h *Held, x *exposed) {
	s := &p.book.sets[c.set]
	e := &p.book.Hands[s.hand]
	if p.at < 0 || c.score > p.list[p.at].score {
		p.at = p.n
	}
	q := &p.list[p.n]
	q.set, q.score, q.n, q.shut = c.set, c.score, 0, e.Concealed
	p.bonus[p.n] = p.worth(e)
	var took [Kinds]uint8
	if len(x.groups) > 0 {
		p.book.has(s, x, true, &took)
	}
	sum := uint64(0)
	for _, i := range p.book.needsOf(s) {
		n := x.rest(p.book.known[i], &took)
		q.need[q.n] = n
		q.n++
		sum += p.part(n, h.N[n.kind], q.shut)
	}
	p.sums[p.n] = sum
	p.n++
}

// computeLosses computes what each prospect loses with each tile of the hand.
func (p *Prospects) computeLosses() {
	p.cut = true
	for slot := range p.kinds {
		for gone := range min(maxLess, p.held[slot].n) {
			clear(p.less[slot][gone][:p.n])
		}
	}
	for i := range p.list[:p.n] {
		q := &p.list[i]
		for _, n := range q.need[:q.n] {
			slot := p.slots[n.kind]
			if slot < 0 {
				continue
			}
			have := p.held[slot].n
			was := p.part(n, have, q.shut)
			for gone := uint8(1); gone <= maxLess && gone <= have; gone++ {
				p.less[slot][gone-1][i] = p.part(n, have-gone, q.shut) - was
			}
		}
	}
}

// Worth returns the worth of the hand: 65,536 more for each factor of four in its
// likelihood to win.
func (p *Prospects) Worth() int32 { return p.Without(nil, 0).Total }

// Outlook is the worth of a hand and of the best of its prospects.
type Outlook struct {
	Total int32
	Best  int32 // missing tiles and value of the best prospect
	Bonus int32 // the part of Best for its value
	// Missing is the number of tiles that the best prospect lacks after using jokers, or
	// -1 if there is none. Points is the value of its hand.
	Missing, Points int
}

// hopeless is the worth of a hand without prospects.
const hopeless = -64 << 16

// Without returns the worth of the hand after losing some tiles, at most three naturals
// of a kind, and with additional jokers.
func (p *Prospects) Without(tiles []tile.Kind, jokers int) Outlook {
	if p.n == 0 {
		return Outlook{Total: hopeless, Best: hopeless, Missing: -1}
	}
	var room [maxGone]loss
	gone := room[:0]
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
		for j := range gone {
			if c := &gone[j]; c.slot == p.slots[i] {
				c.n = min(c.n+1, int8(min(maxLess, p.held[c.slot].n))-1)
				continue tiles
			}
		}
		if len(gone) < maxGone {
			gone = append(gone, loss{p.slots[i], 0})
		}
	}
	jokers = min(max(p.jokers+jokers, 0), Jokers)
	if len(tiles) < 3 {
		return p.outlook(gone, jokers)
	}
	// Many passes of three tiles name the same kinds.
	m, key := p.memo(gone, jokers)
	if m.key != key || m.load != p.load {
		m.key, m.load, m.Outlook = key, p.load, p.outlook(gone, jokers)
	}
	return m.Outlook
}

// memo is an outlook computed before, for the hand of a certain Load.
type memo struct {
	Outlook
	key, load uint32
}

// memoBits is the binary logarithm of the number of memos.
const memoBits = 9

// memo returns the memo for losing some tiles with the given jokers, and its key.
func (p *Prospects) memo(gone []loss, jokers int) (m *memo, key uint32) {
	key = uint32(jokers) << (2 * handTiles)
	for _, c := range gone {
		key |= uint32(c.n+1) << (2 * c.slot)
	}
	const mix = 2654435769 // 2^32 divided by the golden ratio
	return &p.memos[key*mix>>(32-memoBits)], key
}

// outlook implements Without, with kinds and jokers counted.
func (p *Prospects) outlook(gone []loss, jokers int) Outlook {
	begun, less := p.begin(gone)
	sums, last, bonus := begun[:p.n], less[:p.n], p.bonus[:p.n]
	// Jokers may make a prospect better than the current best.
	top := p.best + 3*tilePrice
	total := uint64(0)
	best, at := int32(unfit), 0
	for i, sum := range sums {
		v := score(sum+last[i], jokers, bonus[i])
		if v > best {
			best, at = v, i
		}
		if far := uint32(max(0, top-v)); far < uint32(len(powers)) {
			total += uint64(powers[far])
		}
	}
	o := Outlook{
		Total: hopeless, Best: best << 16 / tilePrice, Bonus: bonus[at] << 16 / tilePrice,
		Missing: missing(sums[at]+last[at], jokers), Points: p.book.Hands[p.book.sets[p.list[at].set].hand].Value,
	}
	if total > 0 {
		o.Total = max(hopeless, top<<16/tilePrice+int32((log2(total)-30<<16)/2))
	}
	return o
}

// zeroSums is the change of sums without a loss.
var zeroSums sums

// begin returns the sums after all losses except the last, and their change by the last.
func (p *Prospects) begin(gone []loss) (begun, last *sums) {
	if len(gone) == 0 {
		return &p.sums, &zeroSums
	}
	if !p.cut {
		p.computeLosses()
	}
	n := len(gone) - 1
	last = &p.less[gone[n].slot][gone[n].n]
	if n == 0 {
		return &p.sums, last
	}
	if b := &p.begun; b.n != n || !slices.Equal(b.tiles[:n], gone[:n]) {
		b.n = copy(b.tiles[:], gone[:n])
		b.sums = p.sums
		for _, c := range gone[:n] {
			less := &p.less[c.slot][c.n]
			for i := range p.n {
				b.sums[i] += less[i]
			}
		}
	}
	return &p.begun.sums, last
}

// missing returns the number of tiles that a sum of parts lacks with the given jokers.
func missing(sum uint64, jokers int) int {
	return int(sum>>hardAt&255) + max(0, int(sum&255)-jokers)
}

// Missing returns the number of tiles that the best prospect lacks after using jokers, or
// -1 if there is none.
func (p *Prospects) Missing() int {
	if p.at < 0 {
		return -1
	}
	return missing(p.sums[p.at], p.jokers)
}

// Wanted sets out to the share, in 64ths, of possible hands behind exposures that need
// each kind. It weights equally all hands that fit the exposures and can still be
// completed, and all kinds that a hand lacks. free and jokers are as for Dead.
func (b *Book) Wanted(exposures []Group, free *[Kinds]uint8, jokers int, out *[Kinds]int32) {
	*out = [Kinds]int32{}
	x := exposedOf(exposures)
	var share [Kinds]int64
	total := int64(0)
	for _, i := range b.having(x.kinds) {
		s := &b.sets[i]
		var took [Kinds]uint8
		if !b.Hands[s.hand].open(len(exposures)) || !b.has(s, &x, false, &took) || !b.possible(s, &x, &took, free, jokers) {
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
