package online

import (
	"moineau/netplay/client"
	"moineau/netplay/wire"
	"moineau/scenes/stage"
)

// Rematch moves the players of a finished table to a new one. It joins the new table that
// was opened first, or opens its own.
type Rematch struct {
	old, next *Room
	name      string
	opened    bool // next was opened by this device
}

// NewRematch starts the move from the finished table old.
func NewRematch(a *stage.App, old *Room) *Rematch {
	st := old.State()
	g := &Rematch{old: old, name: playerName(a, loadChoices(a.Store)["name"])}
	if st.Me.Seat() {
		g.name = st.Seats[st.Me].Name
	}
	g.join(&st)
	return g
}

// join joins the table that was already opened, or opens one.
func (r *Rematch) join(st *client.State) {
	if r.opened = st.Again == ""; r.opened {
		terms := st.Terms
		terms.Host, terms.Dealer, terms.Version = [32]byte{}, [32]byte{}, 0
		r.next = connect(r.old.store, r.old.relay, "", &terms)
	} else {
		r.next = connect(r.old.store, r.old.relay, st.Again, nil)
	}
	// Every player takes the same seat as before and can move afterwards.
	r.next.Sit(r.name, st.Me)
}

// Step advances the move. It returns the new table when this device has its seat there,
// or a message about why it gets none. Both are empty while the move is in progress.
func (r *Rematch) Step(a *stage.App) (room *Room, bad string) {
	old, next := r.old.State(), r.next.State()
	if r.opened && next.Code != "" && next.Me.Seat() {
		switch old.Again {
		case "":
			r.old.Client.Again(next.Code)
			if old.Standing == client.Ended {
				return r.next, "" // the old table can no longer relay the code; the player can share it
			}
			return nil, ""
		case next.Code:
			return r.next, ""
		}
		// Another player opened a table first.
		r.next.Shut()
		r.next.Quit()
		r.next.Leave()
		r.join(&old)
		return nil, ""
	}
	switch {
	case next.Me.Seat():
		return r.next, ""
	case errorText(a, &next) != "":
		return nil, errorText(a, &next)
	case next.Phase >= wire.Lobby && !r.opened && !canJoin(&next):
		return nil, a.T("join.full")
	}
	return nil, ""
}

// Cancel cancels the move.
func (r *Rematch) Cancel() { r.next.Leave() }
