// Package expect computes the expected result of a hand: the points that it wins, by
// recursion over the tiles that bring it nearer to a win. The score of each win is that of
// the rule set's own scorer, and time is counted in own draws left.
//
// A node of the Tree is a hand between two turns. Its Curve holds the expected result for
// every number of own draws left. A node one tile from a win is computed from the scores of
// the kinds that it waits for. Another node averages, over the tiles that bring it nearer,
// the best node that a discard then leads to. Tiles may also be claimed. In each turn
// another seat may end the deal, and the hand may be given up.
//
// All computations use integers, so every machine gets the same results. Their number is
// bounded by MaxNodes. Nothing allocates after New.
package expect

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// MaxTurns is the greatest number of own draws that are counted.
const MaxTurns = 18

// MaxNodes is the greatest number of nodes of a tree. Hands beyond it count as given up.
const MaxNodes = 1792

// Scales of the package.
const (
	Point = 16      // one point in a Result
	One   = 1 << 16 // certainty, for chances
)

// Result is what is expected of a hand: its value and the points of its wins alone, both in
// units of 1/Point, and the chance to win in 1/One.
type Result struct{ Value, Won, Win int32 }

// never is the result of what is not possible.
var never = Result{Value: -1 << 30}

// better returns the better of two results, the first one if they are equal.
func better(a, b Result) Result {
	if b.Value > a.Value {
		return b
	}
	return a
}

// Curve is the expected result of a hand by own draws left.
type Curve [MaxTurns + 1]Result

// Rates are chances by own draws left, in 1/One.
type Rates [MaxTurns + 1]int32

// Gain is what a win brings: its points, and what they are worth, which may differ at the end
// of a match. Both are 0 for a win that the rules do not admit.
type Gain struct{ Points, Value int32 }

// Pay is what a ready hand wins with one kind: drawn or from another seat's discard, silent or
// declared ready.
type Pay struct{ Drawn, Claimed, DeclaredDrawn, DeclaredClaimed Gain }

// Game is what a rule set says about hands.
type Game interface {
	// Pay returns the result of a win of the position with kind k, which is not yet in
	// the hand.
	Pay(p *Position, k tile.Kind) Pay
	// Open reports whether the position, which has claimed melds, may still win if at most
	// the given number of tiles are exchanged. It may err towards true.
	Open(p *Position, exchanges int) bool
}

// Situation is what the results of hands depend on besides the hand.
type Situation struct {
	Shape *hand.Shape
	Left  hand.Unseen
	// Unseen is the number of tiles that the seat has not seen, Others the number of other
	// seats.
	Unseen, Others int
	// Turns is the greatest number of own draws left that is asked about.
	Turns int
	// Ends and DeclaredEnds are the chances that another seat ends the deal between two
	// own draws, before and after an own declaration.
	Ends, DeclaredEnds Rates
	// EndCost is the mean loss if another seat ends the deal, DrawReady and DrawUnready the result
	// of a drawn deal, in points.
	EndCost, DrawReady, DrawUnready int32
	// Toll is the mean loss in each turn until the hand wins or the deal ends, in points, by
	// wins of other seats that do not end the deal.
	Toll int32
	// Push is the mean loss by discards of a turn in which the hand is not given up, Bound
	// the same after a declaration, in points.
	Push, Bound int32
	// Stake is what a declaration costs if the hand does not win, in points. Declares
	// reports whether the hand may be declared ready.
	Stake    int32
	Declares bool
	// Barred holds the kinds that bar wins on discards if the hand waits for one of them.
	Barred hand.Kinds
	// Silent and Declared are the chances that an unseen tile is discarded by a given seat
	// in a turn, by kind, in 1/One, before and after an own declaration. Called is the same
	// for tiles that can be claimed for melds.
	Silent, Declared, Called [34]int32
	// Declines reports whether a win on a discard may be passed up without loss.
	Declines bool
	// Chows reports whether chows can be claimed.
	Chows bool
	// Claims is the greatest distance from ready at which claims are considered; they take
	// time. Most is the number of nodes after which the tree is full, at most MaxNodes.
	Claims, Most int
}

