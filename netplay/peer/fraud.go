package peer

import (
	"fmt"

	"moineau/netplay/wire"
)

// FraudKind classifies a fraud for players who do not know the protocol.
type FraudKind uint8

const (
	Story FraudKind = iota // an entry was not sent like this, not at this time or not by its stated sender
	Early                  // something that must stay secret until the end is revealed during play
	Tile                   // a revealed tile does not match the commitment
	Fixed                  // a wall does not match its commitment or is not a wall of the game
	Seed                   // a part of the seed does not match its commitment
	Rules                  // the rules do not allow it
	State                  // a move was made for another state of the table
)

// String implements fmt.Stringer.
func (f FraudKind) String() string {
	return [...]string{"story", "early", "tile", "fixed", "seed", "rules", "state"}[f]
}

// Fraud describes a message that no honest program sends. By has signed it, or is the
// relay.
type Fraud struct {
	By   wire.From
	Key  [32]byte // zero if unknown
	At   uint32   // number of the entry
	Sort FraudKind
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
