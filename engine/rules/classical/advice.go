package classical

import (
	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// adviser implements bot.Advice for one player and holds its scratch memory.
type adviser struct {
	planner
	pos   table.Position
	tried hand.Hand
	seen  hand.Unseen
	after [34]bot.Value
}

// Advice implements bot.Expert.
func (r *Rules) Advice() bot.Advice {
	a := &adviser{}
	a.rules, a.Plans = r, a.plans
	a.winds(tile.East, tile.East, tile.None)
	return a
}

// winds sets the kinds whose pungs double for a seat.
func (a *adviser) winds(own, dominant, tour tile.Kind) {
	a.own = hand.KindsOf(own)
	a.values = hand.DragonKinds | a.own | hand.KindsOf(dominant)
	if a.rules.cfg.RoundWind {
		a.values |= hand.KindsOf(tour)
	}
}

// Advise implements bot.Advice. It wins whenever possible, declares a calling hand if
// that is worth it, and takes a tile of the empire to win with it.
func (a *adviser) Advise(v *table.View, act *table.ViewAct) (bot.Value, bool) {
	a.winds(a.see(v))
	switch act.Type {
	case table.Win:
		if act.False {
			return bot.Of(bot.Own, bot.Never), true
		}
		return bot.Of(bot.Own, bot.Must), true
	case ActTake:
		return a.take(v, act.Kinds[0]), true
	case ActCall:
		return a.call(v, act.Kinds[0].Unred()), true
	}
	return bot.Value{}, false
}

// see returns the winds of a view: the seat's own, the dominant one and that of the tour.
func (a *adviser) see(v *table.View) (own, dominant, tour tile.Kind) {
	return v.Wind(int(v.Seat)), v.Round, tile.Kind(v.Reg[regTour])
}

// take returns the value of taking a tile from the empire. The tile must complete a win.
func (a *adviser) take(v *table.View, k tile.Kind) bot.Value {
	own := &v.Hands[v.Seat]
	p := &a.pos
	*p = table.Position{
		Seats: int8(v.Seats), Seat: v.Seat, Dealer: v.Dealer, From: -1, Round: v.Round, By: table.ByDiscard,
		Flags: flagCelestial, Tile: k.Unred(), Reg: v.Reg,
	}
	s := &p.Hands[v.Seat]
	s.Known, s.N = true, own.N
	for i := range own.Melds[:own.N] {
		s.Melds[i] = own.Melds[i].Kinds()
	}
	for _, x := range own.Tiles[:own.Held] {
		s.Hold(x)
	}
	s.Hold(k)
	if a.rules.Rank(p) == 0 {
		return bot.Of(bot.Own, bot.Never)
	}
	return bot.Of(bot.Own, bot.Must-1)
}

// call returns the value of declaring a calling hand with a discard. If calls are
// required it always calls. Otherwise it calls if enough tiles win, because the hand is
// frozen.
func (a *adviser) call(v *table.View, k tile.Kind) bot.Value {
	const enough = 4
	own := &v.Hands[v.Seat]
	a.tried, a.seen = bot.HandOf(v), bot.LeftOf(v)
	a.WorthAfter(&a.tried, own.Melds[:own.N], &a.seen, &a.after)
	worth := a.after[k.Index()]
	if a.rules.cfg.MustCall {
		return worth.With(bot.Own, 4*bot.Step)
	}
	if a.tried.Remove(k); a.seen.Weight(a.tried.Waits(&a.rules.shapes[0], int(own.N))) < enough {
		return bot.Of(bot.Own, bot.Never)
	}
	return worth.With(bot.Own, bot.Step/2)
}

// Weights implements bot.Expert.
func (r *Rules) Weights() bot.Weights { return tuned }
