package table

import "moineau/engine/tile"

// The methods of Control that move tiles.

// BreakAt breaks the wall of a seat (0 is East, counted counter-clockwise) after a number
// of columns from its right end. The count may continue on the wall to its left. It is
// for Break.
func (c Control) BreakAt(seat, columns int) {
	n, all := int(c.Seats), int(c.Tiles)/2
	// The ring runs to the left: East's side, the side to its left, and so on.
	if seat > 0 {
		columns += c.spec.side(0, all)
		for i := n - 1; i > seat; i-- {
			columns += c.spec.side(i, all)
		}
	}
	c.Cut(columns % all)
}

// Cut sets Order so that the wall begins at a column of the ring. Columns ascend from
// East's right end; the upper tile (even handle) comes first. It is for Break.
func (c Control) Cut(column int) {
	c.Column = uint8(column)
	n := int(c.Tiles)
	for i := range n {
		c.Order[i] = Handle((2*column + i) % n)
	}
}

// TakeFront moves the next tile of the wall to a seat's hand. It returns false if there
// is none.
func (c Control) TakeFront(seat int) bool {
	if c.spec.OwnWalls {
		h := c.OwnNext(seat)
		if h == NoHandle {
			return false
		}
		c.take(seat, h)
		c.emit(Event{Type: EvDrawn, Seat: int8(seat), H: h, N: b2u(c.Stage == StageDeal)})
		return true
	}
	for c.Front < c.Tiles && c.Place[c.Order[c.Front]] != InWall {
		c.Front++
	}
	if c.Front >= c.Tiles {
		return false
	}
	h := c.Order[c.Front]
	c.Front++
	c.take(seat, h)
	c.emit(Event{Type: EvDrawn, Seat: int8(seat), H: h, N: b2u(c.Stage == StageDeal)})
	return true
}

// TakeBack moves the next replacement tile to a seat's hand. It returns false if there is
// none.
func (c Control) TakeBack(seat int) bool {
	h := c.rules.Back(c.deal)
	if c.spec.OwnWalls {
		h = c.OwnNext(seat)
	}
	if h == NoHandle {
		return false
	}
	c.Back++
	c.take(seat, h)
	c.emit(Event{Type: EvReplaced, Seat: int8(seat), H: h})
	return true
}

func (c Control) take(seat int, h Handle) {
	c.Left--
	c.Add(seat, h)
	c.Seat[seat].Drawn = h
	c.Tell(h, 1<<seat)
}

// Discard moves a tile from a hand to its river and makes it the subject of a window. The
// caller sets the next stage. It is for own acts that discard.
func (c Control) Discard(s int, h Handle) {
	st := &c.Seat[s]
	drawn := b2u(st.Drawn == h)
	c.Remove(s, h)
	st.Drawn = NoHandle
	r := &st.River
	c.Discards++
	r.H[r.N], r.No[r.N] = h, c.Discards
	r.Flags[r.N] = 0
	if drawn != 0 {
		r.Flags[r.N] = RiverDrawn
	}
	r.N++
	c.Place[h] = InRiver
	c.Subject, c.From = h, int8(s)
	c.emit(Event{Type: EvDiscarded, Seat: int8(s), H: h, N: drawn})
	c.rules.Discarded(c, s, h)
}

// Add puts a handle into a hand, after Remove or Pull. If the tile does not lie open,
// other seats lose their entitlement to know it. Its kind must be sent again if it
// returns to them. Call Tell to entitle the new owner.
func (c Control) Add(seat int, h Handle) {
	st := &c.Seat[seat]
	if c.Public[h] == tile.None {
		c.Entitled[h] &= 1 << seat
		c.told[h] &= 1 << seat
	}
	st.Hand[st.Held] = h
	st.Held++
	c.Place[h], c.Owner[h] = InHand, int8(seat)
}

// TakeRiver takes any seat's discard into a hand.
func (c Control) TakeRiver(seat int, h Handle) {
	r := &c.Seat[c.Owner[h]].River
	for i := range r.H[:r.N] {
		if r.H[i] == h {
			r.Flags[i] |= RiverClaimed
		}
	}
	c.Add(seat, h)
	c.Seat[seat].Drawn = h
}

