package taiwanese

// Registers of the table: indices of State.Reg and Position.Reg. The first two are
// carried from deal to deal.
const (
	regStreak       = iota // number of extra deals of this dealer (§1)
	regDraws               // number of consecutive drawn deals, for draws_between
	regBegun               // 1 once the flowers are exchanged and play has begun
	regDeferred            // flower_exchange rounds: tiles due to a seat for the flowers that it laid out
	regDeferredSeat        // that seat plus 1
	regNextRound           // 1 if a seat laid out flowers in this round, so that another follows
)

// Registers of a seat: indices of SeatState.Reg and SeatHand.Reg.
const (
	regReady        = iota // how ready was declared: readyDiscard or readyDealt; 0 if it was not
	regFlowerWin           // 1 if the seat wins with flowers (§6)
	regLiable              // seat plus 1 that is liable whatever the hand scores (§9, last five)
	regWindFeeder          // feeder of the fourth wind meld; see claimant
	regDragonFeeder        // feeder of the third dragon meld
	regFifthFeeder         // feeder of the fifth meld of one suit, of honors or of terminals
	regHand                // four registers: the hand after the last discard, one byte per tile (§9, missed)
	regLaid         = regHand + 4
)

// Values of regReady (§8).
const (
	readyDiscard = 1 + iota // with the first discard
	readyDealt              // with the dealt tiles, in the common table
)

// Registers of kinds of a seat: indices of SeatState.Kinds.
const (
	kindsRobbed = iota // kinds of kongs not robbed since the last discard (§9)
)
