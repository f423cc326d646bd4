package peoples

import (
	"fmt"

	"moineau/engine/compact"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Config holds the options of §6 in the form that the rules use. The fields have the
// names of the options.
type Config struct {
	Classic           bool // which of the two versions
	Flowers           string
	FlowerMethod      string
	SpecialMode       string
	ConcealedSelfDraw bool
	Lucky             uint16 // bit n is set if number n is lucky
	RobGong           bool
	MultiWin          bool
	ThirteenTerminals bool
	SevenPairs        bool
	MaxPoints         int32 // 0 means no limit
	Players           int
	Removed           tile.Suit
	Rounds            int
	FreeClaims        bool
}

// Option values that the code refers to.
const (
	flowersNone  = "none"
	flowersSet   = "set"
	flowersBonus = "bonus"

	specialMax  = "max"
	specialOnce = "add-once"
	specialEach = "add-each"
)

// parseConfig returns the configuration for resolved options.
func parseConfig(o table.Options, classic bool) (Config, error) {
	c := Config{
		Classic:           classic,
		Flowers:           o["flowers"],
		FlowerMethod:      o["flower_method"],
		SpecialMode:       o["special_mode"],
		ConcealedSelfDraw: o.Bool("concealed_needs_self_draw"),
		RobGong:           o.Bool("rob_gong"),
		MultiWin:          o.Bool("multi_win"),
		ThirteenTerminals: o.Bool("thirteen_terminals"),
		SevenPairs:        o.Bool("seven_pairs"),
		MaxPoints:         int32(o.Int("max_points")),
		Players:           o.Int("players"),
		Removed:           tile.Suit(o["removed_suit"][0]),
		Rounds:            o.Int("rounds"),
		FreeClaims:        o.Bool("free_claims"),
	}
	if c.Players == 5 && c.Rounds == 4 {
		c.Rounds = 5 // four is the default for four players; five players play five rounds
	}
	var err error
	if !classic {
		c.Lucky, err = luckyNumbers(o["lucky_numbers"])
	}
	return c, err
}

// luckyNumbers parses a list such as [4,7].
func luckyNumbers(text string) (bits uint16, err error) {
	list, err := compact.Ints(text)
	if err != nil {
		return 0, fmt.Errorf("option lucky_numbers: %q is not a list of numbers from 1 to 9", text)
	}
	for _, n := range list {
		if n < 1 || n > 9 {
			return 0, fmt.Errorf("option lucky_numbers: %d is not a number from 1 to 9", n)
		}
		bits |= 1 << n
	}
	return bits, nil
}
