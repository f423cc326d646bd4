package online

import (
	"bytes"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"moineau/engine/record"
	"moineau/engine/table"
	"moineau/netplay/client"
	"moineau/netplay/dealer"
	"moineau/netplay/link/dial"
	"moineau/netplay/peer"
	"moineau/netplay/wire"
	"moineau/scenes/roster"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/scenes/store"
)

// Room is this device's connection to an online table. It is also the connection used by
// the session that plays there.
type Room struct {
	*client.Client
	relay      string
	store      store.Store
	persistent bool   // the seat can be regained after a restart of the program
	known      bool   // the table is in the URL of the page
	noted      string // the visit as last saved
	leaving    bool   // the seat has been given up
	call       atomic.Pointer[notifications]
}

// connect joins a table, or opens one if terms is non-nil.
func connect(s store.Store, relay, code string, terms *wire.TermsBody) *Room {
	id, lasts := identity(s)
	own := dealerOf(id, relay)
	if terms != nil && terms.Held {
		terms.Dealer = own.Identity.Public()
	}
	r := &Room{relay: relay, store: s, persistent: lasts}
	r.Client = client.New(client.Config{
		Identity: id, Dial: dial.To(relay), Code: code, Terms: terms, Deals: own,
		NewWall: func(table *[16]byte) peer.Wall { return dealer.NewWall(id, table) },
		Changed: r.changed, Unattended: pageHidden,
	})
	return r
}

// notifications holds the notification texts for a hidden page, in the player's language.
type notifications struct {
	turn  string
	seat  func(name string) string
	sound bool
}

// SetNotifications sets the language and the sound of notifications while the page is hidden.
func (r *Room) SetNotifications(a *stage.App) {
	c := notifications{turn: a.T("call.turn", "code", r.Code()), sound: a.Settings.Sound && a.Settings.Volume > 0 && a.Settings.TurnVolume > 0}
	before, after, _ := strings.Cut(a.T("call.seat", "name", "\x00"), "\x00")
	c.seat = func(name string) string { return before + name + after }
	r.call.Store(&c)
}

// changed notifies the player of a hidden page when the table waits for them or another
// player takes a seat. It runs in the client's goroutine.
func (r *Room) changed(before, after *client.State) {
	c := r.call.Load()
	if c == nil || !after.Whole {
		return
	}
	if after.Waits && (after.Choice || !after.Kept) && !(before.Waits && before.AskedAt.Equal(after.AskedAt)) {
		notifyPlayer(c.turn, c.sound)
	}
	for i := range after.Terms.Seats {
		if !before.Seats[i].Taken && after.Seats[i].Taken && after.Me != wire.From(i) && after.Me == before.Me {
			notifyPlayer(c.seat(after.Seats[i].Name), c.sound)
		}
	}
}

// dealerOf returns the dealer of this device, for tables whose player wants to hold the
// walls. Its key is derived from the device's key, so that it can continue after a
// restart.
func dealerOf(device *peer.Identity, relay string) *peer.Session {
	id := peer.Identity(peer.Hash("moineau device dealer 1", device[:]))
	mind := &dealer.Dealer{}
	return &peer.Session{Identity: &id, Dial: dial.To(relay), Agent: mind, NewWall: func(table *[16]byte) peer.Wall {
		mind.Wall = dealer.NewWall(&id, table)
		return mind.Wall
	}}
}

// SaveVisit saves the seat and the state of the table for the next start, and puts the table
// into the URL of the page.
func (r *Room) SaveVisit(s *client.State) {
	if r.leaving || s.Code == "" || !s.Me.Seat() || s.Terms.Rules == "" {
		return
	}
	v := visit{code: s.Code, relay: r.relay, rules: s.Terms.Rules, state: visitRunning, day: time.Now().UTC().Format(time.DateOnly)}
	switch {
	case s.Phase >= wire.Closed && !s.Finished:
		v.state = visitClosed
	case s.Phase >= wire.Done || s.Finished:
		v.state = visitOver
	}
	for i := range s.Terms.Seats {
		if seat := &s.Seats[i]; seat.Taken && s.Me != wire.From(i) {
			v.others = append(v.others, seat.Name)
		}
	}
	if line := v.line(); line != r.noted {
		if r.noted = line; v.state != visitClosed || slices.ContainsFunc(visits(r.store), func(o visit) bool { return o.code == v.code }) {
			remember(r.store, v)
		}
	}
	if !r.known {
		r.known = true
		showInURL(s.Code)
	}
}

// ShowInURL puts the table into the URL of the page.
func (r *Room) ShowInURL(s *client.State) {
	r.known = false
	r.SaveVisit(s)
}

