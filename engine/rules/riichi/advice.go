package riichi

import (
	"moineau/engine/bot"
	"moineau/engine/bot/outlook"
	"moineau/engine/hand"
	near "moineau/engine/rules/riichi/internal/outlook"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// adviser implements bot.Advice for one player and holds its scratch memory.
type adviser struct {
	planner
	// judges is false for the level plain, a fixed yardstick that sets every north aside.
	judges bool
	after  [34]bot.Value
	outlook.Judge
	out   *near.Outlook // of Judge; nil for the level plain
	pos   table.Position
	sheet score.Sheet
}

// Advice implements bot.Expert.
func (r *Rules) Advice() bot.Advice {
	a := &adviser{}
	a.rules, a.wind, a.round = r, tile.East, tile.East
	a.Plans = a.plans
	return a
}

// Weigh implements bot.WeightUser. It is called only by a player that weighs every act.
// Without a weight of danger, the player discards without defence.
func (a *adviser) Weigh(w *bot.Weights) {
	a.judges = true
	if !w.Planned {
		a.out = near.New(a.rules.dangers, w.Danger == 0)
		a.Out = &a.out.Outlook
	}
}

// doraWorth is the value of a dora or red five in a hand that is far from a win.
const doraWorth = 6 * bot.Unit

// WorthAfter implements bot.Advice. The discard of a dora costs its value.
func (a *adviser) WorthAfter(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen, out *[34]bot.Value) {
	a.planner.WorthAfter(h, melds, left, out)
	if !a.judges {
		return
	}
	for x := a.dora & h.Held(1); x != 0; x &= x - 1 {
		out[x.First().Index()].Parts[bot.Points] -= doraWorth
	}
}

// Risk implements bot.RiskRater.
func (a *adviser) Risk(k tile.Kind) (risk int32, hit int16, price int32) {
	if a.out == nil {
		return 0, 0, 0
	}
	return a.out.Risk(k)
}

// Weights implements bot.Expert.
func (r *Rules) Weights() bot.Weights {
	w := tuned
	w.Red = doraWorth / bot.Unit
	return w
}

// Advise implements bot.Advice. Choices near a win are compared by expected points. It wins
// whenever possible, sets aside norths that the hand does not need, and declares tenpai. In a hand that is
// not decided yet it aborts with nine terminals.
func (a *adviser) Advise(v *table.View, act *table.ViewAct) (bot.Value, bool) {
	a.look(v)
	if w, ok := a.Judged(act); ok {
		return w, true
	}
	switch act.Type {
	case table.Win, ActTenpai:
		return bot.Of(bot.Own, bot.Must), true
	case ActNorth:
		if a.judges && a.needsNorth(v) {
			return bot.Of(bot.Own, bot.Never), true
		}
		return bot.Of(bot.Own, bot.Must-1), true
	case ActNine:
		h := bot.HandOf(v)
		if h.Shanten(&orphansShape, 0) <= 3 {
			return bot.Of(bot.Own, bot.Never), true
		}
		return bot.Of(bot.Own, bot.Must-3), true
	case ActRiichi:
		return a.riichi(v, act), true
	case table.ConcealedKong:
		if a.judges && v.Hands[v.Seat].Reg[regRiichi] != 0 && a.kanCosts(v, act) {
			return bot.Of(bot.Own, bot.Never), true
		}
	}
	return bot.Value{}, false
}

// needsNorth reports whether the hand is worth more with its norths than with one of them
// set aside. It returns false in riichi, where the only alternative is to discard the
// tile drawn.
func (a *adviser) needsNorth(v *table.View) bool {
	own := &v.Hands[v.Seat]
	if own.Reg[regRiichi] != 0 {
		return false
	}
	h, left := bot.HandOf(v), bot.LeftOf(v)
	melds := own.Melds[:own.N]
	most := northWorth
	if n := h.Shanten(&setsShape, len(melds)); h.Count(tile.North) >= 3 ||
		len(melds) == 0 && (h.Shanten(&orphansShape, 0) < n || h.Shanten(&pairsShape, 0) < n) {
		most = northInPlace
	}
	a.WorthAfter(&h, melds, &left, &a.after)
	keeps := bot.Best(&a.after).Total()
	h.Remove(tile.North)
	aside := a.Worth(&h, melds, &left)
	return keeps > aside.Total()+most
}

// The most that a hand may lose by setting a north aside, which earns a dora and another
// draw. The bound is lower if the north belongs to a triplet, thirteen orphans or seven
// pairs, because nothing then replaces it.
const (
	northWorth   = bot.Step + bot.Step/8
	northInPlace = bot.Step/2 + hanWorth
)

// kanCosts reports whether a concealed kan in riichi lowers the value of the wins that
// the hand waits for. The set that it takes out of the hand may have been part of a yaku.
func (a *adviser) kanCosts(v *table.View, act *table.ViewAct) bool {
	own := &v.Hands[v.Seat]
	kan := act.Kinds[0].Unred()
	before, after := int64(0), int64(0)
	left := bot.LeftOf(v)
	for _, by := range [...]table.By{table.ByDiscard, table.BySelfDraw} {
		for i := range 34 {
			n := int64(left.Weight(1 << i))
			if n == 0 || tile.At(i) == kan {
				continue
			}
			before += n * int64(a.win(v, own, by, tile.At(i), tile.None))
			after += n * int64(a.win(v, own, by, tile.At(i), kan))
		}
	}
	return after < before
}

// win returns the score of the hand without the tile just drawn, completed by k. If kan
// is not None, a concealed kan of it is declared first. The score is 0 if the hand does
// not win.
func (a *adviser) win(v *table.View, own *table.ViewHand, by table.By, k, kan tile.Kind) int32 {
	p := &a.pos
	*p = table.Position{
		Seats: int8(v.Seats), Seat: v.Seat, Dealer: v.Dealer, From: -1, Round: v.Round, By: by, Tile: k, Flags: flagRiichi, Reg: v.Reg,
	}
	if by == table.ByDiscard {
		p.From = (v.Seat + 1) % int8(v.Seats)
	}
	if own.Reg[regDouble] != 0 {
		p.Flags = flagDouble
	}
	h := &p.Hands[v.Seat]
	h.Known, h.Reg = true, own.Reg
	for i := range own.Melds[:own.N] {
		h.Melds[i] = own.Melds[i].Kinds()
	}
	h.N = own.N
	if kan != tile.None {
		h.Melds[h.N] = table.MeldKinds{Type: table.MeldHidden}
	}
	for slot, t := range own.Tiles[:own.Held] {
		switch m := &h.Melds[h.N]; {
		case kan != tile.None && t.Unred() == kan:
			m.Tiles[m.N] = t
			m.N++
		case slot != int(own.Drawn):
			h.Hold(t)
		}
	}
	if kan != tile.None {
		h.N++
	}
	h.Hold(k)
	a.sheet.Reset(int(v.Seat))
	if !a.rules.Score(p, &a.sheet) {
		return 0
	}
	return a.sheet.Total
}

// riichi returns the value of a declaration for the level plain, which always declares and
// prefers the widest wait.
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

// look reads the winds and the dora from a view.
func (a *adviser) look(v *table.View) {
	a.wind, a.round = v.Wind(int(v.Seat)), v.Round
	a.dora = dora(v)
}

// dora returns the kinds of the dora of a view.
func dora(v *table.View) (kinds hand.Kinds) {
	three := b2i(v.Seats == 3)
	for _, k := range v.Reg[regDora : regDora+maxIndicators] {
		if i := tile.Kind(k).Index(); i >= 0 {
			kinds |= 1 << doraOf[three][i]
		}
	}
	return kinds
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}
