package session

import (
	"iter"
	"slices"
	"strings"

	"moineau/engine/match"
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
	// Paid holds what each seat got or paid in the middle of the deal, if anything moved.
	Paid []int
	// Own reports whether only Seat saw it (a tile that it drew). Such an entry is
	// narrated but not listed.
	Own bool
}

// Log is the log of the running or just finished deal. Its entries are numbered through
// the match.
type Log struct {
	ss      *Session
	entries []LogLine // the newest first
	shown   []LogLine // visible entries, reused by Lines
	total   int       // number of entries of the match
}

// Log returns the log of the deal.
func (ss *Session) Log() *Log { return &ss.log }

// Lines returns the visible entries, the newest first. The slice is valid until the next
// call.
func (lg *Log) Lines() []LogLine {
	lg.shown = lg.shown[:0]
	for l := range lg.known(len(lg.entries)) {
		if !l.Own {
			lg.shown = append(lg.shown, l)
		}
	}
	return lg.shown
}

// Narration returns the entries from number from on, in order of time, and the number of the
// next entry. Private entries are included if they concern the player who holds the
// device.
func (lg *Log) Narration(from int) (lines []LogLine, next int) {
	for l := range lg.known(lg.total - from) {
		if !l.Own || l.Seat == lg.ss.holder {
			lines = append(lines, l)
		}
	}
	slices.Reverse(lines)
	return lines, lg.total
}

// known returns the newest n entries, the newest first, without what must be hidden by
// now.
func (lg *Log) known(n int) iter.Seq[LogLine] {
	return func(yield func(LogLine) bool) {
		latest := true
		for _, l := range lg.entries[:max(0, min(n, len(lg.entries)))] {
			if lg.faceDown(l.Seat, l.Discard) {
				l.Kind = tile.None
			}
			// A discard in a pool that hides owners is omitted. A claimed discard stays,
			// because everyone can see its source.
			discard := l.Discard != table.NoHandle
			kept := !discard || latest || !lg.ss.Table().Forgets() || lg.ss.m.Deal.Place[l.Discard] != table.InRiver
			latest = latest && !discard
			if kept && !yield(l) {
				return
			}
		}
	}
}