// Tree computes the curves of hands in one situation. Not safe for concurrent use.
type Tree struct {
	Situation
	game Game
	fold Curve // the result of a hand that is given up
	some hand.Kinds
	left [34]int8
	root [34]uint8 // tiles held at the root
	n    int
	// budget is the number of discards that may still be tried in this slice. If it is spent
	// and some node is known, paused is set and all results are void until the next slice.
	budget   int
	progress bool
	paused   bool
	slot     [2 * MaxNodes]uint16 // number of the node from 1, by hash
	keys     [MaxNodes]uint64
	dist     [MaxNodes]int8 // number of tiles from ready
	list     [MaxNodes]Curve
	work     [4]work
	// Draws that do not bring a root position nearer but improve it.
	swaps   [34]call
	nswaps  int
	swapped Position
}

// work is the scratch space of a node of one distance.
type work struct {
	drawn, laid, rest Position
	value, won, win   [MaxTurns + 1]int64
	best              Curve
	n                 int
	calls             [maxCalls]call
}

// maxCalls is the number of kinds whose claims are considered in a node.
const maxCalls = 12

// call is a claim: its chance in a turn, and the results after it.
type call struct {
	chance int64
	curve  Curve
}

// New returns a tree for a rule set.
func New(g Game) *Tree { return &Tree{game: g} }

// Begin prepares the tree for t.Situation and for hands near root. It forgets all nodes.
func (t *Tree) Begin(root *hand.Hand) {
	t.n = 0
	t.Resume(Unlimited)
	t.slot = [2 * MaxNodes]uint16{}
	t.some = t.Left.Some()
	t.root = root.Counts()
	for i := range t.left {
		t.left[i] = int8(t.Left.Of(tile.At(i)))
	}
	t.Turns, t.Most = min(t.Turns, MaxTurns), min(t.Most, MaxNodes)
	t.fold[0] = Result{Value: t.DrawUnready * Point}
	for i := 1; i <= t.Turns; i++ {
		t.fold[i] = t.ended(t.Ends[i], 0, t.fold[i-1])
		t.fold[i].Value -= t.Toll * Point
	}
}

// Unlimited is a budget that no question exceeds.
const Unlimited = 1 << 30

// Resume starts a slice with a budget: the number of discards that are tried in all hands,
// each of which takes about 0.5 µs. After a slice that was Paused, the same question goes on
// from the nodes that are known by then, at least one more than before.
func (t *Tree) Resume(budget int) { t.budget, t.progress, t.paused = budget, false, false }

// Budget returns what is left of the budget of this slice.
func (t *Tree) Budget() int { return t.budget }

// Paused reports whether the slice ended before its questions were answered. The results
// returned since are then void.
func (t *Tree) Paused() bool { return t.paused }

// Full reports whether some hands counted as given up because there were too many.
func (t *Tree) Full() bool { return t.n == t.Most }

// Fold returns the result of giving the hand up, with a number of own draws left.
func (t *Tree) Fold(turns int) Result { return t.fold[min(turns, t.Turns)] }

// ended returns the result of a turn in which another seat ends the deal with chance p, at
// an additional cost in points, and which otherwise has the result r.
func (t *Tree) ended(p, cost int32, r Result) Result {
	value := int64(p)*int64(-(t.EndCost+cost)*Point) + int64(One-p)*int64(r.Value)
	return Result{int32(value / One), int32(int64(One-p) * int64(r.Won) / One), int32(int64(One-p) * int64(r.Win) / One)}
}

// Of returns the result of a position that is away tiles from being ready, with a number of
// own draws left.
func (t *Tree) Of(p *Position, away, turns int) Result {
	p.key = keyOf(p)
	return t.node(p, away)[min(turns, t.Turns)]
}

// Wide does the same as Of, and also counts draws that leave the position as far from ready
// but improve it.
func (t *Tree) Wide(p *Position, away, turns int) Result {
	p.key = keyOf(p)
	t.exchange(p, away)
	t.far(p, away)
	t.nswaps = 0
	return t.work[away].best[min(turns, t.Turns)]
}

