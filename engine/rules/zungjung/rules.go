package zungjung

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Rules implements table.Rules for Zung Jung with its options. Methods that take no deal
// depend only on the options and are safe for concurrent use.
type Rules struct {
	table.Plain
	cfg   Config
	spec  table.Spec
	value [patterns]int32
}

// shape holds the winning shapes (§3).
var shape = hand.Shape{Sets: 4, Pairs: hand.SevenWithQuads, Orphans: true}

// spec holds the numbers of §1 and the claims of §2. New adapts it to the options.
var spec = table.Spec{
	Seats: 4, Tiles: tile.Set136(), HandSize: 13, Sets: 4, Rolls: []int{2, 2}, Extra: true, Refill: true, Rob: true,
	Claims: []table.Claim{
		{Type: table.Win, Rank: 3, Last: true},
		{Type: table.Kong, Rank: 2, Need: 3},
		{Type: table.Pung, Rank: 2, Need: 2},
		{Type: table.Chow, Rank: 1, Need: 2, Next: true},
	},
}

// New returns the rules for resolved options.
func New(o table.Options) (*Rules, error) {
	r := &Rules{cfg: ParseConfig(o), spec: spec}
	c := &r.cfg
	for p := range table5 {
		r.value[p] = table5[p].value
		if v, ok := wsomValues[pattern(p)]; ok && c.Wsom {
			r.value[p] = v
		}
	}
	r.spec.Reserve = c.KingsTiles
	if c.BonusTiles {
		// Bonus tiles are replaced at once, from the king's tiles if the live wall is
		// exhausted. Kongs are not (Judge).
		r.spec.Tiles, r.spec.Bonus, r.spec.UseReserve = tile.Set144(), true, true
	}
	r.spec.HiddenKongs = c.KongHidden
	if c.Penalise {
		r.spec.Free = []table.ActType{table.Win}
	}
	return r, nil
}

// Config returns the options.
func (r *Rules) Config() *Config { return &r.cfg }

// Spec returns the numbers of the deal.
func (r *Rules) Spec() *table.Spec { return &r.spec }

// Shapes returns the winning shapes (§3).
func (r *Rules) Shapes() []hand.Shape { return []hand.Shape{shape} }
