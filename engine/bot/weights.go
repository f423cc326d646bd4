package bot

import (
	"moineau/engine/hand"
	"moineau/engine/table"
)

// Weights say how much the parts of an evaluation count beside each other. `mahjong tune`
// finds them by play over duplicate walls; a rule set keeps its own in tuned.go.
type Weights struct {
	// Plan is what the rule set's own advice counts, Shape what the plain distance and
	// the tiles that shorten it do, in 64ths.
	Plan, Shape int32
	// Pass is by how much a claim must be better than letting the tile go, in 64ths of
	// a Step.
	Pass int32
	// Danger is what a discard costs that the others may win on, in 64ths of a Step
	// for a tile as dangerous as can be before an opponent who is ready.
	Danger int32
	// Easy and Medium are the noise of these levels: how far a choice may be misjudged,
	// in 64ths of a Step.
	Easy, Medium int32
}

// Untuned is the weights of a rule set that has none of its own.
var Untuned = Weights{Plan: 64, Pass: 32, Easy: 96, Medium: 32}

// Tuned is fulfilled by a rule set that has weights of its own.
type Tuned interface{ Weights() Weights }

// WeightsOf gives the weights of a rule set.
func WeightsOf(r table.Rules) Weights {
	if t, ok := r.(Tuned); ok {
		return t.Weights()
	}
	return Untuned
}

// mixed weighs hands by a rule set's advice and by shape, each by its weight.
type mixed struct {
	Advice
	shape       byShape
	plan, plain int32
	room        [34]Value
}

// mix makes the advice that weights ask for.
func mix(advice Advice, shapes []hand.Shape, w *Weights) Advice {
	if w.Shape == 0 && w.Plan == 64 || len(shapes) == 0 {
		return advice
	}
	return &mixed{Advice: advice, shape: byShape{shapes: shapes}, plan: w.Plan, plain: w.Shape}
}

// blend is the weighted sum of two values. The facts are those of the one that weighs more.
func (m *mixed) blend(plan, plain *Value) Value {
	v := *plan
	if m.plain > m.plan {
		v.Lacks, v.Left, v.Wants = plain.Lacks, plain.Left, plain.Wants
	}
	sum := func(a, b int32) int32 { return int32((int64(a)*int64(m.plan) + int64(b)*int64(m.plain)) / 64) }
	for i := range v.Parts {
		v.Parts[i] = sum(plan.Parts[i], plain.Parts[i])
	}
	v.Parts[Ways] += sum(plan.Total(), plain.Total()) - v.Total() // what rounding took
	return v
}

// Worth is Advice's.
func (m *mixed) Worth(h *hand.Hand, melds []table.ViewMeld, left *hand.Left) Value {
	plan, plain := m.Advice.Worth(h, melds, left), m.shape.Worth(h, melds, left)
	return m.blend(&plan, &plain)
}

// WorthAfter is Advice's.
func (m *mixed) WorthAfter(h *hand.Hand, melds []table.ViewMeld, left *hand.Left, out *[34]Value) {
	m.Advice.WorthAfter(h, melds, left, out)
	m.shape.WorthAfter(h, melds, left, &m.room)
	for i := range out {
		if out[i].Total() != Never && m.room[i].Total() != Never {
			out[i] = m.blend(&out[i], &m.room[i])
		}
	}
}

// Advise is Advice's. What letting a tile go is worth is weighed here: the advice alone
// would set its own scale against the blend.
func (m *mixed) Advise(v *table.View, a *table.ViewAct) (Value, bool) {
	if w, ok := m.Advice.Advise(v, a); a.Type != table.Pass || v.Stage != table.StageClaim {
		return w, ok
	}
	return Value{}, false
}