// exchange finds the draws that improve a position without bringing it nearer: after the
// best discard more tiles help.
func (t *Tree) exchange(p *Position, away int) {
	swaps := 0
	useful := p.Hand.Ukeire(t.Shape, p.N)
	now := t.Left.Weight(useful)
	for x := t.some &^ useful; x != 0; x &= x - 1 {
		k := x.First()
		n := int64(t.copies(p, k.Index()))
		if n <= 0 {
			continue
		}
		q := &t.swapped
		*q = *p
		q.add(k)
		c := &t.swaps[swaps]
		found := false
		for y := q.Hand.Held(1) &^ hand.KindsOf(k); y != 0; y &= y - 1 {
			d := y.First()
			h := q.Hand
			h.Remove(d)
			if h.Shanten(t.Shape, q.N) != away || t.Left.Weight(h.Ukeire(t.Shape, q.N)) <= now {
				continue
			}
			curve := t.after(q, d, away)
			switch {
			case curve == nil:
			case !found:
				found = true
				c.curve = *curve
			default:
				for i := range c.curve[:t.Turns+1] {
					c.curve[i] = better(c.curve[i], curve[i])
				}
			}
		}
		if found {
			c.chance = n * One / int64(t.Unseen)
			swaps++
		}
	}
	t.nswaps = swaps
}

// improved returns the result of a draw that does not bring the position nearer, where stay
// is the result of discarding it, with turns own draws left.
func (t *Tree) improved(stay Result, turns int) Result {
	r := stay
	for i := range t.swaps[:t.nswaps] {
		c := &t.swaps[i]
		if more := int64(c.curve[turns].Value - stay.Value); more > 0 {
			r.Value += int32(c.chance * more / One)
			r.Won += int32(c.chance * int64(c.curve[turns].Won-stay.Won) / One)
			r.Win += int32(c.chance * int64(c.curve[turns].Win-stay.Win) / One)
		}
	}
	return r
}

// Ready returns the results of a ready position after a discard of the given kinds, silent
// and declared.
func (t *Tree) Ready(p *Position, discarded hand.Kinds, turns int) (silent, declared Result) {
	w := &t.work[0]
	p.key = keyOf(p)
	t.exchange(p, 0)
	t.ready(p, discarded, &w.best, &w.calls[0].curve)
	t.nswaps = 0
	turns = min(turns, t.Turns)
	return w.best[turns], w.calls[0].curve[turns]
}

// find returns the slot of a key: that of its node, or the empty one where it belongs.
func (t *Tree) find(key uint64) (at int) {
	at = int(uint32(key>>32) % uint32(len(t.slot)))
	for t.slot[at] != 0 && t.keys[t.slot[at]-1] != key {
		at = (at + 1) % len(t.slot)
	}
	return at
}

// node returns the curve of a position.
func (t *Tree) node(p *Position, away int) *Curve {
	if i := t.slot[t.find(p.key)]; i != 0 {
		return &t.list[i-1]
	}
	if t.n == t.Most || away >= len(t.work) || t.paused {
		return &t.fold
	}
	if t.budget <= 0 && t.progress {
		t.paused = true
		return &t.fold
	}
	w := &t.work[away]
	if away == 0 {
		t.ready(p, 0, &w.best, &w.calls[0].curve)
		for i := range w.best[:t.Turns+1] {
			w.best[i] = better(w.best[i], w.calls[0].curve[i])
		}
	} else {
		t.far(p, away)
	}
	if t.n == t.Most || t.paused {
		return &t.fold
	}
	t.progress = true
	i := t.n
	t.n++
	t.slot[t.find(p.key)], t.keys[i], t.dist[i], t.list[i] = uint16(i+1), p.key, int8(away), w.best
	return &t.list[i]
}

// odds are the chances of a ready hand to win in a turn, in 1/One, and the sums of chances
// times gains.
type odds struct {
	draw, discard  int64
	drawn, claimed sum
}

// sum is a sum of chances times gains.
type sum struct{ points, value int64 }

// add adds a gain and returns its chance, which is 0 if the win is not admitted.
func (s *sum) add(chance int64, g Gain) int64 {
	if g.Points == 0 {
		return 0
	}
	s.points += chance * int64(g.Points)
	s.value += chance * int64(g.Value)
	return chance
}

