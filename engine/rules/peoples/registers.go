package peoples

import "moineau/engine/table"

// kindsMissed is the index in SeatState.Kinds of the kinds that the seat was asked about
// and passed over since its last turn. They bar wins by §1.
const kindsMissed = 0

// Registers of the table: indices of Position.Reg and State.Reg.
const (
	// regFeeder is the seat plus 1 that discarded the fourth tile of the first gong in
	// the chain whose last replacement is the winning tile. It is 0 if there is none.
	regFeeder = iota
	// regEight is 1 if the win is by eight flowers, whatever the hand.
	regEight
	// regChain counts consecutive gongs, each made with the replacement tile of the
	// previous one.
	regChain
	// regChainTile is the handle plus 1 of a gong's replacement tile in the hand.
	regChainTile
	// regAskedEight is 1 if the eighth flower has been offered.
	regAskedEight
	// regAdded is 1 from adding a fourth tile to a triplet until the next discard.
	regAdded
)

// flagConsecutive marks row 120: a gong on the replacement tile of a gong (§3).
const flagConsecutive = table.OwnFlag
