package sichuan

import (
	"moineau/engine/bot"
	"moineau/engine/bot/expect"
	"moineau/engine/bot/outlook"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// unitOf is the number of points of an Outlook that are one unit of the rule set, and
// mostUnits a limit for the value of a win, which has none in some tables.
const (
	unitOf    = 256
	mostUnits = 256
)

// Weights of an Outlook, found by duels with plain.
const (
	// toll is the mean loss in a turn by self-draws of others, which do not end the deal.
	toll = unitOf * 15 / 64
	// lastWin is the chance that the deal ends between two own draws, because enough others
	// have won.
	lastWin = expect.One / 50
	// readyAtEnd and unreadyAtEnd are what a hand receives and pays if the wall is out, lower
	// than in the check itself because few deals come so far.
	readyAtEnd   = unitOf * 2 / 5
	unreadyAtEnd = -unitOf * 3 / 5
	// fullRisk is the loss by discarding the most dangerous tile if one seat is ready.
	fullRisk = 10 * bot.FullThreat
	// wonEase and claimedEase are the chances that an unseen tile is discarded by a given seat
	// in a turn, for a kind that is discarded as easily as the mean. A kind of the seat's void
	// suit is discarded as easily as voidEase, where 16 is the mean.
	wonEase     = expect.One * 60 / 100
	claimedEase = expect.One * 45 / 100
	voidEase    = 28
)

// prospect is the outlook.Rules of a planner.
type prospect struct {
	outlook.Plain
	*planner
	shapes [3]hand.Shape // without the void suit; in one of the others
	risks  [34]int32
}

// Weigh implements bot.WeightUser.
func (p *planner) Weigh(w *bot.Weights) {
	if w.Planned {
		return
	}
	p.Out = outlook.New(&prospect{planner: p})
	p.Out.Unit, p.Out.Declines = unitOf, !p.rules.cfg.rivers
}

// Situate implements outlook.Rules.
func (pr *prospect) Situate(o *outlook.Outlook) {
	v, s := o.View, &o.Tree.Situation
	seat := int(v.Seat)
	if pr.void < 0 || v.Won>>seat&1 != 0 || s.Others == 0 {
		return
	}
	pr.aim(o)
	for k := tile.East; k <= tile.Red; k++ {
		s.Left.Set(k, 0)
	}
	p := &o.Position
	*p = table.Position{Seats: 4, Seat: v.Seat, Dealer: v.Dealer, From: -1}
	p.Hands[seat].Known = true
	p.Hands[seat].Reg[regVoid] = int32(pr.void) + 1
	for i := range s.Ends {
		s.Ends[i] = lastWin
	}
	s.Toll, s.DrawReady, s.DrawUnready, s.Declines = toll, readyAtEnd, unreadyAtEnd, o.Declines
	pr.rules.Dangers(v, &s.Left, &pr.risks)
	for i := range o.Loss[:27] {
		o.Loss[i] = pr.risks[i] * fullRisk / bot.FullThreat
		ease := int32(0)
		for other := range int(v.Seats) {
			switch {
			case other == seat || v.Out>>other&1 != 0:
			case KnownVoid(v, other) == i/9:
				ease += voidEase
			default:
				ease += outlook.EaseOf(i)
			}
		}
		ease /= int32(s.Others)
		s.Silent[i], s.Called[i] = wonEase*ease/16, claimedEase*ease/16
	}
	s.Push = o.MeanLoss() / 2
}

// Dangers implements bot.DangerRater. Bots that count chows too play worse (STRENGTH.md).
func (r *Rules) Dangers(v *table.View, left *hand.Unseen, out *[34]int32) {
	bot.PairDangers(v, left, out)
}

// aim sets the targets of the hand: any hand without the void suit, and hands of one suit.
func (pr *prospect) aim(o *outlook.Outlook) {
	var laid hand.Kinds
	for i := range o.Root.Melds[:o.Root.N] {
		laid |= hand.KindsOf(o.Root.Melds[i].Tiles[0])
	}
	pr.shapes[0] = hand.Shape{Sets: 4, Grammar: hand.NoHonours, Pairs: hand.SevenWithQuads, Void: 1 << pr.void}
	o.Shapes = append(o.Shapes, &pr.shapes[0])
	for suit := range 3 {
		if suit != pr.void && laid&^hand.KindsOfSuit(suit) == 0 {
			sh := &pr.shapes[len(o.Shapes)]
			*sh = pr.shapes[0]
			sh.Void = 7 &^ (1 << suit)
			o.Shapes = append(o.Shapes, sh)
		}
	}
}

// Win implements outlook.Rules.
func (pr *prospect) Win(p *table.Position, _ bool) (silent, declared expect.Gain) {
	c := &pr.rules.cfg
	var w win
	if c.read(p, &w) != "" {
		return silent, declared
	}
	units := min(c.value(w.sum)/c.unit, mostUnits)
	if p.By == table.BySelfDraw {
		if c.base {
			units++
		}
		units *= int32(pr.Out.Tree.Others) // who are still in
	}
	points := units * unitOf
	return expect.Gain{Points: points, Value: points}, declared
}
