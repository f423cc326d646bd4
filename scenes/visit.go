package scenes

import (
	"moineau/netplay/client"
	"moineau/netplay/wire"
	"moineau/scenes/lexicon"
	"moineau/scenes/online"
	"moineau/scenes/session"
	"moineau/scenes/stage"
)

// visit follows the online table that this device is at, whatever scene is on top.
type visit struct {
	r       *routes
	room    *online.Room    // the table, or nil
	silent  bool            // its dealer does not respond
	apart   uint8           // seats already reported as diverged
	again   *online.Rematch // pending move to the next table, or nil
	told    int             // the room's stamp when attend last handled it
	open    int             // number of its archived deals
	checked bool            // the archive includes the verified log
	turn    bool            // the deal waits for a person
}

// enter goes to a table. It replaces all scenes above the title.
func (v *visit) enter(room *online.Room) {
	v.r.a.Home()
	if old := v.room; old != nil && old != room {
		old.Leave()
		s := room.State()
		room.ShowInURL(&s)
	}
	v.room, v.again = room, nil
	v.told, v.r.p, v.open, v.checked = -1, nil, 0, false
	v.r.a.Push(online.NewWait(v.r, room))
	v.attend()
}

// prefetchTick is the tick, after the first frame, at which words that are soon needed are
// fetched.
const prefetchTick = 60

// attend updates the state of the current online table, whatever scene is on top. It runs
// every tick.
func (v *visit) attend() {
	a := v.r.a
	if a.Now == prefetchTick {
		a.Downloads.Prefetch(stage.CardWords)
	}
	if a.Unadvised = v.room != nil && v.session() != nil && v.session().Coach().Barred(); v.room == nil {
		return
	}
	if v.again != nil {
		v.meetAgain()
	}
	if a.Top().Name() == "title" { // the player has left; the seat is kept
		v.leave()
		return
	}
	if _, silent := v.room.Dealer(); silent != v.silent {
		v.silent = silent
		a.Relayout()
	}
	if n := v.room.Stamp(); n == v.told {
		return
	} else {
		v.told = n
	}
	s := v.room.State()
	v.turn = waitsForPerson(&s)
	v.room.SaveVisit(&s)
	v.room.SetNotifications(a)
	if p := v.session(); p != nil {
		before := p.Config().Seats
		p.Remote().Reseat(online.Seats(&s))
		for i := range s.Terms.Seats {
			if name := before[i].Name; name != "" && !s.Seats[i].Taken && s.Phase < wire.Closed {
				a.Notices.Toast("notice.left", "name", name)
			}
		}
		a.Redraw()
	}
	defer v.archive(&s)
	for i := range s.Terms.Seats {
		if bit := uint8(1) << i; s.Apart&bit&^v.apart != 0 && s.Me == wire.From(i) {
			a.Notices.Show("notice.apart.you")
		} else if s.Apart&bit&^v.apart != 0 {
			a.Notices.Show("notice.apart", "name", s.Seats[i].Name)
		}
	}
	v.apart = s.Apart
	switch end := online.Ending(a, v.r, v.room, &s); {
	case end != nil:
		room := v.room
		v.room = nil
		a.Home()
		room.Leave()
		a.Push(end)
	case a.Top().Name() == "ask":
	case (s.Difference != nil && s.Phase == wire.Paused) != (a.Top().Name() == "desync"):
		if room := v.room; s.Difference != nil {
			a.Push(online.NewDesync(room.State, room.GoOn, func(a *stage.App) { a.Push(online.NewClose(room)) }))
		} else {
			a.Pop()
		}
	case a.Top().Name() == "desync", a.Top().Name() == "end":
		a.Relayout()
	case a.Top().Name() == "wait" && s.Deals > 0 && s.Whole:
		v.sit(&s)
	}
}

// leave leaves the table, if there is one. The seat is kept.
func (v *visit) leave() {
	if v.again != nil {
		v.again.Cancel()
		v.again = nil
	}
	if v.room != nil {
		v.room.Leave()
		v.room = nil
	}
}

// waitsForPerson reports whether the deal in progress waits for a player who is not a bot.
func waitsForPerson(s *client.State) bool {
	if s.Phase != wire.Playing {
		return false
	}
	for i := range s.Seats {
		if s.Asked>>i&1 != 0 && s.Seats[i].Taken {
			return true
		}
	}
	return false
}

// meetAgain enters the next table once it has a seat for this device.
func (v *visit) meetAgain() {
	room, bad := v.again.Step(v.r.a)
	switch {
	case room != nil:
		v.again = nil
		v.r.Enter(room)
	case bad != "":
		v.again.Cancel()
		v.again = nil
		v.r.a.Notices.Show("notice.again", "why", bad)
		v.r.a.Relayout()
	}
}

// archive archives the finished deals of the online match.
func (v *visit) archive(s *client.State) {
	if p := v.session(); p != nil && s.Open > 0 && s.Whole && (s.Open > v.open || s.Checked && !v.checked) {
		v.open, v.checked = s.Open, s.Checked
		p.Saves().Archive()
	}
}

// session returns the session at the online table, or nil if none has started.
func (v *visit) session() *session.Session {
	if v.r.p != nil && v.r.p.Online() {
		return v.r.p
	}
	return nil
}

// sit replaces the waiting page by the table once a deal has started.
func (v *visit) sit(s *client.State) {
	a := v.r.a
	p, err := session.NewOnline(session.Online{Line: v.room, Seats: online.Seats(s), Unadvised: !s.Terms.Advice}, v.r.Host())
	if err != nil {
		a.Replace(stage.NewFault("error.start", err.Error(), "error.kept.nothing"))
		return
	}
	v.r.p = p
	lexicon.AddRuleWords(p.Rules(), p.TableRules())
	if p.DealOver() {
		a.Replace(v.r.Sheet(p))
		return
	}
	a.Replace(v.r.Deal(p))
}
