package riichi

import (
	"moineau/engine/bot"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// adviser is bot.Advice for one player, with room for its work.
type adviser struct{ planner }

// Advice is bot.Expert's.
func (r *Rules) Advice() bot.Advice {
	a := &adviser{}
	a.rules, a.wind, a.round = r, tile.East, tile.East
	a.Plans = a.plans
	return a
}

// Weights is bot.Tuned's.
func (r *Rules) Weights() bot.Weights { return tuned }

// Advise is bot.Advice's: it wins when it can, declares riichi when it may, sets norths
// aside and says that it is tenpai. In an undecided hand nine terminals abort.
func (a *adviser) Advise(v *table.View, act *table.ViewAct) (bot.Value, bool) {
	a.look(v)
	switch act.Type {
	case table.Win, ActTenpai:
		return bot.Of(bot.Own, bot.Must), true
	case ActNorth:
		return bot.Of(bot.Own, bot.Must-1), true
	case ActNine:
		h := bot.HandOf(v)
		if h.Shanten(&orphansShape, 0) <= 3 {
			return bot.Of(bot.Own, bot.Never), true
		}
		return bot.Of(bot.Own, bot.Must-3), true
	case ActRiichi:
		return a.riichi(v, act), true
	}
	return bot.Value{}, false
}

// riichi is the value of a declaration: of the hand it leaves, and more than keeping still.
func (a *adviser) riichi(view *table.View, act *table.ViewAct) bot.Value {
	h, left := bot.HandOf(view), bot.LeftOf(view)
	own := &view.Hands[view.Seat]
	h.Remove(act.Kinds[0].Unred())
	waits := h.Waits(&a.rules.shape, int(own.N)) &^ own.Kinds[kindsOwn]
	n := left.Weight(waits)
	if n == 0 {
		return bot.Of(bot.Own, bot.Never)
	}
	v := bot.Of(bot.Own, bot.Must-1000+int32(n))
	v.Lacks, v.Left, v.Wants = 1, int16(n), waits
	return v
}

// look takes in what a view says.
func (a *adviser) look(v *table.View) {
	a.wind, a.round = v.Wind(int(v.Seat)), v.Round
	a.dora = 0
	three := b2i(v.Seats == 3)
	for _, k := range v.Reg[regDora : regDora+maxIndicators] {
		if i := tile.Kind(k).Index(); i >= 0 {
			a.dora |= 1 << doraOf[three][i]
		}
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}