// add adds the chances to win by a draw and by a discard.
func (o *odds) add(draw int64, drawn Gain, discard int64, claimed Gain) {
	o.draw += o.drawn.add(draw, drawn)
	o.discard += o.claimed.add(discard, claimed)
}

// turn returns the result of a turn of other seats, of whom one ends the deal with chance
// ends and at a cost, followed by an own draw. stay is the result if nobody wins.
func (o *odds) turn(ends, cost int64, stay Result) Result {
	rest := max(One-o.discard-ends, 0)
	value := (o.drawn.value*Point + (One-o.draw)*int64(stay.Value)) / One
	won := (o.drawn.points*Point + (One-o.draw)*int64(stay.Won)) / One
	win := o.draw + (One-o.draw)*int64(stay.Win)/One
	return Result{
		int32((o.claimed.value*Point - ends*cost*Point + rest*value) / One),
		int32((o.claimed.points*Point + rest*won) / One),
		int32(o.discard + rest*win/One),
	}
}

// ready computes the curves of a ready position, silent and declared.
func (t *Tree) ready(p *Position, discarded hand.Kinds, silent, declared *Curve) {
	waits := p.Hand.Ukeire(t.Shape, p.N)
	barred := waits&(t.Barred|discarded) != 0
	may := t.Declares && !p.Open
	var quiet, open odds
	for x := waits & t.some; x != 0; x &= x - 1 {
		k := x.First()
		i := k.Index()
		n := int64(t.copies(p, i))
		if n <= 0 {
			continue
		}
		pay := t.game.Pay(p, k)
		chance := n * One / int64(t.Unseen)
		all := chance * int64(t.Others)
		if barred {
			all = 0
		}
		quiet.add(chance, pay.Drawn, all*int64(t.Silent[i])/One, pay.Claimed)
		open.add(chance, pay.DeclaredDrawn, all*int64(t.Declared[i])/One, pay.DeclaredClaimed)
	}
	drawn := quiet // if no discard is claimed
	drawn.discard, drawn.claimed = 0, sum{}
	silent[0] = Result{Value: t.DrawReady * Point}
	declared[0] = never
	if may {
		declared[0] = Result{Value: (t.DrawReady - t.Stake) * Point}
	}
	for i := 1; i <= t.Turns; i++ {
		stay := t.improved(silent[i-1], i-1)
		stay.Value -= (t.Push + t.Toll) * Point
		silent[i] = better(t.fold[i], quiet.turn(int64(t.Ends[i]), int64(t.EndCost), stay))
		if t.Declines {
			silent[i] = better(silent[i], drawn.turn(int64(t.Ends[i]), int64(t.EndCost), stay))
		}
		declared[i] = never
		if may {
			stay = declared[i-1]
			stay.Value -= t.Bound * Point
			declared[i] = open.turn(int64(t.DeclaredEnds[i]), int64(t.EndCost+t.Stake), stay)
		}
	}
}

// copies returns the number of unseen tiles of a kind, without those that the position has
// drawn since the root.
func (t *Tree) copies(p *Position, i int) int {
	return int(t.left[i]) - max(p.Hand.Count(tile.At(i))-int(t.root[i]), 0)
}

