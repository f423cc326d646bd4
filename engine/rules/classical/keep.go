package classical

import (
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tally"
)

// Kept implements tally.Keeper: all hands are paid by their announced scores.
type Kept struct{ *Rules }

// Keep does nothing, because no register matters.
func (Kept) Keep(table.Control, *tally.Tally) {}

// Appraise does nothing: the value is the total of the sheet.
func (Kept) Appraise(*table.Deal, *table.Position, *score.Sheet, *tally.Tally) {}

// Settle pays the scores of all hands. A false mahjong is left to Rules.Settle.
func (k Kept) Settle(d *table.Deal, t *tally.Tally, res *table.Result) bool {
	if t.Outcome == table.Fouled {
		return false
	}
	winner := -1
	for s := range int(d.Seats) {
		if d.Winners>>s&1 != 0 {
			winner = s
		}
		res.Sheets[s].Total, _ = t.Figure(s, "value")
	}
	payments(k).settle(res.Sheets[:d.Seats], winner, int(d.Dealer))
	return true
}
