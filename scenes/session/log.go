package session

import (
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
}

// Log is what happened, the newest first, as far as it may still be known.
func (p *Session) Log() []LogLine {
	p.shown = p.shown[:0]
	latest := true
	for _, l := range p.log {
		if p.faceDown(l.Seat, l.Discard) {
			l.Kind = tile.None
		}
		// A discard that lies in the pool without its owner is in no line; who
		// claimed one has it from whom all can see.
		discard := l.Discard != table.NoHandle
		if !discard || latest || !p.Forgets() || p.m.Deal.Place[l.Discard] != table.InRiver {
			p.shown = append(p.shown, l)
		}
		latest = latest && !discard
	}
	return p.shown
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

const logRoom = 40

// write puts what happened into the log.
func (p *Session) write(ev []table.Event) {
	for _, e := range ev {
		line := LogLine{Seat: int(e.Seat), Discard: table.NoHandle}
		switch e.Type {
		case table.EvDiscarded:
			line.Word = "log.discards"
			line.Discard = e.H
		case table.EvClaimed:
			line.Word, line.Act = "log.calls", p.Act(table.ActType(e.N))
		case table.EvMelded:
			if e.To >= 0 {
				continue // the claim has been told
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
			line.Kind = p.m.Deal.Kind(table.Public, e.H)
		}
		p.log = append(p.log, LogLine{})
		copy(p.log[1:], p.log)
		p.log[0] = line
		if len(p.log) > logRoom {
			p.log = p.log[:logRoom]
		}
	}
}

// Kind is the tile of an event as everybody may see it.
func (p *Session) Kind(e *table.Event) tile.Kind { return p.m.Deal.Kind(table.Public, e.H) }

// OwnEvent is the rule set's name for an event of its own.
func (p *Session) OwnEvent(e *table.Event) string { return p.m.Rules.EventName(e.N) }

// Took tells whether an event brought a chair a tile that it now holds as drawn.
func (p *Session) Took(e *table.Event) bool {
	return e.Seat >= 0 && e.H != table.NoHandle && p.m.Deal.Seat[e.Seat].Drawn == e.H
}
