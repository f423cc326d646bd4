package zungjung

import "moineau/engine/table"

// ID identifies the rule set. Native is its name in its own script.
const (
	ID     = "zungjung"
	Native = "中庸麻雀"
)

// Presets are the author's own list and that of the online site (§9).
var Presets = []table.Preset{
	{Name: "default", Values: map[string]string{}},
	{Name: "wsom", Values: map[string]string{"values": "wsom"}},
	{Name: "short", Values: map[string]string{"deals": "4"}},
}

// Options are the options of §9, and the times of §2.
var Options = []table.Option{
	{Name: "values", Type: table.Enum, Group: "score", Values: []string{"zj33", "wsom"}, Default: "zj33"},
	{Name: "payoff", Type: table.Enum, Group: "score", Values: []string{"responsible", "uniform"}, Default: "responsible"},
	{Name: "immunity", Type: table.Bool, Group: "score", Default: "true"},
	{Name: "minimum", Type: table.Int, Group: "score", Min: 0, Max: 50, Default: "0"},
	{Name: "kings_tiles", Type: table.Int, Group: "deal", Min: 0, Max: 40, Default: "14"},
	{Name: "bonus_tiles", Type: table.Bool, Group: "deal", Default: "false"},
	{Name: "concealed_kong_hidden", Type: table.Bool, Group: "claims", Default: "false"},
	{Name: "false_win", Type: table.Enum, Group: "claims", Values: []string{"prevent", "penalise"}, Default: "prevent"},
	{Name: "false_win_points", Type: table.Int, Group: "claims", Min: 0, Max: 1000, Default: "40"},
	{Name: "deals", Type: table.Int, Group: "end", Min: 1, Max: 64, Default: "16"},
	{Name: "reseat", Type: table.Bool, Group: "end", Default: "false"},
	{Name: "start_score", Type: table.Int, Group: "end", Min: 0, Max: 100000, Default: "0"},
}
