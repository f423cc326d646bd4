package pattern

import (
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tally"
)

// Kept implements tally.Keeper for games with dead hands.
type Kept struct{ *Game }

// Keeper returns the keeper of the game.
func (g *Game) Keeper() tally.Keeper { return Kept{g} }

// Keep marks dead hands, if the rule set has them.
func (k Kept) Keep(c table.Control, t *tally.Tally) {
	for s := range int(c.Seats) {
		if k.DeadHands && t.Dead>>s&1 != 0 {
			c.Seat[s].Reg[RegDead] = 1
		}
	}
}

// Appraise does nothing: the value is the total of the sheet.
func (Kept) Appraise(*table.Deal, *table.Position, *score.Sheet, *tally.Tally) {}

// Settle returns false.
func (Kept) Settle(*table.Deal, *tally.Tally, *table.Result) bool { return false }
