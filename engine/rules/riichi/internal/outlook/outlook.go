// Package outlook evaluates the choices of a riichi hand near a win by expected points, and
// the danger of discards, for bots and the coach. Rules connects it to the rule set.
package outlook

import (
	"moineau/engine/bot"
	"moineau/engine/bot/expect"
	"moineau/engine/bot/outlook"
	"moineau/engine/hand"
	"moineau/engine/rules/riichi/internal/config"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Rules is what an Outlook reads of the rule set.
type Rules struct {
	Config *config.Config
	Shape  *hand.Shape
	// RegRiichi is the register of a seat that is not 0 in riichi. KindsOwn and KindsMissed
	// are the registers of the kinds that it discarded and missed.
	RegRiichi, KindsOwn, KindsMissed int
	Declare                          table.ActType // the riichi
	// Position prepares a position for wins of a view's seat.
	Position func(v *table.View, p *table.Position)
	// Win returns what a win of a position brings, silent and declared.
	Win func(p *table.Position, closed bool, f *Places) (silent, declared expect.Gain)
	// Dora returns the kinds of the dora of a view.
	Dora func(v *table.View) hand.Kinds
	// Honba returns what a win earns for the honba of a view.
	Honba func(v *table.View) int32
	// Swapped returns the kinds that may not be discarded after a claim.
	Swapped func(k, x, y tile.Kind) hand.Kinds
}

// stick is the price of a riichi, in points.
const stick = 1000

var triplets = hand.Shape{Sets: 4, Grammar: hand.TripletsOnly}

// Outlook evaluates the choices of a hand near a win by their expected points. It is the
// outlook.Rules of its embedded Outlook. Not safe for concurrent use.
type Outlook struct {
	outlook.Outlook
	rules    *Rules
	value    hand.Kinds // kinds whose triplets are a yaku
	chance   [34]int32  // of dealing in with a kind, in 1/expect.One
	price    [34]int32  // its mean loss, in points
	fearless bool
	declared int // number of other seats in riichi
	places   Places
}

// New returns an outlook for a rule set. If fearless is true, it does not mind dealing in.
func New(r *Rules, fearless bool) *Outlook {
	o := &Outlook{rules: r, fearless: fearless}
	o.Init(o)
	o.Declare = r.Declare
	return o
}

// Chances in 1/1000 that another seat ends the deal between two own discards, by the number
// of own discards, without and with a riichi of another seat; and the share with two.
var endRates = [2][20]int32{
	{0, 0, 0, 1, 4, 8, 16, 25, 34, 51, 64, 79, 89, 111, 122, 120, 140, 149, 140, 140},
	{90, 90, 90, 90, 105, 105, 105, 116, 128, 144, 153, 163, 166, 177, 181, 193, 194, 197, 197, 197},
}

const endsOfTwo = 310

// Situate implements outlook.Rules.
func (o *Outlook) Situate(*outlook.Outlook) {
	v := o.View
	own := &v.Hands[v.Seat]
	o.value = hand.DragonKinds | hand.KindsOf(v.Wind(int(v.Seat)), v.Round)
	o.rules.Position(v, &o.Position)
	o.places.set(o.rules.Config, v)
	o.dangers()
	if own.Reg[o.rules.RegRiichi] != 0 {
		return
	}
	o.Shapes, o.Keep = append(o.Shapes, o.rules.Shape), o.rules.Dora(v)
	s := &o.Tree.Situation
	for i := range s.Ends {
		gone := max(o.Turns-i, 0)
		at := min(int(own.NRiver)+gone, 19)
		e := int32(endsOfTwo)
		more := int32(min(gone, 8))
		switch o.declared {
		case 0:
			e = endRates[0][at] + (endRates[1][at]-endRates[0][at])*more/12
		case 1:
			e = endRates[1][at] + (endsOfTwo-endRates[1][at])*more/16
		}
		e = e * expect.One / 1000 * 13 / 16
		s.Ends[i], s.DeclaredEnds[i] = e, e*3/4
	}
	s.EndCost, s.DrawReady, s.DrawUnready = endCost, drawnDeal, -drawnDeal
	mean := o.MeanLoss()
	s.Push, s.Bound = mean*pushShare/10, mean+boundLoss
	if s.Stake = stick; o.places.on {
		o.places.rest(v, o.rules.RegRiichi, s)
	}
	s.Declares = v.Scores[v.Seat] >= o.rules.Config.RiichiPoints && !o.Root.Open
	s.Barred = own.Kinds[o.rules.KindsOwn]
	for i := range 34 {
		ease := outlook.EaseOf(i)
		s.Silent[i], s.Declared[i], s.Called[i] = silentEase*ease/16, declaredEase*ease/16, calledEase*ease/16
	}
	s.Chows = v.Seats == 4
	o.Told = &told[min(o.declared, 1)]
}

// told are the factors of chances to win, without and with a riichi of another seat; see
// STRENGTH.md for how they were counted.
var told = [2]outlook.Told{
	{Silent: [3][5]int32{{65, 59, 60, 61, 64}, {51, 50, 54, 62, 74}, {32, 51, 58, 76, 101}}, Declared: [5]int32{52, 52, 58, 64, 64}},
	{Silent: [3][5]int32{{62, 52, 51, 48, 48}, {40, 37, 39, 43, 45}, {23, 32, 38, 52, 58}}, Declared: [5]int32{50, 45, 52, 52, 52}},
}

// Weights of results, counted in 4,196 deals between bots of 2026 except
// where noted.
const (
	endCost   = 1000 // mean loss of a seat that does not deal in when another wins
	drawnDeal = 1000 // about what is paid or received for tenpai in a drawn deal

	// Losses by dealing in to a non-dealer in riichi, and to one with open melds.
	lossRiichi, lossOpen = 5800, 3400

	// pushShare is the part of the mean loss that a hand that is not given up risks in
	// each of the next turns; play between it and 0 or twice as much makes no difference.
	pushShare = 3
	// boundLoss is the loss by other seats' later riichis after a declaration; by judgement.
	boundLoss = 30
)

// Chances that an unseen tile is discarded by a given seat in a turn, for a kind that is
// discarded as easily as the mean: for wins before and after a declaration, and for claims.
// They are by judgement.
const (
	silentEase   = expect.One * 60 / 100
	declaredEase = expect.One * 42 / 100
	calledEase   = expect.One * 45 / 100
)

// dangers computes the chances of dealing in and what it costs.
func (o *Outlook) dangers() {
	o.chance, o.price, o.declared = [34]int32{}, [34]int32{}, 0
	v := o.View
	for s := range int(v.Seats) {
		h := &v.Hands[s]
		if s == int(v.Seat) {
			continue
		}
		ready, cost := int64(readiness(h)), int32(lossOpen)
		if h.Reg[o.rules.RegRiichi] != 0 {
			o.declared++
			ready, cost = 100, lossRiichi
		}
		if ready == 0 {
			continue
		}
		if s == int(v.Dealer) {
			cost = cost * 29 / 20
		}
		cost += o.rules.Honba(v)
		worth := o.places.loss(int8(s), cost)
		safe := h.Kinds[o.rules.KindsOwn] | h.Kinds[o.rules.KindsMissed]
		var each [34]int32
		sum := int32(0)
		for i := range each {
			if safe>>i&1 == 0 {
				each[i] = odds(i, safe, &o.Left)
				sum += each[i]
			}
		}
		if sum == 0 {
			continue
		}
		for i := range each {
			// The share of the odds over all kinds that are not safe, times 1.9.
			p := int32(int64(each[i]) * expect.One * 19 / 10 / int64(sum) * ready / 100)
			p = min(p, expect.One/2)
			o.chance[i] += p
			o.price[i] += int32(int64(p) * int64(cost) / expect.One)
			o.Loss[i] += int32(int64(p) * int64(worth) / expect.One)
		}
	}
	if o.fearless {
		o.Loss = [34]int32{}
	}
}

// readyByMelds is the chance in percent that a seat that has not declared riichi is tenpai, by
// its numbers of open melds and of discards, counted in 500 deals of strong bots. If it is,
// the chance that it waits for a kind is 1.7 to 2.0 times the kind's share of the odds, as
// for a seat in riichi.
var readyByMelds = [5][20]uint8{
	{0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 3, 4, 5, 6, 7, 10, 13, 17, 21, 25},
	{0, 2, 3, 4, 4, 5, 10, 14, 18, 20, 23, 26, 27, 28, 30, 35, 37, 38, 40, 45},
	{1, 3, 4, 5, 9, 13, 23, 31, 40, 46, 49, 52, 54, 57, 60, 61, 62, 64, 67, 72},
	{40, 40, 42, 44, 46, 48, 52, 57, 61, 66, 70, 71, 72, 75, 80, 83, 85, 87, 88, 89},
	{100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100},
}

// readiness returns the chance in percent that a seat that has not declared riichi is tenpai.
func readiness(h *table.ViewHand) uint8 {
	row := &readyByMelds[min(openMelds(h), 4)]
	return row[min(int(h.NRiver), len(row)-1)]
}

// Open implements outlook.Rules.
func (o *Outlook) Open(p *expect.Position, exchanges int) bool {
	if p.Hand.Held(2)&o.value != 0 {
		return true
	}
	var kinds hand.Kinds
	chows := false
	for i := range p.Melds[:p.N] {
		m := &p.Melds[i]
		if m.Type == table.MeldChow {
			chows = true
		} else if o.value.Has(m.Tiles[0]) {
			return true
		}
		for _, k := range m.Tiles[:3] {
			kinds |= hand.KindsOf(k)
		}
	}
	if o.rules.Config.Kuitan && kinds&hand.OrphanKinds == 0 && p.Hand.CountOf(hand.OrphanKinds) <= exchanges {
		return true
	}
	for s := range 3 {
		within := hand.KindsOfSuit(s) | hand.HonourKinds
		if kinds&^within == 0 && p.Hand.CountOf(hand.AllKinds&^within) <= exchanges {
			return true
		}
	}
	return !chows && p.Hand.Shanten(&triplets, p.N) < exchanges
}

// Win implements outlook.Rules.
func (o *Outlook) Win(p *table.Position, closed bool) (silent, declared expect.Gain) {
	return o.rules.Win(p, closed, &o.places)
}

// Swapped implements outlook.Rules.
func (o *Outlook) Swapped(k, x, y tile.Kind) hand.Kinds { return o.rules.Swapped(k, x, y) }

// Points that a kong gains or loses by the indicator that it turns, without and with another
// seat in riichi.
const (
	kongGain = 100
	kongLoss = 600
)

// Kong implements outlook.Rules.
func (o *Outlook) Kong(*outlook.Outlook, *table.ViewAct) int32 {
	if o.declared > 0 {
		return -kongLoss
	}
	return kongGain
}

// Risk returns the danger of discarding a kind, as bot.RiskRater does. As Value.Risk, a
// chance of an eighth is bot.FullThreat.
func (o *Outlook) Risk(k tile.Kind) (risk int32, hit int16, price int32) {
	chance := o.chance[k.Index()]
	if chance > 0 {
		price = int32(int64(o.price[k.Index()]) * expect.One / int64(chance))
	}
	return chance * (8 * bot.FullThreat) / expect.One, int16(chance * 1000 / expect.One), price
}
