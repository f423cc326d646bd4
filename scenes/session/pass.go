package session

import (
	"slices"

	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// The round in which tiles are passed before play, where a rule set has one.

// Passing is the running step of it; ok is false when there is none.
func (p *Session) Passing() (s table.Passing, ok bool) {
	r, is := p.m.Rules.(table.Passer)
	if !is || p.DealOver() {
		return s, false
	}
	return r.Passing(p.View())
}

// Unseen is how many of the tiles that come are to be passed on unseen.
func (p *Session) Unseen() int { return p.unseen }

// SetUnseen says how many. The tiles chosen last lie again where there are too many.
func (p *Session) SetUnseen(n int) {
	s, ok := p.Passing()
	if !ok || !s.Blind || !p.Picking() {
		return
	}
	p.unseen = max(0, min(n, s.Tiles))
	p.picked = p.picked[:min(len(p.picked), s.Tiles-p.unseen)]
	p.chosenAnew()
}

// Chosen tells whether a seat was asked and has answered, and whether it was asked at all.
func (p *Session) Chosen(seat int) (chosen, asked bool) {
	d := p.m.Deal
	asked = d.AskedSeats>>seat&1 != 0
	return asked && d.Pending>>seat&1 == 0, asked
}

// Received tells whether the tile of a slot came with the latest pass.
func (p *Session) Received(slot int) bool {
	if p.holder < 0 {
		return false
	}
	st := &p.m.Deal.Seat[p.holder]
	return slot < int(st.Held) && slices.Contains(p.moved.to[p.holder], st.Hand[slot])
}

// Moves gives how many tiles went from one chair to another with the latest answer.
func (p *Session) Moves(from, to int) int {
	if !p.moved.fresh {
		return 0
	}
	return p.moved.n[from][to]
}

// passed are the tiles that went from hand to hand with the latest answer but those that
// moved nothing.
type passed struct {
	owner [table.MaxTiles]int8 // who held each before the answer, -1: nobody
	fresh bool                 // it was the latest answer of all
	n     [table.MaxSeats][table.MaxSeats]int
	to    [table.MaxSeats][]table.Handle
}

// before remembers who holds what.
func (m *passed) before(of *match.Match) {
	d := of.Deal
	for h := range m.owner {
		if m.owner[h] = -1; d.Place[h] == table.InHand {
			m.owner[h] = d.Owner[h]
		}
	}
}

// after finds what another holds now.
func (m *passed) after(of *match.Match) {
	d := of.Deal
	found := false
	for h, from := range m.owner {
		if from < 0 || d.Place[h] != table.InHand || d.Owner[h] == from {
			continue
		}
		if !found {
			found = true
			m.forget()
		}
		to := d.Owner[h]
		m.n[from][to]++
		m.to[to] = append(m.to[to], table.Handle(h))
	}
	if m.fresh = found; !found && d.Discards > 0 {
		m.forget()
	}
}

// forget: what came is no news any more.
func (m *passed) forget() {
	m.n = [table.MaxSeats][table.MaxSeats]int{}
	for s := range m.to {
		m.to[s] = m.to[s][:0]
	}
}

// received lists the tiles that came to a seat with the latest answer.
func (p *Session) received(seat int) (kinds []tile.Kind) {
	if !p.moved.fresh {
		return nil
	}
	for _, h := range p.moved.to[seat] {
		kinds = append(kinds, p.m.Deal.Kind(table.Viewpoint(seat), h))
	}
	slices.Sort(kinds)
	return kinds
}
