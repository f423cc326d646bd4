package rules

import (
	"moineau/engine/table"
	"moineau/engine/tally"
)

// Keeper returns what settles deals of a rule set from announcements (package tally), or
// nil if Rules.Pay and Rules.Settle do it alone. The first program of a browser has no score
// book: there it returns nil for most rule sets.
func Keeper(r table.Rules) tally.Keeper {
	if k, ok := r.(interface{ Keeper() tally.Keeper }); ok {
		return k.Keeper()
	}
	return nil
}
