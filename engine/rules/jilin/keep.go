package jilin

import (
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tally"
)

// Kept implements tally.Keeper: the seats in TING, and those that are open.
type Kept struct{ *Rules }

// Keep writes which seats are in TING and which are open.
func (Kept) Keep(c table.Control, t *tally.Tally) {
	for s := range int(c.Seats) {
		reg := &c.Seat[s].Reg
		if t.Ready>>s&1 != 0 {
			c.Reg[regTings]++
			reg[regTing] = c.Reg[regTings]
		}
		if t.Open>>s&1 != 0 {
			reg[regOpened] = 1
		}
	}
}

// Appraise does nothing: the value is the total of the sheet.
func (Kept) Appraise(*table.Deal, *table.Position, *score.Sheet, *tally.Tally) {}

// Settle leaves only a false claim to Rules.Settle. Bonuses of sets in hand are not known
// and are booked as payments.
func (Kept) Settle(_ *table.Deal, t *tally.Tally, _ *table.Result) bool {
	return t.Outcome != table.Fouled
}
