package plan

import (
	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/table"
)

// Adviser implements the part of bot.Advice that rule sets with plans share: the value of
// hands. Embed it and implement Advise for the rule set's acts.
type Adviser struct {
	List List
	// Plans fills List with the plans for a hand. Set it once.
	Plans func(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen)
}

// Worth implements bot.Advice.
func (a *Adviser) Worth(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen) bot.Value {
	a.Plans(h, melds, left)
	return a.List.Worth()
}

// WorthAfter implements bot.Advice.
func (a *Adviser) WorthAfter(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen, out *[34]bot.Value) {
	a.Plans(h, melds, left)
	a.List.WorthAfter(out)
}
