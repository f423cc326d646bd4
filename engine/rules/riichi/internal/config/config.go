// Package config holds the options of riichi, their presets, and the form in which the
// rules use them.
package config

import (
	"fmt"
	"slices"
	"strings"

	"moineau/engine/compact"
	"moineau/engine/table"
)

// Option values that the code refers to.
const (
	TimingTenhou    = "tenhou"
	NukiRonNo       = "no"
	KuikaeForbidden = "forbidden"
	KuikaeSame      = "same-only"
	KanNone         = "none"
	KanSameShape    = "same-shape"
	FuritenDraw     = "draw-or-call"
	RonHeadBump     = "head-bump"
	HonbaAll        = "all"
	SticksOwn       = "own-then-first"
	RobKokushi      = "kokushi"
	ChomboMangan    = "mangan"
	ChomboPoints    = "points"
	RenhouNone      = "none"
	RenhouMangan    = "mangan"
	RenhouAdded     = "mangan-added"
	RenhouYakuman   = "yakuman"
	LiveAll         = "all"
	LiveShape       = "shape"
	KazoeSanbaiman  = "sanbaiman"
	PaoDragons      = "daisangen"
	PaoWinds        = "daisuushi"
	PaoKans         = "suukantsu"
	PaoPart         = "part"
	PaoDiscarder    = "discarder"
	TsumoLoss       = "loss"
	TsumoSplit      = "split"
	TsumoEqual      = "equal"
	LengthEastSouth = "east-south"
	RenchanTenpai   = "tenpai"
	RenchanWin      = "win"
	ExtensionSudden = "sudden-death"
	LeftoverFirst   = "first"
	ResultStart     = "start"
	TieShare        = "share"
	RoundNearest    = "nearest"
)

// Config holds the options of §1 in the form that the rules use.
type Config struct {
	Players int

	// Value of a win.
	Kuitan           bool
	Ippatsu          bool
	MinHan           int // han from yaku needed to win
	MinHanHonba      int // two han are needed from this honba on; 0 means never
	Renhou           string
	KiriageMangan    bool
	KazoeSanbaiman   bool
	MultipleYakuman  bool
	TenhouForms      bool // option tenhou_double_forms
	DoubleYakuman    []string
	DoubleWindPairFu int
	RinshanTsumoFu   bool
	HonbaValue       int32
	Pao              []string
	PaoPart          bool
	PaoDiscarder     bool // option pao_ron_honba is discarder
	SanmaTsumo       string
	UraDora          bool
	NagashiMangan    bool
	NotenPayment     int32

	// Deal.
	RedFives     int
	KanDora      bool
	KanUraDora   bool
	FlipAtOnce   bool // option kan_dora_timing is immediate
	FlipForRob   bool // option kan_dora_before_rob
	Nuki         bool
	NukiRinshan  bool
	NukiRon      bool
	Kuikae       string
	RiichiPoints int32
	RiichiLive   int
	RiichiKan    string
	FuritenDraw  bool   // option furiten_temp_ends is draw-or-call
	LiveWait     string // option tenpai_needs_live_wait
	MaxRon       int
	HeadBump     bool
	HonbaAll     bool
	SticksOwn    bool
	RobKokushi   bool
	NineAborts   bool
	WindsAbort   bool
	RiichisAbort bool
	KansAbort    bool
	Chombo       string
	ChomboPoints int32

	// Match.
	Rounds        int // regular rounds; 0 means one deal
	Renchan       string
	StartPoints   int32
	TargetPoints  int32
	Tobi          bool
	SuddenDeath   bool
	AgariYame     bool
	LeftoverFirst bool
	ResultStart   bool
	Uma           [4]int32 // in tenths of a thousand, which are hundreds of points
	Oka           bool
	TieShare      bool
	RoundNearest  bool
}

