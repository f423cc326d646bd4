package riichi

import "moineau/engine/table"

// Registers of the table: indices of State.Reg and Position.Reg. The first two and
// regChombo are carried from deal to deal. The indicator registers are for scoring and
// hold the kinds that have been revealed.
const (
	regHonba   = iota
	regSticks  // riichi sticks on the table, including those of this deal (§6.4)
	regOpen    // number of revealed dora indicators
	regPending // indicators to reveal after the kan player's discard (§8)
	regKong    // reason for the next replacement: kongOpen, kongClosed, or 0 for a north
	regCalls   // number of calls so far, including kans and norths (§5.6)
	regTenpai  // exhaustive draw: bit set of the seats that are tenpai
	regNagashi // exhaustive draw: bit set of the seats with nagashi mangan
	regAbort   // reason for the abort: abortNine …
	regDora    // kinds of the five dora indicators; None if not revealed
	regUra     = regDora + 5
	regChombo  = regUra + 5 // per player: fouls still to be paid for (§16)
	_          = uint(table.Regs - regChombo - 4)
)

// Values of regKong.
const (
	kongOpen   = 1 + iota // daiminkan or kakan
	kongClosed            // ankan
)

// Registers of a seat: indices of SeatState.Reg and SeatHand.Reg.
const (
	regRiichi     = iota // riichiDeclared or riichiAccepted
	regDouble            // 1 if the riichi is a double riichi
	regIppatsu           // 1 while ippatsu is possible
	regPaoDragons        // seat liable for daisangen, plus 1 (§13.6)
	regPaoWinds          // seat liable for daisuushi, plus 1
	regPaoKans           // seat liable for suukantsu, plus 1
	regRiichiKans        // bit set of the melds that are ankans made in riichi (§6.3)
	regNuki              // number of norths set aside (§15.3)
	regPaid              // in a win's Position: the honba paid to this winner (§9.4)
	regDead              // 1 if a foul call made the hand dead (§16)
)

// Values of regRiichi.
const (
	riichiDeclared = 1 + iota // the tile can still be claimed
	riichiAccepted            // the stick is paid
)

// Registers of kinds of a seat: indices of SeatState.Kinds (§7).
const (
	kindsOwn    = iota // all kinds that the seat has discarded
	kindsMissed        // kinds missed since its last discard, or while in riichi
	kindsClosed        // missed tiles of ankans, which only kokushi could have won on
)

// Circumstances that only this rule set has.
const (
	flagRiichi table.Flags = table.OwnFlag << iota
	flagDouble             // double riichi; flagRiichi is not set
	flagIppatsu
	flagNorth // ron on a north being set aside, which is not chankan (§15.3)
)
