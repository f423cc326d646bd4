//go:build !first

package american

import (
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tally"
)

// kept implements tally.Keeper and tally.Liability: a discard of a wrong name.
type kept struct{ *Rules }

// Keeper returns the keeper of the game.
func (r *Rules) Keeper() tally.Keeper { return kept{r} }

// Keep does nothing, because no register matters.
func (kept) Keep(table.Control, *tally.Tally) {}

// Appraise marks a misnamed discard, whose discarder pays for all (§10).
func (kept) Appraise(_ *table.Deal, p *table.Position, _ *score.Sheet, t *tally.Tally) {
	if who := t.Liable[p.Seat]; who > 0 && who-1 == p.From {
		p.Flags |= flagMisnamed
	}
}

// Settle returns false.
func (kept) Settle(*table.Deal, *tally.Tally, *table.Result) bool { return false }

// Liable returns the seat of the discarder.
func (kept) Liable(t *tally.Tally, _ int) uint8 {
	if t.From < 0 {
		return 0
	}
	return 1 << t.From
}
