package stage

import (
	"slices"
	"strings"

	"moineau/assets/words"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/sprites"
)

func init() {
	for _, e := range rules.All() {
		if e.Texts != nil {
			words.Teach(e.ID, e.Texts)
		}
	}
}

// Learn takes in the words that rules bring which are to be played or looked at.
func Learn(id string, r table.Rules) {
	if t, ok := r.(table.Texter); ok {
		words.Teach(id, t.Texts)
	}
}

// RuleSet finds a rule set by its identifier; nil when there is none.
func RuleSet(id string) *rules.Entry {
	e, err := rules.ByID(id)
	if err != nil {
		return nil
	}
	return &e
}

// RuleSetIDs lists the identifiers of all rule sets.
func RuleSetIDs() []string {
	var ids []string
	for _, r := range rules.All() {
		ids = append(ids, r.ID)
	}
	return ids
}

// RuleChips makes a row of all rule sets with id chosen; pick is called with another that
// is pressed.
func (a *App) RuleChips(name, id string, pick func(id string)) *sprites.Chips {
	ids := RuleSetIDs()
	items := make([]sprites.ChipItem, len(ids))
	for i, one := range ids {
		items[i] = sprites.ChipItem{ID: one, Name: a.ShortRules(one)}
	}
	k := sprites.NewChips(name, a.T("rules.title"), items, slices.Index(ids, id), func(at int) { pick(ids[at]) })
	k.Measure(a.Canvas)
	return k
}

// RuleText gives a word of a rule set in the player's language: "name",
// "option.limit", "goal.pair".
func (a *App) RuleText(id, word string, args ...any) string {
	return a.Words.RuleText(id, word, args...)
}

// RuleKey is the key of what a rule set calls something that all have words for:
// of its own word, or of the common one.
func (a *App) RuleKey(id string, w table.Word) string {
	if own := a.Words.Rule(id, string(w)); a.Words.Has(own) {
		return own
	}
	return string(w)
}

// Say gives what a rule set calls something that all have words for.
func (a *App) Say(id string, w table.Word) string { return a.T(a.RuleKey(id, w)) }

// Said gives what a rule set calls an act inside a sentence.
func (a *App) Said(id string, act table.Word) string {
	if key := a.RuleKey(id, "said."+table.Word(strings.TrimPrefix(string(act), "act."))); a.Words.Has(key) {
		return a.T(key)
	}
	return a.Say(id, act)
}
