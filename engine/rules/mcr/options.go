package mcr

import "moineau/engine/table"

// ID identifies the rule set. Native is its name in its own script.
const (
	ID     = "mcr"
	Native = "國標麻將"
)

// Presets are the two editions (§12) and the International League's rules for play by
// computer (§16).
var Presets = []table.Preset{
	{Name: "default", Values: map[string]string{}},
	{Name: "china", Values: map[string]string{"edition": "china"}},
	{Name: "mil-online", Values: map[string]string{"edition": "china", "dead_tile_waits": "true", "knitted_waits": "true"}},
}

// Options are the options of §16, and show_tsumogiri of §5. Options decided by the
// edition may also be set individually.
var Options = []table.Option{
	{Name: "edition", Type: table.Enum, Group: "score", Values: []string{"wmo", "china"}, Default: "wmo"},
	{Name: "minimum", Type: table.Int, Group: "score", Min: 0, Max: 88, Default: "8"},
	{Name: "two_concealed_kongs", Type: table.Enum, Group: "score", Values: []string{byEdition, "8", "6"}, Default: byEdition},
	{Name: "mixed_kongs", Type: table.Enum, Group: "score", Values: []string{byEdition, "split", "named5"}, Default: byEdition},
	{Name: "implied_concealed_self_draw", Type: table.Enum, Group: "score", Values: []string{byEdition, "fully-concealed", "self-drawn"}, Default: byEdition},
	{Name: "all_green_half_flush", Type: table.Enum, Group: "score", Values: []string{byEdition, "true", "false"}, Default: byEdition},
	{Name: "dead_tile_waits", Type: table.Enum, Group: "score", Values: []string{byEdition, "true", "false"}, Default: byEdition},
	{Name: "knitted_waits", Type: table.Bool, Group: "score", Default: "false"},
	{Name: "all_terminals_double_pung", Type: table.Bool, Group: "score", Default: "false"},
	{Name: "lone_concealed_kong", Type: table.Enum, Group: "score", Values: []string{loneNone, "four", loneThree}, Default: loneNone},
	{Name: "heavenly_waits", Type: table.Bool, Group: "score", Default: "false"},
	{Name: "flowers", Type: table.Bool, Group: "deal", Default: "true"},
	{Name: "flower_exposure", Type: table.Enum, Group: "deal", Values: []string{"forced", "optional"}, Default: "forced"},
	{Name: "kong_after_claim", Type: table.Bool, Group: "claims", Default: "false"},
	{Name: "last_discard_claims", Type: table.Enum, Group: "claims", Values: []string{"hu-only", "all"}, Default: "hu-only"},
	{Name: "concealed_kong_hidden", Type: table.Bool, Group: "claims", Default: "true"},
	{Name: "show_tsumogiri", Type: table.Bool, Group: "claims", Default: "false"},
	{Name: "false_hu", Type: table.Enum, Group: "claims", Values: []string{"prevent", "penalise"}, Default: "prevent"},
	{Name: "false_hu_penalty", Type: table.Int, Group: "claims", Min: 0, Max: 1000, Default: "10"},
	{Name: "seat_rotation", Type: table.Enum, Group: "end", Values: []string{"wmo", "none"}, Default: "wmo"},
	{Name: "deals", Type: table.Enum, Group: "end", Values: []string{"4", "8", "16"}, Default: "16"},
	{Name: "own_walls", Type: table.Bool, Group: "deal", Default: "false"},
}
