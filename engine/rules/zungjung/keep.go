//go:build !first

package zungjung

import (
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tally"
)

// kept implements tally.Keeper and tally.Liability: a player who discarded the winning kind first.
type kept struct {
	pattern.Kept
	r *Rules
}

// Keeper returns the keeper of the game.
func (r *Rules) Keeper() tally.Keeper { return kept{pattern.Kept{Game: &r.Game}, r} }

// Appraise writes the responsible seat (§6). It may be the winner's.
func (k kept) Appraise(_ *table.Deal, p *table.Position, _ *score.Sheet, t *tally.Tally) {
	if k.r.cfg.Immunity {
		p.Reg[regResponsible] = int32(t.Liable[p.Seat])
	}
}

// Liable returns the seats that may have discarded the kind first: all but the discarder's.
func (k kept) Liable(t *tally.Tally, winner int) uint8 {
	value, _ := t.Figure(winner, "value")
	if t.By != table.ByDiscard || k.r.cfg.Uniform || !k.r.cfg.Immunity || value <= share {
		return 0
	}
	return tally.Others(spec.Seats, int(t.From))
}
