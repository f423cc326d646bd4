package stage

import (
	"slices"

	"moineau/engine/rules"
	"moineau/sprites/ui"
)

// RuleSet returns the rule set with an identifier, or nil if there is none.
func RuleSet(id string) *rules.Entry {
	e, err := rules.ByID(id)
	if err != nil {
		return nil
	}
	return &e
}

// RuleSetIDs returns the identifiers of all rule sets.
func RuleSetIDs() []string {
	var ids []string
	for _, r := range rules.All() {
		ids = append(ids, r.ID)
	}
	return ids
}

// RuleChips returns a row of chips for all rule sets, with id selected. It calls pick
// when another one is pressed.
func (a *App) RuleChips(name, id string, pick func(id string)) *ui.Chips {
	ids := RuleSetIDs()
	items := make([]ui.ChipItem, len(ids))
	for i, one := range ids {
		items[i] = ui.ChipItem{ID: one, Name: a.Words.ShortRules(one)}
	}
	k := ui.NewChips(name, a.T("rules.title"), items, slices.Index(ids, id), func(at int) { pick(ids[at]) })
	k.Measure(a.Canvas)
	return k
}
