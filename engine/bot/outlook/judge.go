package outlook

import (
	"moineau/engine/bot"
	"moineau/engine/table"
)

// Judge is an Outlook that may be absent, as for the level plain. A rule set's advice that
// embeds it is a bot.SlicedObserver.
type Judge struct{ Out *Outlook }

// Look implements bot.ViewObserver.
func (j *Judge) Look(v *table.View) {
	if j.Out != nil {
		j.Out.Look(v)
	}
}

// Begin implements bot.SlicedObserver.
func (j *Judge) Begin(v *table.View) {
	if j.Out != nil {
		j.Out.Begin(v)
	}
}

// Step implements bot.SlicedObserver.
func (j *Judge) Step(budget int) bool { return j.Out == nil || j.Out.Step(budget) }

// Judged returns the value of an act. ok is false if the hand is too far from a win, or
// without an Outlook.
func (j *Judge) Judged(act *table.ViewAct) (v bot.Value, ok bool) {
	if j.Out == nil {
		return v, false
	}
	return j.Out.Advise(act)
}
