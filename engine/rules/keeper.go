package rules

import (
	"moineau/engine/rules/classical"
	"moineau/engine/rules/jilin"
	"moineau/engine/rules/riichi"
	"moineau/engine/table"
	"moineau/engine/tally"
)

// Keeper returns what settles deals of a rule set from announcements (package tally), or
// nil if Rules.Pay and Rules.Settle do it alone. The first program of a browser has no score
// book, and so none of the rule sets whose keepers are methods.
func Keeper(r table.Rules) tally.Keeper {
	switch r := r.(type) {
	case *riichi.Rules:
		return riichi.Kept{Rules: r}
	case *classical.Rules:
		return classical.Kept{Rules: r}
	case *jilin.Rules:
		return jilin.Kept{Rules: r}
	case interface{ Keeper() tally.Keeper }:
		return r.Keeper()
	}
	return nil
}
