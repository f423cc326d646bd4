package table

import "moineau/engine/tile"

// TakeFront moves the next tile of the wall to a seat's hand. It returns false if there
// is none. For hooks only.
func (d *Deal) TakeFront(seat int) bool {
	for d.Front < d.Tiles && d.Place[d.Order[d.Front]] != InWall {
		d.Front++
	}
	if d.Front >= d.Tiles {
		return false
	}
	h := d.Order[d.Front]
	d.Front++
	d.take(seat, h)
	d.emit(Event{Type: EvDrawn, Seat: int8(seat), H: h, N: b2u(d.Stage == StageDeal)})
	return true
}

// TakeBack moves the next replacement tile to a seat's hand. It returns false if there is
// none. For hooks only.
func (d *Deal) TakeBack(seat int) bool {
	h := d.rules.Back(d)
	if h == NoHandle {
		return false
	}
	d.Back++
	d.take(seat, h)
	d.emit(Event{Type: EvReplaced, Seat: int8(seat), H: h})
	return true
}

func (d *Deal) take(seat int, h Handle) {
	d.Left--
	d.Add(seat, h)
	d.Seat[seat].Drawn = h
	d.Tell(h, 1<<seat)
}

// Add puts a handle into a hand, after Remove or Pull. If the tile does not lie open,
// other seats lose their entitlement to know it. Its kind must be sent again if it
// returns to them. Call Tell to entitle the new owner. For hooks only.
func (d *Deal) Add(seat int, h Handle) {
	st := &d.Seat[seat]
	if d.Public[h] == tile.None {
		d.Entitled[h] &= 1 << seat
		d.told[h] &= 1 << seat
	}
	st.Hand[st.Held] = h
	st.Held++
	d.Place[h], d.Owner[h] = InHand, int8(seat)
}

// TakeRiver takes any seat's discard into a hand. For hooks only.
func (d *Deal) TakeRiver(seat int, h Handle) {
	r := &d.Seat[d.Owner[h]].River
	for i := range r.H[:r.N] {
		if r.H[i] == h {
			r.Flags[i] |= RiverClaimed
		}
	}
	d.Add(seat, h)
	d.Seat[seat].Drawn = h
}

// Remove takes a handle out of a hand. The caller must put it somewhere else. For hooks
// only.
func (d *Deal) Remove(seat int, h Handle) {
	st := &d.Seat[seat]
	for i := range int(st.Held) {
		if st.Hand[i] == h {
			copy(st.Hand[i:st.Held-1], st.Hand[i+1:st.Held])
			st.Held--
			st.Hand[st.Held] = NoHandle
			break
		}
	}
	if st.Drawn == h {
		st.Drawn = NoHandle
	}
	d.Place[h] = Gone
}

// AddMeld lays tiles of a hand as a meld, with a claimed tile unless taken is NoHandle.
// It returns the meld's number and calls Rules.Melded. For hooks only.
func (d *Deal) AddMeld(seat int, t MeldType, use []Handle, taken Handle, from int) int {
	st := &d.Seat[seat]
	m := &st.Melds[st.NMeld]
	*m = Meld{Type: t, From: -1, Taken: NoHandle}
	if taken != NoHandle {
		m.From, m.Taken = int8(from), taken
		m.put(taken)
		d.Place[taken], d.Owner[taken] = InMeld, int8(seat)
	}
	for _, h := range use {
		d.Remove(seat, h)
		d.Place[h] = InMeld
		m.put(h)
	}
	st.NMeld++
	d.emit(Event{Type: EvMelded, Seat: int8(seat), To: int8(from), H: taken, N: st.NMeld - 1})
	d.rules.Melded(d, seat, int(st.NMeld-1))
	return int(st.NMeld - 1)
}

// Extend adds a tile of the hand to a meld of the same seat. For hooks only.
func (d *Deal) Extend(seat, meld int, t MeldType, h Handle) {
	m := &d.Seat[seat].Melds[meld]
	d.Remove(seat, h)
	d.Place[h] = InMeld
	m.Type = t
	m.put(h)
	d.emit(Event{Type: EvMelded, Seat: int8(seat), To: -1, H: h, N: uint8(meld)})
}

// Pull takes a tile out of a meld. The caller must put it somewhere else. For hooks only.
func (d *Deal) Pull(seat, meld int, h Handle) {
	m := &d.Seat[seat].Melds[meld]
	for i := range int(m.N) {
		if m.Tiles[i] == h {
			copy(m.Tiles[i:m.N-1], m.Tiles[i+1:m.N])
			m.N--
			m.Tiles[m.N] = 0
			break
		}
	}
	d.Place[h] = Gone
}

// MeldOf returns the seat and the number of the meld that contains a tile, or -1, -1.
func (d *Deal) MeldOf(h Handle) (seat, meld int) {
	if h < Handle(d.Tiles) && d.Place[h] == InMeld {
		for seat := range int(d.Seats) {
			st := &d.Seat[seat]
			for m := range int(st.NMeld) {
				for _, g := range st.Melds[m].Of() {
					if g == h {
						return seat, m
					}
				}
			}
		}
	}
	return -1, -1
}

// Swap exchanges a tile of a seat's hand with a tile in any seat's meld (the exchange of
// a joker). It returns the owner and the number of the meld. For hooks only.
func (d *Deal) Swap(seat int, in, out Handle) (owner, meld int) {
	owner, meld = d.MeldOf(out)
	m := &d.Seat[owner].Melds[meld]
	d.Remove(seat, in)
	for i := range m.Of() {
		if m.Tiles[i] == out {
			m.Tiles[i] = in
		}
	}
	if m.Taken == out {
		m.Taken = NoHandle
	}
	d.Place[in], d.Owner[in] = InMeld, int8(owner)
	d.Add(seat, out)
	d.emit(Event{Type: EvSwapped, Seat: int8(seat), To: int8(owner), H: in, N: uint8(meld)})
	return owner, meld
}

// Withdraw takes a meld back into its owner's hand, including the claimed tile. The
// numbers of later melds decrease by one. For hooks only.
func (d *Deal) Withdraw(seat, meld int) {
	st := &d.Seat[seat]
	m := st.Melds[meld]
	copy(st.Melds[meld:], st.Melds[meld+1:st.NMeld])
	st.NMeld--
	st.Melds[st.NMeld] = Meld{}
	for _, h := range m.Of() {
		d.Add(seat, h)
	}
	d.emit(Event{Type: EvWithdrawn, Seat: int8(seat), To: -1, H: NoHandle, N: uint8(meld)})
}

func (m *Meld) put(h Handle) {
	m.Tiles[m.N] = h
	m.N++
}

// claimed marks the subject as claimed in its river.
func (d *Deal) claimed() {
	if d.From < 0 {
		return
	}
	r := &d.Seat[d.From].River
	if r.N > 0 && r.H[r.N-1] == d.Subject {
		r.Flags[r.N-1] |= RiverClaimed
	}
}
