package classical

import (
	"fmt"

	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Rules implements table.Rules for the Classical game with its options. Methods that take
// no deal depend only on the options and are safe for concurrent use.
type Rules struct {
	table.Plain
	cfg    Config
	spec   table.Spec
	shapes []hand.Shape
	worth  [rows]int32
	club   *clubHands // the special hands that a club adds, or nil
}

// New returns the rules for resolved options. It returns an error that names the option
// if one is invalid.
func New(o table.Options) (*Rules, error) {
	cfg, err := ParseConfig(o)
	if err != nil {
		return nil, err
	}
	r := &Rules{cfg: cfg, worth: cfg.worth()}
	if r.club, err = readClub(o["special-hands"], cfg.Limit); err != nil {
		return nil, fmt.Errorf("option special-hands: %w", err)
	}
	r.spec = r.makeSpec()
	r.shapes = []hand.Shape{{Sets: 4, Orphans: r.orphans()}}
	return r, nil
}

// Spec returns the numbers of the deal.
func (r *Rules) Spec() *table.Spec { return &r.spec }

// orphans reports whether every terminal and honour, with one of them twice, is a winning
// hand.
func (r *Rules) orphans() bool {
	return r.grandOn(grandLanterns) || r.cfg.Rows.limits>>limOrphans&1 != 0
}

// Shapes returns the winning shapes (§6). Of the special hands, only the lanterns are a
// shape of package hand.
func (r *Rules) Shapes() []hand.Shape { return r.shapes }

// makeSpec returns the numbers of §1 to §4 for the options.
func (r *Rules) makeSpec() table.Spec {
	c := &r.cfg
	s := table.Spec{
		Seats: 4, Tiles: tile.Set136(), HandSize: 13, Sets: 4, Rolls: []int{2, 2}, Extra: true, Reserve: c.Hill,
		Refill: c.Refill, UseReserve: c.Refill, Bonus: c.Flowers, Rob: true, RobConcealed: c.RobConcealed,
		HiddenKongs: !c.KongVisible, Pool: !c.Japanese, NameDiscards: c.Announce,
		Forms: []table.ActForm{
			{Type: table.Win, Arg: rankPung}, // Arg is the use of the tile
			{Type: ActCall, Min: 1, Max: 1, Pick: table.PickDiscard},
			{Type: ActTake, Min: 1, Max: 1, Pick: table.PickPool},
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
