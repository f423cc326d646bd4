package plan

import (
	"iter"

	"moineau/engine/bot"
	"moineau/engine/hand"
)

// Plan is one way to go with a hand.
type Plan struct {
	Rest  hand.Hand   // the tiles that count, without what is set apart
	Shape *hand.Shape // what they are to become
	Melds int         // sets laid out or set apart
	Lacks int         // tiles that what is set apart lacks
	Needs hand.Kinds  // which tiles these are
	Kinds hand.Kinds  // the kinds played with: others may be discarded for nothing
	Draw  bool        // it wins by self-draw only
	Shut  bool        // claims would spoil it: others' discards help with the last tile only
	Exact bool        // when it waits, List.Ready says what it is worth
	Bonus int32       // what the win would bring, on the scale of bot.Step
	Gain  int32       // the same in the rule set's unit
	Toll  int32       // what the way costs besides, on the scale of bot.Step
	Kept  int32       // what a claim would give away
	now   int         // distance: tiles that are missing
}

// shutCost is what each tile but the last costs that nobody's discard may bring, found
// by playing.
const shutCost = bot.Step * 5 / 2

// SetApart takes the tiles of pungs of some kinds out of a plan, which then counts on
// finishing them. False, and a plan that is spoilt: not enough tiles are left for one
// of them, or there are more sets than the shape has.
func (q *Plan) SetApart(pungs hand.Kinds, left *hand.Left) bool {
	for ; pungs != 0; pungs &= pungs - 1 {
		k := pungs.First()
		n := min(q.Rest.Count(k), 3)
		for range n {
			q.Rest.Remove(k)
		}
		q.Melds++
		if q.Lacks += 3 - n; n < 3 {
			q.Needs |= hand.KindsOf(k)
			if left.Of(k) < 3-n {
				return false
			}
		}
	}
	return q.Melds <= int(q.Shape.Sets)
}

// useful is the kinds that bring a plan nearer, u being those that its shape wants.
func (q *Plan) useful(u hand.Kinds) hand.Kinds { return u&q.Kinds | q.Needs }

// value is the value of a plan at a distance before the tiles that help are counted. Orphans
// are begun with most of their tiles in hand, and bear the wait.
func (q *Plan) value(distance int) (v bot.Value) {
	v.Parts[bot.Distance] = -bot.Step * int32(distance)
	v.Parts[bot.Points], v.Parts[bot.Cost], v.Parts[bot.Claim] = q.Bonus, -q.Toll, q.Kept
	if q.Shut && !q.Shape.Orphans {
		v.Parts[bot.Cost] -= shutCost * int32(max(distance-1, 0))
	}
	v.Lacks, v.Gain = int8(min(distance, bot.Lost)), q.Gain
	return v
}

// guess is what plans are chosen by to be looked at closely.
func (q *Plan) guess() int32 {
	v := q.value(q.now)
	return v.Total()
}

// Choices gives the choices among kinds whose pungs may be set apart, none first and
// all last: every choice of at most room kinds, or, unless every, none and all alone.
func Choices(kinds hand.Kinds, room int, every bool) iter.Seq[hand.Kinds] {
	return func(yield func(hand.Kinds) bool) {
		for out := kinds; ; out = (out - 1) & kinds {
			apart := kinds &^ out
			if apart.Len() <= room && (every || out == 0 || apart == 0) && !yield(apart) || out == 0 {
				return
			}
		}
	}
}
