package peoples

import (
	"moineau/engine/table"
	"moineau/engine/tile"
)

// SimpleID and ClassicID identify the rule sets. SimpleNative and ClassicNative are their
// names in their own script.
const (
	SimpleID  = "peoples-simple"
	ClassicID = "peoples-classic"

	SimpleNative  = "大众麻将 简易"
	ClassicNative = "大众麻将 经典"
)

// SimpleSample and ClassicSample are three tiles of a typical hand.
var (
	SimpleSample  = []tile.Kind{tile.S1 + 6, tile.S1 + 6, tile.F1 + 2}
	ClassicSample = []tile.Kind{tile.M1 + 2, tile.M1 + 3, tile.M1 + 4}
)

// SimplePresets and ClassicPresets are the named sets of options.
var (
	SimplePresets = []table.Preset{
		{Name: "book", Values: map[string]string{}},
		{Name: "short", Values: map[string]string{"rounds": "1"}},
	}
	ClassicPresets = []table.Preset{
		{Name: "book", Values: map[string]string{}},
		{Name: "short", Values: map[string]string{"rounds": "1"}},
	}
)

// SimpleOptions and ClassicOptions are the options of §6.
var (
	SimpleOptions = []table.Option{
		{Name: "flowers", Type: table.Enum, Group: "deal", Values: []string{flowersNone, flowersSet, flowersBonus}, Default: flowersSet},
		flowerMethod,
		{Name: "special_mode", Type: table.Enum, Group: "score", Values: []string{specialMax, specialOnce, specialEach}, Default: specialMax},
		{Name: "concealed_needs_self_draw", Type: table.Bool, Group: "score", Default: "true"},
		{Name: "lucky_numbers", Type: table.List, Group: "score", Min: 1, Max: 9, Default: "[]"},
		robGong("false"), multiWin, players, removedSuit, rounds, freeClaims,
	}
	ClassicOptions = []table.Option{
		{Name: "flowers", Type: table.Enum, Group: "deal", Values: []string{flowersNone, flowersBonus}, Default: flowersNone},
		flowerMethod,
		{Name: "thirteen_terminals", Type: table.Bool, Group: "score", Default: "true"},
		{Name: "seven_pairs", Type: table.Bool, Group: "score", Default: "false"},
		{Name: "max_points", Type: table.Int, Group: "score", Min: 0, Max: 10000, Default: "0", Older: "200"},
		robGong("true"), multiWin, players, removedSuit, rounds, freeClaims,
	}
)

var (
	flowerMethod = table.Option{Name: "flower_method", Type: table.Enum, Group: "score", Values: []string{"A", "B", "C", "D", "BC"}, Default: "A"}
	multiWin     = table.Option{Name: "multi_win", Type: table.Bool, Group: "claims", Default: "true"}
	players      = table.Option{Name: "players", Type: table.Int, Group: "deal", Min: 3, Max: 5, Default: "4"}
	removedSuit  = table.Option{Name: "removed_suit", Type: table.Enum, Group: "deal", Values: []string{"m", "p", "s"}, Default: "m"}
	rounds       = table.Option{Name: "rounds", Type: table.Int, Group: "end", Min: 1, Max: 40, Default: "4"}
	freeClaims   = table.Option{Name: "free_claims", Type: table.Bool, Group: "claims", Default: "false"}
)

// robGong returns the option rob_gong with the default of a version.
func robGong(standard string) table.Option {
	return table.Option{Name: "rob_gong", Type: table.Bool, Group: "claims", Default: standard}
}
