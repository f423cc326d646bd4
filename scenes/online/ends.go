package online

import (
	"errors"

	"moineau/netplay/client"
	"moineau/netplay/peer"
	"moineau/netplay/wire"
	"moineau/scenes/stage"
)

// NewClose returns the confirmation before the host closes the table for all players.
func NewClose(room *Room) stage.Scene {
	return stage.NewMessage(stage.Message{Scene: "ask", Title: "close.title", Parts: []stage.Part{{ID: "close-about", Text: "close.about"}}, Choices: []stage.Choice{
		{ID: "close-yes", Name: "close.yes", Do: func(a *stage.App) {
			a.Pop()
			room.Shut()
		}},
		{ID: "close-no", Name: "common.back", Do: (*stage.App).Pop},
	}})
}

// newRemovePlayer returns the confirmation before the host removes a player from the table.
func newRemovePlayer(room *Room, seat int) stage.Scene {
	st := room.State()
	parts := []stage.Part{{ID: "out-about", Text: "out.about", Args: []any{"name", st.Seats[seat].Name}}}
	if !wire.May(st.Phase, wire.Kick, wire.TheHost) {
		parts = append(parts, stage.Part{ID: "out-later", Text: "out.later"})
	}
	return stage.NewMessage(stage.Message{Scene: "ask", Title: "out.title", Parts: parts, Choices: []stage.Choice{
		{ID: "out-yes", Name: "wait.out", Do: func(a *stage.App) {
			a.Pop()
			if now := room.State(); now.Seats[seat].Key == st.Seats[seat].Key { // the seats may have been drawn again since
				room.Kick(wire.From(seat))
			}
		}},
		{ID: "out-no", Name: "common.back", Do: (*stage.App).Pop},
	}})
}

// NewQuit returns the confirmation before the player leaves a seat during a match.
func NewQuit(room *Room) stage.Scene {
	return stage.NewMessage(stage.Message{Scene: "ask", Title: "quit.title", Parts: []stage.Part{{ID: "quit-about", Text: "quit.about"}}, Choices: []stage.Choice{
		{ID: "quit-keep", Name: "quit.keep", Do: func(a *stage.App) { a.Home() }},
		{ID: "quit-yes", Name: "quit.yes", Do: func(a *stage.App) {
			room.Quit()
			a.Home()
		}},
		{ID: "quit-no", Name: "common.back", Do: (*stage.App).Pop},
	}})
}

// Ending returns the page that says why a table has ended for this device, or nil if it
// has not.
func Ending(a *stage.App, to Routes, room *Room, s *client.State) stage.Scene {
	var gone *peer.ErrGone
	switch {
	case s.Phase == wire.Closed && !s.Finished:
		return over("ended.title", "ended.closed")
	case s.ShownOut && !s.Me.Seat():
		return over("ended.here", "out.done")
	case s.Standing != client.Ended || s.Err == nil:
		return nil
	case errors.As(s.Err, &gone) && gone.Why == wire.WhyElsewhere:
		v := visit{code: s.Code, relay: room.relay}
		return stage.NewMessage(stage.Message{Scene: "error", Title: "taken.title", Mark: "info", Parts: []stage.Part{{ID: "ended", Plain: errorText(a, s)}}, Choices: []stage.Choice{
			{ID: "elsewhere-here", Name: "taken.here", Do: func(a *stage.App) { a.Replace(newReturn(a, to, v)) }},
			{ID: "error-home", Name: "error.home", Do: (*stage.App).Home},
		}})
	}
	return stage.NewMessage(stage.Message{Scene: "error", Title: "ended.here", Parts: []stage.Part{{ID: "ended", Plain: errorText(a, s)}}, Details: s.Err.Error(), Choices: []stage.Choice{
		{ID: "error-home", Name: "error.home", Do: (*stage.App).Home},
	}})
}

func over(title, key string) stage.Scene {
	return stage.NewMessage(stage.Message{Scene: "ended", Title: title, Mark: "info", Parts: []stage.Part{{ID: "ended", Text: key}}, Choices: []stage.Choice{
		{ID: "ended-home", Name: "error.home", Do: (*stage.App).Home},
	}})
}
