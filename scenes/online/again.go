package online

import (
	"moineau/netplay/client"
	"moineau/netplay/wire"
	"moineau/scenes/stage"
)

// Again moves the players of a finished table to a new one. It joins the new table that
// was opened first, or opens its own.
type Again struct {
	old, next *Room
	name      string
	opens     bool // next was opened by this device
}

// NewAgain starts the move from the finished table old.
func NewAgain(a *stage.App, old *Room) *Again {
	st := old.State()
	g := &Again{old: old, name: called(a, load(a.Store)["name"])}
	if st.Me.Seat() {
		g.name = st.Seats[st.Me].Name
	}
	g.try(&st)
	return g
}

// try joins the table that was already opened, or opens one.
func (g *Again) try(st *client.State) {
	if g.opens = st.Again == ""; g.opens {
		terms := st.Terms
		terms.Host, terms.Dealer, terms.Version = [32]byte{}, [32]byte{}, 0
		g.next = enter(g.old.store, g.old.relay, "", &terms)
	} else {
		g.next = enter(g.old.store, g.old.relay, st.Again, nil)
	}
	// Every player takes the same seat as before and can move afterwards.
	g.next.Sit(g.name, st.Me)
}

// Step advances the move. It returns the new table when this device has its seat there,
// or a message about why it gets none. Both are empty while the move is in progress.
func (g *Again) Step(a *stage.App) (room *Room, bad string) {
	old, next := g.old.State(), g.next.State()
	if g.opens && next.Code != "" && next.Me.Seat() {
		switch old.Again {
		case "":
			g.old.Client.Again(next.Code)
			if old.Standing == client.Ended {
				return g.next, "" // the old table can no longer relay the code; the player can share it
			}
			return nil, ""
		case next.Code:
			return g.next, ""
		}
		// Another player opened a table first.
		g.next.Shut()
		g.next.Quit()
		g.next.Leave()
		g.try(&old)
		return nil, ""
	}
	switch {
	case next.Me.Seat():
		return g.next, ""
	case wordsOf(a, &next) != "":
		return nil, wordsOf(a, &next)
	case next.Phase >= wire.Lobby && !g.opens && !free(&next):
		return nil, a.T("join.full")
	}
	return nil, ""
}

// Drop cancels the move.
func (g *Again) Drop() { g.next.Leave() }
