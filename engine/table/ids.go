package table

// Handle is a physical tile: its place in the built wall, 0 … n-1. The handles
// n … n+3 are the seats' slips, on which an owner writes a private choice.
type Handle uint8

// NoHandle is no tile.
const NoHandle Handle = 255

// MaxTiles is the room for handles: 152 tiles and four slips, rounded up.
const MaxTiles = 160

// MaxSeats is the most seats that play a deal.
const MaxSeats = 4

// MaxMeld is the most tiles of a meld: all the winds (Jilin).
const MaxMeld = 16

// MaxRiver is the most discards of a seat: where two seats were dropped (American), the
// others share 99 draws, and every claim adds a discard.
const MaxRiver = 64

// Eye is whose knowledge a question is answered with: a seat's, or Public.
type Eye int8

// Public sees what lies open.
const Public Eye = -1

// Verdict is what an eye can say of an act. The least of two is "and".
type Verdict uint8

// The verdicts.
const (
	No Verdict = iota
	Unknown
	Yes
)

// Both is "a and b".
func Both(a, b Verdict) Verdict { return min(a, b) }

// Not is "not a".
func Not(a Verdict) Verdict { return Yes - a }

// Sure makes a verdict of something known.
func Sure(ok bool) Verdict {
	if ok {
		return Yes
	}
	return No
}

// Stage is where a deal stands.
type Stage uint8

// The standard stages, in the order they are met.
const (
	StageBreak     Stage = iota // the dice for the breach
	StageDeal                   // tiles are dealt
	StageBegin                  // before anybody acts
	StageFlowers                // bonus tiles laid before play, seat by seat
	StageDraw                   // the seat in turn takes a tile from the front
	StageTurn                   // asked: the seat in turn
	StageProve                  // the tiles of an act lie open and are judged
	StageClaim                  // asked: all others, on a discard
	StageRob                    // asked: all others, on a tile added to a kong
	StageLay                    // asked: who won the claim, which tiles
	StageUnclaimed              // nobody claimed the discard
	StageReplace                // a replacement from the back
	StageWin                    // the winners' hands are opened
	StageExhaust                // no tile left to draw
	StageEnd                    // all that counts is shown
	StageDone                   // settled

	// OwnStage is the first stage number that belongs to the rule set.
	OwnStage Stage = 32
)

// Wait is what a deal waits for.
type Wait uint8

// What a deal may wait for.
const (
	WaitNone Wait = iota // only while an input is being folded in
	WaitRoll             // Roll with Dice values
	WaitShow             // public Reveals of the handles in State.Due
	WaitAct              // answers of the seats in State.Pending
	WaitOver             // nothing: the deal is over
)
