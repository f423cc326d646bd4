package jilin

import "moineau/engine/table"

// ID identifies the rule set. Native is its name in its own script.
const (
	ID     = "jilin"
	Native = "吉林麻将"
)

// Presets are the named sets of options (§13).
var Presets = []table.Preset{
	{Name: "french", Values: map[string]string{}},
	{Name: "short", Values: map[string]string{"circuits": "1"}},
}

// Options are the options of §13.
var Options = []table.Option{
	{Name: "double_wait", Type: table.Enum, Group: "claims", Values: []string{"general", "listed", "none"}, Default: "listed", Older: waitsGeneral},
	{Name: "wind_wait_in_mixed", Type: table.Bool, Group: "claims", Default: "false"},
	{Name: "objective_by_shape", Type: table.Bool, Group: "claims", Default: "false"},
	{Name: "withheld_set_scores", Type: table.Bool, Group: "score", Default: "false", Older: "true"},
	{Name: "shanpon_in_mixed", Type: table.Bool, Group: "claims", Default: "false"},
	{Name: "zero_suits_ok", Type: table.Bool, Group: "score", Default: "false"},
	{Name: "joker_match_wins", Type: table.Enum, Group: "claims", Values: []string{"never", "roller", "any"}, Default: "roller"},
	{Name: "joker_counts_self_draw", Type: table.Bool, Group: "score", Default: "true"},
	{Name: "joker_is_wait_on_discard", Type: table.Bool, Group: "score", Default: "true"},
	{Name: "closed_bonus_on_seven_pairs", Type: table.Bool, Group: "score", Default: "true"},
	{Name: "payer_for_all", Type: table.Bool, Group: "score", Default: "true"},
	{Name: "limit", Type: table.Int, Group: "score", Min: 0, Max: 10000, Default: "0"},
	{Name: "rob_kong", Type: table.Enum, Group: "claims", Values: []string{"off", "kong", "kong-and-sets"}, Default: "off"},
	{Name: "ting_may_kong_discard", Type: table.Bool, Group: "claims", Default: "true"},
	{Name: "bonus_on_draw", Type: table.Bool, Group: "score", Default: "true"},
	{Name: "concealed_sets_score_if_no_ting", Type: table.Bool, Group: "score", Default: "true"},
	{Name: "quad_in_pairs_scores", Type: table.Bool, Group: "score", Default: "false"},
	{Name: "dealer_stays_on_draw", Type: table.Bool, Group: "end", Default: "false"},
	{Name: "reserve_tiles", Type: table.Int, Group: "deal", Min: 0, Max: 83, Default: "12"},
	{Name: "circuits", Type: table.Int, Group: "end", Min: 1, Max: 16, Default: "4"},
	{Name: "start_points", Type: table.Int, Group: "end", Min: 0, Max: 100000, Default: "0"},
	{Name: "free_claims", Type: table.Bool, Group: "claims", Default: "false"},
	{Name: "false_claim_points", Type: table.Int, Group: "score", Min: 0, Max: 1000, Default: "8"},
}
