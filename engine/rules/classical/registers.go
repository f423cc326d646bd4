package classical

import "moineau/engine/table"

// Registers of the table: indices of Position.Reg and State.Reg. They are set by the
// hooks and by score vectors.
const (
	regTour   = iota // the tour wind of the deal, a tile.Kind
	regStreak        // number of East's consecutive wins before this deal
	regFree          // the first register that the hooks use
)

// Circumstances that only this rule set has, as bits of Position.Flags.
const (
	flagCelestial    = table.OwnFlag << iota // the winning tile was taken from the empire: ByDiscard, From -1
	flagCalling                              // the seat has declared a calling hand
	flagOpponentWon                          // another seat has won
	flagKongOnKong                           // won on the replacement of the second of two consecutive kongs
	flagOriginalCall                         // the calling hand was declared with the first discard
)
