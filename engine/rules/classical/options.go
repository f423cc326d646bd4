package classical

import "moineau/engine/table"

// ID identifies the rule set. Native is its name in its own script.
const (
	ID     = "classical"
	Native = "清麻雀"
)

// Presets are the columns of §12.
var Presets = []table.Preset{
	{Name: "french", Values: map[string]string{}},
	{Name: "european", Values: preset(map[string]string{
		"rows": "european", "bonus-tiles": "none", "starting-points": "2000", "limit": "500",
	})},
	{Name: "millington", Values: preset(map[string]string{
		"rows": "millington", "dead-wall": "16", "bonus-replacement": "wall", "limit": "500",
	})},
	{Name: "dmjl", Values: preset(map[string]string{
		"rows": "dmjl", "dead-wall": "16", "limit": "500",
	})},
	{Name: "bmja", Values: preset(map[string]string{
		"rows": "bmja", "starting-points": "2000", "max-chows": "1", "must-call": "true", "rob-concealed-kong": "never",
	})},
}

// preset adds the values that all presets except the French one have in common.
func preset(own map[string]string) map[string]string {
	v := map[string]string{
		"scoring": "classical", "dominant-wind": "round", "first-player": "east", "mahjong-priority": "turn",
		"east-repeats": "win-or-draw", "game-length": `{"rounds":4}`, "celestial-empire": "false", "grands-jeux": "[]",
		"rob-concealed-kong": "lanterns", "bonus-set-combine": "add",
	}
	for name, value := range own {
		v[name] = value
	}
	return v
}

// Options are the options of §1 in its order. The last one is the table of rows that a
// preset fixes; it is an option so that a preset consists only of option values.
var Options = append(append([]table.Option(nil), dealOptions...), scoreOptions...)

// dealOptions are the options about the deal, the claims and the match.
var dealOptions = []table.Option{
	{Name: "bonus-tiles", Type: table.Enum, Group: "deal", Values: []string{"none", "flowers", "flowers+seasons"}, Default: "flowers+seasons"},
	{Name: "dead-wall", Type: table.Int, Group: "deal", Min: 0, Max: 18, Default: "14"},
	{Name: "dead-wall-refill", Type: table.Bool, Group: "deal", Default: "false"},
	{Name: "bonus-replacement", Type: table.Enum, Group: "deal", Values: []string{"hill", "wall"}, Default: "hill"},
	{Name: "discards", Type: table.Enum, Group: "deal", Values: []string{"chinese", "japanese"}, Default: "chinese",
		Brings: map[string]map[string]string{"japanese": {"announce_discards": "true"}}},
	{Name: "announce_discards", Type: table.Bool, Group: "deal", Default: "false"},
	{Name: "concealed-kong-visible", Type: table.Bool, Group: "deal", Default: "false"},
	{Name: "dominant-wind", Type: table.Enum, Group: "deal", Values: dominantIDs, Default: "dice"},
	{Name: "first-player", Type: table.Enum, Group: "deal", Values: []string{"dominant", "east"}, Default: "dominant"},
	{Name: "calling-hand", Type: table.Bool, Group: "claims", Default: "false"},
	{Name: "self-draw-from-hill", Type: table.Bool, Group: "score", Default: "true"},
	{Name: "mahjong-priority", Type: table.Enum, Group: "claims", Values: []string{"combination", "turn"}, Default: "combination"},
	{Name: "rob-concealed-kong", Type: table.Enum, Group: "claims", Values: []string{"never", "lanterns"}, Default: "never"},
	{Name: "last-discard-claims", Type: table.Enum, Group: "claims", Values: []string{"mahjong", "any"}, Default: "mahjong"},
	{Name: "celestial-empire", Type: table.Bool, Group: "claims", Default: "true"},
	{Name: "max-chows", Type: table.Int, Group: "claims", Min: 0, Max: 4, Default: "4"},
	{Name: "must-call", Type: table.Bool, Group: "claims", Default: "false"},
	{Name: "false-mahjong", Type: table.Enum, Group: "claims", Values: []string{"refuse", "penalty"}, Default: "refuse"},
	{Name: "east-repeats", Type: table.Enum, Group: "end", Values: repeatsIDs, Default: "win"},
	{Name: "game-length", Type: table.Map, Group: "end", Default: `{"hands":16}`},
	{Name: "starting-points", Type: table.Int, Group: "end", Min: 0, Max: 100000, Default: "0"},
}
