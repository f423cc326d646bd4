// Package lexicon names the things of the game in the player's language: tiles, rule sets,
// deals, options and acts. It also reads and writes the values of options, and searches
// texts.
package lexicon

import (
	"strings"

	"moineau/assets/words"
	"moineau/engine/rules"
	"moineau/engine/table"
)

// Lexicon is the words of a language with the names that are composed of them.
type Lexicon struct{ *words.Table }

// For returns the lexicon of a language whose words are loaded.
func For(lang string) Lexicon { return Lexicon{words.For(lang)} }

func init() {
	for _, e := range rules.All() {
		if e.Texts != nil {
			words.Teach(e.ID, e.Texts)
		}
	}
}

// texts is implemented by rule sets with hands that players name, such as table.CardGame.
type texts interface {
	Texts(language string) map[string]string
}

// AddRuleWords adds the words that come with a rule set, before it is played or shown.
func AddRuleWords(id string, r table.Rules) {
	if t, ok := r.(texts); ok {
		words.Teach(id, t.Texts)
	}
}

// RuleKey returns the key of a word for a rule set: the rule set's own key if it exists,
// or else the common one.
func (l Lexicon) RuleKey(id string, w table.Word) string {
	if own := l.Rule(id, string(w)); l.Has(own) {
		return own
	}
	return string(w)
}

// Say returns a rule set's text for a word.
func (l Lexicon) Say(id string, w table.Word) string { return l.T(l.RuleKey(id, w)) }

// Said returns a rule set's text for an act within a sentence.
func (l Lexicon) Said(id string, act table.Word) string {
	if key := l.RuleKey(id, "said."+table.Word(strings.TrimPrefix(string(act), "act."))); l.Has(key) {
		return l.T(key)
	}
	return l.Say(id, act)
}
