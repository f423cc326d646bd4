package scenes

import (
	"strings"

	"moineau/engine/rules"
	"moineau/engine/table"
)

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

// frenchSpaces are those that must not break a line.
var frenchSpaces = strings.NewReplacer(" :", "\u202f:", " ;", "\u202f;", " !", "\u202f!", " ?", "\u202f?", " %", "\u202f%", "« ", "«\u202f", " »", "\u202f»")

// In gives a text of the engine in the player's language, with its spaces as
// they are set in print.
func (a *App) In(t table.Text) string {
	s := t.In(a.Settings.Lang)
	if a.Settings.Lang == "fr" {
		s = frenchSpaces.Replace(s)
	}
	return s
}
