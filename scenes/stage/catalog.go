package stage

import (
	"slices"
	"strings"

	"moineau/assets/words"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/sprites/ui"
)

func init() {
	for _, e := range rules.All() {
		if e.Texts != nil {
			words.Teach(e.ID, e.Texts)
		}
	}
}

// AddRuleWords adds the words that come with a rule set, before it is played or shown.
func AddRuleWords(id string, r table.Rules) {
	if t, ok := r.(table.CardGame); ok {
		words.Teach(id, t.Texts)
	}
}

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
		items[i] = ui.ChipItem{ID: one, Name: a.ShortRules(one)}
	}
	k := ui.NewChips(name, a.T("rules.title"), items, slices.Index(ids, id), func(at int) { pick(ids[at]) })
	k.Measure(a.Canvas)
	return k
}

// RuleText returns a text of a rule set in the player's language. Examples of word are
// "name", "option.limit" and "goal.pair".
func (a *App) RuleText(id, word string, args ...any) string {
	return a.Words.RuleText(id, word, args...)
}

// RuleKey returns the key of a word for a rule set: the rule set's own key if it exists,
// or else the common one.
func (a *App) RuleKey(id string, w table.Word) string {
	if own := a.Words.Rule(id, string(w)); a.Words.Has(own) {
		return own
	}
	return string(w)
}

// Say returns a rule set's text for a word.
func (a *App) Say(id string, w table.Word) string { return a.T(a.RuleKey(id, w)) }

// Said returns a rule set's text for an act within a sentence.
func (a *App) Said(id string, act table.Word) string {
	if key := a.RuleKey(id, "said."+table.Word(strings.TrimPrefix(string(act), "act."))); a.Words.Has(key) {
		return a.T(key)
	}
	return a.Say(id, act)
}
