package sichuan

import "moineau/engine/table"

// ID identifies the rule set. Native is its name in its own script.
const (
	ID     = "sichuan"
	Native = "四川麻將"
)

// Presets are the presets of §15.
var Presets = []table.Preset{
	{Name: "default", Values: map[string]string{}},
	{Name: "mil", Values: map[string]string{"winner-shown": "end"}},
	{Name: "textbook", Values: map[string]string{
		"void-shown": "first-turn", "first-discard": "declared", "void-first": "false", "pig-amount": "48",
		"passed-own": "false", "passed-win-ends": "draw", "winner-shown": "end", "false-win-amount": "8",
	}},
	{Name: "tour", Values: map[string]string{"blessings": "-1", "passed-own": "false", "passed-win-ends": "draw"}},
	{Name: "home", Values: home(nil)},
	{Name: "rivers", Values: home(map[string]string{"mode": "rivers", "limit": "6", "self-draw": "base", "simples": "false", "concealed": "false",
		"shoot-refund": "transfer-all", "ready-to": "all", "passed-pung": "false"})},
}

// home returns the values of the preset home with some of them changed.
func home(change map[string]string) map[string]string {
	v := map[string]string{
		"exchange": "same-suit", "limit": "4", "self-draw": "fan", "jiang": "true", "outside": "true", "simples": "true",
		"concealed": "true", "blessings": "-1", "shoot-refund": "transfer", "pig": "others", "pig-amount": "0",
		"pig-waiver": "false", "pig-ready": "false", "passed-own": "false", "passed-win-ends": "claim", "passed-pung": "true",
		"last-pung": "false", "replacement": "back", "game-length": `{"hands":8}`,
	}
	for name, value := range change {
		v[name] = value
	}
	return v
}

