// Package tutorial is Little Mahjong, a small rule set invented for TUTORIAL.md. It is
// complete and playable, but not in the list of package rules: its test plays it.
package tutorial

import (
	"fmt"
	"strconv"

	"moineau/engine/hand"
	"moineau/engine/rules/internal/length"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// ID identifies the rule set in records, codes and links. Native is its name in
// its own script.
const (
	ID     = "little"
	Native = "小麻將"
)

// Options are the choices of the options page.
var Options = []table.Option{
	{Name: "minimum", Group: "score", Type: table.Int, Min: 0, Max: 3, Default: "1"},
	{Name: "game-length", Group: "end", Type: table.Map, Default: `{"rounds":1}`},
}

// Presets are named sets of option values. The first is the default.
var Presets = []table.Preset{{Name: "default", Values: map[string]string{}}}

// Rules is Little Mahjong with its options. The zero value is not usable; call New.
type Rules struct {
	pattern.Game
	length.Length
	minimum int32
}

// New returns the rules for settled options. The error names the option at fault.
func New(o table.Options) (*Rules, error) {
	minimum, err := strconv.Atoi(o["minimum"])
	if err != nil {
		return nil, fmt.Errorf("option minimum: %w", err)
	}
	duration, err := length.Parse(o["game-length"], "rounds")
	if err != nil {
		return nil, fmt.Errorf("option game-length: %w", err)
	}
	r := &Rules{Length: duration, minimum: int32(minimum)}
	r.Deal, r.Shape = spec, shape
	return r, nil
}

// spec holds the numbers of a deal: 136 tiles, 13 in a hand, and who may claim.
var spec = table.Spec{
	Seats: 4, Tiles: tile.Set136(), HandSize: 13, Sets: 4,
	Rolls: []int{2}, Extra: true, Rob: true, KongAfterClaim: true,
	Claims: pattern.Claims,
}

// shape is four sets and a pair, or seven different pairs.
var shape = hand.Shape{Sets: 4, Pairs: hand.SevenDifferent}

// Pay writes who pays: the discarder alone, or all three after a self-draw.
func (r *Rules) Pay(p *table.Position, sh *score.Sheet) {
	for s := range int(p.Seats) {
		if s != int(p.Seat) && (p.By == table.BySelfDraw || s == int(p.From)) {
			sh.Pay(s, int(p.Seat), sh.Total, "hand")
		}
	}
}

// Next decides who deals next: the dealer stays only after winning.
func (r *Rules) Next(p *table.Progress, d *table.Deal) {
	p.Why = "little.next.dealer-stays"
	if d.Winners>>p.Dealer&1 == 0 {
		p.Pass(int(d.Seats))
		p.Why = "little.next.dealer-passes"
	}
	p.Over = r.Over(p.Deal, p.Circuit)
}

// Vector answers a score vector, for `mahjong score` and the tests.
func (r *Rules) Vector(v *vector.Vector) (vector.Result, error) {
	p, err := r.Position(v, pattern.Asked{})
	if err != nil {
		return vector.Result{}, err
	}
	return pattern.Answer(r, &p, nil), nil
}
