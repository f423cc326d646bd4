package menu

import (
	"moineau/scenes/session"
	"moineau/scenes/stage"
)

// NewAssists returns the assists of a player who plays alone against bots: undo, restart
// and open hands. Each choice returns to the table.
func NewAssists(p *session.Session) stage.Scene {
	back := func(do func() error) func(a *stage.App) {
		return func(a *stage.App) {
			a.Pop() // this scene
			a.Pop() // the pause
			if err := do(); err != nil {
				panic(err) // the App saves the match and reports the error
			}
			a.Relayout()
		}
	}
	m := stage.Message{Scene: "comforts", Title: "comforts.title", Mark: "undo", Parts: []stage.Part{{ID: "comforts-about", Text: "comforts.about"}}}
	if p.Solo().CanUndo() {
		m.Choices = append(m.Choices, stage.Choice{ID: "comforts-undo", Name: "comforts.undo", Do: back(p.Solo().Undo)},
			stage.Choice{ID: "comforts-restart", Name: "comforts.restart", Do: back(p.Solo().Restart)})
	}
	hands := "comforts.open"
	if p.Solo().HandsOpen() {
		hands = "comforts.close"
	}
	m.Choices = append(m.Choices, stage.Choice{ID: "comforts-hands", Name: hands, Do: back(func() error {
		p.Solo().SetHandsOpen(!p.Solo().HandsOpen())
		return nil
	})}, stage.Choice{ID: "comforts-back", Name: "common.back", Do: (*stage.App).Pop})
	return stage.NewMessage(m)
}
