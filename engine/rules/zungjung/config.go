package zungjung

import "moineau/engine/table"

// Config is the options of §9 in the form the rules use.
type Config struct {
	Wsom       bool // values wsom
	Uniform    bool // payoff uniform
	Immunity   bool
	Minimum    int32
	KingsTiles int
	BonusTiles bool
	KongHidden bool // concealed_kong_hidden
	Penalise   bool // false_win penalise
	Penalty    int32
	Deals      int
	Reseat     bool
	StartScore int32
}

// ParseConfig reads settled options.
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
