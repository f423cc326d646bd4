package mcr

import "moineau/engine/table"

// Config holds the options of §16 in the form that the rules use.
type Config struct {
	Minimum         int32
	TwoConcealed    int32 // value of two concealed kongs
	NamedKongs      bool  // option mixed_kongs is named5
	ImpliedSelfDraw bool  // option implied_concealed_self_draw is self-drawn
	GreenHalfFlush  bool
	Flowers         bool
	KeepFlowers     bool // option flower_exposure is optional
	DeadTileWaits   bool
	KnittedWaits    bool
	TerminalsDouble bool // option all_terminals_double_pung
	LoneKong        string
	KongAfterClaim  bool
	LastAll         bool // option last_discard_claims is all
	KongHidden      bool
	ShowDrawn       bool // option show_tsumogiri
	OwnWalls        bool
	Penalise        bool // option false_hu is penalise
	Penalty         int32
	ChangeSeats     bool // option seat_rotation is wmo
	Deals           int
	HeavenlyWaits   bool
}

// Option values that the code refers to.
const (
	loneNone  = "none"
	loneThree = "three-and-four"
)

// edition holds what an edition says on the four points of §12 and on waits (§14). The
// League's text for online play counts kinds of which the player has all four.
type edition struct {
	twoConcealed                                           int32
	namedKongs, selfDrawn, noGreenHalfFlush, deadTileWaits bool
}

var editions = map[string]edition{
	"wmo":   {twoConcealed: 8},
	"china": {twoConcealed: 6, namedKongs: true, selfDrawn: true, noGreenHalfFlush: true, deadTileWaits: true},
}

// byEdition is the value of an option that is decided by the edition.
const byEdition = "edition"

// ParseConfig returns the configuration for resolved options.
func ParseConfig(o table.Options) Config {
	e := editions[o["edition"]]
	c := Config{
		Minimum:         int32(o.Int("minimum")),
		TwoConcealed:    int32(o.Int("two_concealed_kongs")),
		NamedKongs:      o["mixed_kongs"] == "named5",
		ImpliedSelfDraw: o["implied_concealed_self_draw"] == "self-drawn",
		GreenHalfFlush:  o["all_green_half_flush"] == "true",
		Flowers:         o.Bool("flowers"),
		KeepFlowers:     o["flower_exposure"] == "optional",
		DeadTileWaits:   o["dead_tile_waits"] == "true",
		KnittedWaits:    o.Bool("knitted_waits"),
		TerminalsDouble: o.Bool("all_terminals_double_pung"),
		LoneKong:        o["lone_concealed_kong"],
		KongAfterClaim:  o.Bool("kong_after_claim"),
		LastAll:         o["last_discard_claims"] == "all",
		KongHidden:      o.Bool("concealed_kong_hidden"),
		ShowDrawn:       o.Bool("show_tsumogiri"),
		Penalise:        o["false_hu"] == "penalise",
		Penalty:         int32(o.Int("false_hu_penalty")),
		ChangeSeats:     o["seat_rotation"] == "wmo",
		Deals:           o.Int("deals"),
		OwnWalls:        o.Bool("own_walls"),
		HeavenlyWaits:   o.Bool("heavenly_waits"),
	}
	if o["two_concealed_kongs"] == byEdition {
		c.TwoConcealed = e.twoConcealed
	}
	if o["mixed_kongs"] == byEdition {
		c.NamedKongs = e.namedKongs
	}
	if o["implied_concealed_self_draw"] == byEdition {
		c.ImpliedSelfDraw = e.selfDrawn
	}
	if o["all_green_half_flush"] == byEdition {
		c.GreenHalfFlush = !e.noGreenHalfFlush
	}
	if o["dead_tile_waits"] == byEdition {
		c.DeadTileWaits = e.deadTileWaits
	}
	return c
}
