package table

import (
	"slices"

	"moineau/engine/hand"
	"moineau/engine/tile"
)

// View is what one seat sees: all the data that a screen, a bot or a remote player
// receives. It identifies tiles by place, never by handle.
type View struct {
	Seat    int8 // the seat of the view; -1 for a spectator
	Dealer  int8
	Round   tile.Kind
	Seats   uint8
	Stage   Stage // of the latest question
	Wait    Wait
	Turn    int8
	Asked   uint8 // bits: seats that were asked, answered or not, because in a window that is hidden
	Mine    bool  // this seat is asked
	Subject tile.Kind
	From    int8
	Claimed ActType
	Left    uint8
	Live    uint8 // number of tiles that can still be drawn; the others of Left are dead
	Reserve uint8
	Dice    [4]uint8
	NDice   uint8
	Hands   [MaxSeats]ViewHand
	Reg     [Regs]int32
	Kinds   [KindRegs]hand.Kinds
	Scores  [MaxSeats]int32
	Outcome Outcome
	Winners uint8
	Out     uint8 // bits: seats excluded for the rest of the deal
	Ledger
	Wall ViewWall
	Slip uint8     // the value that this seat wrote on its slip
	Acts []ViewAct // what this seat may answer, in the order of Legal
}

// ViewHand is one seat's tiles in a view.
type ViewHand struct {
	Held   uint8
	Tiles  [20]tile.Kind // None is a back; the order is that of ViewAct.Slots
	Drawn  int8          // the slot of the tile just drawn, or -1
	N      uint8
	Melds  [8]ViewMeld
	NRiver uint8
	River  [MaxRiver]tile.Kind // None is a back
	Flags  [MaxRiver]uint8     // River… flags
	No     [MaxRiver]uint8     // number of the discard in the deal, from 1
	NBonus uint8
	Bonus  [8]tile.Kind
	Reg    [SeatRegs]int32
	Kinds  [SeatKindRegs]hand.Kinds
}

// ViewMeld is a meld in a view.
type ViewMeld struct {
	Type  MeldType
	N     uint8
	From  int8 // the seat that supplied the claimed tile, or -1
	Taken int8 // index of the claimed tile in Tiles, or -1
	Tiles [MaxMeld]tile.Kind
}

// Kinds returns the meld as seen by scorers.
func (m *ViewMeld) Kinds() MeldKinds {
	return MeldKinds{Type: m.Type, N: m.N, Claimed: m.Taken >= 0, Tiles: m.Tiles}
}

// ViewWall is the current wall. Columns are in the ring's order from East's right end to
// the left, so that the wall of the seat before East follows East's.
type ViewWall struct {
	Columns uint8
	Sides   [MaxSeats]uint8            // number of columns of each seat's wall by wind, East first
	Breach  uint8                      // the first column dealt
	Tiles   [MaxTiles / 2]uint8        // bit 0: the upper tile is present; bit 1: the lower tile
	Open    [MaxTiles / 2][2]tile.Kind // the upper and the lower tile of the column, if they lie face up
	Aside   int8                       // the column from which a tile was set aside, or -1
	Joker   tile.Kind                  // the set-aside tile, if this seat may know it
}

// ViewAct is an act in a view. It identifies tiles by place in the seat's own hand.
type ViewAct struct {
	Type  ActType
	Arg   uint8
	Slip  uint8
	N     uint8
	Slots [6]int8
	Kinds [6]tile.Kind
	// False reports that the act is false by the seat's own tiles (Spec.Free). Bots
	// ignore such acts; screens do not mark them.
	False bool
}

// Wind returns the wind of a chair.
func (v *View) Wind(seat int) tile.Kind {
	return windOf(seat, int(v.Dealer), int(v.Seats))
}

// View fills v with what a seat sees. It reuses the memory of v.Acts.
func (d *Deal) View(seat int, v *View) {
	d.ViewActs(seat, v, d.Legal(seat, nil))
}

// ViewActs does the same as View for a caller that already has the result of Legal.
func (d *Deal) ViewActs(seat int, v *View, acts []Act) {
	d.Look(Viewpoint(seat), v)
	v.Acts = slices.Grow(v.Acts, len(acts))[:len(v.Acts)+len(acts)]
	shown := v.Acts[len(v.Acts)-len(acts):]
	for i := range acts {
		d.viewAct(seat, &acts[i], &shown[i])
	}
}

// viewAct fills va with the view of an act.
func (d *Deal) viewAct(seat int, a *Act, va *ViewAct) {
	va.Type, va.Arg, va.Slip, va.N, va.False = a.Type, a.Arg, a.Slip, a.N, false
	if len(d.spec.Free) > 0 {
		va.False = d.Judge(Viewpoint(seat), seat, a) != Yes
	}
	st := &d.Seat[seat]
	va.Slots = [...]int8{-1, -1, -1, -1, -1, -1}
	va.Kinds = [6]tile.Kind{}
	for i := range min(int(a.N), len(va.Slots)) {
		va.Kinds[i] = d.Kind(Viewpoint(seat), a.Use[i])
		for j, h := range st.Hand[:st.Held] {
			if h == a.Use[i] {
				va.Slots[i] = int8(j)
				break
			}
		}
	}
}

