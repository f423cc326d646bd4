package classical

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Rules is the Classical game with its options. The methods that need no deal have
// no state but the options and may be asked from anywhere.
type Rules struct {
	table.Plain
	cfg    Config
	spec   table.Spec
	shapes []hand.Shape
	worth  [rows]int32
}

// New makes the rules from settled options; an error names the option.
func New(o table.Options) (*Rules, error) {
	cfg, err := ParseConfig(o)
	if err != nil {
		return nil, err
	}
	r := &Rules{cfg: cfg, worth: cfg.worth()}
	r.spec = r.makeSpec()
	r.shapes = []hand.Shape{{Sets: 4, Orphans: r.orphans()}}
	return r, nil
}

// Spec is the deal in numbers.
func (r *Rules) Spec() *table.Spec { return &r.spec }

// orphans reports whether each terminal and honour with one of them twice is a hand.
func (r *Rules) orphans() bool {
	return r.grandOn(grandLanterns) || r.cfg.Rows.limits>>limOrphans&1 != 0
}

// Shapes is §6; of the special hands only the lanterns are a form of package hand.
func (r *Rules) Shapes() []hand.Shape { return r.shapes }

// makeSpec is §1 to §4 in numbers.
func (r *Rules) makeSpec() table.Spec {
	c := &r.cfg
	s := table.Spec{
		Seats: 4, Tiles: tile.Set136(), HandSize: 13, Sets: 4, Rolls: []int{2, 2}, Extra: true, Reserve: c.Hill,
		Refill: c.Refill, UseReserve: c.Refill, Bonus: c.Flowers, Rob: true, RobConcealed: c.RobConcealed,
		HiddenKongs: !c.KongVisible,
		Forms: []table.ActForm{
			{Type: table.Win, Arg: rankPung}, // the use of the tile
			{Type: ActCall, Min: 1, Max: 1},
			{Type: ActTake, Min: 1, Max: 1},
		},
		Claims: []table.Claim{
			{Type: table.Win, Rank: 3, Last: true},
			{Type: table.Kong, Rank: 2, Need: 3},
			{Type: table.Pung, Rank: 2, Need: 2, Last: c.LastDiscardAny},
			{Type: table.Chow, Rank: 1, Need: 2, Next: true, Last: c.LastDiscardAny},
		},
	}
	switch {
	case c.Seasons:
		s.Tiles = tile.Set144()
	case c.Flowers:
		for k := tile.F1; k < tile.F5; k++ {
			s.Tiles[k] = 1
		}
		s.Sides = [table.MaxSeats]uint8{18, 17, 18, 17}
	}
	if c.FalsePenalty {
		s.Free = []table.ActType{table.Win}
	}
	return s
}
