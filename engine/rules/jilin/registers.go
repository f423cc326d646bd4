package jilin

import "moineau/engine/table"

// Registers of a seat: indices of SeatHand.Reg and SeatState.Reg.
const (
	regOpened     = iota // 1: announced TCHE or TCHA, or stole (§1)
	regTing              // order of announcing from 1 (the roller); 0: not in TING
	regDiscards          // own discards in this deal
	regJokerShown        // 1: this TING player has been shown the present joker
	regObjective         // an Objective; filled by Describe from the slip
	regLate              // bit i: meld i is a set withheld at REVEAL, see Melded
)

// Registers of the table: indices of Position.Reg and State.Reg.
const (
	regTings      = iota // announcements of TING in this deal
	regRevealDone        // 1: REVEAL is over
	regJoker             // the joker's tile.Kind when known; in a Position only
	regFree              // the first that the hooks use for themselves
)

// flagJokerAtOnce: the set-aside joker tile itself is the winning tile
// (joker_match_wins, §7).
const flagJokerAtOnce = table.OwnFlag

// Objective is what a player names when he announces TING (§6.1).
// It is a number, so that it can lie in a register or on a slip.
type Objective = int32

// The objectives. ObjectiveAny is "not known": any may be used. With
// objective_by_shape a player names A, B or Pairs (shape C).
const (
	ObjectiveAny   Objective = iota
	ObjectiveSets            // shapes A and B
	ObjectivePairs           // shape C
	ObjectiveA
	ObjectiveB
	objectives
)
