package sichuan

import (
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tally"
)

// kept implements tally.Keeper and tally.Liability: a player who gave the tile of a claimed kong.
type kept struct {
	pattern.Kept
	r *Rules
}

// Keeper returns the keeper of the game.
func (r *Rules) Keeper() tally.Keeper { return kept{pattern.Kept{Game: &r.Game}, r} }

// Appraise writes the seat that gave the tile of the kong whose replacement wins.
func (k kept) Appraise(_ *table.Deal, p *table.Position, _ *score.Sheet, t *tally.Tally) {
	if who := t.Liable[p.Seat]; who > 0 {
		p.Flags |= table.KongReplacement
		p.Reg[posGiver] = int32(who)
	}
}

// Liable returns the seats that may have given the tile of a claimed kong.
func (k kept) Liable(t *tally.Tally, winner int) uint8 {
	if t.From >= 0 || k.r.cfg.claimedKong == "all" || !t.HasRow(winner, keys[kongReplacement]) {
		return 0
	}
	return tally.Others(spec.Seats, winner)
}
