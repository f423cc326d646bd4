package table

// ActType is the type of an act of a seat.
type ActType uint8

// The common acts. A rule set's own start at OwnAct.
const (
	NoAct         ActType = iota
	Pass                  // in a window: no claim; in a step: done
	Discard               // Use[0]
	Chow                  // a claim names only the type; the lay names Use[0:2]
	Pung                  // a claim names only the type; the lay names Use[0:2]
	Kong                  // a claim names only the type; the lay names Use[0:3]
	Win                   // in a window or in the seat's turn
	ConcealedKong         // Use[0:4]
	AddKong               // Use[0] is added to the exposed pung of its kind
	Flower                // Use[0], a bonus tile, is laid out
	Cannot                // in StageLay: the seat cannot lay what it claimed; always a foul

	// OwnAct is the first act number that belongs to the rule set.
	OwnAct ActType = 32
)

// Act is an answer to a question. An answer to a window names only the type of claim; its
// tiles are named after the claim has won (StageLay).
type Act struct {
	Type ActType
	N    uint8 // number of entries of Use in use
	Arg  uint8 // defined by the rule set, public
	// Slip is the private value that the actor writes on its slip. It never enters State:
	// Deal.Inputs separates it from the act.
	Slip uint8
	Use  [6]Handle
}

// Make returns an act with its tiles.
func Make(t ActType, use ...Handle) Act {
	a := Act{Type: t, N: uint8(len(use))}
	for i := range a.Use {
		a.Use[i] = NoHandle
	}
	copy(a.Use[:], use)
	return a
}

// Tiles returns the handles that the act names.
func (a *Act) Tiles() []Handle { return a.Use[:a.N] }

// InputType is the type of an input.
type InputType uint8

// The types of inputs.
const (
	InRoll   InputType = iota + 1 // uses Dice
	InReveal                      // H is of kind K: shown to all if H is due, else sent to Seat
	InAct                         // Seat does Act
	InClock                       // Seat has timed out
	InMix                         // Seat shuffled its hand: all seats forget its kinds
)

// Input is one change of a deal. A deal changes only by inputs.
type Input struct {
	Type InputType
	Seat int8
	H    Handle
	K    uint8 // a tile.Kind, or the value on a slip
	Dice [4]uint8
	Act  Act
}

// EventType is the type of an event.
type EventType uint8

// The types of events. Seat is the actor, To the destination or source, H the tile and N
// a number.
const (
	EvRolled    EventType = iota + 1 // N dice were rolled; the values are in State.Dice
	EvBroken                         // the wall is broken at its first tile H
	EvMayKnow                        // Seat is entitled to know H; the wall holder sends it the kind
	EvTold                           // the kind of H was sent to Seat
	EvShown                          // H lies open
	EvDrawn                          // Seat took H from the front; N is 1 during the deal
	EvReplaced                       // Seat took H from the back
	EvAsked                          // Seat is asked in stage N
	EvAnswered                       // Seat answered; in a window the answer stays hidden
	EvDiscarded                      // Seat discarded H; N is 1 if H was the tile just drawn
	EvClaimed                        // Seat's claim of type N on tile H of To has won
	EvMelded                         // Seat laid meld number N
	EvFlower                         // Seat laid out the bonus tile H
	EvOwn                            // event number N of the rule set
	EvWon                            // Seat won; To supplied the tile (or is Seat itself); N is the number of wins in the ledger
	EvFoul                           // Seat's act failed its proof
	EvPaid                           // Seat's score changed in this deal
	EvEnded                          // the deal is over with outcome N
	EvSwapped                        // Seat put H into meld N of To and took a tile out of it
	EvWithdrawn                      // Seat took its meld number N back into its hand
	EvAgreed                         // Seat agrees to an undo
	EvUndone                         // an undo was applied: any part of the state may have changed
	EvBooked                         // N more payments were booked (Deal.Payments)
)

// Event is a change with enough data for a screen to animate it. Handles are public;
// kinds are looked up with the screen's eye.
type Event struct {
	Type EventType
	Seat int8
	To   int8
	H    Handle
	N    uint8
}
