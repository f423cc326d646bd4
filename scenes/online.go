package scenes

import (
	engine "moineau/engine/table"
	"moineau/netplay/client"
	"moineau/netplay/wire"
	"moineau/scenes/menu"
	"moineau/scenes/online"
	"moineau/scenes/session"
	"moineau/scenes/stage"
)

// Online opens or joins a table of several devices.
func (r *routes) Online() stage.Scene { return online.NewDoor(r) }

// Running implements menu.Routes.
func (r *routes) Running() (code, line string, ok bool) { return online.Running(r.a) }

// Return implements menu.Routes.
func (r *routes) Return() stage.Scene { return online.NewReturn(r.a, r) }

// Hosted implements menu.Routes.
func (r *routes) Hosted(id string, o engine.Options) stage.Scene {
	return online.NewCreate(r.a, r, id, o)
}

// People are those at the online table.
func (r *routes) People() stage.Scene {
	if r.room == nil || r.online() == nil {
		return nil
	}
	return online.NewPeople(r, r.room, r.p)
}

// Say implements table.Routes.
func (r *routes) Say() stage.Scene {
	if r.room == nil || r.online() == nil {
		return nil
	}
	return online.NewSay(r.room)
}

// chosen leads from the choice of a rule set to a table that is opened with it.
type chosen struct{ *routes }

// Places implements menu.Routes.
func (c chosen) Places(id string, o engine.Options) stage.Scene {
	return c.Hosted(id, o)
}

// ForTable implements menu.Routes.
func (c chosen) ForTable() bool { return true }

// ForTable implements menu.Routes.
func (r *routes) ForTable() bool { return false }

// Choose implements online.Routes.
func (r *routes) Choose() stage.Scene { return menu.NewRules(chosen{r}) }

// Enter implements online.Routes: whatever lies on the title makes way.
func (r *routes) Enter(room *online.Room) {
	r.a.Soon(func() {
		r.a.Home()
		if old := r.room; old != nil && old != room {
			old.Leave()
			s := room.State()
			room.Show(&s)
		}
		r.room, r.again = room, nil
		r.told, r.p, r.open, r.checked = -1, nil, 0, false
		r.a.Push(online.NewWait(r, room))
		r.attend()
	})
}

// prefetched is the tick at which words are fetched that are soon needed: after the first
// frame.
const prefetched = 60

// attend looks after the online table this device is at, whatever screen is on top.
func (r *routes) attend() {
	a := r.a
	if a.Now == prefetched {
		a.Prefetch(stage.CardWords)
	}
	if a.Unadvised = r.room != nil && r.online() != nil && r.online().Unadvised(); r.room == nil {
		return
	}
	if r.again != nil {
		r.meetAgain()
	}
	if a.Top().Name() == "title" { // left; the seat is kept
		if r.again != nil {
			r.again.Drop()
			r.again = nil
		}
		r.room.Leave()
		r.room = nil
		return
	}
	if _, silent := r.room.Dealer(); silent != r.silent {
		r.silent = silent
		a.Relayout()
	}
	if n := r.room.Stamp(); n == r.told {
		return
	} else {
		r.told = n
	}
	s := r.room.State()
	r.room.Note(&s)
	r.room.Tells(a)
	if p := r.online(); p != nil {
		before := p.Config().Seats
		p.Reseat(online.Seats(&s))
		for i := range s.Terms.Seats {
			if name := before[i].Name; name != "" && !s.Seats[i].Taken && s.Phase < wire.Closed {
				a.Toast("notice.left", "name", name)
			}
		}
		a.Redraw()
	}
	defer r.archive(&s)
	for i := range s.Terms.Seats {
		if bit := uint8(1) << i; s.Apart&bit&^r.apart != 0 && s.Me == wire.From(i) {
			a.Tell("notice.apart.you")
		} else if s.Apart&bit&^r.apart != 0 {
			a.Tell("notice.apart", "name", s.Seats[i].Name)
		}
	}
	r.apart = s.Apart
	switch end := online.Ending(a, r, r.room, &s); {
	case end != nil:
		room := r.room
		r.room = nil
		a.Home()
		room.Leave()
		a.Push(end)
	case a.Top().Name() == "ask":
	case (s.Difference != nil && s.Phase == wire.Paused) != (a.Top().Name() == "desync"):
		if room := r.room; s.Difference != nil {
			a.Push(online.NewDesync(room.State, room.GoOn, func(a *stage.App) { a.Push(online.NewClose(room)) }))
		} else {
			a.Pop()
		}
	case a.Top().Name() == "desync", a.Top().Name() == "end":
		a.Relayout()
	case a.Top().Name() == "wait" && s.Deals > 0 && s.Whole:
		r.sit(&s)
	}
}

// Rematch implements paper.Routes: it goes to another table with the same people.
func (r *routes) Rematch() {
	switch {
	case r.room == nil:
		r.a.Home()
		r.a.Push(r.Online())
	case r.again == nil:
		r.again = online.NewAgain(r.a, r.room)
	}
}

// Rematching implements paper.Routes.
func (r *routes) Rematching() (invited, going bool) {
	return r.room != nil && r.room.State().Again != "", r.again != nil
}

// meetAgain goes to the next table once there is a seat there.
func (r *routes) meetAgain() {
	room, bad := r.again.Step(r.a)
	switch {
	case room != nil:
		r.again = nil
		r.Enter(room)
	case bad != "":
		r.again.Drop()
		r.again = nil
		r.a.Tell("notice.again", "why", bad)
		r.a.Relayout()
	}
}

// archive puts what is over of the online match into the library.
func (r *routes) archive(s *client.State) {
	if p := r.online(); p != nil && s.Open > 0 && s.Whole && (s.Open > r.open || s.Checked && !r.checked) {
		r.open, r.checked = s.Open, s.Checked
		p.Archive()
	}
}

// online is the session at the online table, nil: none has begun.
func (r *routes) online() *session.Session {
	if r.p != nil && r.p.Online() {
		return r.p
	}
	return nil
}

// sit shows the table once a deal has begun.
func (r *routes) sit(s *client.State) {
	a := r.a
	p, err := session.NewOnline(session.Online{Line: r.room, Seats: online.Seats(s), Unadvised: !s.Terms.Advice}, r.Host())
	if err != nil {
		a.Replace(stage.NewFault("error.start", err.Error(), "error.kept.nothing"))
		return
	}
	r.p = p
	stage.Learn(p.Rules(), p.TableRules())
	if p.DealOver() {
		a.Replace(r.Sheet(p))
		return
	}
	a.Replace(r.Deal(p))
}
