package table

// Handle identifies a physical tile by its index in the built wall, 0 … n-1. The handles
// n … n+3 are the seats' slips, on which a seat writes a private choice.
type Handle uint8

// NoHandle means no tile.
const NoHandle Handle = 255

// MaxTiles is the capacity for handles: 152 tiles and four slips, rounded up.
const MaxTiles = 160

// MaxSeats is the greatest number of seats in a deal.
const MaxSeats = 4

// MaxMeld is the greatest number of tiles in a meld: all the winds (Jilin).
const MaxMeld = 16

// MaxRiver is the greatest number of discards of a seat. If two seats were dropped
// (American), the other two share 99 draws, and every claim adds a discard.
const MaxRiver = 64

// Viewpoint is the viewpoint of a query: a seat, or Public.
type Viewpoint int8

// Public sees only what lies open.
const Public Viewpoint = -1

// Verdict is a three-valued judgement of an act. The minimum of two verdicts is their
// conjunction.
type Verdict uint8

// The verdicts.
const (
	No Verdict = iota
	Unknown
	Yes
)

// Both returns the conjunction of a and b.
func Both(a, b Verdict) Verdict { return min(a, b) }

// Not returns the negation of a.
func Not(a Verdict) Verdict { return Yes - a }

// Sure converts a bool to a verdict.
func Sure(ok bool) Verdict {
	if ok {
		return Yes
	}
	return No
}

// Stage is the current step of a deal.
type Stage uint8

// The standard stages, in the order in which they occur.
const (
	StageBreak     Stage = iota // the dice that determine the breach
	StageDeal                   // tiles are dealt
	StageBegin                  // before the first act
	StageFlowers                // bonus tiles are laid out before play, seat by seat
	StageDraw                   // the seat in turn takes a tile from the front
	StageTurn                   // question to the seat in turn
	StageProve                  // the tiles of an act lie open and the act is judged
	StageClaim                  // question to all other seats about a discard
	StageRob                    // question to all other seats about a tile added to a kong
	StageLay                    // question to the seat that won the claim: which tiles it lays
	StageUnclaimed              // no seat claimed the discard
	StageReplace                // a replacement from the back
	StageWin                    // the winners' hands are opened
	StageExhaust                // no tile is left to draw
	StageEnd                    // everything that counts is shown
	StageDone                   // settled

	// OwnStage is the first stage number that belongs to the rule set.
	OwnStage Stage = 32
)

// Wait is the kind of input that a deal waits for.
type Wait uint8

// The kinds of waits.
const (
	WaitNone Wait = iota // only inside Apply
	WaitRoll             // a roll with Dice values
	WaitShow             // public reveals of the handles in State.Due
	WaitAct              // answers of the seats in State.Pending
	WaitOver             // the deal is over
)
