package taiwanese

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Rules implements table.Rules for Taiwanese mahjong with its options. Methods that take
// no deal depend only on the options and are safe for concurrent use.
type Rules struct {
	table.Plain
	cfg   Config
	spec  table.Spec
	shape hand.Shape
	tai   [rows]int32 // in the table in force; 0 if the row does not score
}

// setsShape is five sets and a pair (§3).
var setsShape = hand.Shape{Sets: 5}

// spec holds the numbers of §1 and the claims of §2. New adapts it to the options.
var spec = table.Spec{
	Seats: 4, Tiles: tile.Set144(), HandSize: 16, Sets: 5, Rolls: []int{3}, Extra: true,
	Refill: true, UseReserve: true, Bonus: true, Rob: true,
	Forms: []table.ActForm{{Type: ActReady, Min: 1, Max: 1, Pick: table.PickDiscard}, {Type: ActDealt}},
	Claims: []table.Claim{
		{Type: table.Win, Rank: 3, Last: true},
		{Type: table.Kong, Rank: 2, Need: 3},
		{Type: table.Pung, Rank: 2, Need: 2},
		{Type: table.Chow, Rank: 1, Need: 2, Next: true},
	},
}

// New returns the rules for resolved options.
func New(o table.Options) (*Rules, error) {
	r := &Rules{cfg: ParseConfig(o), spec: spec, shape: setsShape}
	c := &r.cfg
	if !c.Flowers {
		r.spec.Tiles, r.spec.Bonus = tile.Set136(), false
	}
	r.spec.Reserve = c.DeadWall
	r.spec.HiddenKongs = c.KongHidden
	r.spec.Pool, r.spec.ForgetDiscarders = !c.OrderedDiscards, !c.OrderedDiscards // §11
	r.spec.NameDiscards = c.AnnounceDiscards
	if c.FalseWin {
		r.spec.Free = []table.ActType{table.Win}
	}
	if c.PairsAndTriplet {
		r.shape.Pairs = hand.SevenAndTriplet
	}
	for x := range rows {
		if r.tai[x] = tables[x].time; c.Common {
			r.tai[x] = tables[x].common
		}
	}
	if !c.Common {
		r.tai[rowAllHonors], r.tai[rowAllTerminals] = c.AllHonors, c.AllTerminals
	}
	if !c.PairsAndTriplet {
		r.tai[rowPairsAndTriplet] = 0
	}
	return r, nil
}

// Config returns the options.
func (r *Rules) Config() *Config { return &r.cfg }

// Spec returns the numbers of the deal.
func (r *Rules) Spec() *table.Spec { return &r.spec }

// Shapes returns the winning shapes (§3).
func (r *Rules) Shapes() []hand.Shape { return []hand.Shape{r.shape} }
