package session

import (
	"slices"

	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/scenes/roster"
)

// Playback sets what a session for a past match shows. No player of such a session is
// prompted, and nothing of it is saved.
type Playback struct{ ss *Session }

// Watch returns a session that shows a past match, and its Playback.
func Watch(m *match.Match, seats roster.Players, host Host) (*Session, *Playback, error) {
	host.Saved, host.Archived = nil, nil
	ss, err := Join(m, nil, Config{Seats: seats, Watch: true}, host)
	if err != nil {
		return nil, nil, err
	}
	ss.replay = true
	return ss, &Playback{ss}, nil
}

// Load shows a deal of a match from its start, with the same player at the bottom. The log
// is empty. hand reports whether the hand at the bottom is visible.
func (p *Playback) Load(m *match.Match, hand bool) {
	ss := p.ss
	ss.m, ss.events, ss.log = m, nil, Log{ss: ss}
	ss.me = max(ss.me, 0)
	ss.setSeats()
	p.hold(ss.bottom, hand)
}

// Write adds events of the deal to the log, and returns the new entries, the newest first.
func (p *Playback) Write(ev []table.Event) []LogLine {
	lg := &p.ss.log
	before := len(lg.entries)
	lg.write(p.ss.m, ev)
	return lg.entries[:len(lg.entries)-before]
}

// Log returns all entries of the log, including private ones, and their total number.
func (p *Playback) Log() (log []LogLine, lines int) { return p.ss.log.entries, p.ss.log.total }

// Show shows a state of the deal with its log, which is as Log has returned it.
func (p *Playback) Show(d *table.Deal, log []LogLine, lines int) {
	ss := p.ss
	*ss.m.Deal = *d
	ss.log.entries, ss.log.total = log, lines
	ss.exchange.forget()
	ss.version++
}

// SeeFrom shows the table from a seat. hand reports whether the hand of the seat's player
// is visible.
func (p *Playback) SeeFrom(seat int, hand bool) {
	ss := p.ss
	ss.bottom, ss.last, ss.me = seat, seat, ss.Player(seat)
	p.hold(seat, hand)
}

// hold makes a seat's hand the visible one, or covers all hands.
func (p *Playback) hold(seat int, hand bool) {
	if p.ss.holder = -1; hand {
		p.ss.holder = seat
	}
	p.ss.version++
}

// OpenHands opens or closes all hands.
func (p *Playback) OpenHands(on bool) {
	p.ss.solo.handsOpen = on
	p.ss.version++
}

// Rate compares the choice of a seat in a state of the deal with the coach's own. The view
// is the player's, and is valid until the next input. asked is false if there was nothing
// to choose. The session shows the state afterwards.
func (p *Playback) Rate(d *table.Deal, seat int, act table.Act) (r Remark, v *table.View, asked bool) {
	ss := p.ss
	holder, open := ss.holder, ss.solo.handsOpen
	defer func() {
		ss.holder, ss.solo.handsOpen = holder, open
		ss.version++
	}()
	*ss.m.Deal = *d
	ss.holder, ss.solo.handsOpen = seat, false
	ss.version++
	acts := d.Legal(seat, nil)
	i := slices.IndexFunc(acts, func(a table.Act) bool {
		a.Slip = 0
		return a == act
	})
	if i < 0 || len(acts) < 2 {
		return r, nil, false
	}
	c, ok := ss.coach.Advice()
	if !ok || len(c.Options) < 2 {
		return r, nil, false
	}
	v = ss.View()
	o := c.Of(v, i)
	if o == nil || len(o.Tiles) == 0 && acts[i].Slip != act.Slip { // the log does not say what was chosen
		return r, nil, false
	}
	return Remark{*o, c.Options[0]}, v, true
}
