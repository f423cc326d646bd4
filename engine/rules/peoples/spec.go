package peoples

import (
	"moineau/engine/table"
	"moineau/engine/tile"
)

// makeSpec returns the numbers of §1, §2, §3 and §5 for the options.
func (r *Rules) makeSpec() table.Spec {
	s := table.Spec{
		Seats: 4, Tiles: tile.Set136(), HandSize: 13, Sets: 4, Rolls: []int{2}, Extra: true,
		Reserve: 14, Refill: true, Bonus: r.cfg.Flowers == flowersBonus, Rob: r.cfg.RobGong,
		NoReplacement: !r.cfg.Classic, HiddenKongs: r.cfg.Classic,
		Claims: []table.Claim{
			{Type: table.Win, Rank: 3, Last: true},
			{Type: table.Kong, Rank: 2, Need: 3, Last: true}, // package table checks that a replacement tile is left if one is drawn
			{Type: table.Pung, Rank: 2, Need: 2, Last: true},
		},
	}
	if r.cfg.Classic {
		s.Claims = append(s.Claims, table.Claim{Type: table.Chow, Rank: 1, Need: 2, Next: true, Last: true})
	}
	if r.cfg.Flowers != flowersNone {
		s.Tiles = tile.Set144()
	}
	if r.cfg.Flowers == flowersSet {
		s.Same = &same
	}
	switch r.cfg.Players {
	case 3:
		s.Seats = 3
		for n := range 9 {
			s.Tiles[tile.Of(n+1, r.cfg.Removed)] = 0
		}
		if r.cfg.Flowers == flowersNone {
			s.Sides = [table.MaxSeats]uint8{17, 17, 16}
		}
	case 5:
		s.Players = 5
	}
	if r.cfg.FreeClaims {
		s.Free = []table.ActType{table.Win}
	}
	return s
}

// same maps the four plants to one kind, and the four seasons to another.
var same = func() (s [tile.Last + 1]tile.Kind) {
	for i := range tile.Kind(4) {
		s[tile.F1+i], s[tile.F5+i] = tile.F1, tile.F5
	}
	return s
}()

// Spec returns the numbers of the deal.
func (r *Rules) Spec() *table.Spec { return &r.spec }
