package online

import (
	"moineau/netplay/client"
	"moineau/netplay/wire"
	"moineau/scenes/stage"
)

// NewClose asks the host before the table is closed for all.
func NewClose(room *Room) stage.Scene {
	return stage.NewMessage(stage.Message{Scene: "ask", Title: "close.title", Parts: []stage.Part{{ID: "close-about", Text: "close.about"}}, Choices: []stage.Choice{
		{ID: "close-yes", Name: "close.yes", Do: func(a *stage.App) {
			a.Pop()
			room.Shut()
			room.Forget()
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
func Ending(a *stage.App, s *client.State) stage.Scene {
	switch {
	case s.Phase == wire.Closed && !s.Finished:
		return over("ended.closed")
	case s.Standing != client.Ended || s.Err == nil:
		return nil
	}
	return stage.NewMessage(stage.Message{Scene: "error", Title: "ended.title", Parts: []stage.Part{{ID: "ended", Plain: wordsOf(a, s)}}, Details: s.Err.Error(), Choices: []stage.Choice{
		{ID: "error-home", Name: "error.home", Do: (*stage.App).Home},
	}})
}

func over(key string) stage.Scene {
	return stage.NewMessage(stage.Message{Scene: "ended", Title: "ended.title", Mark: "info", Parts: []stage.Part{{ID: "ended", Text: key}}, Choices: []stage.Choice{
		{ID: "ended-home", Name: "error.home", Do: (*stage.App).Home},
	}})
}
