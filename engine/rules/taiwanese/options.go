package taiwanese

import "moineau/engine/table"

// ID identifies the rule set. Native is its name in its own script.
const (
	ID     = "taiwanese"
	Native = "台灣麻將"
)

// Presets are the two tables of tai, the minimum used in clubs (§3), and the game of the
// document. The document names All Honors and All Terminals, which insurance covers, so
// they score in that preset.
var Presets = []table.Preset{
	{Name: "default", Values: map[string]string{}},
	{Name: "document", Values: map[string]string{
		"dealer_pays_on_selfdraw": "false", "ordered_discards": "false",
		"insurance_honors": "true", "all_honors": "40", "all_terminals": "40",
	}},
	{Name: "taiwan-common", Values: map[string]string{"table": tableCommon}},
	{Name: "club", Values: map[string]string{"minimum": "5"}},
}

// Options are the options of §11, and earthly of §5.
var Options = append(append([]table.Option(nil), scoreOptions...), tableOptions...)

// scoreOptions are the options about tai and payments.
var scoreOptions = []table.Option{
	{Name: "table", Type: table.Enum, Group: "score", Values: []string{"mahjong-time", tableCommon}, Default: "mahjong-time"},
	{Name: "dealer_bonus", Type: table.Int, Group: "score", Min: 0, Max: 100, Default: "1"},
	{Name: "streak_step", Type: table.Int, Group: "score", Min: 0, Max: 100, Default: "2"},
	{Name: "streak_max", Type: table.Int, Group: "score", Min: 0, Max: 1000, Default: "0"},
	{Name: "dealer_pays_on_selfdraw", Type: table.Bool, Group: "score", Default: "true"},
	{Name: "limit", Type: table.Int, Group: "score", Min: 0, Max: 1000, Default: "0"},
	{Name: "minimum", Type: table.Int, Group: "score", Min: 0, Max: 40, Default: "0"},
	{Name: "base", Type: table.Int, Group: "score", Min: 0, Max: 1000, Default: "0"},
	{Name: "all_honors", Type: table.Int, Group: "score", Min: 0, Max: 1000, Default: "0"},
	{Name: "all_terminals", Type: table.Int, Group: "score", Min: 0, Max: 1000, Default: "0"},
	{Name: "seven_pairs_triplet", Type: table.Enum, Group: "score", Values: []string{byTable, "true", "false"}, Default: byTable},
	{Name: "wait_items", Type: table.Enum, Group: "score", Values: []string{"placement", waitsUnique}, Default: "placement"},
	{Name: "straight_ten", Type: table.Enum, Group: "score", Values: []string{"concealed", straightDrawn}, Default: "concealed"},
	{Name: "earthly", Type: table.Enum, Group: "score", Values: []string{"discard", earthlyDraw}, Default: "discard"},
	{Name: "insurance", Type: table.Bool, Group: "score", Default: "true"},
	{Name: "insurance_last_five", Type: table.Bool, Group: "score", Default: "true"},
	{Name: "insurance_honors", Type: table.Bool, Group: "score", Default: "false"},
}

// tableOptions are the options about the deal, the claims and the match.
var tableOptions = []table.Option{
	{Name: "flowers", Type: table.Bool, Group: "deal", Default: "true"},
	{Name: "flower_exchange", Type: table.Enum, Group: "deal", Values: []string{"at-once", exchangeRounds}, Default: "at-once"},
	{Name: "dead_wall", Type: table.Int, Group: "deal", Min: 0, Max: 40, Default: "16"},
	{Name: "multiple_winners", Type: table.Enum, Group: "claims", Values: []string{"all", winnerNearest}, Default: "all"},
	{Name: "missed_discard", Type: table.Enum, Group: "claims", Values: []string{missedOff, missedTurn, "turn-claims-only"}, Default: missedTurn},
	{Name: "robbing_flower", Type: table.Bool, Group: "claims", Default: "true"},
	{Name: "concealed_kong_hidden", Type: table.Bool, Group: "claims", Default: "true"},
	{Name: "ordered_discards", Type: table.Bool, Group: "claims", Default: "true"},
	{Name: "announce_discards", Type: table.Bool, Group: "claims", Default: "true"},
	{Name: "false_win", Type: table.Enum, Group: "claims", Values: []string{"prevent", falsePenalise}, Default: "prevent"},
	{Name: "false_win_tai", Type: table.Int, Group: "claims", Min: 0, Max: 1000, Default: "16"},
	{Name: "draws_count", Type: table.Bool, Group: "end", Default: "true"},
	{Name: "draws_between", Type: table.Int, Group: "end", Min: -1, Max: 100, Default: "-1"},
	{Name: "rounds", Type: table.Enum, Group: "end", Values: []string{"1", "2", "4"}, Default: "4"},
}
