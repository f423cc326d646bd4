package peer

import (
	"errors"
	"fmt"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/netplay/wire"
)

// Chooser plays a seat. It is implemented by bot.Driver.
type Chooser interface {
	Choose(m *match.Match, chair int) (table.Act, error)
}

// Player is the Agent of a program that plays a seat automatically.
type Player struct {
	Identity *Identity
	Name     string
	Chooser  func(table.Rules) (Chooser, error)
	Host     *wire.TermsBody // terms if this program is the host; nil for a guest
	Offered  func() [32]byte // key of the dealer that the relay offers, for the host's terms
	// Opens, if non-nil, is called before the host posts the terms: it opens the other
	// tables of an event.
	Opens func(*wire.TermsBody) error

	chooser Chooser
}

// Next implements Agent.
func (p *Player) Next(r *Replica, out []Message) ([]Message, error) {
	said := func(t wire.Type) bool {
		for _, w := range out {
			if w.Body.Type() == t {
				return true
			}
		}
		return false
	}
	var words []Message
	say := func(from wire.From, b wire.Body) {
		if !said(b.Type()) {
			words = append(words, Message{from, b})
		}
	}
	if p.Host != nil && r.Phase == wire.Opening {
		t := *p.Host
		t.Host = p.Identity.Public()
		if t.Dealer == ([32]byte{}) && p.Offered != nil {
			t.Dealer = p.Offered()
		}
		if p.Opens != nil {
			if err := p.Opens(&t); err != nil {
				return nil, err
			}
			p.Opens = nil
		}
		say(wire.Host, &t)
		return words, nil
	}
	if r.Difference != nil && r.Phase != wire.Done {
		if own := r.Telling(); own != nil {
			say(r.Me, own)
		} else if r.Me.Seat() && r.AllTold() && r.Dispute.WantOn>>r.Me&1 == 0 {
			say(r.Me, &wire.Empty{Is: wire.GoOn})
		}
		return words, nil
	}
	if r.ShownOut {
		return nil, ErrRemoved
	}
	if !r.Me.Seat() {
		if seat, free := r.Free(); free && (r.Phase == wire.Lobby || r.Phase == wire.Between) {
			nonce := p.Identity.Secret("nonce", &r.ID)
			sit := &wire.SitBody{Key: p.Identity.Public(), Commit: NonceCommit(&r.ID, &nonce), Name: p.Name}
			copy(sit.Box[:], p.Identity.Box(&r.ID).PublicKey().Bytes())
			say(seat, sit)
		} else if r.Terms.Tables > 0 && p.Host == nil && r.Phase >= wire.Lobby {
			return nil, ErrFull
		}
		return words, nil
	}
	own := &r.Seats[r.Me]
	switch r.Phase {
	case wire.Lobby:
		if !own.Ready {
			say(r.Me, &wire.Empty{Is: wire.Ready})
		}
		switch {
		case !r.AllReady():
		case p.Host != nil:
			say(wire.Host, &wire.Empty{Is: wire.Begin})
		case r.Terms.Tables > 0 && r.begins() == r.Me:
			say(r.Me, &wire.Empty{Is: wire.Begin})
		}
	case wire.Keying:
		if !own.Nonced {
			say(r.Me, &wire.NonceBody{Nonce: p.Identity.Secret("nonce", &r.ID)})
		}
	case wire.Playing:
		if said(wire.Do) || said(wire.Answer) {
			break
		}
		move, err := p.move(r)
		if err != nil || move == nil {
			return nil, err
		}
		say(r.Me, move)
	case wire.Between:
		if !own.Ready && !r.Finished() {
			say(r.Me, &wire.Empty{Is: wire.Ready})
		}
	}
	return words, nil
}

// ErrRemoved is returned by Player.Next after the host has removed the player.
var ErrRemoved = errors.New("the host has removed this player from the table")

// ErrFull is returned by Player.Next at a table of an event at which no seat can be taken
// now. Another table of the event may have one.
var ErrFull = errors.New("the table has no free seat")

// Free returns the first seat that a player may take.
func (r *Replica) Free() (wire.From, bool) {
	for i := range r.Terms.Seats {
		if r.MaySit(wire.From(i)) {
			return wire.From(i), true
		}
	}
	return 0, false
}

// AllReady reports whether every seat for players is taken and ready.
func (r *Replica) AllReady() bool {
	if _, free := r.Free(); free {
		return false
	}
	for i := range r.Terms.Seats {
		if s := &r.Seats[i]; s.Taken && !s.Ready {
			return false
		}
	}
	return true
}

// begins returns the seat whose program begins at a table of an event when all are ready:
// the host's, or the first one.
func (r *Replica) begins() wire.From {
	first := wire.Relay
	for i := range wire.From(r.Terms.Seats) {
		switch s := &r.Seats[i]; {
		case s.Taken && s.Key == r.Terms.Host:
			return i
		case s.Taken && !first.Seat():
			first = i
		}
	}
	return first
}

func (p *Player) move(r *Replica) (*wire.MoveBody, error) {
	asked, _ := r.Asked()
	if asked>>r.Me&1 == 0 || r.Apart(int(r.Me)) {
		return nil, nil
	}
	c := r.Chair(int(r.Me))
	if r.Match.Deal.MissingKinds(c) {
		return nil, nil // the dealer will reveal more tiles
	}
	if p.chooser == nil {
		var err error
		if p.chooser, err = p.Chooser(r.Rules()); err != nil {
			return nil, err
		}
	}
	act, err := Choose(p.chooser, r.Match, c)
	if err != nil {
		return nil, fmt.Errorf("deal %d: %w", r.Deals, err)
	}
	return r.Move(int(r.Me), act), nil
}

// Choose calls c.Choose. If the seat cannot lay what it has claimed, Choose returns the
// act Cannot.
func Choose(c Chooser, m *match.Match, chair int) (table.Act, error) {
	act, err := c.Choose(m, chair)
	if errors.Is(err, bot.ErrNoLegalAct) {
		return table.Make(table.Cannot), nil
	}
	return act, err
}

// Move returns an act as a message for the log. If the seat is asked alone, it includes
// the tiles that the act opens.
func (r *Replica) Move(player int, act table.Act) *wire.MoveBody {
	asked, together := r.Asked()
	c := r.Chair(player)
	m := &wire.MoveBody{Is: wire.Do, Player: uint8(player), State: r.Match.Hash(), Act: uint8(act.Type), Arg: act.Arg}
	for _, h := range act.Tiles() {
		m.Use = append(m.Use, uint8(h))
	}
	if act.Slip != 0 {
		m.Slip = []wire.Slip{r.Wall.Write(r, c, act.Slip)}
		act.Slip = 0
	}
	switch {
	case asked>>player&1 == 0:
		m.Is = wire.Beside
		return m
	case together:
		m.Is = wire.Answer
		return m
	}
	// A trial on a copy shows which tiles become due.
	try := *r.Match.Deal
	if _, err := try.Apply(&table.Input{Type: table.InAct, Seat: int8(c), Act: act}, nil); err != nil || try.Wait != table.WaitShow {
		return m
	}
	for _, h := range try.Due[:try.NDue] {
		if t, known := r.Wall.Opening(r, h); known && len(m.Opened) < 20 {
			m.Opened = append(m.Opened, t)
		}
	}
	return m
}
