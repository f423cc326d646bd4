package jilin

import "moineau/engine/table"

// Config holds the options of §13 in the form that the rules use. The fields have the
// names of the options.
type Config struct {
	DoubleWait                 string // general, listed or none
	WindWaitInMixed            bool
	ObjectiveByShape           bool
	WithheldSetScores          bool
	ShanponInMixed             bool
	ZeroSuitsOK                bool
	JokerMatchWins             string // never, roller or any
	JokerSelfDraw              bool
	JokerWaitOnDiscard         bool
	ClosedOnPairs              bool
	PayerForAll                bool
	Limit                      int32 // 0 means no limit
	RobKong                    string
	TingMayKongDiscard         bool
	BonusOnDraw                bool
	ConcealedSetsScoreIfNoTing bool
	QuadInPairsScores          bool
	DealerStaysOnDraw          bool
	Reserve                    int
	Circuits                   int
	StartPoints                int32
	FreeClaims                 bool
	FalseClaimPoints           int32
}

// ParseConfig returns the configuration for resolved options.
func ParseConfig(o table.Options) Config {
	return Config{
		DoubleWait:                 o["double_wait"],
		WindWaitInMixed:            o.Bool("wind_wait_in_mixed"),
		ObjectiveByShape:           o.Bool("objective_by_shape"),
		WithheldSetScores:          o.Bool("withheld_set_scores"),
		ShanponInMixed:             o.Bool("shanpon_in_mixed"),
		ZeroSuitsOK:                o.Bool("zero_suits_ok"),
		JokerMatchWins:             o["joker_match_wins"],
		JokerSelfDraw:              o.Bool("joker_counts_self_draw"),
		JokerWaitOnDiscard:         o.Bool("joker_is_wait_on_discard"),
		ClosedOnPairs:              o.Bool("closed_bonus_on_seven_pairs"),
		PayerForAll:                o.Bool("payer_for_all"),
		Limit:                      int32(o.Int("limit")),
		RobKong:                    o["rob_kong"],
		TingMayKongDiscard:         o.Bool("ting_may_kong_discard"),
		BonusOnDraw:                o.Bool("bonus_on_draw"),
		ConcealedSetsScoreIfNoTing: o.Bool("concealed_sets_score_if_no_ting"),
		QuadInPairsScores:          o.Bool("quad_in_pairs_scores"),
		DealerStaysOnDraw:          o.Bool("dealer_stays_on_draw"),
		Reserve:                    o.Int("reserve_tiles"),
		Circuits:                   o.Int("circuits"),
		StartPoints:                int32(o.Int("start_points")),
		FreeClaims:                 o.Bool("free_claims"),
		FalseClaimPoints:           int32(o.Int("false_claim_points")),
	}
}

// Option values that the code refers to.
const (
	waitsGeneral = "general"
	waitsNone    = "none"

	matchNever  = "never"
	matchRoller = "roller"
	matchAny    = "any"

	robOff         = "off"
	robKong        = "kong"
	robKongAndSets = "kong-and-sets"
)
