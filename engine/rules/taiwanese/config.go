package taiwanese

import "moineau/engine/table"

// Config holds the options of §11 in the form that the rules use.
type Config struct {
	Common           bool // option table is taiwan-common
	DealerBonus      int32
	StreakStep       int32
	StreakMax        int32 // 0 means no cap
	DealerPays       bool  // option dealer_pays_on_selfdraw
	Limit            int32 // 0 means no limit
	Minimum          int32
	Base             int32
	AllHonors        int32
	AllTerminals     int32
	PairsAndTriplet  bool
	UniqueWaits      bool // option wait_items is unique
	StraightDrawn    bool // option straight_ten is self-draw
	EarthlyDraw      bool // option earthly is draw
	Insurance        bool
	InsuranceFive    bool
	InsuranceHonors  bool
	Flowers          bool
	Rounds           bool // option flower_exchange is rounds
	DeadWall         int
	AllWinners       bool
	Missed           bool // option missed_discard is not off
	MissedDraws      bool // a missed tile may not be drawn as a win either
	RobbingFlower    bool
	KongHidden       bool
	OrderedDiscards  bool
	AnnounceDiscards bool
	FalseWin         bool // option false_win is penalise
	FalseWinTai      int32
	DrawsCount       bool
	DrawsBetween     int // -1 means no limit
	MatchRounds      int
}

// Option values that the code refers to.
const (
	tableCommon    = "taiwan-common"
	byTable        = "table"
	waitsUnique    = "unique"
	straightDrawn  = "self-draw"
	earthlyDraw    = "draw"
	exchangeRounds = "rounds"
	winnerNearest  = "nearest"
	missedOff      = "off"
	missedTurn     = "turn"
	falsePenalise  = "penalise"
)

// fullLimit is the cost of a false win, in tai, if no limit is agreed (§11).
const fullLimit = 16

// ParseConfig returns the configuration for resolved options.
func ParseConfig(o table.Options) Config {
	c := Config{
		Common:           o["table"] == tableCommon,
		DealerBonus:      int32(o.Int("dealer_bonus")),
		StreakStep:       int32(o.Int("streak_step")),
		StreakMax:        int32(o.Int("streak_max")),
		DealerPays:       o.Bool("dealer_pays_on_selfdraw"),
		Limit:            int32(o.Int("limit")),
		Minimum:          int32(o.Int("minimum")),
		Base:             int32(o.Int("base")),
		AllHonors:        int32(o.Int("all_honors")),
		AllTerminals:     int32(o.Int("all_terminals")),
		PairsAndTriplet:  o["seven_pairs_triplet"] == "true",
		UniqueWaits:      o["wait_items"] == waitsUnique,
		StraightDrawn:    o["straight_ten"] == straightDrawn,
		EarthlyDraw:      o["earthly"] == earthlyDraw,
		Insurance:        o.Bool("insurance"),
		InsuranceFive:    o.Bool("insurance_last_five"),
		InsuranceHonors:  o.Bool("insurance_honors"),
		Flowers:          o.Bool("flowers"),
		Rounds:           o["flower_exchange"] == exchangeRounds,
		DeadWall:         o.Int("dead_wall"),
		AllWinners:       o["multiple_winners"] != winnerNearest,
		Missed:           o["missed_discard"] != missedOff,
		MissedDraws:      o["missed_discard"] == missedTurn,
		RobbingFlower:    o.Bool("robbing_flower"),
		KongHidden:       o.Bool("concealed_kong_hidden"),
		OrderedDiscards:  o.Bool("ordered_discards"),
		AnnounceDiscards: o.Bool("announce_discards"),
		FalseWin:         o["false_win"] == falsePenalise,
		FalseWinTai:      int32(o.Int("false_win_tai")),
		DrawsCount:       o.Bool("draws_count"),
		DrawsBetween:     o.Int("draws_between"),
		MatchRounds:      o.Int("rounds"),
	}
	if o["seven_pairs_triplet"] == byTable {
		c.PairsAndTriplet = !c.Common
	}
	if c.FalseWinTai == 0 { // use the agreed limit
		if c.FalseWinTai = c.Limit; c.Limit == 0 {
			c.FalseWinTai = fullLimit
		}
	}
	return c
}
