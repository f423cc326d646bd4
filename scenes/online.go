package scenes

import (
	engine "moineau/engine/table"
	"moineau/netplay/client"
	"moineau/netplay/wire"
	"moineau/scenes/lexicon"
	"moineau/scenes/online"
	"moineau/scenes/options"
	"moineau/scenes/session"
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
func (r *routes) Enter(room *online.Room) {
	r.a.Defer(func() {
		r.a.Home()
		if old := r.room; old != nil && old != room {
			old.Leave()
			s := room.State()
			room.ShowInURL(&s)
		}
		r.room, r.again = room, nil
		r.told, r.p, r.open, r.checked = -1, nil, 0, false
		r.a.Push(online.NewWait(r, room))
		r.attend()
	})
}

// prefetchTick is the tick, after the first frame, at which words that are soon needed are
// fetched.
const prefetchTick = 60

// attend updates the state of the current online table, whatever scene is on top. It runs
// every tick.
func (r *routes) attend() {
	a := r.a
	if a.Now == prefetchTick {
		a.Downloads.Prefetch(stage.CardWords)
	}
	if a.Unadvised = r.room != nil && r.online() != nil && r.online().Coach().Barred(); r.room == nil {
		return
	}
	if r.again != nil {
		r.meetAgain()
	}
	if a.Top().Name() == "title" { // the player has left; the seat is kept
		if r.again != nil {
			r.again.Cancel()
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
	r.room.SaveVisit(&s)
	r.room.SetNotifications(a)
	if p := r.online(); p != nil {
		before := p.Config().Seats
		p.Remote().Reseat(online.Seats(&s))
		for i := range s.Terms.Seats {
			if name := before[i].Name; name != "" && !s.Seats[i].Taken && s.Phase < wire.Closed {
				a.Notices.Toast("notice.left", "name", name)
			}
		}
		a.Redraw()
	}
	defer r.archive(&s)
	for i := range s.Terms.Seats {
		if bit := uint8(1) << i; s.Apart&bit&^r.apart != 0 && s.Me == wire.From(i) {
			a.Notices.Show("notice.apart.you")
		} else if s.Apart&bit&^r.apart != 0 {
			a.Notices.Show("notice.apart", "name", s.Seats[i].Name)
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

// Rematch implements paper.Routes. It goes to another table with the same people.
func (r *routes) Rematch() {
	switch {
	case r.room == nil:
		r.a.Home()
		r.a.Push(r.Online())
	case r.again == nil:
		r.again = online.NewRematch(r.a, r.room)
	}
}

// Rematching implements paper.Routes.
func (r *routes) Rematching() (invited, going bool) {
	return r.room != nil && r.room.State().Again != "", r.again != nil
}

// meetAgain enters the next table once it has a seat for this device.
func (r *routes) meetAgain() {
	room, bad := r.again.Step(r.a)
	switch {
	case room != nil:
		r.again = nil
		r.Enter(room)
	case bad != "":
		r.again.Cancel()
		r.again = nil
		r.a.Notices.Show("notice.again", "why", bad)
		r.a.Relayout()
	}
}

// archive archives the finished deals of the online match.
func (r *routes) archive(s *client.State) {
	if p := r.online(); p != nil && s.Open > 0 && s.Whole && (s.Open > r.open || s.Checked && !r.checked) {
		r.open, r.checked = s.Open, s.Checked
		p.Saves().Archive()
	}
}

// online returns the session at the online table, or nil if none has started.
func (r *routes) online() *session.Session {
	if r.p != nil && r.p.Online() {
		return r.p
	}
	return nil
}

// sit replaces the waiting page by the table once a deal has started.
func (r *routes) sit(s *client.State) {
	a := r.a
	p, err := session.NewOnline(session.Online{Line: r.room, Seats: online.Seats(s), Unadvised: !s.Terms.Advice}, r.Host())
	if err != nil {
		a.Replace(stage.NewFault("error.start", err.Error(), "error.kept.nothing"))
		return
	}
	r.p = p
	lexicon.AddRuleWords(p.Rules(), p.TableRules())
	if p.DealOver() {
		a.Replace(r.Sheet(p))
		return
	}
	a.Replace(r.Deal(p))
}
