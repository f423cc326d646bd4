package plan

import (
	"iter"

	"moineau/engine/bot"
	"moineau/engine/hand"
)

// Plan is one way to play a hand.
type Plan struct {
	Rest  hand.Hand   // the tiles in play, without those set apart
	Shape *hand.Shape // the shape they must form
	Melds int         // number of melds and of sets set apart
	Lacks int         // number of tiles missing from the pungs set apart
	Needs hand.Kinds  // the kinds of these tiles
	Kinds hand.Kinds  // the kinds in play: other tiles can be discarded at no cost
	Draw  bool        // it wins by self-draw only
	Shut  bool        // claims would spoil it: other seats' discards help only with the last tile
	Exact bool        // when it waits, List.Ready returns its value
	Bonus int32       // value of the win on the scale of bot.Step
	Gain  int32       // value of the win in the rule set's unit
	Toll  int32       // further cost of the plan on the scale of bot.Step
	Kept  int32       // value that a claim would lose
	now   int         // distance: number of missing tiles
}

// shutCost is the cost of each missing tile except the last that no discard may supply,
// determined by play.
const shutCost = bot.Step * 5 / 2

// SetApart removes the tiles of pungs of the given kinds from a plan, which then must
// complete these pungs. It returns false if too few tiles are left for a pung or there
// are more sets than in the shape. The plan is then unusable.
func (p *Plan) SetApart(pungs hand.Kinds, left *hand.Unseen) bool {
	for ; pungs != 0; pungs &= pungs - 1 {
		k := pungs.First()
		n := min(p.Rest.Count(k), 3)
		for range n {
			p.Rest.Remove(k)
		}
		p.Melds++
		if p.Lacks += 3 - n; n < 3 {
			p.Needs |= hand.KindsOf(k)
			if left.Of(k) < 3-n {
				return false
			}
		}
	}
	return p.Melds <= int(p.Shape.Sets)
}

// useful returns the kinds that bring a plan nearer, where u holds those that its shape
// needs.
func (p *Plan) useful(u hand.Kinds) hand.Kinds { return u&p.Kinds | p.Needs }

// value returns the value of a plan at a distance, without the number of helpful tiles.
// Thirteen orphans are exempt from shutCost, because they are started with most of their
// tiles in hand.
func (p *Plan) value(distance int) (v bot.Value) {
	v.Parts[bot.Distance] = -bot.Step * int32(distance)
	v.Parts[bot.Points], v.Parts[bot.Cost], v.Parts[bot.Claim] = p.Bonus, -p.Toll, p.Kept
	if p.Shut && !p.Shape.Orphans {
		v.Parts[bot.Cost] -= shutCost * int32(max(distance-1, 0))
	}
	v.Lacks, v.Gain = int8(min(distance, bot.Lost)), p.Gain
	return v
}

// guess returns the value by which plans are selected for detailed examination.
func (p *Plan) guess() int32 {
	v := p.value(p.now)
	return v.Total()
}

// Choices iterates over the sets of kinds whose pungs may be set apart, the empty set
// first and all kinds last. If every is true, it yields all sets of at most room kinds;
// otherwise only the empty set and all kinds.
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
