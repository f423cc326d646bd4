package session

import (
	"iter"
	"slices"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// LogLine is an entry of the log.
type LogLine struct {
	Seat int
	Word table.Word // what the seat did
	Act  table.Word // the act that it called, or ""
	Kind tile.Kind  // tile.None if there is no tile
	// Discard is a handle in Seat's river, or table.NoHandle. If a rule set hides older
	// discards, the log omits them too.
	Discard table.Handle
	// Laid holds the tiles of the resulting meld.
	Laid []tile.Kind
	// Own reports whether only Seat saw it (a tile that it drew). Such an entry is
	// narrated but not listed.
	Own bool
}

// Log returns the visible entries of the deal, the newest first. The slice is valid until
// the next call.
func (ss *Session) Log() []LogLine {
	ss.shown = ss.shown[:0]
	for l := range ss.known(len(ss.log)) {
		if !l.Own {
			ss.shown = append(ss.shown, l)
		}
	}
	return ss.shown
}

// Narration returns the entries from number from on, in order of time, and the number of the
// next entry. Private entries are included if they concern the player who holds the
// device.
func (ss *Session) Narration(from int) (lines []LogLine, next int) {
	for l := range ss.known(ss.lines - from) {
		if !l.Own || l.Seat == ss.holder {
			lines = append(lines, l)
		}
	}
	slices.Reverse(lines)
	return lines, ss.lines
}

// known returns the newest n entries, the newest first, without what must be hidden by
// now.
func (ss *Session) known(n int) iter.Seq[LogLine] {
	return func(yield func(LogLine) bool) {
		latest := true
		for _, l := range ss.log[:max(0, min(n, len(ss.log)))] {
			if ss.faceDown(l.Seat, l.Discard) {
				l.Kind = tile.None
			}
			// A discard in a pool that hides owners is omitted. A claimed discard stays,
			// because everyone can see its source.
			discard := l.Discard != table.NoHandle
			kept := !discard || latest || !ss.Forgets() || ss.m.Deal.Place[l.Discard] != table.InRiver
			latest = latest && !discard
			if kept && !yield(l) {
				return
			}
		}
	}
}

// faceDown reports whether a discard has been turned over.
func (ss *Session) faceDown(seat int, h table.Handle) bool {
	d := ss.m.Deal
	if h == table.NoHandle || d.Outcome != table.Playing {
		return false
	}
	r := &d.Seat[seat].River
	for i, g := range r.H[:r.N] {
		if g == h {
			return r.Flags[i]&table.RiverHidden != 0
		}
	}
	return false
}

// logRoom is the maximum number of entries, enough for a deal.
const logRoom = 400

// write adds events to the log.
func (ss *Session) write(ev []table.Event) {
	for _, e := range ev {
		line := LogLine{Seat: int(e.Seat), Discard: table.NoHandle}
		switch e.Type {
		case table.EvDrawn, table.EvReplaced:
			// The deal is not logged, because the hand can be read on request.
			if e.Type == table.EvDrawn && e.N != 0 || !ss.human(int(e.Seat)) {
				continue
			}
			line.Word, line.Own = "log.draws", true
		case table.EvDiscarded:
			line.Word = "log.discards"
			line.Discard = e.H
		case table.EvClaimed:
			line.Word, line.Act = "log.calls", ss.Act(table.ActType(e.N))
		case table.EvMelded:
			if e.To >= 0 {
				ss.laid(&e) // the claim is already logged
				continue
			}
			line.Word = "log.lays"
			if e.H != table.NoHandle && e.Seat >= 0 && ss.m.Deal.Seat[e.Seat].Melds[e.N].Type == table.MeldAdded {
				line.Word, line.Act = "log.calls", ss.Act(table.Kong)
			}
		case table.EvFlower:
			line.Word = "log.flower"
		case table.EvWon:
			line.Word = "log.wins"
		case table.EvFoul:
			line.Word = "log.foul"
		case table.EvOwn:
			if own := ss.m.Rules.EventName(e.N); own != "" {
				line.Word = table.Word("event." + own)
			}
		}
		if line.Word == "" {
			continue
		}
		if e.Type == table.EvMelded && e.H == table.NoHandle {
			// A meld from the hand is represented by its first tile.
			e.H = ss.m.Deal.Seat[e.Seat].Melds[e.N].Tiles[0]
		}
		if e.H < table.MaxTiles {
			eye := table.Public
			if line.Own {
				eye = table.Viewpoint(e.Seat)
			}
			line.Kind = ss.m.Deal.Kind(eye, e.H)
		}
		ss.enter(line)
		switch {
		case e.Type == table.EvMelded:
			ss.laid(&e)
		case e.Type == table.EvOwn && e.Seat >= 0 && ss.human(int(e.Seat)):
			if came := ss.received(int(e.Seat)); len(came) > 0 {
				ss.enter(LogLine{Seat: int(e.Seat), Word: "log.receives", Discard: table.NoHandle, Laid: came, Own: true})
			}
		}
	}
}

// enter adds an entry to the front of the log.
func (ss *Session) enter(line LogLine) {
	ss.log = append(ss.log, LogLine{})
	copy(ss.log[1:], ss.log)
	ss.log[0] = line
	ss.lines++
	if len(ss.log) > logRoom {
		ss.log = ss.log[:logRoom]
	}
}

// laid adds the tiles of a meld to the newest entry if that entry has the same seat.
func (ss *Session) laid(e *table.Event) {
	if len(ss.log) == 0 || ss.log[0].Seat != int(e.Seat) {
		return
	}
	l := &ss.log[0]
	m := &ss.m.Deal.Seat[e.Seat].Melds[e.N]
	l.Laid = nil
	for _, h := range m.Tiles[:m.N] {
		l.Laid = append(l.Laid, ss.m.Deal.Kind(table.Public, h))
	}
	slices.SortFunc(l.Laid, func(a, b tile.Kind) int { return int(a.Unred()) - int(b.Unred()) })
}

// Kind returns the tile of an event as far as it is public.
func (ss *Session) Kind(e *table.Event) tile.Kind { return ss.m.Deal.Kind(table.Public, e.H) }

// OwnEvent returns the rule set's name of one of its own events.
func (ss *Session) OwnEvent(e *table.Event) string { return ss.m.Rules.EventName(e.N) }

// Took reports whether an event brought a seat the tile that it holds as drawn.
func (ss *Session) Took(e *table.Event) bool {
	return e.Seat >= 0 && e.H != table.NoHandle && ss.m.Deal.Seat[e.Seat].Drawn == e.H
}
