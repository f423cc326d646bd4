package session

import "moineau/engine/table"

// IsReady reports whether a seat has declared that it waits.
func (p *Session) IsReady(seat int) bool { return p.ready(p.View(), seat) }

// DealtIn returns the seat whose discard or kong ended the deal as won; -1: none did.
func (p *Session) DealtIn() int {
	if d := p.m.Deal; d.Outcome == table.Won && d.WinBy != table.BySelfDraw {
		return int(d.GiveFrom)
	}
	return -1
}
