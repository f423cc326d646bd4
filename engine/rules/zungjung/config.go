package zungjung

import "moineau/engine/table"

// Config holds the options of §9 in the form that the rules use.
type Config struct {
	Wsom       bool // option values is wsom
	Uniform    bool // option payoff is uniform
	Immunity   bool
	Minimum    int32
	KingsTiles int
	BonusTiles bool
	KongHidden bool // option concealed_kong_hidden
	Penalise   bool // option false_win is penalise
	Penalty    int32
	Deals      int
	Reseat     bool
	StartScore int32
}

// ParseConfig returns the configuration for resolved options.
func ParseConfig(o table.Options) Config {
	return Config{
		Wsom:       o["values"] == "wsom",
		Uniform:    o["payoff"] == "uniform",
		Immunity:   o.Bool("immunity"),
		Minimum:    int32(o.Int("minimum")),
		KingsTiles: o.Int("kings_tiles"),
		BonusTiles: o.Bool("bonus_tiles"),
		KongHidden: o.Bool("concealed_kong_hidden"),
		Penalise:   o["false_win"] == "penalise",
		Penalty:    int32(o.Int("false_win_points")),
		Deals:      o.Int("deals"),
		Reseat:     o.Bool("reseat"),
		StartScore: int32(o.Int("start_score")),
	}
}
