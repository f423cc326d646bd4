package outlook

import (
	"moineau/engine/bot"
	"moineau/engine/bot/expect"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// choice is an act with what is expected after it.
type choice struct {
	known bool // the hand is near enough to a win to be evaluated
	never bool
	expect.Result
	extra int32 // what the act itself brings, in points
	loss  int32 // mean loss by its discard, in points
	spare bool  // it discards a red five although there is a plain one
	lacks int8
	left  int16 // number of unseen tiles among wants
	wants hand.Kinds
}

// spared returns a cost that decides between a red five and a plain one.
func (c *choice) spared() int32 {
	if c.spare {
		return 1
	}
	return 0
}

// shape returns a value of at most a few points that decides between choices that are
// otherwise equal, as those of a hand that is given up.
func (c *choice) shape() int32 { return int32(c.left) - 64*int32(c.lacks) }

// total returns the value of the choice above giving the hand up, on the scale of bot.Step.
func (c *choice) total(fold int32) int32 {
	return (c.Value-fold)*(worthOf/expect.Point) + (c.extra-c.loss)*worthOf + c.shape() - c.spared()
}

// Advise returns the value of an act. ok is false if the hand is too far from a win.
func (o *Outlook) Advise(act *table.ViewAct) (v bot.Value, ok bool) {
	for i := range o.choices {
		if act == &o.view.Acts[i] {
			return o.parts(&o.choices[i])
		}
	}
	return v, false
}

// parts returns the value of a choice. Its parts are relative to the best choice. If its
// wins are worth more on the mean, it has a greater part Points. The rest, which is mostly due
// to the chance to win, is its part Help, or Distance if it lacks another number of tiles.
func (o *Outlook) parts(c *choice) (v bot.Value, ok bool) {
	switch {
	case !c.known:
		return v, false
	case c.never:
		return bot.Of(bot.Own, bot.Never), true
	}
	b := &o.choices[o.best]
	fold := o.tree.Fold(o.turns).Value
	gain, most := (c.Value-fold)*(worthOf/expect.Point)+c.shape(), (b.Value-fold)*(worthOf/expect.Point)+b.shape()
	points := int32(0)
	if b.Win > leastWin && c.Win > leastWin {
		points = (c.Won - int32(int64(c.Win)*int64(b.Won)/int64(b.Win))) * (worthOf / expect.Point)
	}
	v.Parts[bot.Help] = gain - points
	if c.lacks != b.lacks {
		v.Parts[bot.Help], v.Parts[bot.Distance] = most, gain-points-most
	}
	v.Parts[bot.Points] = points - c.spared()
	v.Parts[bot.Danger] = -c.loss * worthOf
	v.Parts[bot.Own] = c.extra * worthOf
	v.Lacks, v.Left, v.Wants = c.lacks, c.left, c.wants
	if c.Win > leastWin {
		v.Gain = int32(int64(c.Won)*(expect.One/expect.Point)/int64(c.Win)+50) / 100 * 100
	}
	return v, true
}

// leastWin is the chance to win, in 1/expect.One, below which the worth of a win is not told
// apart from its chance.
const leastWin = expect.One / 256

// weigh evaluates all acts.
func (o *Outlook) weigh() {
	o.choices, o.best = o.choices[:0], 0
	if o.away > mostTreeAway || o.view.Hands[o.view.Seat].Reg[o.rules.RegRiichi] != 0 {
		return
	}
	o.begin()
	o.tree.Claims, o.tree.Most = mostTreeAway, nodesWithClaims
	if o.weighAll(); o.tree.Full() {
		o.tree.Claims, o.tree.Most = 0, expect.MaxNodes
		o.weighAll()
	}
}

// nodesWithClaims is the number of nodes of a tree above which it is built again without
// claims.
const nodesWithClaims = 1024

// weighAll evaluates all acts with a new tree.
func (o *Outlook) weighAll() {
	o.tree.Begin(&o.root.Hand)
	o.choices, o.best = o.choices[:0], 0
	fold := o.tree.Fold(o.turns).Value
	for i := range o.view.Acts {
		c := o.choice(&o.view.Acts[i])
		o.choices = append(o.choices, c)
		if b := &o.choices[o.best]; c.known && !c.never && (!b.known || b.never || c.total(fold) > b.total(fold)) {
			o.best = i
		}
	}
}

// choice evaluates an act.
func (o *Outlook) choice(act *table.ViewAct) choice {
	switch act.Type {
	case table.Discard:
		return o.discard(act.Kinds[0], false)
	case o.rules.Declare:
		return o.discard(act.Kinds[0], true)
	case table.Pass:
		if o.view.Stage == table.StageClaim {
			return o.held(&o.root, o.away, o.passes)
		}
	case table.Chow, table.Pung:
		return o.claim(act)
	case table.Kong, table.ConcealedKong, table.AddKong:
		return o.kong(act)
	}
	return choice{}
}

// impossible is a choice that is never made.
var impossible = choice{known: true, never: true, Result: expect.Result{Value: -1 << 24}}

// facts returns a choice with the facts of the position after it, away from ready.
func (o *Outlook) facts(q *expect.Position, away int) choice {
	u := q.Hand.Ukeire(o.rules.Shape, q.N)
	return choice{known: true, lacks: int8(away + 1), left: int16(o.left.Weight(u)), wants: u}
}

// held evaluates a position between two turns.
func (o *Outlook) held(q *expect.Position, away, turns int) choice {
	c := o.facts(q, away)
	c.Result = o.tree.Of(q, away, turns)
	return c
}

// discard evaluates a discard, declared or silent.
func (o *Outlook) discard(k tile.Kind, declared bool) (c choice) {
	q := &o.try
	*q = o.root.Drop(k)
	away := q.Hand.Shanten(o.rules.Shape, q.N)
	c = o.facts(q, away)
	c.loss = o.loss[k.Index()]
	switch {
	case declared && away > 0:
		return impossible
	case away == 0:
		silent, open := o.tree.Ready(q, hand.KindsOf(k), o.turns)
		if c.Result = silent; declared {
			c.Result = open
		}
	case away == 1:
		c.Result = o.tree.Wide(q, away, o.turns)
	case away <= mostTreeAway:
		c.Result = o.tree.Of(q, away, o.turns)
	default:
		c.Result = o.tree.Fold(o.turns)
	}
	c.spare = k.IsRed() && q.Hand.Count(k) > int(q.Reds[k.Index()/9])
	return c
}

// claim evaluates a claim by the best discard after it.
func (o *Outlook) claim(act *table.ViewAct) choice {
	k := o.view.Subject.Unred()
	if act.Type == table.Pung {
		if act.N == 2 {
			return o.laid(table.MeldPung, act.Kinds[0], act.Kinds[1])
		}
		return o.laid(table.MeldPung, o.reddest(k, 1), o.reddest(k, 2))
	}
	if act.N == 2 {
		return o.laid(table.MeldChow, act.Kinds[0], act.Kinds[1])
	}
	best := impossible
	for _, by := range [3][2]int{{-2, -1}, {-1, 1}, {1, 2}} {
		x, y := tile.Kind(int(k)+by[0]), tile.Kind(int(k)+by[1])
		if x.Suit() == k.Suit() && y.Suit() == k.Suit() && o.root.Hand.Count(x) > 0 && o.root.Hand.Count(y) > 0 {
			best = o.better(best, o.laid(table.MeldChow, o.reddest(x, 1), o.reddest(y, 1)))
		}
	}
	return best
}

// better returns the better of two choices, the first one if they are equal.
func (o *Outlook) better(a, b choice) choice {
	if b.total(0) > a.total(0) {
		return b
	}
	return a
}

// reddest returns the red five of a kind if the hand holds at least n of them, and otherwise
// the kind.
func (o *Outlook) reddest(k tile.Kind, n uint8) tile.Kind {
	i := k.Index()
	if s := i / 9; i < 27 && i%9 == 4 && o.root.Reds[s] >= n {
		return tile.RedM + tile.Kind(s)
	}
	return k
}

// laid evaluates a meld of the claimed tile with two of the hand.
func (o *Outlook) laid(t table.MeldType, a, b tile.Kind) choice {
	q := o.root.Lay(t, o.view.Subject, a, b)
	discards := q.Hand.Held(1) &^ o.rules.Swapped(o.view.Subject, a, b)
	least := hand.Far
	for x := discards; x != 0; x &= x - 1 {
		h := q.Hand
		h.Remove(x.First())
		least = min(least, h.Shanten(o.rules.Shape, q.N))
	}
	best := impossible
	if least > mostTreeAway {
		return best
	}
	for x := discards; x != 0; x &= x - 1 {
		k := x.First()
		r := &o.try
		*r = q.Drop(k)
		if r.Hand.Shanten(o.rules.Shape, r.N) == least {
			c := o.held(r, least, o.turns)
			c.loss = o.loss[k.Index()]
			best = o.better(best, c)
		}
	}
	return best
}

// Points that a kong gains or loses by the indicator that it turns, without and with another
// seat in riichi.
const (
	kongGain = 100
	kongLoss = 600
)

// kong evaluates a kong, which is followed by another draw.
func (o *Outlook) kong(act *table.ViewAct) choice {
	q := &o.try
	*q = o.root
	k := act.Kinds[0].Unred()
	use := func(n int) (use [4]tile.Kind) {
		for i := range use[:n] {
			use[i] = o.reddest(k, uint8(i+1))
		}
		return use
	}
	switch act.Type {
	case table.Kong:
		k = o.view.Subject.Unred()
		u := use(3)
		*q = q.Lay(table.MeldKong, o.view.Subject, u[0], u[1], u[2])
	case table.ConcealedKong:
		u := use(4)
		*q = q.Lay(table.MeldHidden, tile.None, u[0], u[1], u[2], u[3])
	default:
		*q = q.Drop(act.Kinds[0])
		for i := range q.Melds[:q.N] {
			if m := &q.Melds[i]; m.Type == table.MeldPung && m.Tiles[0].Unred() == k {
				m.Type, m.Tiles[m.N] = table.MeldAdded, act.Kinds[0]
				m.N++
			}
		}
	}
	away := q.Hand.Shanten(o.rules.Shape, q.N)
	if away > mostTreeAway {
		return impossible
	}
	c := o.held(q, away, o.turns+1)
	if c.extra = kongGain; o.declared > 0 {
		c.extra = -kongLoss
	}
	return c
}

// Risk returns the danger of discarding a kind on the scale of bot.Value.Risk: an eighth is
// the chance of bot.FullThreat.
func (o *Outlook) Risk(k tile.Kind) int32 {
	return o.chance[k.Index()] * (8 * bot.FullThreat) / expect.One
}
