package bot

import (
	"moineau/engine/table"
)

// plain is the advice of the level that strength is measured against. It evaluates hands
// by shape alone, and leaves wins and own acts to the rule set's advice.
type plain struct {
	byShape
	advice Advice
}

// plainly returns the plain advice. For a rule set without shapes it returns the rule
// set's PlainAdvice or its own advice.
func plainly(r table.Rules) Advice {
	if s, ok := r.(PlainAdviser); ok {
		return s.PlainAdvice()
	}
	if len(r.Shapes()) == 0 {
		return adviceOf(r)
	}
	return &plain{byShape{shapes: r.Shapes()}, adviceOf(r)}
}

// Advise implements Advice.
func (p *plain) Advise(v *table.View, a *table.ViewAct) (Value, bool) {
	if a.Type == table.Win || a.Type >= table.OwnAct {
		return p.advice.Advise(v, a)
	}
	return Value{}, false
}
