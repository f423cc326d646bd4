package hongkong

import (
	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Rules implements table.Rules for Hong Kong mahjong with its options. Methods that take
// no deal depend only on the options and are safe for concurrent use.
type Rules struct {
	pattern.Game
	cfg Config
	on  rowSet // rows that score
}

// spec holds the numbers of §2 and the claims of §3. New adapts it to the options.
var spec = table.Spec{
	Seats: 4, Tiles: tile.Set144(), HandSize: 13, Sets: 4, Rolls: []int{3}, Extra: true, Refill: true, Bonus: true, Rob: true,
	Forms:  []table.ActForm{{Type: ActFlowerHand, Wins: true}},
	Claims: pattern.Claims,
}

// New returns the rules for resolved options. It returns an error that names the option
// if one is invalid.
func New(o table.Options) (*Rules, error) {
	cfg, err := ParseConfig(o)
	if err != nil {
		return nil, err
	}
	r := &Rules{cfg: cfg}
	r.Deal, r.Shape, r.AllWinners = spec, hand.Shape{Sets: 4, Orphans: true}, cfg.AllWinners
	if !cfg.Flowers {
		r.Deal.Tiles, r.Deal.Bonus, r.Deal.Rolls = tile.Set136(), false, []int{2}
	}
	r.Deal.Reserve = cfg.DeadWall
	r.Deal.HiddenKongs = !cfg.KongVisible
	// A player cannot win on a tile that they cannot see.
	r.Deal.RobConcealed = cfg.RobConcealed && cfg.KongVisible
	if cfg.FalseWin {
		r.Deal.Free = []table.ActType{table.Win}
	}
	if cfg.Faan[rowSevenPairs] > 0 {
		r.Shape.Pairs = hand.SevenDifferent
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
