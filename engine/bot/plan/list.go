package plan

import (
	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/tile"
)

// maxPlans is the capacity for the plans of one hand, and maxKept the number of plans
// examined in detail.
const (
	maxPlans = 160
	maxKept  = 3
)

// lostPlan limits by how much a plan can count less than the best when discards are
// compared by all plans. A plan that is given up must not outweigh what helps the others.
const lostPlan = 4 * bot.Step

// Hopeless is the value of a hand that can no longer win.
const Hopeless = -20 * bot.Step

// List holds the plans of one hand and scratch space. Not safe for concurrent use.
type List struct {
	// Hand holds the concealed tiles, Left the tiles that the seat has not seen, and
	// Melds the number of melds, as passed to Reset.
	Hand  *hand.Hand
	Left  *hand.Unseen
	Melds int
	// Ready returns the value of a hand that waits for one of the kinds u. It is required
	// only for plans that are Exact. Set it once, before the first Reset.
	Ready func(h *hand.Hand, u hand.Kinds) bot.Value

	n    int
	list [maxPlans]Plan
	info [34]hand.DiscardInfo
	rest hand.Hand
}

// Reset empties the list for another hand.
func (l *List) Reset(h *hand.Hand, melds int, left *hand.Unseen) {
	l.Hand, l.Left, l.Melds, l.n = h, left, melds, 0
}

// Within returns a plan with the hand's tiles of the given kinds.
func (l *List) Within(kinds hand.Kinds, shape *hand.Shape) Plan {
	return Plan{Rest: l.Hand.Only(kinds), Shape: shape, Melds: l.Melds, Kinds: kinds}
}

// Add adds a plan to the list unless more than most tiles are missing or the list is
// full.
func (l *List) Add(q *Plan, most int) {
	if l.n == len(l.list) {
		return
	}
	q.now = q.Lacks + q.Rest.Shanten(q.Shape, q.Melds) + 1
	if q.now <= most {
		l.list[l.n] = *q
		l.n++
	}
}

// keep keeps the best plans, at most maxKept, the best one first.
func (l *List) keep() {
	kept := min(l.n, maxKept)
	for i := range kept {
		best := i
		for j := i + 1; j < l.n; j++ {
			if l.list[j].guess() > l.list[best].guess() {
				best = j
			}
		}
		if best != i {
			l.list[i], l.list[best] = l.list[best], l.list[i]
		}
	}
	l.n = kept
}

// value returns the value of a plan at a distance, where u holds the kinds that bring it
// nearer. Tiles of a pair, and the last tile, can be claimed from every seat.
func (l *List) value(q *Plan, distance int, u hand.Kinds) bot.Value {
	v := q.value(distance)
	w := int32(l.Left.Weight(u))
	v.Left, v.Wants = int16(w), u
	switch {
	case q.Shut && distance > 1 || q.Draw:
	case distance <= 1:
		w *= 3
	default:
		w += int32(l.Left.Weight(u & l.Hand.Held(2)))
	}
	v.Parts[bot.Help] = bot.Unit * w
	if w == 0 {
		v.Parts[bot.Help] = -bot.Step
	}
	return v
}

// worth returns value or, for an exact plan that waits, the result of Ready for the hand
// without a tile (or tile.None).
func (l *List) worth(q *Plan, distance int, u hand.Kinds, without tile.Kind) bot.Value {
	if !q.Exact || distance > 1 {
		return l.value(q, distance, u)
	}
	l.rest = *l.Hand
	l.rest.Remove(without)
	v := l.Ready(&l.rest, u)
	if v.Lacks != bot.Lost {
		v.Lacks = 1
	}
	return v
}

// Worth returns the value of the hand, for bot.Advice: that of the best plan.
func (l *List) Worth() bot.Value {
	l.keep()
	best := bot.Hopeless(Hopeless)
	for i := range l.list[:l.n] {
		q := &l.list[i]
		if v := l.worth(q, q.now, q.useful(q.Rest.Ukeire(q.Shape, q.Melds)), tile.None); v.Total() > best.Total() {
			best = v
		}
	}
	return best
}

// WorthAfter sets out, for bot.Advice, to the value of the hand after each discard: by
// the best plan, with a small share of the other plans' losses.
func (l *List) WorthAfter(out *[34]bot.Value) {
	l.keep()
	held := l.Hand.Held(1)
	var each [maxKept][34]int32
	bot.None(out)
	for x := held; x != 0; x &= x - 1 {
		out[x.First().Index()] = bot.Hopeless(Hopeless)
	}
	for j := range l.list[:l.n] {
		q := &l.list[j]
		in := q.Rest.Discards(q.Shape, q.Melds, &l.info)
		stay := l.value(q, q.now, q.useful(q.Rest.Ukeire(q.Shape, q.Melds)))
		for x := held; x != 0; x &= x - 1 {
			k := x.First()
			i := k.Index()
			v := stay
			switch {
			case q.Kinds>>i&1 == 0:
			case in>>i&1 != 0:
				v = l.worth(q, q.Lacks+int(l.info[i].Shanten)+1, q.useful(l.info[i].Ukeire), k)
			default: // it belongs to a pung set apart
				v = bot.Hopeless(Hopeless)
			}
			w := v.Total()
			if w > out[i].Total() {
				out[i] = v
			}
			each[j][i] = w
		}
	}
	if l.n > 0 {
		for x := held; x != 0; x &= x - 1 {
			i := x.First().Index()
			best, sum := out[i].Total(), int32(0)
			for j := range each[:l.n] {
				sum += max(each[j][i], best-lostPlan)
			}
			out[i].Parts[bot.Ways] += sum / int32(l.n) / 64
		}
	}
}
