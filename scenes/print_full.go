//go:build !first

package scenes

import (
	"moineau/engine/rules/house"
	"moineau/scenes/printed"
	"moineau/scenes/stage"
)

// printChoice returns the choice of the page for paper that is made of a rule set or a
// house-rule code, or nil if there is no such rule set.
func printChoice(a *stage.App, code string) stage.Scene {
	id, given, _, err := house.Read(code)
	if err != nil {
		return nil
	}
	r, err := printed.NewRuling(id, given)
	if err != nil {
		return nil
	}
	save := func(name string, page func(printed.Look) []byte) func(*stage.App) {
		return func(a *stage.App) {
			a.Pop()
			a.SaveForPlayer(name+"-"+id+".html", page(printed.LookOf(a.Words, a.Settings.Tiles, a.Settings.Labels)))
		}
	}
	link := func(code string) string {
		if link, ok := stage.Link("rules=" + code); ok {
			return link
		}
		return code
	}
	return a.Downloads.With(stage.CardWords, func() stage.Scene {
		return stage.NewMessage(stage.Message{Scene: "print", Title: "print.title", Mark: "print", Parts: []stage.Part{{ID: "print-about", Text: "print.about"}}, Choices: []stage.Choice{
			{ID: "print-card", Name: "card.title", Do: save("rule-card", func(l printed.Look) []byte { return printed.RuleCard(l, r, link) })},
			{ID: "print-sheet", Name: "print.sheet", Do: save("score-sheet", func(l printed.Look) []byte { return printed.Sheet(l, r, nil) })},
			{ID: "print-back", Name: "common.back", Do: (*stage.App).Pop},
		}})
	})
}
