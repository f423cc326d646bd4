package korean

import (
	"fmt"
	"slices"

	"moineau/engine/hand"
	"moineau/engine/rules/internal/length"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Rules implements table.Rules for Korean mahjong with its options. Methods that take no
// deal depend only on the options and are safe for concurrent use.
type Rules struct {
	pattern.Game
	length.Length
	value     [patterns]int32
	minimum   int32
	ante      int32
	payment   string
	stays     string
	parts     bool
	roundWind bool
	ready     bool
}

// spec holds the numbers of §1 and the claims of §2, without chows. New adapts it to the
// options.
var spec = table.Spec{
	Seats: 4, HandSize: 13, Sets: 4, Rolls: []int{2}, Extra: true, Bonus: true, Rob: true,
	Forms:  []table.ActForm{{Type: ActReady, Min: 1, Max: 1, Pick: table.PickDiscard}},
	Claims: pattern.Claims[:3],
}

// tiles returns the tiles of §1: characters, dots and honours, with the seasons if flowers
// is set.
func tiles(flowers bool) tile.Set {
	s := tile.Set136()
	for k := tile.S1; k < tile.S1+9; k++ {
		s[k] = 0
	}
	if flowers {
		for k := tile.F5; k < tile.F5+4; k++ {
			s[k] = 1
		}
	}
	return s
}

// New returns the rules for resolved options. The error names the option at fault.
func New(o table.Options) (*Rules, error) {
	duration, err := length.Parse(o["game-length"], "rounds")
	if err != nil {
		return nil, fmt.Errorf("option game-length: %w", err)
	}
	r := &Rules{
		Length: duration, minimum: int32(o.Int("minimum")), ante: int32(o.Int("ante")), payment: o["payment"],
		stays: o["dealer_stays"], parts: o.Bool("parts"), roundWind: o.Bool("round_wind"), ready: o.Bool("ready"),
	}
	r.Deal, r.Shape = spec, hand.Shape{Sets: 4, Pairs: hand.SevenDifferent}
	r.AllWinners = o["multiple_winners"] == "all"
	r.Deal.Bonus = o.Bool("flowers")
	r.Deal.Tiles = tiles(r.Deal.Bonus)
	list := slices.Index(lists[:], o["values"])
	for i := range table4 {
		r.value[i] = table4[i].values[list]
	}
	return r, nil
}

// Begin starts a match in East's round (§7).
func (r *Rules) Begin(p *table.Progress) { p.Round = tile.East }

// Next applies §7: East keeps the deal as the option dealer_stays says.
func (r *Rules) Next(p *table.Progress, d *table.Deal) {
	won := d.Outcome == table.Won && d.Winners>>uint(p.Dealer)&1 != 0
	p.Why = "korean.next.stays"
	if won && r.stays != "never" || d.Outcome == table.Drawn && r.stays == "win-or-draw" {
		p.DealerStreak++
		return
	}
	p.Pass(4)
	p.Round = tile.East + tile.Kind(p.Circuit%4)
	p.Why = "korean.next.passes"
	if r.Over(p.Deal, p.Circuit) {
		p.Over, p.Why = true, "korean.next.over"
	}
}
