// Package outlook evaluates the choices of a hand near a win by expected points, for bots
// and the coach. It connects package expect to a rule set, which supplies the chances and
// costs of a situation (Rules.Situate) and the points of a win (Rules.Win).
//
// A hand may have several targets: the rule set's winning shapes, or one of them in some
// suits only. Each is a tree of its own. The best target counts for each choice.
package outlook

import (
	"moineau/engine/bot"
	"moineau/engine/bot/expect"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Rules is what an Outlook asks a rule set. Plain implements all but the first two.
type Rules interface {
	// Situate fills the outlook for its View: Shapes, Position, Loss and the chances and
	// costs of Tree.Situation. Without a shape nothing is evaluated.
	Situate(o *Outlook)
	// Win returns what a win brings, silent and declared. closed reports whether no meld
	// was claimed.
	Win(p *table.Position, closed bool) (silent, declared expect.Gain)
	// Open reports the same as expect.Game.
	Open(p *expect.Position, exchanges int) bool
	// Swapped returns the kinds that may not be discarded after claiming k with x and y.
	Swapped(k, x, y tile.Kind) hand.Kinds
	// Kong returns what a kong itself brings, in points, besides another draw.
	Kong(o *Outlook, act *table.ViewAct) int32
}

// Plain implements Rules for rule sets in which a claim is never barred by what the hand
// may still become, any tile may be discarded after it, and kongs bring nothing.
type Plain struct{}

// Open implements Rules.
func (Plain) Open(*expect.Position, int) bool { return true }

// Swapped implements Rules.
func (Plain) Swapped(k, x, y tile.Kind) hand.Kinds { return 0 }

// Kong implements Rules.
func (Plain) Kong(*Outlook, *table.ViewAct) int32 { return 0 }

// Outlook evaluates the choices of a hand near a win by their expected points. It is the
// expect.Game of its tree. Not safe for concurrent use.
type Outlook struct {
	// Declare is the act that declares the hand ready, or NoAct. Set it once, as well as
	// the following.
	Declare table.ActType
	// Reach is the greatest distance from a ready hand that is evaluated. LeastWin is the
	// chance to win, in 1/expect.One, that some choice must have; otherwise the rule set's
	// plans decide.
	Reach    int
	LeastWin int32
	// Unit is the number of points of an Outlook that are one of the rule set's; 0 rounds
	// Value.Gain to hundreds.
	Unit int32
	// Declines is set if a win may be passed up for a better one. Wins are then evaluated
	// too.
	Declines bool

	// Set by Situate.
	Shapes   []*hand.Shape
	Position table.Position
	Loss     [34]int32  // the mean loss by a discard, in points
	Keep     hand.Kinds // of equal choices, the discard of one of these is the worse
	Told     *Told      // nil if chances to win are not told

	// Set before Situate.
	Tree   *expect.Tree
	View   *table.View
	Root   expect.Position
	Left   hand.Unseen
	Turns  int // own draws left after a discard now
	Passes int // the same after a pass

	rules   Rules
	try     expect.Position // scratch space
	away    int             // of the best discard, or of the hand if it has no tile to discard
	choices []choice        // by act; empty if the hand is too far from a win
	some    []choice        // by act, for one target
	best    int
	target  int  // the target being evaluated
	begun   bool // its tree is begun
	spare   bool // it is evaluated again without claims
}

// Told holds factors in 1/64 that make the chances of a tree those that came in play, by own
// draws left, four to a number. A tree leaves out some ways to win and some dangers, which
// matters for a chance that a player reads, and hardly for choices, since it does so for all.
type Told struct {
	Silent   [3][5]int32 // by the number of tiles away from ready
	Declared [5]int32
}

// high is the chance, in 1/1000, above which a quarter of the rest does not come.
const high = 400

// of returns the chance to tell, in 1/1000, for a chance of a tree.
func (t *Told) of(win int32, away, turns int, declared bool) int16 {
	if t == nil || away >= len(t.Silent) {
		return 0
	}
	by := &t.Silent[max(away, 0)]
	if declared {
		by = &t.Declared
	}
	p := int64(win) * int64(by[min(turns/4, 4)]) * 1000 / 64 / expect.One
	if p > high {
		p = high + (p-high)*3/4
	}
	return int16(p)
}

// WorthOf is the value of a point on the scale of bot.Step.
const WorthOf = 64

// New returns an outlook for a rule set.
func New(r Rules) *Outlook {
	o := new(Outlook)
	o.Init(r)
	return o
}

// Init prepares an outlook for a rule set.
func (o *Outlook) Init(r Rules) {
	o.rules, o.Reach = r, 2
	o.Tree = expect.New(o)
}

// Look reads a view and evaluates its acts.
func (o *Outlook) Look(v *table.View) {
	o.Begin(v)
	o.Step(expect.Unlimited)
}

// Begin reads a view. Its acts are evaluated by Step.
func (o *Outlook) Begin(v *table.View) {
	o.View = v
	own := &v.Hands[v.Seat]
	o.Root = expect.Of(own.Tiles[:own.Held], own.Melds[:min(int(own.N), len(o.Root.Melds))])
	o.Left = bot.LeftOf(v)
	in := 0
	for s := range int(v.Seats) {
		if v.Out>>s&1 == 0 {
			in++
		}
	}
	o.Turns = int(v.Live) / max(in, 1)
	o.Passes = o.Turns
	if v.Stage == table.StageClaim {
		gap := 0
		for s := int(v.From); s != int(v.Seat); {
			s = (s + 1) % int(v.Seats)
			if v.Out>>s&1 == 0 {
				gap++
			}
		}
		if int(v.Live) >= gap {
			o.Passes = (int(v.Live)-gap)/max(in, 1) + 1
		}
	}
	s := &o.Tree.Situation
	*s = expect.Situation{Left: o.Left, Others: in - 1, Turns: min(max(o.Turns, o.Passes)+1, expect.MaxTurns)}
	o.Shapes, o.Loss, o.Keep, o.Told = o.Shapes[:0], [34]int32{}, 0, nil
	o.rules.Situate(o)
	s.Unseen = max(s.Left.Weight(hand.AllKinds), 1)
	o.choices, o.some, o.best, o.target, o.begun, o.spare = o.choices[:0], o.some[:0], 0, 0, false, false
}

// Open implements expect.Game.
func (o *Outlook) Open(p *expect.Position, exchanges int) bool { return o.rules.Open(p, exchanges) }

// Pay implements expect.Game.
func (o *Outlook) Pay(q *expect.Position, k tile.Kind) (pay expect.Pay) {
	o.hold(q, k)
	p := &o.Position
	p.By, p.From = table.ByDiscard, (p.Seat+1)%p.Seats
	pay.Claimed, pay.DeclaredClaimed = o.rules.Win(p, !q.Open)
	p.By, p.From = table.BySelfDraw, -1
	pay.Drawn, pay.DeclaredDrawn = o.rules.Win(p, !q.Open)
	return pay
}

// hold sets the seat's hand in Position to that of a position with kind k.
func (o *Outlook) hold(q *expect.Position, k tile.Kind) {
	p := &o.Position
	h := &p.Hands[p.Seat]
	h.Counts = q.Hand.Counts()
	h.Counts[k.Index()]++
	h.Held = 0
	for s, n := range q.Reds {
		for range n {
			h.Concealed[h.Held] = tile.RedM + tile.Kind(s)
			h.Held++
		}
	}
	h.N = uint8(q.N)
	copy(h.Melds[:], q.Melds[:q.N])
	p.Tile = k
}

// MeanLoss returns the mean loss by a discard of an unseen tile, in points.
func (o *Outlook) MeanLoss() int32 {
	sum, n := int32(0), int32(0)
	for i, l := range o.Loss {
		k := int32(o.Left.Of(tile.At(i)))
		sum += k * l
		n += k
	}
	return sum / max(n, 1)
}

// EaseOf returns how easily a kind is discarded, where 16 is the mean.
func EaseOf(i int) int32 {
	if i >= 27 {
		return 22
	}
	switch i % 9 {
	case 0, 8:
		return 20
	case 1, 7:
		return 17
	case 2, 6:
		return 14
	}
	return 13
}
