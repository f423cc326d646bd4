package session

import (
	"slices"

	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Exchange is the exchange of tiles before play, in rule sets that have one. It knows the
// tiles that the latest pass moved between hands.
type Exchange struct {
	ss    *Session
	owner [table.MaxTiles]int8 // owner of each tile before the answer, or -1
	fresh bool                 // the pass was the latest answer
	n     [table.MaxSeats][table.MaxSeats]int
	to    [table.MaxSeats][]table.Handle
}

// Exchange returns the exchange of tiles before play.
func (ss *Session) Exchange() *Exchange { return &ss.exchange }

// Step returns the current step of the exchange. ok is false if there is none.
func (e *Exchange) Step() (s table.Passing, ok bool) {
	r, is := e.ss.m.Rules.(table.ExchangeGame)
	if !is || e.ss.DealOver() {
		return s, false
	}
	return r.Passing(e.ss.View())
}

// Chosen reports whether a seat has answered the current prompt, and whether it was
// prompted at all.
func (e *Exchange) Chosen(seat int) (chosen, asked bool) {
	d := e.ss.m.Deal
	asked = d.AskedSeats>>seat&1 != 0
	return asked && d.Pending>>seat&1 == 0, asked
}

// Received reports whether the tile in a slot arrived with the latest pass.
func (e *Exchange) Received(slot int) bool {
	if e.ss.holder < 0 {
		return false
	}
	st := &e.ss.m.Deal.Seat[e.ss.holder]
	return slot < int(st.Held) && slices.Contains(e.to[e.ss.holder], st.Hand[slot])
}

// Moves returns how many tiles the latest answer moved from one seat to another.
func (e *Exchange) Moves(from, to int) int {
	if !e.fresh {
		return 0
	}
	return e.n[from][to]
}

// before records the owner of each tile.
func (e *Exchange) before(of *match.Match) {
	d := of.Deal
	for h := range e.owner {
		if e.owner[h] = -1; d.Place[h] == table.InHand {
			e.owner[h] = d.Owner[h]
		}
	}
}

// after records the tiles whose owner has changed.
func (e *Exchange) after(of *match.Match) {
	d := of.Deal
	found := false
	for h, from := range e.owner {
		if from < 0 || d.Place[h] != table.InHand || d.Owner[h] == from {
			continue
		}
		if !found {
			found = true
			e.clear()
		}
		to := d.Owner[h]
		e.n[from][to]++
		e.to[to] = append(e.to[to], table.Handle(h))
	}
	if e.fresh = found; !found && d.Discards > 0 {
		e.clear()
	}
}

// clear clears the record.
func (e *Exchange) clear() {
	e.n = [table.MaxSeats][table.MaxSeats]int{}
	for s := range e.to {
		e.to[s] = e.to[s][:0]
	}
}

// received returns the tiles that a seat received with the latest answer.
func (e *Exchange) received(seat int) (kinds []tile.Kind) {
	if !e.fresh {
		return nil
	}
	for _, h := range e.to[seat] {
		kinds = append(kinds, e.ss.m.Deal.Kind(table.Viewpoint(seat), h))
	}
	slices.Sort(kinds)
	return kinds
}

// forget clears the record and what before has stored.
func (e *Exchange) forget() { *e = Exchange{ss: e.ss} }
