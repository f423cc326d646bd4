package scenes

import (
	engine "moineau/engine/table"
	"moineau/scenes/online"
	"moineau/scenes/options"
	"moineau/scenes/stage"
)

// Online returns the page that opens or joins an online table.
func (r *routes) Online() stage.Scene { return online.NewOnline(r) }

// Running implements menu.Routes.
func (r *routes) Running() (code, line string, ok bool) { return online.Running(r.a) }

// Return implements menu.Routes.
func (r *routes) Return() stage.Scene { return online.NewReturn(r.a, r) }

// CreateOnline implements menu.Routes.
func (r *routes) CreateOnline(id string, o engine.Options) stage.Scene {
	return online.NewCreate(r.a, r, id, o)
}

// People returns the page of the people at the online table, or nil without an online
// session.
func (r *routes) People() stage.Scene {
	if r.visit.room == nil || r.visit.session() == nil {
		return nil
	}
	return online.NewPeople(r, r.visit.room, r.p)
}

// Say implements table.Routes.
func (r *routes) Say() stage.Scene {
	if r.visit.room == nil || r.visit.session() == nil {
		return nil
	}
	return online.NewSay(r.visit.room)
}

// chosen makes the choice of a rule set lead to a new online table.
type chosen struct{ *routes }

// Seats implements menu.Routes.
func (c chosen) Seats(id string, o engine.Options) stage.Scene {
	return c.CreateOnline(id, o)
}

// ForTable implements menu.Routes.
func (c chosen) ForTable() bool { return true }

// ForTable implements menu.Routes.
func (r *routes) ForTable() bool { return false }

// Choose implements online.Routes.
func (r *routes) Choose() stage.Scene { return options.NewRules(chosen{r}) }

// Enter implements online.Routes. It replaces all scenes above the title.
func (r *routes) Enter(room *online.Room) { r.a.Defer(func() { r.visit.enter(room) }) }

// Rematch implements paper.Routes. It goes to another table with the same people.
func (r *routes) Rematch() {
	switch {
	case r.visit.room == nil:
		r.a.Home()
		r.a.Push(r.Online())
	case r.visit.again == nil:
		r.visit.again = online.NewRematch(r.a, r.visit.room)
	}
}

// Rematching implements paper.Routes.
func (r *routes) Rematching() (invited, going bool) {
	return r.visit.room != nil && r.visit.room.State().Again != "", r.visit.again != nil
}
