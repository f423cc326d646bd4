//go:build !first

package taiwanese

import (
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/score"
	"moineau/engine/table"
	announced "moineau/engine/tally"
)

// keeper implements announced.Keeper and announced.Liability: a player who pays for all under insurance.
type keeper struct {
	pattern.Kept
	r *Rules
}

// Keeper returns the keeper of the game.
func (r *Rules) Keeper() announced.Keeper { return keeper{pattern.Kept{Game: &r.Game}, r} }

// Appraise writes the liable seat (§9).
func (k keeper) Appraise(_ *table.Deal, p *table.Position, _ *score.Sheet, t *announced.Tally) {
	if who := t.Liable[p.Seat]; who > 0 {
		p.Hands[p.Seat].Reg[regLiable] = feederOf(who-1, winningDiscard)
	}
}

// Liable returns the seats that may be liable, whatever the hand scores: a tile among the
// last five makes liable, too.
func (k keeper) Liable(_ *announced.Tally, winner int) uint8 {
	if !k.r.cfg.Insurance {
		return 0
	}
	return announced.Others(spec.Seats, winner)
}
