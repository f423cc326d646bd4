package peer

import (
	"fmt"

	"moineau/netplay/wire"
)

// Sort says what sort of thing is not as it must be, for a player who reads no protocol.
type Sort uint8

const (
	Story Sort = iota // what is written down was not said like this, not then or not by him
	Early             // what stays hidden till the end is opened while it is played
	Tile              // a tile is told or laid open as another one than was fixed
	Fixed             // a wall is not the one that was fixed, or not of the game's tiles
	Seed              // a part of the seed is not the one that somebody was bound to
	Rules             // the rules do not allow it
	State             // a move was made on another state of the table
)

// String implements fmt.Stringer.
func (s Sort) String() string {
	return [...]string{"story", "early", "tile", "fixed", "seed", "rules", "state"}[s]
}

// Fraud is what no honest program does. By has signed it, or is the relay.
type Fraud struct {
	By   wire.From
	Key  [32]byte // zero: nobody's is known
	At   uint32   // the entry's number
	Sort Sort
	What string
}

// Error implements error.
func (f *Fraud) Error() string {
	who := fmt.Sprintf("seat %d", f.By)
	switch f.By {
	case wire.Relay:
		who = "the relay"
	case wire.Dealer:
		who = "the dealer"
	case wire.Host:
		who = "the host"
	}
	if f.Key != ([32]byte{}) {
		who = fmt.Sprintf("%s (key %x)", who, f.Key[:4])
	}
	return fmt.Sprintf("entry %d: %s: %s", f.At, who, f.What)
}
