package american

import (
	"moineau/engine/rules/american/cards"
	"moineau/engine/table"
)

// ID identifies the rule set. Native is its name in its own script.
const (
	ID     = "american"
	Native = "Mah Jongg"
)

// Presets are the game of the sheet, the tournament game, and old table rules (§12).
var Presets = []table.Preset{
	{Name: "default", Values: map[string]string{}},
	{Name: "tournament", Values: map[string]string{"second_charleston": secondNever, "dead_hands": deadChallenge}},
	{Name: "old-tables", Values: map[string]string{
		"east_factor": "2", "initial_hand_factor": "2", "hot_wall": hotAccount, "cold_wall": coldMahjong,
		"wall_kitty": "5", "double_next": doubleDice,
	}},
}

// Options are the options of §12.
var Options = []table.Option{
	{Name: "card", Type: table.Text, Group: "deal", Values: []string{cards.HouseID}, Default: cards.HouseID},
	{Name: "second_charleston", Type: table.Enum, Group: "deal", Values: []string{"vote", secondAlways, secondNever}, Default: "vote"},
	{Name: "courtesy", Type: table.Bool, Group: "deal", Default: "true"},
	{Name: "dead_hands", Type: table.Enum, Group: "claims", Values: []string{deadGuard, deadAuto, deadChallenge}, Default: deadGuard},
	{Name: "challenge_points", Type: table.Int, Group: "claims", Min: 0, Max: 1000, Default: "50"},
	{Name: "cold_wall", Type: table.Enum, Group: "claims", Values: []string{off, coldMahjong, coldNoClaims}, Default: off},
	{Name: "free_claims", Type: table.Bool, Group: "claims", Default: "false"},
	{Name: "jokerless_factor", Type: table.Enum, Group: "score", Values: []string{"1", "2"}, Default: "2"},
	{Name: "initial_hand_factor", Type: table.Enum, Group: "score", Values: []string{"1", "2", "4"}, Default: "1"},
	{Name: "east_factor", Type: table.Enum, Group: "score", Values: []string{"1", "2"}, Default: "1"},
	{Name: "hot_wall", Type: table.Enum, Group: "score", Values: []string{off, hotAccount, hotPayAll}, Default: off},
	{Name: "wall_kitty", Type: table.Int, Group: "score", Min: 0, Max: 1000, Default: "0"},
	{Name: "double_next", Type: table.Enum, Group: "score", Values: []string{off, doubleAfterWall, doubleDice}, Default: off},
	{Name: "pie", Type: table.Int, Group: "score", Min: 0, Max: 100000, Default: "0"},
	{Name: "rounds", Type: table.Int, Group: "end", Min: 1, Max: 16, Default: "4"},
	{Name: "start_points", Type: table.Int, Group: "end", Min: 0, Max: 100000, Default: "0"},
}

// Option values that the code refers to.
const (
	off             = "off"
	secondAlways    = "always"
	secondNever     = "never"
	deadGuard       = "guard"
	deadAuto        = "auto"
	deadChallenge   = "challenge"
	hotAccount      = "account"
	hotPayAll       = "pay-all"
	coldMahjong     = "mahjong-only"
	coldNoClaims    = "no-claims"
	doubleAfterWall = "after-wall"
	doubleDice      = "dice-double"
)

// Config holds the options in the form that the rules use.
type Config struct {
	Second     string // option second_charleston
	Courtesy   bool
	Dead       string // option dead_hands
	Challenge  int32
	Cold       string
	FreeClaims bool
	Jokerless  int
	Initial    int32
	East       int32
	Hot        string
	Kitty      int32
	Double     string
	Pie        int32 // 0 means no limit
	Rounds     int
	Start      int32
}

// ParseConfig returns the configuration for resolved options. New reads the card.
func ParseConfig(o table.Options) Config {
	return Config{
		Second:     o["second_charleston"],
		Courtesy:   o.Bool("courtesy"),
		Dead:       o["dead_hands"],
		Challenge:  int32(o.Int("challenge_points")),
		Cold:       o["cold_wall"],
		FreeClaims: o.Bool("free_claims"),
		Jokerless:  o.Int("jokerless_factor"),
		Initial:    int32(o.Int("initial_hand_factor")),
		East:       int32(o.Int("east_factor")),
		Hot:        o["hot_wall"],
		Kitty:      int32(o.Int("wall_kitty")),
		Double:     o["double_next"],
		Pie:        int32(o.Int("pie")),
		Rounds:     o.Int("rounds"),
		Start:      int32(o.Int("start_points")),
	}
}
