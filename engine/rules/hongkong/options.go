package hongkong

import "moineau/engine/table"

// ID identifies the rule set. Native is its name in its own script.
const (
	ID     = "hongkong"
	Native = "香港麻雀"
)

// Presets are the named sets of options (§12). If the table has no figure (minimum and
// limit of club), the default applies.
var Presets = []table.Preset{
	{Name: "default", Values: map[string]string{}},
	{Name: "hkma", Values: map[string]string{
		"limit": "10", "payment": "full", "flowers": "false", "small-winds": "10", "rob-kong-pays": "self-draw-all",
		"dealer-keeps-on-draw": "false",
		"values":               `{"four-concealed":10,"thirteen-orphans":10,"great-winds":10,"all-kongs":10,"heavenly":10,"earthly":10}`,
	}},
	{Name: "zh-wiki", Values: map[string]string{
		"payment": "full", "small-winds": "3", "concealed-with-flowers": "false",
	}},
	{Name: "mahjongtime", Values: map[string]string{
		"limit": "10", "table": "laak", "small-winds": "10", "seven-pairs": "4",
		"values": `{"full-flush":6,"small-dragons":6,"four-concealed":10,"great-dragons":10,"thirteen-orphans":10,"great-winds":10,"all-kongs":10,"heavenly":10,"earthly":10}`,
	}},
	{Name: "club", Values: map[string]string{
		"small-winds": "13",
		"values":      `{"full-flush":4,"all-pungs":2,"half-flush":2,"small-dragons":4,"four-concealed":13,"great-dragons":13,"all-honors":13,"orphans":13,"nine-gates":13,"concealed-hand":0,"flower-replacement":1}`,
	}},
}

// Options are the options of §1 in its order, except that the score options come first.
var Options = append(append([]table.Option(nil), scoreOptions...), tableOptions...)

// tableOptions are the options about the deal, the claims and the match.
var tableOptions = []table.Option{
	{Name: "flowers", Type: table.Bool, Group: "deal", Default: "true"},
	{Name: "flower-hands", Type: table.Bool, Group: "claims", Default: "true"},
	{Name: "rob-concealed-kong", Type: table.Enum, Group: "claims", Values: []string{"thirteen-orphans", "never"}, Default: "thirteen-orphans"},
	{Name: "multiple-winners", Type: table.Enum, Group: "claims", Values: []string{"one", "all"}, Default: "one"},
	{Name: "dead-wall", Type: table.Int, Group: "deal", Min: 0, Max: 40, Default: "0"},
	{Name: "dealer-keeps-on-draw", Type: table.Bool, Group: "end", Default: "true"},
	{Name: "game-length", Type: table.Map, Group: "end", Default: `{"rounds":4}`},
	{Name: "concealed-kong-visible", Type: table.Bool, Group: "claims", Default: "true"},
	{Name: "false-win", Type: table.Enum, Group: "claims", Values: []string{"refuse", "penalty"}, Default: "refuse"},
	{Name: "starting-points", Type: table.Int, Group: "end", Min: 0, Max: 100000, Default: "0"},
}
