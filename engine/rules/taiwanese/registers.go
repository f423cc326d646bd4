package taiwanese

// Registers of the table: indices of State.Reg and Position.Reg. The first two are
// carried from deal to deal.
const (
	regStreak   = iota // extra deals of this dealer so far (§1)
	regDraws           // drawn deals in a row, for draws_between
	regBegun           // 1: play has begun, the flowers are exchanged
	regOwed            // flower_exchange rounds: tiles due to a seat for the flowers it laid
	regOwedSeat        // that seat + 1
	regAgain           // 1: somebody laid flowers in this round, and another follows
)

// Registers of a seat: indices of SeatState.Reg and SeatHand.Reg.
const (
	regReady     = iota // how ready was declared: readyDiscard or readyDealt
	regFlowerWin        // 1: the seat wins with flowers (§6)
	regLiable           // seat + 1 of who is liable whatever the hand scores (§9, last five)
	regWinds            // who gave the fourth wind meld: see claimant
	regDragons          // who gave the third dragon meld
	regFifth            // who gave the fifth meld of one suit, of honors or of terminals
	regHand             // four registers: the hand after the last discard, a byte a tile (§9, missed)
	regLaid      = regHand + 4
)

// How ready was declared (§8).
const (
	readyDiscard = 1 + iota // with the first discard
	readyDealt              // with the dealt tiles, in the common table
)

// Registers of kinds of a seat: indices of SeatState.Kinds.
const (
	kindsRobbed = iota // kinds of kongs that were not robbed since the last discard (§9)
)
