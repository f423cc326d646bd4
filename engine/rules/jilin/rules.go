package jilin

import (
	"moineau/engine/hand"
	"moineau/engine/table"
)

// Rules implements table.Rules for Jilin mahjong with its options. Methods that take no
// deal depend only on the options and are safe for concurrent use.
type Rules struct {
	table.Plain
	cfg  Config
	spec table.Spec
}

// New returns the rules for resolved options.
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

// Config returns the options.
func (r *Rules) Config() *Config { return &r.cfg }

// setsShape covers shapes A and B, winShape all three. A shape cannot express that one of
// four sets must be a triple, nor conditions 1 and 2 of §8.
var (
	setsShape = hand.Shape{Sets: 4, Grammar: hand.HonourMixed}
	winShape  = hand.Shape{Sets: 4, Grammar: hand.HonourMixed, Pairs: hand.SevenWithQuads}
)

// Shapes returns the winning shapes.
func (r *Rules) Shapes() []hand.Shape { return []hand.Shape{winShape} }
