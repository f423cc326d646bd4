package jilin

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Plans for bots. A shape cannot express that a hand needs a triple-type set and one suit
// or all three, so a hand is measured by plans. A plan defines the suits to keep and the
// set or pair to set apart so that the conditions of §8 hold. Its distance is that of the
// remaining tiles plus the tiles missing from the set or pair.

// maxPlans is the capacity for plans of a hand; maxKept is the number of plans that are
// examined closely.
const (
	maxPlans = 128
	maxKept  = 8
)

var pairsShape = hand.Shape{Pairs: hand.SevenWithQuads}

// plan is one way to complete a hand.
type plan struct {
	rest  hand.Hand // the tiles that count, without those set apart
	shape *hand.Shape
	melds int        // number of melds laid out or set apart
	lacks int        // number of tiles missing from what is set apart
	needs hand.Kinds // kinds of these tiles
	suits hand.Kinds // kinds of the suits to keep
	fake  int        // index of the kind that represents the pair set apart, or -1
	now   int        // distance: number of missing tiles
}

// planner makes the plans of a hand.
type planner struct {
	n     int
	list  [maxPlans]plan
	left  *hand.Unseen
	melds int
	suits uint8 // one bit for each suit among the melds
	done  bool  // the melds include a triple-type set
	dead  bool  // no plan can win
	ends  bool
}

const allSuits = 7

// plans fills p with the plans for the concealed tiles h.
func (p *planner) plans(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen) {
	p.n, p.left, p.melds, p.suits, p.done, p.ends = 0, left, len(melds), 0, false, false
	series := 0
	for i := range melds {
		m := &melds[i]
		if m.Type == table.MeldChow && m.Tiles[0].IsSuit() {
			series++
		} else {
			p.done = true
		}
		for _, k := range m.Tiles[:m.N] {
			if x := k.Index(); x >= 0 {
				if x < 27 {
					p.suits |= 1 << (x / 9)
				}
				p.ends = p.ends || endKinds>>uint(x)&1 != 0
			}
		}
	}
	p.dead = series == 4
	for s := range 3 {
		if p.suits&^(1<<s) == 0 {
			p.within(h, 1<<s)
		}
	}
	p.within(h, allSuits)
}

// within adds the plans that keep the given suits.
func (p *planner) within(h *hand.Hand, suits uint8) {
	kinds := hand.HonourKinds
	for s := range 3 {
		if suits>>s&1 != 0 {
			kinds |= hand.KindsOfSuit(s)
		}
	}
	g := h.Only(kinds)
	base := plan{rest: g, shape: &setsShape, melds: p.melds, suits: kinds, fake: -1}
	if !p.ends && g.Held(1)&endKinds == 0 {
		base.lacks++
	}
	if p.melds == 0 {
		q := base
		q.shape = &pairsShape
		q.lacks++ // pairs take longer: only the last can be completed by a discard
		p.spread(&q, suits, false)
	}
	if p.done {
		p.spread(&base, suits, true)
		return
	}
	if p.melds >= 4 {
		return
	}
	some := false
	for x := g.Held(2); x != 0; x &= x - 1 {
		k := x.First()
		n := min(g.Count(k), 3)
		if n+p.left.Of(k) < 3 {
			continue
		}
		q := base
		for range n {
			q.rest.Remove(k)
		}
		q.apart(3-n, hand.KindsOf(k))
		p.spread(&q, suits, true)
		some = true
	}
	for _, f := range [2]hand.Kinds{hand.WindKinds, hand.DragonKinds} {
		have := g.Held(1) & f
		if have.Len() < 2 {
			continue
		}
		if have.Len() == 2 {
			if p.left.Weight(f&^have) == 0 {
				continue
			}
			q := base
			q.takeAll(have)
			q.apart(1, f&^have)
			p.spread(&q, suits, true)
			some = true
			continue
		}
		for out := have; ; out &= out - 1 {
			q := base
			use := have
			if have.Len() == 4 {
				use &^= out & -out
			}
			q.takeAll(use)
			q.apart(0, 0)
			p.spread(&q, suits, true)
			some = true
			if have.Len() == 3 || out&(out-1) == 0 {
				break
			}
		}
	}
	if !some {
		base.lacks++
		p.spread(&base, suits, true)
	}
}

