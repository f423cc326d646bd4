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

// Remote is the online table at which a session is played. It applies the inputs that
// arrive from there. A nil Remote is a match on this device alone.
type Remote struct {
	ss   *Session
	line Line
}

// Remote returns the online table, or nil if the match is on this device alone.
func (ss *Session) Remote() *Remote { return ss.remote }

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
	p.remote = &Remote{p, o.Line}
	p.saves.keep, p.saves.id = library.NewKeeper(host.Store, library.AtOnlineTable, nil), o.Line.Kept()
	p.coach.barred = o.Unadvised
	return p, p.remote.catchUp(true)
}

// Online reports whether the match is played at an online table.
func (ss *Session) Online() bool { return ss.remote != nil }

// catchUp applies all unread inputs without showing them one by one. It applies inputs
// that start a deal only if deals is true.
func (r *Remote) catchUp(deals bool) error {
	for {
		n, first := r.line.Pending()
		switch {
		case n == 0 || first == match.InNext && !deals:
			r.ss.log.write(r.ss.m, r.ss.events)
			r.ss.events = nil
			return nil
		case first == match.InNext:
			r.ss.events = nil
			if err := r.follow(); err != nil {
				return err
			}
		default:
			if err := r.takeNext(); err != nil {
				return err
			}
		}
	}
}

// takeNext applies the next input of the running deal.
func (r *Remote) takeNext() error {
	in, _ := r.line.Next()
	r.ss.exchange.before(r.ss.m)
	ev, err := r.ss.m.Apply(in, r.ss.events)
	if err != nil {
		return err
	}
	r.ss.exchange.after(r.ss.m)
	r.ss.events = ev
	r.ss.version++
	if in.Type == table.InAct && int(in.Seat) == r.ss.holder || r.ss.DealOver() {
		r.ss.choosing.clear()
	}
	if r.ss.DealOver() {
		r.ss.autoplay.deals++
		if err := r.ss.saves.tally(); err != nil && r.ss.host.Archived != nil {
			r.ss.host.Archived(err)
		}
	}
	return nil
}

// receive applies inputs until there is an event to show.
func (r *Remote) receive() error {
	if n, _ := r.line.Pending(); n > maxPendingShown {
		return r.catchUp(false)
	}
	for len(r.ss.events) == 0 && !r.ss.DealOver() {
		n, first := r.line.Pending()
		if n == 0 || first == match.InNext {
			break
		}
		if err := r.takeNext(); err != nil {
			return err
		}
	}
	return nil
}

// ErrNotYet is returned if the other players are not ready for the next deal.
var ErrNotYet = errors.New("the next deal has not begun")

// follow applies the input that starts the next deal.
func (r *Remote) follow() error {
	if _, first := r.line.Pending(); first != match.InNext {
		return ErrNotYet
	}
	r.line.Next()
	return r.ss.nextDeal()
}

// Begun reports whether the next deal has already begun at the online table.
func (r *Remote) Begun() bool {
	if r == nil {
		return false
	}
	_, first := r.line.Pending()
	return first == match.InNext
}

// Ready reports to the table that the player is ready for the next deal.
func (r *Remote) Ready() { r.line.Ready() }

// away reports whether a seat of an online table is not played on this device.
func (r *Remote) away(seat int) bool { return r != nil && seat != r.ss.holder }

// free reports whether an answer can be sent: all received inputs are applied, and no
// answer is in flight.
func (r *Remote) free() bool {
	if r == nil {
		return true
	}
	n, _ := r.line.Pending()
	return n == 0 && r.line.Prompted()
}

// Reseat sets the players of the online table, who may change between two deals.
func (r *Remote) Reseat(seats roster.Players) {
	if r.ss.cfg.Seats != seats {
		r.ss.cfg.Seats = seats
		r.ss.version++
	}
}
