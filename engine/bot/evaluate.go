package bot

import "moineau/engine/table"

// Evaluator weighs every choice of a view in parts, by the very evaluation that the level
// strong plays by: it knows no more than the view and remembers nothing. It is not for
// several goroutines at once.
type Evaluator struct {
	p     *player
	shape byShape // tells distances where a rule set goes by something else
	after [34]Value
	told  bool // after is filled
}

// NewEvaluator makes an evaluator for a rule set.
func NewEvaluator(r table.Rules) *Evaluator {
	w := WeightsOf(r)
	return &Evaluator{p: weighted(r, &w, 0), shape: byShape{shapes: r.Shapes()}}
}

// Evaluate fills buf, which may be nil, with the value of each of the view's acts. Strong
// chooses the greatest: see Choice.
func (e *Evaluator) Evaluate(v *table.View, buf []Value) []Value {
	buf = buf[:0]
	p := e.p
	if p.looker != nil {
		p.looker.Look(v)
	}
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
			buf = append(buf, Of(Own, Must+1)) // before all else that must be done
			continue
		}
		value := p.worth(a)
		e.tell(a, &value)
		buf = append(buf, value)
	}
	p.view = nil
	return buf
}

// Choice is the index of the greatest value, the first of equal ones.
func Choice(values []Value) int {
	best, at := Never, 0
	for i := range values {
		if w := values[i].Total(); w > best {
			best, at = w, i
		}
	}
	return at
}

// tell adds what the evaluation does not need: how dangerous a discard is where that is not
// weighed, and how far the hand is where time is weighed instead.
func (e *Evaluator) tell(a *table.ViewAct, v *Value) {
	p := e.p
	k := a.Kinds[0].Index()
	if a.Type == table.Discard {
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
