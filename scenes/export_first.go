//go:build first

package scenes

import (
	"moineau/engine/rules/mcr"
	"moineau/engine/rules/riichi"
	"moineau/scenes/lookback"
	"moineau/scenes/stage"
)

// onlyRecord returns false: saveAs decides.
func onlyRecord(*lookback.Replay) bool { return false }

// saveAs returns the page of the full program with the replay, which offers other forms, or
// nil if there is only the record.
func saveAs(r *routes, q *lookback.Replay, own func(*stage.App)) stage.Scene {
	if q.Rules() != riichi.ID && q.Rules() != mcr.ID || q.ID == "" {
		return nil
	}
	return stage.NewMessage(stage.Message{Scene: "save-as", Title: "replay.save", Mark: "save", Parts: []stage.Part{{ID: "save-as-text", Text: "replay.save.forms"}}, Choices: []stage.Choice{
		{ID: "save-as-own", Name: "replays.export", Do: func(a *stage.App) {
			a.Pop()
			own(a)
		}},
		{ID: "save-as-more", Name: "replay.save.more", Do: func(a *stage.App) {
			a.Pop()
			a.Push(r.Page("replay:" + q.ID))
		}},
		{ID: "save-as-back", Name: "common.back", Do: (*stage.App).Pop},
	}})
}
