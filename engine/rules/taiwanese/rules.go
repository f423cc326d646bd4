package taiwanese

import (
	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Rules implements table.Rules for Taiwanese mahjong with its options. Methods that take
// no deal depend only on the options and are safe for concurrent use.
type Rules struct {
	pattern.Game
	cfg Config
	tai [rows]int32 // in the table in force; 0 if the row does not score
}

// setsShape is five sets and a pair (§3).
var setsShape = hand.Shape{Sets: 5}

// spec holds the numbers of §1 and the claims of §2. New adapts it to the options.
var spec = table.Spec{
	Seats: 4, Tiles: tile.Set144(), HandSize: 16, Sets: 5, Rolls: []int{3}, Extra: true,
	Refill: true, UseReserve: true, Bonus: true, Rob: true,
	Forms:  []table.ActForm{{Type: ActReady, Min: 1, Max: 1, Pick: table.PickDiscard}, {Type: ActDealt}},
	Claims: pattern.Claims,
}

// New returns the rules for resolved options.
func New(o table.Options) (*Rules, error) {
	r := &Rules{cfg: ParseConfig(o)}
	c := &r.cfg
	r.Deal, r.Shape, r.AllWinners = spec, setsShape, c.AllWinners
	if !c.Flowers {
		r.Deal.Tiles, r.Deal.Bonus = tile.Set136(), false
	}
	r.Deal.Reserve = c.DeadWall
	r.Deal.HiddenKongs = c.KongHidden
	r.Deal.Pool, r.Deal.ForgetDiscarders = !c.OrderedDiscards, !c.OrderedDiscards // §11
	r.Deal.NameDiscards = c.AnnounceDiscards
	if c.FalseWin {
		r.Deal.Free = []table.ActType{table.Win}
	}
	if c.PairsAndTriplet {
		r.Shape.Pairs = hand.SevenAndTriplet
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
