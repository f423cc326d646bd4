package online

import (
	"errors"

	"moineau/netplay/client"
	"moineau/netplay/peer"
	"moineau/netplay/wire"
	"moineau/scenes/stage"
)

// NewClose asks the host before the table is closed for all.
func NewClose(room *Room) stage.Scene {
	return stage.NewMessage(stage.Message{Scene: "ask", Title: "close.title", Parts: []stage.Part{{ID: "close-about", Text: "close.about"}}, Choices: []stage.Choice{
		{ID: "close-yes", Name: "close.yes", Do: func(a *stage.App) {
			a.Pop()
			room.Shut()
		}},
		{ID: "close-no", Name: "common.back", Do: (*stage.App).Pop},
	}})
}

// NewQuit asks before a seat is given up in the middle of a match.
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

// Ending is the page that says that a table is over for this device, and why; nil: it is not.
func Ending(a *stage.App, to Routes, room *Room, s *client.State) stage.Scene {
	var gone *peer.ErrGone
	switch {
	case s.Phase == wire.Closed && !s.Finished:
		return over("ended.title", "ended.closed")
	case s.Standing != client.Ended || s.Err == nil:
		return nil
	case errors.As(s.Err, &gone) && gone.Why == wire.WhyElsewhere:
		v := visit{code: s.Code, relay: room.relay}
		return stage.NewMessage(stage.Message{Scene: "error", Title: "taken.title", Mark: "info", Parts: []stage.Part{{ID: "ended", Plain: wordsOf(a, s)}}, Choices: []stage.Choice{
			{ID: "elsewhere-here", Name: "taken.here", Do: func(a *stage.App) { a.Replace(newReturn(a, to, v)) }},
			{ID: "error-home", Name: "error.home", Do: (*stage.App).Home},
		}})
	}
	return stage.NewMessage(stage.Message{Scene: "error", Title: "ended.here", Parts: []stage.Part{{ID: "ended", Plain: wordsOf(a, s)}}, Details: s.Err.Error(), Choices: []stage.Choice{
		{ID: "error-home", Name: "error.home", Do: (*stage.App).Home},
	}})
}

func over(title, key string) stage.Scene {
	return stage.NewMessage(stage.Message{Scene: "ended", Title: title, Mark: "info", Parts: []stage.Part{{ID: "ended", Text: key}}, Choices: []stage.Choice{
		{ID: "ended-home", Name: "error.home", Do: (*stage.App).Home},
	}})
}
