package client

import (
	"slices"

	"moineau/engine/table"
	"moineau/netplay/peer"
	"moineau/netplay/wire"
)

// agent decides what to send: what the player wants, and what every honest program sends
// automatically. A wish is repeated until the log contains it. The client's lock guards
// the fields.
type agent struct {
	c       *Client
	offered func() [32]byte

	question uint32 // the current question as known to the screen
	asked    uint32 // when it was put, by the relay's clock

	sit      bool
	seat     wire.From // the wanted seat; if taken, the first free one
	ready    int       // ready for the deal after that many; -1 if not ready
	draws    int       // wanted number of draws for seats
	begin    bool
	opening  bool  // the other tables of the event are being opened, or are open
	opened   bool  // they are open
	failed   error // they could not be opened
	stand    bool
	shut     bool
	goOn     bool
	kick     map[[32]byte]bool // keys of players to remove
	lock     *uint8            // seats (bits) to lock
	phrases  []uint8
	again    string
	answer   *table.Act
	answered uint32 // the question that was answered
}

// waits reports whether the player is asked and has not answered.
func (a *agent) waits(r *peer.Replica) bool {
	players, _ := r.Asked()
	if !r.Me.Seat() || players>>r.Me&1 == 0 || r.Difference != nil || r.Apart(int(r.Me)) {
		return false
	}
	if a.answer != nil && a.answered == r.QuestionAt {
		return false
	}
	chair := r.Chair(int(r.Me))
	return chair >= 0 && !r.Match.Deal.MissingKinds(chair)
}

// Next implements peer.Agent.
func (a *agent) Next(r *peer.Replica, out []peer.Message) ([]peer.Message, error) {
	c := a.c
	c.mu.Lock()
	defer c.mu.Unlock()
	var words []peer.Message
	say := func(from wire.From, b wire.Body) bool {
		for _, w := range out {
			if w.Body.Type() == b.Type() {
				return false
			}
		}
		words = append(words, peer.Message{From: from, Body: b})
		return true
	}
	if r.Phase == wire.Opening {
		if t := c.cfg.Terms; t != nil {
			terms := *t
			terms.Host = c.cfg.Identity.Public()
			if terms.Dealer == ([32]byte{}) {
				terms.Dealer = a.offered()
			}
			if terms.Tables == 0 || a.opened {
				say(wire.Host, &terms)
			} else {
				a.openEvent(&terms)
			}
		}
		return words, a.failed
	}
	host := r.Terms.Host == c.cfg.Identity.Public()
	if a.shut && host && r.Phase < wire.Closed {
		say(wire.Host, &wire.Empty{Is: wire.Shut})
	}
	if r.Difference != nil && r.Phase != wire.Done {
		if own := r.Telling(); own != nil {
			say(r.Me, own)
		} else if a.goOn && r.Me.Seat() && r.Dispute.WantOn>>r.Me&1 == 0 && r.Phase == wire.Paused {
			say(r.Me, &wire.Empty{Is: wire.GoOn})
		}
		return words, nil
	}
	a.goOn = false
	if host {
		a.keepOrder(r, say)
	}
	if !r.Me.Seat() {
		a.stand, a.sit = false, a.sit && !r.ShownOut
		if a.sit && (r.Phase == wire.Lobby || r.Phase == wire.Between) {
			a.takeSeat(r, say)
		}
		return words, nil
	}
	if !a.stand {
		a.sit = false // it sits; a player who is changing seats does not yet
	}
	a.own(r, host, say)
	c.dealing(r, &c.state) // an answer that is held adds nothing to the log
	return words, nil
}

// takeSeat takes the wanted seat or another one.
func (a *agent) takeSeat(r *peer.Replica, say func(wire.From, wire.Body) bool) {
	seat, free := r.Free()
	if s := a.seat; s < wire.From(r.Terms.Seats) && r.MaySit(s) {
		seat, free = s, true
	}
	if !free {
		a.sit = false
		return
	}
	id := a.c.cfg.Identity
	nonce := id.Secret("nonce", &r.ID)
	sit := &wire.SitBody{Key: id.Public(), Commit: peer.NonceCommit(&r.ID, &nonce), Name: a.c.cfg.Name}
	copy(sit.Box[:], id.Box(&r.ID).PublicKey().Bytes())
	say(seat, sit)
}

// keepOrder sends the host's removals and locks.
func (a *agent) keepOrder(r *peer.Replica, say func(wire.From, wire.Body) bool) {
	for key := range a.kick {
		seat := slices.IndexFunc(r.Seats[:], func(s peer.Seat) bool { return s.Taken && s.Key == key })
		switch {
		case seat < 0:
			delete(a.kick, key)
		case wire.May(r.Phase, wire.Kick, wire.TheHost):
			say(wire.Host, &wire.KickBody{Seat: uint8(seat), Key: key})
		}
	}
	if a.lock == nil || !wire.May(r.Phase, wire.Lock, wire.TheHost) {
		return
	}
	locked := uint8(0)
	for i, s := range r.Seats {
		if s.Locked {
			locked |= 1 << i
		}
	}
	if locked == *a.lock {
		a.lock = nil
		return
	}
	say(wire.Host, &wire.LockBody{Seats: *a.lock})
}

