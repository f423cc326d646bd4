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
	wins  bool
	// declared reports whether the act declares the hand ready.
	declared bool
	expect.Result
	extra int32 // what the act itself brings, in points
	loss  int32 // mean loss by its discard, in points
	spare int32 // cost that decides between equal discards, at most a few points
	lacks int8
	left  int16 // number of unseen tiles among wants
	wants hand.Kinds
}

// shape returns a value of at most a few points that decides between choices that are
// otherwise equal, as those of a hand that is given up.
func (c *choice) shape() int32 { return int32(c.left) - 64*int32(c.lacks) }

// total returns the value of the choice above giving the hand up, on the scale of bot.Step.
func (c *choice) total(fold int32) int32 {
	return (c.Value-fold)*(WorthOf/expect.Point) + (c.extra-c.loss)*WorthOf + c.shape() - c.spare
}

// Advise returns the value of an act. ok is false if the hand is too far from a win.
func (o *Outlook) Advise(act *table.ViewAct) (v bot.Value, ok bool) {
	for i := range o.choices {
		if act == &o.View.Acts[i] {
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
	fold := o.Tree.Fold(o.Turns).Value
	gain, most := (c.Value-fold)*(WorthOf/expect.Point)+c.shape(), (b.Value-fold)*(WorthOf/expect.Point)+b.shape()
	points := int32(0)
	if b.Win > leastWin && c.Win > leastWin {
		points = (c.Won - int32(int64(c.Win)*int64(b.Won)/int64(b.Win))) * (WorthOf / expect.Point)
	}
	v.Parts[bot.Help] = gain - points
	if c.wins {
		if c == b {
			return bot.Of(bot.Own, bot.Must), true
		}
		return bot.Of(bot.Own, bot.Never), true
	}
	if c.lacks != b.lacks {
		v.Parts[bot.Help], v.Parts[bot.Distance] = most, gain-points-most
	}
	v.Parts[bot.Points] = points - c.spare
	v.Parts[bot.Danger] = -c.loss * WorthOf
	v.Parts[bot.Own] = c.extra * WorthOf
	v.Lacks, v.Left, v.Wants = c.lacks, c.left, c.wants
	v.Win = o.Told.of(c.Win, int(c.lacks)-1, o.Turns, c.declared)
	if c.Win > leastWin {
		points := int64(c.Won) * (expect.One / expect.Point) / int64(c.Win)
		if o.Unit > 0 {
			v.Gain = int32((points + int64(o.Unit)/2) / int64(o.Unit))
		} else {
			v.Gain = int32(points+50) / 100 * 100
		}
	}
	return v, true
}

// leastWin is the chance to win, in 1/expect.One, below which the worth of a win is not told
// apart from its chance.
const leastWin = expect.One / 256

// Step evaluates acts with a budget of Tree.Resume, and reports whether all are evaluated.
func (o *Outlook) Step(budget int) bool {
	t := o.Tree
	for ; o.target < len(o.Shapes); o.target++ {
		if !o.begun {
			t.Shape = o.Shapes[o.target]
			if o.away = o.Root.Hand.Shanten(t.Shape, o.Root.N); o.away > o.Reach {
				continue
			}
			if t.Claims, t.Most = o.Reach, nodesWithClaims; o.spare {
				t.Claims, t.Most = 0, expect.MaxNodes
			}
			t.Begin(&o.Root.Hand)
			o.begun = true
		}
		t.Resume(budget)
		for i := len(o.some); i < len(o.View.Acts); i++ {
			c := o.choice(&o.View.Acts[i])
			if t.Paused() {
				return false
			}
			o.some = append(o.some, c)
		}
		budget = t.Budget()
		if t.Full() && !o.spare {
			o.target, o.spare = o.target-1, true
		} else {
			o.merge()
			o.spare = false
		}
		o.some, o.begun = o.some[:0], false
	}
	if len(o.choices) > 0 && o.choices[o.best].Win < o.LeastWin {
		o.choices = o.choices[:0]
	}
	return true
}

// merge keeps the better of the choices so far and those of the last target, by act.
func (o *Outlook) merge() {
	if len(o.choices) == 0 {
		o.choices = append(o.choices, o.some...)
	}
	fold := o.Tree.Fold(o.Turns).Value
	o.best = 0
	for i := range o.choices {
		c, s := &o.choices[i], &o.some[i]
		if s.known && !s.never && (!c.known || c.never || s.total(fold) > c.total(fold)) {
			*c = *s
		}
		if b := &o.choices[o.best]; c.known && !c.never && (!b.known || b.never || c.total(fold) > b.total(fold)) {
			o.best = i
		}
	}
}

// nodesWithClaims is the number of nodes of a tree above which it is built again without
// claims.
const nodesWithClaims = 1024

// choice evaluates an act.
func (o *Outlook) choice(act *table.ViewAct) choice {
	switch act.Type {
	case table.Discard:
		return o.discard(act.Kinds[0], false)
	case o.Declare:
		return o.discard(act.Kinds[0], true)
	case table.Pass:
		if o.View.Stage == table.StageClaim {
			return o.held(&o.Root, o.away, o.Passes)
		}
	case table.Chow, table.Pung:
		return o.claim(act)
	case table.Kong, table.ConcealedKong, table.AddKong:
		return o.kong(act)
	case table.Win:
		if o.Declines && !act.False {
			return o.win()
		}
	}
	return choice{}
}

// win evaluates a win by its points.
func (o *Outlook) win() (c choice) {
	own, k := &o.View.Hands[o.View.Seat], o.View.Subject.Unred()
	o.try = o.Root
	by := table.ByDiscard
	if o.View.Stage == table.StageTurn && own.Drawn >= 0 {
		by, k = table.BySelfDraw, own.Tiles[own.Drawn].Unred()
		o.try.Hand.Remove(k)
	}
	if k.Index() < 0 {
		return c
	}
	pay := o.Pay(&o.try, k)
	gain := pay.Claimed
	if by == table.BySelfDraw {
		gain = pay.Drawn
	}
	if gain.Points == 0 {
		return c
	}
	return choice{known: true, wins: true, Result: expect.Result{Value: gain.Value * expect.Point, Won: gain.Points * expect.Point, Win: expect.One}}
}

// impossible is a choice that is never made.
var impossible = choice{known: true, never: true, Result: expect.Result{Value: -1 << 24}}

// facts returns a choice with the facts of the position after it, away from ready.
func (o *Outlook) facts(q *expect.Position, away int) choice {
	u := q.Hand.Ukeire(o.Tree.Shape, q.N)
	return choice{known: true, lacks: int8(away + 1), left: int16(o.Left.Weight(u)), wants: u}
}

// held evaluates a position between two turns.
func (o *Outlook) held(q *expect.Position, away, turns int) choice {
	c := o.facts(q, away)
	c.Result = o.Tree.Of(q, away, turns)
	return c
}

// discard evaluates a discard, declared or silent.
func (o *Outlook) discard(k tile.Kind, declared bool) (c choice) {
	q := &o.try
	*q = o.Root.Drop(k)
	away := q.Hand.Shanten(o.Tree.Shape, q.N)
	c = o.facts(q, away)
	c.loss = o.Loss[k.Index()]
	switch {
	case declared && away > 0:
		return impossible
	case away == 0:
		silent, open := o.Tree.Ready(q, hand.KindsOf(k), o.Turns)
		if c.Result, c.declared = silent, declared; declared {
			c.Result = open
		}
	case away == 1:
		c.Result = o.Tree.Wide(q, away, o.Turns)
	case away <= o.Reach:
		c.Result = o.Tree.Of(q, away, o.Turns)
	default:
		c.Result = o.Tree.Fold(o.Turns)
	}
	if o.Keep.Has(k.Unred()) {
		c.spare = 1
	}
	if k.IsRed() && q.Hand.Count(k) > int(q.Reds[k.Index()/9]) {
		c.spare++ // there is a plain five
	}
	return c
}

// claim evaluates a claim by the best discard after it.
func (o *Outlook) claim(act *table.ViewAct) choice {
	k := o.View.Subject.Unred()
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
		if x.Suit() == k.Suit() && y.Suit() == k.Suit() && o.Root.Hand.Count(x) > 0 && o.Root.Hand.Count(y) > 0 {
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
	if s := i / 9; i < 27 && i%9 == 4 && o.Root.Reds[s] >= n {
		return tile.RedM + tile.Kind(s)
	}
	return k
}

// laid evaluates a meld of the claimed tile with two of the hand.
func (o *Outlook) laid(t table.MeldType, a, b tile.Kind) choice {
	q := o.Root.Lay(t, o.View.Subject, a, b)
	discards := q.Hand.Held(1) &^ o.rules.Swapped(o.View.Subject, a, b)
	least := hand.Far
	for x := discards; x != 0; x &= x - 1 {
		h := q.Hand
		h.Remove(x.First())
		least = min(least, h.Shanten(o.Tree.Shape, q.N))
	}
	best := impossible
	if least > o.Reach {
		return best
	}
	for x := discards; x != 0; x &= x - 1 {
		k := x.First()
		r := &o.try
		*r = q.Drop(k)
		if r.Hand.Shanten(o.Tree.Shape, r.N) == least {
			c := o.held(r, least, o.Turns)
			c.loss = o.Loss[k.Index()]
			best = o.better(best, c)
		}
	}
	return best
}

// kong evaluates a kong, which is followed by another draw.
func (o *Outlook) kong(act *table.ViewAct) choice {
	q := &o.try
	*q = o.Root
	k := act.Kinds[0].Unred()
	use := func(n int) (use [4]tile.Kind) {
		for i := range use[:n] {
			use[i] = o.reddest(k, uint8(i+1))
		}
		return use
	}
	switch act.Type {
	case table.Kong:
		k = o.View.Subject.Unred()
		u := use(3)
		*q = q.Lay(table.MeldKong, o.View.Subject, u[0], u[1], u[2])
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
	away := q.Hand.Shanten(o.Tree.Shape, q.N)
	if away > o.Reach {
		return impossible
	}
	c := o.held(q, away, o.Turns+1)
	c.extra = o.rules.Kong(o, act)
	return c
}
