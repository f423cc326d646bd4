package peoples

import "moineau/engine/table"

// kindsMissed are the kinds passed over, in a window in which the seat was asked,
// since its own last turn: an index of SeatState.Kinds. The missed-win bar of §1
// compares them with the hand.
const kindsMissed = 0

// Registers of the table: indices of Position.Reg and State.Reg.
const (
	// regFeeder is the seat, plus one, that discarded the fourth tile of the first
	// gong of the chain whose replacement tile is the winning one; 0: nobody.
	regFeeder = iota
	// regEight is 1 when the win is by eight flowers, whatever the hand.
	regEight
	// regChain counts gongs, each made with the replacement tile of the last.
	regChain
	// regChainTile is the handle, plus one, of a gong's replacement tile in hand.
	regChainTile
	// regAskedEight is 1 when the eighth flower has been offered.
	regAskedEight
	// regAdded is 1 after a fourth tile has been added to a triplet, until a discard.
	regAdded
)

// flagConsecutive: 120, a gong on the replacement tile of a gong (§3).
const flagConsecutive = table.OwnFlag