// own sends the messages of the player of a seat.
func (a *agent) own(r *peer.Replica, host bool, say func(wire.From, wire.Body) bool) {
	own := &r.Seats[r.Me]
	if a.stand {
		say(r.Me, &wire.Empty{Is: wire.Stand})
		return
	}
	// One phrase at a time.
	if len(a.phrases) > 0 && say(r.Me, &wire.SayBody{Phrase: a.phrases[0]}) {
		a.phrases = a.phrases[1:]
	}
	switch r.Phase {
	case wire.Lobby:
		if a.ready == 0 && !own.Ready {
			say(r.Me, &wire.Empty{Is: wire.Ready})
		}
		if a.draws > r.Draws && host {
			say(wire.Host, &wire.Empty{Is: wire.Draw})
		}
		if a.begin && host {
			say(wire.Host, &wire.Empty{Is: wire.Begin})
		} else if a.begin && a.c.state.Begins() {
			say(r.Me, &wire.Empty{Is: wire.Begin})
		}
	case wire.Keying:
		if !own.Nonced {
			say(r.Me, &wire.NonceBody{Nonce: a.c.cfg.Identity.Secret("nonce", &r.ID)})
		}
	case wire.Between:
		if a.ready >= r.Deals && !own.Ready && !r.Finished() {
			say(r.Me, &wire.Empty{Is: wire.Ready})
		}
	case wire.Done:
		if a.again != "" && r.Again == "" {
			say(r.Me, &wire.AgainBody{Code: a.again})
		}
	case wire.Playing:
		players, together := r.Asked()
		if c := a.c; c.cfg.Unattended != nil && c.state.Waits && !c.state.Choice && together && c.cfg.Unattended() {
			if legal := r.Match.Legal(r.Chair(int(r.Me))); len(legal) == 1 && legal[0].Type == table.Pass {
				a.answer, a.answered, c.state.Waits = &legal[0], r.QuestionAt, false
			}
		}
		if a.answer == nil || a.answered != r.QuestionAt || players>>r.Me&1 == 0 || r.Apart(int(r.Me)) {
			break
		}
		kind := wire.Do
		if together {
			kind = wire.Answer
		}
		move := r.Move(int(r.Me), *a.answer)
		if move.Is == kind {
			say(r.Me, move)
		}
	}
}

// want changes a wish and wakes the session.
func (c *Client) want(f func(m *agent)) {
	c.change(func(*State) { f(&c.mind) })
	select {
	case c.poke <- struct{}{}:
	default:
	}
}

// Sit takes a seat under a name: the given seat if it is free, otherwise another.
func (c *Client) Sit(name string, seat wire.From) {
	c.want(func(m *agent) {
		c.cfg.Name, m.sit, m.seat, m.ready = name, true, seat, -1
	})
}

// Move exchanges the seat for another free one, before the match begins. If another
// player takes that first, the player gets any free seat.
func (c *Client) Move(seat wire.From) {
	c.want(func(m *agent) {
		s := &c.state
		if s.Phase != wire.Lobby || !s.Me.Seat() || s.Me == seat || !s.Free(seat) {
			return
		}
		c.cfg.Name = s.Seats[s.Me].Name
		m.stand, m.sit, m.seat, m.ready = true, true, seat, -1
	})
}

// Free reports whether a player may take a seat.
func (s *State) Free(seat wire.From) bool {
	return seat < wire.From(s.Terms.Seats) && !s.Seats[seat].Taken && !s.Seats[seat].Locked && s.Terms.Bots>>seat&1 == 0
}

// Ready declares the player ready for the first or the next deal.
func (c *Client) Ready() { c.want(func(m *agent) { m.ready = c.state.Deals }) }

// Begin begins the match. Only the host can, or at a table of an event every player if the
// host is not there.
func (c *Client) Begin() { c.want(func(m *agent) { m.begin = true }) }

// Draw draws the seats by lot. Only the host can, before the match begins.
func (c *Client) Draw() { c.want(func(m *agent) { m.draws = c.state.Draws + 1 }) }

// Kick removes another player from the table. Only the host can, before the match and
// between its deals; during a deal it takes effect at its end. The player may watch but
// not sit down again.
func (c *Client) Kick(seat wire.From) {
	c.want(func(m *agent) {
		s := &c.state
		if !s.Host || !seat.Seat() || !s.Seats[seat].Taken || s.Seats[seat].Key == s.Terms.Host {
			return
		}
		if m.kick == nil {
			m.kick = map[[32]byte]bool{}
		}
		m.kick[s.Seats[seat].Key] = true
	})
}

// Lock sets the seats (bits) that may not be taken. Only the host can. Players who
// already sit there stay.
func (c *Client) Lock(seats uint8) {
	c.want(func(m *agent) {
		if c.state.Host {
			seats &= 1<<c.state.Terms.Seats - 1
			m.lock = &seats
		}
	})
}

// Stand leaves the seat for good.
func (c *Client) Stand() { c.want(func(m *agent) { m.stand = true }) }

// Shut closes the table. Only the host can.
func (c *Client) Shut() { c.want(func(m *agent) { m.shut = true }) }

// Again announces the table of the next match to the others after the match. The first
// announcement applies.
func (c *Client) Again(code string) { c.want(func(m *agent) { m.again = code }) }

// GoOn agrees to go on after a difference.
func (c *Client) GoOn() { c.want(func(m *agent) { m.goOn = true }) }

// mostSaid is the greatest number of queued phrases.
const mostSaid = 4

// Say sends a chat phrase.
func (c *Client) Say(phrase uint8) {
	c.want(func(m *agent) {
		if len(m.phrases) < mostSaid {
			m.phrases = append(m.phrases, phrase)
		}
	})
}

// Answer answers the current question.
func (c *Client) Answer(act table.Act) {
	c.want(func(m *agent) {
		if c.state.Waits {
			m.answer, m.answered = &act, m.question
			c.state.Waits = false
		}
	})
}
