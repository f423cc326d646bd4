package table

import (
	"slices"

	"moineau/engine/hand"
	"moineau/engine/tile"
)

// Sizes of a rule set's public registers, for numbers and for sets of kinds.
const (
	Regs         = 24
	SeatRegs     = 12
	KindRegs     = 2
	SeatKindRegs = 4
)

// Where is the place of a handle.
type Where uint8

// The places of a tile.
const (
	InWall Where = iota
	Aside        // set aside from the wall by the rule set
	InHand
	InRiver
	InMeld
	InBonus // a bonus tile laid out
	Gone
	InWin // a winning tile that lies aside with its owner
)

// Meld is a laid-out group. Like everything in State it is public; its kinds are looked
// up through an eye.
type Meld struct {
	Type  MeldType
	N     uint8
	From  int8   // the seat that supplied the claimed tile, or -1
	Taken Handle // the claimed tile
	Tiles [MaxMeld]Handle
}

// Of returns the handles of the meld.
func (m *Meld) Of() []Handle { return m.Tiles[:m.N] }

// Flags of a tile in a river.
const (
	RiverClaimed  uint8 = 1 << iota // another seat took it
	RiverSideways                   // discarded to declare ready
	RiverDrawn                      // it was the tile just drawn
	RiverHidden                     // views show a back
)

// River holds a seat's discards in order. A claimed discard stays and is marked.
type River struct {
	N     uint8
	H     [MaxRiver]Handle
	Flags [MaxRiver]uint8
	No    [MaxRiver]uint8 // number of the discard in the deal, from 1
}

// NumberedDiscard is a discard with its seat and its number in the deal.
type NumberedDiscard struct {
	Seat  int8
	No    uint8 // from 1
	H     Handle
	Flags uint8 // River… flags
}

// NthDiscard returns the n-th discard of the deal, from 1 to State.Discards, including
// claimed ones. A rule set that depends on past discards (missed tiles, first discard of
// a kind) calls it for each n in order.
func (s *State) NthDiscard(n int) (t NumberedDiscard, ok bool) {
	for seat := range int(s.Seats) {
		r := &s.Seat[seat].River
		// The numbers in a river ascend.
		if i, found := slices.BinarySearch(r.No[:r.N], uint8(n)); found {
			return NumberedDiscard{int8(seat), uint8(n), r.H[i], r.Flags[i]}, true
		}
	}
	return t, false
}

// SeatState is the public state of a seat.
type SeatState struct {
	Held   uint8
	Hand   [20]Handle // in the order in which they arrived
	Drawn  Handle     // the tile just taken from the wall, or NoHandle
	NMeld  uint8
	Melds  [8]Meld
	River  River
	NBonus uint8
	Bonus  [8]Handle
	Reg    [SeatRegs]int32
	Kinds  [SeatKindRegs]hand.Kinds
}

// State is the public state of a deal. It is comparable, contains no pointers and is
// equal on every replica.
type State struct {
	Dealer, First int8 // the chair of East; the seat that acts first
	Round         tile.Kind
	Seats         uint8
	Tiles         uint8 // number of handles in the wall
	Stage         Stage
	Asked         Stage // the stage of the latest question
	Wait          Wait
	Then          Wait // what is waited for after all due tiles lie open
	Diverted      bool // Enter of Stage has been called
	Opening       bool // bonus tiles are being laid out before play
	Turn          int8
	Subject       Handle  // the tile that a window is about
	From          int8    // the owner of Subject
	Replaced      uint8   // source of Drawn: 0 front, 1 kong replacement, 2 bonus replacement
	Claimed       ActType // the claim with which the turn began; NoAct for a draw
	Rolled        uint8   // number of throws so far
	NDice         uint8
	Dice          [4]uint8
	Throws        [8][4]uint8
	AskedSeats    uint8 // bits
	Pending       uint8
	Answer        [MaxSeats]Act
	Clocked       [MaxSeats]uint8 // 1 + the number of the default act; 0 if the seat answered itself
	Prover        int8            // the seat whose act is being proven
	Claimants     uint8           // windows: seats whose claims stand, proven or not
	Proving       uint8           // claimants whose wins are being proven
	Winners       uint8           // proven wins
	NDue          uint8
	Due           [96]Handle // ascending
	Public        [MaxTiles]tile.Kind
	Entitled      [MaxTiles]uint8 // bits: seats that may know
	Place         [MaxTiles]Where
	Owner         [MaxTiles]int8
	Order         [MaxTiles]Handle // in drawing order, from the breach on
	Column        uint8            // the physical column of Order[0], for screens
	Front         uint8
	Back          uint8 // number of tiles taken from the back
	Out           uint8 // bits: seats excluded by Drop
	Left          uint8 // number of tiles in the wall, including those set aside
	Discards      uint8
	Seat          [MaxSeats]SeatState
	Reg           [Regs]int32
	Kinds         [KindRegs]hand.Kinds
	Outcome       Outcome
	Fouler        int8
	GiveFrom      int8 // the seat that supplied the winning tile
	WinTile       Handle
	WinBy         By
	Scores        [MaxSeats]int32 // before the deal
	Ledger
}

// SlipOf returns the handle of a seat's slip.
func (s *State) SlipOf(seat int) Handle { return Handle(int(s.Tiles) + seat) }

// Wind returns the wind of a chair.
func (s *State) Wind(seat int) tile.Kind {
	return windOf(seat, int(s.Dealer), int(s.Seats))
}

// windOf returns the wind of a chair among n if dealer is East.
func windOf(seat, dealer, n int) tile.Kind { return tile.East + tile.Kind((seat-dealer+n)%n) }

// Next returns the chair after seat, counter-clockwise.
func (s *State) Next(seat int) int { return (seat + 1) % int(s.Seats) }

// Others returns the bits of all seats except one.
func (s *State) Others(seat int) uint8 { return (1<<s.Seats - 1) &^ (1 << seat) }

// All returns the bits of all seats.
func (s *State) All() uint8 { return 1<<s.Seats - 1 }

// MeldOf returns the seat and the number of the meld that contains a tile, or -1, -1.
func (s *State) MeldOf(h Handle) (seat, meld int) {
	if h < Handle(s.Tiles) && s.Place[h] == InMeld {
		for seat := range int(s.Seats) {
			st := &s.Seat[seat]
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

// LastBut returns the last tile of the wall before its n last tiles, which are never
// drawn (a dead wall), or NoHandle. It implements Back for rule sets whose replacements
// are taken from the last index downwards, the lower tile of a column first.
func (s *State) LastBut(n int) Handle {
	for i := int(s.Tiles) - 1 - n; i >= 0; i-- {
		if h := s.Order[i]; s.Place[h] == InWall {
			return h
		}
	}
	return NoHandle
}

// PassedOver returns the kind of the subject of the window just resolved and the seats
// that were asked (bits). It is for rule sets that forbid a win after a missed one. Call
// it in Enter of the stages that follow if there was no win (StageLay, StageUnclaimed,
// StageReplace, StageTurn). After any other question it returns None and 0.
func (s *State) PassedOver() (k tile.Kind, seats uint8) {
	if s.Asked != StageClaim && s.Asked != StageRob || s.Subject == NoHandle {
		return tile.None, 0
	}
	return s.Public[s.Subject], s.AskedSeats
}

// dropped reports whether a seat was excluded by Drop.
func (s *State) dropped(seat int8) bool { return seat >= 0 && s.Out>>uint(seat)&1 != 0 }
