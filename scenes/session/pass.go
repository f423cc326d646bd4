package session

import (
	"slices"

	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// The exchange of tiles before play, in rule sets that have one.

// Passing returns the current step of the exchange. ok is false if there is none.
func (ss *Session) Passing() (s table.Passing, ok bool) {
	r, is := ss.m.Rules.(table.Passer)
	if !is || ss.DealOver() {
		return s, false
	}
	return r.Passing(ss.View())
}

// Unseen returns how many of the incoming tiles are passed on unseen.
func (ss *Session) Unseen() int { return ss.unseen }

// SetUnseen sets how many incoming tiles are passed on unseen. It drops the last chosen
// tiles if there are too many.
func (ss *Session) SetUnseen(n int) {
	s, ok := ss.Passing()
	if !ok || !s.Blind || !ss.Picking() {
		return
	}
	ss.unseen = max(0, min(n, s.Tiles))
	ss.picked = ss.picked[:min(len(ss.picked), s.Tiles-ss.unseen)]
	ss.choiceChanged()
}

// Chosen reports whether a seat has answered the current prompt, and whether it was
// prompted at all.
func (ss *Session) Chosen(seat int) (chosen, asked bool) {
	d := ss.m.Deal
	asked = d.AskedSeats>>seat&1 != 0
	return asked && d.Pending>>seat&1 == 0, asked
}

// Received reports whether the tile in a slot arrived with the latest pass.
func (ss *Session) Received(slot int) bool {
	if ss.holder < 0 {
		return false
	}
	st := &ss.m.Deal.Seat[ss.holder]
	return slot < int(st.Held) && slices.Contains(ss.lastPass.to[ss.holder], st.Hand[slot])
}

// Moves returns how many tiles the latest answer moved from one seat to another.
func (ss *Session) Moves(from, to int) int {
	if !ss.lastPass.fresh {
		return 0
	}
	return ss.lastPass.n[from][to]
}

// passedTiles records the tiles that the latest pass moved between hands.
type passedTiles struct {
	owner [table.MaxTiles]int8 // owner of each tile before the answer, or -1
	fresh bool                 // the pass was the latest answer
	n     [table.MaxSeats][table.MaxSeats]int
	to    [table.MaxSeats][]table.Handle
}

// before records the owner of each tile.
func (p *passedTiles) before(of *match.Match) {
	d := of.Deal
	for h := range p.owner {
		if p.owner[h] = -1; d.Place[h] == table.InHand {
			p.owner[h] = d.Owner[h]
		}
	}
}

// after records the tiles whose owner has changed.
func (p *passedTiles) after(of *match.Match) {
	d := of.Deal
	found := false
	for h, from := range p.owner {
		if from < 0 || d.Place[h] != table.InHand || d.Owner[h] == from {
			continue
		}
		if !found {
			found = true
			p.clear()
		}
		to := d.Owner[h]
		p.n[from][to]++
		p.to[to] = append(p.to[to], table.Handle(h))
	}
	if p.fresh = found; !found && d.Discards > 0 {
		p.clear()
	}
}

// clear clears the record.
func (p *passedTiles) clear() {
	p.n = [table.MaxSeats][table.MaxSeats]int{}
	for s := range p.to {
		p.to[s] = p.to[s][:0]
	}
}

// received returns the tiles that a seat received with the latest answer.
func (ss *Session) received(seat int) (kinds []tile.Kind) {
	if !ss.lastPass.fresh {
		return nil
	}
	for _, h := range ss.lastPass.to[seat] {
		kinds = append(kinds, ss.m.Deal.Kind(table.Viewpoint(seat), h))
	}
	slices.Sort(kinds)
	return kinds
}