// Forget removes the table from the saved visits.
func (r *Room) Forget() {
	remember(r.store, visit{code: r.State().Code})
	showInURL("")
}

// Quit leaves the seat to others.
func (r *Room) Quit() {
	r.leaving = true
	r.Stand()
	r.Forget()
}

// Leave closes the connection but keeps the seat. If the seat is being given up, the
// connection stays open for up to five seconds until the relay has confirmed it.
func (r *Room) Leave() {
	showInURL("")
	if !r.leaving {
		r.Close()
		return
	}
	go func() {
		for range 50 {
			if s := r.State(); !s.Me.Seat() || s.Standing == client.Ended {
				break
			}
			time.Sleep(100 * time.Millisecond)
		}
		r.Close()
	}()
}

// link returns a URL that opens the table of a code.
func (r *Room) link(code string) string { return gameURL(r.relay) + "?table=" + code }

// Seats returns the players for the screens. The bird of a player is derived from their
// device key, so that all devices show the same one.
func Seats(s *client.State) (seats [table.MaxPlayers]roster.Seat) {
	taken := map[string]bool{}
	n := int(s.Terms.Seats)
	give := func(i, from int) {
		for k := range roster.Birds {
			b := roster.Birds[(from+k)%len(roster.Birds)]
			if !taken[b] {
				seats[i].Bird, taken[b] = b, true
				return
			}
		}
	}
	var people []int
	for i := range n {
		if seats[i].Type = roster.Bot; s.Seats[i].Taken {
			people = append(people, i)
			seats[i].Name = s.Seats[i].Name
		}
		if s.Me == wire.From(i) {
			seats[i].Type = roster.Human
		}
	}
	// If two players would get the same bird, the order of their keys decides. A player
	// therefore keeps their bird when seats are drawn.
	slices.SortFunc(people, func(a, b int) int { return bytes.Compare(s.Seats[a].Key[:], s.Seats[b].Key[:]) })
	for _, i := range people {
		give(i, int(s.Seats[i].Key[0]))
	}
	for i := range n {
		if !s.Seats[i].Taken {
			give(i, i+1)
			seats[i].Level = s.Terms.Level
		}
	}
	for i := n; i < len(seats); i++ {
		give(i, i)
		seats[i].Type = roster.Bot
	}
	return seats
}

// options returns the options of a table that differ from the default.
func options(s *client.State) table.Options {
	given, err := record.ParseOptions(s.Terms.Options)
	if err != nil {
		return nil // the table itself is rejected in this case
	}
	return given
}

// Person implements session.Company.
func (r *Room) Person(player int) session.Person {
	s := r.State()
	apart := s.Apart>>player&1 != 0
	p := session.Person{Bot: !s.Seats[player].Taken, Away: s.Seats[player].Away || apart, Ready: s.Seats[player].Ready, You: s.Me == wire.From(player)}
	p.Replaced = apart || s.Terms.Absent == wire.AbsentBot
	if !s.Kept && s.Asked>>player&1 != 0 {
		if p.Left, p.Of = s.Left(player, time.Now()); p.Of == 0 && !p.You {
			p.Asked = time.Since(s.AskedAt)
		}
	}
	return p
}

// Disconnected implements session.Company.
func (r *Room) Disconnected() bool { return r.State().Standing == client.Connecting }

// dealerTimeout is the time after which a dealer is considered absent. The strongest bots
// need less.
const dealerTimeout = 8 * time.Second

// Dealer implements session.Company.
func (r *Room) Dealer() (name string, silent bool) {
	s := r.State()
	if !s.Dealing || s.Standing != client.Connected || time.Since(s.DealingAt) < dealerTimeout {
		return "", false
	}
	if s.Terms.Held {
		name = hostName(&s)
	}
	return name, true
}

// Held implements session.Company.
func (r *Room) Held() bool { return r.State().Held }

// NewPhrases implements session.Company.
func (r *Room) NewPhrases() (out []session.Phrase) {
	for _, s := range r.Client.Chat() {
		if int(s.Phrase) < len(session.Phrases) && s.From.Seat() {
			out = append(out, session.Phrase{Player: int(s.From), Text: session.Phrases[s.Phrase]})
		}
	}
	return out
}

// Say implements session.Company.
func (r *Room) Say(phrase string) {
	if n := slices.Index(session.Phrases, phrase); n >= 0 {
		r.Client.Say(uint8(n))
	}
}

// Code implements session.Company.
func (r *Room) Code() string { return r.State().Code }

// hostOf returns the host part of a relay URL, which is shown to players.
func hostOf(relay string) string {
	_, rest, _ := strings.Cut(relay, "://")
	return strings.TrimRight(rest, "/")
}
