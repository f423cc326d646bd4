package session

import (
	"errors"

	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/scenes/library"
	"moineau/scenes/roster"
)

// Line connects a session to an online table. None of its methods blocks.
type Line interface {
	// Match returns the match before its first input. Next returns the next input; ok is
	// false if none has arrived.
	Match() (*match.Match, error)
	Next() (in match.Input, ok bool)
	// Pending returns the number of unread inputs and the type of the first.
	Pending() (n int, first table.InputType)
	// Prompted reports whether the player of this device is prompted and has not answered.
	Prompted() bool
	// Last reports whether no deal follows the one that has ended.
	Last() bool
	Answer(act table.Act)
	// Ready reports to the table that the player is ready for the next deal.
	Ready()
	// Whole calls f with the finished deals, including all their tiles, and with whether
	// no other deal follows. Kept returns the library identifier for them.
	Whole(f func(m *match.Match, over bool))
	Kept() string
	// Transcript returns the full transcript once the table has ended, and nil before.
	Transcript() []byte
}

// Online holds the parameters of a session at an online table.
type Online struct {
	Line  Line
	Seats roster.Players // the only human is the player of this device
	// Unadvised reports whether the players have agreed on no advice during a deal.
	Unadvised bool
}

// maxPendingShown is the maximum number of inputs that the screen shows one by one. If more
// are unread, it shows only the resulting state.
const maxPendingShown = 40

// NewOnline joins the player of this device to a table, which may have been in play for a
// long time.
func NewOnline(o Online, host Host) (*Session, error) {
	m, err := o.Line.Match()
	if err != nil {
		return nil, err
	}
	p, err := Join(m, nil, Config{Seats: o.Seats}, host)
	if err != nil {
		return nil, err
	}
	p.line, p.archiveID = o.Line, o.Line.Kept()
	p.keep = library.NewKeeper(host.Store, library.AtOnlineTable, nil)
	p.advised.barred = o.Unadvised
	return p, p.catchUp(true)
}

// Online reports whether the match is played at an online table.
func (ss *Session) Online() bool { return ss.line != nil }

// catchUp applies all unread inputs without showing them one by one. It applies inputs
// that start a deal only if deals is true.
func (ss *Session) catchUp(deals bool) error {
	for {
		n, first := ss.line.Pending()
		switch {
		case n == 0 || first == match.InNext && !deals:
			ss.write(ss.events)
			ss.events = nil
			return nil
		case first == match.InNext:
			ss.events = nil
			if err := ss.follow(); err != nil {
				return err
			}
		default:
			if err := ss.takeNext(); err != nil {
				return err
			}
		}
	}
}

// takeNext applies the next input of the running deal.
func (ss *Session) takeNext() error {
	in, _ := ss.line.Next()
	ss.lastPass.before(ss.m)
	ev, err := ss.m.Apply(in, ss.events)
	if err != nil {
		return err
	}
	ss.lastPass.after(ss.m)
	ss.events = ev
	ss.version++
	if in.Type == table.InAct && int(in.Seat) == ss.holder || ss.DealOver() {
		ss.mode, ss.pick, ss.picked, ss.unseen = table.NoAct, nil, ss.picked[:0], 0
	}
	if ss.DealOver() {
		ss.deals++
		if err := ss.tally(); err != nil && ss.host.Archived != nil {
			ss.host.Archived(err)
		}
	}
	return nil
}

// receive applies inputs until there is an event to show.
func (ss *Session) receive() error {
	if n, _ := ss.line.Pending(); n > maxPendingShown {
		return ss.catchUp(false)
	}
	for len(ss.events) == 0 && !ss.DealOver() {
		n, first := ss.line.Pending()
		if n == 0 || first == match.InNext {
			break
		}
		if err := ss.takeNext(); err != nil {
			return err
		}
	}
	return nil
}

// ErrNotYet is returned if the other players are not ready for the next deal.
var ErrNotYet = errors.New("the next deal has not begun")

// follow applies the input that starts the next deal.
func (ss *Session) follow() error {
	if _, first := ss.line.Pending(); first != match.InNext {
		return ErrNotYet
	}
	ss.line.Next()
	return ss.nextDeal()
}

// Begun reports whether the next deal has already begun at the online table.
func (ss *Session) Begun() bool {
	if ss.line == nil {
		return false
	}
	_, first := ss.line.Pending()
	return first == match.InNext
}

// Ready reports to the table that the player is ready for the next deal.
func (ss *Session) Ready() { ss.line.Ready() }

// away reports whether a seat of an online table is not played on this device.
func (ss *Session) away(seat int) bool { return ss.line != nil && seat != ss.holder }

// free reports whether an answer can be sent: all received inputs are applied, and no
// answer is in flight.
func (ss *Session) free() bool {
	if ss.line == nil {
		return true
	}
	n, _ := ss.line.Pending()
	return n == 0 && ss.line.Prompted()
}

// Claims selects the claims that the player of an online table is prompted for.
type Claims uint8

// The values of Claims: all claims, all except chows, wins only.
const (
	ClaimsAll Claims = iota
	ClaimsNoChow
	ClaimsWin
)

// SetClaims selects the claims that the player is prompted for.
func (ss *Session) SetClaims(c Claims) {
	ss.claims = c
	ss.version++
}

// Claims returns the claims that the player is prompted for.
func (ss *Session) Claims() Claims { return ss.claims }

// Reseat sets the players of the online table, who may change between two deals.
func (ss *Session) Reseat(seats roster.Players) {
	if ss.cfg.Seats != seats {
		ss.cfg.Seats = seats
		ss.version++
	}
}
