package online

import (
	"moineau/netplay/client"
	"moineau/netplay/wire"
	"moineau/scenes/stage"
)

// Again is the way from a table whose match is over to another one for the same people: to
// the one that was opened first, or to this device's own.
type Again struct {
	old, next *Room
	name      string
	opens     bool // next is this device's own
}

// NewAgain takes the way.
func NewAgain(a *stage.App, old *Room) *Again {
	st := old.State()
	g := &Again{old: old, name: called(a, load(a.Store)["name"])}
	if st.Me.Seat() {
		g.name = st.Seats[st.Me].Name
	}
	g.try(&st)
	return g
}

// try goes to the table that was opened, or opens one.
func (g *Again) try(st *client.State) {
	if g.opens = st.Again == ""; g.opens {
		terms := st.Terms
		terms.Host, terms.Dealer, terms.Version = [32]byte{}, [32]byte{}, 0
		g.next = enter(g.old.store, g.old.relay, "", &terms)
	} else {
		g.next = enter(g.old.store, g.old.relay, st.Again, nil)
	}
	// Everybody sits where he sat; who wants to sit elsewhere moves there.
	g.next.Sit(g.name, st.Me)
}

// Step goes on. It gives the table once this device has its seat, or says why it gets none.
func (g *Again) Step(a *stage.App) (room *Room, bad string) {
	old, next := g.old.State(), g.next.State()
	if g.opens && next.Code != "" && next.Me.Seat() {
		switch old.Again {
		case "":
			g.old.Client.Again(next.Code)
			if old.Standing == client.Ended {
				return g.next, "" // nobody can be told there; the code can be given to them
			}
			return nil, ""
		case next.Code:
			return g.next, ""
		}
		// Somebody was quicker.
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

// Drop gives the way up.
func (g *Again) Drop() { g.next.Leave() }
