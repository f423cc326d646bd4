package riichi

import (
	"moineau/engine/bot"
	"moineau/engine/table"
)

// adviser is bot.Advice for one player: by shape, with riichi and closed hands.
type adviser struct{ bot.Advice }

// Advice is bot.Expert's.
func (r *Rules) Advice() bot.Advice { return adviser{bot.ByShape(r.shape)} }

// Advise is bot.Advice's: it wins when it can, declares riichi when it can, sets norths
// aside, and claims sets of value tiles alone, so that a hand keeps a yaku.
func (a adviser) Advise(v *table.View, act *table.ViewAct) (int32, bool) {
	switch act.Type {
	case table.Win:
		return bot.Must, true
	case ActRiichi:
		return bot.Must - 2, true
	case ActNorth:
		return bot.Must - 1, true
	case ActTenpai:
		return bot.Must, true
	case ActNine:
		return 0, true
	case table.Chow:
		return bot.Never, true
	case table.Pung:
		k := v.Subject.Unred()
		if !k.IsDragon() && k != v.Round && k != v.Wind(int(v.Seat)) {
			return bot.Never, true
		}
	}
	return 0, false
}
