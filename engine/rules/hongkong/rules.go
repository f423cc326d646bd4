package hongkong

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Rules implements table.Rules for Hong Kong mahjong with its options. Methods that take
// no deal depend only on the options and are safe for concurrent use.
type Rules struct {
	table.Plain
	cfg   Config
	spec  table.Spec
	shape hand.Shape
	on    rowSet // rows that score
}

// spec holds the numbers of §2 and the claims of §3. New adapts it to the options.
var spec = table.Spec{
	Seats: 4, Tiles: tile.Set144(), HandSize: 13, Sets: 4, Rolls: []int{3}, Extra: true, Refill: true, Bonus: true, Rob: true,
	Forms: []table.ActForm{{Type: ActFlowerHand, Wins: true}},
	Claims: []table.Claim{
		{Type: table.Win, Rank: 3, Last: true},
		{Type: table.Kong, Rank: 2, Need: 3},
		{Type: table.Pung, Rank: 2, Need: 2},
		{Type: table.Chow, Rank: 1, Need: 2, Next: true},
	},
}

// New returns the rules for resolved options. It returns an error that names the option
// if one is invalid.
func New(o table.Options) (*Rules, error) {
	cfg, err := ParseConfig(o)
	if err != nil {
		return nil, err
	}
	r := &Rules{cfg: cfg, spec: spec, shape: hand.Shape{Sets: 4, Orphans: true}}
	if !cfg.Flowers {
		r.spec.Tiles, r.spec.Bonus, r.spec.Rolls = tile.Set136(), false, []int{2}
	}
	r.spec.Reserve = cfg.DeadWall
	r.spec.HiddenKongs = !cfg.KongVisible
	// A player cannot win on a tile that they cannot see.
	r.spec.RobConcealed = cfg.RobConcealed && cfg.KongVisible
	if cfg.FalseWin {
		r.spec.Free = []table.ActType{table.Win}
	}
	if cfg.Faan[rowSevenPairs] > 0 {
		r.shape.Pairs = hand.SevenDifferent
	}
	for i, f := range cfg.Faan {
		if f > 0 {
			r.on |= 1 << i
		}
	}
	return r, nil
}

// Config returns the options.
func (r *Rules) Config() *Config { return &r.cfg }

// Spec returns the numbers of the deal.
func (r *Rules) Spec() *table.Spec { return &r.spec }

// Shapes returns the winning shapes (§6).
func (r *Rules) Shapes() []hand.Shape { return []hand.Shape{r.shape} }
