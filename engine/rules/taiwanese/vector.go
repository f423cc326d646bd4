package taiwanese

import (
	"fmt"

	"moineau/engine/rules/internal/pattern"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// Vector returns the result of a score vector (§12).
func (r *Rules) Vector(v *vector.Vector) (vector.Result, error) {
	var res vector.Result
	if err := v.Known(nil, []string{"discards", "streak", "liable", "live", "ready"}); err != nil {
		return res, err
	}
	p, err := r.position(v)
	if err != nil {
		return res, err
	}
	return pattern.Answer(r, &p, func(it *score.Item) string { return tables[byKey[it.Key]].name }), nil
}

// many is the number of discards assumed if a vector does not state it; it excludes early
// wins.
const many = 10

// position returns the vector's position with the fields that §12 adds.
func (r *Rules) position(v *vector.Vector) (table.Position, error) {
	flowers := v.Win.IsBonus() && v.By != table.ByDiscard // a win with flowers (§6)
	p, err := r.Position(v, pattern.Asked{Flowers: r.cfg.Flowers, FlowerWin: flowers})
	if err != nil {
		return p, err
	}
	if flowers {
		p.Flags |= flagFlowers
		p.Hands[v.Seat].Bonus |= 1 << (v.Win - tile.F1)
	}
	return p, r.extra(v, &p)
}

// extra reads the fields that §12 lists under extra.
func (r *Rules) extra(v *vector.Vector, p *table.Position) error {
	number := func(name string, most int, n *int) error {
		if err := v.Extra.Int(name, n); err != nil {
			return fmt.Errorf("extra: %w", err)
		}
		if *n < 0 || *n > most {
			return fmt.Errorf("extra: %s: %d is not from 0 to %d", name, *n, most)
		}
		return nil
	}
	discards, streak, live, liable, ready := many, 0, 0, -1, ""
	if err := number("discards", 136, &discards); err != nil {
		return err
	}
	if err := number("streak", 1000, &streak); err != nil {
		return err
	}
	if err := number("live", 144, &live); err != nil {
		return err
	}
	p.Discards, p.Reg[regStreak] = uint8(discards), int32(streak)
	p.Left = uint8(min(live+r.cfg.DeadWall, 255))
	if err := v.Extra.Seat("liable", &liable); err != nil {
		return fmt.Errorf("extra: %w", err)
	}
	if liable == v.Seat {
		return fmt.Errorf("extra: liable: %s is the seat itself", vector.Letter(liable))
	}
	if liable >= 0 {
		p.Hands[v.Seat].Reg[regLiable] = feederOf(int8(liable), winningDiscard)
	}
	if err := v.Extra.Text("ready", &ready); err != nil {
		return fmt.Errorf("extra: %w", err)
	}
	switch {
	case ready != "" && ready != "heavenly":
		return fmt.Errorf("extra: ready: %q is not heavenly", ready)
	case ready != "" && r.cfg.Common:
		p.Flags |= flagHeavenlyReady
	case ready != "" || v.Flag("ting"):
		p.Flags |= flagReady
	}
	return nil
}
