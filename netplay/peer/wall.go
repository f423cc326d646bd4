package peer

import (
	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/netplay/wire"
)

// Wall is one program's access to the wall. It never replies directly: its replies are
// entries of the log, which Take converts to inputs of the deal.
type Wall interface {
	// Config sets what the match may know of the wall from the beginning.
	Config(r *Replica, c *match.Config)
	// Take processes an entry about the wall and returns the resulting inputs for this
	// replica. If the entry is invalid, it returns a *Fraud of the sender.
	Take(r *Replica, from wire.From, b wire.Body) ([]table.Input, error)
	// Opened verifies a tile that a seat has opened itself.
	Opened(r *Replica, t *wire.Tile) error
	// Opening returns the message that opens a tile that was revealed to this program, or
	// false if it was not.
	Opening(r *Replica, h table.Handle) (wire.Tile, bool)
	// Write encrypts the value that this program's seat writes on its slip. Wrote
	// processes a slip of a seat and returns its value if this program may know it.
	Write(r *Replica, chair int, value uint8) wire.Slip
	Wrote(r *Replica, chair int, s *wire.Slip) (value uint8, known bool)
}

// ofTheWall reports whether entries of a type are passed to Take.
func ofTheWall(t wire.Type) bool {
	switch t {
	case wire.Hire, wire.Nonce, wire.Wall, wire.Step, wire.Open, wire.Seed:
		return true
	}
	return false
}
