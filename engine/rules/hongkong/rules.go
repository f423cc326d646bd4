package hongkong

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Rules is Hong Kong mahjong with its options. The methods that do not need a
// deal have no state but the options and may be asked from anywhere.
type Rules struct {
	table.Plain
	cfg   Config
	spec  table.Spec
	shape hand.Shape
	on    rowSet // the rows that are worth anything
}

// spec is §2 and the claims of §3; New sets what the options say.
var spec = table.Spec{
	Seats: 4, Tiles: tile.Set144(), HandSize: 13, Sets: 4, Rolls: []int{3}, Extra: true, Refill: true, Bonus: true, Rob: true,
	Forms: []table.ActForm{{Type: ActFlowerHand}},
	Claims: []table.Claim{
		{Type: table.Win, Rank: 3, Last: true},
		{Type: table.Kong, Rank: 2, Need: 3},
		{Type: table.Pung, Rank: 2, Need: 2},
		{Type: table.Chow, Rank: 1, Need: 2, Next: true},
	},
}

// New makes the rules from settled options; an error names the option.
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
	// Nobody can win with a tile he does not see.
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

// Config is the options.
func (r *Rules) Config() *Config { return &r.cfg }

// Spec is the deal in numbers.
func (r *Rules) Spec() *table.Spec { return &r.spec }

// Shapes is §6.
func (r *Rules) Shapes() []hand.Shape { return []hand.Shape{r.shape} }
