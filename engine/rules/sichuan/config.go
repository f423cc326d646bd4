package sichuan

import (
	"fmt"

	"moineau/engine/compact"
	"moineau/engine/rules/internal/length"
	"moineau/engine/table"
)

// config holds the settled options. Names that are words of an option hold its value.
type config struct {
	length.Length
	rivers, declare, firstTurn, declared, voidFirst bool
	exchange, direction                             string
	exchangeTiles, endAfter                         int
	limit, minFan, unit                             int32 // limit is 0 if there is none
	values                                          [rows]int32
	blessing                                        int32 // fan of a blessing; 0 if there are none
	either                                          bool  // earthly on East's first discard too
	base, latePays, side                            bool
	claimedKong, shoot                              string
	splits, refunds, readyAll, readyDraw, deadWait  bool
	pig                                             string
	pigAmount                                       int32
	pigWaiver, pigReady                             bool
	passedWin, passedEnds                           string
	passedOwn, passedPung                           bool
	fromDiscarder, hidden, back                     bool
	mustWin                                         int
	lockedKongs, falseWin                           string
	falseAmount                                     int32
	rotate, drawPasses                              bool
	start                                           int32
}

// configure returns the config of settled options. The error names the option at fault.
func configure(o table.Options) (c config, err error) {
	if c.Length, err = length.Parse(o["game-length"], "hands"); err != nil {
		return c, fmt.Errorf("option game-length: %w", err)
	}
	c.rivers, c.declare, c.voidFirst = o["mode"] == "rivers", o["void"] == "declare", o.Bool("void-first")
	c.declared = c.declare && o["first-discard"] == "declared"
	c.firstTurn = c.declared || o["void-shown"] == "first-turn"
	c.exchange, c.direction, c.exchangeTiles = o["exchange"], o["exchange-direction"], o.Int("exchange-tiles")
	c.endAfter, c.limit, c.minFan, c.unit = o.Int("end-after"), int32(o.Int("limit")), int32(o.Int("min-fan")), int32(o.Int("unit"))
	if c.limit > 0 {
		c.minFan = min(c.minFan, c.limit)
	}
	if err := c.setValues(o); err != nil {
		return c, fmt.Errorf("option values: %w", err)
	}
	if c.blessing = int32(o.Int("blessings")); c.blessing < 0 {
		if c.blessing = c.limit; c.limit == 0 {
			c.blessing = 5
		}
	}
	c.either, c.base = o["earthly"] == "either", o["self-draw"] == "base"
	c.latePays, c.side = o["late-kong"] == "pays", o.Bool("side-payment")
	c.claimedKong, c.shoot = o["claimed-kong-win"], o["shoot-refund"]
	c.splits, c.refunds = o["transfer-several"] == "split", o["refund"] == "unready"
	c.readyAll, c.readyDraw, c.deadWait = o["ready-to"] == "all", o["ready-as"] == "self-draw", o.Bool("dead-wait")
	c.pig, c.pigAmount, c.pigWaiver, c.pigReady = o["pig"], int32(o.Int("pig-amount")), o.Bool("pig-waiver"), o.Bool("pig-ready")
	c.passedWin, c.passedEnds, c.passedOwn, c.passedPung = o["passed-win"], o["passed-win-ends"], o.Bool("passed-own"), o.Bool("passed-pung")
	c.fromDiscarder, c.back, c.mustWin = o["next-turn"] == "discarder", o["replacement"] == "back", o.Int("last-tiles-must-win")
	c.lockedKongs, c.falseWin, c.falseAmount = o["rivers-kongs"], o["false-win"], int32(o.Int("false-win-amount"))
	c.hidden = o["winner-shown"] == "end" && !c.rivers && c.falseWin == "refuse"
	c.rotate, c.drawPasses, c.start = o["dealer-next"] == "rotate", o["draw-dealer"] == "next", int32(o.Int("starting-points"))
	return c, nil
}

// setValues sets the fan of all rows: those of §7, changed by the option values, and 0 for
// rows whose option is off.
func (c *config) setValues(o table.Options) error {
	for x := range rows {
		c.values[x] = table7[x].fan
	}
	if text := o["values"]; text != "null" {
		fields, err := compact.Object(text, int(rows))
		if err != nil {
			return fmt.Errorf("%s: %w", text, err)
		}
		for _, f := range fields {
			x, ok := byKey[f.Key]
			if !ok || x >= heavenly {
				return fmt.Errorf("%q is not the name of a row", f.Key)
			}
			n, err := f.Int()
			if err != nil || n < 0 || n > 20 {
				return fmt.Errorf("%s: expected 0 to 20 fan", f.Key)
			}
			c.values[x] = int32(n)
		}
	}
	for x, on := range map[row]bool{
		jiangPungs: o.Bool("jiang"), jiangPairs: o.Bool("jiang"), outside: o.Bool("outside"), simples: o.Bool("simples"),
		concealed: o.Bool("concealed"), dragonPairs: o.Int("dragon-pairs") > 0, selfDraw: o["self-draw"] == "fan",
		lastTile: o["under-the-sea"] != "none", lastDiscard: o["under-the-sea"] == "both", heavenly: false, earthly: false,
	} {
		if !on {
			c.values[x] = 0
		}
	}
	return nil
}

// value returns the points of a number of fan.
func (c *config) value(fan int32) int32 {
	if c.limit > 0 {
		fan = min(fan, c.limit)
	}
	return c.unit << min(fan, 20)
}

// capped returns fan that count.
func (c *config) capped(fan int32) int32 {
	if c.limit > 0 {
		return min(fan, c.limit)
	}
	return fan
}
