package bot

import (
	"moineau/engine/table"
)

// plain is the advice of the level that strength is measured against: hands are weighed
// by shape alone; wins and a rule set's own acts are left to its adviser, who knows what
// they are for.
type plain struct {
	byShape
	advice Advice
}

// plainly makes the plain advice. A rule set that names no shapes cannot be played by
// shape: it says what is plain, or its own advice stays.
func plainly(r table.Rules) Advice {
	if s, ok := r.(Shapeless); ok {
		return s.PlainAdvice()
	}
	if len(r.Shapes()) == 0 {
		return adviceOf(r)
	}
	return &plain{byShape{shapes: r.Shapes()}, adviceOf(r)}
}

// Advise is Advice's.
func (p *plain) Advise(v *table.View, a *table.ViewAct) (Value, bool) {
	if a.Type == table.Win || a.Type >= table.OwnAct {
		return p.advice.Advise(v, a)
	}
	return Value{}, false
}
