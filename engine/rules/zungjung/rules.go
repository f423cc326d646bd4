package zungjung

import (
	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Rules implements table.Rules for Zung Jung with its options. Methods that take no deal
// depend only on the options and are safe for concurrent use.
type Rules struct {
	pattern.Game
	cfg   Config
	value [patterns]int32
}

// shape holds the winning shapes (§3).
var shape = hand.Shape{Sets: 4, Pairs: hand.SevenWithQuads, Orphans: true}

// spec holds the numbers of §1 and the claims of §2. New adapts it to the options.
var spec = table.Spec{
	Seats: 4, Tiles: tile.Set136(), HandSize: 13, Sets: 4, Rolls: []int{2, 2}, Extra: true, Refill: true, Rob: true,
	Claims: pattern.Claims,
}

// New returns the rules for resolved options.
func New(o table.Options) (*Rules, error) {
	r := &Rules{cfg: ParseConfig(o)}
	r.Deal, r.Shape = spec, shape
	c := &r.cfg
	r.DeadHands, r.Penalty, r.PenaltyKey = c.Penalise, c.Penalty, "false-win"
	for p := range table5 {
		r.value[p] = table5[p].value
		if v, ok := wsomValues[kind(p)]; ok && c.Wsom {
			r.value[p] = v
		}
	}
	r.Deal.Reserve = c.KingsTiles
	if c.BonusTiles {
		// Bonus tiles are replaced at once, from the king's tiles if the live wall is
		// exhausted. Kongs are not (Judge).
		r.Deal.Tiles, r.Deal.Bonus, r.Deal.UseReserve = tile.Set144(), true, true
	}
	r.Deal.HiddenKongs = c.KongHidden
	if c.Penalise {
		r.Deal.Free = []table.ActType{table.Win}
	}
	return r, nil
}

// Config returns the options.
func (r *Rules) Config() *Config { return &r.cfg }
