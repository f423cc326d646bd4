// Package online holds the screens around an online table: opening one, joining one, and
// who sits there before the first deal. The table itself is the one of every match.
package online

import (
	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/scenes/session"
	"moineau/scenes/stage"
)

// Routes are the scenes of other rooms that these lead to.
type Routes interface {
	// Choose lets the player choose a rule set and its options for a table that is opened.
	Choose() stage.Scene
	Card(rules string, options table.Options) stage.Scene
	// Enter goes on at a table at which this device has a seat.
	Enter(r *Room)
	// Watched shows a deal that is over of a match that others play, with closed hands if they
	// are to stay that.
	Watched(m *match.Match, seats session.Players, deal int, closed bool) stage.Scene
}

// NewDoor asks whether a table is to be opened or joined.
func NewDoor(to Routes) stage.Scene {
	return stage.NewMessage(stage.Message{Scene: "online", Title: "title.online", Mark: "people", Parts: []stage.Part{{ID: "online-about", Text: "online.about"}}, Choices: []stage.Choice{
		{ID: "online-open", Name: "online.open", Do: func(a *stage.App) { a.Replace(NewCreate(a, to, "", nil)) }},
		{ID: "online-join", Name: "online.join", Do: func(a *stage.App) { a.Replace(NewJoin(a, to, "")) }},
		{ID: "online-back", Name: "common.back", Do: (*stage.App).Pop},
	}})
}
