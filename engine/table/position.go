package table

import (
	"moineau/engine/hand"
	"moineau/engine/tile"
)

// By states how a hand was completed.
type By uint8

// The ways to complete a hand.
const (
	ByNone By = iota // not a win: the hand of a player who did not win
	ByDiscard
	BySelfDraw
	ByRob
)

// Flags is a bit set of the circumstances of a win.
type Flags uint32

// The common circumstances.
const (
	LastTile          Flags = 1 << iota // the last tile of the wall, or the discard after it
	KongReplacement                     // won on a kong's replacement
	FlowerReplacement                   // won on a bonus tile's replacement
	FirstDraw                           // on a self-draw before the seat's first discard
	FirstDiscard                        // on another seat's tile before the winner's first discard
	LastOfKind                          // the other three tiles of the kind lie open
	AfterKongDiscard                    // on the discard immediately after a kong

	// OwnFlag is the first bit that belongs to the rule set.
	OwnFlag Flags = 1 << 16
)

// MeldType is the type of a meld.
type MeldType uint8

// The types of melds.
const (
	MeldChow     MeldType = iota + 1
	MeldPung              // claimed
	MeldKong              // claimed from a discard
	MeldAdded             // a pung with a fourth tile added
	MeldHidden            // a concealed kong
	MeldSet               // different winds or dragons, laid out
	MeldExposure          // a group defined by the rule set
)

// MeldKinds is a meld with its kinds, as seen by scorers.
type MeldKinds struct {
	Type    MeldType
	N       uint8
	Claimed bool // one of its tiles came from another seat
	Tiles   [MaxMeld]tile.Kind
}

// Of returns the kinds of the meld.
func (m *MeldKinds) Of() []tile.Kind { return m.Tiles[:m.N] }

// SeatHand is the part of one seat's state that scorers see.
type SeatHand struct {
	Known     bool          // all concealed tiles are known
	Counts    hand.Counts   // concealed tiles, without those in melds
	Concealed [20]tile.Kind // the same tiles in a list, with red fives kept apart
	Held      uint8
	Melds     [8]MeldKinds
	N         uint8           // number of melds
	Bonus     uint8           // bit i is set if bonus tile number i+1 lies in front of the seat
	Reg       [SeatRegs]int32 // the rule set's own registers of the seat
	Kinds     [SeatKindRegs]hand.Kinds
}

// Position is the complete input of a rule set's scorer. It is filled from a deal or from
// a score vector; a scorer never reads a deal.
type Position struct {
	Seat   int8 // the seat whose hand is scored
	From   int8 // the seat that supplied the tile; -1 if unknown or none
	Dealer int8 // the chair of East
	Seats  int8
	By     By
	Tile   tile.Kind // the winning tile, which is also counted in Hands[Seat].Counts
	Round  tile.Kind // the prevailing wind, or None
	Flags  Flags
	Left   uint8
	// Discards is the number of discards in the deal, including the winning one. A rule
	// set that scores on discard order reads State.NthDiscard in Describe and stores what
	// it needs in its registers.
	Discards uint8
	Hands    [MaxSeats]SeatHand
	Reg      [Regs]int32 // the rule set's own registers of the table
	Kinds    [KindRegs]hand.Kinds
}

// Wind returns the wind of a chair.
func (p *Position) Wind(seat int) tile.Kind {
	return windOf(seat, int(p.Dealer), int(p.Seats))
}

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
func (s *State) InHiddenKong() bool {
	seat, meld := s.MeldOf(s.Subject)
	return seat >= 0 && seat == int(s.From) && s.Seat[seat].Melds[meld].Type == MeldHidden
}
