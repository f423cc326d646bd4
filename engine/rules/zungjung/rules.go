package zungjung

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Rules is Zung Jung with its options. The methods that do not need a deal have no state
// but the options and may be asked from anywhere.
type Rules struct {
	table.Plain
	cfg   Config
	spec  table.Spec
	value [patterns]int32
}

// shape is §3.
var shape = hand.Shape{Sets: 4, Pairs: hand.SevenWithQuads, Orphans: true}

// spec is §1 and the claims of §2; New sets what the options say.
var spec = table.Spec{
	Seats: 4, Tiles: tile.Set136(), HandSize: 13, Sets: 4, Rolls: []int{2, 2}, Extra: true, Refill: true, Rob: true,
	Claims: []table.Claim{
		{Type: table.Win, Rank: 3, Last: true},
		{Type: table.Kong, Rank: 2, Need: 3},
		{Type: table.Pung, Rank: 2, Need: 2},
		{Type: table.Chow, Rank: 1, Need: 2, Next: true},
	},
}

// New makes the rules from settled options.
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
		// They are replaced at once, even when the live wall is out: from the king's
		// tiles. Kongs are not (Judge).
		r.spec.Tiles, r.spec.Bonus, r.spec.UseReserve = tile.Set144(), true, true
	}
	r.spec.HiddenKongs = c.KongHidden
	if c.Penalise {
		r.spec.Free = []table.ActType{table.Win}
	}
	return r, nil
}

// Config is the options.
func (r *Rules) Config() *Config { return &r.cfg }

// Spec is the deal in numbers.
func (r *Rules) Spec() *table.Spec { return &r.spec }

// Shapes is §3.
func (r *Rules) Shapes() []hand.Shape { return []hand.Shape{shape} }
