package pattern

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Game implements what pattern games share of table.Rules. Embed it instead of
// table.Plain, and set its fields in New.
type Game struct {
	table.Plain
	Deal       table.Spec // the numbers of a deal with the options in force
	Shape      hand.Shape // the winning shapes
	AllWinners bool       // all claimants win, not only the nearest after the discarder
	// DeadHands makes the hand of a seat dead that declares a false win. It then costs
	// Penalty points to each other seat, with the payment key PenaltyKey.
	DeadHands  bool
	Penalty    int32
	PenaltyKey string
}

// RegDead is the register of a seat that is 1 if its hand is dead. It is reserved in games
// with DeadHands.
const RegDead = 0

// Claims are the usual claims: a win before a kong or pung before a chow from the previous
// seat. Only a win may be claimed on the last discard.
var Claims = []table.Claim{
	{Type: table.Win, Rank: 3, Last: true},
	{Type: table.Kong, Rank: 2, Need: 3},
	{Type: table.Pung, Rank: 2, Need: 2},
	{Type: table.Chow, Rank: 1, Need: 2, Next: true},
}

// Spec returns the numbers of a deal.
func (g *Game) Spec() *table.Spec { return &g.Deal }

// Shapes returns the winning shapes.
func (g *Game) Shapes() []hand.Shape { return []hand.Shape{g.Shape} }

// Full returns the number of concealed tiles that complete a hand beside melds.
func (g *Game) Full(melds int) int { return g.Deal.HandSize + 1 - 3*melds }

// BreakBy breaks the wall by four dice. The first two choose the side, and the stack is
// counted by the other two, added to the first if both is set.
func BreakBy(d table.Control, both bool) {
	a := int(d.Throws[0][0]) + int(d.Throws[0][1])
	b := int(d.Throws[1][0]) + int(d.Throws[1][1])
	if both {
		b += a
	}
	d.BreakAt((a-1)%4, b)
}

// Dead reports whether the hand of a seat is dead.
func (g *Game) Dead(d *table.Deal, seat int) bool {
	return g.DeadHands && d.Seat[seat].Reg[RegDead] != 0
}

// Holding sets c to the tiles of a seat with tile t. It returns Yes if they are as many as
// a complete hand has. It returns No for other numbers and for tiles that are in no hand,
// and Unknown if the viewpoint does not know the tiles.
func (g *Game) Holding(d *table.Deal, e table.Viewpoint, seat int, t table.Handle, c *hand.Counts) table.Verdict {
	st := &d.Seat[seat]
	k := d.Kind(e, t)
	switch {
	case k.IsBonus():
		return table.No
	case !d.Concealed(e, seat, c):
		return table.Unknown
	}
	if t != table.NoHandle && t != st.Drawn {
		if k == tile.None {
			return table.Unknown
		}
		c[k.Index()]++
	}
	return table.Sure(c.Len() == g.Full(int(st.NMeld)))
}

// Wins returns whether tile t completes a seat's hand that is not dead. It checks the
// shape before anything is scored, because most of the hands asked about do not win.
func (g *Game) Wins(d *table.Deal, e table.Viewpoint, seat int, t table.Handle) table.Verdict {
	if g.Dead(d, seat) {
		return table.No
	}
	var c hand.Counts
	if v := g.Holding(d, e, seat, t, &c); v != table.Yes {
		return v
	}
	return table.Sure(hand.Shanten(&c, &g.Shape, int(d.Seat[seat].NMeld)) < 0)
}

// Winning returns all claimants or, without AllWinners, the nearest after the discarder.
func (g *Game) Winning(d *table.Deal, claimants uint8) uint8 {
	if g.AllWinners {
		return claimants
	}
	return g.Plain.Winning(d, claimants)
}

// Foul makes the hand of a seat dead that declared a false win, if DeadHands is set. The
// deal continues with the other claims or with a discard. Other acts that fail are not
// modelled and void the deal.
func (g *Game) Foul(d table.Control, seat int) bool {
	if !g.DeadHands || d.Answer[seat].Type != table.Win {
		return false
	}
	d.Seat[seat].Reg[RegDead] = 1
	d.AwardAgain()
	return true
}

// Settle makes the seats with dead hands pay the penalty, however the deal ends.
func (g *Game) Settle(d *table.Deal, res *table.Result) {
	for f := range int(d.Seats) {
		if !g.Dead(d, f) {
			continue
		}
		for s := range int(d.Seats) {
			if s != f {
				res.Sheets[f].Pay(f, s, g.Penalty, g.PenaltyKey)
			}
		}
	}
}
