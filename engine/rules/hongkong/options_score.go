package hongkong

import "moineau/engine/table"

// scoreOptions are the options about faan and payment.
var scoreOptions = []table.Option{
	{Name: "min-faan", Type: table.Int, Group: "score", Min: 0, Max: 8, Default: "3"},
	{Name: "limit", Type: table.Int, Group: "score", Min: 0, Max: 100, Null: true, Default: "13"},
	{Name: "table", Type: table.Enum, Group: "score", Values: []string{"half-spicy", "full-spicy", "laak"}, Default: "half-spicy"},
	{Name: "payment", Type: table.Enum, Group: "score", Values: []string{"half", "full"}, Default: "half"},
	{Name: "unit", Type: table.Int, Group: "score", Min: 1, Max: 1000, Default: "1"},
	{Name: "flowers-count-to-minimum", Type: table.Bool, Group: "score", Default: "false"},
	{Name: "flower-set-own", Type: table.Enum, Group: "score", Values: []string{"replace", "add"}, Default: "replace"},
	{Name: "no-flowers", Type: table.Bool, Group: "score", Default: "true"},
	{Name: "concealed-kong-breaks", Type: table.Bool, Group: "score", Default: "true"},
	{Name: "concealed-with-flowers", Type: table.Bool, Group: "score", Default: "true"},
	{Name: "four-concealed", Type: table.Enum, Group: "score", Values: []string{"self-draw", "pair-discard-ok", "any"}, Default: "self-draw"},
	{Name: "four-concealed-kongs", Type: table.Bool, Group: "score", Default: "true"},
	{Name: "small-winds", Type: table.Int, Group: "score", Min: 0, Max: 13, Default: "6"},
	{Name: "seven-pairs", Type: table.Int, Group: "score", Min: 0, Max: 13, Default: "0"},
	{Name: "limit-hand-mode", Type: table.Enum, Group: "score", Values: []string{"max", "suppress"}, Default: "max"},
	{Name: "values", Type: table.Map, Group: "score", Values: rowKeys(), Max: maxFaan, Default: "{}"},
	{Name: "dealer-double", Type: table.Bool, Group: "score", Default: "false"},
	{Name: "rob-kong-pays", Type: table.Enum, Group: "score", Values: []string{"discarder", "self-draw-all"}, Default: "discarder"},
	{Name: "liability", Type: table.Enum, Group: "score", Values: []string{"none", "standard"}, Default: "none"},
}
