package table

import (
	"slices"

	"moineau/engine/hand"
	"moineau/engine/tile"
)

// Sizes of a rule set's public memory: numbers, and sets of kinds.
const (
	Regs         = 24
	SeatRegs     = 12
	KindRegs     = 2
	SeatKindRegs = 4
)

// Where a handle is.
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
)

// Meld is a laid-out group. Public, like everything in State: the kinds are
// looked up through an eye.
type Meld struct {
	Type  MeldType
	N     uint8
	From  int8   // who gave the claimed tile; -1: nobody
	Taken Handle // the claimed tile
	Tiles [MaxMeld]Handle
}

// Of gives the handles of the meld.
func (m *Meld) Of() []Handle { return m.Tiles[:m.N] }

// Flags of a tile in a river.
const (
	RiverClaimed  uint8 = 1 << iota // another seat took it
	RiverSideways                   // declared ready with it
	RiverDrawn                      // discarded as drawn
	RiverHidden                     // views show a back
)

// River is a seat's discards in order. Claimed ones stay, marked.
type River struct {
	N     uint8
	H     [MaxRiver]Handle
	Flags [MaxRiver]uint8
	No    [MaxRiver]uint8 // which discard of the deal it was, from 1
}

// Thrown is a discard: who made it, what and which of the deal's it was.
type Thrown struct {
	Seat  int8
	No    uint8 // from 1
	H     Handle
	Flags uint8 // River… flags
}

// NthDiscard gives the n-th discard of the deal, from 1 to State.Discards; claimed ones
// are among them. A rule set that looks back (missed tiles, who threw a kind first)
// goes through them in the order in which they fell.
func (s *State) NthDiscard(n int) (t Thrown, ok bool) {
	for seat := range int(s.Seats) {
		r := &s.Seat[seat].River
		// A river's numbers ascend.
		if i, found := slices.BinarySearch(r.No[:r.N], uint8(n)); found {
			return Thrown{int8(seat), uint8(n), r.H[i], r.Flags[i]}, true
		}
	}
	return t, false
}

// SeatState is the public state of a seat.
type SeatState struct {
	Held   uint8
	Hand   [20]Handle // in the order they came
	Drawn  Handle     // the tile just taken from the wall, or NoHandle
	NMeld  uint8
	Melds  [8]Meld
	River  River
	NBonus uint8
	Bonus  [8]Handle
	Reg    [SeatRegs]int32
	Kinds  [SeatKindRegs]hand.Kinds
}

// State is the public state of a deal: comparable, without pointers, equal on
// every replica.
type State struct {
	Dealer, First int8 // the chair of East; who acts first
	Round         tile.Kind
	Seats         uint8
	Tiles         uint8 // handles in the wall
	Stage         Stage
	Asked         Stage // the stage of the latest question
	Wait          Wait
	Then          Wait // what is waited for once all that is due lies open
	Diverted      bool // Enter of Stage has been called
	Opening       bool // bonus tiles are laid and replaced before play
	Turn          int8
	Subject       Handle  // what a window is about
	From          int8    // whose subject it is
	Replaced      uint8   // how Drawn came: 0 front, 1 kong, 2 bonus tile
	Claimed       ActType // what the turn began with, NoAct: a draw
	Rolled        uint8   // throws so far
	NDice         uint8
	Dice          [4]uint8
	Throws        [8][4]uint8
	AskedSeats    uint8 // bits
	Pending       uint8
	Answer        [MaxSeats]Act
	Clocked       [MaxSeats]uint8 // 1 + the number of the default act, 0: answered himself
	Prover        int8            // whose act is being proven
	Claimants     uint8           // windows: whose claim stands, proven or not
	Proving       uint8           // of these, the wins that are being proven
	Winners       uint8           // proven wins
	NDue          uint8
	Due           [96]Handle // ascending
	Public        [MaxTiles]tile.Kind
	Entitled      [MaxTiles]uint8 // bits: seats that may know
	Place         [MaxTiles]Where
	Owner         [MaxTiles]int8
	Order         [MaxTiles]Handle // from the breach on
	Column        uint8            // the physical column of Order[0], for screens
	Front         uint8
	Back          uint8 // tiles taken from the back so far
	Out           uint8 // bits: seats that are asked no more (Drop)
	Left          uint8 // tiles in the wall, set-aside ones included
	Discards      uint8
	Seat          [MaxSeats]SeatState
	Reg           [Regs]int32
	Kinds         [KindRegs]hand.Kinds
	Outcome       Outcome
	Fouler        int8
	GiveFrom      int8 // who gave the winning tile
	WinTile       Handle
	WinBy         By
	Scores        [MaxSeats]int32 // before the deal
}

// SlipOf is the handle of a seat's slip.
func (s *State) SlipOf(seat int) Handle { return Handle(int(s.Tiles) + seat) }

// Wind is the wind of a chair.
func (s *State) Wind(seat int) tile.Kind {
	return windOf(seat, int(s.Dealer), int(s.Seats))
}

// windOf is the wind of a chair among n when dealer is East.
func windOf(seat, dealer, n int) tile.Kind { return tile.East + tile.Kind((seat-dealer+n)%n) }

// Next is the chair after seat, counter-clockwise.
func (s *State) Next(seat int) int { return (seat + 1) % int(s.Seats) }

// Others is the bits of all seats but one.
func (s *State) Others(seat int) uint8 { return (1<<s.Seats - 1) &^ (1 << seat) }

// All is the bits of all seats.
func (s *State) All() uint8 { return 1<<s.Seats - 1 }
