package wire

import "crypto/sha3"

// Dispute is what a log says about peers that disagree on the public state. The relay and
// every replica fold it alike. The zero Dispute is that of a new table.
type Dispute struct {
	Old    bool   // the table is of version 1: only GO-ON of all present players ends a dispute
	At     uint32 // the number of entries after which the state is disputed
	Apart  uint8  // seats (bits) that the dealer plays for until the deal is over
	WantOn uint8  // seats (bits) that have said GO-ON

	told   uint8 // bits; the dealer's is bit MaxSeats
	states [MaxSeats + 1]told
	opened [MaxSeats + 1]uint8 // disputes in this deal, by who opened them
}

// told is a state as a peer has told it: its hash, and the hash of its form, zero if the form was
// empty.
type told struct {
	state uint64
	form  [32]byte
}

// same reports whether two peers stand alike. A peer that no longer has the form of an old
// state tells its hash alone.
func (t told) same(o told) bool {
	return t.state == o.state && (t.form == o.form || t.form == [32]byte{} || o.form == [32]byte{})
}

// mostDisputes is how many disputes one peer may open in a deal.
const mostDisputes = 2

// disputeReach is how many entries back a state may be disputed: a relay keeps that many
// heads.
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

// Allows reports whether a DIFFER is allowed: in phase p of a log with count entries, of which
// the running deal begins after dealt.
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

// Tell takes a DIFFER, which opens a dispute unless the table is paused.
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

// Told reports whether a seat or the dealer has told its state in this dispute.
func (d *Dispute) Told(f From) bool { return d.told>>peerIndex(f)&1 != 0 }

// State returns the state that a seat or the dealer has told in this dispute.
func (d *Dispute) State(f From) uint64 { return d.states[peerIndex(f)].state }

// GoOn takes a GO-ON.
func (d *Dispute) GoOn(f From) {
	if f.Seat() {
		d.WantOn |= 1 << f
	}
}

// Leave forgets what a player said who has left a seat.
func (d *Dispute) Leave(seat From) {
	if !d.Old {
		bit := uint8(1) << seat
		d.WantOn, d.told, d.Apart = d.WantOn&^bit, d.told&^bit, d.Apart&^bit
	}
}

// Deal begins a deal: everybody may open disputes again.
func (d *Dispute) Deal() { d.opened = [MaxSeats + 1]uint8{} }

// DealOver ends the time for which seats are apart.
func (d *Dispute) DealOver() { d.Apart = 0 }

// Settle reports whether a paused table goes on after a message of type t, where these seats
// (bits) have players that are present. When all of them have told their states, a seat that
// stands alone against the dealer and at least two others is apart from then on. The table
// goes on when all others agree with the dealer, or when all others want to.
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

// judge sets apart who stands alone.
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