// ViewLays appends the ways in which a seat could lay a claim, for the buttons of a
// screen.
func (d *Deal) ViewLays(seat int, t ActType, buf []ViewAct) []ViewAct {
	var acts [16]Act
	for _, a := range d.Lays(seat, t, acts[:0]) {
		var va ViewAct
		d.viewAct(seat, &a, &va)
		buf = append(buf, va)
	}
	return buf
}

// Look fills v with what an eye sees, without acts.
func (d *Deal) Look(e Viewpoint, v *View) {
	acts := v.Acts[:0]
	*v = View{} // cleared in place: a composite literal would be built elsewhere and copied
	v.Acts = acts
	v.Seat, v.Dealer, v.Round, v.Seats, v.Stage, v.Wait = int8(e), d.Dealer, d.Round, d.Seats, d.Asked, d.Wait
	v.Turn, v.From, v.Claimed = d.Turn, d.From, d.Claimed
	v.Left, v.Live, v.Reserve = d.Left, uint8(max(0, d.Drawable())), uint8(d.spec.Reserve)
	v.Dice, v.NDice, v.Reg, v.Kinds, v.Scores = d.Dice, d.NDice, d.Reg, d.Kinds, d.Scores
	v.Outcome, v.Winners, v.Out = d.Outcome, d.Winners, d.Out
	v.Ledger = d.Ledger
	if d.Wait == WaitAct {
		v.Mine = e >= 0 && d.Pending>>uint(e)&1 != 0
		v.Asked = d.AskedSeats &^ d.Out
	}
	v.Subject = d.Kind(e, d.Subject)
	if e >= 0 {
		v.Slip = uint8(d.Kind(e, d.SlipOf(int(e))))
	}
	for s := range int(d.Seats) {
		st, out := &d.Seat[s], &v.Hands[s]
		open := !d.spec.DrawnHidden || int(e) == s
		out.Held, out.Drawn, out.Reg, out.Kinds = st.Held, -1, st.Reg, st.Kinds
		for i, h := range st.Hand[:st.Held] {
			out.Tiles[i] = d.Kind(e, h)
			if h == st.Drawn && (open || d.Outcome != Playing) {
				out.Drawn = int8(i)
			}
		}
		out.N = st.NMeld
		for m := range int(st.NMeld) {
			d.viewMeld(e, &st.Melds[m], &out.Melds[m])
		}
		n := min(int(st.River.N), MaxRiver)
		out.NRiver = st.River.N
		copy(out.No[:n], st.River.No[:n])
		for i, h := range st.River.H[:n] {
			flags := st.River.Flags[i]
			if !open {
				flags &^= RiverDrawn
			}
			if out.Flags[i] = flags; flags&RiverHidden == 0 || d.Outcome != Playing {
				out.River[i] = d.Kind(e, h)
			}
		}
		out.NBonus = st.NBonus
		for i, h := range st.Bonus[:st.NBonus] {
			out.Bonus[i] = d.Kind(e, h)
		}
	}
	d.viewWall(e, &v.Wall)
}

func (d *Deal) viewMeld(e Viewpoint, m *Meld, out *ViewMeld) {
	out.Type, out.N, out.From, out.Taken = m.Type, m.N, m.From, -1
	for i, h := range m.Of() {
		out.Tiles[i] = d.Kind(e, h)
		if h == m.Taken {
			out.Taken = int8(i)
		}
	}
}

func (d *Deal) viewWall(e Viewpoint, w *ViewWall) {
	w.Columns, w.Breach, w.Aside = d.Tiles/2, d.Column, -1
	c, n := int(d.Column), int(w.Columns)
	for s := range int(d.Seats) {
		w.Sides[s] = uint8(d.spec.side(s, n))
	}
	if d.spec.OwnWalls {
		for h := range Handle(d.Tiles) {
			if d.Place[h] == InWall {
				w.Tiles[h/2] |= 1 << (h % 2)
				w.Open[h/2][h%2] = d.Public[h]
			}
		}
		return
	}
	// No tile is left before Front, unless one was set aside there.
	from, left := int(d.Front)&^1, int(d.Left)
	if c += from / 2; c >= n {
		c -= n
	}
	if left -= d.viewColumns(e, w, from, int(d.Tiles), c); left > 0 {
		d.viewColumns(e, w, 0, from, int(d.Column))
	}
}

// viewColumns fills in the columns of the handles Order[from:to], starting with column c,
// and returns the number of tiles there.
func (d *Deal) viewColumns(e Viewpoint, w *ViewWall, from, to, c int) (tiles int) {
	n := int(w.Columns)
	for i := from; i+1 < to; i += 2 {
		for j, h := range d.Order[i : i+2] {
			switch d.Place[h] {
			case InWall:
				w.Tiles[c] |= 1 << j
				w.Open[c][j] = d.Public[h]
				tiles++
			case Aside:
				w.Aside = int8(c)
				w.Joker = d.Kind(e, h)
				tiles++
			}
		}
		if c++; c == n {
			c = 0
		}
	}
	return tiles
}
