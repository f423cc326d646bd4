//go:build !first

package peoples

import (
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tally"
)

// kept implements tally.Keeper and tally.Liability: a player who gave the tile of a gong.
type kept struct{ *Rules }

// Keeper returns the keeper of the game.
func (r *Rules) Keeper() tally.Keeper { return kept{r} }

// Keep does nothing, because no register matters.
func (kept) Keep(table.Control, *tally.Tally) {}

// Appraise writes the seat that gave the tile of the gong whose replacement wins (§1).
func (kept) Appraise(_ *table.Deal, p *table.Position, _ *score.Sheet, t *tally.Tally) {
	if who := t.Liable[p.Seat]; who > 0 {
		p.Flags |= table.KongReplacement
		p.Reg[regFeeder] = int32(who)
	}
}

// Settle returns false.
func (kept) Settle(*table.Deal, *tally.Tally, *table.Result) bool { return false }

// Liable returns the seats that may have given the tile of a gong.
func (k kept) Liable(t *tally.Tally, winner int) uint8 {
	if t.From >= 0 {
		return 0
	}
	return tally.Others(k.spec.Seats, winner)
}
