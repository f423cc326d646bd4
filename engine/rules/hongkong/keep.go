//go:build !first

package hongkong

import (
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tally"
)

// kept implements tally.Keeper and tally.Liability: a player who fed a dangerous hand.
type kept struct {
	pattern.Kept
	r *Rules
}

// Keeper returns the keeper of the game.
func (r *Rules) Keeper() tally.Keeper { return kept{pattern.Kept{Game: &r.Game}, r} }

// Appraise writes the liable seat (§9). The register of winds counts whatever else the hand
// contains.
func (k kept) Appraise(_ *table.Deal, p *table.Position, _ *score.Sheet, t *tally.Tally) {
	p.Hands[p.Seat].Reg[regLiableWinds] = int32(t.Liable[p.Seat])
}

// Liable returns the seats that may be liable. On a discard only that of the discarder
// makes a difference, and only if the others pay too.
func (k kept) Liable(t *tally.Tally, winner int) uint8 {
	dangerous := t.HasRow(winner, table7[rowGreatDragons].key, table7[rowGreatWinds].key, table7[rowFullFlush].key, table7[rowAllKongs].key)
	switch {
	case !k.r.cfg.Liability || !dangerous || t.From >= 0 && k.r.cfg.Full:
		return 0
	case t.From >= 0:
		return 1 << t.From
	}
	return tally.Others(spec.Seats, winner)
}
