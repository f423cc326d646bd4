package jilin

import (
	"moineau/engine/hand"
	"moineau/engine/table"
)

// Rules is Jilin mahjong with its options. The methods that do not need a deal
// have no state but the options and may be asked from anywhere.
type Rules struct {
	table.Plain
	cfg  Config
	spec table.Spec
}

// New makes the rules from settled options.
func New(o table.Options) (*Rules, error) {
	r := &Rules{cfg: ParseConfig(o)}
	r.spec = spec
	r.spec.Reserve = r.cfg.Reserve
	if r.cfg.FreeClaims {
		r.spec.Free = []table.ActType{table.Win, ActTing}
	}
	r.spec.Rob = r.cfg.RobKong != robOff
	return r, nil
}

// Config is the options.
func (r *Rules) Config() *Config { return &r.cfg }

// setsShape is shapes A and B, winShape all three; that one of four sets must be
// a triple, and what conditions 1 and 2 of §8 ask, a shape cannot say.
var (
	setsShape = hand.Shape{Sets: 4, Grammar: hand.HonourMixed}
	winShape  = hand.Shape{Sets: 4, Grammar: hand.HonourMixed, Pairs: hand.SevenWithQuads}
)

// Shapes is what a winning hand is.
func (r *Rules) Shapes() []hand.Shape { return []hand.Shape{winShape} }
