package stage

import (
	"slices"

	"moineau/engine/rules"
	"moineau/sprites/ui"
)

// RuleSet returns the rule set with an identifier, or nil if this program cannot play it.
func RuleSet(id string) *rules.Entry {
	if e := Offered(id); e != nil && !e.Absent {
		return e
	}
	return nil
}

// Offered returns the rule set with an identifier, which may be absent from this program,
// or nil if there is none.
func Offered(id string) *rules.Entry {
	e, err := rules.ByID(id)
	if err != nil {
		return nil
	}
	return &e
}

// Absent reports whether only the full program contains a rule set.
func Absent(id string) bool {
	e := Offered(id)
	return e != nil && e.Absent
}

// RuleSetIDs returns the identifiers of all rule sets that this program can play.
func RuleSetIDs() []string {
	var ids []string
	for _, r := range rules.All() {
		ids = append(ids, r.ID)
	}
	return ids
}

// RuleChips returns a row of chips for all rule sets, with id selected. It calls pick
// when another one is pressed. If that is absent, it opens the page "kind:id" in the full
// program instead.
func (a *App) RuleChips(name, kind, id string, pick func(id string)) *ui.Chips {
	all := rules.Offered()
	items := make([]ui.ChipItem, len(all))
	for i, e := range all {
		items[i] = ui.ChipItem{ID: e.ID, Name: a.Words.ShortRules(e.ID)}
	}
	at := slices.IndexFunc(all, func(e rules.Entry) bool { return e.ID == id })
	k := ui.NewChips(name, a.T("rules.title"), items, at, func(at int) {
		if all[at].Absent {
			a.Push(NewFullProgram("page", kind+":"+all[at].ID))
			return
		}
		pick(all[at].ID)
	})
	k.Measure(a.Canvas)
	return k
}
