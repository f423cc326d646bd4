package classical

import "moineau/engine/table"

// scoreOptions are the options about the score.
var scoreOptions = []table.Option{
	{Name: "scoring", Type: table.Enum, Group: "score", Values: scoringIDs, Default: "simple"},
	{Name: "limit", Type: table.Int, Group: "score", Min: 1, Max: 1000000, Default: "1000"},
	{Name: "limit-applies-to", Type: table.Enum, Group: "score", Values: []string{"all", "winner"}, Default: "all"},
	{Name: "east-double-after-limit", Type: table.Bool, Group: "score", Default: "true"},
	{Name: "round-wind", Type: table.Bool, Group: "score", Default: "false"},
	{Name: "modern-doubles", Type: table.List, Group: "score", Values: modernIDs, Default: "[]"},
	{Name: "grands-jeux", Type: table.List, Group: "score", Values: grandIDs[:], Default: allGrands},
	{Name: "special-hands", Type: table.Text, Group: "score", Values: []string{NoClubHands}, Default: NoClubHands},
	{Name: "lantern-pair", Type: table.Enum, Group: "score", Values: []string{"terminals", "any"}, Default: "terminals"},
	{Name: "bonus-set-combine", Type: table.Enum, Group: "score", Values: []string{"replace", "add"}, Default: "replace"},
	{Name: "both-bonus-sets", Type: table.Enum, Group: "score", Values: []string{"4", "8"}, Default: "4"},
	{Name: "washout-score", Type: table.Enum, Group: "score", Values: []string{"auto", "score", "none"}, Default: "auto"},
	{Name: "rows", Type: table.Enum, Group: "score", Values: tableIDs[:], Default: "french"},
}
