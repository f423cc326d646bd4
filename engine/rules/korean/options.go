package korean

import "moineau/engine/table"

// ID identifies the rule set. Native is its name in its own script.
const (
	ID     = "korean"
	Native = "한국 마작"
)

// Presets are the three published lists of values (§9).
var Presets = []table.Preset{
	{Name: "default", Values: map[string]string{}},
	{Name: "low", Values: map[string]string{"values": "low"}},
	{Name: "mixed", Values: map[string]string{"values": "mixed"}},
}

// Options are the options of §9.
var Options = []table.Option{
	{Name: "values", Type: table.Enum, Group: "score", Values: lists[:], Default: "high"},
	{Name: "minimum", Type: table.Int, Group: "score", Min: 0, Max: 5, Default: "2"},
	{Name: "parts", Type: table.Bool, Group: "score", Default: "true"},
	{Name: "round_wind", Type: table.Bool, Group: "score", Default: "false"},
	{Name: "ante", Type: table.Int, Group: "score", Min: 0, Max: 100, Default: "10"},
	{Name: "payment", Type: table.Enum, Group: "score", Values: []string{"discarder", "triple", "all"}, Default: "discarder"},
	{Name: "flowers", Type: table.Bool, Group: "deal", Default: "true"},
	{Name: "ready", Type: table.Bool, Group: "claims", Default: "true"},
	{Name: "multiple_winners", Type: table.Enum, Group: "claims", Values: []string{"nearest", "all"}, Default: "nearest"},
	{Name: "dealer_stays", Type: table.Enum, Group: "end", Values: []string{"win", "win-or-draw", "never"}, Default: "win"},
	{Name: "game-length", Type: table.Map, Group: "end", Default: `{"rounds":2}`},
}
