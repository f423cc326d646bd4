package session

import (
	"slices"

	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// The exchange of tiles before play, in rule sets that have one.

// Passing returns the current step of the exchange. ok is false if there is none.
func (p *Session) Passing() (s table.Passing, ok bool) {
	r, is := p.m.Rules.(table.Passer)
	if !is || p.DealOver() {
		return s, false
	}
	return r.Passing(p.View())
}

// Unseen returns how many of the incoming tiles are passed on unseen.
func (p *Session) Unseen() int { return p.unseen }

// SetUnseen sets how many incoming tiles are passed on unseen. It drops the last chosen
// tiles if there are too many.
func (p *Session) SetUnseen(n int) {
	s, ok := p.Passing()
	if !ok || !s.Blind || !p.Picking() {
		return
	}
	p.unseen = max(0, min(n, s.Tiles))
	p.picked = p.picked[:min(len(p.picked), s.Tiles-p.unseen)]
	p.choiceChanged()
}

// Chosen reports whether a seat has answered the current prompt, and whether it was
// prompted at all.
func (p *Session) Chosen(seat int) (chosen, asked bool) {
	d := p.m.Deal
	asked = d.AskedSeats>>seat&1 != 0
	return asked && d.Pending>>seat&1 == 0, asked
}

// Received reports whether the tile in a slot arrived with the latest pass.
func (p *Session) Received(slot int) bool {
	if p.holder < 0 {
		return false
	}
	st := &p.m.Deal.Seat[p.holder]
	return slot < int(st.Held) && slices.Contains(p.lastPass.to[p.holder], st.Hand[slot])
}

// Moves returns how many tiles the latest answer moved from one seat to another.
func (p *Session) Moves(from, to int) int {
	if !p.lastPass.fresh {
		return 0
	}
	return p.lastPass.n[from][to]
}

// passedTiles records the tiles that the latest pass moved between hands.
type passedTiles struct {
	owner [table.MaxTiles]int8 // owner of each tile before the answer, or -1
	fresh bool                 // the pass was the latest answer
	n     [table.MaxSeats][table.MaxSeats]int
	to    [table.MaxSeats][]table.Handle
}

// previous records the owner of each tile.
func (m *passedTiles) before(of *match.Match) {
	d := of.Deal
	for h := range m.owner {
		if m.owner[h] = -1; d.Place[h] == table.InHand {
			m.owner[h] = d.Owner[h]
		}
	}
}

// after records the tiles whose owner has changed.
func (m *passedTiles) after(of *match.Match) {
	d := of.Deal
	found := false
	for h, from := range m.owner {
		if from < 0 || d.Place[h] != table.InHand || d.Owner[h] == from {
			continue
		}
		if !found {
			found = true
			m.clear()
		}
		to := d.Owner[h]
		m.n[from][to]++
		m.to[to] = append(m.to[to], table.Handle(h))
	}
	if m.fresh = found; !found && d.Discards > 0 {
		m.clear()
	}
}

// clear clears the record.
func (m *passedTiles) clear() {
	m.n = [table.MaxSeats][table.MaxSeats]int{}
	for s := range m.to {
		m.to[s] = m.to[s][:0]
	}
}

// received returns the tiles that a seat received with the latest answer.
func (p *Session) received(seat int) (kinds []tile.Kind) {
	if !p.lastPass.fresh {
		return nil
	}
	for _, h := range p.lastPass.to[seat] {
		kinds = append(kinds, p.m.Deal.Kind(table.Viewpoint(seat), h))
	}
	slices.Sort(kinds)
	return kinds
}
