package classical

import "moineau/engine/table"

// Registers of the table: indices of Position.Reg and State.Reg. They are set by
// the hooks and by score vectors.
const (
	regTour   = iota // the tour wind of the deal, a tile.Kind
	regStreak        // how often East has won running before this deal
	regFree          // the first that the hooks use for themselves
)

// Circumstances of this game alone, bits of Position.Flags.
const (
	flagCelestial    = table.OwnFlag << iota // the winning tile was taken from the empire: ByDiscard, From -1
	flagCalling                              // the seat has declared a calling hand
	flagOpponentWon                          // somebody else has won
	flagKongOnKong                           // two kongs running, won on the second's replacement
	flagOriginalCall                         // the calling hand was declared with the first discard
)