func (p *plan) takeAll(kinds hand.Kinds) {
	for ; kinds != 0; kinds &= kinds - 1 {
		p.rest.Remove(kinds.First())
	}
}

// apart sets apart a set that lacks tiles.
func (p *plan) apart(lacks int, needs hand.Kinds) {
	p.melds++
	p.lacks += lacks
	if lacks > 0 {
		p.needs |= needs
	}
}

// spread adds a plan. If it is a plan of all three suits, it also sets apart what is
// missing of a suit.
func (p *planner) spread(q *plan, suits uint8, sets bool) {
	if suits != allSuits {
		p.add(q)
		return
	}
	missing, n := 0, 0
	apart := q.needs
	for s := range 3 {
		if p.suits>>s&1 != 0 || apart&hand.KindsOfSuit(s) != 0 {
			continue
		}
		without := q.rest.Only(hand.AllKinds &^ hand.KindsOfSuit(s))
		if without.Len() == q.rest.Len() || without.Shanten(q.shape, q.melds) <= q.rest.Shanten(q.shape, q.melds) {
			missing, n = s, n+1
		}
	}
	if n == 0 {
		p.add(q)
		return
	}
	if n > 1 || !sets {
		r := *q
		r.lacks += n
		p.add(&r)
		return
	}
	p.force(q, missing)
}

// force sets apart a pair or a set of a suit.
func (p *planner) force(q *plan, suit int) {
	held := q.rest.Held(1) & hand.KindsOfSuit(suit)
	if held == 0 {
		r := *q
		r.lacks += 2
		p.add(&r)
		return
	}
	// Represent a pair by two tiles of a kind that is not held.
	fake := (hand.AllKinds &^ q.rest.Held(1)).First()
	for x := held; x != 0; x &= x - 1 {
		k := x.First()
		n := min(q.rest.Count(k), 2)
		if n+p.left.Of(k) < 2 || fake == tile.None {
			continue
		}
		r := *q
		for range n {
			r.rest.Remove(k)
		}
		r.rest.Add(fake)
		r.rest.Add(fake)
		r.fake = fake.Index()
		r.lacks += 2 - n
		if n < 2 {
			r.needs |= hand.KindsOf(k)
		}
		p.add(&r)
	}
	if q.melds >= 4 {
		return
	}
	for i := 9 * suit; i < 9*suit+7; i++ {
		three := hand.Kinds(7) << i
		have := held & three
		if have.Len() < 2 || have.Len() == 2 && p.left.Weight(three&^have) == 0 {
			continue
		}
		r := *q
		r.takeAll(have)
		r.apart(3-have.Len(), three&^have)
		p.add(&r)
	}
}

func (p *planner) add(q *plan) {
	if p.n == len(p.list) || q.melds > 4 {
		return
	}
	q.now = q.lacks + q.rest.Shanten(q.shape, q.melds) + 1
	p.list[p.n] = *q
	p.n++
}

// best keeps the plans of least distance, at most maxKept, and returns that distance.
func (p *planner) best() int {
	least := hand.Far
	for i := range p.list[:p.n] {
		least = min(least, p.list[i].now)
	}
	n := 0
	for i := range p.list[:p.n] {
		if p.list[i].now == least && n < maxKept {
			p.list[n] = p.list[i]
			n++
		}
	}
	p.n = n
	return least
}

// useful returns the kinds that reduce a plan's distance.
func (p *plan) useful(u hand.Kinds) hand.Kinds {
	if p.fake >= 0 {
		u &^= 1 << p.fake
	}
	return u&p.suits | p.needs
}
