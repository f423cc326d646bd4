package bot

import "moineau/engine/table"

// Evaluator evaluates every choice of a view in parts, by the same evaluation that the
// level strong uses. It depends only on the view and keeps no state between calls. Not
// safe for concurrent use.
type Evaluator struct {
	p     *player
	shape byShape // computes distances if the rule set evaluates by something else
	after [34]Value
	told  bool // after is filled
}

// NewEvaluator returns an evaluator for a rule set.
func NewEvaluator(r table.Rules) *Evaluator {
	w := WeightsOf(r)
	return &Evaluator{p: weighted(r, &w, 0), shape: byShape{shapes: r.Shapes()}}
}

// Begin implements Slices.
func (e *Evaluator) Begin(v *table.View) { e.p.Begin(v) }

// Step implements Slices.
func (e *Evaluator) Step() bool { return e.p.Step() }

// Evaluate returns the value of each of the view's acts. It uses the memory of buf, which
// may be nil. The level strong chooses the greatest value; see Choice.
func (e *Evaluator) Evaluate(v *table.View, buf []Value) []Value {
	buf = buf[:0]
	p := e.p
	p.observe(v)
	win := winning(p.advice, v)
	p.look(v)
	e.told = false
	for i := range v.Acts {
		a := &v.Acts[i]
		switch {
		case a.False:
			buf = append(buf, Of(Own, Never))
			continue
		case i == win:
			buf = append(buf, Of(Own, Must+1)) // before all other acts that must be done
			continue
		}
		value := p.worth(a)
		e.tell(a, &value)
		buf = append(buf, value)
	}
	p.view = nil
	return buf
}

// Choice returns the index of the greatest value, the first one if several are equal.
func Choice(values []Value) int {
	best, at := Never, 0
	for i := range values {
		if w := values[i].Total(); w > best {
			best, at = w, i
		}
	}
	return at
}

// tell adds facts that the evaluation does not need. These are the danger of a discard if
// it has no weight, and the distance of the hand if time is evaluated instead.
func (e *Evaluator) tell(a *table.ViewAct, v *Value) {
	p := e.p
	k := a.Kinds[0].Index()
	switch {
	case a.Type != table.Discard:
	case p.risky != nil:
		v.Risk, v.Hit, v.Price = p.risky.Risk(a.Kinds[0])
	default:
		v.Risk = p.risk(a.Kinds[0])
	}
	if v.Lacks != 0 || len(e.shape.shapes) == 0 {
		return
	}
	var by Value
	switch {
	case a.Type == table.Discard && k >= 0:
		if !e.told {
			e.told = true
			e.shape.WorthAfter(&p.hand, p.melds[:p.n], &p.left, &e.after)
		}
		by = e.after[k]
	case a.Type == table.Discard:
		if p.try = p.hand; !p.take(a.Kinds[0]) {
			return
		}
		by = e.shape.Worth(&p.try, p.melds[:p.n], &p.left) // a flower that is a set tile
	case a.Type == table.Pass && p.view.Stage == table.StageClaim:
		by = e.shape.Worth(&p.hand, p.melds[:p.n], &p.left)
	default:
		return
	}
	v.Lacks, v.Left, v.Wants = by.Lacks, by.Left, by.Wants
}
