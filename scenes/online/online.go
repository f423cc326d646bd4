// Package online provides the screens around an online table: to open one, to join one,
// and to wait for the first deal. The table itself is in package scenes/table.
package online

import (
	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/scenes/roster"
	"moineau/scenes/stage"
)

// Routes returns the scenes of other packages to which these screens lead.
type Routes interface {
	// Choose returns the choice of a rule set and its options for a table that is being
	// opened.
	Choose() stage.Scene
	Card(rules string, options table.Options) stage.Scene
	// Enter continues at a table at which this device has a seat.
	Enter(r *Room)
	// Watched shows a finished deal of a match of other players. If closed is true, hands
	// that were not shown stay hidden.
	Watched(m *match.Match, seats roster.Players, deal int, closed bool) stage.Scene
}

// NewOnline returns the choice between opening and joining a table.
func NewOnline(to Routes) stage.Scene {
	return stage.NewMessage(stage.Message{Scene: "online", Title: "title.online", Mark: "people", Parts: []stage.Part{{ID: "online-about", Text: "online.about"}}, Choices: []stage.Choice{
		{ID: "online-open", Name: "online.open", Do: func(a *stage.App) { a.Replace(NewCreate(a, to, "", nil)) }},
		{ID: "online-join", Name: "online.join", Do: func(a *stage.App) { a.Replace(NewJoin(a, to, "")) }},
		{ID: "online-back", Name: "common.back", Do: (*stage.App).Pop},
	}})
}