// Remove takes a handle out of a hand. The caller must put it somewhere else.
func (c Control) Remove(seat int, h Handle) {
	st := &c.Seat[seat]
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
	c.Place[h] = Gone
}

// AddMeld lays tiles of a hand as a meld, with a claimed tile unless taken is NoHandle.
// It returns the meld's number and calls Rules.Melded.
func (c Control) AddMeld(seat int, t MeldType, use []Handle, taken Handle, from int) int {
	st := &c.Seat[seat]
	m := &st.Melds[st.NMeld]
	*m = Meld{Type: t, From: -1, Taken: NoHandle}
	if taken != NoHandle {
		m.From, m.Taken = int8(from), taken
		m.put(taken)
		c.Place[taken], c.Owner[taken] = InMeld, int8(seat)
	}
	for _, h := range use {
		c.Remove(seat, h)
		c.Place[h] = InMeld
		m.put(h)
	}
	st.NMeld++
	c.emit(Event{Type: EvMelded, Seat: int8(seat), To: int8(from), H: taken, N: st.NMeld - 1})
	c.rules.Melded(c, seat, int(st.NMeld-1))
	return int(st.NMeld - 1)
}

// Extend adds a tile of the hand to a meld of the same seat.
func (c Control) Extend(seat, meld int, t MeldType, h Handle) {
	m := &c.Seat[seat].Melds[meld]
	c.Remove(seat, h)
	c.Place[h] = InMeld
	m.Type = t
	m.put(h)
	c.emit(Event{Type: EvMelded, Seat: int8(seat), To: -1, H: h, N: uint8(meld)})
}

// Pull takes a tile out of a meld. The caller must put it somewhere else.
func (c Control) Pull(seat, meld int, h Handle) {
	m := &c.Seat[seat].Melds[meld]
	for i := range int(m.N) {
		if m.Tiles[i] == h {
			copy(m.Tiles[i:m.N-1], m.Tiles[i+1:m.N])
			m.N--
			m.Tiles[m.N] = 0
			break
		}
	}
	c.Place[h] = Gone
}

// Swap exchanges a tile of a seat's hand with a tile in any seat's meld (the exchange of
// a joker). It returns the owner and the number of the meld.
func (c Control) Swap(seat int, in, out Handle) (owner, meld int) {
	owner, meld = c.MeldOf(out)
	m := &c.Seat[owner].Melds[meld]
	c.Remove(seat, in)
	for i := range m.Of() {
		if m.Tiles[i] == out {
			m.Tiles[i] = in
		}
	}
	if m.Taken == out {
		m.Taken = NoHandle
	}
	c.Place[in], c.Owner[in] = InMeld, int8(owner)
	c.Add(seat, out)
	c.emit(Event{Type: EvSwapped, Seat: int8(seat), To: int8(owner), H: in, N: uint8(meld)})
	return owner, meld
}

// Withdraw takes a meld back into its owner's hand, including the claimed tile. The
// numbers of later melds decrease by one.
func (c Control) Withdraw(seat, meld int) {
	st := &c.Seat[seat]
	m := st.Melds[meld]
	copy(st.Melds[meld:], st.Melds[meld+1:st.NMeld])
	st.NMeld--
	st.Melds[st.NMeld] = Meld{}
	for _, h := range m.Of() {
		c.Add(seat, h)
	}
	c.emit(Event{Type: EvWithdrawn, Seat: int8(seat), To: -1, H: NoHandle, N: uint8(meld)})
}

// claimed marks the subject as claimed in its river.
func (c Control) claimed() {
	if c.From < 0 {
		return
	}
	r := &c.Seat[c.From].River
	if r.N > 0 && r.H[r.N-1] == c.Subject {
		r.Flags[r.N-1] |= RiverClaimed
	}
}

func (m *Meld) put(h Handle) {
	m.Tiles[m.N] = h
	m.N++
}