// Parse returns the configuration for resolved options. It returns an error if an
// option has an invalid value.
func Parse(o table.Options) (Config, error) {
	c := Config{
		Players:          o.Int("players"),
		Kuitan:           o.Bool("kuitan"),
		Ippatsu:          o.Bool("ippatsu"),
		MinHan:           o.Int("min_han"),
		MinHanHonba:      o.Int("min_han_honba"),
		Renhou:           o["renhou"],
		KiriageMangan:    o.Bool("kiriage_mangan"),
		KazoeSanbaiman:   o["kazoe_yakuman"] == KazoeSanbaiman,
		MultipleYakuman:  o.Bool("multiple_yakuman"),
		TenhouForms:      o.Bool("tenhou_double_forms"),
		DoubleWindPairFu: o.Int("double_wind_pair_fu"),
		RinshanTsumoFu:   o.Bool("rinshan_tsumo_fu"),
		HonbaValue:       int32(o.Int("honba_value")),
		PaoPart:          o["pao_scope"] == PaoPart,
		PaoDiscarder:     o["pao_ron_honba"] == PaoDiscarder,
		SanmaTsumo:       o["sanma_tsumo"],
		UraDora:          o.Bool("ura_dora"),
		NagashiMangan:    o.Bool("nagashi_mangan"),
		NotenPayment:     int32(o.Int("noten_payment")),
		RedFives:         o.Int("red_fives"),
		KanDora:          o.Bool("kan_dora"),
		KanUraDora:       o.Bool("kan_ura_dora"),
		FlipAtOnce:       o["kan_dora_timing"] != TimingTenhou,
		FlipForRob:       o.Bool("kan_dora_before_rob"),
		NukiRinshan:      o.Bool("nuki_rinshan"),
		NukiRon:          o["nuki_ron"] != NukiRonNo,
		Kuikae:           o["kuikae"],
		RiichiPoints:     int32(o.Int("riichi_min_points")),
		RiichiLive:       o.Int("riichi_min_live"),
		RiichiKan:        o["riichi_closed_kan"],
		FuritenDraw:      o["furiten_temp_ends"] == FuritenDraw,
		LiveWait:         o["tenpai_needs_live_wait"],
		MaxRon:           o.Int("max_ron"),
		HeadBump:         o["too_many_ron"] == RonHeadBump || o.Int("max_ron") == 1,
		HonbaAll:         o["multi_ron_honba"] == HonbaAll,
		SticksOwn:        o["multi_ron_sticks"] == SticksOwn,
		RobKokushi:       o["rob_closed_kan"] == RobKokushi,
		NineAborts:       o.Bool("abort_nine_terminals"),
		WindsAbort:       o.Bool("abort_four_winds"),
		RiichisAbort:     o.Bool("abort_four_riichi"),
		KansAbort:        o.Bool("abort_four_kans"),
		Chombo:           o["chombo"],
		ChomboPoints:     int32(o.Int("chombo_points")),
		Rounds:           map[string]int{"east": 1, LengthEastSouth: 2, "full": 4}[o["length"]],
		Renchan:          o["renchan"],
		StartPoints:      int32(o.Int("start_points")),
		TargetPoints:     int32(o.Int("target_points")),
		Tobi:             o.Bool("tobi"),
		SuddenDeath:      o["extension"] == ExtensionSudden,
		AgariYame:        o.Bool("agari_yame"),
		LeftoverFirst:    o["leftover_sticks"] == LeftoverFirst,
		ResultStart:      o["result_base"] == ResultStart,
		Oka:              o.Bool("oka"),
		TieShare:         o["tie"] == TieShare,
		RoundNearest:     o["result_rounding"] == RoundNearest,
	}
	c.Nuki = c.Players == 3 && o.Bool("nuki")
	if c.Players == 3 {
		c.WindsAbort, c.RiichisAbort = false, false // these aborts do not exist with three players (§15.5)
	}
	var err error
	if c.DoubleYakuman, err = names(o, "double_yakuman", YakumanNames); err != nil {
		return c, err
	}
	if c.Pao, err = names(o, "pao", []string{PaoDragons, PaoWinds, PaoKans}); err != nil {
		return c, err
	}
	return c, c.parseUma(o["uma"])
}

// names parses an option whose value is a list of names. Each name must be in among.
func names(o table.Options, option string, among []string) (list []string, err error) {
	if list, err = compact.Texts(o[option]); err != nil {
		return nil, fmt.Errorf("option %s: %s is not a list of names such as %q", option, o[option], among[0])
	}
	for _, n := range list {
		if !slices.Contains(among, n) {
			return nil, fmt.Errorf("option %s: %q is not one of %q", option, n, among)
		}
	}
	return list, nil
}

// parseUma parses the placing bonus, in thousands with at most one decimal. An empty list
// means no bonus.
func (c *Config) parseUma(text string) error {
	inner, open := strings.CutPrefix(string(compact.Unspaced(text)), "[")
	inner, shut := strings.CutSuffix(inner, "]")
	list := strings.Split(inner, ",")
	if inner == "" {
		list = nil
	}
	bad := !open || !shut || len(list) != 0 && len(list) != c.Players
	for i := 0; i < len(list) && !bad; i++ {
		c.Uma[i], bad = tenths(list[i])
	}
	if bad {
		return fmt.Errorf("option uma: %s is not a list of %d numbers from -1000 to 1000 with at most one decimal", text, c.Players)
	}
	return nil
}

// tenths parses a decimal number and returns it in tenths. bad is true if the text is not
// a number with at most one decimal.
func tenths(text string) (n int32, bad bool) {
	rest, sign := text, int32(1)
	if rest != "" && rest[0] == '-' {
		rest, sign = rest[1:], -1
	}
	decimals := -1
	if rest == "" || rest[len(rest)-1] == '.' || rest[0] == '.' {
		return 0, true
	}
	for i := range len(rest) {
		switch c := rest[i]; {
		case c == '.' && decimals < 0:
			decimals = 0
		case c >= '0' && c <= '9' && n <= 10000 && decimals < 1:
			n = 10*n + int32(c-'0')
			if decimals >= 0 {
				decimals++
			}
		default:
			return 0, true
		}
	}
	if decimals < 1 {
		n *= 10
	}
	return sign * n, n > 10000
}
