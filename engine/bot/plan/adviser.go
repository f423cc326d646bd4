package plan

import (
	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/table"
)

// Adviser is the half of bot.Advice that rule sets with plans share: the worth of
// hands. Embed it; what acts are worth is the rule set's own.
type Adviser struct {
	List List
	// Plans fills List with the ways to go for a hand. It is set once.
	Plans func(h *hand.Hand, melds []table.ViewMeld, left *hand.Left)
}

// Worth is bot.Advice's.
func (a *Adviser) Worth(h *hand.Hand, melds []table.ViewMeld, left *hand.Left) bot.Value {
	a.Plans(h, melds, left)
	return a.List.Worth()
}

// WorthAfter is bot.Advice's.
func (a *Adviser) WorthAfter(h *hand.Hand, melds []table.ViewMeld, left *hand.Left, out *[34]bot.Value) {
	a.Plans(h, melds, left)
	a.List.WorthAfter(out)
}
