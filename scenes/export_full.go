//go:build !first

package scenes

import (
	"moineau/engine/logs"
	"moineau/engine/rules/riichi"
	"moineau/scenes/lookback"
	"moineau/scenes/records"
	"moineau/scenes/stage"
)

// saveAs returns the choice of the form in which a match is saved, or nil if there is only
// the record, which own saves.
func saveAs(r *routes, q *lookback.Replay, own func(*stage.App)) stage.Scene {
	if q.Rules() != riichi.ID {
		return nil
	}
	g, err := logs.GameOf(q.Whole(), "")
	if err != nil { // a seat's tiles are not known, or no deal is over
		return nil
	}
	save := func(data []byte, end string) func(*stage.App) {
		return func(a *stage.App) {
			a.Pop()
			records.Export(a, q.Rules(), data, today()+end)
		}
	}
	return stage.NewMessage(stage.Message{Scene: "save-as", Title: "save-as.title", Mark: "save", Parts: []stage.Part{{ID: "save-as-text", Text: "save-as.text"}}, Choices: []stage.Choice{
		{ID: "save-as-own", Name: "save-as.own", Do: func(a *stage.App) {
			a.Pop()
			own(a)
		}},
		{ID: "save-as-tenhou", Name: "save-as.tenhou", Do: save(logs.Tenhou(g), "-tenhou.json")},
		{ID: "save-as-mjai", Name: "save-as.mjai", Do: save(logs.Mjai(g), "-mjai.json")},
		{ID: "save-as-back", Name: "common.back", Do: (*stage.App).Pop},
	}})
}
