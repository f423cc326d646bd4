package riichi

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Rules is riichi with its options. The methods that do not need a deal have no state but
// the options and may be asked from anywhere.
type Rules struct {
	table.Plain
	scorer
	cfg   Config
	spec  table.Spec
	shape hand.Shape
}

// spec is §3 and the claims of §4.3; New sets what the options say.
var spec = table.Spec{
	Seats: 4, Tiles: tile.Set136(), HandSize: 13, Sets: 4, Rolls: []int{2},
	Reserve: deadWall, Refill: true, Rob: true,
	Forms: []table.ActForm{{Type: ActRiichi, Min: 1, Max: 1}, {Type: ActNine}, {Type: ActNorth, Min: 1, Max: 1}, {Type: ActTenpai}},
	Claims: []table.Claim{
		{Type: table.Win, Rank: 3, Last: true},
		{Type: table.Kong, Rank: 2, Need: 3},
		{Type: table.Pung, Rank: 2, Need: 2},
		{Type: table.Chow, Rank: 1, Need: 2, Next: true},
	},
}

// deadWall is the tiles that are never drawn in turn (§3.2, §15.2).
const deadWall = 14

// New makes the rules from settled options.
func New(o table.Options) (*Rules, error) {
	c, err := ParseConfig(o)
	if err != nil {
		return nil, err
	}
	r := &Rules{scorer: newScorer(&c), cfg: c, spec: spec, shape: hand.Common}
	s := &r.spec
	if c.Players == 3 {
		s.Seats, s.Claims = 3, s.Claims[:3] // no chi (§15.5)
		for k := tile.M1 + 1; k < tile.M1+8; k++ {
			s.Tiles[k] = 0
		}
		r.shape.Grammar = hand.ThreePlayer
	}
	r.reds()
	s.RobConcealed = c.RobKokushi
	return r, nil
}

// reds replaces fives by red ones (§3.1): 2 are a dot and a bamboo, 3 one of each suit,
// 4 a second dot besides. Three players have no characters between.
func (r *Rules) reds() {
	redden := func(five, red tile.Kind, n uint8) {
		n = min(n, r.spec.Tiles[five])
		r.spec.Tiles[five] -= n
		r.spec.Tiles[red] += n
	}
	n := r.cfg.RedFives
	if n >= 3 {
		redden(tile.M1+4, tile.RedM, 1)
	}
	if n >= 2 {
		redden(tile.P1+4, tile.RedP, 1)
		redden(tile.S1+4, tile.RedS, 1)
	}
	if n >= 4 {
		redden(tile.P1+4, tile.RedP, 1)
	}
}

// Config is the options.
func (r *Rules) Config() *Config { return &r.cfg }

// Spec is the deal in numbers.
func (r *Rules) Spec() *table.Spec { return &r.spec }

// Shapes is §9.1.
func (r *Rules) Shapes() []hand.Shape { return []hand.Shape{r.shape} }
