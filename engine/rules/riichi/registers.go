package riichi

import "moineau/engine/table"

// Registers of the table: indices of State.Reg and Position.Reg. The first two, and
// regChombo, are carried from deal to deal. The indicators are for scorers: the kinds of
// those that lie open.
const (
	regHonba   = iota
	regSticks  // riichi sticks on the table, those of this deal included (§6.4)
	regOpen    // dora indicators that lie open
	regPending // indicators that wait for the kan player's discard (§8)
	regKong    // what the next replacement is for: kongOpen, kongClosed, 0: a north
	regCalls   // calls so far, kans and norths included (§5.6)
	regTenpai  // exhaustive draw: bits of the seats that are tenpai
	regNagashi // exhaustive draw: bits of the seats with nagashi mangan
	regAbort   // why the deal was aborted: abortNine …
	regDora    // five kinds of dora indicators, None: not shown
	regUra     = regDora + 5
	regChombo  = regUra + 5 // by player: how many false acts are still to be paid for (§16)
	_          = uint(table.Regs - regChombo - 4)
)

// What the next replacement is for.
const (
	kongOpen   = 1 + iota // a daiminkan or kakan
	kongClosed            // an ankan
)

// Registers of a seat: indices of SeatState.Reg and SeatHand.Reg.
const (
	regRiichi     = iota // riichiDeclared, riichiAccepted
	regDouble            // 1: the riichi is a double riichi
	regIppatsu           // 1: ippatsu is on
	regPaoDragons        // who is liable for daisangen, as seat + 1 (§13.6)
	regPaoWinds          // for daisuushi
	regPaoKans           // for suukantsu
	regRiichiKans        // bits of the melds that are ankans made in riichi (§6.3)
	regNuki              // norths set aside (§15.3)
	regPaid              // in a win's Position: the honba that this winner is paid for (§9.4)
	regDead              // 1: a false call made the hand dead (§16)
)

// How far a riichi is.
const (
	riichiDeclared = 1 + iota // the tile lies in the window
	riichiAccepted            // the stick is paid
)

// Registers of kinds of a seat: indices of SeatState.Kinds (§7).
const (
	kindsOwn    = iota // all that the seat has discarded
	kindsMissed        // what went by since its last discard, or in its riichi
	kindsClosed        // of those, tiles of ankans: only kokushi could have won them
)

// Circumstances of this game alone.
const (
	flagRiichi table.Flags = table.OwnFlag << iota
	flagDouble             // double riichi, without flagRiichi
	flagIppatsu
	flagNorth // ron on a north being set aside: no chankan (§15.3)
)
