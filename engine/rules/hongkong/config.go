package hongkong

import (
	"fmt"

	"moineau/engine/compact"
	"moineau/engine/table"
)

// Config is the options of §1 in the form the rules use.
type Config struct {
	table.Length // game-length

	MinFaan          int32
	Limit            int32 // 0: none
	Table            string
	Full             bool // payment full: the discarder pays all
	Unit             int64
	Flowers          bool
	FlowersToMinimum bool
	OwnAdds          bool // flower-set-own add
	FlowerHands      bool
	KongBreaks       bool // concealed-kong-breaks
	WithFlowers      bool // concealed-with-flowers
	FourConcealed    string
	ConcealedKongs   bool // four-concealed-kongs
	Suppress         bool // limit-hand-mode suppress
	DealerDouble     bool
	RobSelfDraw      bool // rob-kong-pays self-draw-all
	RobConcealed     bool // rob-concealed-kong thirteen-orphans
	Liability        bool
	AllWinners       bool // multiple-winners all
	DeadWall         int
	KeepsOnDraw      bool
	KongVisible      bool
	FalseWin         bool // false-win penalty
	StartingPoints   int32
	Faan             [rows]int32 // what each row is worth; 0: it does not score
}

// Values of options that are asked for by name.
const (
	halfSpicy = "half-spicy"
	fullSpicy = "full-spicy"
	laak      = "laak"

	concealedSelfDraw = "self-draw"
	concealedPair     = "pair-discard-ok"
	concealedAny      = "any"
)

// maxFaan is the most that `values` may give a row.
const maxFaan = 100

// ParseConfig reads settled options; the errors are those of the options that
// hold JSON.
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
	// Own values change what a row is worth; they do not bring back what an option
	// has switched off.
	if o.Int("seven-pairs") == 0 {
		c.Faan[rowSevenPairs] = 0
	}
	if !o.Bool("no-flowers") {
		c.Faan[rowNoFlowers] = 0
	}
	var err error
	if c.Length, err = table.ParseLength(o["game-length"], "rounds"); err != nil {
		return c, fmt.Errorf("option game-length: %w", err)
	}
	return c, nil
}

// values reads the option of that name: row → faan.
func (c *Config) values(text string) error {
	if text == "null" {
		return nil // no values of one's own
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
