package scenes

import "moineau/engine/rules"

// ruleSet finds a rule set by its identifier; nil when there is none.
func ruleSet(id string) *rules.Entry {
	e, err := rules.ByID(id)
	if err != nil {
		return nil
	}
	return &e
}

func ruleSetIDs() []string {
	var ids []string
	for _, r := range rules.All() {
		ids = append(ids, r.ID)
	}
	return ids
}

// ruleText gives a word of a rule set in the player's language: "name",
// "option.limit", "goal.pair".
func (a *App) ruleText(id, word string, args ...any) string {
	return a.Words.RuleText(id, word, args...)
}
