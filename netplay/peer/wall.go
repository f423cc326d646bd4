package peer

import (
	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/netplay/wire"
)

// Wall is the wall as one program knows it. It never answers at once: what it grants
// comes as an entry of the log, which Take turns into inputs of the deal.
type Wall interface {
	// Config says what of the wall the match may know from its beginning.
	Config(r *Replica, c *match.Config)
	// Take takes in what an entry says about the wall: inputs that follow for this
	// replica. An error is a *Fraud of its sender.
	Take(r *Replica, from wire.From, b wire.Body) ([]table.Input, error)
	// Opened checks a tile that a seat has laid open itself.
	Opened(r *Replica, t *wire.Tile) error
	// Opening gives what lays open a tile that this program was told; false: it was not.
	Opening(r *Replica, h table.Handle) (wire.Tile, bool)
	// Write hides what this program's seat writes on its slip, Wrote takes in what a seat
	// has written: what it says, where this program may know it.
	Write(r *Replica, chair int, value uint8) wire.Slip
	Wrote(r *Replica, chair int, s *wire.Slip) (value uint8, known bool)
}

// A wall's entries are those that Take is given.
func ofTheWall(t wire.Type) bool {
	switch t {
	case wire.Hire, wire.Nonce, wire.Wall, wire.Step, wire.Open, wire.Seed:
		return true
	}
	return false
}
