package classical

import (
	"fmt"
	"slices"

	"moineau/engine/compact"
	"moineau/engine/rules/internal/length"
	"moineau/engine/table"
)

// Config holds the options of §1 in the form that the rules use.
type Config struct {
	length.Length // option game-length

	Scoring        string
	Seasons        bool // option bonus-tiles: the four seasons are in play
	Flowers        bool // option bonus-tiles: the four flowers are in play
	Hill           int
	Refill         bool
	BonusFromWall  bool // option bonus-replacement is wall
	Japanese       bool // option discards is japanese
	Announce       bool // option announce_discards
	KongVisible    bool
	Dominant       string
	FirstEast      bool // option first-player is east
	RoundWind      bool
	Calling        bool // a declared calling hand doubles, and is lost if an opponent wins
	Modern         uint8
	Grands         uint8 // bit i is grand jeu number i
	AnyLanternPair bool
	Limit          int64
	WinnerLimit    bool // option limit-applies-to is winner
	EastAfterLimit bool
	SeriesAdds     bool // option bonus-set-combine is add
	BothSeries     int32
	HillSelfDraw   bool
	ByTurn         bool // option mahjong-priority is turn
	RobConcealed   bool
	LastDiscardAny bool
	Empire         bool
	WashoutScores  bool
	EastRepeats    string
	MaxChows       int
	MustCall       bool
	FalsePenalty   bool
	StartingPoints int32
	Rows           *rowTable
	French         bool // the rows are those of §7
}

// Option values that the code refers to.
const (
	scoringSimple     = "simple"
	scoringAdvanced   = "advanced"
	scoringClassical  = "classical"
	scoringWinnerOnly = "winner-only"

	dominantDice  = "dice"
	dominantRound = "round"
	dominantEast  = "east"

	repeatsWin         = "win"
	repeatsWinOrDraw   = "win-or-draw"
	repeatsDominantWin = "dominant-win"
	repeatsNever       = "never"
)

// Lists of the values of the options above.
var (
	scoringIDs  = []string{scoringSimple, scoringAdvanced, scoringClassical, scoringWinnerOnly}
	dominantIDs = []string{dominantDice, dominantRound, dominantEast}
	repeatsIDs  = []string{repeatsWin, repeatsWinOrDraw, repeatsDominantWin, repeatsNever}
)

// The rows that the source calls modern (§1), as bits of Config.Modern.
const (
	modernLastDiscard uint8 = 1 << iota
	modernConcealed
	modernAllHonours
	modernCalling
)

var modernIDs = []string{"last-discard", "concealed-hand", "all-honors", "calling-hand"}

// allGrands is the default of grands-jeux.
const allGrands = `["small-serpent","great-serpent","lanterns","nine-pieces","great-green","four-winds","mandarin","imperial"]`

// ParseConfig returns the configuration for resolved options. It returns an error if an
// option that holds JSON is invalid.
func ParseConfig(o table.Options) (Config, error) {
	c := Config{
		Scoring:        o["scoring"],
		Flowers:        o["bonus-tiles"] != "none",
		Seasons:        o["bonus-tiles"] == "flowers+seasons",
		Hill:           o.Int("dead-wall"),
		Refill:         o.Bool("dead-wall-refill"),
		BonusFromWall:  o["bonus-replacement"] == "wall",
		Japanese:       o["discards"] == "japanese",
		Announce:       o.Bool("announce_discards"),
		KongVisible:    o.Bool("concealed-kong-visible"),
		Dominant:       o["dominant-wind"],
		FirstEast:      o["first-player"] == "east",
		RoundWind:      o.Bool("round-wind"),
		AnyLanternPair: o["lantern-pair"] == "any",
		Limit:          int64(o.Int("limit")),
		WinnerLimit:    o["limit-applies-to"] == "winner",
		EastAfterLimit: o.Bool("east-double-after-limit"),
		SeriesAdds:     o["bonus-set-combine"] == "add",
		BothSeries:     int32(o.Int("both-bonus-sets")),
		HillSelfDraw:   o.Bool("self-draw-from-hill"),
		ByTurn:         o["mahjong-priority"] == "turn",
		RobConcealed:   o["rob-concealed-kong"] == "lanterns",
		LastDiscardAny: o["last-discard-claims"] == "any",
		EastRepeats:    o["east-repeats"],
		MaxChows:       o.Int("max-chows"),
		MustCall:       o.Bool("must-call"),
		FalsePenalty:   o["false-mahjong"] == "penalty",
		StartingPoints: int32(o.Int("starting-points")),
	}
	c.Empire = o.Bool("celestial-empire") && !c.Japanese
	c.WashoutScores = o["washout-score"] == "score" || o["washout-score"] == "auto" && c.Scoring == scoringSimple
	i := max(slices.Index(tableIDs[:], o["rows"]), 0)
	c.Rows, c.French = &rowTables[i], i == 0
	var err error
	if c.Modern, err = subset(o["modern-doubles"], modernIDs); err != nil {
		return c, fmt.Errorf("option modern-doubles: %w", err)
	}
	if c.Grands, err = subset(o["grands-jeux"], grandIDs[:]); err != nil {
		return c, fmt.Errorf("option grands-jeux: %w", err)
	}
	if c.Length, err = length.Parse(o["game-length"], "hands", "rounds"); err != nil {
		return c, fmt.Errorf("option game-length: %w", err)
	}
	c.Calling = o.Bool("calling-hand") || c.Modern&modernCalling != 0
	return c, nil
}

// MayCall reports whether a calling hand can be declared (§4, must-call).
func (c *Config) MayCall() bool { return c.Calling || c.MustCall }

// subset parses a JSON list of ids and returns it as a bit set.
func subset(text string, ids []string) (bits uint8, err error) {
	list, err := compact.Texts(text)
	if err != nil {
		return 0, fmt.Errorf("%q is not a list of names: expected %w", text, err)
	}
	for _, id := range list {
		i := slices.Index(ids, id)
		if i < 0 {
			return 0, fmt.Errorf("%q is not one of %q", id, ids)
		}
		bits |= 1 << i
	}
	return bits, nil
}
