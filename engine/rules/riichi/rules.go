package riichi

import (
	"moineau/engine/hand"
	"moineau/engine/rules/riichi/internal/config"
	"moineau/engine/rules/riichi/internal/outlook"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Rules implements table.Rules for riichi with its options. Methods that take no deal
// depend only on the options and are safe for concurrent use.
type Rules struct {
	table.Plain
	scorer
	cfg   Config
	spec  table.Spec
	shape hand.Shape

	dangers *outlook.Rules
}

// spec holds the numbers of §3 and the claims of §4.3. New adapts it to the options.
var spec = table.Spec{
	Seats: 4, Tiles: tile.Set136(), HandSize: 13, Sets: 4, Rolls: []int{2},
	Reserve: deadWall, Refill: true, Rob: true,
	TablePoint: 10, // results are in tenths of a thousand
	DiscardWin: "ron", DrawnWin: "tsumo",
	Forms: []table.ActForm{{Type: ActRiichi, Min: 1, Max: 1, Pick: table.PickDiscard}, {Type: ActNine}, {Type: ActNorth, Min: 1, Max: 1}, {Type: ActTenpai}},
	Claims: []table.Claim{
		{Type: table.Win, Rank: 3, Last: true},
		{Type: table.Kong, Rank: 2, Need: 3},
		{Type: table.Pung, Rank: 2, Need: 2},
		{Type: table.Chow, Rank: 1, Need: 2, Next: true},
	},
}

// deadWall is the number of tiles that are never drawn in turn (§3.2, §15.2).
const deadWall = 14

// New returns the rules for resolved options. It returns an error if an option has an
// invalid value.
func New(o table.Options) (*Rules, error) {
	c, err := config.Parse(o)
	if err != nil {
		return nil, err
	}
	r := &Rules{scorer: newScorer(&c), cfg: c, spec: spec, shape: hand.Common}
	s := &r.spec
	if c.Players == 3 {
		s.Seats, s.Claims = 3, s.Claims[:3] // no chi with three players (§15.5)
		for k := tile.M1 + 1; k < tile.M1+8; k++ {
			s.Tiles[k] = 0
		}
		r.shape.Grammar = hand.ThreePlayer
	}
	r.reds()
	s.RobConcealed = c.RobKokushi
	r.dangers = r.outlook()
	return r, nil
}

// reds replaces plain fives by red ones (§3.1). Two are one of circles and one of
// bamboos, three are one of each suit, and four add a second of circles. Three players
// have no fives of characters.
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

// Config returns the options.
func (r *Rules) Config() *Config { return &r.cfg }

// Spec returns the numbers of the deal.
func (r *Rules) Spec() *table.Spec { return &r.spec }

// Shapes returns the winning shapes (§9.1).
func (r *Rules) Shapes() []hand.Shape { return []hand.Shape{r.shape} }