// Options are the options of §1.
var Options = []table.Option{
	{Name: "mode", Type: table.Enum, Group: "deal", Values: []string{"battle", "rivers"}, Default: "battle"},
	{Name: "end-after", Type: table.Int, Group: "end", Min: 1, Max: 3, Default: "3"},
	{Name: "exchange", Type: table.Enum, Group: "deal", Values: []string{"none", "same-suit", "any"}, Default: "none"},
	{Name: "exchange-tiles", Type: table.Int, Group: "deal", Min: 3, Max: 4, Default: "3"},
	{Name: "exchange-direction", Type: table.Enum, Group: "deal", Values: []string{"dice", "left", "right", "across"}, Default: "dice"},
	{Name: "void", Type: table.Enum, Group: "deal", Values: []string{"declare", "missing"}, Default: "declare"},
	{Name: "void-shown", Type: table.Enum, Group: "deal", Values: []string{"at-once", "first-turn"}, Default: "at-once"},
	{Name: "first-discard", Type: table.Enum, Group: "deal", Values: []string{"free", "declared"}, Default: "free"},
	{Name: "void-first", Type: table.Bool, Group: "deal", Default: "true"},
	{Name: "replacement", Type: table.Enum, Group: "deal", Values: []string{"front", "back"}, Default: "front"},
	{Name: "limit", Type: table.Int, Group: "score", Min: 1, Max: 10, Null: true, Default: "3"},
	{Name: "min-fan", Type: table.Int, Group: "score", Min: 0, Max: 3, Default: "0"},
	{Name: "unit", Type: table.Int, Group: "score", Min: 1, Max: 1000, Default: "1"},
	{Name: "self-draw", Type: table.Enum, Group: "score", Values: []string{"base", "fan", "none"}, Default: "base"},
	{Name: "values", Type: table.Map, Group: "score", Values: valueKeys(), Min: 0, Max: 20, Default: "{}"},
	{Name: "jiang", Type: table.Bool, Group: "score", Default: "false"},
	{Name: "outside", Type: table.Bool, Group: "score", Default: "false"},
	{Name: "simples", Type: table.Bool, Group: "score", Default: "false"},
	{Name: "concealed", Type: table.Bool, Group: "score", Default: "false"},
	{Name: "dragon-pairs", Type: table.Int, Group: "score", Min: 0, Max: 1, Default: "0"},
	{Name: "blessings", Type: table.Int, Group: "score", Min: -1, Max: 8, Default: "0"},
	{Name: "earthly", Type: table.Enum, Group: "score", Values: []string{"draw", "either"}, Default: "draw"},
	{Name: "under-the-sea", Type: table.Enum, Group: "score", Values: []string{"both", "draw", "none"}, Default: "both"},
	{Name: "late-kong", Type: table.Enum, Group: "score", Values: []string{"free", "pays"}, Default: "free"},
	{Name: "side-payment", Type: table.Bool, Group: "score", Default: "false"},
	{Name: "claimed-kong-win", Type: table.Enum, Group: "score", Values: []string{"all", "discarder", "giver-all"}, Default: "all"},
	{Name: "shoot-refund", Type: table.Enum, Group: "score", Values: []string{"void", "transfer", "transfer-all", "keep"}, Default: "void"},
	{Name: "transfer-several", Type: table.Enum, Group: "score", Values: []string{"split", "none"}, Default: "split"},
	{Name: "refund", Type: table.Enum, Group: "end", Values: []string{"unready", "none"}, Default: "unready"},
	{Name: "ready-to", Type: table.Enum, Group: "end", Values: []string{"unwon", "all"}, Default: "unwon"},
	{Name: "ready-as", Type: table.Enum, Group: "end", Values: []string{"discard", "self-draw"}, Default: "discard"},
	{Name: "dead-wait", Type: table.Bool, Group: "end", Default: "true"},
	{Name: "pig", Type: table.Enum, Group: "end", Values: []string{"table", "others", "none"}, Default: "table"},
	{Name: "pig-amount", Type: table.Int, Group: "end", Min: 0, Max: 1000, Default: "24"},
	{Name: "pig-waiver", Type: table.Bool, Group: "end", Default: "true"},
	{Name: "pig-ready", Type: table.Bool, Group: "end", Default: "true"},
	{Name: "passed-win", Type: table.Enum, Group: "claims", Values: []string{"lower", "any", "off"}, Default: "lower"},
	{Name: "passed-own", Type: table.Bool, Group: "claims", Default: "true"},
	{Name: "passed-win-ends", Type: table.Enum, Group: "claims", Values: []string{"pung", "draw", "claim"}, Default: "pung"},
	{Name: "passed-pung", Type: table.Bool, Group: "claims", Default: "false"},
	{Name: "several-winners", Type: table.Enum, Group: "claims", Values: []string{"all", "nearest"}, Default: "all"},
	{Name: "next-turn", Type: table.Enum, Group: "claims", Values: []string{"winner", "discarder"}, Default: "winner"},
	{Name: "last-pung", Type: table.Bool, Group: "claims", Default: "true"},
	{Name: "concealed-kong-visible", Type: table.Bool, Group: "claims", Default: "true"},
	{Name: "winner-shown", Type: table.Enum, Group: "claims", Values: []string{"at-once", "end"}, Default: "at-once"},
	{Name: "last-tiles-must-win", Type: table.Int, Group: "claims", Min: 0, Max: 4, Default: "0"},
	{Name: "rivers-kongs", Type: table.Enum, Group: "claims", Values: []string{"none", "own", "all"}, Default: "own"},
	{Name: "false-win", Type: table.Enum, Group: "claims", Values: []string{"refuse", "table", "others"}, Default: "refuse"},
	{Name: "false-win-amount", Type: table.Int, Group: "claims", Min: 0, Max: 1000, Default: "24"},
	{Name: "dealer-next", Type: table.Enum, Group: "end", Values: []string{"first-winner", "rotate"}, Default: "first-winner"},
	{Name: "draw-dealer", Type: table.Enum, Group: "end", Values: []string{"stays", "next"}, Default: "stays"},
	{Name: "starting-points", Type: table.Int, Group: "end", Min: 0, Max: 100000, Default: "0"},
	{Name: "game-length", Type: table.Map, Group: "end", Default: `{"hands":16}`},
}
