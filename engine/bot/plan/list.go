package plan

import (
	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/tile"
)

// maxPlans is room for the plans of one hand, maxKept for those looked at closely.
const (
	maxPlans = 160
	maxKept  = 3
)

// lostPlan is by how much at most a plan counts less than the best when the discards are told
// apart by all of them: one that is given up is given up, and must not outweigh what helps.
const lostPlan = 4 * bot.Step

// Hopeless is the worth of a hand that cannot win any more.
const Hopeless = -20 * bot.Step

// List is the plans of one hand, with room for the work on them.
type List struct {
	// Hand and Left are those that Reset was given: the concealed tiles, and the tiles
	// that the seat has not seen. Melds is the number of sets laid out.
	Hand  *hand.Hand
	Left  *hand.Left
	Melds int
	// Ready is the value of a hand that wants one of the kinds u to win: for plans that
	// are Exact, and needed for them alone. It is set once, before the first Reset.
	Ready func(h *hand.Hand, u hand.Kinds) bot.Value

	n    int
	list [maxPlans]Plan
	info [34]hand.DiscardInfo
	rest hand.Hand
}

// Reset empties the list for another hand.
func (l *List) Reset(h *hand.Hand, melds int, left *hand.Left) {
	l.Hand, l.Left, l.Melds, l.n = h, left, melds, 0
}

// Within is a plan with the hand's tiles of some kinds.
func (l *List) Within(kinds hand.Kinds, shape *hand.Shape) Plan {
	return Plan{Rest: l.Hand.Only(kinds), Shape: shape, Melds: l.Melds, Kinds: kinds}
}

// Add takes a plan into the list unless more than most tiles are missing, or there is
// no room left.
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

// keep leaves the best plans, at most maxKept, the best of all first.
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

// value is the value of a plan at a distance with kinds that bring it nearer. Tiles of
// a pair can be claimed from everybody, and so can the last.
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

// worth is value, or what Ready says of the hand without a tile (or tile.None).
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

// Worth is the value of the hand, for bot.Advice: that of the best plan.
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

// WorthAfter fills out, for bot.Advice, with the value of the hand after each discard:
// by the best plan, and a little of what the other plans lose.
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
			default: // it belongs to what is set apart
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
