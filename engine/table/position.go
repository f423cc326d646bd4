package table

import (
	"moineau/engine/hand"
	"moineau/engine/tile"
)

// Fill sets p to what eye e sees of all hands.
func (d *Deal) Fill(e Viewpoint, p *Position) {
	*p = Position{Seat: -1, From: -1, Dealer: d.Dealer, Seats: int8(d.Seats), Round: d.Round, Left: d.Left, Discards: d.Discards}
	p.Reg, p.Kinds = d.Reg, d.Kinds
	for s := range int(d.Seats) {
		st, out := &d.Seat[s], &p.Hands[s]
		out.Reg, out.Kinds = st.Reg, st.Kinds
		out.Known = true
		for _, h := range st.Hand[:st.Held] {
			out.Hold(d.Kind(e, h))
		}
		out.N = st.NMeld
		for m := range int(st.NMeld) {
			d.meldKinds(e, &st.Melds[m], &out.Melds[m])
		}
		for _, h := range st.Bonus[:st.NBonus] {
			if k := d.Kind(e, h); k.IsBonus() {
				out.Bonus |= 1 << (k - tile.F1)
			}
		}
	}
}

// Hold adds a concealed tile. None is an unknown tile.
func (s *SeatHand) Hold(k tile.Kind) {
	if k == tile.None {
		s.Known = false
	} else if i := k.Index(); i >= 0 {
		s.Counts[i]++
	}
	s.Concealed[s.Held] = k
	s.Held++
}

func (d *Deal) meldKinds(e Viewpoint, m *Meld, out *MeldKinds) {
	out.Type, out.N, out.Claimed = m.Type, m.N, m.Taken != NoHandle
	for i, h := range m.Of() {
		out.Tiles[i] = d.Kind(e, h)
	}
}

// FillWin completes a position for a win of a seat on tile t. The tile is counted as
// held, wherever it lies.
func (d *Deal) FillWin(e Viewpoint, p *Position, seat int, t Handle, by By) {
	p.Seat, p.By = int8(seat), by
	if t != NoHandle {
		p.Tile = d.Kind(e, t).Unred()
		if d.Place[t] != InHand || d.Owner[t] != int8(seat) {
			p.Hands[seat].Hold(d.Kind(e, t))
		}
	}
	st := &d.Seat[seat]
	if by == ByDiscard || by == ByRob {
		p.From = d.From
	}
	if !d.CanDraw() && by != ByRob {
		p.Flags |= LastTile
	}
	if by == BySelfDraw {
		switch d.Replaced {
		case 1:
			p.Flags |= KongReplacement
		case 2:
			p.Flags |= FlowerReplacement
		}
	}
	if st.River.N == 0 {
		if by == BySelfDraw {
			p.Flags |= FirstDraw
		} else {
			p.Flags |= FirstDiscard
		}
	}
}

// MeldsOf fills out with a seat's melds as seen by e and returns their number.
func (d *Deal) MeldsOf(e Viewpoint, seat int, out *[8]MeldKinds) int {
	st := &d.Seat[seat]
	for m := range int(st.NMeld) {
		d.meldKinds(e, &st.Melds[m], &out[m])
	}
	return int(st.NMeld)
}

// Concealed adds the concealed tiles of a seat to c, without the handles in but and
// without bonus tiles. It returns false if the eye does not know all of them.
func (d *Deal) Concealed(e Viewpoint, seat int, c *hand.Counts, but ...Handle) bool {
	st := &d.Seat[seat]
next:
	for _, h := range st.Hand[:st.Held] {
		for _, b := range but {
			if b == h {
				continue next
			}
		}
		k := d.Kind(e, h)
		if k == tile.None {
			return false
		}
		if i := k.Index(); i >= 0 {
			c[i]++
		}
	}
	return true
}

// InHiddenKong reports whether the subject of a window lies in a concealed kong.
func (d *Deal) InHiddenKong() bool {
	seat, meld := d.MeldOf(d.Subject)
	return seat >= 0 && seat == int(d.From) && d.Seat[seat].Melds[meld].Type == MeldHidden
}
