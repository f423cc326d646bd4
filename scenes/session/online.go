package session

import (
	"errors"

	"moineau/engine/match"
	"moineau/engine/table"
)

// A Line is the way from a session to the other devices of an online table. It never lets
// anybody wait.
type Line interface {
	// Match is the match before its first input, Next the next one; false: none has come.
	Match() (*match.Match, error)
	Next() (in match.Input, ok bool)
	// Behind is how many inputs have come that were not taken, and what the first is.
	Behind() (n int, first table.InputType)
	// Waits tells whether the player of this device is asked and has not answered.
	Waits() bool
	// Last tells whether no deal follows the one that has ended.
	Last() bool
	Answer(act table.Act)
	// Ready says that the player is ready for the next deal.
	Ready()
	// Whole lets f look at the deals that are over, with all their tiles, and says whether no
	// other follows; Kept is what they are kept as.
	Whole(f func(m *match.Match, over bool))
	Kept() string
	// Transcript is all that was said, once the table has ended; nil before.
	Transcript() []byte
}

// Online is what a session at an online table is made of.
type Online struct {
	Line  Line
	Seats [table.MaxPlayers]Seat // the only human is the player of this device
	// Unadvised: the players have agreed that no program advises anybody during a deal.
	Unadvised bool
}

// mostBehind is how many inputs the screen shows one after the other; of more it shows what
// came of them.
const mostBehind = 40

// NewOnline sits the player of this device down at a table that may have been played at for
// long.
func NewOnline(o Online, host Host) (*Session, error) {
	m, err := o.Line.Match()
	if err != nil {
		return nil, err
	}
	host.Saved = nil
	p, err := Join(m, nil, Config{Seats: o.Seats}, host)
	if err != nil {
		return nil, err
	}
	p.line, p.keep.state, p.kept = o.Line, Seated, o.Line.Kept()
	p.advised.barred = o.Unadvised
	return p, p.catchUp(true)
}

// Online tells whether the others sit at devices of their own.
func (p *Session) Online() bool { return p.line != nil }

// catchUp takes all inputs that have come, those that begin deals only if it may: nothing of
// it is shown as it happens.
func (p *Session) catchUp(deals bool) error {
	for {
		n, first := p.line.Behind()
		switch {
		case n == 0 || first == match.InNext && !deals:
			p.write(p.events)
			p.events = nil
			return nil
		case first == match.InNext:
			p.events = nil
			if err := p.follow(); err != nil {
				return err
			}
		default:
			if err := p.takeNext(); err != nil {
				return err
			}
		}
	}
}

// takeNext takes the next input of the running deal.
func (p *Session) takeNext() error {
	in, _ := p.line.Next()
	p.moved.before(p.m)
	ev, err := p.m.Apply(in, p.events)
	if err != nil {
		return err
	}
	p.moved.after(p.m)
	p.events = ev
	p.version++
	if in.Type == table.InAct && int(in.Seat) == p.holder || p.DealOver() {
		p.mode, p.pick, p.picked, p.unseen = table.NoAct, nil, p.picked[:0], 0
	}
	if p.DealOver() {
		p.deals++
		if err := p.tally(); err != nil && p.host.Archived != nil {
			p.host.Archived(err)
		}
	}
	return nil
}

// receive takes inputs until something has happened that can be seen.
func (p *Session) receive() error {
	if n, _ := p.line.Behind(); n > mostBehind {
		return p.catchUp(false)
	}
	for len(p.events) == 0 && !p.DealOver() {
		n, first := p.line.Behind()
		if n == 0 || first == match.InNext {
			break
		}
		if err := p.takeNext(); err != nil {
			return err
		}
	}
	return nil
}

// ErrNotYet: the others are not ready for the next deal.
var ErrNotYet = errors.New("the next deal has not begun")

// follow takes the beginning of the next deal in.
func (p *Session) follow() error {
	if _, first := p.line.Behind(); first != match.InNext {
		return ErrNotYet
	}
	p.line.Next()
	return p.nextDeal()
}

// Begun tells whether the next deal has begun for the others.
func (p *Session) Begun() bool {
	if p.line == nil {
		return false
	}
	_, first := p.line.Behind()
	return first == match.InNext
}

// Ready tells the others that the player is ready for the next deal.
func (p *Session) Ready() { p.line.Ready() }

// away tells whether the player of a chair sits at another device, or plays nowhere.
func (p *Session) away(seat int) bool { return p.line != nil && seat != p.holder }

// free tells whether the line takes an answer: all that has come was seen, and none is on
// its way.
func (p *Session) free() bool {
	if p.line == nil {
		return true
	}
	n, _ := p.line.Behind()
	return n == 0 && p.line.Waits()
}

// Claims says what the player of an online table is asked of others' tiles.
type Claims uint8

// What is asked: everything, no chow alone, wins only.
const (
	ClaimsAll Claims = iota
	ClaimsNoChow
	ClaimsWin
)

// SetClaims says what the player wants to be asked; Claims tells.
func (p *Session) SetClaims(c Claims) {
	p.claims = c
	p.version++
}

// Claims is what the player wants to be asked.
func (p *Session) Claims() Claims { return p.claims }

// Reseat says who sits at the online table now: between two deals somebody may come or go.
func (p *Session) Reseat(seats [table.MaxPlayers]Seat) {
	if p.cfg.Seats != seats {
		p.cfg.Seats = seats
		p.version++
	}
}