// faceDown reports whether a discard has been turned over.
func (lg *Log) faceDown(seat int, h table.Handle) bool {
	d := lg.ss.m.Deal
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

// write adds events of a match to the log: those of the session, or its replay.
func (lg *Log) write(m *match.Match, ev []table.Event) {
	payments := Booked(m, ev)
	for i, e := range ev {
		line := LogLine{Seat: int(e.Seat), Discard: table.NoHandle}
		switch e.Type {
		case table.EvDrawn, table.EvReplaced:
			// The deal is not logged, because the hand can be read on request.
			if e.Type == table.EvDrawn && e.N != 0 || !lg.ss.human(int(e.Seat)) {
				continue
			}
			line.Word, line.Own = "log.draws", true
		case table.EvDiscarded:
			line.Word = "log.discards"
			line.Discard = e.H
		case table.EvClaimed:
			line.Word, line.Act = "log.calls", actWord(m, table.ActType(e.N))
		case table.EvMelded:
			if e.To >= 0 {
				lg.laid(m.Deal, &e) // the claim is already logged
				continue
			}
			line.Word = "log.lays"
			if e.H != table.NoHandle && e.Seat >= 0 && m.Deal.Seat[e.Seat].Melds[e.N].Type == table.MeldAdded {
				line.Word, line.Act = "log.calls", actWord(m, table.Kong)
			}
		case table.EvFlower:
			line.Word = "log.flower"
		case table.EvWon:
			line.Word = "log.wins"
		case table.EvFoul:
			line.Word = "log.foul"
		case table.EvOwn:
			if own := m.Rules.EventName(e.N); own != "" {
				line.Word, line.Act = table.Word("event."+own), told(m, int(e.Seat), own)
			}
		case table.EvBooked:
			n := min(int(e.N), len(payments))
			lg.paid(payments[:n], i > 0 && ev[i-1].Type == table.EvBooked)
			payments = payments[n:]
		}
		if line.Word == "" {
			continue
		}
		if e.Type == table.EvMelded && e.H == table.NoHandle {
			// A meld from the hand is represented by its first tile.
			e.H = m.Deal.Seat[e.Seat].Melds[e.N].Tiles[0]
		}
		if e.H < table.MaxTiles {
			eye := table.Public
			if line.Own {
				eye = table.Viewpoint(e.Seat)
			}
			line.Kind = m.Deal.Kind(eye, e.H)
		}
		lg.enter(line)
		switch {
		case e.Type == table.EvMelded:
			lg.laid(m.Deal, &e)
		case e.Type == table.EvOwn && e.Seat >= 0 && lg.ss.human(int(e.Seat)):
			if came := lg.ss.exchange.received(int(e.Seat)); len(came) > 0 {
				lg.enter(LogLine{Seat: int(e.Seat), Word: "log.receives", Discard: table.NoHandle, Laid: came, Own: true})
			}
		}
	}
}

// Booked returns the payments that the last events of a match have booked.
func Booked(m *match.Match, ev []table.Event) []table.Payment {
	n := 0
	for _, e := range ev {
		if e.Type == table.EvBooked {
			n += int(e.N)
		}
	}
	all := m.Deal.Payments()
	return all[max(0, len(all)-n):]
}

// Move adds to moved what payments bring each seat.
func Move(moved []int, list []table.Payment) {
	for _, p := range list {
		if p.From >= 0 {
			moved[p.From] -= int(p.Amount)
		}
		if p.To >= 0 {
			moved[p.To] += int(p.Amount)
		}
	}
}

// paid logs payments, or adds them to the newest entry.
func (lg *Log) paid(list []table.Payment, more bool) {
	if len(list) == 0 {
		return
	}
	if !more || len(lg.entries) == 0 || len(lg.entries[0].Paid) == 0 {
		lg.enter(LogLine{Seat: -1, Kind: tile.None, Discard: table.NoHandle, Paid: make([]int, table.MaxSeats)})
	}
	Move(lg.entries[0].Paid, list)
}

// told returns the mark that an event of the rule set has opened at a seat, such as
// "mark.void-m" for "void", or "".
func told(m *match.Match, seat int, event string) table.Word {
	r, ok := m.Rules.(table.Marker)
	if !ok || seat < 0 {
		return ""
	}
	var v table.View
	m.Deal.Look(table.Public, &v)
	var buf [8]table.Mark
	for _, k := range r.Marks(&v, seat, buf[:0]) {
		if strings.HasPrefix(string(k.Word), "mark."+event+"-") {
			return k.Word
		}
	}
	return ""
}

// enter adds an entry to the front of the log.
func (lg *Log) enter(line LogLine) {
	lg.entries = append(lg.entries, LogLine{})
	copy(lg.entries[1:], lg.entries)
	lg.entries[0] = line
	lg.total++
	if len(lg.entries) > logRoom {
		lg.entries = lg.entries[:logRoom]
	}
}

// laid adds the tiles of a meld to the newest entry if that entry has the same seat.
func (lg *Log) laid(d *table.Deal, e *table.Event) {
	if len(lg.entries) == 0 || lg.entries[0].Seat != int(e.Seat) {
		return
	}
	l := &lg.entries[0]
	m := &d.Seat[e.Seat].Melds[e.N]
	l.Laid = nil
	for _, h := range m.Tiles[:m.N] {
		l.Laid = append(l.Laid, d.Kind(table.Public, h))
	}
	slices.SortFunc(l.Laid, func(a, b tile.Kind) int { return int(a.Unred()) - int(b.Unred()) })
}

// clear removes all entries for another deal.
func (lg *Log) clear() { lg.entries = lg.entries[:0] }

// rebuild writes the log of a match's running deal again. Its entries keep their numbers.
func (lg *Log) rebuild(m *match.Match) error {
	again, err := m.Replay(m.Config, m.Progress.Deal, 0)
	if err != nil {
		return err
	}
	total := lg.total
	defer func() { lg.total = total }()
	lg.clear()
	var ev []table.Event
	for _, in := range m.RunningInputs() {
		if ev, err = again.Deal.Apply(&in.Input, ev[:0]); err != nil {
			return err
		}
		lg.write(again, ev)
	}
	return nil
}
