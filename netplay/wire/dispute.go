package wire

import "crypto/sha3"

// Dispute holds what a log states about peers that disagree on the public state. The
// relay and every replica compute it in the same way. The zero Dispute is that of a new
// table.
type Dispute struct {
	Old    bool   // the table is of version 1: a dispute ends only with GO-ON of all present players
	At     uint32 // number of entries after which the state is disputed
	Apart  uint8  // seats (bits) for which the dealer plays until the deal is over
	WantOn uint8  // seats (bits) that have sent GO-ON

	told   uint8 // bits: peers that reported a state; the dealer's is bit MaxSeats
	states [MaxSeats + 1]told
	opened [MaxSeats + 1]uint8 // number of disputes in this deal, by the peer that opened them
}

// told is a reported state: its hash, and the hash of its byte form or zero if the form
// was empty.
type told struct {
	state uint64
	form  [32]byte
}

// same reports whether two peers reported the same state. A peer that no longer has the
// form of an old state reports only its hash.
func (t told) same(o told) bool {
	return t.state == o.state && (t.form == o.form || t.form == [32]byte{} || o.form == [32]byte{})
}

// mostDisputes is the number of disputes that one peer may open in a deal.
const mostDisputes = 2

// disputeReach is the number of entries after which a state can no longer be disputed. A
// relay keeps that many heads.
const disputeReach = 512

func peerIndex(f From) int {
	if f.Seat() {
		return int(f)
	}
	return MaxSeats
}

// MayOpen reports whether a seat or the dealer may open another dispute in this deal.
func (d *Dispute) MayOpen(f From) bool {
	i := peerIndex(f)
	return d.Old || d.Apart>>i&1 == 0 && d.opened[i] < mostDisputes
}

// Allows reports whether a DIFFER is allowed in phase p of a log with count entries in
// which the running deal begins after dealt.
func (d *Dispute) Allows(p Phase, from From, at, dealt, count uint32) bool {
	switch {
	case at > count:
		return false
	case d.Old:
		return true
	case p == Paused:
		return at == d.At && !d.Told(from) && d.Apart>>peerIndex(from)&1 == 0
	}
	return d.MayOpen(from) && at >= dealt && count-at < disputeReach
}

// Tell applies a DIFFER, which opens a dispute unless the table is paused.
func (d *Dispute) Tell(p Phase, from From, b *DifferBody) {
	i := peerIndex(from)
	if p != Paused {
		d.At, d.WantOn, d.told = b.At, 0, 0
		d.opened[i]++
	}
	if b.At == d.At {
		d.told |= 1 << i
		d.states[i] = told{state: b.State}
		if len(b.Form) > 0 {
			d.states[i].form = sha3.Sum256(b.Form)
		}
	}
}

// Told reports whether a seat or the dealer has reported its state in this dispute.
func (d *Dispute) Told(f From) bool { return d.told>>peerIndex(f)&1 != 0 }

// State returns the hash that a seat or the dealer has reported in this dispute.
func (d *Dispute) State(f From) uint64 { return d.states[peerIndex(f)].state }

// GoOn applies a GO-ON.
func (d *Dispute) GoOn(f From) {
	if f.Seat() {
		d.WantOn |= 1 << f
	}
}

// Leave forgets the reports of a player who has left a seat.
func (d *Dispute) Leave(seat From) {
	if !d.Old {
		bit := uint8(1) << seat
		d.WantOn, d.told, d.Apart = d.WantOn&^bit, d.told&^bit, d.Apart&^bit
	}
}

// Deal begins a deal: every peer may open disputes again.
func (d *Dispute) Deal() { d.opened = [MaxSeats + 1]uint8{} }

// DealOver ends the isolation of seats (Apart) at the end of a deal.
func (d *Dispute) DealOver() { d.Apart = 0 }

// Settle reports whether a paused table resumes after a message of type t. present holds
// the seats (bits) with connected players. When all of them have reported their states, a
// seat that disagrees alone with the dealer and at least two others becomes Apart. The
// table resumes when all other seats agree with the dealer, or when all of them want to
// go on.
func (d *Dispute) Settle(t Type, present uint8) bool {
	if d.Old {
		return t == GoOn && present&^d.WantOn == 0
	}
	dealer := d.states[MaxSeats]
	whole := d.told>>MaxSeats&1 != 0 && present&^d.Apart&^d.told == 0
	if whole {
		d.judge(dealer)
	}
	if present &^= d.Apart; present == 0 {
		return false
	}
	agree := whole
	for i := range From(MaxSeats) {
		if present>>i&1 != 0 && !d.states[i].same(dealer) {
			agree = false
		}
	}
	return agree || present&^d.WantOn == 0
}

// judge marks as Apart a seat that disagrees alone.
func (d *Dispute) judge(dealer told) {
	alike := func(o told) (n int) {
		for i := range MaxSeats {
			if d.told>>i&1 != 0 && d.states[i].same(o) {
				n++
			}
		}
		return n
	}
	if alike(dealer) < 2 {
		return
	}
	for i := range MaxSeats {
		if s := d.states[i]; d.told>>i&1 != 0 && !s.same(dealer) && alike(s) == 1 {
			d.Apart |= 1 << i
		}
	}
}
