package session

import (
	"iter"
	"slices"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// LogLine is a line of the log, newest first.
type LogLine struct {
	Seat int
	Word table.Word // what the seat did
	Act  table.Word // what it called, "": nothing
	Kind tile.Kind  // tile.None: no tile
	// Discard is a handle in Seat's river. A rule set may hide older discards: then
	// the log forgets them too.
	Discard table.Handle
	// Laid are the tiles of the meld that came of it.
	Laid []tile.Kind
	// Own: Seat alone has seen it (a tile that it drew). It is heard, not logged.
	Own bool
}

// Log is what happened, the newest first, as far as it may still be known.
func (p *Session) Log() []LogLine {
	p.shown = p.shown[:0]
	for l := range p.known(len(p.log)) {
		if !l.Own {
			p.shown = append(p.shown, l)
		}
	}
	return p.shown
}

// Chat gives what the player who holds the device hears of the deal from line
// number from on, in the order in which it happened, and the number of the next.
func (p *Session) Heard(from int) (lines []LogLine, next int) {
	for l := range p.known(p.lines - from) {
		if !l.Own || l.Seat == p.holder {
			lines = append(lines, l)
		}
	}
	slices.Reverse(lines)
	return lines, p.lines
}

// known gives the newest n lines, the newest first, as far as they may still be known.
func (p *Session) known(n int) iter.Seq[LogLine] {
	return func(yield func(LogLine) bool) {
		latest := true
		for _, l := range p.log[:max(0, min(n, len(p.log)))] {
			if p.faceDown(l.Seat, l.Discard) {
				l.Kind = tile.None
			}
			// A discard that lies in the pool without its owner is in no line; who
			// claimed one has it from whom all can see.
			discard := l.Discard != table.NoHandle
			kept := !discard || latest || !p.Forgets() || p.m.Deal.Place[l.Discard] != table.InRiver
			latest = latest && !discard
			if kept && !yield(l) {
				return
			}
		}
	}
}

// faceDown tells whether a discard has been turned over.
func (p *Session) faceDown(seat int, h table.Handle) bool {
	d := p.m.Deal
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

// logRoom is how many lines are kept: those of a deal.
const logRoom = 400

// write puts what happened into the log.
func (p *Session) write(ev []table.Event) {
	for _, e := range ev {
		line := LogLine{Seat: int(e.Seat), Discard: table.NoHandle}
		switch e.Type {
		case table.EvDrawn, table.EvReplaced:
			// What is dealt is no news: the hand can be asked for.
			if e.Type == table.EvDrawn && e.N != 0 || !p.human(int(e.Seat)) {
				continue
			}
			line.Word, line.Own = "log.draws", true
		case table.EvDiscarded:
			line.Word = "log.discards"
			line.Discard = e.H
		case table.EvClaimed:
			line.Word, line.Act = "log.calls", p.Act(table.ActType(e.N))
		case table.EvMelded:
			if e.To >= 0 {
				p.laid(&e) // the claim has been told
				continue
			}
			line.Word = "log.lays"
			if e.H != table.NoHandle && e.Seat >= 0 && p.m.Deal.Seat[e.Seat].Melds[e.N].Type == table.MeldAdded {
				line.Word, line.Act = "log.calls", p.Act(table.Kong)
			}
		case table.EvFlower:
			line.Word = "log.flower"
		case table.EvWon:
			line.Word = "log.wins"
		case table.EvFoul:
			line.Word = "log.foul"
		case table.EvOwn:
			if own := p.m.Rules.EventName(e.N); own != "" {
				line.Word = table.Word("event." + own)
			}
		}
		if line.Word == "" {
			continue
		}
		if e.Type == table.EvMelded && e.H == table.NoHandle {
			// A meld out of the hand: its first tile stands for it.
			e.H = p.m.Deal.Seat[e.Seat].Melds[e.N].Tiles[0]
		}
		if e.H < table.MaxTiles {
			eye := table.Public
			if line.Own {
				eye = table.Viewpoint(e.Seat)
			}
			line.Kind = p.m.Deal.Kind(eye, e.H)
		}
		p.enter(line)
		switch {
		case e.Type == table.EvMelded:
			p.laid(&e)
		case e.Type == table.EvOwn && e.Seat >= 0 && p.human(int(e.Seat)):
			if came := p.received(int(e.Seat)); len(came) > 0 {
				p.enter(LogLine{Seat: int(e.Seat), Word: "log.receives", Discard: table.NoHandle, Laid: came, Own: true})
			}
		}
	}
}

// enter puts a line on top.
func (p *Session) enter(line LogLine) {
	p.log = append(p.log, LogLine{})
	copy(p.log[1:], p.log)
	p.log[0] = line
	p.lines++
	if len(p.log) > logRoom {
		p.log = p.log[:logRoom]
	}
}

// laid puts the tiles of a meld into the newest line, if that is its seat's.
func (p *Session) laid(e *table.Event) {
	if len(p.log) == 0 || p.log[0].Seat != int(e.Seat) {
		return
	}
	l := &p.log[0]
	m := &p.m.Deal.Seat[e.Seat].Melds[e.N]
	l.Laid = nil
	for _, h := range m.Tiles[:m.N] {
		l.Laid = append(l.Laid, p.m.Deal.Kind(table.Public, h))
	}
	slices.SortFunc(l.Laid, func(a, b tile.Kind) int { return int(a.Unred()) - int(b.Unred()) })
}

// Kind is the tile of an event as everybody may see it.
func (p *Session) Kind(e *table.Event) tile.Kind { return p.m.Deal.Kind(table.Public, e.H) }

// OwnEvent is the rule set's name for an event of its own.
func (p *Session) OwnEvent(e *table.Event) string { return p.m.Rules.EventName(e.N) }

// Took tells whether an event brought a chair a tile that it now holds as drawn.
func (p *Session) Took(e *table.Event) bool {
	return e.Seat >= 0 && e.H != table.NoHandle && p.m.Deal.Seat[e.Seat].Drawn == e.H
}
