package jilin

import "moineau/engine/table"

// Registers of a seat: indices of SeatHand.Reg and SeatState.Reg.
const (
	regOpened     = iota // 1 if the seat has announced TCHE or TCHA, or stolen (§1)
	regTing              // order of announcing, from 1 (the roller); 0 if not in TING
	regDiscards          // number of the seat's discards in this deal
	regJokerShown        // in a Position, 1 if this seat has been shown the current joker
	regObjective         // an Objective; set by Describe from the slip
	regLate              // bit i is set if meld i was withheld at REVEAL, see Melded
)

// Registers of the table: indices of Position.Reg and State.Reg.
const (
	regTings      = iota // number of TING announcements in this deal
	regRevealDone        // 1 when REVEAL is over
	regJoker             // in a Position only: the joker's tile.Kind, if known
	regFree              // the first register that the hooks use
)

// flagJokerAtOnce means that the joker tile set aside is the winning tile
// (joker_match_wins, §7).
const flagJokerAtOnce = table.OwnFlag

// Objective is what a player names when announcing TING (§6.1). It is a number, so that
// it fits in a register and on a slip.
type Objective = int32

// The objectives. ObjectiveAny means unknown: any may be used. With objective_by_shape a
// player names A, B or Pairs (shape C).
const (
	ObjectiveAny   Objective = iota
	ObjectiveSets            // shapes A and B
	ObjectivePairs           // shape C
	ObjectiveA
	ObjectiveB
	objectives
)