// far computes the curve of a position that is not ready in its scratch space.
func (t *Tree) far(p *Position, away int) {
	w := &t.work[away]
	w.value, w.won, w.win, w.n = [MaxTurns + 1]int64{}, [MaxTurns + 1]int64{}, [MaxTurns + 1]int64{}, 0
	swaps := t.nswaps // of a root position only
	t.nswaps = 0
	useful := int64(0)
	for x := p.Hand.Ukeire(t.Shape, p.N) & t.some; x != 0; x &= x - 1 {
		k := x.First()
		n := int64(t.copies(p, k.Index()))
		if n <= 0 {
			continue
		}
		w.drawn = *p
		w.drawn.add(k)
		if !t.discards(&w.drawn, away-1, 0, &w.best) {
			continue
		}
		useful += n
		for i := range w.best[:t.Turns+1] {
			w.value[i] += n * int64(w.best[i].Value)
			w.won[i] += n * int64(w.best[i].Won)
			w.win[i] += n * int64(w.best[i].Win)
		}
		if away <= t.Claims {
			t.claims(p, k, away)
		}
	}
	u := int64(t.Unseen)
	w.best[0] = t.fold[0]
	t.nswaps = swaps
	for i := 1; i <= t.Turns; i++ {
		stay := t.improved(w.best[i-1], i-1)
		value := (w.value[i-1]+(u-useful)*int64(stay.Value))/u - int64((t.Push+t.Toll)*Point)
		won := (w.won[i-1] + (u-useful)*int64(stay.Won)) / u
		win := (w.win[i-1] + (u-useful)*int64(stay.Win)) / u
		for j := range w.calls[:w.n] {
			c := &w.calls[j]
			if more := int64(c.curve[i].Value) - value; more > 0 {
				value += c.chance * more / One
				won += c.chance * (int64(c.curve[i].Won) - won) / One
				win += c.chance * (int64(c.curve[i].Win) - win) / One
			}
		}
		w.best[i] = better(t.fold[i], t.ended(t.Ends[i], 0, Result{int32(value), int32(won), int32(win)}))
	}
}

// discards sets best to the best results of the position after a discard that leaves it away
// from ready, and returns false if there is none. It discards no kind of barred.
func (t *Tree) discards(q *Position, away int, barred hand.Kinds, best *Curve) bool {
	found := false
	for x := q.Hand.Held(1) &^ barred; x != 0; x &= x - 1 {
		c := t.after(q, x.First(), away)
		switch {
		case c == nil:
		case !found:
			found = true
			*best = *c
		default:
			for i := range best[:t.Turns+1] {
				best[i] = better(best[i], c[i])
			}
		}
	}
	return found
}

// after returns the curve of the position after a discard, or nil if that is not away from
// ready.
func (t *Tree) after(q *Position, k tile.Kind, away int) *Curve {
	t.budget--
	if i := t.slot[t.find(q.without(k))]; i != 0 {
		if t.dist[i-1] != int8(away) {
			return nil
		}
		return &t.list[i-1]
	}
	h := q.Hand
	h.Remove(k)
	if h.Shanten(t.Shape, q.N) != away {
		return nil
	}
	r := &t.work[away].rest
	*r = *q
	r.remove(k)
	return t.node(r, away)
}

// claims adds the claims of kind k to the scratch space of a node.
func (t *Tree) claims(p *Position, k tile.Kind, away int) {
	w := &t.work[away]
	if w.n == maxCalls || p.N == int(t.Shape.Sets) {
		return
	}
	i := k.Index()
	c := &w.calls[w.n]
	c.chance = int64(t.copies(p, i)) * int64(t.Called[i]) / int64(t.Unseen)
	found := t.claim(p, table.MeldPung, k, k, k, away, false)
	if found {
		c.chance *= int64(t.Others) // from any seat
	} else if rank := i % 9; t.Chows && i < 27 {
		for _, by := range [3][2]int{{-2, -1}, {-1, 1}, {1, 2}} {
			if rank+by[0] >= 0 && rank+by[1] <= 8 && t.claim(p, table.MeldChow, k, tile.At(i+by[0]), tile.At(i+by[1]), away, found) {
				found = true
			}
		}
	}
	if found {
		w.n++
	}
}

// claim evaluates a claim of kind k with the tiles a and b of the hand. It adds its results
// to those of the node's next call if there are some, and reports whether the claim brings
// the hand nearer to a win.
func (t *Tree) claim(p *Position, m table.MeldType, k, a, b tile.Kind, away int, some bool) bool {
	n := p.Hand.Count(a)
	if n == 0 || p.Hand.Count(b) == 0 || a == b && n < 2 {
		return false
	}
	w := &t.work[away]
	w.laid = *p
	w.laid.lay(m, k, a, b)
	if !t.game.Open(&w.laid, away) || !t.discards(&w.laid, away-1, hand.KindsOf(k), &w.best) {
		return false
	}
	to := &w.calls[w.n].curve
	if !some {
		*to = w.best
		return true
	}
	for i := range to[:t.Turns+1] {
		to[i] = better(to[i], w.best[i])
	}
	return true
}
