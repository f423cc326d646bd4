package hongkong

import (
	"fmt"

	"moineau/engine/compact"
	"moineau/engine/rules/internal/length"
	"moineau/engine/table"
)

// Config holds the options of §1 in the form that the rules use.
type Config struct {
	length.Length // option game-length

	MinFaan          int32
	Limit            int32 // 0 means no limit
	Table            string
	Full             bool // option payment is full: the discarder pays for all
	Unit             int64
	Flowers          bool
	FlowersToMinimum bool
	OwnAdds          bool // option flower-set-own is add
	FlowerHands      bool
	KongBreaks       bool // option concealed-kong-breaks
	WithFlowers      bool // option concealed-with-flowers
	FourConcealed    string
	ConcealedKongs   bool // option four-concealed-kongs
	Suppress         bool // option limit-hand-mode is suppress
	DealerDouble     bool
	RobSelfDraw      bool // option rob-kong-pays is self-draw-all
	RobConcealed     bool // option rob-concealed-kong is thirteen-orphans
	Liability        bool
	AllWinners       bool // option multiple-winners is all
	DeadWall         int
	KeepsOnDraw      bool
	KongVisible      bool
	FalseWin         bool // option false-win is penalty
	StartingPoints   int32
	Faan             [rows]int32 // faan of each row; 0 if it does not score
}

// Option values that the code refers to.
const (
	halfSpicy = "half-spicy"
	fullSpicy = "full-spicy"
	laak      = "laak"

	concealedSelfDraw = "self-draw"
	concealedPair     = "pair-discard-ok"
	concealedAny      = "any"
)

// maxFaan is the highest faan that option values may set for a row.
const maxFaan = 100

// ParseConfig returns the configuration for resolved options. It returns an error if an
// option that holds JSON is invalid.
func ParseConfig(o table.Options) (Config, error) {
	c := Config{
		MinFaan:          int32(o.Int("min-faan")),
		Limit:            int32(o.Int("limit")),
		Table:            o["table"],
		Full:             o["payment"] == "full",
		Unit:             int64(o.Int("unit")),
		Flowers:          o.Bool("flowers"),
		FlowersToMinimum: o.Bool("flowers-count-to-minimum"),
		OwnAdds:          o["flower-set-own"] == "add",
		FlowerHands:      o.Bool("flower-hands"),
		KongBreaks:       o.Bool("concealed-kong-breaks"),
		WithFlowers:      o.Bool("concealed-with-flowers"),
		FourConcealed:    o["four-concealed"],
		ConcealedKongs:   o.Bool("four-concealed-kongs"),
		Suppress:         o["limit-hand-mode"] == "suppress",
		DealerDouble:     o.Bool("dealer-double"),
		RobSelfDraw:      o["rob-kong-pays"] == "self-draw-all",
		RobConcealed:     o["rob-concealed-kong"] == "thirteen-orphans",
		Liability:        o["liability"] == "standard",
		AllWinners:       o["multiple-winners"] == "all",
		DeadWall:         o.Int("dead-wall"),
		KeepsOnDraw:      o.Bool("dealer-keeps-on-draw"),
		KongVisible:      o.Bool("concealed-kong-visible"),
		FalseWin:         o["false-win"] == "penalty",
		StartingPoints:   int32(o.Int("starting-points")),
	}
	for i := range table7 {
		c.Faan[i] = table7[i].faan
	}
	c.Faan[rowSmallWinds] = int32(o.Int("small-winds"))
	c.Faan[rowSevenPairs] = int32(o.Int("seven-pairs"))
	if err := c.values(o["values"]); err != nil {
		return c, fmt.Errorf("option values: %w", err)
	}
	// The option values changes the faan of rows. It does not enable rows that another
	// option disables.
	if o.Int("seven-pairs") == 0 {
		c.Faan[rowSevenPairs] = 0
	}
	if !o.Bool("no-flowers") {
		c.Faan[rowNoFlowers] = 0
	}
	var err error
	if c.Length, err = length.Parse(o["game-length"], "rounds"); err != nil {
		return c, fmt.Errorf("option game-length: %w", err)
	}
	return c, nil
}

// values parses the option values, an object that maps rows to faan.
func (c *Config) values(text string) error {
	if text == "null" {
		return nil // no values are changed
	}
	given, err := compact.Object(text, int(rows))
	if err != nil {
		return fmt.Errorf("%q is not an object of rows and faan: expected %w", text, err)
	}
	for i := range given {
		f := &given[i]
		r, ok := rowByKey(f.Key)
		if !ok {
			return fmt.Errorf("there is no row %q", f.Key)
		}
		n, err := f.Int()
		if err != nil || n < 0 || n > maxFaan {
			return fmt.Errorf("%s: %s is not a whole number from 0 to %d", f.Key, f.Raw, maxFaan)
		}
		c.Faan[r] = int32(n)
	}
	return nil
}
