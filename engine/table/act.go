package table

// ActType is what a seat does.
type ActType uint8

// The common acts. A rule set's own start at OwnAct.
const (
	NoAct         ActType = iota
	Pass                  // a window: nothing; a step: done
	Discard               // Use[0]
	Chow                  // a claim (a class); as a lay: Use[0:2]
	Pung                  // a claim; as a lay: Use[0:2]
	Kong                  // a claim; as a lay: Use[0:3]
	Win                   // in a window or in turn
	ConcealedKong         // Use[0:4]
	AddKong               // Use[0] is added to the exposed pung of its kind
	Flower                // Use[0], a bonus tile, is laid out
	Cannot                // as a lay: "I claimed what I cannot lay"; always a foul

	// OwnAct is the first act number that belongs to the rule set.
	OwnAct ActType = 32
)

// Act is an answer to a question. An answer to a window is a class only: its
// tiles are named when it has won (StageLay).
type Act struct {
	Type ActType
	N    uint8 // how many of Use are used
	Arg  uint8 // the rule set's own, public
	// Slip is what the actor writes on his slip. It never enters State: Deal.Inputs
	// parts it from the act.
	Slip uint8
	Use  [6]Handle
}

// Make is an act with its tiles.
func Make(t ActType, use ...Handle) Act {
	a := Act{Type: t, N: uint8(len(use))}
	for i := range a.Use {
		a.Use[i] = NoHandle
	}
	copy(a.Use[:], use)
	return a
}

// Tiles gives the handles the act names.
func (a *Act) Tiles() []Handle { return a.Use[:a.N] }

// InputType says what an input is.
type InputType uint8

// The inputs.
const (
	InRoll   InputType = iota + 1 // Dice
	InReveal                      // H is K: public if H is due, else told to Seat
	InAct                         // Seat does Act
	InClock                       // Seat's time is up
	InMix                         // Seat mixed his hand: all forget its kinds
)

// Input is all that ever changes a deal.
type Input struct {
	Type InputType
	Seat int8
	H    Handle
	K    uint8 // a tile.Kind, or what is written on a slip
	Dice [4]uint8
	Act  Act
}

// EventType says what happened.
type EventType uint8

// The events. Seat is who, To is where or from whom, H the tile; N is a number.
const (
	EvRolled    EventType = iota + 1 // N dice; the values are in State.Dice
	EvBroken                         // the wall is broken: H is the first tile
	EvMayKnow                        // Seat may know H: the wall's owner tells him
	EvTold                           // H was told to Seat
	EvShown                          // H lies open
	EvDrawn                          // Seat took H from the front; N = 1: while dealing
	EvReplaced                       // Seat took H from the back
	EvAsked                          // Seat is asked in stage N
	EvAnswered                       // Seat answered (what, stays hidden in a window)
	EvDiscarded                      // Seat discarded H; N = 1: the tile just drawn
	EvClaimed                        // Seat's claim of type N on To's tile H has won
	EvMelded                         // Seat laid meld number N
	EvFlower                         // Seat laid out the bonus tile H
	EvOwn                            // the rule set's own event number N
	EvWon                            // Seat won; To gave the tile (or Seat himself)
	EvFoul                           // Seat's act failed its proof
	EvPaid                           // Seat's score changed in this deal
	EvEnded                          // the deal is over with outcome N
	EvSwapped                        // Seat put H into meld N of To for a tile that it took in
	EvWithdrawn                      // Seat took its meld number N back into its hand
	EvAgreed                         // Seat agrees to take something back
	EvUndone                         // it was taken back: all may be otherwise now
)

// Event is something that happened, enough for a screen to move it: handles are
// public, kinds are looked up through the screen's eye.
type Event struct {
	Type EventType
	Seat int8
	To   int8
	H    Handle
	N    uint8
}
