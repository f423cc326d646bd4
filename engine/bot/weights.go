package bot

import (
	"moineau/engine/hand"
	"moineau/engine/table"
)

// Weights holds the weights of the parts of an evaluation. `mahjong tune` optimizes them
// by play over duplicate walls; a rule set keeps its own in tuned.go.
type Weights struct {
	// Plan is the weight of the rule set's own advice, and Shape that of the plain
	// distance and the tiles that reduce it, in 64ths.
	Plan, Shape int32
	// Pass is by how much a claim must be better than a pass, in 64ths of a Step.
	Pass int32
	// Danger is the cost of the most dangerous discard against an opponent that is ready,
	// in 64ths of a Step.
	Danger int32
	// Red is the value of a red five in Units. If it is 0, a red five is only kept before a
	// plain one.
	Red int32
	// Planned makes a rule set's advice evaluate hands near a win by plans too.
	Planned bool
	// Easy and Medium are the noise of these levels, in 64ths of a Step.
	Easy, Medium int32
	// Odds, if non-nil, is the source of dangers for a rule set whose advice returns
	// expected points. A danger then has the same weight however far the hand is from a
	// win. A rule set whose advice counts steps uses its odds as a DangerRater.
	Odds *Odds
	// Doubt is by how much of the difference the chance to win that a Rollout tells is nearer
	// to that of any seat, in 64ths. STRENGTH.md says how it was counted.
	Doubt int
}

// meanChance is about the chance of a seat to win a deal, in percent.
const meanChance = 21

// Chance returns the chance to win in percent of which a Rollout that was played of times has
// told won wins. A seat that always wins is sure to win.
func (w *Weights) Chance(won, of int) int {
	if won == of {
		return 100
	}
	return (200*won*(64-w.Doubt) + of*(2*meanChance*w.Doubt+64)) / (128 * of)
}

// Untuned holds the weights of a rule set that has none of its own.
var Untuned = Weights{Plan: 64, Pass: 32, Easy: 96, Medium: 32}

// WeightsOf returns the weights of a rule set: those of an Expert, or Untuned.
func WeightsOf(r table.Rules) Weights {
	if t, ok := r.(Expert); ok {
		return t.Weights()
	}
	return Untuned
}

// mixed evaluates hands as a weighted sum of a rule set's advice and the evaluation by
// shape.
type mixed struct {
	Advice
	shape       byShape
	plan, plain int32
	room        [34]Value
}

// mix returns the advice for the given weights.
func mix(advice Advice, shapes []hand.Shape, w *Weights) Advice {
	if w.Shape == 0 && w.Plan == 64 || len(shapes) == 0 {
		return advice
	}
	return &mixed{Advice: advice, shape: byShape{shapes: shapes}, plan: w.Plan, plain: w.Shape}
}

// blend returns the weighted sum of two values. Its facts are those of the value with the
// greater weight.
func (m *mixed) blend(plan, plain *Value) Value {
	v := *plan
	if m.plain > m.plan {
		v.Lacks, v.Left, v.Wants = plain.Lacks, plain.Left, plain.Wants
	}
	sum := func(a, b int32) int32 { return int32((int64(a)*int64(m.plan) + int64(b)*int64(m.plain)) / 64) }
	for i := range v.Parts {
		v.Parts[i] = sum(plan.Parts[i], plain.Parts[i])
	}
	v.Parts[Ways] += sum(plan.Total(), plain.Total()) - v.Total() // the rounding error
	return v
}

// Worth implements Advice.
func (m *mixed) Worth(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen) Value {
	plan, plain := m.Advice.Worth(h, melds, left), m.shape.Worth(h, melds, left)
	return m.blend(&plan, &plain)
}

// WorthAfter implements Advice.
func (m *mixed) WorthAfter(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen, out *[34]Value) {
	m.Advice.WorthAfter(h, melds, left, out)
	m.shape.WorthAfter(h, melds, left, &m.room)
	for i := range out {
		if out[i].Total() != Never && m.room[i].Total() != Never {
			out[i] = m.blend(&out[i], &m.room[i])
		}
	}
}

// Advise implements Advice. It does not evaluate a pass in a claim window, because the
// advice alone would use another scale than the blend.
func (m *mixed) Advise(v *table.View, a *table.ViewAct) (Value, bool) {
	if w, ok := m.Advice.Advise(v, a); a.Type != table.Pass || v.Stage != table.StageClaim {
		return w, ok
	}
	return Value{}, false
}
